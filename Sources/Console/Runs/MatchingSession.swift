import Catalog
import Matching
import PhraseModel
import Terminal

/// A matcher with what the command line says about how to match.
struct MatchingSession: Sendable {
  /// The matcher.
  let matcher: Matcher
  /// How utterances are read.
  var options: MatchOptions

  /// Creates a session of what was loaded.
  init(_ loaded: LoadedSources, _ invocation: Invocation) throws(CommandFailure) {
    matcher = loaded.matcher
    options = MatchOptions(
      locale: invocation.locale,
      context: Dictionary(try invocation.context().map { ($0.key, $0.value) }) { $1 }, limit: invocation.limit
    )
  }

  /// Answers a line of input, with what is near it if no phrase matches and that is wanted.
  func answer(_ line: InputLine, suggests: Bool) -> UtteranceAnswer {
    guard !line.isTooLong else {
      return UtteranceAnswer(
        utterance: line.text + "…",
        outcome: .refused(.tooManyBytes(given: line.byteCount, limit: LineReader.standardLimit)))
    }
    var options = options
    options.suggests = suggests
    return answer(line.text, options)
  }

  /// Answers an utterance.
  func answer(_ utterance: String) -> UtteranceAnswer { answer(utterance, options) }

  /// Answers an utterance that is said somewhere else than the command line says.
  func answer(_ utterance: String, _ options: MatchOptions) -> UtteranceAnswer {
    guard !utterance.isBlank else {
      return UtteranceAnswer(utterance: utterance, outcome: .refused(.empty))
    }
    do throws(MatchError) {
      return UtteranceAnswer(
        utterance: utterance, outcome: .result(try matcher.match(utterance, options: options)))
    } catch {
      return UtteranceAnswer(utterance: utterance, outcome: .refused(UtteranceAnswer.Refusal(error)))
    }
  }
}

extension InputLine {
  /// Whether nothing is in it.
  var isBlank: Bool { text.isBlank }
}

extension String {
  /// Whether it is white space alone.
  fileprivate var isBlank: Bool {
    if let first = utf8.first, (0x21..<0x7F).contains(first) { return false }
    return allSatisfy(\.isWhitespace)
  }
}

extension UtteranceAnswer.Refusal {
  /// What the matcher's refusal means for whoever typed the line.
  fileprivate init(_ error: MatchError) {
    switch error {
    case .tooLong(let bytes, let limit): self = .tooManyBytes(given: bytes, limit: limit)
    case .tooManyTokens(let count, let limit): self = .tooManyTokens(given: count, limit: limit)
    case .tooManyPaths(let limit): self = .tooManyPaths(limit: limit)
    case .damagedProgram(let offset): self = .damagedProgram(byteOffset: offset)
    }
  }
}
