import Catalog
import Conversation
import Diagnostics
import JSONReading
import SpokenValues

/// What a program asks of a conversation, from one line of JSON; `Phrases/CONVERSATION-JSON.md` describes them.
struct TalkRequest {
  /// What is asked.
  enum Action: Equatable {
    case say(String)
    /// The option of that number, as shown.
    case choose(Int)
    case answer(Answer)
    case passcode(String)
    case set([Setting])
    case end
  }

  /// Something to be set.
  enum Setting: Equatable {
    case locale(LocaleTag?)
    case context([Attribute])
    case clock(CivilTime?)
    case locked(Bool)
    case passcode(String?)
  }

  /// Why a line is no request.
  struct Failure: Error {
    let message: String
  }

  /// What whoever asks calls the request; given back with its answer.
  let id: Value?
  /// What is asked; the failure where it makes no sense.
  let action: Result<Action, Failure>

  /// Reads a line.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init(_ line: String) {
    do throws(JSONError) {
      let node = try JSONReader.read(Array(line.utf8))
      id = node["id"]?.value
      action = Self.action(node)
    } catch {
      id = nil
      action = .failure(Failure(message: error.diagnostic(source: "").message))
    }
  }

  private static func action(_ node: JSONNode) -> Result<Action, Failure> {
    func failure(_ message: String) -> Result<Action, Failure> { .failure(Failure(message: message)) }
    let names = ["say", "choose", "answer", "passcode", "set", "end"]
    let given = names.filter { node[$0] != nil }
    guard given.count == 1, let name = given.first, let value = node[name] else {
      return failure("expected one of \(names.map { "'\($0)'" }.joined(separator: ", "))")
    }
    switch (name, value.content) {
    case ("say", .string(let text)): return .success(.say(text))
    case ("choose", .integer(let number)): return .success(.choose(number))
    case ("passcode", .string(let code)): return .success(.passcode(code))
    case ("end", .boolean(true)): return .success(.end)
    case ("answer", .string(let word)):
      guard let answer = answers[word] else {
        return failure("expected an answer of \(answers.keys.sorted().joined(separator: ", "))")
      }
      return .success(.answer(answer))
    case ("set", .object(let members)):
      var settings: [Setting] = []
      for member in members {
        switch (member.key, member.value.content) {
        case ("locale", .string(let tag)): settings.append(.locale(LocaleTag(tag)))
        case ("locale", .null): settings.append(.locale(nil))
        case ("locked", .boolean(let flag)): settings.append(.locked(flag))
        case ("passcode", .string(let code)): settings.append(.passcode(code))
        case ("passcode", .null): settings.append(.passcode(nil))
        case ("clock", .string(let text)) where CivilTime(text) != nil:
          settings.append(.clock(CivilTime(text)))
        case ("clock", .null): settings.append(.clock(nil))
        case ("context", .object(let attributes)):
          settings.append(.context(attributes.map { Attribute($0.key, $0.value.value) }))
        default: return failure("'\(member.key)' cannot be set to that")
        }
      }
      return .success(.set(settings))
    default: return failure("'\(name)' has a value of the wrong kind, \(value.kind)")
    }
  }

  /// The answers that need no words.
  static let answers: [String: Answer] = [
    "yes": .yes, "no": .no, "unsure": .unsure, "cancel": .cancel(everything: false),
    "cancelEverything": .cancel(everything: true), "help": .help, "repeat": .repeatLast, "back": .back,
    "skip": .skip, "anything": .anything, "more": .more, "previousPage": .previousPage,
    "noneOfThese": .noneOfThese,
    "undo": .undo,
  ]
}

extension Talk {
  /// Does what a program asks.
  mutating func perform(_ action: TalkRequest.Action, _ output: (Output) -> Void) throws(TalkRequest.Failure)
    -> Request
  {
    switch action {
    case .say(let text): return type(text, output)
    case .choose(let number):
      guard let shown = prompt?.shown, !shown.isEmpty, (1...shown.upperBound).contains(number) else {
        throw TalkRequest.Failure(message: "there is no choice \(number)")
      }
      answer(.choice(number - 1), output)
    case .answer(let given): answer(given, output)
    case .passcode(let code):
      guard prompt?.isSecret == true else {
        throw TalkRequest.Failure(message: "no passcode is asked for")
      }
      answer(.passcode(isRight: passcode == code), output)
    case .set(let settings):
      for setting in settings {
        switch setting {
        case .locale(let locale): setLocale(locale, output)
        case .context(let context): setContext(context, output)
        case .clock(let time): setClock(time.map { .standing($0) } ?? .none)
        case .locked(let isLocked): setLocked(isLocked, output)
        case .passcode(let passcode): setPasscode(passcode)
        }
      }
    case .end: return .quit
    }
    return .goOn
  }

  /// What is expected next, as programs name it.
  var expectation: String {
    guard let prompt else { return wantsSecret ? "passcode" : "command" }
    if prompt.isSecret || wantsSecret { return "passcode" }
    if prompt.wantsYesOrNo { return "yesNo" }
    switch prompt.kind {
    case .needsValue: return "value"
    case .whichApp, .whichIntent, .disambiguation, .choice: return "choice"
    case .didYouMean, .valueConfirmation, .intentConfirmation, .undoConfirmation, .authentication:
      return "yesNo"
    }
  }
}
