import Testing

@testable import Tokenization

/// Both forms of sixteen bytes tell the same of them, and what is true.
struct SixteenBytesTests {
  /// Texts in which every byte of ASCII stands at every place.
  private static let texts: [[UInt8]] = (0..<128).map { first in
    (0..<16).map { UInt8((first + $0 * 9) % 128) }
  }

  private func expectTruth<Bytes: SixteenBytes>(of _: Bytes.Type, _ text: [UInt8]) {
    func gather(_ isWanted: (UInt8) -> Bool) -> UInt64 {
      text.enumerated().reduce(0) { $0 | (isWanted($1.element) ? 1 << UInt64($1.offset) : 0) }
    }
    func bytes(_ bytes: Bytes) -> [UInt8] {
      var stored = [UInt8](repeating: 0xAA, count: 16)
      unsafe stored.withUnsafeMutableBytes { unsafe bytes.store(to: $0.baseAddress.unsafelyUnwrapped) }
      return stored
    }
    let read = unsafe text.withUnsafeBytes { unsafe Bytes(from: $0.baseAddress.unsafelyUnwrapped) }
    #expect(bytes(read) == text)
    let isLetter: (UInt8) -> Bool = { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
    let (small, letters) = read.lowercased
    #expect(bytes(small) == text.map { isLetter($0) ? $0 | 0x20 : $0 })
    #expect(letters.gathered == gather(isLetter))
    #expect(!read.hasFlags)
    for (low, high) in [(0x23, 0x40), (0x00, 0x20), (0x7F, 0x7F), (0x41, 0x41)] as [(UInt8, UInt8)] {
      let flags = read.flags(from: low, through: high)
      #expect(flags.gathered == gather { (low...high).contains($0) }, "\(low) through \(high)")
      #expect(flags.hasFlags == text.contains { (low...high).contains($0) })
    }
  }

  @Test(arguments: texts)
  func `what is told of sixteen bytes is true`(_ text: [UInt8]) {
    expectTruth(of: PairedSixteenBytes.self, text)
    expectTruth(of: NativeSixteenBytes.self, text)
  }

  @Test(arguments: 0..<16)
  func `fewer bytes have empty ones behind them`(count: Int) {
    let text = [UInt8](repeating: 0x78, count: count)
    func bits<Bytes: SixteenBytes>(of _: Bytes.Type) -> UInt64 {
      unsafe text.withUnsafeBytes { unsafe Bytes(few: $0) }.lowercased.letters.gathered
    }
    #expect(bits(of: PairedSixteenBytes.self) == 1 << UInt64(count) - 1)
    #expect(bits(of: NativeSixteenBytes.self) == 1 << UInt64(count) - 1)
  }

  @Test(arguments: 0..<16)
  func `a byte outside ASCII is seen at every place`(place: Int) {
    var text = [UInt8](repeating: 0x61, count: 16)
    text[place] = 0xC3
    func isSeen<Bytes: SixteenBytes>(by _: Bytes.Type) -> Bool {
      var all = Bytes()
      all.formUnion(unsafe text.withUnsafeBytes { unsafe Bytes(from: $0.baseAddress.unsafelyUnwrapped) })
      return all.hasFlags
    }
    #expect(isSeen(by: PairedSixteenBytes.self))
    #expect(isSeen(by: NativeSixteenBytes.self))
  }

  @Test(arguments: UInt64(1)...40)
  func `a window is the same by both forms`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    func window<Bytes: SixteenBytes>(_ text: [UInt8], _ base: Int, by form: Bytes.Type) -> [UInt64] {
      var keys = [UInt8](repeating: 0, count: max(text.count, 16))
      let window = unsafe text.withUnsafeBytes { text in
        unsafe keys.withUnsafeMutableBytes {
          unsafe ASCIIWindow(text, from: base, lowercasingInto: $0, by: form)
        }
      }
      guard window.isSimple else { return [] }
      return [window.starts, window.ends, window.letters]
        + keys[base...].prefix(ASCIIWindow.width).map(UInt64.init)
    }
    for _ in 0..<50 {
      let text = (0..<Int.random(in: 1...100, using: &random)).map { _ in
        UInt8.random(in: 1...127, using: &random)
      }
      let base = Int.random(in: 0..<text.count, using: &random)
      #expect(
        window(text, base, by: PairedSixteenBytes.self) == window(text, base, by: NativeSixteenBytes.self))
    }
  }
}
