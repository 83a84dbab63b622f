import Terminal
import Testing

struct OutputTests {
  @Test func `text is gathered and passed on in one piece`() {
    var pieces: [String] = []
    let output = TextOutput(capacity: 8) {
      pieces.append(String(decoding: $0, as: UTF8.self))
      return .open
    }
    output.write("abc")
    #expect(pieces.isEmpty)
    output.writeLine("defgh")
    #expect(pieces == ["abcdefgh"])
    output.flush()
    #expect(pieces == ["abcdefgh", "\n"])
    output.flush()
    #expect(pieces.count == 2)
  }

  @Test func `a terminal gets each line at once`() {
    var pieces: [String] = []
    let output = TextOutput(isTerminal: true) {
      pieces.append(String(decoding: $0, as: UTF8.self))
      return .open
    }
    output.write("a")
    output.write("b\n")
    #expect(pieces == ["ab\n"])
  }

  @Test(arguments: [TextOutput.State.readerGone, .failed("No space left on device")])
  func `a stream that broke takes no more`(state: TextOutput.State) {
    var calls = 0
    let output = TextOutput(capacity: 1) { _ in
      calls += 1
      return state
    }
    output.write("a")
    output.write("b")
    output.flush()
    #expect(calls == 1)
    #expect(!output.isOpen)
    #expect(output.state == state)
  }

  @Test(arguments: [
    ("plain 照明 ánh sáng", "plain 照明 ánh sáng"), ("\u{1B}[31mred", "\\u{1B}[31mred"),
    ("a\nb\tc", "a\\u{A}b\\u{9}c"), ("bell\u{7}", "bell\\u{7}"), ("\u{9B}2J", "\\u{9B}2J"),
    ("\u{202E}gnp.exe", "\\u{202E}gnp.exe"), ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
    ("a\u{2028}b\u{85}", "a\\u{2028}b\\u{85}"), ("שלום\u{200F}", "שלום\u{200F}"),
    ("👩‍👧", "👩‍👧"), ("\u{E0041}", "\\u{E0041}"),
  ])
  func `what could do more than be shown is written out`(text: String, expected: String) {
    #expect(SafeText.line(text) == expected)
  }

  @Test func `a block keeps its lines`() {
    #expect(SafeText.block("a\n\tb\u{1B}c\r") == "a\n\tb\\u{1B}c\\u{D}")
  }

  @Test func `no scalar that is unsafe survives`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), SafeText.isUnsafe(scalar) else { continue }
      #expect(SafeText.line("x\(Character(scalar))y").allSatisfy { $0.isASCII && !$0.isNewline })
    }
  }

  @Test(arguments: [
    ("abc", 3), ("照明", 4), ("ánh sáng", 8), ("a\u{301}", 1), ("ไฟ", 2), ("ｶﾞ", 2), ("👩‍👧", 2), ("", 0), ("🇩🇪", 2),
    ("☕", 2), ("✓ →", 3),
  ])
  func `columns are counted`(text: String, width: Int) {
    #expect(DisplayWidth.width(of: text) == width)
  }

  @Test func `a table aligns its columns`() {
    var table = TextTable([("locale", .left), ("cases", .right)])
    table.add(["en", "12"])
    table.add(["日本語", "3"])
    #expect(table.lines(indent: 2) == ["  locale  cases", "  en         12", "  日本語      3"])
    var bare = TextTable([("", .left), ("", .left)])
    bare.add(["a\u{1B}"])
    #expect(bare.lines() == ["a\\u{1B}"])
  }

  @Test func `colour obeys the environment`() {
    #expect(ColorPolicy.auto.isEnabled(isTerminal: true, environment: [:]))
    #expect(ColorPolicy.auto.isEnabled(isTerminal: true, environment: ["NO_COLOR": ""]))
    #expect(!ColorPolicy.auto.isEnabled(isTerminal: true, environment: ["NO_COLOR": "1"]))
    #expect(!ColorPolicy.auto.isEnabled(isTerminal: true, environment: ["TERM": "dumb"]))
    #expect(!ColorPolicy.auto.isEnabled(isTerminal: true, environment: ["TERM": ""]))
    #expect(!ColorPolicy.auto.isEnabled(isTerminal: false, environment: [:]))
    #expect(ColorPolicy.always.isEnabled(isTerminal: false, environment: ["NO_COLOR": "1"]))
    #expect(!ColorPolicy.never.isEnabled(isTerminal: true, environment: [:]))
    #expect(Painter(isEnabled: true).paint("a\u{1B}", .red) == "\u{1B}[31ma\\u{1B}\u{1B}[0m")
    #expect(Painter(isEnabled: false).paint("a", .bold) == "a")
  }

  @Test func `progress shows on a terminal only`() {
    for isTerminal in [false, true] {
      var written = ""
      let output = TextOutput(isTerminal: isTerminal) {
        written += String(decoding: $0, as: UTF8.self)
        return .open
      }
      var progress = Progress("compiling", on: output)
      progress.show(1, of: 2)
      progress.show(1, of: 2)
      progress.finish()
      #expect(written == (isTerminal ? "\rcompiling ██████████░░░░░░░░░░ 50%\r\u{1B}[K" : ""))
    }
  }
}
