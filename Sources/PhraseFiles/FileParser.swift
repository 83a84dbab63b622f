import Catalog
import Diagnostics

/// What ends the reading of a line.
struct LineFailure: Error {
  var finding: Diagnostic
}

/// The reader of one phrase file: a cursor over its lines, and what was read so far of all files.
struct FileParser {
  /// The most bytes of a line.
  static let lineLimit = 256 << 10
  /// The most findings that are kept of a file.
  static let findingLimit = 1000

  /// The most bytes of a file.
  var fileLimit = PhraseFileReader.standardFileLimit
  let source: String
  let bytes: [UInt8]
  /// What was read: first what apps share, then the apps.
  var drafts: [AppDraft]
  /// The draft that declarations belong to.
  var scope = 0
  var findings: [Diagnostic] = []
  var position = 0
  var end = 0
  /// The intent whose lines are being read.
  var currentIntent: String?
  /// Where the name of the type read last stands.
  var typeName: SourceSpan?
  /// The tables that entities name.
  let table: (String) throws -> String
  /// Is given the tables that findings are about.
  let brokenTable: (SourceText) -> Void

  init(
    _ text: SourceText, drafts: [AppDraft], brokenTable: @escaping (SourceText) -> Void,
    table: @escaping (String) throws -> String
  ) {
    source = text.name
    bytes = text.bytes
    self.drafts = drafts
    self.brokenTable = brokenTable
    self.table = table
  }

  /// Reads the whole file.
  mutating func read() {
    guard bytes.count <= fileLimit else {
      report(
        failure(
          "file-too-long", "the file has \(bytes.count) bytes; the limit is \(fileLimit)",
          span: SourceSpan(0, 0)))
      return
    }
    let outline = Outline(bytes: bytes)
    for range in outline.tooDeep {
      report(
        failure(
          "indented-too-deep", "no declaration is nested more than \(Outline.depthLimit) deep",
          span: SourceSpan(range.lowerBound, range.upperBound)))
    }
    for node in outline.roots { declaration(node) }
  }

  /// Reads a line with `body`; what it throws is reported.
  mutating func read(
    _ line: Outline.Line, _ body: (inout Self) throws(LineFailure) -> Void
  ) {
    let length = line.content.count
    guard length <= Self.lineLimit else {
      return report(
        failure(
          "line-too-long", "the line has \(length) bytes; the limit is \(Self.lineLimit)",
          span: SourceSpan(line.content.lowerBound, line.content.lowerBound)))
    }
    position = line.content.lowerBound
    end = line.content.upperBound
    do throws(LineFailure) {
      try body(&self)
      try expectEnd()
    } catch {
      report(error)
    }
  }

  mutating func report(_ failure: LineFailure) { findings.append(failure.finding) }

  func location(_ span: SourceSpan) -> SourceLocation { SourceLocation(source: source, span: span) }

  func failure(
    _ code: String, _ message: String, span: SourceSpan? = nil, fixIts: [FixIt] = []
  ) -> LineFailure {
    LineFailure(
      finding: Diagnostic(
        .error, code: code, message, at: location(span ?? nextToken), fixIts: fixIts))
  }

  /// Returns the error that something else was expected here.
  func expected(_ what: String, fixIts: [FixIt] = []) -> LineFailure {
    let span = nextToken
    let found = String(decoding: bytes[span.start..<span.end], as: UTF8.self)
    if found.hasPrefix("\u{201C}") || found.hasPrefix("\u{201D}") || found.hasPrefix("\u{201E}") {
      return curlyQuotes(from: span.start)
    }
    guard !found.isEmpty else {
      return failure("unexpected-text", "expected \(what)", span: span, fixIts: fixIts)
    }
    let near = fixIts.isEmpty ? nearest(to: found, among: Self.innerWords) : nil
    return failure(
      "unexpected-text",
      "expected \(what), not '\(found)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      span: span, fixIts: near.map { replacing(span, with: $0) } ?? fixIts)
  }

  /// The words that may stand within a line.
  private static let innerWords = [
    "aka", "with", "say", "meta", "supplied", "freetext", "from", "in", "image", "needs", "unless", "answer",
    "named", "as", "required", "device",
  ]

  /// Texts in curly quotes, which the language does not take for quotes.
  private func curlyQuotes(from start: Int) -> LineFailure {
    let closers = [Array("\u{201D}".utf8), Array("\u{201C}".utf8)]
    let close = (start + 3..<max(start + 3, end - 2)).first { index in
      closers.contains { bytes[index..<index + 3].elementsEqual($0) }
    }
    var fixIts: [FixIt] = []
    if let close {
      let content = String(decoding: bytes[start + 3..<close], as: UTF8.self)
      if !content.contains("\"") {
        fixIts = [
          FixIt(
            span: SourceSpan(start, close + 3), replacement: "\"\(content)\"",
            message: "replace with straight quotes")
        ]
      }
    }
    return failure(
      "curly-quotes", "texts stand between straight quotes, as in \"text\"",
      span: SourceSpan(start, start + 3), fixIts: fixIts)
  }

  /// The word, or else the character, at the position; empty at the end of the line.
  var nextToken: SourceSpan {
    var stop = position
    while stop < end, ValueReader.isWordByte(bytes[stop]) { stop += 1 }
    if stop == position, stop < end { stop += 1 }
    return SourceSpan(position, stop)
  }
}

// Tokens.
extension FileParser {
  var peek: UInt8? { position < end ? bytes[position] : nil }

  mutating func skipSpaces() {
    while let byte = peek,
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    { position += 1 }
  }

  /// Whether the line is read to its end.
  mutating func isAtEnd() -> Bool {
    skipSpaces()
    return position >= end
  }

  mutating func expectEnd() throws(LineFailure) {
    if !isAtEnd() { throw expected("the end of the line") }
  }

  /// Passes over a character, and white space before it, if it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard let peek, UInt32(peek) == character.value else { return false }
    position += 1
    return true
  }

  mutating func expect(_ character: Unicode.Scalar) throws(LineFailure) {
    if !take(character) {
      throw expected(
        "'\(character)'",
        fixIts: [
          FixIt(
            span: SourceSpan(position, position), replacement: String(character),
            message: "insert '\(character)'")
        ])
    }
  }

  /// The word that comes next, without passing over it.
  mutating func nextWord() -> (text: String, span: SourceSpan)? {
    skipSpaces()
    var stop = position
    while stop < end, ValueReader.isWordByte(bytes[stop]) { stop += 1 }
    guard stop > position else { return nil }
    return (
      String(decoding: bytes[position..<stop], as: UTF8.self), SourceSpan(position, stop)
    )
  }

  /// Passes over `word` if it comes next.
  mutating func take(word: String) -> Bool {
    guard let next = nextWord(), next.text == word else { return false }
    position = next.span.end
    return true
  }

  /// Reads a word, or any text between backticks.
  mutating func name(_ what: String) throws(LineFailure) -> (text: String, span: SourceSpan) {
    if let word = nextWord() {
      position = word.span.end
      return word
    }
    guard peek == UInt8(ascii: "`") else { throw expected(what) }
    let start = position
    let (text, stop, unknown) = Escapes.quoted(in: bytes, at: start, limit: end)
    guard let stop else { throw unclosedText(start: start, quote: "`") }
    position = stop
    report(unknownEscapes: unknown)
    guard !text.isEmpty else {
      throw failure("empty-name", "expected \(what)", span: SourceSpan(start, stop))
    }
    return (text, SourceSpan(start, stop))
  }

  /// Reads a text in double quotes; returns where its content stands.
  mutating func quoted(_ what: String = "a text in quotes") throws(LineFailure) -> SourceSpan {
    skipSpaces()
    guard peek == UInt8(ascii: "\"") else { throw expected(what) }
    let start = position
    var index = start + 1
    while index < end, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < end else { throw unclosedText(start: start, quote: "\"") }
    position = index + 1
    return SourceSpan(start + 1, index)
  }

  private func unclosedText(start: Int, quote: String) -> LineFailure {
    // Where the line ends in a lone `\`, it would escape the quote.
    let backslashes = bytes[start..<end].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    let fixIts =
      backslashes % 2 == 1
      ? []
      : [FixIt(span: SourceSpan(end, end), replacement: quote, message: "insert '\(quote)'")]
    return failure(
      "unclosed-text", "expected '\(quote)' to close this text", span: SourceSpan(start, start + 1),
      fixIts: fixIts)
  }

  /// The content of a quoted text that is shown: Swift's escapes.
  mutating func plain(_ content: SourceSpan) -> String {
    let (text, _, unknown) = Escapes.quoted(in: bytes, at: content.start - 1, limit: end)
    report(unknownEscapes: unknown)
    if let currentIntent {
      drafts[scope].interpolations += interpolations(in: content).map {
        AppDraft.Interpolation(intent: currentIntent, name: $0.text, location: location($0.span))
      }
    }
    return text
  }

  /// The `${name}` of a text that is shown.
  private func interpolations(in content: SourceSpan) -> [(text: String, span: SourceSpan)] {
    var found: [(text: String, span: SourceSpan)] = []
    var index = content.start
    while index + 1 < content.end {
      guard bytes[index] == UInt8(ascii: "$"), bytes[index + 1] == UInt8(ascii: "{") else {
        index += 1
        continue
      }
      let start = index + 2
      index = start
      while index < content.end, ValueReader.isWordByte(bytes[index]), bytes[index] != UInt8(ascii: ".") {
        index += 1
      }
      if index > start, index < content.end,
        bytes[index] == UInt8(ascii: "}") || bytes[index] == UInt8(ascii: ".")
      {
        found.append(
          (String(decoding: bytes[start..<index], as: UTF8.self), SourceSpan(start, index)))
      }
    }
    return found
  }

  private mutating func report(unknownEscapes: [Range<Int>]) {
    for range in unknownEscapes {
      let text = String(decoding: bytes[range], as: UTF8.self)
      report(
        failure(
          "unknown-escape", "'\(text)' is no escape; expected one such as \\n, \\\" or \\u{200C}",
          span: SourceSpan(range.lowerBound, range.upperBound),
          fixIts: [
            FixIt(
              span: SourceSpan(range.lowerBound, range.lowerBound), replacement: "\\",
              message: "insert '\\'")
          ]))
    }
  }

  /// The content of a quoted text that is said: a template, which has its own escapes; `nil` where it is broken.
  mutating func template(_ content: SourceSpan) -> (text: String, template: Template)? {
    let text = String(decoding: bytes[content.start..<content.end], as: UTF8.self)
    let (template, errors) = TemplateParser.parse(text, syntax: .phrases)
    for error in errors { findings.append(error.diagnostic(in: location(content))) }
    guard errors.isEmpty else { return nil }
    guard !template.isEmpty, !text.allSatisfy(\.isWhitespace) else {
      report(
        failure(
          "empty-phrase", "expected words between the quotes",
          span: SourceSpan(content.start - 1, content.end + 1)))
      return nil
    }
    return (text, template)
  }

  /// Reads a value, as `ValueReader` does.
  mutating func value() throws(LineFailure) -> (value: Value, span: SourceSpan) {
    skipSpaces()
    let start = position
    var reader = ValueReader(bytes: bytes, position: position, end: end)
    do throws(ValueSyntaxError) {
      let value = try reader.value()
      position = reader.position
      return (value, SourceSpan(start, position))
    } catch {
      position = error.span.start
      throw expected(error.expected)
    }
  }
}
