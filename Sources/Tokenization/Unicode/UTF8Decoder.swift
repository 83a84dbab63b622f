/// Reads the scalars of UTF-8 one by one, and each broken sequence as U+FFFD.
///
/// What counts as one broken sequence is the longest part that could still have become a scalar, as Unicode
/// recommends and `String(decoding:as:)` does.
struct UTF8Decoder {
  /// Where the last scalar started.
  private(set) var start = 0
  /// Where the last scalar ended, and the next will start.
  private(set) var end: Int

  /// Creates a decoder that reads from a byte on.
  init(at place: Int = 0) { end = place }

  @inline(__always)
  mutating func next(in bytes: Span<UInt8>) -> UInt32? {
    start = end
    guard end < bytes.count else { return nil }
    let lead = UInt32(bytes[end])
    end += 1
    if lead < 0x80 { return lead }
    return rest(of: lead, in: bytes)
  }

  /// Reads what follows a byte that is not ASCII.
  private mutating func rest(of lead: UInt32, in bytes: Span<UInt8>) -> UInt32 {
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let count: Int
    switch lead {
    case 0xC2...0xDF: count = 1
    case 0xE0...0xEF:
      count = 2
      if lead == 0xE0 { second = 0xA0...0xBF }
      if lead == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      count = 3
      if lead == 0xF0 { second = 0x90...0xBF }
      if lead == 0xF4 { second = 0x80...0x8F }
    default: return 0xFFFD
    }
    guard end < bytes.count, second.contains(bytes[end]) else { return 0xFFFD }
    var value = (lead & (0x3F >> UInt32(count))) << 6 | UInt32(bytes[end] & 0x3F)
    end += 1
    for _ in 1..<count {
      guard end < bytes.count, bytes[end] & 0xC0 == 0x80 else { return 0xFFFD }
      value = value << 6 | UInt32(bytes[end] & 0x3F)
      end += 1
    }
    return value
  }
}
