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
    #expect(try talk(":apps").output == "Bar  Bar, Coffee Bar, Kaffeebar  en, de, vi  answers by script\n")
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
    #expect(
      run.objects.map { $0["kind"] as? String }
        == ["hello", "ask", "turn", "ask", "turn", "success", "turn", "end"])
    let choices = run.objects[1]["choices"] as? [[String: Any]]
    #expect(choices?.map { $0["value"] as? String } == ["small", "large"])
    #expect(run.objects[1]["parameter"] as? String == "size")
    #expect(run.objects[2]["expects"] as? String == "value")
  }

  @Test func `a locked device asks for its passcode and keeps it nowhere`() throws {
    let run = try talk(
      ":lock", ":lock 2468", ":history", ":unlock 1", ":unlock", "2468", ":history", ":unlock")
    #expect(
      run.lines
        == [
          "which passcode shall unlock it? :lock [PASSCODE]", "locked", ":lock", "that isn't the passcode",
          "passcode?", "unlocked", ":lock", ":history", "the device is not locked",
        ].filter { $0 != ":lock" } || !run.output.contains("2468"))
    #expect(run.output.contains("unlocked\n"))
  }

  @Test func `what was typed is listed`() throws {
    #expect(try talk("hello", ":apps", ":history").lines.suffix(2) == ["hello", ":apps"])
    #expect(try talk(":history").lines == ["nothing yet"])
    #expect(try talk(":undo").lines == ["There is nothing to undo."])
  }

  @Test func `a conversation is recorded, without passcodes, and passes as a transcript`() throws {
    let folder = try Samples.coffeeBar()
    let file = folder["Bar/New.transcript"]
    let lines = [
      ":record", ":record \(file)", "get a latte at Bar", ":lock 2468", ":unlock 1234", ":unlock 2468",
      "large",
      "yes", ":record", ":record \(file)",
    ]
    let run = ToolRun(
      ["repl", folder["Bar"], "--locale", "en", "--context", "area=the bar", "--clock", "2026-11-30T09:05"],
      input: lines.map { $0 + "\n" }.joined())
    #expect(run.lines.first == "usage: :record FILE")
    #expect(run.lines.last?.contains("there is such a file already") == true)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(
      text.hasPrefix(
        "locale en\ncontext area=\"the bar\"\nclock 2026-11-30T09:05\n> get a latte at Bar\n"))
    #expect(!text.contains("2468"))
    #expect(text.contains("✓ Your Latte is on its way.\n"))
    let test = ToolRun(["test", folder["Bar"]])
    #expect(test.status == .success, "\(test.output)\(test.errors)")
    #expect(text.contains("> :lock 0000\n") && text.contains("> :unlock 9999\n"))
  }

  @Test func `changed files are read anew and the open question stays`() throws {
    let folder = try Samples.coffeeBar()
    let changed = Samples.coffeeBarText.replacing("is on its way", with: "is ready soon")
    var state = 0
    let streams = ["get a latte at Bar\n", "large\n", "yes\n"]
    var output: [UInt8] = []
    let console = ConsoleStreams(
      input: LineReader {
        defer { state += 1 }
        if state == 1 { _ = try? folder.write(changed, to: "Bar/Bar.phrases") }
        if state == 2 { _ = try? folder.write("app \"Bar\nnonsense", to: "Bar/Bar.phrases") }
        return state < streams.count ? .bytes(Array(streams[state].utf8)) : .end
      },
      output: TextOutput {
        output += $0
        return .open
      }, errors: TextOutput { _ in .open })
    #expect(CommandLineTool.run(["repl", folder["Bar"]], streams: console) == .success)
    #expect(
      String(decoding: output, as: UTF8.self) == """
        What size?   1 Small   2 Large
        read anew: Bar
        A Large Latte?
        the sources have errors; the phrases stay as they were
        Your Latte is on its way.

        """)
  }

  @Test func `a changed table is read anew`() throws {
    let folder = try Samples.coffeeBar()
    let changed = Samples.drinks.replacing("Latte", with: "Milk Coffee")
    var state = 0
    var output: [UInt8] = []
    let lines = ["get a tea at Bar\n", "large\n", "no\n", "get a large milk coffee at Bar\n"]
    let console = ConsoleStreams(
      input: LineReader {
        defer { state += 1 }
        if state == 3 { _ = try? folder.write(changed, to: "Bar/drinks.tsv") }
        return state < lines.count ? .bytes(Array(lines[state].utf8)) : .end
      },
      output: TextOutput {
        output += $0
        return .open
      }, errors: TextOutput { _ in .open })
    #expect(CommandLineTool.run(["repl", folder["Bar"]], streams: console) == .success)
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.contains("read anew: Bar\nA Large Milk Coffee?\n"), "\(text)")
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
