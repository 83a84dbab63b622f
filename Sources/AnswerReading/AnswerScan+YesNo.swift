import Catalog
import Conversation
import PhraseModel

/// Answers to a yes or no in the words of the question itself: "send it", "don't save it", "cancel my order".
extension AnswerScan {
  /// A cancel that is about what is asked.
  ///
  /// "Cancel it" at "Cancel your order?" may agree to cancelling or put an end to the question: neither is taken, and it is
  /// asked again. At any other question "cancel the order" ends the command.
  func askedControl() -> Answer? {
    // A guess is about a name, whatever it means otherwise.
    guard situation.prompt?.wantsYesOrNo == true, situation.behind == nil, let cancel = cancelVerb else {
      return nil
    }
    let isRestEmpty = core.allSatisfy { place in
      cancel.contains(place) || !isNegation(place) && (saysNothing(place) || isAsked(words[place]))
    }
    guard isRestEmpty else { return nil }
    let isMeant = sharesVerb(cancel)
    // The whole command once more is that command.
    if isMeant { return command() ?? .unsure }
    return cancel.count == core.count ? nil : command() ?? .cancel(everything: false)
  }

  /// The words that say to cancel, at the start or, where the language has its verbs there, at the end.
  private var cancelVerb: Range<Int>? {
    let core = core
    for count in (1...max(1, core.count)).reversed() where count <= min(core.count, 12) {
      for range in [core.lowerBound..<core.lowerBound + count, core.upperBound - count..<core.upperBound]
      where lexicon.control(Array(words[range]), locale: locale) == .cancel {
        return range
      }
    }
    return nil
  }

  /// The command's own title, or its verb, as a yes: "send it".
  func echo() -> Answer? {
    guard situation.prompt?.kind == .intentConfirmation, let title = situation.title else { return nil }
    let titleWords = lexicon.words(of: title, locale: locale)
    let keys = titleWords.map(\.key)
    let said = words[core].map(\.key)
    guard let verb = WordLists.verbIsLast(locale.language) ? keys.last : keys.first else { return nil }
    let isWord = titleWords.count > 1 && !titleWords.contains(where: \.isCluster)
    func isEcho(_ said: [String]) -> Bool {
      said == keys || isWord && (said == [verb] || said == [verb, "it"])
    }
    let isSteering =
      lexicon.control(words.filter { $0.key == verb }.prefix(1).map(\.self), locale: locale) != nil
    if isEcho(said) { return isSteering ? .unsure : .yes }
    for start in said.indices.dropFirst() where isEcho(Array(said[start...])) {
      let before = core.lowerBound..<core.lowerBound + start
      if lexicon.control(Array(words[before]), locale: locale) == .yes { return .yes }
    }
    return nil
  }

  /// "Don't save it" where it is asked whether to save: a no.
  func negatedEcho() -> Answer? { negates(questionWords, isYesOrNo: true) ? .no : nil }

  /// Whether the line is the open command's title, or its verb, and a negation: "don't turn on the lights", "açma".
  func negatesTitle() -> Bool {
    guard situation.prompt != nil, let title = situation.title else { return false }
    return negates(lexicon.words(of: title, locale: locale), isYesOrNo: false)
  }

  /// Whether the line negates some of the words and says nothing else.
  private func negates(_ asked: [AnswerWord], isYesOrNo: Bool) -> Bool {
    let core = core
    let before = words.prefix(of: lists.negations, at: core.lowerBound)
    let after = words.suffix(of: lists.negationsAfter, before: core.upperBound)
    let negative = core.filter { place in
      asked.contains {
        lists.isNegation(words[place].key, ofFormOf: $0.key)
          || lists.isNegation(words[place].folded, ofFormOf: $0.folded)
      }
    }
    guard before + after > 0 || !negative.isEmpty, before + after < core.count else { return false }
    let rest = (core.lowerBound + before)..<max(core.lowerBound + before, core.upperBound - after)
    func isAkin(_ place: Int) -> Bool { asked.contains { $0.isAkin(to: words[place]) } }
    let isAbout = rest.contains { negative.contains($0) || !saysNothing($0) && isAkin($0) }
    let isWhole = rest.allSatisfy { saysNothing($0) || negative.contains($0) || isAkin($0) }
    return isAbout && isWhole || isYesOrNo && isNegatedVerb(rest, isBefore: before > 0)
  }

  /// Whether what is negated at the edge of a line is a verb alone, "别付", "払わないで", and no value: whatever it is that is
  /// not to be done, the command is not agreed to.
  private func isNegatedVerb(_ rest: Range<Int>, isBefore: Bool) -> Bool {
    (1...4).contains(rest.count) && rest.allSatisfy { words[$0].isCluster }
      && (isBefore ? locale.language == "zh" : locale.language == "ja")
      && !rest.contains { place in situation.slots.contains { !readings(of: $0, at: place).isEmpty } }
      && !situation.slots.contains {
        $0.type.listName != nil
          && !lexicon.namesakes(
            of: Array(words[rest]), type: $0.type.element, app: situation.app ?? "", locale: locale,
            isBegun: false
          ).isEmpty
      }
  }

  /// Whether the question has the words of a cancel: one of them in whatever form, or a run of characters that have no spaces.
  private func sharesVerb(_ cancel: Range<Int>) -> Bool {
    let said = words[cancel]
    guard said.contains(where: \.isCluster) else {
      return cancel.contains { !saysNothing($0) && isAsked(words[$0]) }
    }
    let asked = questionWords
    let pairs = zip(asked, asked.dropFirst()).map { [$0.key, $1.key] }
    return zip(said, said.dropFirst()).contains { pairs.contains([$0.key, $1.key]) }
  }

  /// The words of the open question and of the command's name.
  private var questionWords: [AnswerWord] {
    lexicon.words(of: situation.prompt?.text ?? "", locale: locale)
      + lexicon.words(of: situation.title ?? "", locale: locale)
  }

  /// Whether the question, or the command's name, says the word, in whatever form.
  func isAsked(_ word: AnswerWord) -> Bool { questionWords.contains { $0.isAkin(to: word) } }

  /// Whether a word says nothing of what is to be done: "it", "the", "my", "please", or a negation.
  private func saysNothing(_ place: Int) -> Bool {
    isNegation(place)
      || [lists.connectives, lists.sames, lists.optionLeads, lists.polite].contains { phrases in
        phrases.contains { $0 == [words[place].key] }
      }
  }

  private func isNegation(_ place: Int) -> Bool {
    lists.negationsWithin.contains { $0 == [words[place].key] }
  }
}

extension AnswerWord {
  /// Whether two words are forms of one, as far as letters tell: "cancelling" and "cancel", "annulez" and "annuler".
  fileprivate func isAkin(to other: AnswerWord) -> Bool {
    if isCluster || other.isCluster { return key == other.key }
    let (own, their) = (Array(folded), Array(other.folded))
    let least = min(own.count, their.count)
    guard least >= 3 else { return key == other.key }
    let common = zip(own, their).prefix { $0 == $1 }.count
    // Hebrew changes the first letter of a verb.
    let ending = zip(own.reversed(), their.reversed()).prefix { $0 == $1 }.count
    return common >= max(3, least - 2) || ending >= 3 && ending >= least - 1
  }
}
