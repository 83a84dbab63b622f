import Foundation
import Matching
import PhraseModel
import Terminal
import Testing

struct ReadmeTests {
  private static let root = URL(fileURLWithPath: Samples.package)

  private let readme: String

  init() throws {
    readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
  }

  /// The first code block of a language.
  private func block(_ language: String) throws -> String {
    let start = try #require(readme.range(of: "```\(language)\n"))
    let end = try #require(readme.range(of: "\n```", range: start.upperBound..<readme.endIndex))
    return String(readme[start.upperBound..<end.lowerBound])
  }

  @Test func `the README's session prints what the README says`() throws {
    let session = try block("text")
    let typed = session.split(separator: "\n").filter { $0.hasPrefix("› ") }.map { String($0.dropFirst(2)) }
    let run = ToolRun(
      ["repl", Samples.phrases, "--color", "never"], input: typed.map { $0 + "\n" }.joined(), isTerminal: true
    )
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    // A terminal shows what is typed behind each prompt, and a line feed after it.
    var rest = typed[...]
    var shown = ""
    for part in run.output.split(separator: "› ", omittingEmptySubsequences: false) {
      shown += part
      if let line = rest.popFirst() { shown += "› \(line)\n" }
    }
    #expect(shown.trimmingCharacters(in: .newlines) == session)
  }

  @Test func `the README's Swift is code that a test compiles`() throws {
    let file = Self.root.appendingPathComponent("Tests/ConsoleTests/ReadmeExample.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    #expect(try block("swift") == source.trimmingCharacters(in: .newlines))
    let matcher = drinkMatcher()
    #expect(readme.contains("`try drinkMatcher().match(\"log an oolong tea in Caffeine Pal\")`"))
    let reading = try matcher.match("log an oolong tea in Caffeine Pal").interpretations.first
    #expect(reading?.intent == "LogDrink")
    #expect(reading?[slot: "drink"]?.text == "oolong tea")
    #expect(try matcher.match("log an espresso in Caffeine Pal").outcome == .unmatched)
  }

  @Test func `the README lists the commands as the tool does`() throws {
    let help = ToolRun(["--help"]).lines
    let rows = readme.split(separator: "\n").filter { $0.hasPrefix("| `phrasebook ") }
    #expect(rows.count == 10)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let name = try #require(cells.first?.split(separator: " ").dropFirst().first).filter { $0 != "`" }
      let line = try #require(help.first { $0.hasPrefix("  \(name) ") })
      #expect(line.dropFirst(2 + name.count).trimmingCharacters(in: .whitespaces) == cells.last)
    }
  }

  @Test func `the README names files that are there`() throws {
    for name in [
      "Phrases/README.md", "Phrases/CONVERSATION-JSON.md", "Phrases/HANDLERS.md", "DESIGN.md", "Phrases",
    ] {
      #expect(readme.contains("(\(name))"))
      #expect(FileManager.default.fileExists(atPath: Self.root.appendingPathComponent(name).path), "\(name)")
    }
  }
}
