/// An utterance as a row of letters, with what stands between each two.
struct OracleUtterance {
  let source: String
  let letters: [OracleLetters.Letter]
  /// What stands before each letter and at the end; `nil` inside a token.
  let boundaries: [OracleTokens.Boundary?]
  /// Whether a letter stands in a word that is Latin throughout, where diacritics may be forgiven, or is a number.
  private let isForgiving: [Bool]
  /// Whether a place lies inside a number, where nothing may end.
  private let isInsideNumber: [Bool]
  /// Where the tokens start.
  let tokens: [OracleTokens.Token]

  init(_ source: String, turkic: Bool) {
    self.source = source
    tokens = OracleTokens(source, turkic: turkic).tokens
    letters = tokens.flatMap(\.letters)
    boundaries =
      tokens.flatMap { token in
        token.letters.indices.map { $0 == 0 ? token.boundary : nil }
      } + [.hard]
    isForgiving = tokens.flatMap { token in
      let isForgiving = token.letters.allSatisfy(\.isLatin) || (token.isNumber && token.letters.count == 1)
      return token.letters.map { _ in isForgiving }
    }
    isInsideNumber =
      tokens.flatMap { token in token.letters.indices.map { $0 > 0 && token.isNumber } } + [false]
  }

  /// The place after the last letter.
  var end: Int { letters.count }

  /// Whether Latin letters start at `place` that touch the figures before them: they belong to the number.
  func touchesFigures(_ place: Int) -> Bool {
    var start = 0
    for (before, token) in zip(tokens, tokens.dropFirst()) {
      start += before.letters.count
      guard start == place else { continue }
      return before.isNumber && !token.isNumber && token.letters.allSatisfy(\.isLatin)
        && before.letters.last?.end == token.letters.first?.start
    }
    return false
  }

  /// Whether one token may end and another start at `place`.
  func isBoundary(_ place: Int) -> Bool { boundaries[place] != nil }

  /// Whether literal text and a slot may touch at `place`: anywhere but inside a number.
  func mayTouch(_ place: Int) -> Bool { !isInsideNumber[place] }

  /// Whether free text that nothing touches may start or end at `place`.
  func isFreeBoundary(_ place: Int) -> Bool { boundaries[place] == .hard || boundaries[place] == .open }

  /// Whether only an apostrophe or the like, or nothing, is between the two tokens at `place`.
  func isSoftBoundary(_ place: Int) -> Bool { boundaries[place] == .soft }

  /// The number of tokens, whole or in part, from `start` to `end`.
  func tokenCount(_ start: Int, _ end: Int) -> Int {
    (start..<end).count { $0 == start || isBoundary($0) }
  }

  /// The UTF-8 bytes of the source from the letter at `start` to the one before `end`.
  func span(_ start: Int, _ end: Int) -> (start: Int, end: Int) {
    (letters[start].start, letters[end - 1].end)
  }

  /// The text as typed from the letter at `start` to the one before `end`.
  func text(_ start: Int, _ end: Int) -> String {
    let bytes = span(start, end)
    return String(decoding: Array(source.utf8)[bytes.start..<bytes.end], as: UTF8.self)
  }

  /// Whether `token` stands anywhere.
  func holds(_ token: [OracleLetters.Letter]) -> Bool {
    (0...end).contains { match(token, at: $0) != nil }
  }

  /// Returns the place after `token` if it stands at `place`, and whether diacritics had to be forgiven.
  ///
  /// The token must not reach over a boundary; whether it must end at one is for the next step to say.
  func match(_ token: [OracleLetters.Letter], at place: Int) -> (end: Int, isForgiven: Bool)? {
    guard place + token.count <= end else { return nil }
    var isForgiven = false
    for (index, letter) in token.enumerated() {
      if index > 0, isBoundary(place + index) { return nil }
      let said = letters[place + index].text
      if said == letter.text { continue }
      guard said == letter.base, isForgiving[place + index] else { return nil }
      isForgiven = true
    }
    return (place + token.count, isForgiven)
  }
}
