import Foundation
import Terminal
import Testing

struct TerminalTalkTests {
  private func talk(_ keys: String..., environment: [String: String] = [:]) throws -> (
    run: ToolRun, terminal: FakeTerminal
  ) {
    let folder = try Samples.coffeeBar()
    let terminal = FakeTerminal(keys)
    let run = ToolRun(
      ["repl", folder["Bar"], "--color", "never", "--locale", "en"], isTerminal: true, terminal: terminal,
      environment: environment)
    return (run, terminal)
  }

  /// What was written as a line of its own: what a terminal shows once the keys have been pressed.
  private func lines(_ run: ToolRun) -> [String] {
    let scalars = run.output.unicodeScalars.filter { $0 != "\r" }
    return String(String.UnicodeScalarView(scalars)).replacing(/\u{1B}\[[0-9?]*[A-Za-z]/, with: "")
      .split(separator: "\n").map(String.init)
  }

  @Test func `keys make lines and lines are answered`() throws {
    let (run, terminal) = try talk("get a laten\u{7F}\u{7F}te at Bar\r", "\u{1B}[D", "2\r", "yes\r", "\u{4}")
    #expect(run.status == .success)
    #expect(!terminal.isRaw)
    #expect(lines(run).contains("  What size?   1 Small   2 Large"))
    #expect(lines(run).contains("  A Large Latte?"))
    #expect(lines(run).contains("✓ Your Latte is on its way."))
  }

  @Test func `no key is lost while the files are looked at`() throws {
    let pauses = Array(repeating: "", count: 8)
    let terminal = FakeTerminal(["get a la"] + pauses + ["tte at Bar\r", "\u{4}"])
    let folder = try Samples.coffeeBar()
    let run = ToolRun(
      ["repl", folder["Bar"], "--color", "never"], isTerminal: true, terminal: terminal)
    #expect(lines(run).contains("  What size?   1 Small   2 Large"))
    // Nothing that is typed meanwhile may show, so the terminal is given back at the end alone.
    #expect(terminal.endCount == 1)
  }

  /// A handler that takes a while, and what is typed meanwhile.
  private func busy(_ typedAhead: String, then keys: [String]) throws -> ToolRun {
    let folder = try Samples.coffeeBar()
    let terminal = FakeTerminal(["get a latte at Bar\r"] + keys)
    terminal.typedAhead = Array(typedAhead.utf8)
    return ToolRun(
      ["repl", folder["Bar"], "--color", "never", "--locale", "en"], isTerminal: true, terminal: terminal)
  }

  @Test func `what is typed before its question is seen waits in the line, and answers nothing`() throws {
    let unsent = try busy("large\ryes\r", then: ["\u{15}", "\u{4}"])
    #expect(lines(unsent).contains { $0.hasPrefix("› large yes") }, "\(lines(unsent))")
    #expect(!lines(unsent).contains("  A Large Latte?"))
    let sent = try busy("large\r", then: ["\r", "yes\r", "\u{4}"])
    #expect(lines(sent).contains("✓ Your Latte is on its way."))
    let edited = try busy("larg\t", then: ["e\r", "\u{4}"])
    #expect(lines(edited).contains("  A Large Latte?"))
  }

  @Test func `a question that nobody has seen is cancelled by Ctrl-C, not answered`() throws {
    let run = try busy("large\r\u{3}", then: ["\u{4}"])
    #expect(lines(run).contains("  OK, nothing was done."))
    #expect(!lines(run).contains("  A Large Latte?"))
  }

  @Test func `Ctrl-C ends a handler program that is at work, and the conversation goes on`() throws {
    let folder = try ScratchFolder([
      "Slow.phrases": """
      app "Slow"
      handler "sh slow.sh"
      intent Go "Go"
      shortcut Go "Go"
        en "go with ${applicationName}"
      """,
      "slow.sh": "test -f again && exit 3; touch again; sleep 60",
    ])
    let terminal = FakeTerminal(["go with Slow\r", ":apps\r", "\u{4}"])
    terminal.typedAhead = Array("go with Slow\r\u{3}".utf8)
    let run = ToolRun(
      ["repl", folder["Slow.phrases"], "--color", "never", "--locale", "en"], isTerminal: true,
      terminal: terminal)
    #expect(run.status == .success)
    #expect(lines(run).contains("  OK, nothing was done."))
    #expect(lines(run).contains { $0.hasPrefix("  Slow  Slow") })
    #expect(run.errors.isEmpty, "what was typed before Ctrl-C is not sent after it")
  }

  @Test func `lines that come at once answer no question of one another`() throws {
    let (run, _) = try talk("get a latte at Bar\rlarge\ryes\r", "\u{15}", "\u{4}")
    #expect(lines(run).contains("  What size?   1 Small   2 Large"))
    #expect(!lines(run).contains("  A Large Latte?"))
    let (other, _) = try talk(":clock\r:context\r", "\u{4}")
    #expect(lines(other).contains("  nothing"))
  }

  @Test func `a passcode is never what was typed ahead`() throws {
    let folder = try Samples.coffeeBar()
    let terminal = FakeTerminal([":lock 2468\r", ":unlock\r2468\r", "\r", "\u{4}"])
    let run = ToolRun(["repl", folder["Bar"], "--color", "never"], isTerminal: true, terminal: terminal)
    #expect(!lines(run).contains("  unlocked"))
    #expect(!run.output.contains("2468") || !run.output.components(separatedBy: "locked")[1].contains("2468"))
  }

  @Test func `Ctrl-Z gives the terminal back until the line is wanted again`() throws {
    let (run, terminal) = try talk("get a la", "\u{1A}", "tte at Bar\r", "\u{4}")
    #expect(terminal.suspensions == [false])
    #expect(lines(run).contains("  What size?   1 Small   2 Large"))
    #expect(!terminal.isRaw)
  }

  @Test func `tab puts in what can only be said next`() throws {
    let (run, _) = try talk("get a Lat", "\t", "\t", "at", "\t", "Ba", "\t", "\r", "lar", "\t", "\r", "\u{4}")
    #expect(lines(run).contains("  A Large Latte?"), "\(run.output)")
  }

  @Test func `tab shows what can be said first`() throws {
    let (run, _) = try talk("\t", "ge", "\t", "\u{15}", "\u{4}")
    #expect(lines(run).contains { $0.contains("get") && $0.contains("order") }, "\(run.output)")
    #expect(lines(run).contains { $0.contains("› get ") }, "\(run.output)")
  }

  @Test func `choices stand below one another where the terminal is narrow`() throws {
    let folder = try Samples.coffeeBar()
    let terminal = FakeTerminal(["get a latte at Bar\r", "\u{4}"], widths: [30])
    let run = ToolRun(
      ["repl", folder["Bar"], "--color", "never", "--locale", "en"], isTerminal: true, terminal: terminal)
    #expect(lines(run).contains("  What size?") && lines(run).contains("    2 Large"), "\(run.output)")
  }

  @Test func `right takes over the hint`() throws {
    let (run, _) = try talk("get a lat", "\u{1B}[C", " at Bar\r", "\u{4}")
    #expect(lines(run).contains("  What size?   1 Small   2 Large"), "\(run.output)")
  }

  @Test func `ctrl-C cancels the question and twice ends the conversation`() throws {
    let (run, _) = try talk(
      "get a latte at Bar\r", "\u{3}", "get a tea at Bar\r", "\u{3}", "\u{3}", "never\r")
    #expect(run.status == .success)
    #expect(lines(run).filter { $0 == "  OK, nothing was done." }.count == 2)
    #expect(!run.output.contains("Sorry"))
  }

  @Test func `pasted lines are said one after the other, once Enter is pressed`() throws {
    let paste = "\u{1B}[200~get a latte at Bar\r\nlarge\nyes\n\u{1B}[201~"
    let (run, _) = try talk(paste, "\r", "\u{4}")
    #expect(lines(run).contains("✓ Your Latte is on its way."))
    let (unsent, _) = try talk(paste, "\u{15}", "\u{4}")
    #expect(!unsent.output.contains("A Large Latte?"))
  }

  @Test func `history is kept between runs, passcodes are not`() throws {
    let folder = try ScratchFolder()
    let environment = ["XDG_STATE_HOME": folder.path]
    _ = try talk("get a latte at Bar\r", "large\r", ":lock 2468\r", "no\r", "\u{4}", environment: environment)
    let file = folder["phrasebook/history"]
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "get a latte at Bar\nlarge\nno\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let (run, _) = try talk(
      "\u{1B}[A\u{1B}[A\u{1B}[A\r", "\u{1B}[A\u{1B}[A\r", "\u{4}", environment: environment)
    #expect(lines(run).contains("  What size?   1 Small   2 Large"))
  }

  @Test func `what is typed never sends control sequences`() throws {
    let (run, _) = try talk("\u{1B}[200~a\u{1B}]0;x\u{7}b\u{9B}2J\u{1B}[201~", "\r", "\u{4}")
    #expect(
      !run.output.contains("\u{1B}]") && !run.output.contains("\u{9B}") && !run.output.contains("\u{7}"))
  }
}
