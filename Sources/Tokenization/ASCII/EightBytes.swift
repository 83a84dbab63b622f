/// Arithmetic on eight ASCII bytes at once, each in a byte of a word (Warren, *Hacker's Delight*, chapter 6).
///
/// A flag is the top bit of a byte. The results hold only where no byte of the input has that bit set.
enum EightBytes {
  static let flags: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  private static func repeating(_ byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// Flags the bytes from `low` through `high`; the other bits mean nothing.
  @inline(__always)
  static func difference(in word: UInt64, from low: UInt8, through high: UInt8) -> UInt64 {
    (word &+ repeating(0x80 &- low)) ^ (word &+ repeating(0x7F &- high))
  }

  /// Flags the bytes that are `byte`; the other bits mean nothing.
  @inline(__always)
  static func difference(in word: UInt64, from byte: UInt8) -> UInt64 {
    flags &- (word ^ repeating(byte))
  }

  /// Flags the letters, of either case.
  @inline(__always)
  static func letterFlags(in word: UInt64) -> UInt64 {
    difference(in: word | repeating(0x20), from: 0x61, through: 0x7A) & flags
  }

  /// Gathers the flags in the low eight bits, that of the first byte lowest.
  @inline(__always)
  static func gathered(_ flags: UInt64) -> UInt64 {
    ((flags &>> 7) &* 0x0102_0408_1020_4080) &>> 56
  }

  /// Reads eight bytes at `offset`, the first lowest.
  ///
  /// - Precondition: they are inside `bytes`, which only debug builds check.
  @inline(__always)
  static func load(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset &+ 8 <= bytes.count, "eight bytes are there to read")
    // SAFETY: each caller says why the eight bytes are inside.
    return unsafe UInt64(
      littleEndian: bytes.baseAddress.unsafelyUnwrapped.loadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
  }

  /// Reads the bytes from `offset` on, fewer than eight, the first lowest, and 0 after them.
  @inline(never)
  static func loadLast(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    if bytes.count >= 8 {
      // SAFETY: there are eight bytes, so the last eight are inside.
      let word = unsafe load(bytes, at: bytes.count &- 8)
      return word &>> UInt64(truncatingIfNeeded: 8 &* (offset &+ 8 &- bytes.count))
    }
    var word: UInt64 = 0
    for index in (offset..<bytes.count).reversed() { word = unsafe word &<< 8 | UInt64(bytes[index]) }
    return word
  }
}
