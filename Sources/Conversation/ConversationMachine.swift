package import Catalog
import PhraseModel

/// A conversation with people about what apps can do: resolve, confirm, handle.
///
/// A pure state machine: events in, outputs out, without a clock, a random number or any I/O. The same events give
/// the same outputs, so that the events are the log, and `init(replaying:…)` comes to the same state.
///
/// `ConversationDriver` runs it against a handler that replies at once.
package struct ConversationMachine: Sendable {
  /// What the apps offer.
  package internal(set) var catalog: AppCatalog
  /// What it remembers.
  package internal(set) var state: ConversationState
  /// What came in since the start, in order; empty if it was told not to keep it.
  package private(set) var log: [ConversationEvent] = []
  private let keepsLog: Bool
  /// What the current event gives back.
  var outputs: [ConversationOutput] = []

  /// Creates a conversation at its start.
  ///
  /// - Parameters:
  ///   - catalog: What the apps offer.
  ///   - locale: The person's locale.
  ///   - isLocked: Whether the device is locked, so that some intents ask for the passcode.
  ///   - context: What is known without being said.
  ///   - keepsLog: Whether `log` is kept; it grows with every event.
  package init(
    _ catalog: AppCatalog, locale: LocaleTag, isLocked: Bool = false, context: [Attribute] = [],
    keepsLog: Bool = false
  ) {
    self.catalog = catalog
    self.state = ConversationState(locale: locale, isLocked: isLocked, context: context)
    self.keepsLog = keepsLog
  }

  /// Creates the conversation that these events lead to.
  package init(
    replaying events: [ConversationEvent], _ catalog: AppCatalog, locale: LocaleTag,
    isLocked: Bool = false, context: [Attribute] = []
  ) {
    self.init(catalog, locale: locale, isLocked: isLocked, context: context, keepsLog: true)
    for event in events { _ = receive(event) }
  }

  /// The open question; `nil` where a new command is expected.
  package var prompt: Prompt? {
    if case .asking(let question) = state.stage { question.prompt } else { nil }
  }

  /// The call whose reply is awaited.
  package var pendingCall: Int? {
    if case .calling(let call) = state.stage { call.id } else { nil }
  }

  /// Whether nothing more will happen.
  package var hasEnded: Bool { state.stage == .ended }

  /// Takes an event and returns what it leads to, in order.
  package mutating func receive(_ event: ConversationEvent) -> [ConversationOutput] {
    guard !hasEnded else { return [] }
    if keepsLog { log.append(event) }
    outputs = []
    var isNew = false
    switch event {
    case .answer(let answer):
      isNew = answer != .repeatLast && answer != .help
      if isNew {
        state.said = []
        state.turn &+= 1
      }
      take(answer)
    case .reply(let reply, let call):
      isNew = true
      take(reply, to: call)
    case .setting(let setting):
      take(setting)
      isNew = !outputs.isEmpty
    case .endOfInput: endOfInput()
    }
    if isNew { state.said += outputs.filter(\.isSaid).prefix(64 - min(64, state.said.count)) }
    defer { outputs = [] }
    return outputs
  }

  /// Uses what the apps offer now; open commands go on as they are.
  package mutating func replace(_ catalog: AppCatalog) { self.catalog = catalog }

  private mutating func take(_ setting: ConversationSetting) {
    switch setting {
    case .locale(let locale): state.locale = locale
    case .locked(let isLocked): setLocked(isLocked)
    case .context(let context): state.context = context
    case .clock(let clock): state.clock = clock
    }
  }

  /// A question that was open when the device was locked hides behind the passcode, and what was said is not said again.
  private mutating func setLocked(_ isLocked: Bool) {
    state.isLocked = isLocked
    guard isLocked else { return }
    state.said = []
    guard case .asking(let question) = state.stage, question.prompt.kind != .authentication else { return }
    if let command = state.command {
      guard needsUnlocking(command) else { return state.said = [.ask(question.prompt)] }
      state.command?.interrupted = question
      return askForPasscode(.goOn)
    }
    switch question.purpose {
    case .app(let groups) where groups.joined().contains(where: needsUnlocking):
      askForPasscode(.choose(Array(groups.joined()), question.utterance))
    case .reading(let readings) where readings.contains(where: needsUnlocking):
      askForPasscode(.choose(readings, question.utterance))
    case .nearMiss(let suggestion) where needsUnlocking(suggestion.interpretation): cancel()
    case .undo where state.history.last.map { needsUnlocking($0.command) } == true: askForPasscode(.undo)
    default: state.said = [.ask(question.prompt)]
    }
  }

  private mutating func endOfInput() {
    if state.stage != .idle {
      if case .calling(let call) = state.stage, let command = state.command {
        outputs.append(.abandon(call: call.id, app: command.app))
      }
      say(.cancelled, .nothingDone)
    }
    state.command = nil
    state.suspended = []
    state.stage = .ended
    outputs.append(.end)
  }
}

extension ConversationOutput {
  /// Whether a person sees it.
  var isSaid: Bool {
    switch self {
    case .present, .ask: true
    case .call, .abandon, .end: false
    }
  }
}

// MARK: - Saying and asking

extension ConversationMachine {
  /// The locale to speak in: the open command's, or the person's.
  var locale: LocaleTag { state.command?.locale ?? state.locale }

  /// The words to speak with.
  var texts: DialogueTexts { DialogueTexts.forLocale(locale) }

  /// Says one of the conversation's own texts.
  mutating func say(
    _ role: Presentation.Role, _ key: DialogueTexts.Key, _ values: [String: String] = [:],
    lines: [String] = []
  ) {
    say(role, texts(key, values), lines: lines)
  }

  /// Says a text about the open command.
  mutating func say(_ role: Presentation.Role, _ dialog: String, lines: [String] = []) {
    outputs.append(
      .present(
        Presentation(
          role, dialog: dialog, locale: locale, app: state.command?.app,
          intent: state.command?.intent.name, lines: lines)))
  }

  /// Opens a question.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - preface: What to say before it, in the same breath.
  mutating func ask(_ question: Question, preface: String? = nil) {
    let question = worded(question, preface: preface)
    state.stage = .asking(question)
    outputs.append(.ask(question.prompt))
  }

  /// The question in its own words, without what was said of an answer to it.
  func worded(_ question: Question, preface: String? = nil) -> Question {
    var question = question
    var text = question.plainText
    if let preface { text = joined(preface, text) }
    let prompt = question.prompt
    if prompt.options.count > Prompt.pageSize, !prompt.shown.isEmpty {
      text = texts(
        prompt.shown.upperBound < prompt.options.count ? .more : .lastPage,
        [
          "question": text, "first": String(prompt.shown.lowerBound + 1),
          "last": String(prompt.shown.upperBound), "count": String(prompt.options.count),
        ])
    }
    question.prompt.text = text
    question.prompt.misses = question.counter.misses + question.counter.silences
    return question
  }

  /// Two sentences, with a space between them in languages that have one.
  func joined(_ first: String, _ second: String) -> String {
    let language = locale.language
    return language == "ja" || language == "zh" ? first + second : first + " " + second
  }
}
