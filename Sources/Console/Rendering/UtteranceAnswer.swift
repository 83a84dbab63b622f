import PhraseModel

/// What a line of input came to.
struct UtteranceAnswer: Sendable {
  /// The line, or the beginning of one that was refused.
  let utterance: String
  /// What it came to.
  let outcome: Outcome

  enum Outcome: Sendable {
    case result(MatchResult)
    case refused(Refusal)
  }

  /// Whether no phrase matches it.
  var isMiss: Bool {
    switch outcome {
    case .refused: true
    case .result(let result): result.interpretations.isEmpty
    }
  }

  /// Why a line was not matched at all.
  enum Refusal: Hashable, Sendable {
    /// There is nothing in it.
    case empty
    /// It has too many bytes.
    case tooManyBytes(given: Int, limit: Int)
    /// It has too many words.
    case tooManyTokens(given: Int, limit: Int)
    /// It can be read in too many ways.
    case tooManyPaths(limit: Int)
    /// The compiled program is damaged.
    case damagedProgram(byteOffset: Int)

    /// A stable name for the reason.
    var code: String {
      switch self {
      case .empty: "empty"
      case .tooManyBytes: "too-many-bytes"
      case .tooManyTokens: "too-many-tokens"
      case .tooManyPaths: "too-many-readings"
      case .damagedProgram: "damaged-program"
      }
    }

    /// The reason for people.
    var message: String {
      switch self {
      case .empty: "the line is empty"
      case .tooManyBytes(let given, let limit): "the line has \(given) bytes; the limit is \(limit)"
      case .tooManyTokens(let given, let limit): "the line has \(given) words; the limit is \(limit)"
      case .tooManyPaths(let limit): "the line can be read in more than \(limit) ways, which is the limit"
      case .damagedProgram(let offset): "the compiled program is damaged at or after byte \(offset)"
      }
    }
  }
}
