/// The tokens of at most 64 bytes of ASCII text, a bit each in masks.
package struct ShortTokens: Hashable, Sendable {
  /// The first byte of each token.
  package let starts: UInt64
  /// The byte after each token; that after a token which ends the 64 bytes is not there.
  package let ends: UInt64
  /// The bytes that are letters.
  package let letters: UInt64
  /// The bytes that are of numbers.
  package let digits: UInt64

  /// No tokens.
  package static let none = ShortTokens(starts: 0, ends: 0, letters: 0, digits: 0)

  /// What the token is made of that starts at a byte.
  @inline(__always)
  package func kind(at start: Int) -> TokenKind {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: start)
    return letters & bit != 0 ? .latinWord : digits & bit != 0 ? .number : .symbol
  }
}
