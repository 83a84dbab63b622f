/// How strongly a token is set apart from the one before it.
///
/// The first token of a text has ``hard``.
package enum Boundary: UInt8, Sendable {
  /// White space or a separator that does not keep words together.
  case hard
  /// Nothing, or one apostrophe, hyphen, period, colon or slash between two words or numbers.
  case soft
  /// One of the two is of a script written without spaces; what stands between does not matter.
  case open
}

/// What a token is made of.
package enum TokenKind: UInt8, Sendable {
  /// Letters and marks, not all of them Latin.
  case word
  /// Latin letters, whose diacritics may be forgiven.
  case latinWord
  /// Digits, with periods and commas between them.
  case number
  /// One of `%`, `‰`, `°`, `+`, `&`, `#`, `@`, a currency sign, or the sign of a negative number.
  case symbol
  /// One grapheme cluster of a script written without spaces.
  case cluster
}

/// One unit of an utterance or of the text of a template: where its keys and its source are.
///
/// Its keys are in the ``TokenBuffer`` that made it.
package struct Token: Hashable, Sendable {
  /// Where its key starts in ``TokenBuffer/keys``.
  package var keyStart: UInt32
  /// Where its key ends.
  package var keyEnd: UInt32
  /// Where the key for Turkish and Azerbaijani starts; that of the key where the two do not differ.
  package var turkicStart: UInt32
  /// Where the Turkic key ends.
  package var turkicEnd: UInt32
  /// Where it starts in the text as typed, in bytes of UTF-8.
  package var sourceStart: UInt32
  /// Where it ends in the text as typed.
  package var sourceEnd: UInt32
  /// What sets it apart from the token before.
  package var boundary: Boundary
  /// The ASCII separator when exactly one stands between it and the token before, a space for any white space,
  /// else 0.
  package var separator: UInt8
  /// What it is made of.
  package var kind: TokenKind

  /// Whether Turkish and Azerbaijani read it otherwise.
  package var hasTurkicKey: Bool { turkicStart != keyStart }
}

/// How long a text may be.
package struct TokenLimits: Hashable, Sendable {
  /// The most bytes of UTF-8.
  package var bytes: Int
  /// The most tokens.
  package var tokens: Int

  /// Creates limits.
  package init(bytes: Int = 65_536, tokens: Int = 1_024) {
    self.bytes = bytes
    self.tokens = tokens
  }

  /// The limit of bytes that offsets of 32 bits leave room for, whatever was asked for.
  var effectiveBytes: Int { min(bytes, 1 << 27) }
}

/// Why a text has no tokens.
package enum TokenizationError: Error, Hashable, Sendable {
  /// The text has more bytes than allowed.
  case tooLong(bytes: Int, limit: Int)
  /// The text has more tokens than allowed.
  case tooManyTokens(count: Int, limit: Int)
}
