package import Diagnostics

/// What is wrong with a JSON text, and at which of its bytes.
package enum JSONError: Error, Hashable, Sendable {
  /// Something else than what must stand there.
  case unexpected(expected: String, offset: Int)
  /// The text ends too early.
  case unexpectedEnd(expected: String, offset: Int)
  /// A `\` with nothing sensible after it.
  case badEscape(span: SourceSpan)
  /// A string with a control character or bytes that are no UTF-8.
  case badString(span: SourceSpan)
  case badNumber(text: String, span: SourceSpan)
  case tooDeep(limit: Int, offset: Int)
  case tooLong(bytes: Int, limit: Int)

  /// Where the error is.
  package var span: SourceSpan {
    switch self {
    case .unexpected(_, let offset), .tooDeep(_, let offset): SourceSpan(offset, offset + 1)
    case .unexpectedEnd(_, let offset): SourceSpan(offset, offset)
    case .badEscape(let span), .badString(let span), .badNumber(_, let span): span
    case .tooLong: SourceSpan(0, 0)
    }
  }

  /// What is wrong and what was expected, in words.
  package var message: String {
    switch self {
    case .unexpected(let expected, _): "expected \(expected)"
    case .unexpectedEnd(let expected, _): "expected \(expected), not the end of the file"
    case .badEscape: "expected an escape such as '\\n' or '\\u00e9'"
    case .badString: "a string must be UTF-8 without control characters"
    case .badNumber(let text, _): "expected a number, not '\(text)'"
    case .tooDeep(let limit, _): "values are nested more than \(limit) deep"
    case .tooLong(let bytes, let limit): "the file has \(bytes) bytes; the limit is \(limit)"
    }
  }

  /// Returns the finding about the file named `source`.
  package func diagnostic(source: String) -> Diagnostic {
    Diagnostic(
      .error, code: "bad-json", message, at: SourceLocation(source: source, span: span))
  }
}
