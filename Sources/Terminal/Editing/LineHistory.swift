/// Lines that were typed before, the oldest first.
package struct LineHistory: Hashable, Sendable {
  /// The lines.
  package private(set) var lines: [String] = []

  /// The most lines that are kept.
  package static let limit = 1_000
  /// The longest line that is kept, in bytes.
  package static let lineLimit = 4_096

  /// Creates an empty history.
  package init() {}

  /// Creates the history that a file holds: a line each.
  package init(file: String) {
    for line in file.split(separator: "\n").suffix(Self.limit) { add(String(line)) }
  }

  /// Keeps a line, unless it is empty or the last one again.
  package mutating func add(_ line: String) {
    let line = line.split(separator: "\n").joined(separator: " ")
    guard !line.allSatisfy(\.isWhitespace), line != lines.last, line.utf8.count <= Self.lineLimit else {
      return
    }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst(lines.count - Self.limit) }
  }

  /// The history as a file.
  package var file: String { lines.map { $0 + "\n" }.joined() }
}
