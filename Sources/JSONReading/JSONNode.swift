package import Catalog
package import Diagnostics

/// A JSON value that knows where it stands, its members in the author's order.
package struct JSONNode: Hashable, Sendable {
  /// What the value is.
  package enum Content: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    case decimal(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  /// What it is.
  package let content: Content
  /// Where it stands; for a string, what is between the quotes.
  package let span: SourceSpan
  /// Whether a string's bytes are those of the file, so that spans in the one are spans in the other.
  package let isVerbatim: Bool

  /// Creates a value.
  package init(_ content: Content, span: SourceSpan, isVerbatim: Bool = true) {
    self.content = content
    self.span = span
    self.isVerbatim = isVerbatim
  }
}

/// A member of a JSON object.
package struct JSONMember: Hashable, Sendable {
  /// The name.
  package let key: String
  /// Where the name stands.
  package let keySpan: SourceSpan
  /// The value.
  package let value: JSONNode

  /// Creates a member.
  package init(key: String, keySpan: SourceSpan, value: JSONNode) {
    self.key = key
    self.keySpan = keySpan
    self.value = value
  }
}

extension JSONNode {
  /// The member of that name; the last where several have it, `nil` also where this is no object.
  ///
  /// - Complexity: O(*m*) for *m* members.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The text of a string.
  package var string: String? { if case .string(let text) = content { text } else { nil } }

  /// The elements of an array.
  package var array: [JSONNode]? { if case .array(let nodes) = content { nodes } else { nil } }

  /// The members of an object.
  package var object: [JSONMember]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// A number, whole or not.
  package var number: Double? {
    switch content {
    case .integer(let number): Double(number)
    case .decimal(let number): number
    case .null, .boolean, .string, .array, .object: nil
    }
  }

  /// Whether it is `true`, or anything else that is neither false, null, zero nor empty.
  package var isTruthy: Bool {
    switch content {
    case .null: false
    case .boolean(let flag): flag
    case .integer(let number): number != 0
    case .decimal(let number): number != 0
    case .string(let text): !text.isEmpty
    case .array(let nodes): !nodes.isEmpty
    case .object(let members): !members.isEmpty
    }
  }

  /// What kind of value it is, as a message says it.
  package var kind: String {
    switch content {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer, .decimal: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The same without its place.
  package var value: Value {
    switch content {
    case .null: .null
    case .boolean(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .decimal(let number): .decimal(number)
    case .string(let text): .string(text)
    case .array(let nodes): .array(nodes.map(\.value))
    case .object(let members): .object(members.map { Value.Member($0.key, $0.value.value) })
    }
  }
}
