/// One token of an utterance, as reading spoken values needs it.
package struct SpokenWord: Hashable, Sendable {
  /// The normalised text that is compared.
  package let text: String
  /// The text as typed; a slice of the whole utterance, so that what lies between two words can be seen.
  package let source: Substring
  /// The separator before the word where that is one of ASCII, a space for any white space, else 0.
  package let separator: UInt8

  /// Creates a word.
  package init(_ text: String, source: Substring, separator: UInt8) {
    self.text = text
    self.source = source
    self.separator = separator
  }

  /// Whether the word touches `previous`, or only an apostrophe or a hyphen is between.
  func isAttached(to previous: SpokenWord) -> Bool {
    separator == UInt8(ascii: "'") || separator == UInt8(ascii: "-") || touches(previous)
  }

  /// Whether nothing at all is between `previous` and the word.
  func touches(_ previous: SpokenWord) -> Bool {
    separator == 0 && source.startIndex <= previous.source.endIndex
  }

  /// Whether only `character` stands between the word and the one before.
  func follows(_ character: Unicode.Scalar) -> Bool { separator == UInt8(ascii: character) }
}

/// Reads whole numbers, in digits or in words.
package protocol CardinalReading {
  /// Returns all readings of a whole number that start at the word `start`, each with the index after its last word and how many of its
  /// words lacked diacritics.
  func cardinals(at start: Int) -> [(value: Int, end: Int, folds: Int)]
}

/// A value and where it ends.
package struct SpokenReading: Hashable, Sendable {
  /// What was said.
  package let value: SpokenValue
  /// The index after its last word.
  package let end: Int
  /// How many of its words lacked diacritics.
  package let folds: Int

  /// Creates a reading.
  package init(_ value: SpokenValue, end: Int, folds: Int = 0) {
    self.value = value
    self.end = end
    self.folds = folds
  }
}
