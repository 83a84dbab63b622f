/// A value as it was spoken, before a clock or a calendar makes it definite.
public enum SpokenValue: Hashable, Sendable {
  /// A whole number or a fraction.
  case number(Double)
  /// A place in an order, "the second one"; negative from the end, so -1 is the last.
  case ordinal(Int)
  /// Yes or no.
  case boolean(Bool)
  /// A day, a time of day, or both.
  case date(SpokenDate)
  /// A length of time.
  case duration(SpokenDuration)
  /// A quantity and its unit's symbol, such as `km`.
  case measurement(Double, unit: String)
  /// An amount and its ISO 4217 code.
  case currency(Double, code: String)
  /// An address as typed.
  case url(String)

  /// The value in a stable form: a plain number, ISO 8601 for times, a quantity and its unit.
  public var text: String {
    switch self {
    case .number(let number): Self.plain(number)
    case .ordinal(let place): String(place)
    case .boolean(let flag): flag ? "true" : "false"
    case .date(let date): date.text
    case .duration(let duration): duration.text
    case .measurement(let number, let unit): "\(Self.plain(number)) \(unit)"
    case .currency(let number, let code): "\(Self.plain(number)) \(code)"
    case .url(let address): address
    }
  }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map { String($0) } ?? String(number)
  }
}

/// What kind of value a slot wants to hear.
public enum SpokenKind: Hashable, Sendable {
  case number
  case ordinal
  case boolean
  case date
  case duration
  /// A quantity of one dimension, such as `length`; `nil` for any.
  case measurement(dimension: String?)
  case currency
  case url
}
