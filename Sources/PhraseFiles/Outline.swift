import Catalog
import Diagnostics

/// The lines of a phrase file as a tree: a line belongs to the nearest line above that is indented less.
struct Outline {
  /// The deepest that any declaration of the language goes, with room to see what is too deep.
  static let depthLimit = 8

  /// A line that says something, or that holds a comment alone.
  struct Line {
    /// What it says, without indentation, comment and white space at the end.
    var content: Range<Int>
    /// The comment, from its `//` on.
    var comment: Range<Int>?
    /// How many lines are above it in the tree.
    var depth: Int
    /// Whether an empty line stands before it.
    var followsBlank: Bool
  }

  /// A line and what belongs to it.
  struct Node {
    var line: Line
    var children: [Node] = []
  }

  /// All lines, comments included, in order.
  private(set) var lines: [Line] = []
  /// Lines that are nested too deep.
  private(set) var tooDeep: [Range<Int>] = []
  private let bytes: [UInt8]

  /// Splits a file into lines.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init(bytes: [UInt8]) {
    self.bytes = bytes
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var indents: [Int] = []
    var followsBlank = false
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if let line = line(start..<end, indents: &indents, followsBlank: followsBlank) {
        lines.append(line)
        followsBlank = false
      } else {
        followsBlank = true
      }
      start = end + 1
    }
  }

  private mutating func line(
    _ range: Range<Int>, indents: inout [Int], followsBlank: Bool
  ) -> Line? {
    var start = range.lowerBound
    var indent = 0
    while start < range.upperBound, Self.isSpace(bytes[start]) {
      indent += bytes[start] == UInt8(ascii: "\t") ? 2 : 1
      start += 1
    }
    let comment = commentStart(in: start..<range.upperBound)
    let contentEnd = trimmedEnd(start..<(comment ?? range.upperBound))
    if contentEnd == start, comment == nil { return nil }
    let open = indents.lastIndex { $0 < indent }.map { $0 + 1 } ?? 0
    var depth = open
    if contentEnd > start {
      if depth >= Self.depthLimit {
        tooDeep.append(start..<contentEnd)
        depth = Self.depthLimit - 1
      }
      indents.removeSubrange(depth...)
      indents.append(indent)
    }
    return Line(
      content: start..<contentEnd,
      comment: comment.map { $0..<max($0, trimmedEnd($0..<range.upperBound)) },
      depth: min(depth, Self.depthLimit - 1), followsBlank: followsBlank)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private func trimmedEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Where `//` stands outside of quotes.
  private func commentStart(in range: Range<Int>) -> Int? {
    var quote: UInt8?
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if let open = quote {
        if byte == UInt8(ascii: "\\") { index += 1 } else if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`") {
        quote = byte
      } else if byte == UInt8(ascii: "'"),
        index == range.lowerBound || !ValueReader.isWordByte(bytes[index - 1])
      {
        quote = byte
      } else if byte == UInt8(ascii: "/"), index + 1 < range.upperBound,
        bytes[index + 1] == UInt8(ascii: "/")
      {
        return index
      }
      index += 1
    }
    return nil
  }

  /// The lines that say something, as trees.
  var roots: [Node] {
    var index = 0
    let saying = lines.filter { !$0.content.isEmpty }
    return nodes(of: saying, depth: 0, at: &index)
  }

  private func nodes(of lines: [Line], depth: Int, at index: inout Int) -> [Node] {
    var nodes: [Node] = []
    while index < lines.count, lines[index].depth >= depth {
      var node = Node(line: lines[index])
      index += 1
      node.children = self.nodes(of: lines, depth: depth + 1, at: &index)
      nodes.append(node)
    }
    return nodes
  }
}
