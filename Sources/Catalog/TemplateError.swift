public import Diagnostics

/// What is wrong with the text of a template; spans count from its first byte.
public enum TemplateError: Error, Hashable, Sendable {
  case unclosedOptional(opened: SourceSpan, end: Int)
  case unclosedGroup(opened: SourceSpan, end: Int)
  case unclosedSlot(opened: SourceSpan, end: Int)
  case unclosedRule(opened: SourceSpan, end: Int)
  /// A `)`, `]`, `}` or `>` that nothing opened.
  case unexpectedCloser(String, span: SourceSpan)
  /// A `{` where a slot starts with `${`.
  case bareBrace(span: SourceSpan)
  case emptySlotName(span: SourceSpan)
  case emptyRuleName(span: SourceSpan)
  /// `()` or `[]`, or an empty part of a permutation.
  case emptyPart(span: SourceSpan)
  /// `|` and `;` in one group.
  case mixedSeparators(first: String, second: String, span: SourceSpan)
  case badRange(text: String, problem: RangeProblem, span: SourceSpan)
  /// Something after a slot's name that is neither `:` nor `where`.
  case badSlot(text: String, span: SourceSpan)
  case badRequirement(text: String, expected: String, span: SourceSpan)
  /// A `\` with nothing after it.
  case danglingEscape(span: SourceSpan)
  /// A `\u{…}` that names no character.
  case badEscape(text: String, span: SourceSpan)
  case tooDeep(depth: Int, limit: Int, span: SourceSpan)
  case tooLong(bytes: Int, limit: Int)
  case tooManyPermutationParts(count: Int, limit: Int, span: SourceSpan)

  /// What can be wrong with a range.
  public enum RangeProblem: String, Hashable, Sendable, CaseIterable {
    /// A bound, a step or a multiplier is no number.
    case notANumber
    /// The lower bound is above the upper.
    case reversed
    /// The step is not above zero.
    case step
    /// A number is beyond ``NumberRange/largest``.
    case tooLarge
    /// No slot is named.
    case noSlot
    /// Something follows the numbers.
    case trailing
  }

  /// Where the error is, in the template's own text.
  public var span: SourceSpan {
    switch self {
    case .unclosedOptional(let opened, _), .unclosedGroup(let opened, _),
      .unclosedSlot(let opened, _), .unclosedRule(let opened, _):
      opened
    case .unexpectedCloser(_, let span), .bareBrace(let span), .emptySlotName(let span),
      .emptyRuleName(let span), .emptyPart(let span), .mixedSeparators(_, _, let span),
      .badRange(_, _, let span), .badSlot(_, let span), .badRequirement(_, _, let span),
      .danglingEscape(let span), .badEscape(_, let span), .tooDeep(_, _, let span),
      .tooManyPermutationParts(_, _, let span):
      span
    case .tooLong(let bytes, _): SourceSpan(0, bytes)
    }
  }

  /// A stable name for the kind of error, such as `unclosed-optional`.
  public var code: String {
    switch self {
    case .unclosedOptional: "unclosed-optional"
    case .unclosedGroup: "unclosed-group"
    case .unclosedSlot: "unclosed-slot"
    case .unclosedRule: "unclosed-rule"
    case .unexpectedCloser: "unexpected-closer"
    case .bareBrace: "bare-brace"
    case .emptySlotName: "empty-slot-name"
    case .emptyRuleName: "empty-rule-name"
    case .emptyPart: "empty-part"
    case .mixedSeparators: "mixed-separators"
    case .badRange: "bad-range"
    case .badSlot: "bad-slot"
    case .badRequirement: "bad-requirement"
    case .danglingEscape: "dangling-escape"
    case .badEscape: "bad-escape"
    case .tooDeep: "template-too-deep"
    case .tooLong: "template-too-long"
    case .tooManyPermutationParts: "too-many-permutation-parts"
    }
  }

  /// What is wrong and what was expected, in words.
  public var message: String {
    switch self {
    case .unclosedOptional: "expected ']' to close this optional part"
    case .unclosedGroup: "expected ')' to close this group"
    case .unclosedSlot: "expected '}' to close this slot"
    case .unclosedRule: "expected '>' to close this rule's name"
    case .unexpectedCloser(let closer, _): "nothing is open that '\(closer)' could close"
    case .bareBrace: "expected '$' before '{', as in '${slot}'"
    case .emptySlotName: "expected the slot's name"
    case .emptyRuleName: "expected the rule's name between '<' and '>'"
    case .emptyPart: "expected words in this part"
    case .mixedSeparators(let first, let second, _):
      "'\(second)' in a group that is divided by '\(first)'; put one of them into a group of its own"
    case .badRange(let text, let problem, _):
      switch problem {
      case .notANumber: "expected numbers, as in '0..100,10', not '\(text)'"
      case .reversed: "the range '\(text)' starts above its end"
      case .tooLarge: "the range '\(text)' goes beyond \(NumberRange.written(NumberRange.largest))"
      case .step: "the range '\(text)' needs a step above zero"
      case .noSlot: "the range '\(text)' needs a slot to fill, as in '\(text):level'"
      case .trailing:
        "expected a step, '*' and a multiplier, 'halves' or 'tenths' after the range, not '\(text)'"
      }
    case .badSlot(let text, _): "expected ':', 'where' or '}' after the slot's name, not '\(text)'"
    case .badRequirement(let text, let expected, _):
      text.isEmpty ? "expected \(expected)" : "expected \(expected), not '\(text)'"
    case .danglingEscape: "expected a character after '\\'"
    case .badEscape(let text, _): "'\(text)' names no character; expected one such as '\\u{200C}'"
    case .tooDeep(let depth, let limit, _): "groups are nested \(depth) deep; the limit is \(limit)"
    case .tooLong(let bytes, let limit): "the phrase has \(bytes) bytes; the limit is \(limit)"
    case .tooManyPermutationParts(let count, let limit, _):
      "\(count) parts may come in any order here; the limit is \(limit)"
    }
  }

  /// Edits, each of which removes the error.
  public var fixIts: [FixIt] {
    switch self {
    case .unclosedOptional(_, let end): [insert("]", at: end)]
    case .unclosedGroup(_, let end): [insert(")", at: end)]
    case .unclosedSlot(_, let end): [insert("}", at: end)]
    case .unclosedRule(_, let end): [insert(">", at: end)]
    case .unexpectedCloser(let closer, let span):
      [
        FixIt(span: span, replacement: "", message: "remove '\(closer)'"),
        insert("\\", at: span.start),
      ]
    case .bareBrace(let span): [insert("$", at: span.start)]
    case .emptyPart(let span) where span.end > span.start,
      .emptySlotName(let span), .emptyRuleName(let span):
      [FixIt(span: span, replacement: "", message: "remove it")]
    case .danglingEscape(let span): [FixIt(span: span, replacement: "", message: "remove '\\'")]
    case .mixedSeparators, .badRange, .badSlot, .badRequirement, .badEscape, .emptyPart, .tooDeep,
      .tooLong, .tooManyPermutationParts:
      []
    }
  }

  private func insert(_ text: String, at offset: Int) -> FixIt {
    FixIt(span: SourceSpan(offset, offset), replacement: text, message: "insert '\(text)'")
  }

  /// Returns the finding about a template whose text stands at `location`.
  public func diagnostic(in location: SourceLocation?) -> Diagnostic {
    let shift = location?.span.start ?? 0
    return Diagnostic(
      .error, code: code, message,
      at: location.map { SourceLocation(source: $0.source, span: span.shifted(by: shift)) },
      fixIts: fixIts.map {
        FixIt(
          span: $0.span.shifted(by: shift), replacement: $0.replacement, message: $0.message)
      })
  }
}
