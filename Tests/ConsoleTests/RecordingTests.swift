import Foundation
import Terminal
import Testing

/// Whatever is recorded passes when it is run.
struct RecordingTests {
  private static let colonCommands = [
    ":history", ":apps", ":intents", ":phrases", ":help", ":explain get a latte at Bar", ":locale en",
    ":locale *",
    ":locale vi", ":locale zz", ":context", ":context here=harbour area=\"a b\"", ":context here=", ":clock",
    ":clock now", ":clock 2026-12-24T18:00", ":clock tomorrow", ":lock", ":lock 2468", ":lock 99 99",
    ":unlock", ":unlock 2468", ":unlock 1", ":undo", ":reload", ":record", ":nonsense", ":", "2468", "abc",
    "0000",
    "9999", "yes", "no", "cancel", "help", "repeat", "undo", "1", "2", "the second one", "", "  spaces  ",
    "tab\there", "x\u{1B}[31m", "\u{A0}wide\u{3000}", "vâng", "ja", "算了", "oui",
  ]

  /// What the sample's own transcripts say, and colon commands among it.
  private static func lines(of sample: String) throws -> [String] {
    let folder = Samples.phrases + "/" + sample
    let text = try String(contentsOfFile: "\(folder)/\(sample).transcript", encoding: .utf8)
    return text.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
  }

  private static func mixed(_ own: [String], _ others: [String], seed: UInt64, count: Int) -> [String] {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var lines: [String] = []
    while lines.count < count {
      if next(3) == 0 {
        lines.append(others[next(others.count)])
      } else {
        // A few lines in a row, so that conversations come to something.
        let start = next(own.count)
        lines += own[start..<min(own.count, start + 1 + next(5))]
      }
    }
    return lines
  }

  /// Records a conversation, runs it, and returns what is wrong with it.
  private func replay(
    _ lines: [String], about source: String, options: [String] = [], environment: [String: String] = [:]
  ) throws {
    let folder = try ScratchFolder()
    let file = folder["Talk.transcript"]
    let input = (["hello", "\(lines[0])", ":record \(file)"] + lines).map { $0 + "\n" }.joined()
    _ = ToolRun(["repl", source] + options, input: input, environment: environment)
    let test = ToolRun(["test", source, file, "--color", "never"])
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.split(separator: "\n").count > lines.count)
    #expect(test.status == .success, "\(test.errors)\(test.output.prefix(3000))\n---\n\(text.prefix(6000))")
  }

  @Test(
    .enabled(if: Samples.hasPython),
    arguments: ["Bank", "CityGuide", "CoffeeBar", "Library", "Lights", "Messages", "Rides", "Workouts"])
  func `a conversation with a sample passes as it was recorded`(sample: String) throws {
    let own = try Self.lines(of: sample)
    for seed: UInt64 in 1...2 {
      let lines = Self.mixed(own, Self.colonCommands, seed: seed, count: 40)
      let options = seed == 1 ? ["--passcode", "2468", "--locked"] : ["--clock", "2026-11-30T09:05:33"]
      try replay(
        lines, about: Samples.phrases + "/" + sample, options: options,
        environment: ["LANG": seed == 1 ? "de_DE.UTF-8" : "vi_VN"])
    }
  }

  @Test func `JSON lines are recorded as what they do`() throws {
    let folder = try Samples.coffeeBar()
    let file = folder["Bar/Talk.transcript"]
    let lines = [
      #"{"say":":record \#(file)"}"#, #"{"say":"get a latte at Bar"}"#, #"{"choose":2}"#, #"{"choose":7}"#,
      #"{"answer":"yes"}"#,
      #"{"set":{"locale":"vi","clock":"2026-11-30T09:05","passcode":"77","locked":true}}"#,
      #"{"set":{"context":{"a":"b c","d":["e|f","g"]}}}"#, #"{"passcode":"77"}"#,
      #"{"say":"cho tôi trà ở Bar"}"#,
      #"{"say":":context"}"#, #"{"say":":unlock"}"#, #"{"say":"78"}"#, #"{"say":":unlock 77"}"#,
      #"{"say":":context"}"#, #"{"set":{"passcode":null}}"#, #"{"say":":lock"}"#, #"{"answer":"back"}"#,
      #"{"set":{"clock":null,"locale":null}}"#,
      #"{"say":":clock"}"#,
      #"{"answer":"cancel"}"#, #"{"say":"get a tea at Bar"}"#, #"{"end":true}"#,
    ]
    let run = ToolRun(["repl", folder["Bar"], "--json"], input: lines.map { $0 + "\n" }.joined())
    #expect(run.status == .success)
    let test = ToolRun(["test", folder["Bar"], "--color", "never"])
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(test.status == .success, "\(test.errors)\(test.output)\n---\n\(text)")
    #expect(!text.contains("77") && !text.contains("78"))
    #expect(
      text.contains("\nchoose 2\n") && text.contains("\nanswer yes\n")
        && text.hasSuffix("nothing was done.\n"))
  }

  @Test func `Ctrl-C is recorded as what it does, and the end as an end`() throws {
    let folder = try Samples.coffeeBar()
    let file = folder["Bar/Talk.transcript"]
    let terminal = FakeTerminal([
      "get a tea at Bar\r", ":record \(file)\r", "bestelle einen Tea bei Kaffeebar\r", "\u{3}",
      "get a latte at Bar\r",
      ":quit\r",
    ])
    _ = ToolRun(["repl", folder["Bar"]], isTerminal: true, terminal: terminal)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(
      text.contains("\nanswer cancel\n") && text.contains("\nend\n") && !text.contains("quit"), "\(text)")
    let test = ToolRun(["test", folder["Bar"], "--color", "never"])
    #expect(test.status == .success, "\(test.errors)\(test.output)\n---\n\(text)")
  }

  @Test func `a conversation without its programs says so`() throws {
    let folder = try ScratchFolder([
      "A.phrases": "app \"A\"\nhandler \"sh x\"\nintent I\nshortcut I\n  en \"go A\"\n"
    ])
    let run = ToolRun(
      ["repl", folder.path, "--scripted"], input: ":record \(folder["T.transcript"])\n:apps\ngo A\n")
    #expect(run.output.contains("answers by script, not by sh x"))
    let text = try String(contentsOfFile: folder["T.transcript"], encoding: .utf8)
    #expect(text.hasPrefix("// Written with --scripted"))
  }
}
