import Diagnostics

/// What is wrong with a line of a case file.
enum CaseError: Error, Hashable {
  case missingArrow(SourceSpan)
  case missingUtterance(at: Int)
  case missingIntent(at: Int)
  case missingEquals(String, SourceSpan)
  case repeatedSlot(String, SourceSpan)
  case slotsOfNothing(String, at: Int)
  case unclosedQuote(SourceSpan)
  case notALocale(String, SourceSpan)

  /// The error as a finding in the file `source`.
  func diagnostic(in source: String) -> Diagnostic {
    func finding(_ code: String, _ message: String, _ span: SourceSpan, _ fixIts: [FixIt] = []) -> Diagnostic
    {
      Diagnostic(
        .error, code: code, message, at: SourceLocation(source: source, span: span), fixIts: fixIts)
    }
    switch self {
    case .missingArrow(let span):
      let end = SourceSpan(span.end, span.end)
      return finding(
        "case-without-arrow", "expected '=>' and what the utterance must come to", span,
        [FixIt(span: end, replacement: " => nothing", message: "insert '=> nothing'")])
    case .missingUtterance(let offset):
      return finding(
        "case-without-utterance", "expected an utterance before '=>'", SourceSpan(offset, offset + 2))
    case .missingIntent(let offset):
      return finding(
        "case-without-intent", "expected an intent, 'nothing' or 'ambiguous' after '=>'",
        SourceSpan(offset, offset),
        [FixIt(span: SourceSpan(offset, offset), replacement: " nothing", message: "insert 'nothing'")])
    case .missingEquals(let name, let span):
      return finding(
        "case-slot-without-value",
        "expected '=' and a value after '\(name)'; texts of several words stand in quotes",
        span)
    case .repeatedSlot(let name, let span):
      return finding(
        "case-repeats-slot",
        "slot '\(name)' is given twice; several candidates are written '\(name)=one|two'", span)
    case .slotsOfNothing(let name, let offset):
      return finding(
        "case-slots-without-intent", "slot '\(name)' needs an intent before it", SourceSpan(offset, offset))
    case .unclosedQuote(let span):
      let end = SourceSpan(span.end, span.end)
      return finding(
        "case-unclosed-quote", "expected '\"' to close this text", span,
        [FixIt(span: end, replacement: "\"", message: "insert '\"'")])
    case .notALocale(let text, let span):
      return finding("case-locale", "expected a locale such as 'en' or 'zh-Hans', got '\(text)'", span)
    }
  }
}
