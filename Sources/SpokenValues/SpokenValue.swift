/// A value as it was spoken, before a clock or a calendar makes it definite.
public enum SpokenValue: Hashable, Sendable {
  /// A whole number or a fraction.
  case number(Double)
  /// A place in an order: "the second one".
  case ordinal(Int)
  case boolean(Bool)
  /// A day, a time of day, or both.
  case date(SpokenDate)
  /// A length of time.
  case duration(SpokenDuration)
  /// A quantity and its unit's symbol, such as `km`.
  case measurement(Double, unit: String)
  /// An amount and its ISO 4217 code.
  case currency(Double, code: String)
  case url(String)
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
