/// Arithmetic on ASCII bytes, eight in a word and two words at a time (Warren, *Hacker's Delight*, chapter 6).
///
/// A flag is the top bit of a byte. The results hold only where no byte of the input has that bit set.
enum EightBytes {
  /// Sixteen bytes.
  typealias Pair = SIMD2<UInt64>

  static let flags: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  private static func repeating(_ byte: UInt8) -> Pair {
    Pair(repeating: UInt64(byte) &* 0x0101_0101_0101_0101)
  }

  /// Flags the bytes from `low` through `high`; the other bits mean nothing.
  @inline(__always)
  static func difference(in words: Pair, from low: UInt8, through high: UInt8) -> Pair {
    (words &+ repeating(0x80 &- low)) ^ (words &+ repeating(0x7F &- high))
  }

  /// Flags the letters, of either case.
  @inline(__always)
  static func letterFlags(in words: Pair) -> Pair {
    difference(in: words | repeating(0x20), from: 0x61, through: 0x7A) & Pair(repeating: flags)
  }

  /// Gathers the flags in the low sixteen bits, that of the first byte lowest; the other bits are 0.
  @inline(__always)
  static func gathered(_ flags: Pair) -> UInt64 {
    let factor: UInt64 = 0x0002_0408_1020_4081
    return (flags[0] &* factor) &>> 56 | (flags[1] &* factor) &>> 48 & 0xFF00
  }

  /// Reads sixteen bytes at `offset`, the first lowest.
  ///
  /// - Precondition: they are inside `bytes`, which only debug builds check.
  @inline(__always)
  static func load(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Pair {
    assert(offset >= 0 && offset &+ 16 <= bytes.count, "sixteen bytes are there to read")
    // SAFETY: each caller says why the sixteen bytes are inside.
    let words = unsafe bytes.baseAddress.unsafelyUnwrapped.loadUnaligned(
      fromByteOffset: offset, as: Pair.self)
    return Pair(UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
  }

  /// Reads bytes of which there are fewer than sixteen, the first lowest, and 0 after them.
  @inline(never)
  static func loadFew(_ bytes: UnsafeRawBufferPointer) -> Pair {
    var words = Pair(0, 0)
    for index in (0..<min(bytes.count, 16)).reversed() {
      words[index &>> 3] = unsafe words[index &>> 3] &<< 8 | UInt64(bytes[index])
    }
    return words
  }

  /// Writes sixteen bytes at `offset`, the first lowest.
  ///
  /// - Precondition: they are inside `bytes`, which only debug builds check.
  @inline(__always)
  static func store(_ words: Pair, to bytes: UnsafeMutableRawBufferPointer, at offset: Int) {
    assert(offset >= 0 && offset &+ 16 <= bytes.count, "there is room for sixteen bytes")
    // SAFETY: each caller says why the sixteen bytes are inside.
    unsafe bytes.baseAddress.unsafelyUnwrapped.storeBytes(
      of: Pair(words[0].littleEndian, words[1].littleEndian), toByteOffset: offset, as: Pair.self)
  }
}
