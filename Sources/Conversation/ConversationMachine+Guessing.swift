import Catalog
import PhraseModel

/// What was said too little of to act on: a part of a word, a slip, a word for something said before.
extension ConversationMachine {
  /// Asks whether an answer was meant so.
  mutating func guess(_ answer: Answer, name: String, at question: Question) {
    let other: Question
    if case .guess(_, var behind) = question.purpose {
      // One guess after the other is no progress.
      behind.counter.misses += 1
      guard behind.counter.misses < MissCounter.limit else { return giveUp() }
      other = behind
    } else {
      other = question
    }
    let text = texts(.didYouMean, ["utterance": name])
    let prompt = Prompt(
      .didYouMean, text: text, locale: locale, app: other.prompt.app, intent: other.prompt.intent)
    ask(Question(prompt: prompt, purpose: .guess(answer, other), plainText: text))
  }

  /// Takes a yes or a no to a guess, or another answer to the question that it interrupted.
  mutating func take(
    _ answer: Answer, confirming guess: Answer, of other: Question, at question: Question
  ) {
    switch answer {
    case .yes: answerBehind(guess, at: other)
    case .no, .noneOfThese: miss(other)
    case .unsure: miss(question, key: .pleaseYesNo)
    default: answerBehind(answer, at: other)
    }
  }

  /// Asks which of several parameters a new value is meant for.
  mutating func askForParameter(_ slots: [AnsweredSlot], at question: Question) {
    guard let command = state.command, let item = slots.first?.items.first else { return miss(question) }
    let other: Question
    if case .parameter(_, let behind) = question.purpose { other = behind } else { other = question }
    let choices = slots.compactMap { slot in
      command.index(of: slot.name).map { Choice(command.slots[$0].parameter.displayTitle(in: locale)) }
    }
    guard choices.count == slots.count else { return miss(question) }
    let value = item.words ?? texts.list(item.candidates.map { $0.wording(in: locale) })
    let text = texts(.whichOfWords, ["words": value])
    let prompt = Prompt(
      .choice, text: text, locale: locale, app: command.app, intent: command.intent.name, options: choices)
    ask(Question(prompt: prompt, purpose: .parameter(slots, other), plainText: text))
  }

  /// Takes the choice of the parameter that a value was meant for.
  mutating func take(
    _ answer: Answer, choosingAmong slots: [AnsweredSlot], of other: Question, at question: Question
  ) {
    switch answer {
    case .choice(let place) where slots.indices.contains(place):
      answerBehind(.corrected([slots[place]]), at: other)
    case .no, .noneOfThese: ask(other)
    case .yes, .unsure, .anything, .skip: miss(question)
    default: answerBehind(answer, at: other)
    }
  }

  private mutating func answerBehind(_ answer: Answer, at question: Question) {
    state.stage = .asking(question)
    take(answer)
  }

  /// Takes "the same" or "there" as the last value that fits, said in one of the last commands.
  mutating func takeSame(_ words: String, _ place: Int, part: Int?, at question: Question) {
    guard let command = state.command,
      let value = lastValue(fitting: command.slots[place].parameter, of: command)
    else { return miss(question, key: .unclear, values: ["words": words]) }
    var answer = Answer.values([AnsweredSlot(command.slots[place].parameter.name, items: value)])
    if case .disambiguation = question.prompt.kind {
      // Of several that were offered it can only be one of them.
      let options = question.prompt.options.map(\.value)
      guard value.count == 1, let option = options.firstIndex(of: value[0].candidates[0]) else {
        return miss(question, key: .unclear, values: ["words": words])
      }
      answer = .choice(option)
    }
    take(answer, for: place, part: part, at: question)
  }

  /// The value of the last command that has exactly one that fits the parameter.
  private func lastValue(fitting parameter: Parameter, of command: Command) -> [AnsweredItem]? {
    for completed in state.history.reversed() {
      guard state.turn - completed.turn <= ConversationState.followUpTurns + 1,
        !needsUnlocking(completed.command)
      else { return nil }
      let fitting = completed.command.slots.filter { slot in
        slot.isCertain && !slot.items.isEmpty
          && (parameter.type.isArray || slot.items.count == 1)
          && fits(slot.parameter, of: completed.command, parameter, of: command)
      }
      if fitting.count == 1 { return fitting[0].items }
      guard fitting.count > 1 else { continue }
      // Of two nobody can tell which is meant, unless one was the answer to this very question.
      return fitting.first { $0.parameter.name == parameter.name }?.items
    }
    return nil
  }

  /// Whether a value of one parameter is one of the other: of the same list, or of the same name and kind.
  private func fits(
    _ old: Parameter, of oldCommand: Command, _ new: Parameter, of newCommand: Command
  ) -> Bool {
    guard old.type.element == new.type.element else { return false }
    if let list = new.type.listName {
      return oldCommand.app == newCommand.app
        || catalog.app(newCommand.app)?.lists.contains { $0.name == list } != true
    }
    return old.name == new.name || new.type.element == .place || new.type.element == .person
  }
}
