package import Catalog

/// A conversation's own words in one language: whatever no author and no handler says.
///
/// No text joins a title or a value to an article or a case ending, so that any author's words fit.
package struct DialogueTexts: Hashable, Sendable {
  /// What can be said.
  package enum Key: String, Hashable, Sendable, CaseIterable {
    case yes, no
    // Questions.
    case whichApp, whichIntent, whichValue, whichOfWords, needsValue, confirmValue, confirmIntent
    case didYouMean, authenticate, confirmUndo, chooseOne
    // Questions again.
    case sorry, nothingTyped, pleaseYesNo, unclear, required, more, lastPage, noMore
    // Examples of answers.
    case hintChoice, hintNumber, hintRange, hintDate, hintDuration, hintYesNo, hintText, hintPasscode
    case orCancel, helpFor
    // Values that can't be.
    case tooLow, tooHigh, offStep, notWhole, wrongKind, notPossible, nothingFound, noneLeft
    // Between the questions.
    case changed, skipped, backTo, letGo, firstQuestion
    // Ends.
    case done, failed, failedBecause, nothingDone, gaveUp, wrongPasscode, lockedOut
    case handlerDied, handlerLate, handlerMalformed, abandoned
    case progress, busy, opening
    // With no question open.
    case notUnderstood, refused, vetoed, helpIdle, nothingToRepeat, nothingToUndo, cannotUndo, undone
    case nothingToCancel, nothingToAnswer
    // Punctuation of lists: between the parts, and before the last.
    case comma, and
  }

  /// The language, as the first part of a locale tag.
  package let language: String
  private let texts: [Key: String]

  init(_ language: String, _ texts: [Key: String]) {
    self.language = language
    self.texts = texts
  }

  /// The text for `key`: in this language, or else in English.
  package subscript(key: Key) -> String {
    texts[key] ?? DialogueTexts.english.texts[key] ?? key.rawValue
  }

  /// Returns the text for `key` with its holes filled.
  package func callAsFunction(_ key: Key, _ values: [String: String] = [:]) -> String {
    DialogTemplate.filled(self[key]) { values[$0] }
  }

  /// Whether the language has words of its own for `key`.
  package func has(_ key: Key) -> Bool { texts[key] != nil }

  /// Returns the parts as one text: "a, b and c".
  package func list(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: self[.comma]) + self[.and] + last
  }

  /// All languages that have words of their own, English first.
  package static let all: [DialogueTexts] = [
    english, german, french, vietnamese, japanese, chinese, turkish, hebrew, thai,
  ]

  /// Returns the texts for a locale's language, or the English ones.
  package static func forLocale(_ locale: LocaleTag) -> DialogueTexts {
    let language = locale.language
    return all.first { $0.language == language } ?? english
  }
}
