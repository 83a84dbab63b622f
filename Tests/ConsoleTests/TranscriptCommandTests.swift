import Foundation
import Terminal
import Testing

struct TranscriptCommandTests {
  private static let good = """
    locale en
    --- a latte
    > get a latte at Bar
      What size?   1 Small   2 Large
    > the second one
      A Large Latte?
    > yes
    ✓ Your Latte is on its way.

    """

  private func folder(_ transcript: String) throws -> ScratchFolder {
    let folder = try Samples.coffeeBar(cases: "locale en\nget a latte at Bar => Order drink=latte\n")
    try folder.write(transcript, to: "Bar/Bar.transcript")
    return folder
  }

  @Test func `transcripts beside the sources are run and counted`() throws {
    let folder = try folder(Self.good)
    for jobs in ["1", "4"] {
      let run = ToolRun(["test", folder["Bar"], "--jobs", jobs])
      #expect(run.status == .success, "\(run.output)\(run.errors)")
      #expect(
        run.output == """
          locale  cases  passed  turns  agree  phrases  hit  values  hit
          de          0       0      0      0        1    0       4    0
          en          1       1      3      3        1    1       4    2
          vi          0       0      0      0        1    0       4    0

          app      cases  passed  turns  agree
          Bar          1       1      3      3
            Order      1       1      3      3

          the one case passes, the one conversation agrees (3 turns)

          """)
    }
    let never = ToolRun(["test", folder["Bar"], "--never-hit"])
    #expect(
      never.output.contains("questions and responses that no conversation met\n  Bar/Order ask drink\n"))
  }

  @Test func `a difference is a diff with file and line, and is recorded on request`() throws {
    let folder = try folder(Self.good.replacing("A Large", with: "A Small").replacing("✓ Your", with: "  My"))
    let file = folder["Bar/Bar.transcript"]
    let run = ToolRun(["test", folder["Bar"]])
    #expect(run.status == .findings)
    #expect(
      run.output.hasPrefix(
        """
        \(file):5: differs: the second one
          -   A Small Latte?
          +   A Large Latte?
          … and 1 more turns below it

        """))
    #expect(run.output.hasSuffix("the one conversation differs (3 turns)\n"))
    let update = ToolRun(["test", folder["Bar"], "--update"])
    #expect(update.status == .findings)
    #expect(update.output.hasPrefix("updated \(file)\n"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.good)
    #expect(ToolRun(["test", folder["Bar"]]).status == .success)
    #expect(ToolRun(["test", folder["Bar"], "--update"]).output.hasPrefix("0 transcripts"))
  }

  @Test func `programs get the same as JSON and as JUnit's XML`() throws {
    let folder = try folder(Self.good.replacing("A Large Latte?", with: "<A & B>"))
    let json = ToolRun(["test", folder["Bar"], "--json"]).objects
    let difference = json.first { $0["kind"] as? String == "difference" }
    #expect(difference?["expected"] as? [String] == ["  <A & B>"])
    #expect(difference?["got"] as? [String] == ["  A Large Latte?"])
    #expect(json.last?["differing"] as? Int == 1)
    #expect(json.last?["turns"] as? Int == 3)
    #expect(json.contains { $0["kind"] as? String == "intent" && $0["turnsPassed"] as? Int == 2 })
    let run = ToolRun(["test", folder["Bar"], "--format", "junit"])
    #expect(run.status == .findings)
    #expect(
      run.output.hasPrefix(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"phrasebook\" tests=\"2\" failures=\"1\">\n"
      ))
    #expect(run.output.contains("-   &lt;A &amp; B&gt;\n"))
    #expect(run.output.contains("name=\"Bar.transcript:2 a latte\""))
    #expect(isWellFormed(run.output))
  }

  /// Whether every element that opens closes.
  private func isWellFormed(_ text: String) -> Bool {
    let opened = text.matches(of: /<[a-z][^>]*[^\/]>/).count
    return opened == text.matches(of: /<\/[a-z]+>/).count
  }

  @Test func `a transcript that is broken is told and the rest of it run`() throws {
    let folder = try folder(Self.good + "nonsense\n")
    let run = ToolRun(["test", folder["Bar"]])
    #expect(run.status == .brokenInput)
    #expect(run.errors.contains("Bar.transcript:9:1: error: expected '> …'"))
    #expect(run.output.contains("the one conversation agrees"))
  }
}
