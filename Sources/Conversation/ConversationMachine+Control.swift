import Catalog
import PhraseModel

// MARK: - Ends

extension ConversationMachine {
  /// Ends the open command with nothing done.
  mutating func cancel() {
    if let command = state.command, command.isHandling, case .asking = state.stage {
      outputs.append(.abandon(call: command.lastCall, app: command.app))
    }
    say(.cancelled, .nothingDone)
    // After a cancel nothing is carried over.
    state.turn &+= ConversationState.followUpTurns
    goOn(after: nil)
  }

  /// Ends a question that got no usable answer three times, and its command with it.
  mutating func giveUp() {
    if let command = state.command {
      if command.isHandling, case .asking = state.stage {
        outputs.append(.abandon(call: command.lastCall, app: command.app))
      }
      // What was said before the device was locked is no business of whoever guesses at the passcode.
      needsUnlocking(command)
        ? say(.cancelled, .nothingDone) : say(.cancelled, .gaveUp, ["utterance": command.utterance])
    } else {
      say(.cancelled, .nothingDone)
    }
    goOn(after: nil)
  }

  /// Leaves the open command, says something, and returns to the command that it interrupted.
  mutating func goOn(after message: (role: Presentation.Role, text: String)?) {
    if let message { say(message.role, message.text) }
    state.command = nil
    state.stage = .idle
    guard let command = state.suspended.popLast() else { return }
    state.command = command
    say(.notice, .backTo, ["title": command.intent.displayTitle(in: command.locale)])
    let asksAlready = command.interrupted?.prompt.kind == .authentication
    if needsUnlocking(command), !asksAlready { askForPasscode(.goOn) } else { resume() }
  }

  /// Asks the question again that was open when the command was interrupted.
  mutating func resume() {
    guard let question = state.command?.interrupted else { return resolveNext() }
    state.command?.interrupted = nil
    // What was said of an answer to it has no place here.
    ask(question)
  }

  /// Lets a new command go first.
  mutating func interrupt(_ question: Question, with utterance: Utterance) {
    if var command = state.command {
      let isSameApp = utterance.result.interpretations.contains { $0.app == command.app }
      if command.isHandling, isSameApp {
        // Its handler waits for an answer and can't take another command meanwhile.
        outputs.append(.abandon(call: command.lastCall, app: command.app))
        say(.cancelled, .letGo, ["title": command.intent.displayTitle(in: locale)])
      } else {
        if case .authentication(.goOn) = question.purpose {
        } else {
          command.interrupted = question
        }
        suspend(command)
      }
    }
    if case .authentication(.start(let reading, let words)) = question.purpose,
      var command = command(for: reading, utterance: words)
    {
      // When it is its turn, it asks for the passcode again.
      command.interrupted = question
      state.nextCommand &+= 1
      suspend(command)
    }
    if resumes(with: utterance) { return }
    state.command = nil
    state.stage = .idle
    start(utterance)
  }
}

extension ConversationMachine {
  /// Has a command wait for its turn; of too many the oldest is given up.
  private mutating func suspend(_ command: Command) {
    state.suspended.append(command)
    guard state.suspended.count > ConversationState.suspendedLimit else { return }
    let oldest = state.suspended.removeFirst()
    say(.notice, .letGo, ["title": oldest.intent.displayTitle(in: locale)])
  }
}

// MARK: - Questions again

extension ConversationMachine {
  /// Asks again after an answer that was of no use, more helpfully each time; after the third it ends.
  mutating func miss(
    _ question: Question, silent: Bool = false, key: DialogueTexts.Key? = nil, values: [String: String] = [:]
  ) {
    var question = question
    if silent { question.counter.silences += 1 } else { question.counter.misses += 1 }
    let count = silent ? question.counter.silences : question.counter.misses
    guard count < MissCounter.limit else { return giveUp() }
    remember(question)
    let plain = question.plainText
    let again = texts(
      key ?? (silent ? .nothingTyped : .sorry), values.merging(["question": plain]) { _, plain in plain })
    let examples = count > 1 || key != nil ? hint(for: question.prompt) : nil
    // The text says the question itself already.
    var text = again
    if let examples { text = joined(text, examples) }
    reword(&question, text)
    state.stage = .asking(question)
    outputs.append(.ask(question.prompt))
  }

  private mutating func remember(_ question: Question) {
    switch question.purpose {
    case .value(let place, _), .valueConfirmation(let place, _):
      state.command?.counters[Command.counterKey(place)] = question.counter
    case .intentConfirmation: state.command?.counters["confirmation"] = question.counter
    case .app, .reading, .nearMiss, .authentication, .handler, .undo, .guess, .parameter: break
    }
  }

  private func reword(_ question: inout Question, _ text: String) {
    question.prompt.text = text
    question.prompt.misses = question.counter.misses + question.counter.silences
  }

  /// Shows other options of the question.
  mutating func turnPage(_ question: Question, forward: Bool) {
    var question = question
    let shown = question.prompt.shown
    let size = Prompt.pageSize
    let count = question.prompt.options.count
    if forward {
      guard question.prompt.hasMore else {
        say(.notice, .noMore)
        return ask(question)
      }
      question.prompt.shown = shown.upperBound..<min(count, shown.upperBound + size)
    } else {
      guard shown.lowerBound > 0 else {
        say(.notice, .noMore)
        return ask(question)
      }
      let start = max(0, shown.lowerBound - size)
      question.prompt.shown = start..<min(count, start + size)
    }
    ask(question)
  }

  /// What an answer may look like.
  func hint(for prompt: Prompt) -> String {
    if prompt.wantsYesOrNo { return texts[.hintYesNo] }
    if prompt.kind == .authentication { return texts[.hintPasscode] }
    if !prompt.options.isEmpty { return texts[.hintChoice] }
    if let range = prompt.range {
      return texts(
        .hintRange,
        [
          "lower": NumberTexts.text(of: range.lower, in: locale),
          "upper": NumberTexts.text(of: range.upper, in: locale),
        ])
    }
    return switch prompt.type?.element {
    case .integer, .decimal, .currency, .measurement: texts[.hintNumber]
    case .boolean: texts[.hintYesNo]
    case .date: texts[.hintDate]
    case .duration: texts[.hintDuration]
    case .string, .url, .place, .person, .file, .list, .array, nil: texts[.hintText]
    }
  }

  /// Says what is asked, why, and how to answer; then asks again.
  ///
  /// Nothing changes.
  mutating func help(at question: Question) {
    var sentences: [String] = []
    if let command = state.command, question.prompt.kind != .authentication {
      sentences.append(
        texts(.helpFor, ["title": command.intent.displayTitle(in: locale)]))
    }
    sentences += [hint(for: question.prompt), texts[.orCancel]]
    say(.help, sentences.dropFirst().reduce(sentences[0], joined))
    outputs.append(.ask(worded(question).prompt))
  }

  /// Says what may be said: phrases of the apps.
  mutating func help() {
    var lines: [String] = []
    // Every app shows something before one shows more.
    let most = catalog.apps.map(\.shortcuts.count).max() ?? 0
    for rank in 0..<min(most, ConversationMachine.helpLimit) {
      for app in catalog.apps where rank < app.shortcuts.count && lines.count < ConversationMachine.helpLimit
      {
        let shortcut = app.shortcuts[rank]
        let sample = SampleSentence(
          app, of: catalog, intent: shortcut.intent, locale: locale, showsValues: !state.isLocked)
        let own = shortcut.phrases.filter { $0.locale?.serves(locale) ?? false }
        let others = shortcut.phrases.filter { $0.locale == nil }
        let phrases = own.isEmpty ? (others.isEmpty ? shortcut.phrases : others) : own
        if let line = phrases.lazy.compactMap({ sample.text(of: $0) }).first { lines.append(line) }
      }
    }
    say(.help, lines.isEmpty ? texts[.nothingToAnswer] : texts[.helpIdle], lines: lines)
  }

  /// How many phrases help shows.
  static let helpLimit = 10

  /// Says again what was said since the person last said something new, word for word.
  mutating func repeatLast() {
    guard !state.said.isEmpty else { return say(.notice, .nothingToRepeat) }
    outputs += state.said
  }
}

// MARK: - Following up

extension ConversationMachine {
  /// Carries out the last command once more with some values replaced: "and for tomorrow?".
  mutating func followUp(_ slots: [AnsweredSlot]) {
    guard let last = lastCommand else { return say(.notice, .notUnderstood) }
    var slotStates = last.slots
    for place in slotStates.indices {
      var slot = SlotState(parameter: slotStates[place].parameter)
      slot.items = slotStates[place].items
      slotStates[place] = slot
    }
    var isUsed = false
    for answer in slots {
      guard let place = slotStates.firstIndex(where: { $0.parameter.name == answer.name }) else { continue }
      let old = slotStates[place].values.first
      slotStates[place].items = answer.items.map { $0.changing(old) }
      isUsed = true
    }
    guard isUsed else { return say(.notice, .notUnderstood) }
    let next = Command(
      sequence: state.nextCommand, app: last.app, intent: last.intent, locale: last.locale,
      utterance: last.utterance, slots: slotStates, response: last.response, captures: last.captures)
    if needsUnlocking(next) { return say(.notice, .authenticate) }
    open(next)
  }

  /// The command that may be followed up: the last one, for a few turns.
  var lastCommand: Command? {
    guard let last = state.history.last, state.turn - last.turn <= ConversationState.followUpTurns
    else { return nil }
    return last.command
  }
}
