import Catalog
import Coverage
import Diagnostics
import Testing

struct TranscriptTests {
  private static let text = """
    // A comment.
    locale en
    --- first
    > one
      Asked?   1 A   2 B
    › two

    ✓ Done.
    # between
    --- second
    context area="the bar" time=now
    locked
      Passcode?
    passcode 12 34
    >
    end
      Nothing was done.

    """

  private func read(_ text: String) -> (transcript: Transcript, diagnostics: [Diagnostic]) {
    Transcript.read(text, source: "T.transcript")
  }

  @Test func `a transcript is read`() {
    let (transcript, diagnostics) = read(Self.text)
    #expect(diagnostics.isEmpty)
    #expect(transcript.conversations.map(\.title) == ["first", "second"])
    let first = transcript.conversations[0].steps
    #expect(first.map(\.event) == [.locale("en"), .say("one"), .say("two")])
    #expect(first.map(\.answers) == [[], ["  Asked?   1 A   2 B"], ["✓ Done."]])
    #expect(first.map(\.line) == [2, 4, 6])
    let second = transcript.conversations[1].steps
    #expect(
      second.map(\.event) == [
        .locale("en"), .context([Attribute("area", .string("the bar")), Attribute("time", .string("now"))]),
        .locked(true), .passcode("12 34"), .say(""), .end,
      ])
    #expect(second.map(\.answers) == [[], [], ["  Passcode?"], [], [], ["  Nothing was done."]])
  }

  @Test func `answers are replaced and all else stays`() {
    let (transcript, _) = read(Self.text)
    let same = transcript.conversations.map { $0.steps.map(\.answers) }
    #expect(
      read(transcript.text(answering: same)).transcript.conversations.map { $0.steps.map(\.answers) } == same)
    var other = same
    other[0][1] = ["  Asked again?", "    1 A"]
    let text = transcript.text(answering: other)
    #expect(
      text.hasPrefix(
        "// A comment.\nlocale en\n--- first\n> one\n  Asked again?\n    1 A\n› two\n✓ Done.\n\n# between\n"))
    #expect(read(text).transcript.conversations[0].steps.map(\.answers) == other[0])
  }

  @Test(arguments: [
    ("  answer\n", "transcript-answer"), ("--- a\n  answer\n", "transcript-answer"),
    ("say hello\n", "transcript-line"), ("locale !\n", "transcript-locale"),
    ("context area\n", "transcript-context"), ("context area=\"x\n", "transcript-context"),
    ("locked twice\n", "transcript-line"), ("unlocked 2468\n", "transcript-line"),
  ])
  func `a line that makes no sense is located`(text: String, code: String) {
    let (_, diagnostics) = read(text)
    #expect(diagnostics.map(\.code) == [code])
    #expect(diagnostics.first?.location?.source == "T.transcript")
  }

  @Test func `lines differ as a diff says`() {
    let difference = LineDifference(from: ["a", "b", "c"], to: ["a", "x", "c", "d"])
    #expect(difference.lines.map { $0.kind.rawValue + $0.text } == [" a", "-b", "+x", " c", "+d"])
    #expect(LineDifference(from: ["a"], to: ["a"]).isEmpty)
    #expect(LineDifference(from: [], to: []).isEmpty)
  }

  @Test(arguments: UInt64(1)...40)
  func `a diff leads from one to the other`(seed: UInt64) {
    var state = seed
    func lines() -> [String] {
      (0..<Int(state >> 60)).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return String((state >> 33) % 3)
      }
    }
    state = state &* 0x9E37_79B9_7F4A_7C15
    let (old, new) = (lines(), lines())
    let difference = LineDifference(from: old, to: new).lines
    #expect(difference.filter { $0.kind != .added }.map(\.text) == old)
    #expect(difference.filter { $0.kind != .removed }.map(\.text) == new)
  }
}
