import Catalog
package import Conversation
import Diagnostics

/// Writes what is asked of a handler program as lines of JSON.
package enum CallWriter {
  /// Returns a call as one line.
  package static func line(_ call: HandlerCall) -> String {
    var members: [(String, String)] = [
      ("id", String(call.id)), ("command", String(call.command)), ("app", JSONText.string(call.app)),
      ("intent", JSONText.string(call.intent)), ("locale", JSONText.string(call.locale.identifier)),
    ]
    switch call.request {
    case .resolve(let parameter, let isConfirmed, let isStale):
      members += [
        ("request", "\"resolve\""), ("parameter", JSONText.string(parameter)),
        ("confirmed", isConfirmed ? "true" : "false"), ("stale", isStale ? "true" : "false"),
      ]
    case .confirm: members.append(("request", "\"confirm\""))
    case .handle: members.append(("request", "\"handle\""))
    case .answered(let answer):
      members += [("request", "\"answered\""), ("answer", text(of: answer))]
    case .undo(let undo): members += [("request", "\"undo\""), ("undo", JSONText.string(undo))]
    }
    members.append(
      (
        "values",
        JSONText.object(
          call.values.map { value in
            let inner = [
              ("value", text(of: value.value)), ("text", JSONText.string(value.text)),
              ("resolved", value.isResolved ? "true" : "false"),
            ]
            return (value.name, JSONText.object(inner))
          })
      ))
    members.append(("context", JSONText.object(call.context.map { ($0.key, text(of: $0.value)) })))
    if let response = call.response { members.append(("response", JSONText.string(response))) }
    return JSONText.object(members)
  }

  /// Returns the line that tells that nobody waits for a call any longer.
  package static func abandonment(of call: Int) -> String {
    JSONText.object([("id", String(call)), ("request", "\"abandon\"")])
  }

  private static func text(of answer: HandlerAnswer) -> String {
    switch answer {
    case .value(let value): JSONText.object([("value", text(of: value))])
    case .choice(let place): JSONText.object([("choice", String(place))])
    case .confirmed(let isRight): JSONText.object([("confirmed", isRight ? "true" : "false")])
    }
  }

  static func text(of value: Value) -> String {
    switch value {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .decimal(let number): JSONText.number(number)
    case .string(let text): JSONText.string(text)
    case .array(let values): JSONText.array(values.map(text(of:)))
    case .object(let members): JSONText.object(members.map { ($0.key, text(of: $0.value)) })
    }
  }
}
