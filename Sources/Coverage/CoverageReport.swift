package import Catalog
package import PhraseModel

/// What running cases showed: which passed, and what none of them reached.
package struct CoverageReport: Sendable {
  /// A case that failed.
  package struct Failure: Hashable, Sendable {
    /// The case.
    package let failedCase: UtteranceCase
    /// In what it failed.
    package let mismatch: CaseMismatch
    /// The near misses that matching found.
    package let suggestions: [Suggestion]
  }

  /// The counts of one locale.
  package struct Row: Hashable, Sendable {
    /// The locale; `nil` for what is of none.
    package let locale: LocaleTag?
    /// How many cases there are.
    package internal(set) var cases = 0
    /// How many of them passed.
    package internal(set) var passed = 0
    /// How many phrases there are.
    package internal(set) var phrases = 0
    /// How many of them a case read.
    package internal(set) var phrasesHit = 0
    /// How many values there are.
    package internal(set) var values = 0
    /// How many of them a case said.
    package internal(set) var valuesHit = 0

    /// Creates a row of nothing.
    package init(locale: LocaleTag?) { self.locale = locale }
  }

  /// The cases that failed, in the order in which they ran.
  package private(set) var failures: [Failure] = []
  private let inventory: CoverageInventory
  private var caseCounts: [LocaleTag?: (cases: Int, passed: Int)] = [:]
  private var phrasesHit: Set<String> = []
  private var valuesHit: Set<ValueKey> = []

  private struct ValueKey: Hashable {
    let app: String
    let list: String
    let value: Value
    let language: String?
  }

  /// Creates the report of no case yet.
  package init(_ inventory: CoverageInventory) { self.inventory = inventory }

  /// Adds a case and what its utterance came to; returns whether it passed.
  @discardableResult
  package mutating func record(_ ranCase: UtteranceCase, _ result: MatchResult) -> Bool {
    let mismatch = ranCase.mismatch(with: result)
    caseCounts[ranCase.locale, default: (0, 0)].cases += 1
    if let mismatch {
      failures.append(Failure(failedCase: ranCase, mismatch: mismatch, suggestions: result.suggestions))
    } else {
      caseCounts[ranCase.locale, default: (0, 0)].passed += 1
    }
    note(result.interpretations.prefix(max(1, result.tieCount)), locale: ranCase.locale)
    return mismatch == nil
  }

  /// Adds readings that a case or a conversation came to.
  package mutating func note(_ readings: some Sequence<Interpretation>, locale: LocaleTag?) {
    for reading in readings {
      phrasesHit.insert(reading.phraseID)
      for slot in reading.slots { note(slot.candidates, app: reading.app, locale: reading.locale ?? locale) }
    }
  }

  /// Adds values that were said in an app's conversation.
  package mutating func note(_ values: [SlotValue], app: String, locale: LocaleTag?) {
    for case .listed(let listed) in values {
      valuesHit.insert(
        ValueKey(app: app, list: listed.list, value: listed.value, language: locale?.language))
    }
  }
}

extension CoverageReport {
  /// How many cases ran.
  package var caseCount: Int { caseCounts.values.reduce(0) { $0 + $1.cases } }

  /// Whether every case passed.
  package var hasPassed: Bool { failures.isEmpty }

  /// The phrases that no case read, in the author's order.
  package var phrasesNeverHit: [CoverageInventory.PhraseEntry] {
    inventory.phrases.filter { !phrasesHit.contains($0.id) }
  }

  /// The values that no case said, in the author's order; one in several locales is several.
  package var valuesNeverHit: [CoverageInventory.ValueEntry] {
    let hit = HitValues(valuesHit)
    return inventory.values.filter { !hit.contains($0) }
  }

  /// The counts by locale, ordered by it; what is of no locale comes last.
  package var rows: [Row] {
    var rows: [LocaleTag?: Row] = [:]
    for (locale, counts) in caseCounts {
      rows[locale, default: Row(locale: locale)].cases += counts.cases
      rows[locale, default: Row(locale: locale)].passed += counts.passed
    }
    for phrase in inventory.phrases {
      rows[phrase.locale, default: Row(locale: phrase.locale)].phrases += 1
      if phrasesHit.contains(phrase.id) {
        rows[phrase.locale, default: Row(locale: phrase.locale)].phrasesHit += 1
      }
    }
    let hit = HitValues(valuesHit)
    for value in inventory.values {
      rows[value.locale, default: Row(locale: value.locale)].values += 1
      if hit.contains(value) { rows[value.locale, default: Row(locale: value.locale)].valuesHit += 1 }
    }
    return rows.values.sorted { a, b in
      guard let first = a.locale else { return false }
      guard let second = b.locale else { return true }
      return first < second
    }
  }

  /// The values that were said, looked up as the inventory names them: by app or by none, by locale or by none.
  private struct HitValues {
    private var keys: Set<CoverageInventory.ValueEntry> = []

    init(_ hit: Set<ValueKey>) {
      for key in hit {
        for app in [key.app, nil] {
          for language in [key.language.map { LocaleTag($0) }, nil] {
            keys.insert(.init(app: app, list: key.list, value: key.value, locale: language))
          }
        }
      }
    }

    func contains(_ entry: CoverageInventory.ValueEntry) -> Bool {
      keys.contains(
        .init(
          app: entry.app, list: entry.list, value: entry.value,
          locale: entry.locale.map { LocaleTag($0.language) }))
    }
  }
}
