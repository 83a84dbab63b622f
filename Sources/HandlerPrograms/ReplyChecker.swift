import Catalog
import Conversation
import PhraseModel

/// Judges whether a reply makes sense for what the app declares: its parameters, their values, its responses.
struct ReplyChecker {
  private typealias Problem = ReplyReader.Problem

  private let catalog: AppCatalog
  private let app: App
  private let intent: Intent
  private let request: HandlerCall.Request

  /// Creates a checker of replies to a call; `nil` where the catalog knows nothing of its intent.
  init?(_ catalog: AppCatalog, _ call: HandlerCall) {
    guard let app = catalog.app(call.app), let intent = app.intent(call.intent) else { return nil }
    self.catalog = catalog
    self.app = app
    self.intent = intent
    request = call.request
  }

  /// Checks a reply.
  ///
  /// - Throws: What the app does not declare so.
  func check(_ reply: HandlerReply) throws(ReplyReader.Problem) {
    switch reply {
    case .success(let value):
      if let value, let parameter = resolved { try check(whole: value, for: parameter) }
    case .needsValue(_, let options), .disambiguation(let options, _): try check(options, for: resolved)
    case .confirmationRequired(_, let option): try check(option.map { [$0] } ?? [], for: resolved)
    case .completed(let result): try check(response: result.response)
    case .failure(let name, _): try check(failure: name)
    case .ask(let question): try check(question)
    case .notRequired, .unsupported, .inProgress, .trouble: break
    }
  }

  /// The parameter that is to be resolved.
  private var resolved: Parameter? {
    guard case .resolve(let name, _, _) = request else { return nil }
    return intent.parameters.first { $0.name == name }
  }

  private func check(_ question: HandlerQuestion) throws(ReplyReader.Problem) {
    switch question {
    case .value(let name, _, let options), .disambiguation(let name, let options, _):
      try check(options, for: try parameter(name))
    case .valueConfirmation(let name, _): _ = try parameter(name)
    case .confirmation, .choice: break
    }
  }

  private func parameter(_ name: String) throws(ReplyReader.Problem) -> Parameter {
    if let parameter = intent.parameters.first(where: { $0.name == name }) { return parameter }
    throw Problem(
      reason: "'\(intent.name)' has no parameter '\(name)'"
        + NameHint.text(for: name, among: intent.parameters.map(\.name)))
  }

  // MARK: Responses

  private func check(response name: String) throws(ReplyReader.Problem) {
    let declared = intent.responses.first { $0.name == name }
    if name == "success" || declared?.isSuccess == true { return }
    guard declared == nil else {
      throw Problem(
        reason:
          "the response '\(name)' is a failure, expected \"reply\":\"failure\" with \"name\":\"\(name)\"")
    }
    throw Problem(reason: undeclared(name, isSuccess: true))
  }

  private func check(failure name: String) throws(ReplyReader.Problem) {
    let declared = intent.responses.first { $0.name == name }
    if name == "failure" || declared?.isSuccess == false { return }
    guard declared == nil else {
      throw Problem(
        reason: "the response '\(name)' is no failure, expected \"reply\":\"completed\" with "
          + "\"response\":\"\(name)\"")
    }
    throw Problem(reason: undeclared(name, isSuccess: false))
  }

  private func undeclared(_ name: String, isSuccess: Bool) -> String {
    let usual = isSuccess ? "success" : "failure"
    var names = intent.responses.filter { $0.isSuccess == isSuccess }.map(\.name)
    if !names.contains(usual) { names.append(usual) }
    return "'\(intent.name)' has no response '\(name)'" + NameHint.text(for: name, among: names)
  }

  // MARK: Values

  private func check(_ options: [HandlerOption], for parameter: Parameter?) throws(ReplyReader.Problem) {
    guard let parameter else { return }
    for option in options { try check(option.value, of: parameter.type.element, for: parameter) }
  }

  private func check(whole value: Value, for parameter: Parameter) throws(ReplyReader.Problem) {
    // No value: the parameter is left out, or asked for.
    if value == .null { return }
    guard case .array(let element) = parameter.type else {
      return try check(value, of: parameter.type, for: parameter)
    }
    guard case .array(let parts) = value else {
      throw Problem(
        reason: "\(Self.written(value)) is no value of '\(parameter.name)', expected an array, each of it "
          + expected(element, for: parameter))
    }
    for part in parts { try check(part, of: element, for: parameter) }
  }

  private func check(
    _ value: Value, of type: ValueType, for parameter: Parameter
  ) throws(ReplyReader.Problem) {
    var hint = ""
    if isOfKind(value, type) {
      if ValueChecking.problem(with: .given(value), for: parameter) == nil { return }
    } else if let closed = closedValues(of: type) {
      hint = NameHint.text(for: value.text, among: closed.map(\.value.text))
      throw Problem(reason: "\(Self.written(value)) is no value of '\(parameter.name)'\(hint)")
    }
    throw Problem(
      reason:
        "\(Self.written(value)) is no value of '\(parameter.name)', expected \(expected(type, for: parameter))"
    )
  }

  /// Whether a value is of the kind that a parameter holds.
  private func isOfKind(_ value: Value, _ type: ValueType) -> Bool {
    switch (type, value) {
    case (.string, .string), (.url, .string), (.place, .string), (.person, .string), (.file, .string): true
    case (.integer, .integer), (.decimal, .integer), (.decimal, .decimal), (.boolean, .boolean): true
    case (.integer, .decimal(let number)): number == number.rounded()
    case (.date, .string(let text)): Self.isDate(text)
    case (.duration, .integer(let seconds)): seconds >= 0
    case (.duration, .decimal(let seconds)): seconds >= 0
    case (.duration, .string(let text)): text.hasPrefix("P")
    case (.measurement, .integer), (.measurement, .decimal), (.currency, .integer), (.currency, .decimal):
      true
    case (.measurement, .object(let members)): Self.isAmount(members, of: "unit")
    case (.currency, .object(let members)): Self.isAmount(members, of: "code")
    case (.list(let name), _): isOfList(value, name)
    case (.array(let element), _): isOfKind(value, element)
    default: false
    }
  }

  private func isOfList(_ value: Value, _ name: String) -> Bool {
    switch value {
    case .null, .array, .object: return false
    case .boolean, .integer, .decimal, .string: break
    }
    guard let list = catalog.list(name, of: app.id) else { return true }
    switch list.content {
    case .values(let values):
      // An entity's values may change while the app runs, and the app knows them best.
      return list.kind == .entity || values.contains { $0.value.equals(value) }
    case .range(let range): return SlotValue.given(value).number.map(range.contains) ?? false
    case .freeText: if case .string = value { return true } else { return false }
    case .undefined: return true
    }
  }

  private func closedValues(of type: ValueType) -> [ListValue]? {
    guard case .list(let name) = type, let list = catalog.list(name, of: app.id), list.kind != .entity,
      case .values(let values) = list.content
    else { return nil }
    return values
  }

  private static func isAmount(_ members: [Value.Member], of unit: String) -> Bool {
    func member(_ name: String) -> Value? { members.first { $0.key == name }?.value }
    guard members.count == 2, case .string? = member(unit) else { return false }
    return switch member("amount") {
    case .integer, .decimal: true
    default: false
    }
  }

  /// Whether a text is a date as calls write it: `2026-12-01T09:00`, `+P1D T09:00?`, `next-W5`, `T-morning`.
  private static func isDate(_ text: String) -> Bool {
    let part =
      /[+\-]PT?\d+[SMHDWY]|((last|this|next)-)?(W[1-7]|WE|(\d{4}|XXXX)(-(\d\d|XX)(-\d\d)?)?)(T[\d:?]+)?|T[\d:]+\??|T-\w+/
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    return parts.allSatisfy { $0.wholeMatch(of: part) != nil }
  }

  /// What a parameter holds, in words.
  private func expected(_ type: ValueType, for parameter: Parameter) -> String {
    let range = parameter.range.map { " in \($0.written(dots: "..."))" } ?? ""
    switch type {
    case .string, .url, .place, .person, .file: return "a text"
    case .integer: return "a whole number" + range
    case .decimal: return "a number" + range
    case .boolean: return "true or false"
    case .date: return "a date such as \"2026-12-01T09:00\""
    case .duration: return "a number of seconds" + range
    case .measurement: return "a number, or {\"amount\":…,\"unit\":…}" + range
    case .currency: return "a number, or {\"amount\":…,\"code\":…}" + range
    case .list(let name):
      switch catalog.list(name, of: app.id)?.content {
      case .range(let range)?: return "a number in \(range.written(dots: "..."))"
      case .freeText?: return "a text"
      case .values?, .undefined?, nil: return "a value of '\(name)'"
      }
    case .array(let element): return "an array, each of it " + expected(element, for: parameter)
    }
  }

  private static func written(_ value: Value) -> String { CallWriter.text(of: value) }
}
