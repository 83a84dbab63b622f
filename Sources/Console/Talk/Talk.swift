import AnswerReading
import Catalog
import Conversation
import Matching
import PhraseModel
import SpokenValues

/// One conversation, whoever shows it: the prompt, transcripts and JSON lines drive the same value.
struct Talk {
  /// What is shown.
  enum Output {
    /// What the conversation says or asks.
    case said(ConversationOutput)
    /// What a colon command tells, a line each.
    case told([String])
    /// How words would be read.
    case explained(UtteranceExplanation)
  }

  /// What only whoever shows the conversation can do.
  enum Request: Equatable {
    /// Nothing: go on.
    case goOn
    case quit
    /// Read the sources anew.
    case reload
    /// Write what is said to a file, or stop doing so.
    case record(String?)
  }

  /// What can be talked about.
  private(set) var offer: TalkOffer
  /// The locale that the person speaks; `nil` for any.
  private(set) var locale: LocaleTag?
  /// What is known without being said.
  private(set) var context: [Attribute]
  /// What tells the time.
  private(set) var clock: TalkClock
  /// The device's passcode; `nil` where nothing unlocks it.
  private(set) var passcode: String?
  /// What was typed, but for passcodes.
  private(set) var history: [String] = []
  /// How many of those were typed before the device was locked: they may not be shown now.
  private var hiddenHistory = 0
  /// What the last line that was no colon command was read as, and the question that was open.
  private(set) var lastAnswer: (answer: Answer, prompt: Prompt?)?
  /// Whether the next line is the passcode that `:unlock` waits for.
  private var awaitsPasscode = false
  private var driver: ConversationDriver
  private var reader: AnswerReader<MatcherLexicon>

  /// How many lines are kept to be listed.
  private static let historyLimit = 1_000

  /// Creates a conversation at its start.
  ///
  /// - Parameters:
  ///   - offer: What can be talked about.
  ///   - locale: The locale that the person speaks; `nil` for any.
  ///   - answers: The locale to answer in before anything is said.
  ///   - context: What is known where the person is.
  ///   - clock: What tells the time.
  ///   - passcode: The device's passcode.
  ///   - isLocked: Whether the device is locked.
  ///   - handler: What carries out commands; by default the apps' scripts.
  init(
    _ offer: TalkOffer, locale: LocaleTag?, answers: LocaleTag, context: [Attribute],
    clock: TalkClock = .none, passcode: String? = nil, isLocked: Bool = false,
    handler: (any IntentHandling)? = nil
  ) {
    self.offer = offer
    self.locale = locale
    self.context = context
    self.clock = clock
    self.passcode = passcode
    let machine = ConversationMachine(
      offer.catalog, locale: locale ?? answers, isLocked: isLocked, context: context)
    driver = ConversationDriver(machine, handler: handler ?? ScriptedHandler(offer.catalog))
    reader = offer.reader(Self.options(offer, locale, context), passcode: passcode)
  }

  /// Begins the conversation from nothing, where it is: nothing is open, nothing was said or done.
  ///
  /// Without a locale answers are in English until a phrase says more, and the clock stands at the full minute: so a
  /// transcript has it.
  ///
  /// - Parameter handler: What carries out commands, at its start too.
  mutating func beginAnew(handler: any IntentHandling) {
    clock = clock.stopped
    self = Talk(
      offer, locale: locale, answers: "en", context: context, clock: clock, passcode: passcode,
      isLocked: isLocked, handler: handler)
  }

  /// The open question.
  var prompt: Prompt? { driver.machine.prompt }

  /// Whether the device is locked.
  var isLocked: Bool { driver.machine.state.isLocked }

  /// Whether what is typed next must not be shown or kept.
  var wantsSecret: Bool { awaitsPasscode || prompt?.isSecret == true }

  /// How utterances are read here and now.
  var options: MatchOptions { Self.options(offer, locale, context) }

  private static func options(
    _ offer: TalkOffer, _ locale: LocaleTag?, _ context: [Attribute]
  ) -> MatchOptions {
    var options = offer.session.options
    options.locale = locale
    options.context = Dictionary(context.map { ($0.key, $0.value) }) { $1 }
    return options
  }

  /// Takes a line as it is typed: something said, or a colon command.
  mutating func type(_ line: String, _ output: (Output) -> Void) -> Request {
    let text = line.trimmed
    if awaitsPasscode, !text.hasPrefix(":") {
      unlock(text, output)
      return .goOn
    }
    awaitsPasscode = false
    if text.hasPrefix(":") { return obey(String(text.dropFirst()), output) }
    let isSecret = wantsSecret
    tick()
    let answer = reader.answer(to: line, in: driver.machine.situation)
    lastAnswer = (answer, prompt)
    if !isSecret || !answer.isPasscode { keep(text) }
    send(.answer(answer), output)
    return .goOn
  }

  /// Whether a line, typed now, is the right passcode; `nil` where it is taken as something else.
  func isRightPasscode(_ line: String) -> Bool? {
    let text = line.trimmed
    guard wantsSecret, !text.hasPrefix(":") else { return nil }
    if awaitsPasscode { return passcode != nil && text == passcode }
    guard case .passcode(let isRight) = reader.answer(to: line, in: driver.machine.situation) else { return nil }
    return isRight
  }

  /// Takes an answer that needs no reading.
  mutating func answer(_ answer: Answer, _ output: (Output) -> Void) {
    tick()
    send(.answer(answer), output)
  }

  /// Ends the conversation, with nothing half done.
  mutating func end(_ output: (Output) -> Void) { send(.endOfInput, output) }

  /// Speaks another locale from now on.
  mutating func setLocale(_ locale: LocaleTag?, _ output: (Output) -> Void) {
    self.locale = locale
    renewReader()
    if let locale { send(.setting(.locale(locale)), output) }
  }

  /// Knows something else from now on.
  mutating func setContext(_ context: [Attribute], _ output: (Output) -> Void) {
    self.context = context
    renewReader()
    send(.setting(.context(context)), output)
  }

  /// Tells the time by another clock from now on.
  mutating func setClock(_ clock: TalkClock) {
    self.clock = clock
    tick()
  }

  /// Has the conversation know what time it is.
  private mutating func tick() {
    let now = clock.now
    guard now != driver.machine.state.clock else { return }
    _ = driver.receive(.setting(.clock(now)))
  }

  /// Locks or unlocks the device.
  mutating func setLocked(_ isLocked: Bool, _ output: (Output) -> Void) {
    hiddenHistory = isLocked ? history.count : 0
    send(.setting(.locked(isLocked)), output)
  }

  /// Gives the device a passcode.
  mutating func setPasscode(_ passcode: String?) {
    self.passcode = passcode
    renewReader()
  }

  /// Talks about something else from now on; what is open goes on as it is.
  mutating func replace(_ offer: TalkOffer, handler: any IntentHandling) {
    self.offer = offer
    driver.replace(offer.catalog, handler: handler)
    renewReader()
  }

  private mutating func renewReader() { reader = offer.reader(options, passcode: passcode) }

  private mutating func send(_ event: ConversationEvent, _ output: (Output) -> Void) {
    driver.receive(event) { output(.said($0)) }
  }

  private mutating func keep(_ text: String) {
    if history.count == Self.historyLimit {
      history.removeFirst()
      hiddenHistory = max(0, hiddenHistory - 1)
    }
    if !text.isEmpty { history.append(text) }
  }
}

// MARK: - What may be typed after a colon

extension Talk {
  /// Does what a colon command says.
  private mutating func obey(_ text: String, _ output: (Output) -> Void) -> Request {
    let parts = text.split(separator: " ", maxSplits: 1)
    let name = parts.first.map(String.init) ?? ""
    let rest = parts.count > 1 ? String(parts[1]).trimmed : ""
    guard let command = ReplCommand(typed: name) else {
      output(.told([ReplCommand.unknown(name)]))
      return .goOn
    }
    if !command.takesSecret { keep(":" + text) }
    let listing = CatalogListing(offer, locale: locale)
    switch command {
    case .help: output(.told(ReplCommand.listing))
    case .apps: output(.told(listing.apps))
    case .intents: output(.told(listing.intents))
    case .phrases: output(.told(listing.phrases(of: rest.isEmpty ? nil : rest)))
    case .explain:
      guard !rest.isEmpty else { return usage(of: command, output) }
      guard !isLocked else {
        output(.told([Self.notWhileLocked]))
        break
      }
      output(
        .explained(
          UtteranceExplanation(
            of: rest, offer.session, options, catalog: offer.catalog, places: offer.places)))
    case .locale:
      guard rest.isEmpty || rest == "*" || LocaleTag(rest).isWellFormed else {
        return usage(of: command, output)
      }
      if !rest.isEmpty { setLocale(rest == "*" ? nil : LocaleTag(rest), output) }
      output(.told([locale?.identifier ?? "any locale; you are answered in the phrase's"] + unspokenLocale))
    case .context:
      guard changeContext(rest, output) else { return usage(of: command, output) }
      let known = isLocked ? [Self.notWhileLocked] : context.map { "\($0.key)=\($0.value.text)" }
      output(.told(known.isEmpty ? ["nothing"] : known))
    case .clock:
      if rest == "now" {
        setClock(.running)
      } else if let time = CivilTime(rest) {
        setClock(.standing(time))
      } else if !rest.isEmpty {
        return usage(of: command, output)
      }
      output(.told([clock.now?.text ?? "no clock"]))
    case .lock: lock(rest, output)
    case .unlock:
      if !isLocked {
        output(.told(["the device is not locked"]))
      } else if rest.isEmpty {
        awaitsPasscode = true
        output(.told(["passcode?"]))
      } else {
        unlock(rest, output)
      }
    case .undo: send(.answer(.undo), output)
    case .history:
      let typed = history.dropLast().dropFirst(isLocked ? hiddenHistory : 0)
      output(.told(typed.isEmpty ? ["nothing yet"] : Array(typed)))
    case .record: return .record(rest.isEmpty ? nil : rest)
    case .reload: return .reload
    case .quit: return .quit
    }
    return .goOn
  }

  /// What is said in the place of what a locked device keeps to itself.
  private static let notWhileLocked = "not shown while the device is locked"

  /// A word about a locale that no phrase is in.
  private var unspokenLocale: [String] {
    guard let locale else { return [] }
    let spoken = offer.catalog.spokenLocales
    return spoken.contains { $0?.serves(locale) ?? true }
      ? [] : ["no phrase is in it; they are in " + spoken.compactMap { $0?.identifier }.joined(separator: ", ")]
  }

  private func usage(of command: ReplCommand, _ output: (Output) -> Void) -> Request {
    output(.told(["usage: \(command.usage)"]))
    return .goOn
  }

  /// Changes the context; returns whether the text makes sense.
  private mutating func changeContext(_ text: String, _ output: (Output) -> Void) -> Bool {
    var changed = context
    for pair in text.split(separator: " ") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { return false }
      changed.removeAll { $0.key == parts[0] }
      if !parts[1].isEmpty { changed.append(Attribute(String(parts[0]), .string(String(parts[1])))) }
    }
    if !text.isEmpty { setContext(changed, output) }
    return true
  }

  private mutating func lock(_ code: String, _ output: (Output) -> Void) {
    if !code.isEmpty {
      guard !isLocked else { return output(.told(["the device is locked already"])) }
      setPasscode(code)
    }
    guard passcode != nil else {
      return output(.told(["which passcode shall unlock it? \(ReplCommand.lock.usage)"]))
    }
    output(.told(["locked"]))
    setLocked(true, output)
  }

  private mutating func unlock(_ code: String, _ output: (Output) -> Void) {
    awaitsPasscode = false
    guard passcode != nil, code == passcode else { return output(.told(["that isn't the passcode"])) }
    if prompt?.isSecret == true {
      send(.answer(.passcode(isRight: true)), output)
    } else {
      setLocked(false, output)
    }
    output(.told(["unlocked"]))
  }
}

extension Answer {
  /// Whether a passcode was typed.
  var isPasscode: Bool { if case .passcode = self { true } else { false } }
}

extension String {
  /// The text without white space around it.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
