import Testing

@testable import SpokenValues

@Suite struct SpokenReaderTests {
  private static let kinds: [SpokenKind] = [
    .number, .ordinal, .boolean, .date, .duration, .measurement(dimension: nil), .currency, .url,
  ]

  /// Words of all the languages' data, to make nonsense of.
  private static let vocabulary: [String: [String]] = Dictionary(
    uniqueKeysWithValues: knownLocales.map { locale in
      let lexicon = SpokenLanguage.language(of: SpokenLocale(locale)).lexicon.values
      let phrases = lexicon.flatMap { $0 }.flatMap { $0.phrases.split(separator: "|").map(String.init) }
      let figures = [
        "7", "30", "2026", "20:30", "1/2", "-5", "2,5", "½", "30.11.", "%", "$", "https://a.de",
        "999999999999999",
      ]
      return (locale, (phrases + figures).sorted())
    })

  @Test(arguments: knownLocales)
  func `every pattern of a language parses, and every phrase has words`(locale: String) {
    let language = SpokenLanguage.language(of: SpokenLocale(locale))
    for rule in language.rules + SpokenLanguage.sharedRules { _ = SpokenPattern(rule.pattern) }
    for (part, entries) in language.lexicon {
      for phrase in entries.flatMap({ $0.phrases.split(separator: "|") }) {
        // The percent sign and the like are tokens; nothing else may vanish.
        #expect(!SpokenText.words(of: phrase).isEmpty, "\(locale) \(part): '\(phrase)'")
      }
    }
  }

  @Test(arguments: knownLocales)
  func `a rule uses only rules after it, so reading never recurs`(locale: String) {
    let rank = Dictionary(uniqueKeysWithValues: SpokenGrammar.ruleOrder.enumerated().map { ($1, $0) })
    func parts(of pattern: SpokenPattern) -> [SpokenPart] {
      switch pattern {
      case .words, .attached: []
      case .part(let part): [part]
      case .sequence(let inner), .alternatives(let inner): inner.flatMap { parts(of: $0) }
      case .optional(let inner): parts(of: inner)
      }
    }
    for rule in SpokenLanguage.language(of: SpokenLocale(locale)).rules + SpokenLanguage.sharedRules {
      let own = rank[rule.part]
      #expect(own != nil, "\(locale): no rule is read for \(rule.part)")
      for part in parts(of: SpokenPattern(rule.pattern)) where rank[part] != nil && part != rule.part {
        #expect((rank[part] ?? 0) > (own ?? 0), "\(locale): \(rule.part) uses \(part)")
      }
    }
  }

  @Test(arguments: knownLocales, UInt64(1)...6)
  func `any words are read within the limits`(locale: String, seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    let vocabulary = Self.vocabulary[locale] ?? []
    for _ in 0..<12 {
      let text = (0..<(3 + random(30))).map { _ in vocabulary[random(vocabulary.count)] }.joined(
        separator: " ")
      let words = SpokenWord.words(of: text, locale: locale)
      let speech = Speech.of(locale)
      for kind in Self.kinds {
        for start in stride(from: 0, to: words.count, by: 3) {
          let found = speech.reader.readings(
            of: kind, in: words, at: start, cardinals: speech.numbers.reader(of: words))
          #expect(found.count <= SpokenReader.readingLimit)
          #expect(found.map(\.end) == found.map(\.end).sorted(by: >))
          for reading in found {
            #expect(reading.end > start && reading.end <= min(words.count, start + SpokenReader.wordLimit))
            #expect(!reading.value.text.isEmpty)
          }
        }
      }
    }
  }

  @Test(arguments: [
    "one hundred and one hundred and one hundred and one hundred and one hundred and one hundred and one hundred and",
    "hour hour hour hour hour hour hour hour hour hour hour hour hour hour hour hour hour hour hour hour hour hour hour",
    "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
    "two million million million million million million",
    "the the the the the next next next friday friday of of the the the", "$ $ $ $ 5 5 $ $", "- - - -5 - 5",
    "\u{0}\u{0} 5 \u{0}", "99999999999999999999999999 hours", "9999999 years", "1e309 km", "½½½½ ½ hours",
  ])
  func `nonsense does no harm`(text: String) {
    for kind in Self.kinds {
      for reading in Speech.of("en").readings(kind, text) { #expect(!reading.value.text.isEmpty) }
    }
  }

  @Test func `dates have a stable text`() {
    #expect(SpokenDate(year: 2026, month: 11, day: 30, hour: 7, minute: 5).text == "2026-11-30T07:05")
    #expect(SpokenDate(month: 3).text == "XXXX-03")
    #expect(SpokenDate(month: 3, reference: .next).text == "next-XXXX-03")
    #expect(SpokenDate(year: 2026).text == "2026")
    #expect(SpokenDate(hour: 7, minute: 0, second: 9, isTwelveHour: true).text == "T07:00:09?")
    #expect(SpokenDate().isEmpty)
    #expect(SpokenDate().text == "")
  }

  @Test func `values have a stable text`() {
    #expect(SpokenValue.number(2).text == "2")
    #expect(SpokenValue.number(2.5).text == "2.5")
    #expect(SpokenValue.ordinal(-1).text == "-1")
    #expect(SpokenValue.measurement(5, unit: "km").text == "5 km")
    #expect(SpokenValue.currency(5, code: "EUR").text == "5 EUR")
    #expect(SpokenValue.number(.infinity).text == "inf")
  }
}
