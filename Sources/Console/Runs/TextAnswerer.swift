import Terminal

/// Answers lines as text for people.
final class TextAnswerer: LineAnswerer {
  private let session: MatchingSession
  private let suggestedLines: Int
  private let painter: Painter
  private(set) var missCount = 0

  /// Creates an answerer that suggests what is near for so many lines of the input.
  init(_ session: MatchingSession, suggestedLines: Int, _ painter: Painter) {
    self.session = session
    self.suggestedLines = suggestedLines
    self.painter = painter
  }

  func answer(_ line: InputLine, number: Int, into output: inout [UInt8]) {
    let answer = session.answer(line, suggests: number < suggestedLines)
    if answer.isMiss { missCount += 1 }
    output += answer.text(painter).utf8
  }
}
