import Catalog
package import Conversation
import Diagnostics
import JSONReading

/// Reads what a handler program replies.
package struct ReplyReader {
  /// Why a line is no reply.
  package struct Problem: Error, Hashable {
    /// The reason, for the program's author.
    package let reason: String
  }

  private let root: JSONNode

  /// Reads a line.
  ///
  /// - Throws: Where it is no JSON object, or holds control characters.
  package init(_ line: [UInt8]) throws(Problem) {
    guard String(validating: line, as: UTF8.self) != nil else {
      throw Problem(reason: "the line is not UTF-8")
    }
    do throws(JSONError) {
      root = try JSONReader.read(line)
    } catch {
      throw Problem(reason: "the line is not JSON")
    }
    guard root.object != nil else { throw Problem(reason: "expected an object, not \(root.kind)") }
    guard !root.holdsControls else { throw Problem(reason: "the reply holds control characters") }
    if let twice = root.repeatedMember { throw Problem(reason: "'\(twice.key)' is given twice") }
  }

  /// The number of the call that it replies to.
  package var call: Int? { if case .integer(let id)? = root["id"]?.content { id } else { nil } }

  /// Returns the reply, if it may be one to such a request.
  package func reply(to request: HandlerCall.Request) throws(Problem) -> HandlerReply {
    guard let name = root["reply"]?.string else {
      throw Problem(reason: "expected a 'reply' that is a string")
    }
    guard let kind = ReplyKind(rawValue: name) else {
      let fitting = ReplyKind.allCases.filter { $0.fits(request) }.map(\.rawValue)
      throw Problem(reason: "unknown reply '\(name)'" + NameHint.text(for: name, among: fitting))
    }
    guard kind.fits(request) else {
      let fitting = ReplyKind.allCases.filter { $0.fits(request) }.map(\.rawValue)
      throw Problem(
        reason: "'\(name)' is no reply to '\(request.name)', expected one of "
          + fitting.joined(separator: ", "))
    }
    try refuseUnknown(in: root, besides: ["id", "reply"] + kind.members, of: "'\(name)'")
    switch kind {
    case .success: return .success(root["value"]?.value)
    case .notRequired: return .notRequired
    case .needsValue:
      return .needsValue(dialog: try text("dialog"), suggestions: try options("suggestions"))
    case .disambiguation: return .disambiguation(try someOptions(), dialog: try text("dialog"))
    case .confirmationRequired:
      let value: HandlerOption? = if let node = root["value"] { try option(node) } else { nil }
      return .confirmationRequired(dialog: try text("dialog"), value: value)
    case .unsupported: return .unsupported(reason: try text("reason"))
    case .inProgress: return .inProgress(dialog: try text("dialog"))
    case .completed: return .completed(try result())
    case .failure: return .failure(name: try text("name") ?? "failure", dialog: try text("dialog"))
    case .ask: return .ask(try question())
    }
  }

  private func result() throws(Problem) -> HandlerResult {
    var lines: [String] = []
    if let node = root["lines"] {
      guard let nodes = node.array, nodes.count <= HandlerLimits.items else {
        throw Problem(reason: "expected 'lines' to be an array of strings")
      }
      for node in nodes {
        guard let line = node.string else {
          throw Problem(reason: "expected 'lines' to be an array of strings")
        }
        lines.append(line)
      }
    }
    return HandlerResult(
      response: try text("response") ?? "success", dialog: try text("dialog"), lines: lines,
      value: root["value"]?.value, undo: try text("undo"),
      undoNeedsConfirmation: try flag("undoNeedsConfirmation"), opensApp: try flag("opensApp"))
  }

  private func question() throws(Problem) -> HandlerQuestion {
    let members = [
      "value": ["parameter", "suggestions"], "disambiguation": ["parameter", "options"],
      "valueConfirmation": ["parameter"], "confirmation": [], "choice": ["options"],
    ]
    if let name = root["question"]?.string {
      guard let own = members[name] else {
        throw Problem(
          reason: "unknown question '\(name)'" + NameHint.text(for: name, among: members.keys.sorted()))
      }
      try refuseUnknown(
        in: root, besides: ["id", "reply", "question", "dialog"] + own, of: "the question '\(name)'")
    }
    let dialog = try text("dialog")
    switch root["question"]?.string {
    case "value":
      return .value(parameter: try parameter(), dialog: dialog, suggestions: try options("suggestions"))
    case "disambiguation":
      return .disambiguation(parameter: try parameter(), options: try someOptions(), dialog: dialog)
    case "valueConfirmation": return .valueConfirmation(parameter: try parameter(), dialog: dialog)
    case "confirmation": return .confirmation(dialog: dialog)
    case "choice": return .choice(options: try someOptions(), dialog: dialog)
    default: throw Problem(reason: "expected a 'question' that is a string")
    }
  }

  private func refuseUnknown(
    in node: JSONNode, besides names: [String], of owner: String
  ) throws(Problem) {
    guard let member = node.member(besides: names) else { return }
    throw Problem(
      reason: "\(owner) has no '\(member.key)'" + NameHint.text(for: member.key, among: names))
  }

  private func parameter() throws(Problem) -> String {
    guard let name = try text("parameter") else { throw Problem(reason: "expected a 'parameter'") }
    return name
  }

  private func text(_ key: String, of owner: JSONNode? = nil) throws(Problem) -> String? {
    guard let node = (owner ?? root)[key], node.content != .null else { return nil }
    guard let text = node.string else {
      throw Problem(reason: "expected '\(key)' to be a string, not \(node.kind)")
    }
    return text
  }

  private func flag(_ key: String) throws(Problem) -> Bool {
    guard let node = root[key] else { return false }
    guard case .boolean(let flag) = node.content else {
      throw Problem(reason: "expected '\(key)' to be true or false, not \(node.kind)")
    }
    return flag
  }

  private func someOptions() throws(Problem) -> [HandlerOption] {
    let found = try options("options")
    guard !found.isEmpty else { throw Problem(reason: "expected one of the 'options' at least") }
    return found
  }

  private func options(_ key: String) throws(Problem) -> [HandlerOption] {
    guard let node = root[key] else { return [] }
    guard let nodes = node.array, nodes.count <= HandlerLimits.items else {
      throw Problem(reason: "expected '\(key)' to be an array of at most \(HandlerLimits.items)")
    }
    var options: [HandlerOption] = []
    for node in nodes { options.append(try option(node)) }
    return options
  }

  /// Reads `{"value": …, "title": "…", "subtitle": "…"}`, or a value that is its own title.
  private func option(_ node: JSONNode) throws(Problem) -> HandlerOption {
    switch node.content {
    case .string, .integer, .decimal, .boolean: return HandlerOption(node.value, title: node.value.text)
    case .object:
      try refuseUnknown(in: node, besides: ["value", "title", "subtitle"], of: "an option")
      guard let value = node["value"] else { throw Problem(reason: "expected an option with a 'value'") }
      return HandlerOption(
        value.value, title: try text("title", of: node) ?? value.value.text,
        subtitle: try text("subtitle", of: node))
    case .null, .array: throw Problem(reason: "expected an option, not \(node.kind)")
    }
  }
}

extension JSONNode {
  /// Whether a text in it holds a control character: none belongs in what is said, and a terminal obeys some.
  fileprivate var holdsControls: Bool {
    switch content {
    case .null, .boolean, .integer, .decimal: false
    case .string(let text): text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    case .array(let nodes): nodes.contains { $0.holdsControls }
    case .object(let members): members.contains { $0.value.holdsControls }
    }
  }
}
