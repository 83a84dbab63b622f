import Catalog
import Coverage
import Diagnostics
import Testing

struct CaseFileTests {
  private func read(_ text: String) -> [UtteranceCase] {
    let (file, diagnostics) = CaseFile.read(text, source: "a.cases")
    #expect(diagnostics.isEmpty)
    return file.cases
  }

  private func errors(_ text: String) -> [Diagnostic] { CaseFile.read(text, source: "a.cases").diagnostics }

  @Test func `an utterance, an intent and its slots`() {
    let cases = read("get me a latte => OrderDrink drink=latte size=large\n")
    #expect(cases.map(\.utterance) == ["get me a latte"])
    #expect(
      cases.map(\.expectation) == [
        .intent(
          app: nil, name: "OrderDrink",
          slots: [ExpectedSlot("drink", ["latte"]), ExpectedSlot("size", ["large"])])
      ])
    #expect(cases[0].location == SourceLocation(source: "a.cases", span: SourceSpan(0, 51)))
  }

  @Test func `comments and empty lines are passed over`() {
    #expect(read("# one\n\n  // two\r\n \t\na # b // c => nothing").map(\.utterance) == ["a # b // c"])
  }

  @Test func `a locale holds until the next`() {
    let cases = read(
      "a => nothing\nlocale vi\nb => nothing\nlocale zh-Hans\nc => nothing\nlocale\nd => nothing")
    #expect(cases.map(\.locale) == [nil, "vi", "zh-Hans", nil])
  }

  @Test func `a context holds until the next`() {
    let cases = read("context area=Küche time=\"half past\" tags=a|b\na => nothing\ncontext\nb => nothing")
    #expect(
      cases.map(\.context) == [
        [
          Attribute("area", .string("Küche")), Attribute("time", .string("half past")),
          Attribute("tags", .array([.string("a"), .string("b")])),
        ], [],
      ])
  }

  @Test func `words that lead a directive may lead an utterance`() {
    #expect(
      read("locale en => nothing\ncontext a=b => nothing").map(\.utterance) == ["locale en", "context a=b"])
  }

  @Test(arguments: [
    ("x => nothing", UtteranceCase.Expectation.nothing), ("x => ambiguous", .ambiguous),
    ("x =>Lights/TurnOn", .intent(app: "Lights", name: "TurnOn", slots: [])),
    ("x => \"My App\"/Go", .intent(app: "My App", name: "Go", slots: [])),
    ("x => Lights/nothing", .intent(app: "Lights", name: "nothing", slots: [])),
    (
      "x => Send to=a|b text=\"a \\\"b\\\" = c|d => e\"",
      .intent(
        app: nil, name: "Send",
        slots: [ExpectedSlot("to", ["a", "b"]), ExpectedSlot("text", ["a \"b\" = c|d => e"])])
    ),
    ("x => Send text=", .intent(app: nil, name: "Send", slots: [ExpectedSlot("text", [""])])),
    ("開けて => 開く 部屋=\"居間\"|寝室", .intent(app: nil, name: "開く", slots: [ExpectedSlot("部屋", ["居間", "寝室"])])),
  ])
  func `what an utterance must come to`(line: String, expected: UtteranceCase.Expectation) {
    #expect(read(line).map(\.expectation) == [expected])
  }

  @Test(arguments: [
    ("hello", "case-without-arrow", 0, 5), ("  bat den bep  ", "case-without-arrow", 2, 13),
    ("=> nothing", "case-without-utterance", 0, 2), ("x =>", "case-without-intent", 4, 4),
    ("x => Go a", "case-slot-without-value", 8, 9), ("x => Go =a", "case-slot-without-value", 8, 8),
    ("x => Go a=1 b=2 a=3", "case-repeats-slot", 16, 19),
    ("x => nothing a=1", "case-slots-without-intent", 5, 5),
    ("x => Go a=\"b c", "case-unclosed-quote", 10, 14), ("locale 42!", "case-locale", 7, 10),
    ("locale en us", "case-locale", 7, 12), ("context a", "case-slot-without-value", 8, 9),
  ])
  func `an error is located`(line: String, code: String, start: Int, end: Int) {
    let found = errors("# first\n\(line)\n")
    #expect(found.map(\.code) == [code])
    #expect(found.first?.location?.span == SourceSpan(start + 8, end + 8))
  }

  @Test func `all errors of a file are told and its other lines are kept`() {
    let (file, diagnostics) = CaseFile.read("a\nb => nothing\n=> nothing\nc => Go x=\"\n", source: "a.cases")
    #expect(file.cases.map(\.utterance) == ["b"])
    #expect(diagnostics.count == 3)
  }

  @Test func `each fix-it removes its error`() throws {
    for line in ["hello", "x =>", "x => Go a=\"b c"] {
      let diagnostic = try #require(errors(line).first)
      let fixIt = try #require(diagnostic.fixIts.first)
      var bytes = Array(line.utf8)
      bytes.replaceSubrange(fixIt.span.start..<fixIt.span.end, with: Array(fixIt.replacement.utf8))
      #expect(errors(String(decoding: bytes, as: UTF8.self)).isEmpty)
    }
  }

  @Test(arguments: UInt64(1)...200)
  func `no text stops the reader`(seed: UInt64) {
    var state = seed
    let pieces = [
      "=>", " ", "\"", "\\", "|", "=", "/", "\n", "locale", "context", "照", "a", "#", "\r", "nothing",
    ]
    var text = ""
    for _ in 0..<60 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      text += pieces[Int(state >> 33) % pieces.count]
    }
    let (file, diagnostics) = CaseFile.read(text, source: "a.cases")
    for location in file.cases.map(\.location) + diagnostics.compactMap(\.location) {
      #expect(location.span.end <= text.utf8.count)
    }
  }
}
