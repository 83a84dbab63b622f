import Terminal
import Testing

struct LineEditorTests {
  /// Types keys into an editor with this history; `|` in the result stands for the cursor.
  private func typed(_ keys: [Key], history: [String] = []) -> String {
    var editor = LineEditor(history: history)
    for key in keys { _ = editor.take(key) }
    return editor.before + "|" + editor.after
  }

  @Test(
    arguments: [
      ([.text("ab"), .left, .text("c")], "ac|b"),
      ([.text("ab"), .home, .delete], "|b"),
      ([.text("ab"), .backspace], "a|"),
      ([.text("ab"), .left, .left, .left, .right, .end, .text("c")], "abc|"),
      ([.text("one two, three"), .wordLeft], "one two, |three"),
      ([.text("one two, three"), .wordLeft, .wordLeft], "one |two, three"),
      ([.text("one two"), .home, .wordRight], "one| two"),
      ([.text("one two"), .deleteWordBefore], "one |"),
      ([.text("one two"), .deleteWordBefore, .deleteWordBefore, .yank], "one two|"),
      ([.text("one two"), .home, .deleteWordAfter, .end, .yank], " twoone|"),
      ([.text("one two"), .wordLeft, .deleteToEnd, .home, .yank], "two|one "),
      ([.text("one two"), .wordLeft, .deleteToStart, .end, .yank], "twoone |"),
      ([.text("one"), .deleteToStart, .text("x"), .deleteToStart, .yank], "x|"),
      ([.text("ab"), .transpose], "ba|"),
      ([.text("日本語"), .left, .backspace], "日|語"),
      ([.text("e"), .text("\u{301}"), .left], "|é"),
      ([.text("e\u{301}"), .backspace], "e|"),
      ([.text("👩‍👩‍👧"), .backspace], "|"),
      ([.text("שלום"), .left, .text("x")], "שלוx|ם"),
      ([.text("a"), .endOfInput], "a|"),
      ([.text("a"), .home, .endOfInput], "|"),
      ([.escape, .unknown, .backTab, .yank, .transpose, .up, .down], "|"),
    ] as [([Key], String)])
  func `keys edit the line`(keys: [Key], result: String) {
    #expect(typed(keys) == result)
  }

  @Test(
    arguments: [
      ([.up], "two|"), ([.up, .up], "one|"), ([.up, .up, .up], "one|"), ([.up, .down], "|"),
      ([.text("new"), .up, .down], "new|"), ([.up, .text("x"), .down, .up], "two|"),
    ] as [([Key], String)])
  func `up and down go through earlier lines`(keys: [Key], result: String) {
    #expect(typed(keys, history: ["one", "two"]) == result)
  }

  @Test func `keys that finish a line say so`() {
    var editor = LineEditor()
    #expect(editor.take(.interrupt) == .interrupted)
    #expect(editor.take(.endOfInput) == .ended)
    #expect(editor.take(.tab) == .complete)
    #expect(editor.take(.clearScreen) == .clearScreen)
    #expect(editor.take(.enter) == .submitted([""]))
    _ = editor.take(.paste("a\nb\n\n"))
    #expect(editor.take(.enter) == .submitted(["a", "b"]))
    editor.clear()
    _ = editor.take(.text("two cap"))
    editor.replace(last: 3, with: "Cappuccino")
    #expect(editor.text == "two Cappuccino")
  }

  @Test func `a line has a limit`() {
    var editor = LineEditor()
    #expect(editor.take(.paste(String(repeating: "x", count: LineEditor.limit))) == .edited)
    #expect(editor.take(.text("x")) == .ignored)
    #expect(editor.text.utf8.count == LineEditor.limit)
  }

  @Test(
    arguments: [
      ([.text("te"), .search], "get tea|"), ([.text("TE"), .search, .search], "get latte|"),
      ([.text("te"), .search, .search, .search], "get latte|"), ([.search], "no|"),
      ([.search, .search], "get tea|"),
      ([.text("x"), .search], "x|"), ([.text("get"), .search, .down, .down], "get|"),
      ([.text("te"), .search, .deleteToStart, .text("la"), .search], "get latte|"),
    ] as [([Key], String)])
  func `Ctrl-R brings back the last line that holds what is typed`(keys: [Key], result: String) {
    #expect(typed(keys, history: ["get latte", "get tea", "no"]) == result)
  }

  @Test func `history keeps each line once in a row and has a limit`() {
    var history = LineHistory(file: "a\nb\n\nb\n")
    history.add("  ")
    history.add("c\nd")
    #expect(history.lines == ["a", "b", "c d"])
    #expect(LineHistory(file: history.file) == history)
    for number in 0..<2_000 { history.add(String(number)) }
    #expect(history.lines.count == LineHistory.limit)
    #expect(history.lines.last == "1999")
  }

  @Test(arguments: UInt64(1)...20)
  func `any keys leave a line that adds up`(seed: UInt64) {
    var state = seed
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let keys: [Key] = [
      .text("a"), .text("日"), .text("\u{301}"), .text(" "), .text("🇻🇳"), .text("ไ"), .left, .right, .wordLeft,
      .wordRight, .home, .end, .backspace, .delete, .deleteWordBefore, .deleteWordAfter, .deleteToEnd,
      .deleteToStart, .yank, .transpose, .up, .down, .paste("x\ny"), .clearScreen, .escape,
    ]
    var editor = LineEditor(history: ["one", "zwei", "三"])
    for _ in 0..<500 {
      _ = editor.take(keys[next(keys.count)])
      let width = 2 + next(30)
      let frame = LineFrame(
        prompt: "› ", editor: editor, hint: "hint", below: ["list"], width: width,
        painter: Painter(isEnabled: false))
      #expect(frame.rows.allSatisfy { DisplayWidth.width(of: $0) <= max(2, width) })
      #expect(frame.rows.indices.contains(frame.cursorRow) && frame.cursorColumn < max(2, width))
      if editor.text.utf8.count > 200 { editor.clear() }
    }
  }
}

struct LineFrameTests {
  private func frame(
    _ before: String, _ after: String = "", hint: String = "", width: Int, hidden: Bool = false
  )
    -> LineFrame
  {
    var editor = LineEditor()
    _ = editor.take(.text(before + after))
    for _ in after { _ = editor.take(.left) }
    return LineFrame(
      prompt: "› ", editor: editor, isHidden: hidden, hint: hint, width: width,
      painter: Painter(isEnabled: false))
  }

  @Test func `the cursor stands where the next character goes`() {
    let plain = frame("abc", "d", width: 20)
    #expect(plain.rows == ["› abcd"])
    #expect((plain.cursorRow, plain.cursorColumn) == (0, 5))
    let wide = frame("日本", "語", width: 20)
    #expect((wide.cursorRow, wide.cursorColumn) == (0, 6))
    let marks = frame("e\u{301}o\u{302}\u{301}", width: 20)
    #expect(marks.cursorColumn == 4)
  }

  @Test func `rows that become too wide go on in the next`() {
    let long = frame(String(repeating: "a", count: 68), width: 60)
    #expect(long.rows.count == 2 && long.cursorRow == 1)
    #expect(long.cursorRow(atWidth: 60) == 1)
    #expect(long.cursorRow(atWidth: 90) == 1)
    #expect(long.cursorRow(atWidth: 40) == 2)
    #expect(long.cursorRow(atWidth: 7) == 10)
    #expect(frame("日本語", width: 20).cursorRow(atWidth: 5) == 1)
  }

  @Test func `a long line goes on in the next row and wide characters stay whole`() {
    let long = frame("日本語日", width: 7)
    #expect(long.rows == ["› 日本", "語日"])
    #expect((long.cursorRow, long.cursorColumn) == (1, 4))
    let full = frame("abc", width: 5)
    #expect(full.rows == ["› abc", ""])
    #expect((full.cursorRow, full.cursorColumn) == (1, 0))
  }

  @Test func `secrets are dots, line breaks a sign, controls written out`() {
    #expect(frame("1234", width: 20, hidden: true).rows == ["› ••••"])
    #expect(frame("a\nb", width: 20).rows == ["› a⏎b"])
    #expect(frame("a\u{1B}b", width: 20).rows == ["› a\\u{1B}b"])
    #expect(frame("a", hint: "bc", width: 20).rows == ["› abc"])
    #expect(frame("a", hint: "bc", width: 20).cursorColumn == 3)
  }
}

struct KeyDecoderTests {
  @Test(
    arguments: [
      ("a日", [.text("a日")]), ("\r", [.enter]), ("\u{7F}", [.backspace]), ("\u{1B}[A\u{1B}OB", [.up, .down]),
      ("\u{1B}[1;5C\u{1B}[1;3D", [.wordRight, .wordLeft]), ("\u{1B}[1;2C", [.right]),
      ("\u{1B}[H\u{1B}[4~\u{1B}[3~", [.home, .end, .delete]),
      ("\u{1B}b\u{1B}f\u{1B}d", [.wordLeft, .wordRight, .deleteWordAfter]),
      ("\u{1B}[Z", [.backTab]), ("\u{1B}", [.escape]), ("\u{1B}[99;99X", [.unknown]), ("\u{0}", [.unknown]),
      ("\u{3}\u{4}\t", [.interrupt, .endOfInput, .tab]),
      ("\u{1B}[200~a\r\nb\u{1B}[31m\tc\u{1B}[201~x", [.paste("a\nb[31m c"), .text("x")]),
    ] as [(String, [Key])])
  func `bytes are keys, however they are cut`(text: String, keys: [Key]) {
    var whole = KeyDecoder()
    #expect(whole.decode(Array(text.utf8)) == keys)
    #expect(!whole.isWaiting)
    var cut = KeyDecoder()
    var found: [Key] = []
    for byte in text.utf8 { found += cut.decode([byte], isComplete: false) }
    found += cut.decode([], isComplete: true)
    var joined: [Key] = []
    for key in found {
      if case .text(let text) = key, case .text(let before)? = joined.last {
        joined[joined.count - 1] = .text(before + text)
      } else {
        joined.append(key)
      }
    }
    #expect(joined == keys)
  }

  @Test func `bytes that are no text become replacement characters, and rubbish ends`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xFF, 0x61]) == [.text("\u{FFFD}a")])
    #expect(decoder.decode([0xE6, 0x97]) == [])
    #expect(decoder.decode([0xA5]) == [.text("日")])
    #expect(decoder.decode(Array("\u{1B}[".utf8) + [UInt8](repeating: 0x31, count: 100)) == [.unknown])
  }
}
