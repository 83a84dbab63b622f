import Catalog
import Compilation
import Matching
import NumberSpellings
import PhraseModel
import SpokenValues
import Testing

/// What is offered, what is left out and why, and what free text keeps.
struct OfferingTests {
  private func result(_ texts: [String], _ utterance: String, locale: LocaleTag = "en") throws -> MatchResult
  {
    try Phrasing.matcher(Phrasing.app(texts, locale: locale)).match(utterance)
  }

  @Test(arguments: [
    ("en", "open the door in ${applicationName}", "don't open the door in App"),
    ("en", "open the door in ${applicationName}", "never open the door in App"),
    ("de", "öffne die Tür in ${applicationName}", "öffne die Tür nicht in App"),
    ("fr", "ouvre la porte avec ${applicationName}", "n'ouvre pas la porte avec App"),
    ("vi", "mở cửa bằng ${applicationName}", "đừng mở cửa bằng App"),
    ("tr", "${applicationName} ile kapıyı aç", "App ile kapıyı açma"),
    ("tr", "${applicationName} ile büyük kapıyı aç", "kapıyı sakın açma lütfen"),
    ("tr", "${applicationName} ile büyük kapıyı aç", "bütün pencereleri açma"),
  ])
  func `what was said not to do is not offered`(language: String, phrase: String, utterance: String) throws {
    let found = try result([phrase], utterance, locale: LocaleTag(language))
    #expect(found.outcome == .unmatched)
    #expect(found.suggestions.isEmpty)
    // A sentence that is near to nothing is judged by whoever reads it, except for verbs that are negated in themselves.
    if language == "tr" { #expect(found.isNegated) }
  }

  @Test(arguments: [
    ("vi", "khoá thẻ của tôi bằng ${applicationName}", "dung khoa the cua toi bang App"),
    ("vi", "khoá thẻ của tôi bằng ${applicationName}", "khoan khoá thẻ của tôi bằng App"),
    ("vi", "khoá thẻ của tôi bằng ${applicationName}", "khong khoa the cua toi bang App"),
    ("vi", "chuyển ${1..1000:amount} euro bằng ${applicationName}", "khong chuyen 20 euro bang App"),
    ("vi", "chuyển ${1..1000:amount} euro bằng ${applicationName}", "dung chuyen 20 euro bang App"),
    ("ja", "${applicationName}でランニングを始める", "Appでランニングを始めるな"),
    ("tr", "${applicationName} ile kapıyı aç", "App ile kapiyi sakin ac"),
    ("tr", "${applicationName} ile kapıyı aç", "App ile kapiyi acma"),
  ])
  func `a negation without its diacritics is one`(language: String, phrase: String, utterance: String) throws
  {
    let found = try result([phrase], utterance, locale: LocaleTag(language))
    #expect(found.outcome == .unmatched)
    #expect(found.suggestions.isEmpty)
    #expect(found.isNegated || language == "tr")
  }

  @Test func `a word that is a negation only without its diacritics stays`() throws {
    let found = try result(
      ["dùng thẻ của tôi bằng ${applicationName}"], "dung the cua toi nhe bang App", locale: "vi")
    #expect(found.suggestions.map(\.utterance) == ["dung the cua toi bang App"])
  }

  @Test(arguments: [
    ("en", "set the volume to ${0..100:level} in ${applicationName}", "set the volume to 20 thousand in App"),
    ("en", "set the volume to ${0..100:level} in ${applicationName}", "set the volume to 20k in App"),
    ("en", "set the volume to ${0..100:level} in ${applicationName}", "set the volume to 20x in App"),
    ("tr", "${applicationName} ile ${0..100:level} yap", "App ile bin elli yap"),
    ("ja", "${applicationName}で${0..900:level}にする", "Appで千五百にする"),
    ("vi", "đặt ${0..100:level} bằng ${applicationName}", "đặt hai nghìn năm mươi bằng App"),
  ])
  func `no word of a number is dropped`(language: String, phrase: String, utterance: String) throws {
    let app = Phrasing.app([phrase], locale: LocaleTag(language), fillers: ["k", "x", "please"])
    let matcher = Matcher(
      Compiler.compile(AppCatalog(apps: [app])) { NumberSpelling(locale: $0, cardinals: $1) }.program)
    let found = try matcher.match(utterance)
    #expect(found.outcome == .unmatched)
    #expect(found.suggestions.isEmpty)
  }

  @Test func `letters that touch figures are no filler`() throws {
    let app = Phrasing.app(
      ["set ${0..100000:level} in ${applicationName}"], fillers: ["k", "x", "now"])
    let matcher = Phrasing.matcher(app)
    let found = try matcher.match("set 20k now in App")
    #expect(found.interpretations.first?[slot: "level"]?.value == .spoken(.number(20_000)))
    #expect(try matcher.match("set 20x now in App").outcome == .unmatched)
    #expect(try matcher.match("set 20 x now in App").outcome == .matched)
  }

  @Test func `a near miss of a negated phrase stays one`() throws {
    let found = try result(["don't open the door in ${applicationName}"], "don't opne the door in App")
    #expect(found.suggestions.map(\.utterance) == ["don't open the door in App"])
    #expect(!found.isNegated)
  }

  @Test func `no word is offered in the place of another`() throws {
    let texts = ["set the volume to ${0..100:level} in ${applicationName}"]
    #expect(try result(texts, "set the brightness to 50 in App").suggestions.isEmpty)
    #expect(
      try result(texts, "set the voulme to 50 in App").suggestions.map(\.utterance)
        == ["set the volume to 50 in App"])
    #expect(
      try result(texts, "set volume to 50 in App").suggestions.map(\.utterance)
        == ["set the volume to 50 in App"])
  }

  @Test(arguments: [
    ("tell them happy birthday 🎉🎂 in App", "happy birthday 🎉🎂"), ("tell them 🎉 hi in App", "🎉 hi"),
    ("tell them 👍🏽  so be it  ❤️ in App", "👍🏽  so be it  ❤️"), ("tell them “hi” in App", "hi"),
    ("tell them hi — in App", "hi"), ("tell them 1️⃣ first in App", "1️⃣ first"), ("tell them hi in App 🎉", "hi"),
  ])
  func `free text keeps the emoji at its ends`(utterance: String, text: String) throws {
    let app = Phrasing.app(["tell them ${text} in ${applicationName}"], parameters: [Phrasing.text("text")])
    let matcher = Phrasing.matcher(app)
    let slot = try #require(try matcher.match(utterance).interpretations.first?[slot: "text"])
    #expect(slot.value == .text(text))
    #expect(slot.text == text)
    let bytes = Array(utterance.utf8)
    #expect(String(decoding: bytes[slot.start..<slot.end], as: UTF8.self) == text)
    var reader = matcher.reader()
    var buffer = InterpretationBuffer()
    try reader.read(utterance, into: &buffer)
    #expect(try buffer.interpretation(at: 0, of: utterance)[slot: "text"]?.text == text)
  }

  @Test func `a context value that the enumeration does not have is none, and explaining says so`() throws {
    var app = Phrasing.app(
      [],
      lists: [
        ValueList("Zone", kind: .enumeration, content: .values([ListValue("kitchen"), ListValue("hall")]))
      ],
      parameters: [Parameter("zone", type: .list("Zone"))])
    var phrase = Phrase(
      "lights on in ${applicationName}",
      template: TemplateParser.parse("lights on in ${applicationName}", syntax: .phrases).template,
      locale: "en")
    phrase.requiredContext = [ContextRequirement("area", slot: "zone")]
    app.shortcuts = [Shortcut(intent: app.intents[0].name, phrases: [phrase])]
    let matcher = Phrasing.matcher(app)
    func options(_ area: String?) -> MatchOptions {
      MatchOptions(context: area.map { ["area": .string($0)] } ?? [:])
    }
    let known = try matcher.match("lights on in App", options: options("Kitchen"))
    #expect(known.interpretations.first?[slot: "zone"]?.value == .given(.string("Kitchen")))
    for area in ["Garden", nil] {
      #expect(try matcher.match("lights on in App", options: options(area)).outcome == .unmatched)
      let explanation = try matcher.explain("lights on in App", options: options(area))
      #expect(explanation.unfulfilled.map(\.requirement.key) == ["area"])
      #expect(explanation.unfulfilled.first?.isExcluded == false)
      #expect(explanation.unfulfilled.first?.value == area.map { .string($0) })
    }
    #expect(try matcher.explain("lights on in App", options: options("hall")).unfulfilled == [])
  }

  @Test(arguments: [
    ("en", "5/6", "$5", "XXXX-05-06", "5 USD"), ("en-US", "5/6", "$5", "XXXX-05-06", "5 USD"),
    ("en-GB", "5/6", "£5", "XXXX-06-05", "5 GBP"), ("en-CA", "5/6", "$5", "XXXX-06-05", "5 CAD"),
    ("en-AU", "31/12", "$1,000.50", "XXXX-12-31", "1000.5 AUD"),
  ])
  func `figures are read as in the person's region`(
    locale: String, day: String, money: String, date: String, amount: String
  ) throws {
    let app = Phrasing.app(
      ["pay ${amount} on ${day} in ${applicationName}"],
      parameters: [Parameter("amount", type: .currency), Parameter("day", type: .date)])
    let result = try Phrasing.matcher(app).match(
      "pay \(money) on \(day) in App", options: MatchOptions(locale: LocaleTag(locale)))
    let reading = try #require(result.interpretations.first)
    guard case .spoken(let said)? = reading[slot: "amount"]?.value,
      case .spoken(let when)? = reading[slot: "day"]?.value
    else { throw CancellationError() }
    #expect(said.text == amount)
    #expect(when.text == date)
  }
}
