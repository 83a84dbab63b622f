/// Splits texts into tokens, and holds the tokens of the last one.
///
/// One buffer serves one text after another; once it has grown to their size, tokenizing allocates nothing.
///
/// The rules: text is normalised (compatibility, case, width, digits, apostrophes). A word is a run of letters and
/// marks, a number a run of digits with periods and commas between digits; where a letter meets a digit a token
/// ends. Scripts written without spaces give a token a grapheme cluster. A few symbols are tokens; whatever else
/// is left only separates.
@usableFromInline package struct TokenBuffer: Sendable {
  /// The bytes that the keys of ``tokens`` lie in, among others.
  @usableFromInline package internal(set) var keys: [UInt8] = []
  /// The tokens of the last text, in its order.
  package internal(set) var tokens: [Token] = []
  /// Whether the last text starts with white space or another separator.
  package internal(set) var startsWithSeparator = false
  /// Whether the last text ends with white space or another separator.
  package internal(set) var endsWithSeparator = false

  var normalizer = ScalarNormalizer()
  /// Where the scalars of each token start and end in `normalizer`; empty if the last text was plain ASCII.
  var scalarRanges: [Range<Int>] = []

  /// Whether the last text was taken as plain ASCII: each token's key is then the token in small letters.
  package var isASCII: Bool { scalarRanges.isEmpty }

  /// Creates a buffer.
  package init() {}

  /// Splits `text` into ``tokens``.
  ///
  /// - Throws: ``TokenizationError`` past `limits`; then there are no tokens.
  /// - Complexity: O(*n*) for *n* bytes.
  package mutating func tokenize(
    _ text: String, limits: TokenLimits = TokenLimits()
  ) throws(TokenizationError) {
    try tokenize(utf8: text.utf8Span.span, limits: limits)
  }

  /// Splits UTF-8 into ``tokens``; broken sequences of bytes separate.
  ///
  /// - Throws: ``TokenizationError`` past `limits`; then there are no tokens.
  /// - Complexity: O(*n*) for *n* bytes.
  package mutating func tokenize(
    utf8 text: Span<UInt8>, limits: TokenLimits = TokenLimits()
  ) throws(TokenizationError) {
    tokens.removeAll(keepingCapacity: true)
    if !scalarRanges.isEmpty { scalarRanges.removeAll(keepingCapacity: true) }
    startsWithSeparator = false
    endsWithSeparator = false
    guard text.count <= limits.effectiveBytes else {
      throw .tooLong(bytes: text.count, limit: limits.effectiveBytes)
    }
    if !tokenizeASCII(text) { tokenizeScalars(of: text) }
    guard tokens.count <= limits.tokens else {
      let count = tokens.count
      tokens.removeAll(keepingCapacity: true)
      throw .tooManyTokens(count: count, limit: limits.tokens)
    }
  }
}

// MARK: Keys

extension TokenBuffer {
  /// Returns the key of a token of the last text.
  package func key(of token: Token) -> String {
    String(decoding: keys[Int(token.keyStart)..<Int(token.keyEnd)], as: UTF8.self)
  }

  /// Returns the key that Turkish and Azerbaijani give a token of the last text.
  package func turkicKey(of token: Token) -> String {
    String(decoding: keys[Int(token.turkicStart)..<Int(token.turkicEnd)], as: UTF8.self)
  }

  /// Returns the keys of the tokens that two keys make when nothing stands between them, as two touching pieces of
  /// a template do: `light` and `s` make `lights`, `lamp` and `1` stay two.
  ///
  /// Turkic keys are joined with Turkic ones; a key joined so is again one of its kind.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the two.
  package static func joined(_ left: String, _ right: String) -> [String] {
    var buffer = TokenBuffer()
    let text = left + right
    let limits = TokenLimits(bytes: text.utf8.count, tokens: text.utf8.count)
    guard (try? buffer.tokenize(text, limits: limits)) != nil else { return [left, right] }
    return buffer.tokens.map { buffer.key(of: $0) }
  }
}
