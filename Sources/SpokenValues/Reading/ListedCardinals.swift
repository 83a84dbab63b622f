/// The whole numbers that start at each word of an utterance, found before.
package struct ListedCardinals: CardinalReading {
  /// Each number, by the word at which it starts: value, end, and how many words lacked diacritics.
  package var numbers: [[(value: Int, end: Int, folds: Int)]]

  /// Creates the numbers of an utterance.
  package init(numbers: [[(value: Int, end: Int, folds: Int)]]) { self.numbers = numbers }

  package func cardinals(at start: Int) -> [(value: Int, end: Int, folds: Int)] {
    numbers.indices.contains(start) ? numbers[start] : []
  }
}

extension SpokenReader {
  /// Reads what `kind` asks for from the word `start` on, as part of a phrase, as the same function for any reader of whole numbers does.
  ///
  /// - Parameters:
  ///   - kind: What to read.
  ///   - words: The words of the whole utterance.
  ///   - start: The index of the first word of the value.
  ///   - cardinals: The whole numbers in these words.
  /// - Returns: Every reading, the longest first.
  /// - Complexity: Bounded for any words; a dictionary lookup where nothing of the kind can start.
  package func readings(
    of kind: SpokenKind, in words: [SpokenWord], at start: Int, listed cardinals: ListedCardinals
  ) -> [SpokenReading] {
    // Written for this one type, the search is compiled for it; for any type it looks up its own types as it runs.
    readings(of: kind, in: words, at: start, cardinals: cardinals, isPartOfPhrase: true)
  }
}
