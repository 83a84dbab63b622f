import Testing
import Tokenization

struct TokenLimitTests {
  @Test func `a text of ten megabytes is refused with its size and the limit`() {
    var buffer = TokenBuffer()
    let text = String(repeating: "turn on the lamp ", count: 10_000_000 / 17 + 1)
    #expect(throws: TokenizationError.tooLong(bytes: text.utf8.count, limit: 65_536)) {
      try buffer.tokenize(text)
    }
    #expect(buffer.tokens.isEmpty)
  }

  @Test func `too many tokens are refused with their number and the limit`() throws {
    var buffer = TokenBuffer()
    let limits = TokenLimits(bytes: 1_000, tokens: 3)
    try buffer.tokenize("a b c", limits: limits)
    #expect(buffer.tokens.count == 3)
    for text in ["a b c d e", "灯灯灯灯灯"] {
      #expect(throws: TokenizationError.tooManyTokens(count: 5, limit: 3)) {
        try buffer.tokenize(text, limits: limits)
      }
      #expect(buffer.tokens.isEmpty)
    }
  }

  @Test func `a text as long as allowed is read, and one byte more is not`() throws {
    var buffer = TokenBuffer()
    let text = String(repeating: "x", count: 65_536)
    try buffer.tokenize(text)
    #expect(buffer.tokens.map { buffer.key(of: $0) } == [text])
    #expect(buffer.splits(of: try #require(buffer.tokens.first)).count == TokenBuffer.splitLimit)
    #expect(throws: TokenizationError.tooLong(bytes: 65_537, limit: 65_536)) {
      try buffer.tokenize(text + "x")
    }
  }

  @Test(arguments: [
    "\u{301}\u{323}", "e\u{301}\u{323}\u{31B}", "\u{34F}", "\u{FDFA}", "I\u{307}", "ᄀ\u{1161}", "a.", "-5",
    "゛",
  ])
  func `long runs of one thing are read`(unit: String) throws {
    var buffer = TokenBuffer()
    let text = String(repeating: unit, count: 60_000 / unit.utf8.count)
    let limits = TokenLimits(bytes: 65_536, tokens: 1 << 20)
    try buffer.tokenize(text, limits: limits)
    #expect(buffer.tokens.allSatisfy { Int($0.sourceEnd) <= text.utf8.count })
  }

  @Test func `broken bytes and NULs separate`() throws {
    var buffer = TokenBuffer()
    let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0x00, 0x63, 0xC3, 0x64, 0xE2, 0x82]
    try buffer.tokenize(utf8: bytes.span)
    #expect(rendered(buffer) == "a b c d")
    #expect(buffer.tokens.map(\.sourceStart) == [0, 2, 4, 6])
    #expect(buffer.endsWithSeparator)
    let plain: [UInt8] = [0x61, 0x00, 0x62]
    try buffer.tokenize(utf8: plain.span)
    #expect(rendered(buffer) == "a b")
  }

  @Test func `a hash is the same on every machine`() {
    #expect(hash(ofKey: "".utf8) == KeyHasher().value)
    #expect(hash(ofKey: "lamp".utf8) == 7_857_828_738_608_490_120)
    #expect(hash(ofKey: "temperature".utf8) == 2_863_495_696_275_557_359)
    #expect(hash(ofKey: "đèn".utf8) == 2_484_893_943_387_477_714)
  }

  @Test(arguments: [
    ("light", "s", ["lights"]), ("lamp", "1", ["lamp", "1"]), ("1", "0", ["10"]), ("灯", "を", ["灯", "を"]),
    ("か", "\u{3099}", ["が"]), ("e", "\u{301}", ["é"]), ("a", "灯", ["a", "灯"]), ("1.5", "0", ["1.50"]),
    ("5", "%", ["5", "%"]),
    ("-", "5", ["-", "5"]), ("ᄇ", "\u{116E}", ["부"]),
  ])
  func `touching keys are joined as their text would be`(_ left: String, _ right: String, _ joined: [String])
  {
    #expect(TokenBuffer.joined(left, right) == joined)
  }
}
