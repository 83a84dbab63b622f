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

    /// Whether it is words, which are taken as typed.
    var isSaid: Bool { if case .say = self { true } else { false } }
  }

  /// Something to be set.
  enum Setting: Equatable {
    case locale(LocaleTag?)
    case context([Attribute])
    case clock(CivilTime?)
    case locked(Bool)
    case passcode(String?)
  }

  /// Why a line is no request, or none that can be met now.
  struct Failure: Error {
    let message: String
    /// Where in the line, in bytes; `nil` for the whole of it.
    var span: SourceSpan?
  }

  /// What whoever asks calls the request; given back with its answer.
  let id: Value?
  /// What is asked; the failure where it makes no sense.
  let action: Result<Action, Failure>
  /// Where the value of what is asked stands in the line.
  private(set) var span: SourceSpan?

  /// Reads a line.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init(_ line: String) {
    let node: JSONNode
    do throws(JSONError) {
      node = try JSONReader.read(Array(line.utf8))
    } catch {
      id = nil
      action = .failure(Failure(message: error.diagnostic(source: "").message, span: error.span))
      return
    }
    id = node["id"]?.value
    do throws(Failure) {
      let member = try Self.member(of: node)
      span = member.value.span
      action = .success(try Self.action(member))
    } catch {
      action = .failure(error)
    }
  }

  private static let names = ["say", "choose", "answer", "passcode", "set", "end"]

  /// The one member that says what is asked.
  private static func member(of node: JSONNode) throws(Failure) -> JSONMember {
    if let twice = node.repeatedMember {
      throw Failure(message: "'\(twice.key)' is given twice", span: twice.keySpan)
    }
    try refuseUnknown(in: node, besides: names + ["id"])
    let given = (node.object ?? []).filter { $0.key != "id" }
    guard let member = given.first else {
      throw Failure(message: "expected one of " + list(names), span: node.span)
    }
    if given.count > 1 {
      throw Failure(
        message: "expected '\(member.key)' alone, and '\(given[1].key)' in a line of its own",
        span: given[1].keySpan)
    }
    return member
  }

  private static func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }

  private static func refuseUnknown(in node: JSONNode, besides names: [String]) throws(Failure) {
    guard let member = node.member(besides: names) else { return }
    let near = nearest(to: member.key, among: names)
    throw Failure(
      message: "unknown member '\(member.key)'; "
        + (near.map { "did you mean '\($0)'?" } ?? "expected one of \(list(names))"),
      span: member.keySpan)
  }

  private static func action(_ member: JSONMember) throws(Failure) -> Action {
    let value = member.value
    switch (member.key, value.content) {
    case ("say", .string(let text)): return .say(text)
    case ("choose", .integer(let number)): return .choose(number)
    case ("passcode", .string(let code)): return .passcode(code)
    case ("end", .boolean(true)): return .end
    case ("answer", .string(let word)):
      if let answer = Answer.plain[word] { return .answer(answer) }
      let words = Answer.plain.keys.sorted()
      let near = nearest(to: word, among: words)
      throw Failure(
        message: "unknown answer '\(word)'; "
          + (near.map { "did you mean '\($0)'?" } ?? "expected one of \(list(words))"), span: value.span)
    case ("set", .object(let members)):
      try refuseUnknown(in: value, besides: settings.map(\.name))
      var found: [Setting] = []
      for member in members { found.append(try setting(member)) }
      return .set(found)
    default:
      let expected =
        ["choose": "a whole number", "end": "true", "set": "an object"][member.key] ?? "a string"
      throw Failure(
        message: "expected '\(member.key)' to be \(expected), not \(value.written)", span: value.span)
    }
  }

  /// What can be set, and what each is.
  private static let settings = [
    (name: "locale", expected: "a locale such as \"en\" or \"zh-Hans\", or null"),
    (name: "context", expected: "an object"), (name: "clock", expected: TalkClock.format + ", or null"),
    (name: "locked", expected: "true or false"), (name: "passcode", expected: "a string or null"),
  ]

  private static func setting(_ member: JSONMember) throws(Failure) -> Setting {
    switch (member.key, member.value.content) {
    case ("locale", .string(let tag)) where LocaleTag(tag).isWellFormed: return .locale(LocaleTag(tag))
    case ("locale", .null): return .locale(nil)
    case ("locked", .boolean(let flag)): return .locked(flag)
    case ("passcode", .string(let code)): return .passcode(code)
    case ("passcode", .null): return .passcode(nil)
    case ("clock", .string(let text)) where CivilTime(text) != nil: return .clock(CivilTime(text))
    case ("clock", .null): return .clock(nil)
    case ("context", .object(let attributes)):
      return .context(attributes.map { Attribute($0.key, $0.value.value) })
    default:
      let expected = settings.first { $0.name == member.key }?.expected ?? ""
      throw Failure(
        message: "expected '\(member.key)' to be \(expected), not \(member.value.written)",
        span: member.value.span)
    }
  }
}

extension JSONNode {
  /// The value as a message names it: a short text itself, of all else what it is.
  fileprivate var written: String {
    if let string, string.count <= 40 { return JSONText.string(string) }
    switch content {
    case .integer(let number): return String(number)
    case .boolean(let flag): return flag ? "true" : "false"
    case .null, .decimal, .string, .array, .object: return kind
    }
  }
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
