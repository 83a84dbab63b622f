/// Writes scalars as UTF-8.
enum UTF8Encoder {
  /// Passes the bytes of a scalar to `write`, in their order.
  @inline(__always)
  static func encode(_ value: UInt32, _ write: (UInt8) -> Void) {
    func byte(_ bits: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: bits) }
    if value < 0x80 { return write(byte(value)) }
    if value < 0x800 {
      write(byte(0xC0 | value >> 6))
    } else {
      if value < 0x1_0000 {
        write(byte(0xE0 | value >> 12))
      } else {
        write(byte(0xF0 | value >> 18))
        write(byte(0x80 | value >> 12 & 0x3F))
      }
      write(byte(0x80 | value >> 6 & 0x3F))
    }
    write(byte(0x80 | value & 0x3F))
  }

  /// How many bytes a scalar takes.
  @inline(__always)
  static func width(_ value: UInt32) -> Int {
    value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x1_0000 ? 3 : 4
  }
}
