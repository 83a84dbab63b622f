import PhraseModel
import TestSupport
import Testing

/// The generated catalogs and utterances, which must be worth comparing.
struct OracleGeneratorTests {
  @Test func `generated utterances come to every outcome, and few are too much work`() {
    var outcomes: [String: Int] = [:]
    for seed in UInt64(1)...400 {
      var generator = CatalogGenerator(seed: seed)
      let catalog = generator.catalog()
      let oracle = Oracle(catalog: catalog, spellings: generator.spellings)
      for _ in 0..<8 {
        let said = generator.utterance(for: catalog)
        do {
          let answer = try oracle.answer(to: said.text, locale: said.locale, context: said.context)
          outcomes[answer.outcome.rawValue, default: 0] += 1
        } catch {
          outcomes["skipped", default: 0] += 1
        }
      }
    }
    for outcome in ["matched", "ambiguous", "unmatched", "vetoed"] {
      #expect(outcomes[outcome] ?? 0 >= 20, "\(outcomes)")
    }
    #expect(outcomes["matched"] ?? 0 >= 1200, "\(outcomes)")
    #expect(outcomes["skipped"] ?? 0 <= 60, "\(outcomes)")
  }
}
