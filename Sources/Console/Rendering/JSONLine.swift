import Catalog
import Diagnostics

/// One JSON object in one line, written member by member.
///
/// Keys keep the order in which they are written.
struct JSONLine {
  /// What was written so far, in UTF-8: the object but for the brace that ends it.
  private(set) var bytes = [UInt8(ascii: "{")]

  /// The object.
  var text: String { String(decoding: bytes, as: UTF8.self) + "}" }

  mutating func string(_ key: String, _ value: String) {
    self.key(key)
    JSONText.append(value, to: &bytes)
  }

  mutating func integer(_ key: String, _ value: Int) { raw(key, String(value)) }
  mutating func decimal(_ key: String, _ value: Double) { raw(key, Self.text(of: value)) }
  mutating func boolean(_ key: String, _ value: Bool) { raw(key, value ? "true" : "false") }
  mutating func value(_ key: String, _ value: Value) { raw(key, Self.text(of: value)) }

  /// Writes text that is JSON already.
  mutating func raw(_ key: String, _ json: String) {
    self.key(key)
    bytes += json.utf8
  }

  mutating func object(_ key: String, _ build: (inout JSONLine) -> Void) {
    self.key(key)
    var inner = JSONLine()
    build(&inner)
    bytes += inner.bytes
    bytes.append(UInt8(ascii: "}"))
  }

  mutating func array<Element>(
    _ key: String, _ elements: some Sequence<Element>, _ text: (Element) -> String
  ) {
    raw(key, "[\(elements.map(text).joined(separator: ","))]")
  }

  /// Writes the key of a member, whose value is to follow.
  mutating func key(_ key: String) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    JSONText.append(key, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
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
