/// Whole lines of input as they came, each with its line feed.
package struct LineBlock: Sendable {
  /// The lines.
  let bytes: ArraySlice<UInt8>
  /// The longest line that is read whole, in bytes.
  let limit: Int

  /// Whether there are no lines.
  package var isEmpty: Bool { bytes.isEmpty }

  /// How many lines there are.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package var count: Int { bytes.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) } }

  /// Returns the same lines in at most so many parts of about one length.
  ///
  /// - Complexity: O(*l*) for the longest line of *l* bytes, a part.
  package func split(into parts: Int) -> [LineBlock] {
    var result: [LineBlock] = []
    var rest = bytes
    for left in stride(from: parts, to: 1, by: -1) where !rest.isEmpty {
      let share = rest.index(rest.startIndex, offsetBy: rest.count / left)
      // The last byte is a line feed.
      let end = rest[share...].firstIndex(of: 0x0A) ?? rest.endIndex - 1
      result.append(LineBlock(bytes: rest[...end], limit: limit))
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { result.append(LineBlock(bytes: rest, limit: limit)) }
    return result
  }

  /// Reads the lines one after the other.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package func forEach(_ body: (InputLine) -> Void) {
    var start = bytes.startIndex
    while start < bytes.endIndex, let end = bytes[start...].firstIndex(of: 0x0A) {
      body(InputLine(bytes[start..<end], limit: limit))
      start = end + 1
    }
  }
}
