package struct SpokenReader: Sendable {
  package init(locale: String, spelling: NumberSpelling?) {}
  package func readings(
    of kind: SpokenKind, in words: [SpokenWord], at start: Int, cardinals: some CardinalReading
  ) -> [SpokenReading] {
    guard kind == .number else { return [] }
    return cardinals.cardinals(at: start).map { SpokenReading(.number(Double($0.value)), end: $0.end) }
  }
}
