/// What a finding means for the work that was asked for.
public enum Severity: String, Hashable, Sendable, CaseIterable {
  /// Something is broken and was left out.
  case error
  /// Something works, though probably not as meant.
  case warning
  /// Something belongs to the finding before it.
  case note
}

/// An edit that removes the error it comes with.
public struct FixIt: Hashable, Sendable {
  /// The text to replace; empty to insert.
  public let span: SourceSpan

  /// What to put there.
  public let replacement: String

  /// What the edit does, such as `insert ']'`.
  public let message: String

  /// Creates a fix-it.
  public init(span: SourceSpan, replacement: String, message: String) {
    self.span = span
    self.replacement = replacement
    self.message = message
  }
}

/// One located finding about what an author wrote.
public struct Diagnostic: Hashable, Sendable {
  /// What it means for the work.
  public let severity: Severity

  /// A stable name for the kind of finding, such as `unknown-slot`.
  public let code: String

  /// What is wrong and what was expected: lower case, the author's text quoted, no full stop.
  public let message: String

  /// Where; `nil` where no text is to blame.
  public let location: SourceLocation?

  /// Edits, each of which removes the finding.
  public let fixIts: [FixIt]

  /// Creates a finding.
  public init(
    _ severity: Severity, code: String, _ message: String, at location: SourceLocation? = nil,
    fixIts: [FixIt] = []
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.location = location
    self.fixIts = fixIts
  }
}
