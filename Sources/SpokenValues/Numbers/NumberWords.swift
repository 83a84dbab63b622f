/// The words of whole numbers in one locale, for reading them without a compiled program.
package struct NumberWords: Sendable {
  private var trie = PhraseTrie()

  /// Creates the words of all numbers that `spelling` spells.
  ///
  /// - Complexity: O(*f*) for the *f* forms of its numbers.
  package init(_ spelling: NumberSpelling) {
    for number in spelling.cardinals.keys.sorted() {
      for form in spelling.forms(of: number) {
        trie.insert(SpokenText.words(of: form), [.amount(Double(number))])
      }
    }
  }

  /// Returns a reader of the whole numbers in `words`.
  package func reader(of words: [SpokenWord]) -> some CardinalReading { Reader(trie: trie, words: words) }

  private struct Reader: CardinalReading {
    let trie: PhraseTrie
    let words: [SpokenWord]

    func cardinals(at start: Int) -> [(value: Int, end: Int, folds: Int)] {
      guard words.indices.contains(start) else { return [] }
      let limit = min(words.count, start + SpokenReader.wordLimit)
      var found = trie.matches(in: words, at: start, limit: limit).compactMap { match in
        guard case .amount(let value)? = match.effects.first else {
          return nil as (value: Int, end: Int, folds: Int)?
        }
        return (value: Int(value), end: match.end, folds: match.folds)
      }
      if let value = words[start].wholeNumber { found.append((value, start + 1, 0)) }
      return found
    }
  }
}
