import Catalog
import PhraseModel
import SpokenValues

extension ConversationMachine {
  /// Starts what an utterance came to, or says why nothing starts.
  mutating func start(_ utterance: Utterance) {
    let result = utterance.result
    speak(result.interpretations.first?.locale ?? result.suggestions.first?.interpretation.locale)
    switch result.outcome {
    case .matched, .ambiguous:
      let count = max(1, min(result.tieCount, result.interpretations.count))
      choose(among: Array(result.interpretations.prefix(count)), utterance: utterance.text)
    case .vetoed:
      goOn(after: (.notice, texts[.vetoed]))
    case .unmatched where utterance.isNegated:
      goOn(after: (.notice, texts[.refused]))
    case .unmatched:
      if let suggestion = result.suggestions.first(where: mayBeShown) {
        suggest(suggestion)
      } else {
        goOn(after: (.notice, texts[.notUnderstood]))
      }
    }
  }

  /// Answers in the language of a phrase, where that is another than the person's.
  private mutating func speak(_ locale: LocaleTag?) {
    if let locale, locale.language != state.locale.language { state.locale = locale }
  }

  /// Whether a near miss gives nothing away on a locked device.
  private func mayBeShown(_ suggestion: Suggestion) -> Bool { !needsUnlocking(suggestion.interpretation) }

  private mutating func suggest(_ suggestion: Suggestion) {
    let text = texts(.didYouMean, ["utterance": suggestion.utterance])
    let prompt = Prompt(
      .didYouMean, text: text, locale: locale, app: suggestion.interpretation.app,
      intent: suggestion.interpretation.intent)
    ask(Question(prompt: prompt, purpose: .nearMiss(suggestion), plainText: text))
  }

  /// Starts one of the readings that fit equally: asks for the app first, then for the command.
  mutating func choose(among readings: [Interpretation], utterance: String) {
    var distinct: [Interpretation] = []
    for reading in readings where !distinct.contains(where: { $0.meansTheSame(as: reading) }) {
      distinct.append(reading)
    }
    guard let first = distinct.first else { return goOn(after: (.notice, texts[.notUnderstood])) }
    if distinct.count == 1 { return unlockAndStart(first, utterance: utterance) }
    var byApp: [[Interpretation]] = []
    for reading in distinct {
      if let place = byApp.firstIndex(where: { $0.first?.app == reading.app }) {
        byApp[place].append(reading)
      } else {
        byApp.append([reading])
      }
    }
    byApp.count > 1
      ? askForApp(byApp, utterance: utterance) : askForReading(distinct, utterance: utterance)
  }

  private mutating func askForApp(_ groups: [[Interpretation]], utterance: String) {
    let ids = groups.map { $0.first?.app ?? "" }
    let names = ids.map { catalog.app($0)?.displayName(in: locale) ?? $0 }
    // Apps of one name are told apart by what the catalog calls them.
    let options = zip(ids, names).map { id, name in
      Choice(name == id || names.count { $0 == name } == 1 ? name : "\(name) (\(id))")
    }
    let text = texts[.whichApp]
    ask(
      Question(
        prompt: Prompt(.whichApp, text: text, locale: locale, options: options),
        purpose: .app(groups), plainText: text, utterance: utterance))
  }

  private mutating func askForReading(_ readings: [Interpretation], utterance: String) {
    // The options name values, and values may be secret.
    if readings.contains(where: needsUnlocking) {
      return askForPasscode(.choose(readings, utterance))
    }
    var titles = readings.map(title)
    if Set(titles).count < titles.count {
      // The same command twice differs in its values.
      titles = zip(titles, readings).map { title, reading in
        let values = reading.slots.filter { !$0.isCapture }.map { slot in
          texts.list(slot.candidates.map { $0.wording(in: locale, words: slot.text) })
        }
        return values.isEmpty ? title : title + ": " + values.joined(separator: texts[.comma])
      }
    }
    let text = texts[.whichIntent]
    ask(
      Question(
        prompt: Prompt(
          .whichIntent, text: text, locale: locale, app: readings.first?.app,
          options: titles.map { Choice($0) }),
        purpose: .reading(readings), plainText: text, utterance: utterance))
  }

  private func title(of reading: Interpretation) -> String {
    catalog.app(reading.app)?.intent(reading.intent)?.displayTitle(in: locale)
      ?? IdentifierWording.title(of: reading.intent)
  }
}

// MARK: - Locked devices

extension ConversationMachine {
  /// Whether the device must be unlocked before anything about the reading is told.
  func needsUnlocking(_ reading: Interpretation) -> Bool {
    guard state.isLocked else { return false }
    let intent = catalog.app(reading.app)?.intent(reading.intent)
    return (intent?.authentication ?? .alwaysAllowed) != .alwaysAllowed
  }

  /// Whether the open command may not go on before the device is unlocked.
  func needsUnlocking(_ command: Command) -> Bool {
    state.isLocked && command.intent.authentication != .alwaysAllowed
  }

  /// Starts a reading, after the passcode where one is needed.
  mutating func unlockAndStart(_ reading: Interpretation, utterance: String) {
    if needsUnlocking(reading) {
      askForPasscode(.start(reading, utterance))
    } else {
      open(reading, utterance: utterance)
    }
  }

  mutating func askForPasscode(_ next: Question.AfterUnlocking) {
    let text = texts[.authenticate]
    ask(
      Question(
        prompt: Prompt(.authentication, text: text, locale: locale),
        purpose: .authentication(next), plainText: text))
  }

  /// Goes on behind the passcode.
  mutating func unlocked(_ next: Question.AfterUnlocking) {
    state.isLocked = false
    state.stage = .idle
    switch next {
    case .start(let reading, let utterance): open(reading, utterance: utterance)
    case .choose(let readings, let utterance): choose(among: readings, utterance: utterance)
    case .goOn: resume()
    case .undo: undo()
    }
  }
}

// MARK: - Opening a command

extension ConversationMachine {
  /// Opens a command with the slots of its reading and resolves it as far as possible.
  func command(for reading: Interpretation, utterance: String) -> Command? {
    guard let app = catalog.app(reading.app) else { return nil }
    let intent = app.intent(reading.intent) ?? Intent(reading.intent)
    var speech = state.locale
    if let said = reading.locale, said.language != speech.language { speech = said }
    var slots = intent.parameters.map { SlotState(parameter: $0) }
    var captures: [AnsweredSlot] = []
    for slot in reading.slots {
      let parameter = intent.parameters.first { $0.name == slot.name }
      // What a phrase or the context gives is a list's value where the list has it.
      let candidates = slot.candidates.map { candidate in
        guard case .given(let value) = candidate, let parameter else { return candidate }
        return recognized(value, for: parameter, of: app.id)
      }
      // Where one stands is no value of a list that does not have it.
      if slot.origin == .context, let parameter,
        !candidates.allSatisfy({ mayBe($0, for: parameter, of: app.id) })
      {
        continue
      }
      let item = AnsweredItem(candidates, words: slot.text)
      if slot.isCapture {
        captures.append(AnsweredSlot(slot.name, items: [item]))
        continue
      }
      let place: Int
      if let known = slots.firstIndex(where: { $0.parameter.name == slot.name }) {
        place = known
      } else {
        // A slot that no parameter declares is a value all the same, and may still be one of several.
        place = slots.count
        slots.append(
          SlotState(parameter: Parameter(slot.name, type: slot.impliedType, isOptional: true)))
      }
      // The same slot said twice holds both, where it can.
      if slots[place].parameter.type.isArray {
        slots[place].items += [item]
      } else if slots[place].items.isEmpty {
        slots[place].items = [item]
      }
      // What a phrase means without a word for it was said all the same: "take me home".
      slots[place].origin = slot.origin == .context ? .given : .said
    }
    return Command(
      sequence: state.nextCommand, app: app.id, intent: intent, locale: speech, utterance: utterance,
      slots: slots, response: reading.response, captures: captures)
  }

  private mutating func open(_ reading: Interpretation, utterance: String) {
    guard let command = command(for: reading, utterance: utterance) else {
      return goOn(after: (.failure, texts[.notUnderstood]))
    }
    open(command)
  }

  mutating func open(_ command: Command) {
    state.nextCommand &+= 1
    state.command = command
    state.locale = command.locale
    resolveNext()
  }
}

extension Interpretation {
  /// Whether two readings would do the same.
  func meansTheSame(as other: Interpretation) -> Bool {
    app == other.app && intent == other.intent
      && slots.map(\.candidates) == other.slots.map(\.candidates)
      && slots.map(\.name) == other.slots.map(\.name)
  }
}

extension Slot {
  /// The type of a slot that no parameter declares.
  fileprivate var impliedType: ValueType {
    switch candidates.first {
    case .listed(let listed): .list(listed.list)
    case .spoken(.number): .decimal
    case .spoken, .given, .text, nil: .string
    }
  }
}
