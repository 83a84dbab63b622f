import Catalog
import Compilation
import Matching
import PhraseModel
import SpokenValues
import Testing

/// What is near enough to be offered, and what never is.
struct NearMissTests {
  private func suggestions(_ texts: [String], _ utterance: String, parameters: [Parameter] = []) throws
    -> [String]
  {
    let result = try Phrasing.matcher(Phrasing.app(texts, parameters: parameters)).match(utterance)
    #expect(result.outcome == .unmatched)
    return result.suggestions.map(\.utterance)
  }

  @Test(arguments: [
    "open the vents to -5% in App", "open the vents to 7 5% in App", "open the vents to 5% 3 in App",
  ])
  func `a number and its sign are never left out`(utterance: String) throws {
    #expect(try suggestions(["open the vents to ${0..100:level}% in ${applicationName}"], utterance) == [])
  }

  @Test(
    arguments: [
      ("turn of the lamp", nil), ("turn ofg the lamp", "turn off the lamp"),
      ("trun off the lamp", "turn off the lamp"),
      ("turn off the lmap", "turn off the lamp"), ("turn off the reading lmap", "turn off the reading lamp"),
      ("tắt đèn bàm", "tắt đèn bàn"), ("tắtt đèn bàn", "tắt đèn bàn"), ("סגור את המנורהה", "סגור את המנורה"),
      ("ปิดไฟ", nil), ("turn off the lamp post", "turn off the lamp"),
    ] as [(String, String?)])
  func `a slip of the finger is put right in words and in values`(utterance: String, expected: String?) throws
  {
    let lamps = ValueList(
      "lamp", content: .values(["lamp", "reading lamp", "đèn bàn", "המנורה"].map { ListValue($0) }))
    let app = Phrasing.app(
      ["turn off the ${lamp}", "tắt ${lamp}", "סגור את ${lamp}"], lists: [lamps],
      parameters: [Parameter("lamp", type: .list("lamp"))])
    #expect(try Phrasing.matcher(app).match(utterance).suggestions.first?.utterance == expected)
  }

  /// The letters that touch figures belong to the number, unless the phrase itself reads them.
  @Test(
    arguments: [
      ("set it to 4000K in App", 4_000), ("set it to 4000k in App", 4_000), ("set it to 4000 in App", nil),
      ("raise it to 20 in App", 20), ("raise it to 20k in App", nil), ("raise it to 20x in App", nil),
    ] as [(String, Double?)])
  func `letters that touch figures are never lost`(utterance: String, expected: Double?) throws {
    let texts = [
      "set it to ${1000..8000:kelvin}K in ${applicationName}",
      "raise it to ${0..100:level} in ${applicationName}",
    ]
    let result = try Phrasing.matcher(Phrasing.app(texts)).match(utterance)
    let values = result.interpretations.first?.slots.map(\.value)
    #expect(values == expected.map { [.spoken(.number($0))] })
    if utterance.contains(/20[kx]/) { #expect(result.suggestions.isEmpty) }
  }

  @Test func `words around what was left out stay apart`() throws {
    #expect(
      try suggestions(["set it to ${0..100:level} in ${applicationName}"], "set it to umm-5 in App")
        == ["set it to 5 in App"])
  }

  @Test func `free text does not swallow what was meant for another phrase`() throws {
    let texts = ["note ${text}", "water the roof for ${0..60:minutes} minutes"]
    let parameters = [Phrasing.text("text")]
    #expect(try suggestions(texts, "water the roof for 600 minutes", parameters: parameters) == [])
    #expect(try suggestions(texts, "nte water the roof", parameters: parameters) == ["note water the roof"])
  }

  @Test func `what is false is not set`() throws {
    var app = Phrasing.app(
      ["show ${room where hidden}", "list ${room where !hidden}"],
      lists: [
        ValueList(
          "room",
          content: .values([
            ListValue("attic", attributes: [Attribute("hidden", .boolean(true))]),
            ListValue("kitchen", attributes: [Attribute("hidden", .boolean(false))]), ListValue("hall"),
          ]))
      ])
    app.names = []
    let matcher = Phrasing.matcher(app)
    let shown = try ["attic", "kitchen", "hall"].map { try matcher.match("show \($0)").outcome == .matched }
    #expect(shown == [true, false, false])
    let listed = try ["attic", "kitchen", "hall"].map { try matcher.match("list \($0)").outcome == .matched }
    #expect(listed == [false, true, true])
  }
}
