/// Sixteen bytes as two numbers, worked on by arithmetic that every machine has (Warren, *Hacker's Delight*, chapter 6).
struct PairedSixteenBytes: SixteenBytes {
  private typealias Pair = SIMD2<UInt64>

  private var words: Pair

  private init(_ words: Pair) { self.words = words }

  init() { words = Pair(0, 0) }

  @inline(__always)
  init(from start: UnsafeRawPointer) {
    let words = unsafe start.loadUnaligned(as: Pair.self)
    self.words = Pair(UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
  }

  @inline(never)
  init(few bytes: UnsafeRawBufferPointer) {
    words = Pair(0, 0)
    for index in (0..<min(bytes.count, 16)).reversed() {
      words[index &>> 3] = unsafe words[index &>> 3] &<< 8 | UInt64(bytes[index])
    }
  }

  @inline(__always)
  func store(to start: UnsafeMutableRawPointer) {
    unsafe start.storeBytes(of: Pair(words[0].littleEndian, words[1].littleEndian), as: Pair.self)
  }

  @inline(__always)
  mutating func formUnion(_ other: PairedSixteenBytes) { words |= other.words }

  @inline(__always)
  private static func repeating(_ byte: UInt8) -> Pair {
    Pair(repeating: UInt64(byte) &* 0x0101_0101_0101_0101)
  }

  @inline(__always)
  func flags(from low: UInt8, through high: UInt8) -> PairedSixteenBytes {
    PairedSixteenBytes(
      (words &+ Self.repeating(0x80 &- low)) ^ (words &+ Self.repeating(0x7F &- high)))
  }

  var lowercased: (bytes: PairedSixteenBytes, letters: PairedSixteenBytes) {
    @inline(__always) get {
      let letters =
        PairedSixteenBytes(words | Self.repeating(0x20)).flags(from: 0x61, through: 0x7A).words
        & Self.repeating(0x80)
      return (PairedSixteenBytes(words | letters &>> Pair(repeating: 2)), PairedSixteenBytes(letters))
    }
  }

  var gathered: UInt64 {
    @inline(__always) get {
      let flags = words & Self.repeating(0x80)
      let factor: UInt64 = 0x0002_0408_1020_4081
      return (flags[0] &* factor) &>> 56 | (flags[1] &* factor) &>> 48 & 0xFF00
    }
  }

  var hasFlags: Bool {
    @inline(__always) get { (words[0] | words[1]) & 0x8080_8080_8080_8080 != 0 }
  }
}
