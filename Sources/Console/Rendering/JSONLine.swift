import Catalog
import Diagnostics

/// One JSON object in one line, written member by member.
///
/// Keys keep the order in which they are written.
struct JSONLine {
  private var members = ""

  /// The object.
  var text: String { "{\(members)}" }

  mutating func string(_ key: String, _ value: String) { raw(key, JSONText.string(value)) }
  mutating func integer(_ key: String, _ value: Int) { raw(key, String(value)) }
  mutating func decimal(_ key: String, _ value: Double) { raw(key, Self.text(of: value)) }
  mutating func boolean(_ key: String, _ value: Bool) { raw(key, value ? "true" : "false") }
  mutating func value(_ key: String, _ value: Value) { raw(key, Self.text(of: value)) }

  /// Writes text that is JSON already.
  mutating func raw(_ key: String, _ json: String) {
    if !members.isEmpty { members += "," }
    members += JSONText.string(key) + ":" + json
  }

  mutating func object(_ key: String, _ build: (inout JSONLine) -> Void) {
    var inner = JSONLine()
    build(&inner)
    raw(key, inner.text)
  }

  mutating func array<Element>(
    _ key: String, _ elements: some Sequence<Element>, _ text: (Element) -> String
  ) {
    raw(key, "[\(elements.map(text).joined(separator: ","))]")
  }

  /// Returns a number as JSON; what JSON cannot say is `null`.
  static func text(of number: Double) -> String { number.isFinite ? "\(number)" : "null" }

  /// Returns a value as JSON.
  static func text(of value: Value) -> String {
    switch value {
    case .null: return "null"
    case .boolean(let flag): return flag ? "true" : "false"
    case .integer(let number): return String(number)
    case .decimal(let number): return text(of: number)
    case .string(let string): return JSONText.string(string)
    case .array(let values): return "[\(values.map(text(of:)).joined(separator: ","))]"
    case .object(let members):
      var line = JSONLine()
      for member in members { line.value(member.key, member.value) }
      return line.text
    }
  }
}
