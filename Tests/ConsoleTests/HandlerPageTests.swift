import Foundation
import Terminal
import Testing

/// What `HANDLERS.md` shows is what there is.
struct HandlerPageTests {
  private static let page =
    (try? String(contentsOfFile: Samples.phrases + "/HANDLERS.md", encoding: .utf8)) ?? ""

  /// The contents of the page's blocks of a language, in order.
  private static func blocks(_ language: String) -> [String] {
    var blocks: [String] = []
    var open: [Substring]?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```", let lines = open {
        blocks.append(lines.map { $0 + "\n" }.joined())
        open = nil
      } else if open != nil {
        open?.append(line)
      } else if line == "```" + language {
        open = []
      }
    }
    return blocks
  }

  /// The page's app in a folder of its own.
  private func folder() throws -> ScratchFolder {
    try ScratchFolder([
      "Oven.phrases": try #require(Self.blocks("phrases").first),
      "oven.py": try #require(Self.blocks("python").first),
      "Oven.transcript": try #require(Self.blocks("transcript").first),
    ])
  }

  @Test(.enabled(if: Samples.hasPython))
  func `the page's app passes the page's transcript`() throws {
    let folder = try folder()
    let run = ToolRun(["test", folder.path, "--color", "never"])
    #expect(run.status == .success, "\(run.errors)\(run.output)")
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("all 3 conversations agree"), "\(run.output)")
  }

  @Test(.enabled(if: Samples.hasPython))
  func `the first call of the page is answered as it says`() throws {
    let lines = try #require(Self.blocks("json").first).split(separator: "\n")
    #expect(lines.count == 2)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", Samples.phrases + "/Rides/rides.py"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data((lines[0] + "\n").utf8))
    try input.fileHandleForWriting.close()
    let reply = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(Self.object("← " + String(decoding: reply, as: UTF8.self)) == Self.object("← " + lines[1]))
  }

  @Test(.enabled(if: Samples.hasPython))
  func `the lines of the page are those that are said`() throws {
    let folder = try folder()
    // A program between the two notes what each says.
    try folder.write(
      """
      import subprocess, sys
      log = open("log", "a")
      child = subprocess.Popen(["python3", "oven.py"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
      for line in sys.stdin:
          log.write("→ " + line)
          child.stdin.write(line)
          child.stdin.flush()
          while '"request":"abandon"' not in line:
              reply = child.stdout.readline()
              log.write("← " + reply)
              log.flush()
              sys.stdout.write(reply)
              sys.stdout.flush()
              if '"inProgress"' not in reply:
                  break
      """, to: "between.py")
    let phrases = try String(contentsOfFile: folder["Oven.phrases"], encoding: .utf8)
    try folder.write(phrases.replacing("python3 oven.py", with: "python3 between.py"), to: "Oven.phrases")
    let said = try #require(Self.blocks("transcript").first).split(separator: "\n")
    let first = said.drop { !$0.hasPrefix("---") }.dropFirst().prefix { !$0.hasPrefix("---") }
    let input = first.filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) + "\n" }.joined()
    let run = ToolRun(["repl", folder.path, "--locale", "en"], input: input)
    #expect(run.errors.isEmpty)
    let log = try String(contentsOfFile: folder["log"], encoding: .utf8).split(separator: "\n").map(
      Self.object)
    let shown = try #require(Self.blocks("jsonl").first).split(separator: "\n").map(Self.object)
    #expect(shown.count >= 12)
    // All that is said is shown, in order.
    #expect(log.count == shown.count)
    for (line, real) in zip(shown, log) { #expect(line == real) }
  }

  /// A line's arrow and object, the keys in a fixed order.
  private static func object(_ line: some StringProtocol) -> String {
    let json = (try? JSONSerialization.jsonObject(with: Data(line.dropFirst(2).utf8))) as? [String: Any]
    let data = json.flatMap { try? JSONSerialization.data(withJSONObject: $0, options: .sortedKeys) }
    return line.prefix(2) + String(decoding: data ?? Data(), as: UTF8.self)
  }
}
