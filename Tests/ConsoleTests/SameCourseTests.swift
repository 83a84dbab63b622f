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
    "another drink", "no, tea", "don't order tea at Bar", "absolutely not", "nein, klein",
    "nicht klein, groß",
    "mở", ":clock", ":clock 2026-12-24T18:00", ":clock tomorrow", "2468", "0000", ":nothing", ":history",
  ]

  private static func conversation(_ seed: UInt64, count: Int) -> [String] {
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
        "\($0["number"] as? Int ?? 0) \($0["title"] as? String ?? "")"
      }
      return [text] + choices
    default: return [text] + (object["lines"] as? [String] ?? [])
    }
  }

  /// Lines as words, so that choices in a row are as those below one another.
  private static func words(_ lines: [String]) -> [String] {
    lines.flatMap { SafeText.line($0).split(separator: " ").map(String.init) }.filter {
      $0 != "✓" && $0 != "✗"
    }
  }

  @Test(arguments: UInt64(1)...6)
  func `the prompt, a transcript and JSON lines take the same course`(seed: UInt64) throws {
    let folder = try Samples.coffeeBar()
    let lines = Self.conversation(seed, count: 120)
    let input = lines.map { $0 + "\n" }.joined()
    let clock = ["--clock", "2026-11-30T09:05"]
    let environment = ["LANG": "en_US.UTF-8"]
    let prompt = ToolRun(["repl", folder["Bar"]] + clock, input: input, environment: environment)
    let json = ToolRun(["repl", folder["Bar"], "--json"] + clock, input: input, environment: environment)
    let requests = lines.map { line in
      let data = try? JSONSerialization.data(withJSONObject: ["say": line])
      return String(decoding: data ?? Data(), as: UTF8.self) + "\n"
    }
    let objects = ToolRun(
      ["repl", folder["Bar"], "--json"] + clock, input: requests.joined(), environment: environment)
    try folder.write(
      "clock 2026-11-30T09:05\n--- all\n" + lines.map { "> \($0)\n" }.joined() + "end\n",
      to: "Bar/Bar.transcript")
    #expect(ToolRun(["test", folder["Bar"], "--update"]).status == .findings)
    #expect(ToolRun(["test", folder["Bar"]]).status == .success)
    let transcript = try String(contentsOfFile: folder["Bar/Bar.transcript"], encoding: .utf8)
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
}
