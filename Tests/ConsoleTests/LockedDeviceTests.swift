import Foundation
import Terminal
import Testing

/// A locked device names nobody, whichever way somebody asks.
struct LockedDeviceTests {
  private static let phrases = """
    app "Post"
    locales en, de, vi
    entity Friend "Friend"
      zoe "Zoe Quill" aka "Zoë"
      yan "Yan Quill"
    enum Tone "Tone"
      kind "Kind" de "Nett" vi "Tử tế"
    intent Tell "Tell a friend" de "Sag es" vi "Nhắn bạn"
      parameter to: Friend "Friend"
      parameter tone: Tone "Tone"
      success "${to} was told." de "${to} weiß es." vi "Đã nhắn ${to}."
      success undone "${to} was untold."
      authentication required
    intent Wave "Wave"
      parameter at: Friend
      success "Waved."
      authentication required
    intent Rain "Ask for rain"
      parameter day: String "Day"
        ask "Which day?"
      success "Rain."
    shortcut Tell
      en "tell ${to} [be ${tone}] with ${applicationName}", "poke ${to} with ${applicationName}", "nudge ${to}"
      de "sag ${to} [sei ${tone}] mit ${applicationName}"
      vi "nhắn ${to} [${tone}] bằng ${applicationName}"
    shortcut Wave
      en "wave at ${at} with ${applicationName}", "greet ${at} with ${applicationName}"
      en "poke ${at} with ${applicationName}"
    shortcut Rain
      en "rain in ${applicationName}"

    app "Mail"
    entity Friend "Friend"
      zoe "Zoe Quill"
    intent Nudge "Nudge"
      parameter whom: Friend
      authentication required
    shortcut Nudge
      en "nudge ${whom}"
    """

  private static let names = ["Zoe", "zoe", "Zoë", "Yan", "yan", "Quill"]

  private func folder() throws -> ScratchFolder { try ScratchFolder(["Post.phrases": Self.phrases]) }

  private func isSilent(_ text: String) -> Bool { !Self.names.contains { text.contains($0) } }

  /// What is said before the device is locked, and what is tried then.
  @Test(arguments: [
    // What was open, said or done before.
    (
      ["tell quill with Post"],
      ["repeat", "help", "1", "back", "skip", "none of these", "more", "wrong", "9", "8"]
    ),
    (["tell zoe be kind with Post"], ["repeat", "help", "undo", "what about yan", "the same", ":undo"]),
    (["tell zoe with Post"], ["repeat", "1111", "2222", "3333", "repeat", "help"]),
    (["tell zeo with Post"], ["repeat", "yes", "help", "no"]),
    (["tell zoe with Post", "cancel"], ["repeat"]),
    (["tell zoe be kind with Post", "undo"], ["yes", "repeat", "help"]),
    (["tell zoe with Post", "rain in Post"], ["repeat", "today", "help", "repeat", "cancel everything"]),
    (["poke zoe with Post"], ["repeat", "help", "1", "2", "1111"]),
    (["nudge zoe quill"], ["repeat", "help", "1", "2", "1111", "2222"]),
    // What only asks.
    (
      [],
      ["tell quill with Post", "1", "wave at zeo with Post", "tell zeo", "tell Post", "who is zo", "help"]
    ),
    ([":context friend=Zoe"], [":context", ":context a=b", ":explain tell quill with Post", ":history"]),
    ([], [":help", ":apps", ":intents", ":phrases", ":phrases post", ":explain zoe", ":locale", ":reload"]),
    (["hello Zoe"], [":history", ":unlock", "7", ":unlock 7"]),
    (["sag zoe mit Post"], ["wiederholen", "hilfe", "ja", "1111", "2222", "3333"]),
    (["nhắn zoe bằng Post"], ["nhắc lại", "giúp", "có", "1111", "2222", "3333"]),
  ])
  func `nothing is given away`(before: [String], after: [String]) throws {
    let folder = try folder()
    let lines =
      before + [":lock 2468"] + after.filter { !Self.names.contains(where: $0.contains) || $0.hasPrefix(":") }
    for options in [[], ["--json"]] {
      let run = ToolRun(["repl", folder.path] + options, input: lines.map { $0 + "\n" }.joined())
      let told = try #require(run.output.firstRange(of: options.isEmpty ? "locked\n" : #""text":"locked""#))
      #expect(isSilent(String(run.output[told.upperBound...])), "\(run.output)")
    }
  }

  @Test(arguments: [
    // Undone at once, and after a question that was open when the device was locked.
    (":lock 2468\nundo\n2468\n", false), ("undo\n:lock 2468\n2468\nyes\n", true),
  ])
  func `nothing is undone before the passcode`(input: String, asks: Bool) throws {
    let reply = #"{"reply":"completed","undo":"it","undoNeedsConfirmation":\#(asks)}"#
    let folder = try folder()
    try folder.write(
      """
      while read -r line; do
        n=${line#*:}; n=${n%%,*}
        case "$line" in
          *'"request":"handle"'*) printf '{"id":%s,%s\\n' $n '\(reply.dropFirst())';;
          *) printf '{"id":%s,"reply":"success"}\\n' $n;;
        esac
      done
      """, to: "serve.sh")
    try folder.write(
      Self.phrases.replacing("locales en, de, vi\n", with: "locales en, de, vi\nhandler \"sh serve.sh\"\n"),
      to: "Post.phrases")
    let run = ToolRun(["repl", folder.path], input: "tell zoe be kind with Post\n" + input)
    #expect(run.lines.first == "Zoe Quill was told.", "\(run.output)\(run.errors)")
    let asked = try #require(run.lines.firstIndex(of: "Please enter your passcode first."), "\(run.output)")
    let locked = try #require(run.lines.firstIndex(of: "locked"))
    #expect(!run.lines[locked..<asked].contains { $0.contains("untold") })
    #expect(run.lines.last == "Zoe Quill was untold.", "\(run.output)")
  }

  @Test(arguments: [
    ["tell ", "\t", "\t"], ["tell z", "\t"], ["tell Zo", "\u{1B}[C"], ["\t", "\t"],
    [":explain tell ", "\t", "\t"],
    ["\u{1B}[A"], ["\u{1B}[A", "\u{1B}[A", "\u{1B}[A"], ["\u{19}"],
    ["tell yan", "\u{17}", "\u{19}", "\u{15}"],
    ["wave at ", "\t", "\t"],
  ])
  func `no key brings a name`(keys: [String]) throws {
    let folder = try folder()
    let typed = keys.joined()
    // The second line is cut, not said.
    let terminal = FakeTerminal(
      ["tell zoe be kind with Post\r", "wave at zoe", "\u{15}", ":lock 2468\r", "\u{0C}"] + keys
        + ["\u{15}", ":unlock 2468\r", "tell z", "\t", "\r", "\u{4}"])
    let run = ToolRun(["repl", folder.path, "--color", "never"], isTerminal: true, terminal: terminal)
    let locked = try #require(run.output.firstRange(of: "  locked"))
    let unlocked = try #require(run.output.firstRange(of: "  unlocked"))
    let shown = String(run.output[locked.upperBound..<unlocked.lowerBound])
    #expect(Self.names.allSatisfy { !shown.contains($0) || typed.contains($0) }, "\(shown)")
    #expect(!shown.contains("Quill"), "\(shown)")
    // Unlocked, the names are there again.
    #expect(run.output[unlocked.upperBound...].contains("Zoe Quill"))
  }
}
