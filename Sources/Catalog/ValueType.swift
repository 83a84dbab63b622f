/// What a parameter holds, in App Intents' and SiriKit's terms.
public indirect enum ValueType: Hashable, Sendable {
  case string
  case integer
  case decimal
  case boolean
  case date
  case duration
  /// A quantity with a unit; the kind, such as `length` or `temperature`, or `nil` for any.
  case measurement(kind: String?)
  case currency
  case url
  case place
  case person
  /// A file of one of the content types, written as uniform type identifiers; empty for any.
  case file(contentTypes: [String])
  /// An enum, an entity type or a list, by its name in the app or in the catalog.
  case list(String)
  /// Several values of one type: "milk and eggs".
  case array(ValueType)
}
