import Terminal
import Testing

struct ArgumentTests {
  private static let options = [
    OptionSpecification("locale", .value("LOCALE"), help: "the locale"),
    OptionSpecification("context", .repeated("KEY=VALUE"), help: "the context"),
    OptionSpecification("limit", letter: "n", .number("N", 1...100), help: "how many"),
    OptionSpecification("format", .choice(["text", "json"]), help: "the format"),
    OptionSpecification("json", help: "as JSON"),
  ]

  private func parse(_ arguments: String...) throws(ArgumentError) -> ParsedArguments {
    try ParsedArguments(arguments, options: Self.options)
  }

  @Test func `options and operands may be mixed`() throws {
    let parsed = try parse("a", "--locale", "vi", "-n", "3", "b", "--json")
    #expect(parsed.operands == ["a", "b"])
    #expect(parsed.value("locale") == "vi")
    #expect(parsed.number("limit") == 3)
    #expect(parsed.has("json"))
    #expect(!parsed.has("format"))
  }

  @Test func `a value may follow an equals sign and hold one`() throws {
    let parsed = try parse("--context=area=Küche", "--context", "time=a=b")
    #expect(parsed.all("context") == ["area=Küche", "time=a=b"])
  }

  @Test(arguments: [
    ["--locale=en", "--locale=ja"], ["--locale", "en", "--locale", "en"], ["--json", "--json"],
    ["-n", "1", "-n", "2"],
  ])
  func `an option that counts once is given once`(arguments: [String]) {
    #expect(throws: ArgumentError.repeatedOption(String(arguments[0].prefix { $0 != "=" }))) {
      try ParsedArguments(arguments, options: Self.options)
    }
  }

  @Test func `after two dashes nothing is an option`() throws {
    let parsed = try parse("a", "--", "--json", "--", "-x")
    #expect(parsed.operands == ["a"])
    #expect(parsed.trailing == ["--json", "--", "-x"])
    #expect(!parsed.has("json"))
    #expect(try parse("a").trailing == nil)
    #expect(try parse("a", "--").trailing == [])
  }

  @Test func `a lone dash is an operand`() throws {
    #expect(try parse("-").operands == ["-"])
  }

  @Test(arguments: [
    (["--lcale", "en"], ArgumentError.unknownOption("--lcale", nearest: "--locale")),
    (["--jsn"], .unknownOption("--jsn", nearest: "--json")),
    (["--zzzzzzzz=1"], .unknownOption("--zzzzzzzz", nearest: nil)),
    (["--locale"], .missingValue(option: "--locale", word: "LOCALE")),
    (["--json=yes"], .unexpectedValue(option: "--json", value: "yes")),
    (["-n", "0"], .notANumber(option: "-n", value: "0", allowed: 1...100)),
    (
      ["--limit", "99999999999999999999"],
      .notANumber(option: "--limit", value: "99999999999999999999", allowed: 1...100)
    ),
    (
      ["--format", "jsn"],
      .notAChoice(option: "--format", value: "jsn", choices: ["text", "json"], nearest: "json")
    ),
  ])
  func `what makes no sense is refused`(arguments: [String], error: ArgumentError) {
    #expect(throws: error) { try ParsedArguments(arguments, options: Self.options) }
  }

  @Test func `a message says what was typed and what was expected`() {
    #expect(
      ArgumentError.unknownOption("--jsn", nearest: "--json").message
        == "unknown option '--jsn'; did you mean '--json'?")
    #expect(
      ArgumentError.notANumber(option: "-n", value: "many", allowed: 1...100).message
        == "option '-n' takes a whole number from 1 to 100, got 'many'")
  }

  @Test(arguments: [
    ("mtach", "match"), ("matc", "match"), ("explian", "explain"), ("MATCH", "match"), ("tset", "test"),
  ])
  func `the nearest word is found`(typed: String, meant: String) {
    let words = ["match", "explain", "format", "compile", "stats", "test", "bench", "repl"]
    #expect(NearestWord.nearest(to: typed, among: words) == meant)
  }

  @Test func `a word that resembles none has no nearest`() {
    #expect(NearestWord.nearest(to: "xyzzy", among: ["match", "test"]) == nil)
    #expect(NearestWord.nearest(to: "", among: ["match"]) == nil)
    #expect(NearestWord.nearest(to: "x", among: [String]()) == nil)
  }

  @Test func `of two statuses the graver one stays`() {
    #expect(ExitStatus.findings.combined(with: .success) == .findings)
    #expect(ExitStatus.findings.combined(with: .brokenInput) == .brokenInput)
    #expect(ExitStatus.success.combined(with: .cannotWrite).rawValue == 73)
  }
}
