import Catalog
import Compilation
import Foundation
import Matching
import PhraseModel
import TestSupport
import Testing

/// What is typed in Latin letters outside ASCII comes to the same whether its tokens are read at a glance or written out, as they are
/// where every step is kept.
struct LatinTextTests {
  private static let phrases = [
    "mở ${thing} trong Đèn Nhà", "tắt ${thing}", "mo den", "mở đèn", "café ouvert", "cafe ouvert",
    "Öffne ${thing} bitte",
    "stra\u{DF}e", "işığı aç",
  ]
  private static let things = ["đèn", "den", "cửa sổ", "cua so lớn", "Tür", "tur", "jalapeño", "naïve café"]

  /// The text with some letters in capitals, and some without their marks.
  private func typed(_ text: String, _ random: inout Seeded) -> String {
    text.map { letter -> String in
      let own = random.chance(1, in: 2) ? letter.uppercased() : String(letter)
      guard random.chance(1, in: 4) else { return own }
      let bare = own.decomposedStringWithCanonicalMapping.unicodeScalars.first { $0.value < 0x300 }
      return letter == "đ" ? "d" : bare.map { String(Character($0)) } ?? own
    }.joined()
  }

  @Test(arguments: UInt64(1)...40, [false, true])
  func `letters with and without their marks are read alike`(seed: UInt64, isReplaced: Bool) throws {
    var random = Seeded(seed)
    let values = Self.things.map { ListValue($0) }
    let list = ValueList("thing", kind: .entity, content: .values(isReplaced ? [ListValue("x")] : values))
    let matcher = Phrasing.matcher(
      Phrasing.app(Self.phrases, lists: [list], parameters: [Parameter("thing", type: .list("thing"))]))
    if isReplaced {
      matcher.replaceList("thing", with: ValueCompiler.compile(values, list: "thing").values)
    }
    var reader = matcher.reader()
    var buffer = InterpretationBuffer()
    var count = 0
    for _ in 0..<40 {
      let phrase = random.pick(Self.phrases)
      let utterance = typed(phrase.replacing("${thing}", with: random.pick(Self.things)), &random)
      let explained = try matcher.explain(utterance, options: MatchOptions(suggests: false)).result
      let matched = try matcher.match(utterance, options: MatchOptions(suggests: false))
      #expect(matched.outcome == explained.outcome, "\(utterance)")
      #expect(matched.interpretations == explained.interpretations, "\(utterance)")
      try reader.read(utterance, into: &buffer)
      #expect(buffer.outcome == explained.outcome, "\(utterance)")
      if buffer.count > 0 {
        let first = try buffer.interpretation(at: 0, of: utterance)
        #expect(first == explained.interpretations.first, "\(utterance)")
      }
      if !explained.interpretations.isEmpty { count += 1 }
    }
    #expect(count > 5)
  }
}
