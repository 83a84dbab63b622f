import Catalog
import Compilation
import Matching
import PhraseModel
import SpokenValues
import TestSupport
import Testing

/// The engine against the tables, and against the oracle on catalogs that no one wrote.
struct AgreementTests {
  @Test(arguments: MatchingCase.all)
  func `the engine answers as the table says`(_ row: MatchingCase) throws {
    let matcher = Matcher(Compiler.compile(row.catalog, spelling: row.spellings.spelling).program)
    let options = MatchOptions(locale: row.locale, context: row.context, limit: 100, suggests: false)
    let summary = MatchingSummary(try matcher.match(row.utterance, options: options))
    #expect(row.answer(summary) == row.expected, "\(summary)")
  }

  @Test(arguments: UInt64(1)...AgreementTests.seeds)
  func `the engine and the oracle agree`(seed: UInt64) throws {
    var generator = CatalogGenerator(seed: seed)
    let catalog = generator.catalog()
    let spellings = generator.spellings
    let oracle = Oracle(catalog: catalog, spellings: spellings)
    let matcher = Matcher(Compiler.compile(catalog, spelling: spellings.spelling).program)
    for _ in 0..<4 {
      let said = generator.utterance(for: catalog)
      // What takes an oracle too long is left out, the same on every machine.
      guard let answer = try? oracle.answer(to: said.text, locale: said.locale, context: said.context)
      else { continue }
      let options = MatchOptions(locale: said.locale, context: said.context, limit: 100, suggests: false)
      let found = MatchingSummary(try matcher.match(said.text, options: options))
      let difference = found.difference(from: MatchingSummary(answer), upTo: AgreementTests.limit)
      if let difference { Issue.record("\(said)\n\(difference)\n\(catalog.summary)") }
    }
  }

  static let seeds: UInt64 = 2_000
  /// With how many readings of an utterance the engine must have them all.
  static let limit = 5
}

extension OracleSpellings {
  /// The table as the compiler asks for it.
  func spelling(_ locale: String, _ numbers: [Int]) -> NumberSpelling? {
    let known = entries.filter {
      LocaleTag($0.locale).serves(LocaleTag(locale)) && numbers.contains(Int($0.number))
    }
    guard !known.isEmpty else { return nil }
    return NumberSpelling(
      locale: locale,
      cardinals: Dictionary(grouping: known) { Int($0.number) }.mapValues { $0.map(\.words) })
  }
}
