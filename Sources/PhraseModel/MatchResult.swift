/// What an utterance came to.
public struct MatchResult: Hashable, Sendable {
  /// The four things that can happen.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// One reading is best.
    case matched
    /// Several readings of the same cost differ in app, intent or slots.
    case ambiguous
    /// No phrase matches.
    case unmatched
    /// A negative phrase forbids every app that would have answered.
    case vetoed
  }

  /// What happened.
  public let outcome: Outcome
  /// The readings, best first; empty unless matched or ambiguous.
  public let interpretations: [Interpretation]
  /// How many of the first readings tie; 1 where one is best, 0 where there is none.
  public let tieCount: Int
  /// Near misses, never acted on.
  public let suggestions: [Suggestion]
  /// Whether near misses were left out because the utterance says not to do what they say.
  public let isNegated: Bool

  /// Creates a result.
  public init(
    outcome: Outcome, interpretations: [Interpretation] = [], tieCount: Int = 0,
    suggestions: [Suggestion] = [], isNegated: Bool = false
  ) {
    self.outcome = outcome
    self.interpretations = interpretations
    self.tieCount = tieCount
    self.suggestions = suggestions
    self.isNegated = isNegated
  }
}

/// An utterance near the one typed that a phrase would match.
public struct Suggestion: Hashable, Sendable {
  /// What could have been typed.
  public let utterance: String
  /// What it would have come to.
  public let interpretation: Interpretation
  /// How many words differ.
  public let edits: Int

  /// Creates a suggestion.
  public init(utterance: String, interpretation: Interpretation, edits: Int) {
    self.utterance = utterance
    self.interpretation = interpretation
    self.edits = edits
  }
}
