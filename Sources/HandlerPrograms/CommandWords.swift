/// A command line taken apart as a shell would, and nothing more: no variables, no patterns, no pipes.
package enum CommandWords {
  /// Returns the words of a command; `nil` where a quote is not closed or there is no word.
  ///
  /// White space separates; what stands in `'…'` is meant as it is; a backslash keeps the next character, in
  /// `"…"` too.
  /// - Complexity: O(*n*) for *n* characters.
  package static func words(of command: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in command {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let whole = word { words.append(whole) }
    return quote == nil && !isEscaped && !words.isEmpty ? words : nil
  }
}
