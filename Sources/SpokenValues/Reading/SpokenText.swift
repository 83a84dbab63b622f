import Tokenization

/// Our own data as the tokenizer sees it.
enum SpokenText {
  /// Returns the keys of the tokens of `text`; empty for more than the tokenizer takes.
  static func words(of text: some StringProtocol) -> [String] {
    var buffer = TokenBuffer()
    guard (try? buffer.tokenize(String(text))) != nil else { return [] }
    return buffer.tokens.map { buffer.key(of: $0) }
  }

  /// Returns a word without its diacritics; `nil` where it has none that may be left out.
  static func folded(_ word: String) -> String? {
    guard word.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    let folded = Diacritics.folded(word)
    return folded == word ? nil : folded
  }
}

extension SpokenWord {
  /// Splits a text into words as readers need them.
  ///
  /// - Parameters:
  ///   - text: The whole utterance.
  ///   - locale: The locale in which it is read; Turkish and Azerbaijani fold İ and I their own way.
  /// - Returns: The words; none for a text longer than the tokenizer takes.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func words(of text: String, locale: String) -> [SpokenWord] {
    var buffer = TokenBuffer()
    guard (try? buffer.tokenize(text)) != nil else { return [] }
    let isTurkic = ["tr", "az"].contains(SpokenLocale(locale).language)
    return buffer.tokens.map { token in
      let start = text.utf8.index(text.startIndex, offsetBy: Int(token.sourceStart))
      let end = text.utf8.index(text.startIndex, offsetBy: Int(token.sourceEnd))
      return SpokenWord(
        isTurkic ? buffer.turkicKey(of: token) : buffer.key(of: token), source: text[start..<end],
        separator: token.separator)
    }
  }
}
