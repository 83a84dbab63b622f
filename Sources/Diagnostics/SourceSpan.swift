/// A half-open range of UTF-8 byte offsets in one source text.
public struct SourceSpan: Hashable, Sendable {
  // Everything that was read knows where it stands, and no text is longer than four gigabytes.
  private let first: UInt32
  private let last: UInt32

  /// The offset of the first byte.
  public var start: Int { Int(first) }

  /// The offset after the last byte; equal to `start` for a place between two bytes.
  public var end: Int { Int(last) }

  /// Creates the span from `start` up to `end`; what is past the first four gigabytes of a text counts as their end.
  ///
  /// - Precondition: `0 <= start <= end`.
  public init(_ start: Int, _ end: Int) {
    precondition(0 <= start && start <= end, "a span starts before it ends")
    first = UInt32(clamping: start)
    last = UInt32(clamping: end)
  }

  /// Returns the span moved by `bytes`.
  public func shifted(by bytes: Int) -> SourceSpan { SourceSpan(start + bytes, end + bytes) }
}

/// A span in a named source: a file, standard input, a member of a catalog.
public struct SourceLocation: Hashable, Sendable {
  /// The name of the source as the author knows it, usually a path.
  public let source: String

  /// Where in it.
  public let span: SourceSpan

  /// Creates a location.
  public init(source: String, span: SourceSpan) {
    self.source = source
    self.span = span
  }
}
