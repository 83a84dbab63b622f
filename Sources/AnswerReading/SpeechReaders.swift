import Catalog
import NumberSpellings
import SpokenValues
import Synchronization

/// The readers of what is spoken, one a locale, made when they are first needed.
final class SpeechReaders: Sendable {
  /// The readers that all lexicons share: they depend on the locale alone.
  static let shared = SpeechReaders()

  private let readers = Mutex<[String: SpeechReader]>([:])

  /// The reader of a locale.
  func reader(_ locale: LocaleTag) -> SpeechReader {
    readers.withLock { readers in
      if let known = readers[locale.identifier] { return known }
      let reader = SpeechReader(locale)
      readers[locale.identifier] = reader
      return reader
    }
  }
}

/// Reads spoken values and the words that steer a conversation, in one locale.
final class SpeechReader: Sendable {
  /// A phrase of the closed lists.
  enum Control: Hashable, Sendable {
    case steering(ControlWord)
    /// "The last one".
    case last

    /// The word that steers; `nil` for a choice.
    var word: ControlWord? { if case .steering(let word) = self { word } else { nil } }
  }

  private let reader: SpokenReader
  private let controls: [[String]: Control]
  private let numbers: SpelledNumbers

  init(_ locale: LocaleTag) {
    let spelling = NumberSpelling(
      locale: locale.identifier, cardinals: SpelledNumbers.range, ordinals: 1...100)
    reader = SpokenReader(locale: locale.identifier, spelling: spelling)
    numbers = SpelledNumbers(spelling, isTurkic: locale.isTurkic)
    let words = DialogueWords(locale: locale.identifier)
    var controls: [[String]: Control] = [:]
    func add(_ phrases: [String], _ control: Control) {
      for phrase in phrases {
        let keys = MatcherLexicon.words(of: phrase, isTurkic: locale.isTurkic).map(\.key)
        if controls[keys] == nil { controls[keys] = control }
      }
    }
    add(words.yes, .steering(.yes))
    add(words.no, .steering(.no))
    add(words.unsure, .steering(.unsure))
    add(words.cancel, .steering(.cancel))
    add(words.help, .steering(.help))
    add(words.repetition, .steering(.repeatLast))
    add(words.back, .steering(.back))
    add(words.skip, .steering(.skip))
    add(words.more, .steering(.more))
    add(words.noneOfThese, .steering(.noneOfThese))
    add(words.last, .last)
    self.controls = controls
  }

  /// What the whole sentence is among the closed lists.
  func control(_ words: [AnswerWord]) -> Control? { controls[words.map(\.key)] }

  /// The readings of a kind that start at a word, the longest first.
  func readings(of kind: SpokenKind, in words: [AnswerWord], at start: Int) -> [SpokenReading] {
    let spoken = words.map { SpokenWord($0.key, source: $0.source, separator: $0.separator) }
    return reader.readings(
      of: kind, in: spoken, at: start,
      cardinals: HeardNumbers(words: words.map(\.key), numbers: numbers))
  }
}

/// The whole numbers of one locale in words.
struct SpelledNumbers: Sendable {
  /// The numbers that can be said in words; figures have no limit.
  static let range = 0...1_000

  private let values: [[String]: Int]
  private let longest: Int

  init(_ spelling: NumberSpelling, isTurkic: Bool) {
    var values: [[String]: Int] = [:]
    var longest = 0
    for number in Self.range {
      for form in spelling.forms(of: number) {
        let keys = MatcherLexicon.words(of: form, isTurkic: isTurkic).map(\.key)
        guard !keys.isEmpty, values[keys] == nil else { continue }
        values[keys] = number
        longest = max(longest, keys.count)
      }
    }
    self.values = values
    self.longest = longest
  }

  /// The numbers in words that start at `start`.
  func numbers(in words: [String], at start: Int) -> [(value: Int, end: Int)] {
    guard words.indices.contains(start) else { return [] }
    return (start + 1...min(words.count, start + max(1, longest))).compactMap { end in
      values[Array(words[start..<end])].map { ($0, end) }
    }
  }
}

/// The whole numbers that one answer holds.
struct HeardNumbers: CardinalReading {
  let words: [String]
  let numbers: SpelledNumbers

  func cardinals(at start: Int) -> [(value: Int, end: Int)] {
    guard words.indices.contains(start) else { return [] }
    if words[start].utf8.count <= 15, let value = Int(words[start]), value >= 0 {
      return [(value, start + 1)]
    }
    return numbers.numbers(in: words, at: start)
  }
}
