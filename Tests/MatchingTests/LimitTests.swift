import Catalog
import Compilation
import Diagnostics
import Matching
import PhraseModel
import Testing

/// Whatever is written or typed, time and memory are bounded.
struct LimitTests {
  @Test func `an utterance of ten megabytes is refused with both sizes`() {
    let matcher = Phrasing.matcher(Phrasing.app(["start"]))
    let line = String(repeating: "start ", count: 1_750_000)
    #expect(throws: MatchError.tooLong(bytes: 10_500_000, limit: 65_536)) { try matcher.match(line) }
  }

  @Test func `an utterance of too many tokens is refused with both counts`() {
    let matcher = Phrasing.matcher(Phrasing.app(["start"]))
    let line = String(repeating: "a ", count: 1_025)
    #expect(throws: MatchError.tooManyTokens(count: 1_025, limit: 1_024)) { try matcher.match(line) }
  }

  @Test(arguments: [
    "start\0now", "start\u{FFFD}now", "\0start now\0", "start \u{200B}now", "start\u{7}\u{1B}now",
  ])
  func `bytes that are no words only separate`(utterance: String) throws {
    #expect(try Phrasing.matcher(Phrasing.app(["start now"])).match(utterance).outcome == .matched)
  }

  @Test func `broken UTF-8 is read around`() throws {
    let utterance = String(
      decoding: [0x73, 0x74, 0x61, 0x72, 0x74, 0xFF, 0xC0, 0x6E, 0x6F, 0x77], as: UTF8.self)
    #expect(try Phrasing.matcher(Phrasing.app(["start now"])).match(utterance).outcome == .matched)
  }

  @Test func `twenty thousand brackets are one error and no crash`() {
    let text = String(repeating: "[", count: 20_000) + "a" + String(repeating: "]", count: 20_000)
    let (_, errors) = TemplateParser.parse(text, syntax: .phrases)
    #expect(errors.count == 1)
  }

  @Test func `values with a word too many are left out, and the others are served`() throws {
    var limits = CompilationLimits()
    // Two words and a value, then a word and a value, but as if none of its words was there yet.
    limits.valueWords = 6
    let values = ["warm lamp", "warm light", "cold light", "cold lamp"].map { ListValue($0) }
    let app = Phrasing.app(
      ["show ${lamp}"], lists: [ValueList("lamp", content: .values(values))])
    let output = Phrasing.compile(app, limits: limits)
    #expect(Set(output.diagnostics.map(\.code)) == ["too-many-value-words"])
    #expect(output.diagnostics.allSatisfy { $0.message.contains("the limit of 6") })
    let matcher = Matcher(output.program)
    #expect(try matcher.match("show warm lamp").outcome == .matched)
    #expect(try matcher.match("show cold lamp").outcome == .unmatched)
    let replacing = ValueCompiler.compile(values, list: "lamp", limits: limits)
    #expect(replacing.diagnostics.map(\.code) == ["too-many-value-words", "too-many-value-words"])
    matcher.replaceList("lamp", with: replacing.values)
    #expect(try matcher.match("show warm light").outcome == .matched)
    #expect(try matcher.match("show cold light").outcome == .unmatched)
  }

  @Test func `a rule that uses itself is left out, and the rest is served`() throws {
    let app = Phrasing.app(["go <a>", "stop"], rules: [("a", "x [<b>]"), ("b", "y <a>")])
    let output = Phrasing.compile(app)
    #expect(output.diagnostics.map(\.code) == ["self-reference"])
    #expect(output.diagnostics.first?.message.contains("<a> → <b> → <a>") ?? false)
    #expect(try Matcher(output.program).match("stop").outcome == .matched)
  }

  @Test func `rules that double with each level are built without being written out`() throws {
    let rules = [("r0", "(a|b)")] + (1...40).map { ("r\($0)", "(<r\($0 - 1)>|c <r\($0 - 1)>)") }
    let output = Phrasing.compile(Phrasing.app(["go <r40>"], rules: rules))
    #expect(output.diagnostics.isEmpty)
    #expect(output.program.stateCount < 1_000)
    let matcher = Matcher(output.program)
    #expect(try matcher.match("go " + String(repeating: "c ", count: 40) + "b").outcome == .matched)
    #expect(try matcher.match("go " + String(repeating: "c ", count: 41) + "b").outcome == .unmatched)
  }

  @Test func `eight parts in any order are read in all of them and built in few states`() throws {
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight"]
    let output = Phrasing.compile(Phrasing.app(["(" + words.joined(separator: ";") + ")"]))
    #expect(output.program.stateCount <= 257)
    let matcher = Matcher(output.program)
    #expect(try matcher.match(words.reversed().joined(separator: " ")).outcome == .matched)
    #expect(try matcher.match(words.dropLast().joined(separator: " ")).outcome == .unmatched)
  }

  @Test func `past a limit a phrase is left out with the limit named`() throws {
    var limits = CompilationLimits()
    limits.nodesPerPhrase = 10
    let output = Phrasing.compile(Phrasing.app(["a b c d e f g h i j k", "stop"]), limits: limits)
    #expect(output.diagnostics.map(\.code) == ["too-many-nodes"])
    #expect(output.diagnostics.first?.message.contains("limit of 10") ?? false)
    #expect(try Matcher(output.program).match("stop").outcome == .matched)
  }

  @Test func `a word of too many spellings is left out, whatever its parts multiply to`() {
    let text = String(repeating: "(a|b)[c]", count: 40)
    let output = Phrasing.compile(Phrasing.app([text, "stop"]))
    #expect(output.diagnostics.map(\.code) == ["too-many-spellings"])
  }

  @Test func `a phrase of hundreds of optional parts is left out before it takes long`() throws {
    let text = String(repeating: "[a] ", count: 1_500) + "go"
    let output = Phrasing.compile(Phrasing.app([text, "stop"]))
    #expect(output.diagnostics.map(\.code) == ["too-many-steps"])
    #expect(try Matcher(output.program).match("stop").outcome == .matched)
  }

  @Test func `phrases whose automaton explodes are run side by side`() throws {
    let texts = (0..<12).map { "[a] ${x} w\($0) [b] ${y} w\($0) [c]" }
    var limits = CompilationLimits()
    limits.statesPerRoot = 40
    let app = Phrasing.app(texts, parameters: [Phrasing.text("x"), Phrasing.text("y")])
    let output = Phrasing.compile(app, limits: limits)
    #expect(output.diagnostics.isEmpty)
    #expect(output.program.roots.count > 1)
    let result = try Matcher(output.program).match("a hello w7 b there w7")
    #expect(result.interpretations.first?.slots.map(\.text) == ["hello", "there"])
  }

  /// Twice the words take at most a little more than twice the steps.
  @Test(arguments: ["free", "values", "fillers", "numbers"])
  func `steps grow with the tokens`(kind: String) throws {
    let shared = (1...20).map { ListValue(String(repeating: "a ", count: $0)) }
    let app = Phrasing.app(
      ["${w} b ${x} c ${y} d ${z}", "${many} ${many} ${many}", "go [${many}] stop"],
      lists: [ValueList("many", content: .values(shared))], fillers: ["a", "(a|b) a"],
      parameters: ["w", "x", "y", "z"].map(Phrasing.text))
    let matcher = Phrasing.matcher(app)
    let unit =
      switch kind {
      case "free": "b c d e "
      case "values": "a "
      case "fillers": "a b a "
      default: "1 2 "
      }
    func steps(_ count: Int) throws -> Double {
      Double(try matcher.stepCount(of: String(repeating: unit, count: count)))
    }
    let (short, long) = (try steps(100), try steps(200))
    #expect(long <= short * 2.3, "\(kind): \(short) and \(long) steps")
  }
}
