/// Reads numbers, dates, durations, quantities, places and answers as people of one locale say them.
///
/// Immutable; any number of tasks may share one.
package final class SpokenReader: Sendable {
  /// The most words that one value may have.
  package static let wordLimit = 24
  /// The most readings that start at one word.
  package static let readingLimit = 16

  private let grammar: SpokenGrammar
  private let booleans: PhraseTrie
  /// The words that a number may start with, beside whole numbers and figures.
  private let numberStarts: WordFilter
  /// The words that may go on with a whole number: "point", "thousand", "and a half".
  private let numberEndings: WordFilter

  private let scales: WordFilter

  /// Creates a reader for a locale.
  ///
  /// Nine languages know what people say; for all others numbers are read in the words of `spelling`, and everything
  /// else in figures.
  ///
  /// - Complexity: O(*d*) for the size *d* of the language's data; milliseconds. Keep it.
  package init(locale: String, spelling: NumberSpelling?) {
    grammar = SpokenGrammar(locale: locale, spelling: spelling)
    var trie = grammar.tries[.flag] ?? PhraseTrie()
    let words = DialogueWords(locale: locale)
    for phrase in words.yes { trie.insert(SpokenText.words(of: phrase), [.boolean(true)]) }
    for phrase in words.no { trie.insert(SpokenText.words(of: phrase), [.boolean(false)]) }
    booleans = trie
    numberStarts = WordFilter(grammar.starts[.amount]?.words ?? [])
    numberEndings = WordFilter(grammar.wordsBehindNumbers)
    scales = WordFilter(grammar.scaleWords)
  }

  /// Whether a number may start with a word that is neither a whole number nor figures nor a sign.
  ///
  /// - Parameter word: The ``hash(ofKey:)`` of the word.
  /// - Returns: `false` only where ``readings(of:in:at:cardinals:)`` gives no number.
  package func mayStartNumber(_ word: UInt64) -> Bool { numberStarts.mayContain(word) }

  /// Whether a number may go on behind a whole number with a word that is no figures.
  ///
  /// - Parameter word: The ``hash(ofKey:)`` of the word.
  /// - Returns: `false` only where a number that ends before the word is all that is said.
  package func mayGoOnWithNumber(_ word: UInt64) -> Bool { numberEndings.mayContain(word) }

  /// Whether a word may be a power of ten: "thousand".
  ///
  /// - Parameter word: The ``hash(ofKey:)`` of the word.
  /// - Returns: `false` only where it is none.
  package func mayBeScale(_ word: UInt64) -> Bool { scales.mayContain(word) }

  /// Reads what `kind` asks for from the word `start` on.
  ///
  /// - Parameters:
  ///   - kind: What to read.
  ///   - words: The words of the whole utterance.
  ///   - start: The index of the first word of the value.
  ///   - cardinals: Reads whole numbers in these words.
  ///   - isPartOfPhrase: Whether a phrase reads the letters that touch figures, as in "4000K": alone, "20k" is no 20.
  /// - Returns: Every reading, the longest first; among those of one length the one whose words are all as written,
  ///   diacritics and all. At most ``readingLimit`` readings, none longer than ``wordLimit`` words.
  /// - Complexity: Bounded for any words; a dictionary lookup where nothing of the kind can start.
  package func readings(
    of kind: SpokenKind, in words: [SpokenWord], at start: Int, cardinals: some CardinalReading,
    isPartOfPhrase: Bool = false
  ) -> [SpokenReading] {
    guard words.indices.contains(start) else { return [] }
    let limit = min(words.count, start + Self.wordLimit)
    var scan = SpokenScan(grammar: grammar, words: words, limit: limit, cardinals: cardinals)
    let found: [SpokenReading]
    switch kind {
    case .number:
      found = scan.amounts(at: start).filter { isPartOfPhrase || !scan.losesScale($0) }
        .map { SpokenReading(.number($0.value), end: $0.end, folds: $0.folds) }
    case .boolean:
      found = booleans.matches(in: words, at: start, limit: limit).compactMap { match in
        SpokenFields(match.effects)?.boolean.map {
          SpokenReading(.boolean($0), end: match.end, folds: match.folds)
        }
      }
    case .url: found = SpokenAddress.reading(in: words, at: start, limit: limit).map { [$0] } ?? []
    case .ordinal: found = values(&scan, .place, start) { $0.ordinal.map { .ordinal($0) } }
    case .duration: found = values(&scan, .span, start) { $0.duration.map { .duration($0) } }
    case .date:
      found = values(&scan, .date, start) { $0.finishedDate.map { .date($0) } }
    case .measurement(let dimension):
      found = values(&scan, .measurement, start) { fields in
        guard let amount = fields.amount, let symbol = fields.measure,
          dimension == nil || MeasureUnit.dimension(of: symbol) == dimension
        else { return nil }
        return .measurement(amount, unit: symbol)
      }
    case .currency:
      found = values(&scan, .money, start) { fields in
        guard let amount = fields.moneyAmount, let code = fields.currency else { return nil }
        return .currency(amount, code: code)
      }
    }
    return Self.best(found)
  }

  private func values(
    _ scan: inout SpokenScan<some CardinalReading>, _ part: SpokenPart, _ start: Int,
    _ finish: (SpokenFields) -> SpokenValue?
  ) -> [SpokenReading] {
    guard scan.mayStart(part, at: start) else { return [] }
    return scan.paths(of: part, at: start).compactMap { path in
      SpokenFields(path.effects).flatMap(finish).map {
        SpokenReading($0, end: path.end, folds: path.folds)
      }
    }
  }

  private static func best(_ readings: [SpokenReading]) -> [SpokenReading] {
    var seen: Set<SpokenReading> = []
    let ordered = readings.enumerated().sorted { a, b in
      (b.element.end, a.element.folds, a.offset) < (a.element.end, b.element.folds, b.offset)
    }
    var best: [SpokenReading] = []
    for (_, reading) in ordered where best.count < readingLimit {
      guard seen.insert(SpokenReading(reading.value, end: reading.end)).inserted else { continue }
      best.append(reading)
    }
    return best
  }
}
