package import Catalog
import PhraseModel

/// An utterance and what it must come to, for every matcher that should agree.
package struct MatchingCase: Sendable, CustomStringConvertible {
  /// What the case is about.
  package let subject: String
  package let catalog: AppCatalog
  package let spellings: OracleSpellings
  package let utterance: String
  package let locale: LocaleTag?
  package let context: [String: Value]
  /// `unmatched`, `vetoed`, or the readings that tie, best first: `Intent slot=value #cost`, joined by ` | `.
  ///
  /// A cost that a case leaves out may be any; free text stands in quotes.
  package let expected: String

  package var description: String { "\(subject): \(utterance)" }

  /// All cases.
  package static let all = [words, glue, groups, languages, slots, conditions, rankings].joined().flatMap(
    \.cases)

  /// Returns what `summary` would have to be for the case to hold, in the words of `expected`.
  package func answer(_ summary: MatchingSummary) -> String {
    guard summary.tieCount > 0 else { return summary.outcome.rawValue }
    let hasCost = expected.contains("#")
    return summary.short.prefix(summary.tieCount)
      .map { hasCost ? $0 : String($0.prefix { $0 != "#" }.dropLast()) }
      .joined(separator: " | ")
  }
}

/// A catalog and the cases that are read against it.
struct MatchingTable {
  /// One line of the table.
  struct Row {
    let utterance: String
    let expected: String
    var locale: LocaleTag?
    var context: [String: Value] = [:]

    init(
      _ utterance: String, _ expected: String, locale: LocaleTag? = nil, context: [String: Value] = [:]
    ) {
      self.utterance = utterance
      self.expected = expected
      self.locale = locale
      self.context = context
    }
  }

  let subject: String
  let catalog: AppCatalog
  var spellings = OracleSpellings()
  let rows: [Row]

  /// The cases.
  var cases: [MatchingCase] {
    rows.map {
      MatchingCase(
        subject: subject, catalog: catalog, spellings: spellings, utterance: $0.utterance,
        locale: $0.locale, context: $0.context, expected: $0.expected)
    }
  }
}

extension AppCatalog {
  /// Creates a catalog of one app whose phrases are written in their notation; an intent's name comes before ` = `.
  static func one(
    _ phrases: [String], locale: LocaleTag? = nil, names: [String] = ["CoffeeBar", "Coffee Bar"],
    parameters: [Parameter] = [], lists: [ValueList] = [], rules: [Rule] = [], skip: [String] = [],
    negative: [String] = []
  ) -> AppCatalog {
    let pairs = phrases.map { line in
      let parts = line.split(separator: " = ", maxSplits: 1).map(String.init)
      return parts.count == 2 ? (parts[0], parts[1]) : ("Do", line)
    }
    var names = names.map { LocalizedText.Entry(locale: nil, text: $0) }
    if names.isEmpty { names = [LocalizedText.Entry(locale: nil, text: "App")] }
    let intents = pairs.map(\.0).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return AppCatalog(apps: [
      App(
        "App", names: names, skipPhrases: skip.map { Phrase(notation: $0, locale: locale) }, lists: lists,
        rules: rules, intents: intents.map { Intent($0, parameters: parameters) },
        shortcuts: pairs.map { Shortcut(intent: $0.0, phrases: [Phrase(notation: $0.1, locale: locale)]) },
        negativePhrases: negative.map { Phrase(notation: $0, locale: locale) })
    ])
  }
}

extension ValueList {
  /// Creates a list of values said as they are written; `value: a, b` has other words than its value.
  static func of(_ name: String, _ values: [String]) -> ValueList {
    ValueList(
      name,
      content: .values(
        values.map { line in
          let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
          guard parts.count == 2 else { return ListValue(line) }
          return ListValue(
            .string(parts[0]), title: LocalizedText(parts[0]),
            forms: parts[1].split(separator: ", ").map { SpokenForm(notation: String($0)) })
        }))
  }
}
