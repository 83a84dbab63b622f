/// The tokens of a text by the numbered rules of `DESIGN.md`, found by looking at each letter.
struct OracleTokens {
  /// What stands between two tokens.
  enum Boundary {
    case hard
    case soft
    case open
  }

  /// One token.
  struct Token {
    let letters: [OracleLetters.Letter]
    let isNumber: Bool
    /// What stands before it; `hard` at the start of the text.
    let boundary: Boundary
  }

  /// The tokens, in order.
  let tokens: [Token]
  /// Whether something that is no token stands before the first, or makes up the whole text.
  let startsApart: Bool
  /// Whether something that is no token stands after the last, or makes up the whole text.
  let endsApart: Bool

  /// Reads the tokens of `text`.
  init(_ text: String, turkic: Bool) {
    let letters = OracleLetters.letters(of: text, turkic: turkic)
    var tokens: [Token] = []
    var last = -1
    var index = 0
    while index < letters.count {
      let members = Self.token(in: letters, at: index)
      guard let end = members.last else {
        index += 1
        continue
      }
      tokens.append(
        Token(
          letters: members.map { letters[$0] }, isNumber: letters[index].kind == .digit,
          boundary: last < 0 ? .hard : Self.boundary(in: letters, after: last, before: index)))
      last = end
      index = end + 1
    }
    self.tokens = tokens
    startsApart = !letters.isEmpty && Self.token(in: letters, at: 0).isEmpty
    endsApart = !letters.isEmpty && last < letters.count - 1
  }

  /// The indices of the letters that make up the token which starts at `index`; none where none starts.
  private static func token(in letters: [OracleLetters.Letter], at index: Int) -> [Int] {
    func kind(_ at: Int) -> OracleLetters.Kind {
      letters.indices.contains(at) ? letters[at].kind : .separator
    }
    switch kind(index) {
    case .separator: return []
    case .sign, .spaceless: return [index]
    case .hyphen:
      let before = kind(index - 1)
      let isSign = kind(index + 1) == .digit && before != .letter && before != .digit && before != .spaceless
      return isSign ? [index] : []
    case .digit:
      var end = index
      while true {
        if kind(end + 1) == .digit {
          end += 1
        } else if kind(end + 2) == .digit, [".", ","].contains(letters[end + 1].text) {
          end += 2
        } else {
          return Array(index...end)
        }
      }
    case .letter:
      var members = [index]
      while kind((members.last ?? index) + 1) == .letter { members.append((members.last ?? index) + 1) }
      guard members.count == 1 else { return members }
      // "A.C.": single letters with a period between each two are one word.
      while let last = members.last, kind(last + 2) == .letter, letters[last + 1].text == ".",
        kind(last + 3) != .letter
      {
        members.append(last + 2)
      }
      return members
    }
  }

  private static func boundary(
    in letters: [OracleLetters.Letter], after last: Int, before next: Int
  ) -> Boundary {
    func isWordlike(_ at: Int) -> Bool { letters[at].kind == .letter || letters[at].kind == .digit }
    if letters[last].kind == .spaceless || letters[next].kind == .spaceless { return .open }
    if next == last + 1 { return .soft }
    if next == last + 2, ["'", "-", "‐", ".", ":", "/"].contains(letters[last + 1].text),
      isWordlike(last), isWordlike(next)
    {
      return .soft
    }
    return .hard
  }
}
