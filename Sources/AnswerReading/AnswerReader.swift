import Catalog
package import Conversation
import Matching
import PhraseModel

/// Reads what a person typed as an answer to the open question, or as a new command.
///
/// In this order: a sentence that steers the conversation, an answer to the question, a correction of an earlier
/// answer, a whole new command; else nothing. Reading changes nothing: the same line in the same situation is
/// always the same answer.
package struct AnswerReader<Lexicon: AnswerLexicon> {
  /// What knows the words.
  package let lexicon: Lexicon
  /// The device's passcode; `nil` where none is right.
  private let passcode: String?
  private let lists: [String: WordLists]

  /// The most words of an answer that are looked at closely; a longer line is a command or free text.
  static var wordLimit: Int { 48 }

  /// Creates a reader.
  package init(_ lexicon: Lexicon, passcode: String? = nil) {
    self.lexicon = lexicon
    self.passcode = passcode
    var lists: [String: WordLists] = [:]
    for language in AnswerWords.byLanguage.keys {
      lists[language] = WordLists(language: language, lexicon: lexicon)
    }
    self.lists = lists
  }

  /// Reads a line.
  ///
  /// - Complexity: Bounded for any line and any number of options shown; matching a command is linear.
  package func answer(to line: String, in situation: Situation) -> Answer {
    let locale = situation.locale
    let words = lexicon.words(of: line, locale: locale)
    guard let lists = lists[locale.language] ?? lists["en"] else { return .notUnderstood(line) }
    if words.isEmpty, line.allSatisfy(\.isWhitespace) { return .silence }
    if words.isEmpty, situation.prompt.map({ !$0.kind.isNeedsValue }) ?? true { return .notUnderstood(line) }
    let scan = AnswerScan(
      text: line, words: words, lists: lists, situation: situation, lexicon: lexicon)
    guard let prompt = situation.prompt else { return idleAnswer(scan) }
    if prompt.kind == .authentication { return passcodeAnswer(scan) }
    if let behind = situation.behind {
      if let control = scan.control() { return control }
      if !prompt.options.isEmpty, let option = scan.optionAnswer(scan.core) { return option }
      // No yes and no no: it may answer the question that the guess was about.
      var other = situation
      other.prompt = behind
      other.behind = nil
      return answer(to: line, in: other)
    }
    if words.isEmpty {
      // Nothing but an emoji is still something of one's own to say.
      guard let slot = scan.asked, slot.type.isFreeText, line.contains(where: \.isEmoji) else {
        return .notUnderstood(line)
      }
      return .values([AnsweredSlot(slot.name, [.text(String(scan.trimmed))], words: String(scan.trimmed))])
    }
    if scan.isQuoted, prompt.kind.isNeedsValue, let slot = scan.asked, slot.type.element.isFreeText {
      return .values([AnsweredSlot(slot.name, [.text(scan.unquoted)], words: scan.unquoted)])
    }
    if let control = scan.control() { return control }
    if let marker = scan.exclusionMarker {
      // What is excluded is never taken for a value.
      return scan.excluding(marker) ?? scan.command() ?? refusal(scan) ?? .notUnderstood(line)
    }
    return scan.answer() ?? scan.correction() ?? scan.command() ?? refusal(scan)
      ?? scan.guess() ?? .notUnderstood(line)
  }

  /// Reads a line where no question is open.
  private func idleAnswer(_ scan: AnswerScan<Lexicon>) -> Answer {
    var result = lexicon.match(scan.text, locale: scan.situation.locale)
    if result.outcome == .matched || result.outcome == .ambiguous {
      return .command(Utterance(scan.text, result: result))
    }
    if let control = scan.control() { return control }
    if let followUp = scan.followUp() { return followUp }
    let isNegated = isNegated(scan, result)
    if result.outcome == .unmatched {
      let suggestions = result.suggestions.filter { !saysTooLittle($0, of: scan) }
      result = MatchResult(outcome: .unmatched, suggestions: suggestions, isNegated: result.isNegated)
    }
    return .command(Utterance(scan.text, result: result, isNegated: isNegated))
  }

  /// Whether a near miss leaves out what changes everything: that something is excepted, or a number.
  private func saysTooLittle(_ suggestion: Suggestion, of scan: AnswerScan<Lexicon>) -> Bool {
    Set([scan.situation.locale, suggestion.interpretation.locale ?? scan.situation.locale]).contains {
      locale in
      guard let lists = lists[locale.language] else { return false }
      let scans = [scan.text, suggestion.utterance].map { text in
        AnswerScan(
          text: text, words: lexicon.words(of: text, locale: locale), lists: lists,
          situation: Situation(prompt: nil, locale: locale), lexicon: lexicon)
      }
      return !scans[0].exceptions.isSubset(of: scans[1].exceptions)
        || !scans[0].numbers.isSubset(of: scans[1].numbers)
    }
  }

  /// Whether a sentence that no phrase matches negates its verb: in the language of the conversation, or in that of a phrase
  /// that it is near to.
  private func isNegated(_ scan: AnswerScan<Lexicon>, _ result: MatchResult) -> Bool {
    // "A latte without cream" is wanted.
    if scan.isNegatedByExceptionAlone { return false }
    if scan.isNegated || result.isNegated { return true }
    return result.suggestions.contains { suggestion in
      guard let locale = suggestion.interpretation.locale, let lists = lists[locale.language] else {
        return false
      }
      let words = lexicon.words(of: scan.text, locale: locale)
      let near = lexicon.words(of: suggestion.utterance, locale: locale)
      return lists.negateByEnding(words.map(\.key), near.map(\.key))
        || AnswerScan(
          text: scan.text, words: words, lists: lists, situation: scan.situation, lexicon: lexicon
        ).isNegated
    }
  }

  /// Reads a line where the passcode is wanted: nothing but the code opens the device.
  private func passcodeAnswer(_ scan: AnswerScan<Lexicon>) -> Answer {
    let typed = scan.words.map(\.key).joined()
    if let passcode, typed == lexicon.words(of: passcode, locale: scan.situation.locale).map(\.key).joined() {
      return .passcode(isRight: true)
    }
    return scan.control() ?? scan.command() ?? .passcode(isRight: false)
  }

  /// A command that was said not to be done, while something else is asked.
  private func refusal(_ scan: AnswerScan<Lexicon>) -> Answer? {
    let result = lexicon.match(scan.text, locale: scan.situation.locale)
    guard result.outcome == .unmatched, !scan.isNegatedByExceptionAlone else { return nil }
    if result.isNegated || scan.isNegated {
      if let others = scan.negatedOptions() { return others }
      if scan.negatesOpenCommand() || scan.negatesTitle() { return .cancel(everything: false) }
    }
    guard
      result.isNegated || !result.suggestions.isEmpty && isNegated(scan, result)
    else {
      return nil
    }
    return .command(Utterance(scan.text, result: result, isNegated: true))
  }
}

extension Prompt.Kind {
  /// Whether a value is wanted.
  var isNeedsValue: Bool { if case .needsValue = self { true } else { false } }
  /// Whether one of several values is wanted.
  var isDisambiguation: Bool { if case .disambiguation = self { true } else { false } }
}

extension ValueType {
  /// Whether any words are a value.
  var isFreeText: Bool {
    switch self {
    case .string, .place, .person, .file: true
    case .integer, .decimal, .boolean, .date, .duration, .measurement, .currency, .url, .list: false
    case .array(let element): element.isFreeText
    }
  }
}
