import Foundation
import Terminal
import Testing

/// What a command line names and can't be used is refused at once.
struct SourceRefusalTests {
  @Test(arguments: [
    "repl", "match", "test", "import", "cases", "explain", "format", "compile", "stats", "bench",
  ])
  func `a pipe is no source`(command: String) throws {
    let folder = try ScratchFolder(["A.phrases": "app \"A\"\n"])
    for name in ["pipe.phrases", "pipe.json", "pipe", "pipe.cases", "pipe.strings"] {
      let pipe = folder[name]
      // SAFETY: the system reads the path that it is given and keeps no pointer to it.
      let made = unsafe mkfifo(pipe, 0o600)
      #expect(made == 0)
      let rest = ["explain": ["--", "x"], "compile": ["-o", folder["out"]]][command] ?? []
      let run = ToolRun([command, pipe] + rest)
      // Only what `format` formats has another reason too.
      #expect([ExitStatus.noInput, .usage].contains(run.status), "\(run.errors)")
      #expect(run.errors.contains("it is no regular file") || name == "pipe.cases", "\(run.errors)")
    }
    let lists = ToolRun(["match", folder["A.phrases"], "--lists", folder["pipe.json"]])
    #expect(lists.status == .noInput)
  }

  @Test(arguments: [
    (
      ["match", "A.phrases", "--json", "--format", "text"],
      "'--json' and '--format text' contradict each other"
    ),
    (
      ["test", "A.phrases", "--format=junit", "--json"], "'--json' and '--format junit' contradict each other"
    ),
    (
      ["match", "A.phrases", "--limit", "2", "--limit", "3"], "option '--limit' is given twice; give it once"
    ),
    (["match", "A.phrases", "--json", "--json"], "option '--json' is given twice"),
    (
      ["match", "A.phrases", "--locale", "zz zz"],
      "option '--locale' takes a locale such as en or zh-Hans, got 'zz zz'"
    ),
  ])
  func `options that make no sense together are refused`(arguments: [String], message: String) {
    let run = ToolRun(arguments)
    #expect(run.status == .usage)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `an unknown name in a case file is an error with its place`() throws {
    let folder = try Samples.coffeeBar(cases: "get a latte at Bar => Order drnk=latte\nx => Ordr\n")
    let run = ToolRun(["test", folder["Bar"], "--color", "never"])
    #expect(run.status == .brokenInput)
    #expect(
      run.errors.contains("Bar.cases:1:29: error: unknown slot 'drnk' of 'Order'; did you mean 'drink'?"))
    #expect(
      run.errors.contains("Bar.cases:2:6: error: unknown intent 'Ordr'; did you mean 'Order'?"),
      "\(run.errors)")
  }

  @Test(arguments: ["./nowhere", "no-such-program-anywhere", "sh 'x", "./A.phrases"])
  func `a handler that can't run is an error at its place, and its phrases still match`(command: String)
    throws
  {
    let folder = try ScratchFolder([
      "A.phrases": "app \"A\"\nhandler \"\(command)\"\nintent I \"Do it\"\nshortcut I\n  en \"go A\"\n",
      "A.cases": "go A => I\n",
    ])
    let run = ToolRun(["repl", folder.path, "--color", "never"], input: "go A\nhelp\n")
    #expect(run.status == .brokenInput)
    #expect(run.errors.contains("A.phrases:2:10: error: the handler of 'A' can't run: "), "\(run.errors)")
    #expect(
      run.output.contains("A") && run.output.contains("You can say things like these:"), "\(run.output)")
    #expect(run.errors.components(separatedBy: "the handler '\(command)' of A: ").count == 2, "\(run.errors)")
    let test = ToolRun(["test", folder.path])
    #expect(test.status == .brokenInput && test.output.contains("the one case passes"), "\(test.output)")
    #expect(ToolRun(["repl", folder.path, "--scripted"], input: "go A\n").status == .success)
    #expect(ToolRun(["stats", folder.path]).status == .success)
  }

  @Test func `who answers is shown`() throws {
    let folder = try ScratchFolder([
      "A.phrases": "app \"A\"\nhandler \"sh x\"\nintent I\nshortcut I\n  en \"go A\"\n",
      "B.phrases": "app \"B\"\n",
    ])
    #expect(
      ToolRun(["repl", folder.path], input: ":apps\n").lines == [
        "A  A    answers by sh x", "B  B    answers by script",
      ])
    let json = ToolRun(["repl", folder.path, "--json", "--scripted"])
    let apps = json.objects.first?["apps"] as? [[String: Any]]
    #expect(apps?.compactMap { $0["answers"] as? String } == ["script", "script"])
    let terminal = FakeTerminal(["\u{4}"])
    let run = ToolRun(["repl", folder.path], isTerminal: true, terminal: terminal)
    #expect(run.output.contains("Answered by their programs: A; all else by script."))
  }
}
