/// What each thing read costs, in thousandths: the one place where the oracle has the numbers.
package struct OracleCosts: Sendable {
  /// A token of literal text.
  package var literal = 1000
  /// What a token of literal text costs more where the template does without it.
  package var optional = 1
  /// A token of an app's name, or of a value of an open list: of entities, or of what is supplied at run time.
  package var named = 1000
  /// What a slot of an open list costs less.
  package var namedSlot = -10
  /// A token of a value of a closed list.
  package var listed = 1002
  /// How much dearer than a thing's name its description may be and still tie with it.
  package var descriptionMargin = 30
  /// What a reading costs less that takes a slot from the context.
  package var contextSlot = -20
  /// A token of a number.
  package var spoken = 1200
  /// A token of free text.
  package var freeText = 3000
  /// A token of a skip phrase, with its diacritics or without.
  package var skipped = 1500
  /// A token read although it lacks diacritics, on top of what it costs otherwise.
  package var forgiven = 100

  /// Creates the costs that the engine has.
  package init() {}
}

/// How much an oracle does before it gives up.
package struct OracleLimits: Sendable {
  /// The ways through one template.
  package var paths = 2_000
  /// The steps tried for one utterance.
  package var steps = 100_000
  /// How deep rules refer to rules.
  package var depth = 16

  /// Creates limits that suit catalogs of a few phrases.
  package init() {}
}

/// Why an oracle gave no answer.
package enum OracleError: Error {
  /// The work would have taken too long.
  case tooMuchWork
}

/// How numbers are spoken, as a plain table.
package struct OracleSpellings: Sendable {
  /// One number and one way to say it.
  package struct Entry: Sendable {
    package let locale: String
    package let words: String
    package let number: Double

    /// Creates an entry.
    package init(locale: String, words: String, number: Double) {
      self.locale = locale
      self.words = words
      self.number = number
    }
  }

  /// The entries, in any order.
  package var entries: [Entry]

  /// Creates a table.
  package init(_ entries: [Entry] = []) { self.entries = entries }
}

extension CatalogGenerator {
  /// The numbers of the catalog's locales as the oracle reads them.
  package var spellings: OracleSpellings {
    OracleSpellings(
      numbers.sorted { $0.key < $1.key }.flatMap { locale, words in
        words.sorted { $0.key < $1.key }
          .map { .init(locale: locale, words: $0.value, number: Double($0.key)) }
      })
  }
}
