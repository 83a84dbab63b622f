import Catalog
import Compilation
import Matching
import PhraseModel
import Testing

/// Ways that are followed one after the other come to what ways come to that are taken place by place.
struct PlainWayTests {
  /// Values of one word, two and three, so that the same words fill slots in many ways.
  private static let list = ValueList(
    "thing", kind: .entity, content: .values(["a", "a a", "a a a"].map { ListValue($0) }))

  @Test(arguments: 4...14)
  func `ways that fork more often than they are followed so are all found`(words: Int) throws {
    let app = Phrasing.app(
      ["put ${x} ${y} ${z} ${v} ${w} away", "put ${x} ${y} [a] ${z} away", "put ${x} away"],
      lists: [Self.list],
      parameters: ["x", "y", "z", "v", "w"].map { Parameter($0, type: .list("thing")) })
    let matcher = Phrasing.matcher(app)
    let utterance = "put \(String(repeating: "a ", count: words))away"
    let options = MatchOptions(limit: 200, suggests: false)
    let result = try matcher.match(utterance, options: options)
    // An explanation keeps every step of every way, and so follows none of them like that.
    let explained = try matcher.explain(utterance, options: options).result
    let isSame = result.interpretations == explained.interpretations
    let hasAll = explained.interpretations.allSatisfy(result.interpretations.contains)
    // Place by place sixteen ways to a state are kept, so that then there may be fewer.
    #expect(isSame || hasAll && explained.interpretations.count >= 16, "\(result.interpretations.count)")
    #expect(result.outcome == explained.outcome)
  }

  @Test(arguments: [
    ("turn on the lamp", true), ("turn on the lmp", false), ("turn on the lamp zzz", false),
    ("turn on the torch", false), ("turn on the", false), ("zzz", false),
  ])
  func `a word that no phrase knows ends it`(_ utterance: String, _ matches: Bool) throws {
    let lamps = ValueList("lamp", kind: .entity, content: .values([ListValue("lamp")]))
    let matcher = Phrasing.matcher(Phrasing.app(["turn on the ${lamp}"], lists: [lamps]))
    #expect(try matcher.match(utterance).outcome == (matches ? .matched : .unmatched))
    // But not where lists hold words now that the program was compiled without.
    matcher.replaceList(
      "lamp", with: ValueCompiler.compile([ListValue("torch"), ListValue("lamp")], list: "lamp").values)
    let isNewWord = utterance.hasSuffix("torch")
    #expect(try matcher.match(utterance).outcome == (matches || isNewWord ? .matched : .unmatched))
  }

  @Test(arguments: [
    (["tell them ${words}"], "tell them zzz qqq", "en"), (["wait ${count} minutes"], "wait 37 minutes", "en"),
    (["IŞIĞI aç"], "ISIGI ac", "tr"), (["mở đèn"], "mo den", "vi"), (["light${lamp}s"], "lightlamps", "en"),
  ])
  func `words that are in no lexicon are read all the same`(
    _ phrases: [String], _ utterance: String, _ locale: String
  ) throws {
    let lamps = ValueList("lamp", kind: .entity, content: .values([ListValue("lamp")]))
    let app = Phrasing.app(
      phrases, locale: LocaleTag(locale), lists: [lamps],
      parameters: [Phrasing.text("words"), Parameter("count", type: .integer)])
    let matcher = Phrasing.matcher(app)
    #expect(try matcher.match(utterance).outcome == .matched)
  }

  @Test func `fillers are passed over though no phrase holds their words`() throws {
    let matcher = Phrasing.matcher(Phrasing.app(["open the door"], fillers: ["pretty please"]))
    #expect(try matcher.match("pretty please open the door").outcome == .matched)
    #expect(try matcher.match("pretty open the door").outcome == .unmatched)
  }
}
