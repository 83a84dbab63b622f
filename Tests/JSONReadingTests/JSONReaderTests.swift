import Catalog
import Diagnostics
import JSONReading
import Testing

struct JSONReaderTests {
  static let values: [(String, Value)] = [
    ("null", Value.null), (" true ", .boolean(true)), ("false", .boolean(false)),
    ("-12", .integer(-12)), ("1.5e2", .decimal(150)),
    ("12345678901234567890", .decimal(12_345_678_901_234_567_168)),
    (#""a\n\"\\\/\u00e9\ud83d\ude00""#, .string("a\n\"\\/é😀")), ("[]", .array([])),
    ("[1, [2]]", .array([.integer(1), .array([.integer(2)])])), ("{}", .object([])),
    (
      #"{"z": 1, "a": 2, "m": null}"#,
      .object([.init("z", .integer(1)), .init("a", .integer(2)), .init("m", .null)])
    ), ("\u{FEFF}1", .integer(1)),
  ]

  @Test(arguments: values)
  func `a text is the value it says, members in order`(text: String, value: Value) throws {
    #expect(try JSONReader.read(Array(text.utf8)).value == value)
  }

  static let errors: [(String, JSONError)] = [
    ("", JSONError.unexpectedEnd(expected: "a value", offset: 0)),
    ("{", .unexpectedEnd(expected: "a name in quotes", offset: 1)),
    ("[1 2]", .unexpected(expected: "',' or ']'", offset: 3)),
    (#"{"a" 1}"#, .unexpected(expected: "':'", offset: 5)),
    (#"{"a": 1,}"#, .unexpected(expected: "a name in quotes", offset: 8)),
    ("[1] x", .unexpected(expected: "nothing after the value", offset: 4)),
    (#""abc"#, .unexpectedEnd(expected: "'\"'", offset: 4)),
    (#""\q""#, .badEscape(span: SourceSpan(1, 3))),
    (#""\ud800""#, .badEscape(span: SourceSpan(1, 7))),
    ("-", .badNumber(text: "-", span: SourceSpan(0, 1))),
    ("1e999", .badNumber(text: "1e999", span: SourceSpan(0, 5))),
    ("nul", .unexpected(expected: "a value", offset: 0)),
  ]

  @Test(arguments: errors)
  func `a broken text says where and what was expected`(text: String, error: JSONError) {
    #expect(throws: error) { try JSONReader.read(Array(text.utf8)) }
  }

  @Test func `bytes that are no UTF-8 and control characters are refused`() {
    #expect(throws: JSONError.badString(span: SourceSpan(1, 2))) {
      try JSONReader.read([0x22, 0xFF, 0x22])
    }
    #expect(throws: JSONError.badString(span: SourceSpan(1, 2))) {
      try JSONReader.read([0x22, 0x00, 0x22])
    }
  }

  @Test func `nesting past the limit is refused, with the limit`() {
    let text = Array(String(repeating: "[", count: 20_000).utf8)
    let limit = JSONReader.depthLimit
    #expect(throws: JSONError.tooDeep(limit: limit, offset: limit)) { try JSONReader.read(text) }
  }

  @Test func `a string knows whether its bytes are the file's`() throws {
    let nodes = try #require(try JSONReader.read(Array(#"["a(b", "a\u0028b"]"#.utf8)).array)
    #expect(nodes.map(\.string) == ["a(b", "a(b"])
    #expect(nodes.map(\.isVerbatim) == [true, false])
    #expect(nodes[0].span == SourceSpan(2, 5))
  }
}
