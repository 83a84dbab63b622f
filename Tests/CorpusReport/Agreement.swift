import Catalog
import Foundation
import Matching
import NumberSpellings
import PhraseModel
import SpokenValues
import TestSupport

/// What the oracle says of sentences of a language, beside the engine.
struct Agreement {
  let language: String
  private(set) var count = 0
  /// Sentences that the oracle gave up, or that hold what it knows nothing of.
  private(set) var skipped = 0
  private(set) var ties = 0
  private(set) var differences: [String] = []
  /// The sentences that tie, each with its first two readings.
  private(set) var tied: [String] = []

  /// Asks both.
  ///
  /// - Parameters:
  ///   - corpus: The language.
  ///   - engine: Its program.
  ///   - isMerged: Whether all homes are one.
  ///   - stride: Every how many sentences is tried; those that tie all are.
  init(_ corpus: Corpus, engine: Engine, isMerged: Bool, every stride: Int) {
    language = corpus.language
    let spellings = OracleSpellings(locale: corpus.language)
    let homes = isMerged ? [("", corpus.merged)] : corpus.worlds
    for (name, world) in homes {
      engine.enter(world)
      var limits = OracleLimits()
      limits.paths = 20_000
      limits.steps = 20_000_000
      let oracle = Oracle(
        catalog: corpus.catalog.entering(world), spellings: spellings, limits: limits, isPruning: true)
      for (number, test) in corpus.tests.enumerated() where isMerged || test.world == name {
        let options = MatchOptions(context: test.context, limit: 100, suggests: false)
        guard let result = try? engine.matcher.match(test.text, options: options) else { continue }
        let isTie = result.outcome == .ambiguous
        guard isTie || number.isMultiple(of: stride) else { continue }
        count += 1
        guard let answer = try? oracle.answer(to: test.text, context: test.context) else {
          skipped += 1
          continue
        }
        let found = MatchingSummary(result)
        let expected = MatchingSummary(answer)
        if isTie { tie(test.text, found, expected) }
        if let difference = found.difference(from: expected, upTo: 5) {
          differences.append("\(test.id) '\(test.text)'\n\(difference)")
        }
      }
    }
  }

  private mutating func tie(_ text: String, _ found: MatchingSummary, _ expected: MatchingSummary) {
    ties += 1
    let isTie = expected.tieCount > 1
    tied.append(
      "'\(text)' \(isTie ? "ties" : "DOES NOT TIE")\n  " + found.readings.prefix(2).joined(separator: "\n  "))
  }

  /// The counts on one line.
  var summary: String {
    "\(language): \(count) sentences, \(ties) ties, \(differences.count) differences, "
      + "\(skipped) too much work for the oracle"
  }
}

extension AppCatalog {
  /// The catalog with the things of a home in its lists.
  fileprivate func entering(_ world: World) -> AppCatalog {
    var catalog = self
    for app in catalog.apps.indices {
      for (name, values) in world.lists {
        catalog.apps[app].lists.removeAll { $0.name == name }
        catalog.apps[app].lists.append(ValueList(name, kind: .entity, content: .values(values)))
      }
    }
    return catalog
  }
}

extension OracleSpellings {
  /// The words of a locale for numbers up to a hundred.
  fileprivate init(locale: String) {
    let spelling = NumberSpelling(locale: locale, cardinals: 0...100)
    self.init(
      (0...100).flatMap { number in
        spelling.forms(of: number).map { Entry(locale: locale, words: $0, number: Double(number)) }
      })
  }
}
