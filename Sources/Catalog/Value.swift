/// What a slot, an attribute or a default holds: what JSON can say.
public enum Value: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case decimal(Double)
  case string(String)
  case array([Value])
  /// Members in the author's order.
  case object([Member])

  /// One member of an object.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let key: String
    /// The value.
    public let value: Value

    /// Creates a member.
    public init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// The value as a person would write it: a string without quotes, a number without a needless fraction.
  public var text: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .decimal(let number):
      if let whole = Int(exactly: number) { String(whole) } else { String(number) }
    case .string(let string): string
    case .array(let values): values.map(\.text).joined(separator: ", ")
    case .object(let members): members.map { "\($0.key): \($0.value.text)" }.joined(separator: ", ")
    }
  }

  /// Whether two scalars are one value: `2` and `2.0` are, and so is `.string` with the same letters.
  public func equals(_ other: Value) -> Bool {
    switch (self, other) {
    case (.integer(let a), .decimal(let b)): Double(a) == b
    case (.decimal(let a), .integer(let b)): a == Double(b)
    default: self == other
    }
  }
}

/// A named property of a list's value, such as `domain = light`.
public struct Attribute: Hashable, Sendable {
  /// The name.
  public let key: String
  /// Any JSON; only scalars and arrays of them compare.
  public let value: Value

  /// Creates an attribute.
  public init(_ key: String, _ value: Value) {
    self.key = key
    self.value = value
  }
}
