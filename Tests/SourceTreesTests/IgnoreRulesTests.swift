import SourceTrees
import Testing

@Suite struct IgnoreRulesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rules: String
    let path: String
    var isFolder = false
    let verdict: Bool?
    var testDescription: String { "\(rules.debugDescription) on \(path)" }
  }

  static let cases: [Case] = [
    Case(rules: "*.o", path: "a/b.o", verdict: true),
    Case(rules: "*.o", path: "a/b.os", verdict: nil),
    Case(rules: "/top", path: "top", verdict: true),
    Case(rules: "/top", path: "a/top", verdict: nil),
    Case(rules: "a/b", path: "a/b", verdict: true),
    Case(rules: "a/b", path: "x/a/b", verdict: nil),
    Case(rules: "**/b", path: "x/y/b", verdict: true),
    Case(rules: "a/**/b", path: "a/b", verdict: true),
    Case(rules: "a/**/b", path: "a/x/y/b", verdict: true),
    Case(rules: "a/**", path: "a", isFolder: true, verdict: nil),
    Case(rules: "a/**", path: "a/x", verdict: true),
    Case(rules: "gen/", path: "gen", isFolder: true, verdict: true),
    Case(rules: "gen/", path: "gen", verdict: nil),
    Case(rules: "*.swift\n!Keep.swift", path: "Keep.swift", verdict: false),
    Case(rules: "!Keep.swift\n*.swift", path: "Keep.swift", verdict: true),
    Case(rules: "# comment\n\n", path: "# comment", verdict: nil),
    Case(rules: "\\#file", path: "#file", verdict: true),
    Case(rules: "file ", path: "file", verdict: true),
    Case(rules: "[Bb]in", path: "bin", verdict: true),
    Case(rules: "[!a-c]x", path: "dx", verdict: true),
    Case(rules: "[!a-c]x", path: "bx", verdict: nil),
    Case(rules: "[", path: "[", verdict: true),
    Case(rules: "日本*", path: "日本語", verdict: true),
    Case(rules: "?.swift", path: "ก.swift", verdict: true),
    Case(rules: "a*a*a*a*a*a*b", path: String(repeating: "a", count: 200), verdict: nil),
  ]

  @Test(arguments: cases) func `a rule says what git says`(_ it: Case) {
    let path = it.path.split(separator: "/").map(String.init)
    #expect(IgnoreRules(it.rules).verdict(on: path, isFolder: it.isFolder) == it.verdict)
  }
}
