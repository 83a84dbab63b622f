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
  var hiddenHistory = 0
  /// What the last line that was no colon command was read as, and the question that was open.
  private(set) var lastAnswer: (answer: Answer, prompt: Prompt?)?
  /// Whether the next line is the passcode that `:unlock` waits for.
  var awaitsPasscode = false
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
    guard case .passcode(let isRight) = reader.answer(to: line, in: driver.machine.situation) else {
      return nil
    }
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

  mutating func send(_ event: ConversationEvent, _ output: (Output) -> Void) {
    driver.receive(event) { output(.said($0)) }
  }

  mutating func keep(_ text: String) {
    if history.count == Self.historyLimit {
      history.removeFirst()
      hiddenHistory = max(0, hiddenHistory - 1)
    }
    if !text.isEmpty { history.append(text) }
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
