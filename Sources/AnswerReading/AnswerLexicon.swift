package import Catalog
package import PhraseModel
import SpokenValues

/// What reading answers needs to know of words: of the apps' values, of spoken values, of whole phrases.
package protocol AnswerLexicon {
  /// Splits a text into words, as matching compares them.
  func words(of text: String, locale: LocaleTag) -> [AnswerWord]

  /// Returns the readings of a value that start at a word, the longest first.
  ///
  /// Free text is not read: every word would be.
  ///
  /// - Parameters:
  ///   - type: What the value must be; not an array.
  ///   - app: The app whose lists are meant.
  ///   - words: All words of the answer.
  ///   - start: The first word of the value.
  ///   - locale: The locale of the answer.
  /// - Returns: At most a few readings; none where no value starts there.
  func readings(
    of type: ValueType, app: String, in words: [AnswerWord], at start: Int, locale: LocaleTag
  ) -> [AnswerValueReading]

  /// Returns the values of the type's list that have the words as a part of their name, in the list's order.
  ///
  /// A part is one whole word of the name or several; a character in a script without spaces. At most a few hundred
  /// values.
  ///
  /// - Parameters:
  ///   - words: The part.
  ///   - type: What the value must be; not an array.
  ///   - app: The app whose lists are meant.
  ///   - locale: The locale of the answer.
  ///   - isBegun: Whether the part may end in the beginning of a word.
  /// - Returns: The values, each once.
  func namesakes(
    of words: [AnswerWord], type: ValueType, app: String, locale: LocaleTag, isBegun: Bool
  ) -> [SlotValue]

  /// Returns the places in an order, such as "the second one" or "the last", that the whole text names;
  /// 1 for the first, -1 for the last.
  func place(in words: [AnswerWord], locale: LocaleTag) -> Int?

  /// Returns what the whole sentence is among the closed lists of words that steer a conversation.
  func control(_ words: [AnswerWord], locale: LocaleTag) -> ControlWord?

  /// Returns whether the whole sentence is in these lists only by the letters that it has without diacritics.
  func isControlWithoutMarks(_ words: [AnswerWord], locale: LocaleTag) -> Bool

  /// Returns the words that an intent's phrases put around its slots, by the slot's name.
  func frames(of intent: String, app: String, locale: LocaleTag) -> [String: SlotFrame]

  /// Matches a whole utterance against the apps' phrases.
  func match(_ text: String, locale: LocaleTag) -> MatchResult
}

extension AnswerLexicon {
  package func frames(of intent: String, app: String, locale: LocaleTag) -> [String: SlotFrame] { [:] }

  package func isControlWithoutMarks(_ words: [AnswerWord], locale: LocaleTag) -> Bool { false }
}

/// One word of an answer.
package struct AnswerWord: Hashable, Sendable {
  /// The word as it is compared.
  package var key: String
  /// The same without the diacritics that may be left out.
  package var folded: String
  /// The word as typed, a part of the whole answer.
  package var source: Substring
  /// The separator before it where that is one of ASCII, a space for any white space, else 0.
  package var separator: UInt8
  /// Whether a comma, or another mark that makes a pause, stands before it.
  package var followsPause: Bool
  /// Whether its script is written without spaces, so that it is part of a name wherever it stands.
  package var isCluster: Bool
  /// The word as it may be without what its language attaches to names, such as a case ending.
  package var stems: [String]

  /// Creates a word.
  package init(
    key: String, folded: String, source: Substring, separator: UInt8, followsPause: Bool, isCluster: Bool,
    stems: [String] = []
  ) {
    self.key = key
    self.folded = folded
    self.source = source
    self.separator = separator
    self.followsPause = followsPause
    self.isCluster = isCluster
    self.stems = stems
  }
}

/// A value read in an answer.
package struct AnswerValueReading: Hashable, Sendable {
  /// What it may be: several where values share the words.
  package var candidates: [SlotValue]
  /// The index after its last word.
  package var end: Int

  /// Creates a reading.
  package init(_ candidates: [SlotValue], end: Int) {
    self.candidates = candidates
    self.end = end
  }
}

extension AnswerValueReading {
  /// Whether it is a bare number.
  var isNumber: Bool {
    guard case .spoken(let spoken)? = candidates.first, case .number = spoken else { return false }
    return true
  }
}

/// A sentence that steers a conversation.
package enum ControlWord: String, Hashable, Sendable, CaseIterable {
  case yes, no, unsure, cancel, cancelEverything, help, repeatLast, back, skip, anything, more
  case previousPage, noneOfThese, noneAtAll, undo
}
