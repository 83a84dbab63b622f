import Catalog
import NumberSpellings
import SpokenValues
import Synchronization
import Tokenization

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
  /// Those that are found only because they may be typed without diacritics.
  private let bareControls: Set<[String]>
  private let numbers: NumberWords

  /// The numbers that can be said in words; figures have no limit.
  private static let wordedNumbers = 0...1_000

  init(_ locale: LocaleTag) {
    let spelling = NumberSpelling(
      locale: locale.identifier, cardinals: Array(Self.wordedNumbers) + NumberSpelling.roundNumbers,
      ordinals: 1...100)
    reader = SpokenReader(locale: locale.identifier, spelling: spelling)
    numbers = NumberWords(spelling)
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
    add(words.previousPage, .steering(.previousPage))
    add(words.noneOfThese, .steering(.noneOfThese))
    add(words.noneAtAll, .steering(.noneAtAll))
    add(words.last, .last)
    // Typed without diacritics, a no is still one, unless it could be anything else.
    var bare: [[String]: Set<Control>] = [:]
    for (keys, control) in controls { bare[keys.map { Diacritics.folded($0) }, default: []].insert(control) }
    var bareControls: Set<[String]> = []
    for (keys, meanings) in bare where controls[keys] == nil {
      let known: Set<Control> = [.steering(.no), .steering(.cancel), .steering(.unsure)]
      guard !meanings.isDisjoint(with: known) else { continue }
      controls[keys] = meanings.count == 1 ? meanings.first : .steering(.unsure)
      bareControls.insert(keys)
    }
    self.bareControls = bareControls
    self.controls = controls
  }

  /// What the whole sentence is among the closed lists.
  func control(_ words: [AnswerWord]) -> Control? { controls[words.map(\.key)] }

  /// Whether the whole sentence is among them only by the letters that it has without diacritics.
  func isControlWithoutMarks(_ words: [AnswerWord]) -> Bool { bareControls.contains(words.map(\.key)) }

  /// The readings of a kind that start at a word, the longest first.
  func readings(of kind: SpokenKind, in words: [AnswerWord], at start: Int) -> [SpokenReading] {
    let spoken = words.map { SpokenWord($0.key, source: $0.source, separator: $0.separator) }
    return reader.readings(of: kind, in: spoken, at: start, cardinals: numbers.reader(of: spoken))
  }
}
