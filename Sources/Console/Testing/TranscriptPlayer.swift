import Catalog
import Conversation
import Coverage
import HandlerPrograms
import PhraseModel

/// What came of one step of a transcript.
struct TranscriptTurn: Sendable {
  /// The lines that answered it.
  var answers: [String] = []
  /// What was asked and said.
  var points: [ConversationPoint] = []
  /// The app and the intent that it was about.
  var app: String?
  var intent: String?
  /// The locale of what was said.
  var locale: LocaleTag?
  /// How a new command was read.
  var readings: [Interpretation] = []
  /// The values that an answer named.
  var values: [SlotValue] = []
  /// What handler programs did wrong, in words for their author.
  var reports: [String] = []
}

/// Holds the conversations of transcripts.
struct TranscriptPlayer: Sendable {
  private let offer: TalkOffer
  private let locale: LocaleTag?
  private let context: [Attribute]
  private let runsPrograms: Bool

  /// Creates a player for someone who is where the command line says.
  init(_ offer: TalkOffer, locale: LocaleTag?, context: [Attribute], runsPrograms: Bool) {
    self.offer = offer
    self.locale = locale
    self.context = context
    self.runsPrograms = runsPrograms
  }

  /// Holds a conversation, with handler programs of its own; returns what came of each step.
  ///
  /// The machine's environment decides nothing: who speaks no locale is answered in English until a phrase says more.
  func play(_ conversation: Transcript.Conversation) -> [TranscriptTurn] {
    let log = ReportLog()
    let handler: any IntentHandling =
      runsPrograms
      ? HandlerPrograms(offer.catalog) { log.reports.append($0) } : ScriptedHandler(offer.catalog)
    var talk = Talk(offer, locale: locale, answers: "en", context: context, handler: handler)
    return conversation.steps.map { step in
      var turn = TranscriptTurn(locale: talk.locale)
      log.reports = []
      let output = { (item: Talk.Output) in
        turn.answers += ConversationRendering.transcript.lines(item).map(Self.trimmed).filter { !$0.isEmpty }
        if case .said(let said) = item { turn.note(said) }
      }
      switch step.event {
      case .say(let line):
        _ = talk.type(line, output)
        if !line.trimmed.hasPrefix(":"), let (answer, prompt) = talk.lastAnswer {
          turn.note(answer, at: prompt)
        }
      case .locale(let locale): talk.setLocale(locale, output)
      case .context(let context): talk.setContext(context, output)
      case .clock(let time): talk.setClock(time.map { .standing($0) } ?? .none)
      case .locked(let isLocked): talk.setLocked(isLocked, output)
      case .passcode(let code): talk.setPasscode(code)
      case .answer(let answer): talk.answer(answer, output)
      case .choose(let number): try? _ = talk.perform(.choose(number), output)
      case .end: talk.end(output)
      }
      turn.reports = log.reports
      return turn
    }
  }

  /// The line without white space at its end, which no editor keeps.
  static func trimmed(_ line: String) -> String {
    var line = line[...]
    while line.last?.isWhitespace == true { line.removeLast() }
    return String(line)
  }
}

/// What handler programs did wrong in one conversation.
private final class ReportLog { var reports: [String] = [] }

extension TranscriptTurn {
  /// Notes what was understood of a line.
  fileprivate mutating func note(_ answer: Answer, at prompt: Prompt?) {
    switch answer {
    case .command(let utterance):
      let result = utterance.result
      readings = Array(result.interpretations.prefix(max(1, result.tieCount)))
    case .values(let slots), .corrected(let slots), .added(let slots), .removed(let slots),
      .followUp(let slots):
      values = slots.flatMap(\.items).flatMap(\.candidates)
    case .choice(let place):
      if let options = prompt?.options, options.indices.contains(place) {
        values += [options[place].value].compactMap { $0 }
      }
    case .guessed(let guess, _): note(guess, at: prompt)
    case .narrowed, .excluded, .others, .yes, .no, .unsure, .reopened, .unclear, .same, .cancel, .help,
      .repeatLast,
      .back,
      .skip, .anything, .more, .previousPage, .noneOfThese, .undo, .passcode, .notUnderstood, .silence:
      break
    }
  }

  fileprivate mutating func note(_ output: ConversationOutput) {
    switch output {
    case .present(let said):
      note(app: said.app, intent: said.intent, said.locale)
      if let response = said.response, let app = said.app, let intent = said.intent {
        points.append(ConversationPoint(app: app, intent: intent, .response(response)))
      }
    case .ask(let prompt):
      note(app: prompt.app, intent: prompt.intent, prompt.locale)
      guard let app = prompt.app, let intent = prompt.intent, let kind = Self.point(prompt.kind) else {
        return
      }
      points.append(ConversationPoint(app: app, intent: intent, kind))
    case .call, .abandon, .end: break
    }
  }

  private mutating func note(app: String?, intent: String?, _ locale: LocaleTag) {
    if self.intent == nil, let app {
      self.app = app
      self.intent = intent
    }
    self.locale = locale
  }

  private static func point(_ kind: Prompt.Kind) -> ConversationPoint.Kind? {
    switch kind {
    case .needsValue(let name): .ask(name)
    case .disambiguation(let name): .choose(name)
    case .valueConfirmation(let name): .check(name)
    case .intentConfirmation: .confirm
    case .whichApp, .whichIntent, .didYouMean, .authentication, .undoConfirmation, .choice: nil
    }
  }
}
