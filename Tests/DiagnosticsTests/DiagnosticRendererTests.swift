import Diagnostics
import Testing

struct DiagnosticRendererTests {
  private func render(_ line: String, mark: String, fixIt: String? = nil) -> String {
    let bytes = Array(line.utf8)
    let needle = Array(mark.utf8)
    let start =
      (0...max(0, bytes.count - needle.count)).first { bytes[$0...].starts(with: needle) } ?? 0
    let span = SourceSpan(start, start + needle.count)
    return DiagnosticRenderer.text(
      Diagnostic(
        .error, code: "x", "wrong", at: SourceLocation(source: "a.phrases", span: span),
        fixIts: fixIt.map { [FixIt(span: span, replacement: $0, message: "replace with '\($0)'")] } ?? []),
      source: SourceText(name: "a.phrases", text: line))
  }

  @Test func `a finding shows place, message, line, caret and fix-it`() {
    #expect(
      render(#"  en "${drnk} from ${applicationName}""#, mark: "drnk", fixIt: "drink") == """
        a.phrases:1:9: error: wrong
        1 |   en "${drnk} from ${applicationName}"
          |         ^~~~
          | fix-it: replace with 'drink'
        """)
  }

  @Test(arguments: [
    ("打开 lamp", "lamp", "1 | 打开 lamp\n  |      ^~~~"),
    ("打开 lamp", "开", "1 | 打开 lamp\n  |   ^~"),
    ("đèn e\u{301}x", "x", "1 | đèn e\u{301}x\n  |      ^"),
    ("\tx", "x", "1 |     x\n  |     ^"),
    ("เปิดที่ x", "x", "1 | เปิดที่ x\n  |      ^"),
    ("\u{1B}[31m x", "x", "1 | \\u{1B}[31m x\n  |            ^"),
    ("a\u{202E}b", "b", "1 | a\\u{202E}b\n  |          ^"),
    ("", "", "1 | \n  | ^"),
  ])
  func `the caret stands below what it marks`(line: String, mark: String, shown: String) {
    let text = render(line, mark: mark)
    #expect(text.split(separator: "\n", maxSplits: 1).last.map(String.init) == shown)
  }

  @Test func `a line of megabytes is cut around the caret`() {
    let line = String(repeating: "a", count: 200_000) + "X" + String(repeating: "b", count: 200_000)
    let text = render(line, mark: "X")
    #expect(text.utf8.count < 600)
    #expect(text.contains("a.phrases:1:200001:"))
    let lines = text.split(separator: "\n")
    #expect(
      lines[1].firstIndex(of: "X").map { lines[1].distance(from: lines[1].startIndex, to: $0) }
        == lines[2].firstIndex(of: "^").map { lines[2].distance(from: lines[2].startIndex, to: $0) })
  }

  @Test func `JSON has stable keys and is one line`() {
    let source = SourceText(name: "ä.phrases", text: "đ\nx\u{2028}y")
    let location = SourceLocation(source: "ä.phrases", span: SourceSpan(3, 4))
    let finding = Diagnostic(
      .warning, code: "odd", "\"q\"\u{2028}\u{1}", at: location,
      fixIts: [FixIt(span: SourceSpan(3, 4), replacement: "", message: "remove it")])
    #expect(
      DiagnosticRenderer.json(finding, source: source)
        == #"{"severity":"warning","code":"odd","message":"\"q\"\u2028\u0001","file":"ä.phrases","line":2,"column":1,"#
        + #""endLine":2,"endColumn":2,"start":3,"end":4,"fixIts":[{"message":"remove it","start":3,"end":4,"replacement":""}]}"#
    )
  }

  @Test func `lines end with either kind of line break, and offsets past the end are the end`() {
    let source = SourceText(name: "a", text: "ab\r\ncd\n")
    #expect(source.lineCount == 3)
    #expect(source.byteRange(ofLine: 0) == 0..<2)
    #expect(source.byteRange(ofLine: 1) == 4..<6)
    #expect(source.position(at: 5) == SourceText.Position(line: 2, column: 2))
    #expect(source.position(at: 99) == SourceText.Position(line: 3, column: 1))
  }

  @Test(arguments: [
    ("drnk", "drink"), ("size", "size2"), ("Size", "size"), ("OrderDrnik", "OrderDrink"), ("x", nil),
    ("quantity", nil), ("đồuống", "đồ uống"),
  ])
  func `the nearest name is found, or none`(name: String, expected: String?) {
    let names = ["drink", "size", "size2", "OrderDrink", "đồ uống"].filter { $0 != name }
    #expect(nearest(to: name, among: names) == expected)
  }
}
