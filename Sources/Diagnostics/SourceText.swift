/// A named text whose lines can be looked up.
public struct SourceText: Sendable {
  /// A place in a text as people count: both numbers start at 1, columns are characters.
  public struct Position: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The character in its line, from 1.
    public let column: Int

    /// Creates a position.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The name as the author knows it, usually a path.
  public let name: String
  /// The text's UTF-8.
  public let bytes: [UInt8]
  /// The offset of the first byte of each line.
  private let lineStarts: [UInt32]

  /// Creates a text.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Creates a text of bytes, which need not be well formed.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    var starts: [UInt32] = [0]
    // All sources are kept, so no more memory is taken than for their lines.
    starts.reserveCapacity(bytes.count { $0 == UInt8(ascii: "\n") } + 1)
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(UInt32(clamping: index + 1))
    }
    lineStarts = starts
  }

  /// How many lines there are; an empty text has one.
  public var lineCount: Int { lineStarts.count }

  /// Returns the line that holds the byte at `offset`, counted from 0; an offset past the end counts as the end.
  ///
  /// - Complexity: O(log *l*) for *l* lines.
  public func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the bytes of a line, counted from 0, without its end; empty for a line that is not there.
  public func byteRange(ofLine index: Int) -> Range<Int> {
    guard lineStarts.indices.contains(index) else { return bytes.count..<bytes.count }
    let start = Int(lineStarts[index])
    var end = index + 1 < lineStarts.count ? Int(lineStarts[index + 1]) - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<max(start, end)
  }

  /// Returns where the byte at `offset` stands.
  ///
  /// - Complexity: O(log *l* + *c*) for *l* lines and *c* bytes before it in its line.
  public func position(at offset: Int) -> Position {
    let line = lineIndex(at: offset)
    let range = byteRange(ofLine: line)
    let end = min(max(offset, range.lowerBound), range.upperBound)
    return Position(
      line: line + 1,
      column: String(decoding: bytes[range.lowerBound..<end], as: UTF8.self).count + 1)
  }
}
