/// The writer of findings, for people and for programs.
public enum DiagnosticRenderer {
  /// The most cells of a line that an excerpt shows.
  private static let excerptWidth = 120

  /// Returns a finding as people read it: the place, the message, the line with a caret below, the fix-its.
  ///
  /// Colourless; nothing in it acts on a terminal.
  ///
  /// - Parameters:
  ///   - diagnostic: The finding.
  ///   - source: The text that its location names; without it no line is shown.
  /// - Returns: Lines separated, not ended, by `\n`.
  public static func text(_ diagnostic: Diagnostic, source: SourceText?) -> String {
    let message = "\(diagnostic.severity.rawValue): \(DisplayText(diagnostic.message).text)"
    let fixIts = diagnostic.fixIts.map { "fix-it: \(DisplayText($0.message).text)" }
    guard let location = diagnostic.location else {
      return ([message] + fixIts.map { "  | " + $0 }).joined(separator: "\n")
    }
    let name = DisplayText(location.source).text
    guard let source else {
      return (["\(name): \(message)"] + fixIts.map { "  | " + $0 }).joined(separator: "\n")
    }
    let position = source.position(at: location.span.start)
    let number = String(position.line)
    let margin = String(repeating: " ", count: number.utf8.count) + " | "
    let (excerpt, caret) = excerpt(of: source, line: position.line - 1, span: location.span)
    return
      ([
        "\(name):\(position.line):\(position.column): \(message)", "\(number) | \(excerpt)",
        margin + caret,
      ] + fixIts.map { margin + $0 }).joined(separator: "\n")
  }

  /// Returns a finding as one line of JSON; keys are the same for every finding.
  public static func json(_ diagnostic: Diagnostic, source: SourceText?) -> String {
    var members: [(String, String)] = [
      ("severity", JSONText.string(diagnostic.severity.rawValue)),
      ("code", JSONText.string(diagnostic.code)),
      ("message", JSONText.string(diagnostic.message)),
    ]
    if let location = diagnostic.location {
      members.append(("file", JSONText.string(location.source)))
      if let source {
        let start = source.position(at: location.span.start)
        let end = source.position(at: location.span.end)
        members += [
          ("line", String(start.line)), ("column", String(start.column)),
          ("endLine", String(end.line)), ("endColumn", String(end.column)),
        ]
      }
      members += [("start", String(location.span.start)), ("end", String(location.span.end))]
    }
    let fixIts = diagnostic.fixIts.map {
      JSONText.object([
        ("message", JSONText.string($0.message)), ("start", String($0.span.start)),
        ("end", String($0.span.end)), ("replacement", JSONText.string($0.replacement)),
      ])
    }
    members.append(("fixIts", JSONText.array(fixIts)))
    return JSONText.object(members)
  }

  /// The line, cut to what fits around the span, and the caret line below it.
  private static func excerpt(
    of source: SourceText, line: Int, span: SourceSpan
  ) -> (String, String) {
    let range = source.byteRange(ofLine: line)
    let start = min(max(span.start, range.lowerBound), range.upperBound)
    let end = min(max(span.end, start), range.upperBound)
    // A line of megabytes is looked at around the caret only.
    let window =
      max(range.lowerBound, start - 4 * excerptWidth)..<min(range.upperBound, end + 4 * excerptWidth)
    var before = Array(String(decoding: source.bytes[window.lowerBound..<start], as: UTF8.self))
    var marked = Array(
      String(decoding: source.bytes[start..<min(end, start + 4 * excerptWidth)], as: UTF8.self))
    var after = Array(
      String(
        decoding: source.bytes[max(start, min(end, window.upperBound))..<window.upperBound], as: UTF8.self))
    if window.lowerBound > range.lowerBound || before.count > excerptWidth / 2 {
      before = ["…"] + before.suffix(excerptWidth / 2)
    }
    if marked.count > excerptWidth { marked = marked.prefix(excerptWidth) + ["…"] }
    let room = max(8, excerptWidth - before.count - marked.count)
    if window.upperBound < range.upperBound || after.count > room { after = after.prefix(room) + ["…"] }
    var shown = DisplayText()
    before.forEach { shown.append($0) }
    let indent = shown.width
    marked.forEach { shown.append($0) }
    let length = shown.width - indent
    after.forEach { shown.append($0) }
    let tail = String(repeating: "~", count: max(0, length - 1))
    return (shown.text, String(repeating: " ", count: indent) + "^" + tail)
  }
}
