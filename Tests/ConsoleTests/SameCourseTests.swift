import Foundation
import Terminal
import Testing

/// The prompt, transcripts and JSON lines hold the same conversation.
struct SameCourseTests {
  /// Things people say to the coffee bar, sensible or not.
  private static let lines = [
    "get a latte at Bar", "order a big tea from Coffee Bar", "order latte at Bar", "get a lattte at Bar",
    "bestelle einen Tea bei Kaffeebar", "bestelle eine Latte bei Kaffeebar", "cho tôi trà ở Bar",
    "cho tôi cà phê sữa cỡ lớn ở Bar", "order a table at Bar", "don't get a latte at Bar", "yes", "no", "ja",
    "vâng",
    "1", "2", "3", "the second one", "the last one", "large", "small", "klein", "lớn", "no, make that small",
    "tea", "cancel", "cancel everything", "help", "repeat", "back", "skip", "more", "none of these", "any",
    "undo",
    "what about tea", "gibberish", "", "   ", "x\u{1B}[31m", "!!!", ":apps", ":locale vi", ":locale *",
    ":context area=here", ":lock 2468", ":unlock 2468", ":unlock", "the same", "larg", "smal", "lattte",
    "change the size", "not large, small", "yes, and small",
    "previous page", "none of them at all", "yeah right", "why not", "I don't think so", "order it",
    "don't order it",
    "cancel the order", "small and large", "not the first one, the second", "1.000", "large 🙂", "nope, small",
    "another drink", "no, tea", "don't order tea at Bar", "absolutely not", "nein, klein",
    "nicht klein, groß",
    "mở", ":clock", ":clock 2026-12-24T18:00", ":clock tomorrow", "2468", "0000", ":nothing", ":history",
  ]

  private static func conversation(_ seed: UInt64, count: Int, of lines: [String]) -> [String] {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return lines[Int(state >> 33) % lines.count]
    }
  }

  /// What a JSON object shows, without what only a terminal adds.
  private static func shown(_ object: [String: Any]) -> [String] {
    let text = object["text"] as? String ?? ""
    switch object["kind"] as? String {
    case "hello", "turn", "end": return []
    case "ask":
      let choices = (object["choices"] as? [[String: Any]] ?? []).map {
        let subtitle = ($0["subtitle"] as? String).map { " (\($0))" } ?? ""
        return "\($0["number"] as? Int ?? 0) \($0["title"] as? String ?? "")\(subtitle)"
      }
      return [text] + choices
    default:
      let opened = (object["opensApp"] as? String).map { ["→ " + $0] } ?? []
      return [text] + (object["lines"] as? [String] ?? []) + opened
    }
  }

  /// Lines as words, so that choices in a row are as those below one another.
  private static func words(_ lines: [String]) -> [String] {
    lines.flatMap { SafeText.line($0).split(separator: " ").map(String.init) }.filter {
      $0 != "✓" && $0 != "✗"
    }
  }

  /// Holds the conversation in every way that there is, and compares what is shown.
  private func compare(_ lines: [String], about source: String) throws {
    let input = lines.map { $0 + "\n" }.joined()
    let clock = ["--clock", "2026-11-30T09:05"]
    let environment = ["LANG": "en_US.UTF-8"]
    let prompt = ToolRun(["repl", source] + clock, input: input, environment: environment)
    let json = ToolRun(["repl", source, "--json"] + clock, input: input, environment: environment)
    let requests = lines.map { line in
      let data = try? JSONSerialization.data(withJSONObject: ["say": line])
      return String(decoding: data ?? Data(), as: UTF8.self) + "\n"
    }
    let objects = ToolRun(
      ["repl", source, "--json"] + clock, input: requests.joined(), environment: environment)
    let folder = try ScratchFolder()
    let file = try folder.write(
      "clock 2026-11-30T09:05\n--- all\n" + lines.map { "> \($0)\n" }.joined() + "end\n",
      to: "All.transcript")
    #expect(ToolRun(["test", source, file, "--update"]).status == .findings)
    #expect(ToolRun(["test", source, file]).status == .success)
    let transcript = try String(contentsOfFile: file, encoding: .utf8)
    let answers = transcript.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("  ") || $0.hasPrefix("✓") || $0.hasPrefix("✗")
    }
    // A transcript keeps no white space at the end of what is typed.
    #expect(Self.words(answers) == Self.words(prompt.lines))
    let shown = json.objects.flatMap(Self.shown)
    #expect(Self.words(shown) == Self.words(prompt.lines))
    #expect(objects.output == json.output)
    #expect(json.objects.count { $0["kind"] as? String == "turn" } == lines.count)
    #expect(!prompt.output.unicodeScalars.contains("\u{1B}"))
  }

  @Test(arguments: UInt64(1)...6)
  func `the prompt, a transcript and JSON lines take the same course`(seed: UInt64) throws {
    let folder = try Samples.coffeeBar()
    try compare(Self.conversation(seed, count: 120, of: Self.lines), about: folder["Bar"])
  }

  /// Apps of which two are served by programs, so that these, too, are asked the same.
  @Test(.enabled(if: Samples.hasPython), arguments: ["Rides", "Bank", "CityGuide"])
  func `samples take the same course, whatever serves them`(name: String) throws {
    let text = try String(contentsOfFile: "\(Samples.phrases)/\(name)/\(name).transcript", encoding: .utf8)
    let typed = text.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    let steering = [
      "yes", "no", "1", "2", "more", "back", "skip", "help", "undo", "the same", ":lock 2468", "2468",
    ]
    try compare(
      Self.conversation(7, count: 150, of: typed + steering), about: "\(Samples.phrases)/\(name)")
  }
}
