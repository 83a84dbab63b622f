/// What a terminal shows while a line is typed: rows, and where the cursor stands.
package struct LineFrame: Hashable, Sendable {
  /// The rows, none wider than the terminal.
  package private(set) var rows: [String] = [""]
  /// The row of the cursor, from 0.
  package private(set) var cursorRow = 0
  /// The column of the cursor, from 0.
  package private(set) var cursorColumn = 0

  private let width: Int
  private var column = 0 {
    didSet { widths[widths.count - 1] = column }
  }
  /// The columns that each row fills.
  private var widths = [0]

  /// Lays out a line.
  ///
  /// - Parameters:
  ///   - prompt: What stands before the line.
  ///   - editor: The line.
  ///   - isHidden: Whether a dot stands for each character.
  ///   - hint: What could come next, shown faintly behind the line.
  ///   - below: Lines to show below, cut where they are too wide.
  ///   - width: The columns of the terminal.
  ///   - painter: Colours the prompt and the hint.
  package init(
    prompt: String, editor: LineEditor, isHidden: Bool = false, hint: String = "", below: [String] = [],
    width: Int, painter: Painter
  ) {
    self.width = max(2, width)
    append(prompt, .cyan, painter)
    append(Self.shown(editor.before, isHidden))
    wrapIfFull()
    cursorRow = rows.count - 1
    cursorColumn = column
    append(Self.shown(editor.after, isHidden))
    if editor.after.isEmpty { append(Self.shown(hint, false), .dim, painter) }
    for line in below {
      beginRow()
      append(Self.cut(SafeText.line(line), to: self.width - 1), .dim, painter)
    }
  }

  /// A text as it is shown while it is typed: line breaks as a sign, nothing that moves the cursor.
  private static func shown(_ text: String, _ isHidden: Bool) -> String {
    guard !isHidden else { return String(repeating: "•", count: text.count) }
    return SafeText.line(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎"))
  }

  private static func cut(_ text: String, to width: Int) -> String {
    var result = ""
    var used = 0
    for character in text {
      used += DisplayWidth.width(of: String(character))
      if used > width { return result }
      result.append(character)
    }
    return result
  }

  private mutating func append(_ text: String, _ style: TextStyle? = nil, _ painter: Painter? = nil) {
    var piece = ""
    func painted() -> String {
      guard let style, let painter, !piece.isEmpty else { return piece }
      return painter.paint(piece, style)
    }
    for character in text {
      let wide = DisplayWidth.width(of: String(character))
      if column + wide > width {
        rows[rows.count - 1] += painted()
        piece = ""
        beginRow()
      }
      piece.append(character)
      column += wide
    }
    rows[rows.count - 1] += painted()
  }

  /// A cursor never stands behind the last column.
  private mutating func wrapIfFull() {
    guard column >= width else { return }
    beginRow()
  }

  private mutating func beginRow() {
    rows.append("")
    widths.append(0)
    column = 0
  }

  /// Returns the row of the cursor after a terminal has laid out the rows anew for another width.
  ///
  /// A row that has become too wide goes on in the next one; a narrow one stays by itself.
  package func cursorRow(atWidth width: Int) -> Int {
    let width = max(1, width)
    let above = widths[..<cursorRow].reduce(0) { $0 + max(1, ($1 + width - 1) / width) }
    return above + cursorColumn / width
  }
}
