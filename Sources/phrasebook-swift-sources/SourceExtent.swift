/// How much there is to parse, as far as a parser's time grows with it.
struct SourceExtent: Equatable {
  /// The words, the strings, and the other bytes that are no space.
  var tokens = 0
  /// The most brackets in each other.
  var depth = 0
  /// The most square brackets in each other.
  ///
  /// What stands in one may be a type or a value, and the parser tries both: each bracket doubles its time.
  var squareDepth = 0
}
