package import Diagnostics

/// What is wrong with a written value.
package struct ValueSyntaxError: Error, Hashable, Sendable {
  /// What should stand there.
  package var expected: String
  /// Where.
  package var span: SourceSpan
}

/// The reader of values as phrase files and templates write them.
///
/// A value is `true`, `false`, `null`, a number, a word, a text in single or double quotes,
/// `[value, value]` or `{key: value}`.
package struct ValueReader {
  /// The most arrays and objects that may stand in each other.
  package static let depthLimit = 64

  /// The text.
  package let bytes: [UInt8]
  /// Where reading goes on.
  package var position: Int

  /// Where the text ends.
  package let end: Int

  /// Creates a reader at `position` of `bytes`, up to `end` or the end of the bytes.
  package init(bytes: [UInt8], position: Int, end: Int? = nil) {
    self.bytes = bytes
    self.position = position
    self.end = min(end ?? bytes.count, bytes.count)
  }

  /// Reads one value.
  package mutating func value(depth: Int = 0) throws(ValueSyntaxError) -> Value {
    guard depth < Self.depthLimit else {
      throw failure("at most \(Self.depthLimit) values inside each other")
    }
    switch peek {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try quoted())
    case UInt8(ascii: "["): return .array(try elements(depth: depth))
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    default: return Self.value(ofWord: try word("a value"))
    }
  }

  /// The value that a bare word means.
  package static func value(ofWord word: String) -> Value {
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    default: return number(word) ?? .string(word)
    }
  }

  /// The number that a text is, if it is one.
  package static func number(_ text: String) -> Value? {
    guard let first = text.utf8.first, let last = text.utf8.last, isDigit(last),
      isDigit(first) || (first == UInt8(ascii: "-") && text.utf8.count > 1),
      text.utf8.allSatisfy({ isDigit($0) || Array("+-.eE".utf8).contains($0) })
    else { return nil }
    if let integer = Int(text) { return .integer(integer) }
    guard let decimal = Double(text), decimal.isFinite else { return nil }
    return .decimal(decimal)
  }

  /// Reads a bare word or a quoted text; `what` says what it is.
  package mutating func name(_ what: String) throws(ValueSyntaxError) -> String {
    switch peek {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): try quoted()
    default: try word(what)
    }
  }

  /// Passes over spaces and tabs.
  package mutating func skipSpaces() {
    while peek == UInt8(ascii: " ") || peek == UInt8(ascii: "\t") { position += 1 }
  }

  /// The byte at the position, if there is one.
  package var peek: UInt8? { position < end ? bytes[position] : nil }

  /// Passes over `byte` if it stands here.
  package mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func quoted() throws(ValueSyntaxError) -> String {
    let (text, end, unknown) = Escapes.quoted(in: bytes, at: position, limit: end)
    guard let end else { throw failure("a closing quote") }
    if let range = unknown.first {
      throw ValueSyntaxError(
        expected: "an escape such as \\n, \\\" or \\u{200C}",
        span: SourceSpan(range.lowerBound, range.upperBound))
    }
    position = end
    return text
  }

  private mutating func word(_ what: String) throws(ValueSyntaxError) -> String {
    let start = position
    while let byte = peek, Self.isWordByte(byte) { position += 1 }
    guard position > start else { throw failure(what) }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func elements(depth: Int) throws(ValueSyntaxError) -> [Value] {
    var values: [Value] = []
    position += 1
    skipSpaces()
    if take(UInt8(ascii: "]")) { return values }
    while true {
      skipSpaces()
      values.append(try value(depth: depth + 1))
      skipSpaces()
      if take(UInt8(ascii: "]")) { return values }
      guard take(UInt8(ascii: ",")) else { throw failure("',' or ']'") }
    }
  }

  private mutating func members(depth: Int) throws(ValueSyntaxError) -> [Value.Member] {
    var members: [Value.Member] = []
    position += 1
    skipSpaces()
    if take(UInt8(ascii: "}")) { return members }
    while true {
      skipSpaces()
      let key = try name("a name")
      skipSpaces()
      guard take(UInt8(ascii: ":")) else { throw failure("':'") }
      skipSpaces()
      members.append(Value.Member(key, try value(depth: depth + 1)))
      skipSpaces()
      if take(UInt8(ascii: "}")) { return members }
      guard take(UInt8(ascii: ",")) else { throw failure("',' or '}'") }
    }
  }

  private func failure(_ expected: String) -> ValueSyntaxError {
    ValueSyntaxError(
      expected: expected, span: SourceSpan(position, max(position, min(position + 1, end))))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether a byte may stand in a word without quotes.
  package static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "+"), 0x80...:
      true
    default: false
    }
  }
}

extension Value {
  /// The value as ``ValueReader`` reads it; texts that need quotes stand between `quote`s.
  ///
  /// A number that JSON does not know (not finite) is written as `null`.
  package func written(quote: Character = "\"", bothQuotes: Bool = false) -> String {
    switch self {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .decimal(let number): number.isFinite ? String(number) : "null"
    case .string(let text): Self.written(text, quote: quote, bothQuotes: bothQuotes)
    case .array(let values):
      "[" + values.map { $0.written(quote: quote, bothQuotes: bothQuotes) }.joined(separator: ", ")
        + "]"
    case .object(let members):
      "{"
        + members.map {
          Self.written($0.key, quote: quote, bothQuotes: bothQuotes) + ": "
            + $0.value.written(quote: quote, bothQuotes: bothQuotes)
        }.joined(separator: ", ") + "}"
    }
  }

  /// A name as a bare word where it is one, and else between backticks.
  package static func writtenName(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text.utf8.allSatisfy(ValueReader.isWordByte)
      && !text.unicodeScalars.contains { Escapes.isHidden($0) || $0.properties.isWhitespace }
    return isPlain ? text : Escapes.quote(text, with: "`")
  }

  /// A text as a bare word where it is one, and else in quotes.
  package static func written(
    _ text: String, quote: Character = "\"", bothQuotes: Bool = false
  ) -> String {
    if isBareWord(text) { text } else { Escapes.quote(text, with: quote, bothQuotes: bothQuotes) }
  }

  private static func isBareWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(ValueReader.isWordByte)
      && !text.unicodeScalars.contains { Escapes.isHidden($0) || $0.properties.isWhitespace }
      && ValueReader.value(ofWord: text) == .string(text)
  }
}
