import Catalog
import Conversation
import PhraseModel
import SpokenValues

/// One line being read in one situation.
struct AnswerScan<Lexicon: AnswerLexicon> {
  let text: String
  let words: [AnswerWord]
  let lists: WordLists
  let situation: Situation
  let lexicon: Lexicon
  /// The words of each option: of its title, and of what tells it from others.
  let optionNames: [(title: [AnswerWord], subtitle: [AnswerWord])]
  /// What the open command's phrases say around its slots.
  let frames: [String: SlotFrame]

  init(
    text: String, words: [AnswerWord], lists: WordLists, situation: Situation, lexicon: Lexicon
  ) {
    self.text = text
    self.words = words
    self.lists = lists
    self.situation = situation
    self.lexicon = lexicon
    if let app = situation.app, let intent = situation.intent {
      frames = lexicon.frames(of: intent, app: app, locale: situation.locale)
    } else {
      frames = [:]
    }
    optionNames = (situation.prompt?.options ?? []).map { option in
      (
        lexicon.words(of: option.title, locale: situation.locale),
        option.subtitle.map { lexicon.words(of: $0, locale: situation.locale) } ?? []
      )
    }
  }

  var locale: LocaleTag { situation.locale }

  /// The options of the open question.
  var options: [Choice] { situation.prompt?.options ?? [] }

  /// The parameter that is asked for.
  var asked: SituationSlot? {
    guard let name = situation.prompt?.parameter else { return nil }
    return situation.slots.first { $0.name == name }
  }

  /// The words without politeness at both ends; all of them where nothing else is left.
  var core: Range<Int> {
    var range = 0..<words.count
    while !range.isEmpty {
      let before = words.prefix(of: lists.polite, at: range.lowerBound)
      let after = words.suffix(of: lists.polite, before: range.upperBound)
      if before > 0, before < range.count {
        range = (range.lowerBound + before)..<range.upperBound
      } else if after > 0, after < range.count {
        range = range.lowerBound..<(range.upperBound - after)
      } else {
        return range
      }
    }
    return 0..<words.count
  }

  /// Whether the whole line is in quotation marks, so that it is a value whatever it says.
  var isQuoted: Bool {
    let pairs: [Character: Character] = [
      "\"": "\"", "“": "”", "„": "“", "«": "»", "「": "」", "『": "』", "'": "'", "‘": "’",
    ]
    guard let first = trimmed.first, let last = trimmed.last, trimmed.count > 2 else { return false }
    return pairs[first] == last || first == "„" && last == "”"
  }

  /// The line without the quotation marks around it.
  var unquoted: String { String(trimmed.dropFirst().dropLast()) }

  /// The line without the white space around it.
  var trimmed: Substring {
    var line = text[...]
    while line.first?.isWhitespace == true { line.removeFirst() }
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }

  /// Whether the sentence negates its verb.
  var isNegated: Bool {
    let core = core
    return words.prefix(of: lists.negations, at: core.lowerBound) > 0
      || words.suffix(of: lists.negationsAfter, before: core.upperBound) > 0
      || core.contains { words.prefix(of: lists.negationsWithin, at: $0) > 0 }
  }
}

// MARK: - Sentences that steer

extension AnswerScan {
  /// What the whole sentence steers; `nil` where it may be something else.
  func control() -> Answer? {
    if let answer = askedControl() { return answer }
    guard let control = controlWord(words) ?? controlWord(Array(words[core])) ?? repeated ?? trailingCancel
    else { return nil }
    let prompt = situation.prompt
    // An option that is shown goes by its name, whatever the name means otherwise.
    if !exactOptions(0..<words.count).isEmpty { return nil }
    // So does any value of the list that is asked for: "Huy" is a name.
    if prompt?.kind.isNeedsValue == true, let slot = asked, slot.type.listName != nil,
      lexicon.readings(of: slot.type.element, app: situation.app ?? "", in: words, at: 0, locale: locale)
        .contains(where: { $0.end == words.count })
    {
      return nil
    }
    // Without its diacritics it may be another word, and here any word is an answer: "huy", "Huy".
    if prompt?.kind.isNeedsValue == true, let slot = asked, slot.type.isFreeText,
      WordLists.marksTellWordsApart(locale.language), isTypedWithoutMarks
    {
      return .guessed(freeText(slot), name: String(trimmed))
    }
    switch control {
    case .cancel: return .cancel(everything: false)
    case .cancelEverything: return .cancel(everything: true)
    case .help: return .help
    case .repeatLast: return .repeatLast
    case .back: return .back
    case .undo: return .undo
    case .skip: return .skip
    case .more: return .more
    case .previousPage: return .previousPage
    // Nothing of what there is: that ends it, as a no does.
    case .noneAtAll: return .no
    case .noneOfThese:
      return prompt?.options.isEmpty == false ? .noneOfThese : prompt == nil ? .noneOfThese : .no
    case .yes, .no, .unsure, .anything:
      // To an open question for words of one's own these are words like any other.
      if let prompt, prompt.kind.isNeedsValue, let slot = asked {
        if slot.type.isFreeText { return nil }
        if slot.type.element == .boolean, control == .yes || control == .no {
          return .values([
            AnsweredSlot(slot.name, [.spoken(.boolean(control == .yes))], words: text)
          ])
        }
      }
      switch control {
      case .yes: return .yes
      case .no: return .no
      case .anything: return prompt?.wantsYesOrNo == true ? .unsure : .anything
      default: return .unsure
      }
    }
  }

  func controlWord(_ words: [AnswerWord]) -> ControlWord? {
    let keys = words.map(\.key)
    if lists.cancelEverything.contains(keys) { return .cancelEverything }
    if lists.undo.contains(keys) { return .undo }
    if lists.anything.contains(keys) { return .anything }
    return lexicon.control(words, locale: locale)
  }

  /// Whether the line steers only if its words have the diacritics that they are typed without.
  private var isTypedWithoutMarks: Bool {
    [words, Array(words[core])].contains { lexicon.isControlWithoutMarks($0, locale: locale) }
  }

  /// "Yes, of course", "no, certainly not": the same said more than once.
  private var repeated: ControlWord? {
    guard (2...8).contains(words.count) else { return nil }
    for count in (1..<words.count).reversed() {
      let first = controlWord(Array(words[..<count]))
      guard first == .yes || first == .no else { continue }
      // "Yeah right, sure": what is said in mockery is agreed to by nothing beside it.
      if first == .yes, holdsDoubt { return .unsure }
      let rest = AnswerScan(
        text: words.text(count..<words.count), words: Array(words[count...]), lists: lists,
        situation: situation,
        lexicon: lexicon)
      if rest.controlWord(rest.words) == first || rest.repeated == first { return first }
    }
    return nil
  }

  /// Whether some words in a row, but not all, say neither yes nor no.
  private var holdsDoubt: Bool {
    words.indices.contains { start in
      (2..<words.count).contains { count in
        start + count <= words.count && controlWord(Array(words[start..<start + count])) == .unsure
      }
    }
  }

  /// "Groceries… no, never mind": a cancel after a pause, where no free text is wanted.
  private var trailingCancel: ControlWord? {
    if situation.prompt?.kind.isNeedsValue == true, asked?.type.isFreeText == true { return nil }
    guard situation.prompt != nil, let pause = words.lastIndex(where: \.followsPause), pause > 0
    else { return nil }
    // "Yes, cancel it" may be a yes to cancelling.
    if controlWord(Array(words[..<pause])) == .yes { return nil }
    switch controlWord(Array(words[pause...])) {
    case .cancel: return .cancel
    case .cancelEverything: return .cancelEverything
    case .yes, .no, .unsure, .help, .repeatLast, .back, .skip, .anything, .more, .previousPage, .noneOfThese,
      .noneAtAll, .undo, nil:
      return nil
    }
  }
}

// MARK: - New commands

extension AnswerScan {
  /// A whole utterance that some app understands.
  func command() -> Answer? {
    let result = lexicon.match(text, locale: locale)
    switch result.outcome {
    case .matched, .ambiguous, .vetoed: return .command(Utterance(text, result: result))
    case .unmatched: return nil
    }
  }

  /// A whole utterance that names its app, so that it is no free text.
  func namedCommand() -> Answer? {
    guard case .command(let utterance)? = command(),
      utterance.result.interpretations.first?.phrase.contains("${applicationName}") == true
    else { return nil }
    return .command(utterance)
  }

  /// "And for tomorrow?": values that the last command is repeated with.
  func followUp() -> Answer? {
    guard !situation.slots.isEmpty else { return nil }
    let core = core
    let before = words.prefix(of: lists.followUps, at: core.lowerBound)
    let after = words.suffix(of: lists.followUpTails, before: core.upperBound)
    guard before + after > 0, before + after < core.count else { return nil }
    let range = (core.lowerBound + before)..<(core.upperBound - after)
    let slots = values(in: range, of: situation.slots, preferring: nil)
    return slots.isEmpty ? nil : .followUp(slots)
  }
}
