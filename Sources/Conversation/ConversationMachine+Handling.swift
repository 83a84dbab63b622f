import Catalog
import PhraseModel

extension ConversationMachine {
  /// Has the handler do something.
  mutating func call(_ request: HandlerCall.Request) {
    guard var command = state.command else { return }
    command.calls += 1
    state.command = command
    guard command.calls <= Command.callLimit else { return trouble(.malformed) }
    emit(request, for: command)
  }

  private mutating func emit(_ request: HandlerCall.Request, for command: Command) {
    let id = state.nextCall
    state.nextCall &+= 1
    let values = command.slots.compactMap { slot -> HandlerValue? in
      let values = slot.values
      guard let first = values.first else { return nil }
      return HandlerValue(
        name: slot.parameter.name,
        value: slot.parameter.type.isArray ? .array(values.map(\.plainValue)) : first.plainValue,
        items: values, text: wording(of: slot), isResolved: slot.status == .resolved)
    }
    state.command?.lastCall = id
    state.stage = .calling(PendingCall(id: id, request: request))
    outputs.append(
      .call(
        HandlerCall(
          id: id, command: command.sequence, app: command.app, intent: command.intent.name,
          locale: command.locale, request: request, response: command.response, values: values,
          context: state.context)))
  }

  /// Takes a handler's reply; one that nobody waits for is dropped.
  mutating func take(_ reply: HandlerReply, to id: Int) {
    guard case .calling(let call) = state.stage, call.id == id else { return }
    switch call.request {
    case .resolve(let parameter, _, _): take(reply, about: parameter)
    case .confirm: takeConfirmation(reply)
    case .handle, .answered: takeResult(reply)
    case .undo: takeUndone(reply)
    }
  }

  /// Goes on when every parameter is resolved: the handler's last look, the person's yes, the act.
  mutating func confirmNext() {
    guard let command = state.command else { return }
    if !command.isReady { return call(.confirm) }
    if !command.isConfirmed, command.wasAskedToAct || !command.intent.confirmation.isEmpty {
      return askToAct(dialog: nil)
    }
    // The device may have been locked since the command began.
    if needsUnlocking(command) { return askForPasscode(.goOn) }
    state.command?.isHandling = true
    call(.handle)
  }

  private mutating func takeConfirmation(_ reply: HandlerReply) {
    switch reply {
    case .success, .notRequired:
      state.command?.isReady = true
      confirmNext()
    case .confirmationRequired(let dialog, _):
      state.command?.isReady = true
      state.command?.isConfirmed == true ? confirmNext() : askToAct(dialog: dialog)
    case .unsupported(let reason): fail("failure", dialog: reason)
    case .failure(let name, let dialog): fail(name, dialog: dialog)
    case .ask(let question): ask(question)
    case .trouble(let trouble): self.trouble(trouble)
    case .needsValue, .disambiguation, .inProgress, .completed: trouble(.malformed)
    }
  }

  /// Asks whether to act.
  mutating func askToAct(dialog: String?) {
    state.command?.wasAskedToAct = true
    guard let command = state.command else { return }
    let text =
      dialog ?? said(command.intent.confirmation)
      ?? texts(.confirmIntent, ["summary": summary(of: command)])
    let prompt = Prompt(
      .intentConfirmation, text: text, locale: locale, app: command.app, intent: command.intent.name)
    var question = Question(prompt: prompt, purpose: .intentConfirmation, plainText: text)
    question.counter = command.counters["confirmation"] ?? MissCounter()
    ask(question)
  }

  private mutating func takeResult(_ reply: HandlerReply) {
    switch reply {
    case .success: succeed(HandlerResult())
    case .completed(let result): succeed(result)
    case .inProgress(let dialog):
      // The same call goes on: another reply to it follows.
      say(.progress, dialog ?? texts[.progress])
    case .failure(let name, let dialog): fail(name, dialog: dialog)
    case .unsupported(let reason): fail("failure", dialog: reason)
    case .ask(let question): ask(question)
    case .confirmationRequired(let dialog, _): ask(.confirmation(dialog: dialog))
    case .trouble(let trouble): self.trouble(trouble)
    case .needsValue, .disambiguation, .notRequired: trouble(.malformed)
    }
  }

  /// Says that the command was carried out.
  private mutating func succeed(_ result: HandlerResult) {
    guard let command = state.command else { return }
    var result = result
    // The phrase's own response stands for the usual one, where the handler names no other.
    if result.response == "success", let wanted = command.response,
      command.intent.responses.contains(where: { $0.name == wanted })
    {
      result.response = wanted
    }
    let response = command.intent.responses.first { $0.name == result.response }
    if let response, !response.isSuccess { return fail(result.response, dialog: result.dialog) }
    let dialog =
      result.dialog ?? response.flatMap { said($0.dialog) }
      ?? texts(.done, ["summary": summary(of: command)])
    let opens = result.opensApp || command.intent.mode == .foreground
    let presentation = Presentation(
      .success, dialog: dialog, locale: locale, app: command.app, intent: command.intent.name,
      details: details(of: command), lines: result.lines, response: result.response,
      value: result.value,
      opensApp: opens ? catalog.app(command.app)?.displayName(in: locale) ?? command.app : nil)
    outputs.append(.present(presentation))
    state.history.append(
      CompletedCommand(
        command: command, undo: result.undo, undoNeedsConfirmation: result.undoNeedsConfirmation,
        turn: state.turn))
    if state.history.count > ConversationState.historyLimit { state.history.removeFirst() }
    goOn(after: nil)
  }

  /// Says that the command failed: in the handler's words, the author's, or its own.
  mutating func fail(_ name: String, dialog: String?) {
    guard let command = state.command else { return }
    let response = command.intent.responses.first { $0.name == name && !$0.isSuccess }
    let words =
      response.flatMap { said($0.dialog) } ?? dialog.map { texts(.failedBecause, ["reason": $0]) }
      ?? texts(.failed, ["title": command.intent.displayTitle(in: locale)])
    outputs.append(
      .present(
        Presentation(
          .failure, dialog: response == nil ? words : dialog ?? words, locale: locale,
          app: command.app, intent: command.intent.name, response: name)))
    goOn(after: nil)
  }

  /// Says that the app itself let the person down.
  mutating func trouble(_ trouble: HandlerTrouble) {
    guard let command = state.command else { return }
    let app = catalog.app(command.app)?.displayName(in: locale) ?? command.app
    let key: DialogueTexts.Key
    switch trouble {
    case .died: key = .handlerDied
    case .timedOut: key = .handlerLate
    case .malformed: key = .handlerMalformed
    case .abandoned:
      command.isHandling ? say(.cancelled, .abandoned, ["app": app]) : say(.cancelled, .nothingDone)
      return goOn(after: nil)
    }
    outputs.append(
      .present(
        Presentation(
          .failure, dialog: texts(key, ["app": app]), locale: locale, app: command.app,
          intent: command.intent.name, response: trouble.rawValue)))
    goOn(after: nil)
  }
}

// MARK: - Questions of a running handler

extension ConversationMachine {
  /// Asks what a running handler wants to know.
  mutating func ask(_ question: HandlerQuestion) {
    guard var command = state.command else { return }
    command.calls += 1
    state.command = command
    guard command.calls <= Command.callLimit else { return trouble(.malformed) }
    guard let (prompt, text) = prompt(for: question, in: command) else { return trouble(.malformed) }
    ask(Question(prompt: prompt, purpose: .handler(question), plainText: text))
  }

  private func prompt(for question: HandlerQuestion, in command: Command) -> (Prompt, String)? {
    switch question {
    case .value(let name, let dialog, let suggestions):
      let parameter = command.parameter(name)
      let options = suggestions.map {
        Choice($0.title, subtitle: $0.subtitle, value: offered($0, for: parameter))
      }
      var prompt = prompt(.needsValue(parameter: name), about: parameter, options: options)
      prompt.isOptional = false
      let own = texts(.needsValue, ["title": parameter.displayTitle(in: locale)])
      return (prompt, dialog ?? said(parameter.requestValueDialog) ?? own)
    case .disambiguation(let name, let offers, let dialog):
      guard !offers.isEmpty else { return nil }
      let parameter = command.parameter(name)
      let options = offers.map {
        Choice($0.title, subtitle: $0.subtitle, value: offered($0, for: parameter))
      }
      var prompt = prompt(.disambiguation(parameter: name), about: parameter, options: options)
      prompt.isOptional = false
      let own = texts(.whichValue, ["title": parameter.displayTitle(in: locale)])
      let authored = said(parameter.disambiguationDialog, count: offers.count)
      return (prompt, dialog ?? authored ?? own)
    case .valueConfirmation(let name, let dialog):
      var prompt = prompt(
        .valueConfirmation(parameter: name), about: command.parameter(name), options: [])
      prompt.type = nil
      prompt.range = nil
      let value = command.index(of: name).map { wording(of: command.slots[$0]) } ?? ""
      let authored = said(command.parameter(name).confirmationDialog)
      return (prompt, dialog ?? authored ?? texts(.confirmValue, ["value": value]))
    case .confirmation(let dialog):
      let prompt = Prompt(
        .intentConfirmation, text: "", locale: locale, app: command.app, intent: command.intent.name)
      return (prompt, dialog ?? texts(.confirmIntent, ["summary": summary(of: command)]))
    case .choice(let offers, let dialog):
      guard !offers.isEmpty else { return nil }
      let prompt = Prompt(
        .choice, text: "", locale: locale, app: command.app, intent: command.intent.name,
        options: offers.map { Choice($0.title, subtitle: $0.subtitle, value: .given($0.value)) })
      return (prompt, dialog ?? texts[.chooseOne])
    }
  }
}

extension Command {
  /// The parameter of that name, or one made up for a name that only the handler knows.
  func parameter(_ name: String) -> Parameter {
    intent.parameters.first { $0.name == name } ?? Parameter(name, type: .string)
  }
}

// MARK: - Undo

extension ConversationMachine {
  /// Takes back the last command that can be taken back.
  ///
  /// Where others came after it, which may have changed nothing, it is named and asked about first.
  mutating func undo() {
    guard let last = state.history.last else { return say(.notice, .nothingToUndo) }
    let lastTitle = last.command.intent.displayTitle(in: locale)
    guard let place = undoable else { return say(.notice, .cannotUndo, ["title": lastTitle]) }
    let undone = state.history[place]
    if needsUnlocking(undone.command) { return askForPasscode(.undo) }
    let isLast = place == state.history.count - 1
    guard undone.undoNeedsConfirmation || !isLast else { return callUndo() }
    let text = texts(.confirmUndo, ["title": undone.command.intent.displayTitle(in: locale)])
    ask(
      Question(
        prompt: Prompt(
          .undoConfirmation, text: text, locale: locale, app: undone.command.app,
          intent: undone.command.intent.name),
        purpose: .undo, plainText: text),
      preface: isLast ? nil : texts(.cannotUndo, ["title": lastTitle]))
  }

  /// The place of the command that undo takes back.
  private var undoable: Int? { state.history.lastIndex { $0.undo != nil } }

  /// Has the handler take back a command; it is asked once, whatever comes of it.
  mutating func callUndo() {
    guard let place = undoable, let undo = state.history[place].undo else { return }
    state.history[place].undo = nil
    let command = state.history[place].command
    state.command = command
    emit(.undo(undo), for: command)
  }

  private mutating func takeUndone(_ reply: HandlerReply) {
    guard let command = state.command else { return }
    let title = command.intent.displayTitle(in: locale)
    switch reply {
    case .success, .completed:
      var dialog = command.intent.responses.first { $0.name == "undone" && $0.isSuccess }.flatMap {
        said($0.dialog)
      }
      if case .completed(let result) = reply, let own = result.dialog { dialog = own }
      outputs.append(
        .present(
          Presentation(
            .success, dialog: dialog ?? texts(.undone, ["title": title]), locale: locale,
            app: command.app, intent: command.intent.name, response: "undone")))
      state.history.removeAll { $0.command.sequence == command.sequence }
      goOn(after: nil)
    case .inProgress(let dialog): say(.progress, dialog ?? texts[.progress])
    case .failure(let name, let dialog): fail(name, dialog: dialog)
    case .unsupported(let reason): fail("failure", dialog: reason)
    case .trouble(let trouble): self.trouble(trouble)
    case .notRequired, .needsValue, .disambiguation, .confirmationRequired, .ask:
      trouble(.malformed)
    }
  }
}
