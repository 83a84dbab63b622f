import Catalog
import PhraseModel

/// A command that is said once more while its question is open, or while it waits for its turn: it is never carried out twice.
extension ConversationMachine {
  /// Takes the open command said again: what it says anew is filled in, and its question is asked again.
  ///
  /// - Returns: Whether it was the open command.
  mutating func takesAgain(_ utterance: Utterance, at question: Question) -> Bool {
    if case .authentication(.start(let waiting, _)) = question.purpose {
      guard let again = utterance.result.best.first(where: { $0.isSameIntent(as: waiting) }) else {
        return false
      }
      // The tries that were used up stay used up.
      var replaced = Question(
        prompt: question.prompt, purpose: .authentication(.start(again, utterance.text)),
        plainText: question.plainText)
      replaced.counter = question.counter
      ask(replaced)
      return true
    }
    guard var command = state.command else { return false }
    let readings = utterance.result.best.filter { $0.app == command.app && $0.intent == command.intent.name }
    guard let reading = readings.first else { return false }
    if case .authentication = question.purpose {
      ask(question)
      return true
    }
    let isSaidAlike = utterance.text == command.utterance
    if readings.count > 1, !isSaidAlike {
      // Which of its readings is meant is asked as if nothing had been begun.
      guard !command.isHandling else { return false }
      state.command = nil
      state.stage = .idle
      start(utterance)
      return true
    }
    guard let new = self.command(for: reading, utterance: utterance.text) else { return false }
    let news = isSaidAlike ? [] : additions(of: new, reading, for: command)
    guard !news.isEmpty else {
      ask(question.behindGuess)
      return true
    }
    // A handler that is at work has its values.
    guard !command.isHandling else { return false }
    let filled = news.filter {
      command.index(of: $0.parameter.name).map { command.slots[$0].items.isEmpty } ?? true
    }
    let changed = apply(news, of: new, to: &command)
    let told = changed.filter { place in
      !filled.contains { $0.parameter.name == command.slots[place].parameter.name }
    }
    reopenDependents(of: changed, in: &command)
    goOn(with: &command, changed: told, isNamed: question.purpose == .intentConfirmation)
    return true
  }

  /// Goes on with a waiting command that is said again, where nothing that is said contradicts it.
  ///
  /// - Returns: Whether one waits.
  mutating func resumes(with utterance: Utterance) -> Bool {
    let readings = utterance.result.best
    guard readings.count == 1, let reading = readings.first,
      let new = command(for: reading, utterance: utterance.text)
    else { return false }
    let place = state.suspended.firstIndex { waiting in
      guard waiting.app == reading.app, waiting.intent.name == reading.intent, !waiting.isHandling else {
        return false
      }
      return waiting.utterance == utterance.text
        || additions(of: new, reading, for: waiting).allSatisfy { addition in
          waiting.index(of: addition.parameter.name).map { waiting.slots[$0].items.isEmpty } ?? true
        }
    }
    guard let place else { return false }
    var command = state.suspended.remove(at: place)
    let news = command.utterance == utterance.text ? [] : additions(of: new, reading, for: command)
    let asksForPasscode = command.interrupted?.prompt.kind == .authentication
    if !news.isEmpty, !asksForPasscode {
      let changed = apply(news, of: new, to: &command)
      reopenDependents(of: changed, in: &command)
      command.isReady = false
      command.interrupted = nil
    }
    state.command = command
    state.locale = command.locale
    if needsUnlocking(command), !asksForPasscode { askForPasscode(.goOn) } else { resume() }
    return true
  }

  /// The slots of a command said again that say more than the command holds already.
  private func additions(of new: Command, _ reading: Interpretation, for old: Command) -> [SlotState] {
    new.slots.filter { slot in
      guard !slot.items.isEmpty else { return false }
      guard let place = old.index(of: slot.parameter.name), !old.slots[place].items.isEmpty else {
        return true
      }
      // Where one stands is no change of what was said.
      let isFromContext = reading.slots.contains { $0.name == slot.parameter.name && $0.origin == .context }
      return !isFromContext && !old.slots[place].items.mean(settled(slot.items))
    }
  }

  /// Gives a command what was said anew; the places of the slots.
  private func apply(_ news: [SlotState], of new: Command, to command: inout Command) -> [Int] {
    command.utterance = new.utterance
    command.response = new.response
    command.captures = new.captures
    return news.map { slot in
      if let place = command.index(of: slot.parameter.name) {
        command.slots[place].take(settled(slot.items), origin: slot.origin)
        return place
      }
      command.slots.append(slot)
      return command.slots.count - 1
    }
  }
}

extension Question {
  /// The question that a guess at its answer interrupted, or itself.
  var behindGuess: Question {
    switch purpose {
    case .guess(_, let other), .parameter(_, let other): other
    case .app, .reading, .nearMiss, .authentication, .value, .valueConfirmation, .intentConfirmation,
      .handler, .undo:
      self
    }
  }
}

extension MatchResult {
  /// The readings of which none is better than another.
  var best: ArraySlice<Interpretation> {
    interpretations.prefix(max(1, min(tieCount, interpretations.count)))
  }
}

extension Interpretation {
  /// Whether two readings ask the same of the same app.
  fileprivate func isSameIntent(as other: Interpretation) -> Bool {
    app == other.app && intent == other.intent
  }
}

extension [AnsweredItem] {
  /// Whether words that may mean `others` may mean these very values.
  fileprivate func mean(_ others: [AnsweredItem]) -> Bool {
    count == others.count
      && zip(self, others).allSatisfy { own, other in
        !own.candidates.isEmpty && own.candidates.allSatisfy(other.candidates.contains)
      }
  }
}
