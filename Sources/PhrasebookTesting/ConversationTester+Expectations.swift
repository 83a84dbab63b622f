import Catalog
import Conversation
public import Testing

extension ConversationTester {
  /// Expects an open question.
  ///
  /// - Parameters:
  ///   - text: The question; `nil` for any.
  ///   - choices: What it offers, as far as it is shown; `nil` for anything.
  ///   - sourceLocation: Where a failure is recorded.
  public func expectPrompt(
    _ text: String? = nil, choices: [String]? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let prompt else {
      return fail(
        "a question was expected" + (text.map { ": \($0)" } ?? ""), got: heard, at: sourceLocation)
    }
    if let text, prompt != text {
      fail("another question was expected: \(text)", got: prompt, at: sourceLocation)
    }
    if let choices, self.choices != choices {
      fail(
        "other choices were expected: \(choices.joined(separator: " | "))",
        got: self.choices.joined(separator: " | "), at: sourceLocation)
    }
  }

  /// Expects that nothing is asked.
  public func expectNoPrompt(sourceLocation: SourceLocation = #_sourceLocation) {
    if let prompt { fail("no question was expected", got: prompt, at: sourceLocation) }
  }

  /// Expects that a text was said, but not asked, since the last line was typed.
  public func expectDialog(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if !dialogs.contains(text) {
      fail("these words were expected: \(text)", got: heard, at: sourceLocation)
    }
  }

  /// Expects that the last line had a command carried out, with these values and no others.
  ///
  /// - Parameters:
  ///   - intent: The intent's name.
  ///   - values: Each parameter's value as case files write it: `["drink": "latte", "count": "2"]`; `nil` for any.
  ///   - sourceLocation: Where a failure is recorded.
  public func expectHandled(
    _ intent: String, _ values: [String: String]? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let calls = handler.handled[handledBefore...]
    let isDone = calls.contains { call in
      call.intent == intent && (values.map { $0 == Self.values(of: call) } ?? true)
    }
    guard !isDone else { return }
    let got = calls.map { Self.text($0.intent, Self.values(of: $0)) }.joined(separator: "; ")
    fail(
      "it should have been carried out: \(Self.text(intent, values ?? [:]))",
      got: got.isEmpty ? "nothing was done" : got, at: sourceLocation)
  }

  /// Expects that the last line had nothing carried out.
  public func expectNothingHandled(sourceLocation: SourceLocation = #_sourceLocation) {
    guard let call = handler.handled[handledBefore...].first else { return }
    fail(
      "nothing should have been carried out", got: Self.text(call.intent, Self.values(of: call)),
      at: sourceLocation)
  }

  private static func values(of call: HandlerCall) -> [String: String] {
    Dictionary(call.values.map { ($0.name, $0.value.text) }) { $1 }
  }

  private static func text(_ intent: String, _ values: [String: String]) -> String {
    intent + values.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
  }

  /// What there was instead.
  private var heard: String {
    let lines = dialogs + (prompt.map { [$0] } ?? [])
    return lines.isEmpty ? "nothing was said" : lines.joined(separator: " | ")
  }

  private func fail(_ expected: String, got: String, at sourceLocation: SourceLocation) {
    Issue.record(
      Comment(rawValue: "\(expected)\n  but got: \(got)\n\(transcript)"), sourceLocation: sourceLocation)
  }
}
