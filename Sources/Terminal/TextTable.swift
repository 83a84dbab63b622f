/// Rows of aligned columns.
package struct TextTable: Hashable, Sendable {
  /// Where a column's text stands.
  package enum Alignment: Hashable, Sendable {
    case left
    case right
  }

  private let alignments: [Alignment]
  private let header: [String]
  private var rows: [[String]] = []

  /// Creates a table; without a header where all titles are empty.
  package init(_ columns: [(title: String, alignment: Alignment)]) {
    alignments = columns.map(\.alignment)
    header = columns.map(\.title)
  }

  /// Adds a row; cells are made safe to show, missing ones are empty.
  package mutating func add(_ cells: [String]) {
    rows.append((0..<header.count).map { $0 < cells.count ? SafeText.line(cells[$0]) : "" })
  }

  /// Whether there is no row.
  package var isEmpty: Bool { rows.isEmpty }

  /// Returns the lines, each indented, two spaces between the columns, none at the end of a line.
  ///
  /// - Complexity: O(*n*) for *n* scalars in all cells.
  package func lines(indent: Int = 0, painter: Painter = Painter(isEnabled: false)) -> [String] {
    let all = header.allSatisfy(\.isEmpty) ? rows : [header] + rows
    var widths = [Int](repeating: 0, count: header.count)
    for row in all {
      for (column, cell) in row.enumerated() {
        widths[column] = max(widths[column], DisplayWidth.width(of: cell))
      }
    }
    let margin = String(repeating: " ", count: indent)
    return all.enumerated().map { index, row in
      var line = ""
      for (column, cell) in row.enumerated() {
        if column > 0 { line += "  " }
        let padding = String(repeating: " ", count: max(0, widths[column] - DisplayWidth.width(of: cell)))
        line += alignments[column] == .left ? cell + padding : padding + cell
      }
      while line.last == " " { line.removeLast() }
      let isHeader = index == 0 && all.count > rows.count
      return margin + (isHeader ? painter.paint(line, .bold) : line)
    }
  }
}
