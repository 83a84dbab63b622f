import Compilation
import PhraseModel
import Testing
import Tokenization

/// Words and their symbols.
struct LexiconTests {
  private static func lexicon(
    _ keys: [String]
  ) -> (lexicon: Lexicon, image: ProgramImage, symbols: [UInt32]) {
    var builder = LexiconBuilder()
    let symbols = keys.map { builder.symbol($0, isLatin: false) }
    var writer = ImageWriter()
    builder.write(to: &writer, beginnings: [])
    let image = writer.image()
    return (Lexicon(image), image, symbols)
  }

  private static func symbol(_ key: String, in lexicon: Lexicon) -> UInt32 {
    let bytes = Array(key.utf8)
    return lexicon.symbol(bytes, 0, bytes.count)
  }

  @Test(arguments: [0, 1, 2, 7, 64, 5_000])
  func `each word has its symbol, and no other word has one`(count: Int) {
    let keys = (0..<count).map { $0.isMultiple(of: 3) ? "a word of more than sixteen bytes \($0)" : "w\($0)" }
    let (lexicon, image, symbols) = Self.lexicon(keys)
    #expect(keys.map { Self.symbol($0, in: lexicon) } == symbols)
    #expect(symbols == (0..<count).map { UInt32($0) })
    let long = "a word of more than sixteen bytes"
    for stranger in ["", "w", "w1x", long, "\(long) 9999999"] {
      #expect(Self.symbol(stranger, in: lexicon) == Lexicon.unknown)
    }
    withExtendedLifetime(image) {}
  }

  @Test func `two long words of one hash both have their symbols`() throws {
    let (first, second) = try #require(Self.twins())
    #expect(first != second && hash(ofKey: first.utf8) == hash(ofKey: second.utf8))
    let keys = ["short", first, "another", second]
    let (lexicon, image, symbols) = Self.lexicon(keys)
    #expect(Set(symbols).count == keys.count)
    #expect(keys.map { Self.symbol($0, in: lexicon) } == symbols)
    withExtendedLifetime(image) {}
  }

  /// Two words of 24 letters with one hash: of many beginnings two are looked for whose hashes differ by no more than letters can
  /// make up for, and eight letters are added to each that do.
  private static func twins() -> (String, String)? {
    var known: [UInt64: (word: [UInt8], state: UInt64)] = [:]
    for number in 0..<200_000 {
      var rest = number
      var word: [UInt8] = []
      for _ in 0..<16 {
        word.append(UInt8(ascii: "a") + UInt8(rest % 26))
        rest /= 26
      }
      var state: UInt64 = 0x9E37_79B9_7F4A_7C15
      for start in [0, 8] {
        let block = (0..<8).reduce(UInt64(0)) { $0 | UInt64(word[start + $1]) << UInt64(8 * $1) }
        let product = (state ^ block).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        state = product.high ^ product.low
      }
      let twin = known.updateValue((word, state), forKey: state & 0xE0E0_E0E0_E0E0_E0E0)
      guard let twin else { continue }
      var ends: (first: [UInt8], second: [UInt8]) = ([], [])
      for byte in 0..<8 {
        let difference = UInt8(truncatingIfNeeded: (state ^ twin.state) >> UInt64(8 * byte))
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        guard let letter = letters.first(where: { letters.contains($0 ^ difference) }) else { break }
        ends.first.append(letter)
        ends.second.append(letter ^ difference)
      }
      guard ends.first.count == 8 else { continue }
      let words = (word + ends.first, twin.word + ends.second)
      return (String(decoding: words.0, as: UTF8.self), String(decoding: words.1, as: UTF8.self))
    }
    return nil
  }
}
