import Console
import Terminal
import Testing

struct CommandLineTests {
  private static let commands = [
    "repl", "match", "test", "explain", "import", "format", "compile", "stats", "bench",
  ]

  @Test(arguments: commands)
  func `every command has help with an example`(command: String) {
    for arguments in [
      [command, "--help"], [command, "-h"], ["help", command], [command, "--nonsense", "--help"],
    ] {
      let run = ToolRun(arguments)
      #expect(run.status == .success)
      #expect(run.output.hasPrefix("usage: phrasebook \(command) "))
      #expect(run.output.contains("examples:\n  "))
      for option in [
        "--locale", "--lists", "--context", "--limit", "--jobs", "--format", "--json", "--color",
      ] {
        #expect(run.output.contains(option))
      }
      #expect(run.errors.isEmpty)
      for line in run.lines { #expect(line.count <= 120, "\(line)") }
    }
  }

  @Test func `the tool lists its commands`() {
    let run = ToolRun(["--help"])
    #expect(run.status == .success)
    for command in Self.commands { #expect(run.output.contains("\n  \(command) ")) }
    let empty = ToolRun([])
    #expect(empty.status == .usage)
    #expect(empty.output.isEmpty)
    #expect(empty.errors == run.output)
  }

  @Test(arguments: [
    (["mtach"], "unknown command 'mtach'; did you mean 'match'?"),
    (["--hlep"], "unknown option '--hlep'; did you mean '--help'?"),
    (["match", "--lcale", "en"], "unknown option '--lcale'; did you mean '--locale'?"),
    (["match"], "SOURCE is missing"), (["explain", "a.json"], "-- WORDS is missing"),
    (["compile", "a.json"], "-o FILE is missing"), (["format"], "FILE is missing"),
    (["match", "--limit", "none", "a"], "option '--limit' takes a whole number from 1 to 1000, got 'none'"),
    (["match", "--format", "xml", "a"], "option '--format' takes text, json, got 'xml'"),
    (["match", "a", "--", "b"], "nothing is expected here, got 'b'"),
    (["test", "a.cases"], "SOURCE is missing"),
  ])
  func `a command line that makes no sense is answered`(arguments: [String], message: String) {
    let run = ToolRun(arguments)
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("error: \(message)\n"), "\(run.errors)")
    #expect(run.errors.contains("usage: phrasebook "))
    let json = ToolRun(Array(arguments.prefix(1)) + ["--json"] + Array(arguments.dropFirst()))
    #expect(json.status == .usage)
    let error = json.errorObjects.first?["error"] as? [String: Any]
    #expect(json.errorObjects.count == 1)
    #expect((error?["code"] as? String)?.isEmpty == false)
    if arguments[0] == "match" { #expect(error?["message"] as? String == message) }
  }

  @Test func `what is not there ends with 66`() throws {
    let folder = try ScratchFolder(["empty/readme.txt": "no phrases"])
    for path in [folder["nothing.json"], folder["empty"]] {
      let run = ToolRun(["match", path])
      #expect(run.status == .noInput)
      #expect(run.errors.contains(path))
    }
    let home = try Home.folder()
    #expect(ToolRun(["match", home["home.json"], "--lists", home["none.json"]]).status == .noInput)
  }

  @Test func `what is something else ends with 65`() throws {
    let folder = try ScratchFolder(["a.txt": "text", "b.json": "{", "c": "PHRASEBK but no program"])
    for name in ["a.txt", "b.json", "c"] {
      let run = ToolRun(["match", folder[name]])
      #expect(run.status == .brokenInput, "\(name)")
      #expect(run.errors.contains(name))
    }
  }

  @Test func `what cannot be written ends with 73`() throws {
    let home = try Home.folder()
    let run = ToolRun(["compile", home["home.json"], "-o", home["no/such/folder/out"]])
    #expect(run.status == .cannotWrite)
    let full = ToolRun(
      ["match", home["home.json"]], input: "turn on\n", outputState: .failed("No space left on device"))
    #expect(full.status == .cannotWrite)
    #expect(full.errors.contains("No space left on device"))
  }

  @Test func `a reader that has gone is no error`() throws {
    let home = try Home.folder()
    let run = ToolRun(
      ["match", home["home.json"], "--lists", home["lists.json"]], input: "turn on\n",
      outputState: .readerGone)
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
  }

  @Test func `a path that is not there is told with the one that was meant`() throws {
    let folder = try ScratchFolder(["Coffee/Bar.phrases": "app \"Bar\"\n"])
    func reason(_ path: String) -> String { ToolRun(["stats", folder[path]]).errors }
    #expect(reason("Cofee/Bar.phrases").contains("did you mean '\(folder["Coffee/Bar.phrases"])'?"))
    #expect(reason("Coffee/Bra.phrases").contains("did you mean '\(folder["Coffee/Bar.phrases"])'?"))
    #expect(reason("Cofee/Other.phrases").hasSuffix("there is no such file or folder\n"))
    #expect(reason("Tea").hasSuffix("there is no such file or folder\n"))
  }
}
