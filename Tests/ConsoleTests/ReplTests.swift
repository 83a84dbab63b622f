import Console
import Foundation
import Terminal
import Testing

struct ReplTests {
  private func talk(_ lines: String..., options: [String] = [], isTerminal: Bool = false) throws -> ToolRun {
    let folder = try Samples.coffeeBar()
    return ToolRun(
      ["repl", folder["Bar"]] + options, input: lines.map { $0 + "\n" }.joined(), isTerminal: isTerminal)
  }

  @Test func `through a pipe the conversation is plain text`() throws {
    let run = try talk("get a latte at Bar", "the second one", "yes")
    #expect(run.status == .success)
    #expect(run.output == "What size?   1 Small   2 Large\nA Large Latte?\nYour Latte is on its way.\n")
    #expect(run.errors.isEmpty)
  }

  @Test func `on a terminal there is a prompt, and what is told is set in`() throws {
    let run = try talk("get a latte at Bar", "no", options: ["--color", "never"], isTerminal: true)
    #expect(
      run.output == """
        Talk to Bar. :help tells what else, :quit ends.
        ›   What size?   1 Small   2 Large
        ›   OK, nothing was done.
        ›\u{20}

        """ || run.output.contains("›   What size?   1 Small   2 Large\n"))
  }

  @Test func `people are answered in the language of their phrase`() throws {
    #expect(
      try talk("bestelle einen Tea bei Kaffeebar", "groß", "ja").output
        == "Welche Größe?   1 Klein   2 Groß\nTea in Groß?\nTea kommt.\n")
    #expect(
      try talk("cho tôi trà ở Bar", "2", "vâng").output
        == "Cỡ nào?   1 Nhỏ   2 Lớn\nTrà cỡ Lớn nhé?\nTrà đang tới.\n")
  }

  @Test func `the end of the input leaves nothing half done`() throws {
    let run = try talk("get a latte at Bar")
    #expect(run.status == .success)
    #expect(run.output == "What size?   1 Small   2 Large\nOK, nothing was done.\n")
  }

  @Test func `quit ends it`() throws {
    for word in [":quit", ":q", "  :quit "] {
      #expect(try talk(word, "get a latte at Bar").output.isEmpty)
    }
  }

  @Test func `colon commands tell without doing`() throws {
    #expect(try talk(":help").output.contains(":explain WORDS"))
    #expect(try talk(":apps").output == "Bar  Bar, Coffee Bar, Kaffeebar  en, de, vi\n")
    #expect(try talk(":intents").output == "Bar/Order  Order a drink  drink, size\n")
    #expect(try talk(":phrases").lines.count == 3)
    #expect(try talk(":phrases bar", options: ["--locale", "de"]).lines.count == 1)
    #expect(try talk(":explain get a latte at Bar").output.contains("${drink} = latte"))
    #expect(try talk(":locale", ":locale vi", ":locale").lines.suffix(2) == ["vi", "vi"])
    #expect(try talk(":context area=Bar time=now", ":context time=").lines.last == "area=Bar")
    #expect(
      try talk(":explian x").output
        == "unknown command ':explian'; did you mean ':explain'?; :help lists them\n")
  }

  @Test func `as JSON each output is an object`() throws {
    let run = try talk("get a latte at Bar", "large", "yes", options: ["--json"])
    #expect(run.objects.map { $0["kind"] as? String } == ["ask", "ask", "success"])
    let choices = run.objects[0]["choices"] as? [[String: Any]]
    #expect(choices?.map { $0["value"] as? String } == ["small", "large"])
    #expect(run.objects[0]["parameter"] as? String == "size")
  }

  @Test func `escape sequences from outside are written out`() throws {
    let run = try talk("\u{1B}]0;title\u{7}", ":\u{1B}[2J", ":explain \u{1B}[31m")
    #expect(!run.output.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x07 })
  }

  @Test func `an over-long line is refused and the conversation goes on`() throws {
    let run = try talk(String(repeating: "x", count: 200_000), "get a latte at Bar")
    #expect(run.lines.first == "That line has 200000 bytes; the limit is 65536.")
    #expect(run.lines.count == 3)
  }

  @Test func `the sample conversation asks which, confirms, and reports it sent`() {
    let run = ToolRun(
      ["repl", Samples.phrases + "/Messages"], input: "tell Alex I am late with Messages\n2\nyes\n")
    #expect(run.status == .success)
    #expect(run.lines.count == 3)
    #expect(run.lines[0].hasPrefix("Which Alex?   1 Alex Kim   2 "))
    #expect(run.lines[2].hasPrefix("Sent to Alex "))
  }
}
