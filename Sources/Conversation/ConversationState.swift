package import Catalog
import PhraseModel
package import SpokenValues

/// Everything that a conversation remembers: two equal states go on in the same way.
package struct ConversationState: Hashable, Sendable {
  /// The person's locale.
  package internal(set) var locale: LocaleTag
  /// Whether the device is locked.
  package internal(set) var isLocked: Bool
  /// What is known without being said.
  package internal(set) var context: [Attribute]
  /// What time it was when it was last told; `nil` where nobody told.
  package internal(set) var clock: CivilTime?
  /// What the conversation waits for.
  var stage = Stage.idle
  /// The open command.
  var command: Command?
  /// Commands that a newer one interrupted, the oldest first; at most ``suspendedLimit``.
  var suspended: [Command] = []
  /// Commands that were carried out, the oldest first.
  var history: [CompletedCommand] = []
  /// What was said since the person last said something new.
  var said: [ConversationOutput] = []
  /// How many lines the person has typed.
  var turn = 0
  /// The numbers of the next call and the next command.
  var nextCall = 1
  var nextCommand = 1

  /// How deep commands may interrupt one another.
  static let suspendedLimit = 2
  /// How many commands can be looked back on.
  static let historyLimit = 20
  /// For how many turns the last command can be followed up.
  static let followUpTurns = 3
}

/// What a conversation waits for.
enum Stage: Hashable, Sendable {
  /// A new command.
  case idle
  /// An answer.
  case asking(Question)
  /// A handler's reply to the call of that number.
  case calling(PendingCall)
  case ended
}

/// An open question, and what its answer is for.
struct Question: Hashable, Sendable {
  /// What an answer decides.
  indirect enum Purpose: Hashable, Sendable {
    /// The app, and with it which of these readings.
    case app([[Interpretation]])
    /// The reading.
    case reading([Interpretation])
    case nearMiss(Suggestion)
    /// Which of several commands to start once the passcode is right.
    case authentication(AfterUnlocking)
    /// The value of a parameter, or of one of its parts.
    case value(Int, part: Int?)
    case valueConfirmation(Int, proposed: SlotValue?)
    case intentConfirmation
    /// What a running handler asked.
    case handler(HandlerQuestion)
    case undo
    /// Whether an answer to the other question was meant so.
    case guess(Answer, Question)
    /// For which parameter an answer to the other question was meant.
    case parameter([AnsweredSlot], Question)
  }

  /// What was waiting behind the passcode.
  enum AfterUnlocking: Hashable, Sendable {
    case start(Interpretation, String)
    case choose([Interpretation], String)
    /// The open command, whose question waits in `interrupted`, or else its next step.
    case goOn
    case undo
  }

  var prompt: Prompt
  let purpose: Purpose
  /// The question itself, without what a miss adds to it.
  let plainText: String
  /// The utterance that led here, where no command is open yet.
  var utterance = ""
  var counter = MissCounter()
}

/// How often a question got no usable answer.
struct MissCounter: Hashable, Sendable {
  var misses = 0
  var silences = 0
  /// The value that was last refused: only the same one again is a miss.
  var lastRefused: SlotValue?

  /// How many useless answers end a question.
  static let limit = 3
}

/// A call that waits for its reply.
struct PendingCall: Hashable, Sendable {
  let id: Int
  let request: HandlerCall.Request
}

/// An intent that is being carried out.
struct Command: Hashable, Sendable {
  /// The command's number in the conversation.
  let sequence: Int
  let app: App.ID
  let intent: Intent
  let locale: LocaleTag
  /// What was typed to start it, the last time that it was said.
  var utterance: String
  /// The parameters, those declared first.
  var slots: [SlotState]
  /// Which response the phrase wants; `nil` for the usual one.
  var response: String?
  /// Slots for the response alone.
  var captures: [AnsweredSlot] = []
  /// Whether the person was asked whether to act, so that a change asks again.
  var wasAskedToAct = false
  /// Whether the person said yes to acting.
  var isConfirmed = false
  /// Whether the handler has looked once more since the last change.
  var isReady = false
  /// Whether the handler has been told to act.
  var isHandling = false
  /// The parameters that were answered when asked, in that order.
  var answered: [Int] = []
  /// How often each question failed.
  var counters: [String: MissCounter] = [:]
  /// How many calls it has taken.
  var calls = 0
  /// The last of them.
  var lastCall = 0
  /// The question that was open when something else interrupted it.
  var interrupted: Question?

  /// The most calls a command may take.
  static let callLimit = 500
  /// How often one parameter may be asked about.
  static let roundLimit = 30

  /// The place of the parameter of that name.
  func index(of name: String) -> Int? { slots.firstIndex { $0.parameter.name == name } }
}

/// A command that was carried out.
struct CompletedCommand: Hashable, Sendable {
  var command: Command
  /// What undo gives back to the handler; `nil` once undone, or where it can't be.
  var undo: String?
  var undoNeedsConfirmation: Bool
  /// When it ended.
  let turn: Int
}

extension App {
  /// The name that interpretations give.
  typealias ID = String
}
