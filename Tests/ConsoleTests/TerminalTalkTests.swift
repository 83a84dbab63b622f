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
    // After the line, at the end of the input, and at the end of it all.
    #expect(terminal.endCount == 3)
  }

  @Test func `tab puts in what can only be said next`() throws {
    let (run, _) = try talk("get a Lat", "\t", "\t", "at", "\t", "Ba", "\t", "\r", "lar", "\t", "\r", "\u{4}")
    #expect(lines(run).contains("  A Large Latte?"), "\(run.output)")
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
