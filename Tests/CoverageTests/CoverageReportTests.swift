import Catalog
import Coverage
import Diagnostics
import PhraseModel
import SpokenValues
import Testing

struct CoverageReportTests {
  private static let catalog = AppCatalog(apps: [
    App(
      "Bar", locales: ["en", "de"],
      lists: [
        ValueList(
          "Size", kind: .enumeration,
          content: .values([
            ListValue(
              .string("small"),
              title: LocalizedText(entries: [
                .init(locale: "en", text: "Small"), .init(locale: "de", text: "Klein"),
              ])),
            ListValue(.string("large"), title: LocalizedText(entries: [.init(locale: "en", text: "Large")])),
          ]))
      ])
  ])

  private func reading(
    _ phrase: Int, intent: String = "Order", slots: [Slot] = [], locale: LocaleTag = "en"
  ) -> Interpretation {
    Interpretation(
      app: "Bar", intent: intent, phrase: "p", phraseID: "Bar/Order/\(phrase)", locale: locale, slots: slots,
      cost: Cost(thousandths: 1000))
  }

  private func size(_ names: String...) -> Slot {
    Slot(
      name: "size",
      candidates: names.map {
        .listed(
          ListedValue(list: "Size", value: .string($0), title: LocalizedText($0.uppercased()), attributes: [])
        )
      }, text: "x")
  }

  private func spoken(_ value: SpokenValue) -> Slot {
    Slot(name: "size", candidates: [.spoken(value)], text: "x")
  }

  private func matched(_ readings: Interpretation...) -> MatchResult {
    MatchResult(
      outcome: readings.count > 1 ? .ambiguous : .matched, interpretations: readings, tieCount: readings.count
    )
  }

  private func ranCase(_ line: String) throws -> UtteranceCase {
    try #require(CaseFile.read(line, source: "a.cases").file.cases.first)
  }

  @Test func `a case passes where intent and slots are as it says`() throws {
    let result = matched(reading(0, slots: [size("large")]))
    #expect(try ranCase("x => Order size=large").mismatch(with: result) == nil)
    #expect(try ranCase("x => Bar/Order size=LARGE").mismatch(with: result) == nil)
  }

  @Test func `candidates are compared in any order`() throws {
    let result = matched(reading(0, slots: [size("large", "small")]))
    #expect(try ranCase("x => Order size=small|large").mismatch(with: result) == nil)
    #expect(try ranCase("x => Order size=small").mismatch(with: result) != nil)
    #expect(try ranCase("x => Order size=small|small").mismatch(with: result) != nil)
  }

  @Test(arguments: [
    (SpokenValue.number(2.5), "2.5", true), (.number(3), "3", true), (.number(3), "3.0", true),
    (.number(3), "4", false), (.ordinal(2), "2", true), (.boolean(true), "true", true),
    (.date(SpokenDate(hour: 7, minute: 15)), "07:15", true),
    (.date(SpokenDate(hour: 7, minute: 15)), "T07:15", true),
    (.date(SpokenDate(year: 2026, month: 5, day: 3, hour: 7)), "2026-05-03T07:00", true),
    (.date(SpokenDate(month: 5, day: 3)), "--05-03", true), (.date(SpokenDate(day: 3)), "---03", true),
    (.date(SpokenDate(year: 2026)), "2026", true),
    (.duration(SpokenDuration(seconds: 5400)), "1h30m", true),
    (.duration(SpokenDuration(seconds: 90)), "90", true),
    (.duration(SpokenDuration(seconds: 0.5)), "0.5s", true),
    (.duration(SpokenDuration(seconds: 0)), "0s", true),
    (.measurement(5, unit: "km"), "5 km", true), (.currency(9.5, code: "EUR"), "9.5 EUR", true),
    (.url("https://a.b"), "https://a.b", true),
  ])
  func `spoken values have one writing`(value: SpokenValue, text: String, fits: Bool) throws {
    let ranCase = UtteranceCase(
      utterance: "x", expectation: .intent(app: nil, name: "Order", slots: [ExpectedSlot("size", [text])]),
      location: SourceLocation(source: "a", span: SourceSpan(0, 0)))
    #expect((ranCase.mismatch(with: matched(reading(0, slots: [spoken(value)]))) == nil) == fits)
  }

  @Test func `a mismatch says what differs`() throws {
    let best = reading(0, slots: [size("large")])
    #expect(try ranCase("x => nothing").mismatch(with: matched(best)) == .unexpected(best))
    #expect(
      try ranCase("x => Order").mismatch(with: MatchResult(outcome: .vetoed)) == .nothing(isVetoed: true))
    #expect(
      try ranCase("x => ambiguous").mismatch(with: MatchResult(outcome: .unmatched))
        == .nothing(isVetoed: false))
    #expect(try ranCase("x => ambiguous").mismatch(with: matched(best)) == .noTie(best))
    #expect(try ranCase("x => ambiguous").mismatch(with: matched(best, best)) == nil)
    #expect(try ranCase("x => Order size=large").mismatch(with: matched(best, best)) == .tie([best, best]))
    #expect(try ranCase("x => Cancel").mismatch(with: matched(best)) == .intent(best))
    #expect(try ranCase("x => Foo/Order size=large").mismatch(with: matched(best)) == .intent(best))
    guard case .slots(_, let slots)? = try ranCase("x => Order count=2").mismatch(with: matched(best)) else {
      Issue.record("expected differing slots")
      return
    }
    #expect(slots.map(\.name) == ["count", "size"])
    #expect(slots.map(\.expected) == ["2", nil])
    #expect(slots.map(\.got) == [nil, "large"])
  }

  @Test func `captures and the app's name need no mention`() throws {
    let slots = [
      Slot(name: "applicationName", candidates: [.text("Bar")], text: "Bar"),
      Slot(name: "rest", candidates: [.text("a")], text: "a", isCapture: true),
    ]
    #expect(try ranCase("x => Order").mismatch(with: matched(reading(0, slots: slots))) == nil)
  }

  @Test func `the report counts by locale and knows what was never hit`() throws {
    let inventory = CoverageInventory(
      phrases: [
        .init(id: "Bar/Order/0", text: "order ${size}", locale: "en", place: "Bar.phrases:3"),
        .init(id: "Bar/Order/1", text: "bestelle ${size}", locale: "de", place: nil),
      ], values: CoverageInventory.values(of: Self.catalog))
    #expect(inventory.values.map(\.value.text) == ["small", "small", "large"])
    var report = CoverageReport(inventory)
    let english = try ranCase("locale en\nx => Order size=small")
    let hasPassed = [
      report.record(english, matched(reading(0, slots: [size("small")]))),
      report.record(english, MatchResult(outcome: .unmatched)),
    ]
    #expect(hasPassed == [true, false])
    #expect(!report.hasPassed)
    #expect(report.caseCount == 2)
    #expect(report.failures.map(\.mismatch) == [.nothing(isVetoed: false)])
    #expect(report.phrasesNeverHit.map(\.id) == ["Bar/Order/1"])
    #expect(
      report.valuesNeverHit.map { "\($0.value.text) \($0.locale?.identifier ?? "-")" } == [
        "small de", "large en",
      ])
    let rows = report.rows
    #expect(rows.map(\.locale) == ["de", "en"])
    #expect(rows.map(\.cases) == [0, 2])
    #expect(rows.map(\.passed) == [0, 1])
    #expect(rows.map(\.phrasesHit) == [0, 1])
    #expect(rows.map(\.values) == [1, 2])
    #expect(rows.map(\.valuesHit) == [0, 1])
  }
}
