import Catalog
import PhraseModel

extension ConversationMachine {
  /// Takes what a person said, at the open question or at none.
  mutating func take(_ answer: Answer) {
    switch state.stage {
    case .idle: takeIdle(answer)
    case .asking(let question):
      if !takesControl(answer, at: question) { take(answer, at: question) }
    case .calling(let call): takeWhileBusy(answer, call: call)
    case .ended: break
    }
  }

  private mutating func takeIdle(_ answer: Answer) {
    switch answer {
    case .command(let utterance): start(utterance)
    case .followUp(let slots): followUp(slots)
    case .undo: undo()
    case .help: help()
    case .repeatLast: repeatLast()
    case .cancel: say(.notice, .nothingToCancel)
    case .silence: break
    case .values, .choice, .narrowed, .excluded, .others, .yes, .no, .unsure, .corrected, .added, .removed,
      .reopened, .unclear, .same, .guessed, .skip, .anything, .back, .more, .previousPage, .noneOfThese,
      .passcode:
      say(.notice, .nothingToAnswer)
    case .notUnderstood: say(.notice, .notUnderstood)
    }
  }

  /// While a handler works, only a cancel is heard.
  private mutating func takeWhileBusy(_ answer: Answer, call: PendingCall) {
    guard case .cancel(let everything) = answer, let command = state.command else {
      return say(.notice, .busy)
    }
    outputs.append(.abandon(call: call.id, app: command.app))
    if everything { state.suspended = [] }
    if command.isHandling {
      let app = catalog.app(command.app)?.displayName(in: locale) ?? command.app
      say(.cancelled, .abandoned, ["app": app])
    } else {
      say(.cancelled, .nothingDone)
    }
    goOn(after: nil)
  }

  /// Takes what means the same at every question; whether it did.
  private mutating func takesControl(_ answer: Answer, at question: Question) -> Bool {
    switch answer {
    case .cancel(let everything):
      if everything { state.suspended = [] }
      cancel()
    case .help: help(at: question)
    case .repeatLast: repeatLast()
    case .more: turnPage(question, forward: true)
    case .previousPage: turnPage(question, forward: false)
    case .noneOfThese where question.prompt.hasMore:
      // What nobody has seen is not turned down.
      turnPage(question, forward: true)
    case .back, .undo:
      if case .guess(_, let other) = question.purpose {
        ask(other)
      } else if case .parameter(_, let other) = question.purpose {
        ask(other)
      } else if question.prompt.shown.lowerBound > 0 {
        turnPage(question, forward: false)
      } else {
        goBack(from: question)
      }
    case .command(let utterance):
      switch utterance.result.outcome {
      case .matched, .ambiguous:
        if !takesAgain(utterance, at: question) { interrupt(question, with: utterance) }
      case .vetoed:
        say(.notice, .vetoed)
        ask(question)
      case .unmatched where utterance.isNegated:
        say(.notice, .refused)
        ask(question)
      case .unmatched: miss(question)
      }
    case .silence: miss(question, silent: true)
    case .followUp, .notUnderstood: miss(question)
    case .guessed(let guess, let name): self.guess(guess, name: name, at: question)
    case .unclear(let slots): askForParameter(slots, at: question)
    case .values, .choice, .narrowed, .excluded, .others, .yes, .no, .unsure, .corrected, .added, .removed,
      .reopened, .same, .skip, .anything, .noneOfThese, .passcode:
      return false
    }
    return true
  }

  private mutating func take(_ answer: Answer, at question: Question) {
    switch question.purpose {
    case .app(let groups): take(answer, among: groups, at: question)
    case .reading(let readings): take(answer, among: readings.map { [$0] }, at: question)
    case .nearMiss(let suggestion):
      switch answer {
      case .yes: unlockAndStart(suggestion.interpretation, utterance: suggestion.utterance)
      case .no, .noneOfThese: cancel()
      case .unsure: miss(question, key: .pleaseYesNo)
      default: miss(question)
      }
    case .authentication(let next): take(answer, unlocking: next, at: question)
    case .value(let place, let part): take(answer, for: place, part: part, at: question)
    case .valueConfirmation(let place, let proposed):
      take(answer, confirming: place, proposed: proposed, at: question)
    case .intentConfirmation: takeActing(answer, at: question)
    case .handler(let asked): take(answer, toHandler: asked, at: question)
    case .guess(let guess, let other): take(answer, confirming: guess, of: other, at: question)
    case .parameter(let slots, let other): take(answer, choosingAmong: slots, of: other, at: question)
    case .undo:
      switch answer {
      case .yes: callUndo()
      case .no, .noneOfThese: cancel()
      case .unsure: miss(question, key: .pleaseYesNo)
      default: miss(question)
      }
    }
  }

  /// Takes the choice of an app or a reading.
  private mutating func take(_ answer: Answer, among groups: [[Interpretation]], at question: Question) {
    switch answer {
    case .choice(let place) where groups.indices.contains(place):
      choose(among: groups[place], utterance: question.utterance)
    case .narrowed(let places):
      narrow(question, to: places.filter(groups.indices.contains), of: groups)
    case .excluded(let places), .others(let places):
      narrow(question, to: groups.indices.filter { !places.contains($0) }, of: groups)
    case .no, .noneOfThese: cancel()
    case .anything, .skip, .unsure: miss(question, key: .required)
    default: miss(question)
    }
  }

  private mutating func narrow(_ question: Question, to places: [Int], of groups: [[Interpretation]]) {
    guard !places.isEmpty else { return miss(question) }
    if case .app = question.purpose {
      choose(among: places.flatMap { groups[$0] }, utterance: question.utterance)
    } else {
      choose(among: places.map { groups[$0][0] }, utterance: question.utterance)
    }
  }

  private mutating func take(
    _ answer: Answer, unlocking next: Question.AfterUnlocking, at question: Question
  ) {
    switch answer {
    case .passcode(true): unlocked(next)
    case .passcode(false):
      var question = question
      question.counter.misses += 1
      let left = MissCounter.limit - question.counter.misses
      guard left > 0 else {
        say(.failure, .lockedOut)
        return goOn(after: nil)
      }
      ask(question, preface: texts(.wrongPasscode, ["count": String(left)]))
    case .no: cancel()
    // Nothing but the code opens the device, and nothing else counts as a try.
    default: miss(question, silent: true, key: .required)
    }
  }

  private mutating func takeActing(_ answer: Answer, at question: Question) {
    switch answer {
    case .yes:
      state.command?.isConfirmed = true
      state.command?.isReady = true
      confirmNext()
    case .no, .noneOfThese: cancel()
    case .values, .corrected, .added, .removed, .reopened: change(answer, at: question)
    case .unsure: miss(question, key: .pleaseYesNo)
    default: miss(question)
    }
  }

  /// Takes the answer to a running handler's question back to it.
  private mutating func take(_ answer: Answer, toHandler asked: HandlerQuestion, at question: Question) {
    let options = question.prompt.options
    switch (asked, answer) {
    case (.value(let name, _, _), .values(let slots)):
      guard let items = slots.first(where: { $0.name == name })?.items,
        let value = settled(
          settled(items),
          for: state.command?.parameter(name))
      else { return miss(question) }
      call(.answered(.value(value)))
    case (.value, .choice(let place)) where options.indices.contains(place):
      call(.answered(.value(options[place].value?.plainValue ?? .string(options[place].title))))
    case (.disambiguation, .choice(let place)) where options.indices.contains(place):
      call(.answered(.value(options[place].value?.plainValue ?? .string(options[place].title))))
    case (.choice, .choice(let place)) where options.indices.contains(place):
      call(.answered(.choice(place)))
    case (.valueConfirmation, .yes), (.confirmation, .yes): call(.answered(.confirmed(true)))
    case (.valueConfirmation, .no): call(.answered(.confirmed(false)))
    case (.confirmation, .no), (_, .noneOfThese), (.choice, .no), (.disambiguation, .no),
      (.value, .no):
      cancel()
    case (.valueConfirmation, .unsure), (.confirmation, .unsure): miss(question, key: .pleaseYesNo)
    case (_, .skip), (_, .anything), (_, .unsure): miss(question, key: .required)
    default: miss(question)
    }
  }

  /// The value of an answer to a handler, where it is certain and of the right kind.
  private func settled(_ items: [AnsweredItem], for parameter: Parameter?) -> Value? {
    guard let parameter else { return nil }
    let values = items.compactMap { $0.candidates.count == 1 ? $0.candidates.first : nil }
    guard values.count == items.count, let first = values.first,
      values.allSatisfy({ ValueChecking.problem(with: $0, for: parameter) == nil })
    else { return nil }
    return parameter.type.isArray ? .array(values.map(\.plainValue)) : first.plainValue
  }
}
