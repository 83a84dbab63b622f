/// One line of input.
package struct InputLine: Hashable, Sendable {
  /// The line without its end; of an over-long line, its beginning.
  ///
  /// Invalid UTF-8 is repaired with U+FFFD.
  package let text: String
  /// How many bytes it had, its end not counted.
  package let byteCount: Int
  /// Whether it was longer than allowed.
  package let isTooLong: Bool
}

/// Reads lines from somewhere, one after the other, in bounded memory.
///
/// A line ends with a line feed, a carriage return before it dropped, or with the input. A byte order mark at the
/// very beginning is dropped.
package final class LineReader {
  /// What a source of bytes gives.
  package enum Chunk: Hashable, Sendable {
    case bytes([UInt8])
    case end
    /// Reading failed, with the system's reason.
    case failed(String)
  }

  /// The longest line that is read whole where nobody says otherwise, in bytes.
  package static let standardLimit = 1 << 16

  /// The longest line that is read whole, in bytes.
  package let limit: Int
  /// Whether a person types it.
  package let isTerminal: Bool
  /// Why reading ended early; `nil` where it did not.
  package private(set) var failure: String?
  private let source: () -> Chunk
  private var buffer: [UInt8] = []
  private var position = 0
  private var searched = 0
  private var hasEnded = false
  private var isAtStart = true

  /// Creates a reader of what `source` gives.
  package init(limit: Int = LineReader.standardLimit, isTerminal: Bool = false, source: @escaping () -> Chunk)
  {
    self.limit = max(1, limit)
    self.isTerminal = isTerminal
    self.source = source
  }

  /// Whether the next line is there without waiting for more input.
  package var hasLineAtHand: Bool { hasEnded ? position < buffer.count : lineEnd() != nil }

  /// Returns the next line, or `nil` at the end.
  ///
  /// - Complexity: O(*n*) for *n* bytes read; at most `limit` of them are kept beside one chunk of the source.
  package func next() -> InputLine? {
    var dropped = 0
    var beginning: [UInt8]?
    while true {
      if isAtStart, buffer.count >= 3 || hasEnded {
        isAtStart = false
        if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { (position, searched) = (3, 3) }
      }
      if !isAtStart, let end = lineEnd() {
        let line = buffer[position..<end]
        position = end + 1
        searched = position
        return finish(line, beginning: beginning, dropped: dropped)
      }
      if hasEnded {
        guard position < buffer.count || beginning != nil else { return nil }
        let line = buffer[position...]
        position = buffer.count
        searched = position
        return finish(line, beginning: beginning, dropped: dropped)
      }
      // A line that is too long already is counted and forgotten as it comes.
      if !isAtStart, buffer.count - position > limit + 1 {
        if beginning == nil { beginning = Array(buffer[position..<position + limit]) }
        // The last byte stays: it may be the carriage return of the line's end.
        dropped += buffer.count - position - 1
        position = buffer.count - 1
      }
      fill()
    }
  }

  /// Takes the whole lines that are there without waiting for more input; none before the first line was read.
  ///
  /// - Complexity: O(*n*) for *n* bytes that are there.
  package func takeLines() -> LineBlock {
    let start = position
    guard !isAtStart, let last = buffer[start...].lastIndex(of: 0x0A) else {
      return LineBlock(bytes: [], limit: limit)
    }
    position = last + 1
    searched = max(searched, position)
    return LineBlock(bytes: buffer[start...last], limit: limit)
  }

  private func lineEnd() -> Int? {
    guard searched < buffer.count else { return nil }
    if let end = buffer[searched...].firstIndex(of: 0x0A) {
      searched = end
      return end
    }
    searched = buffer.count
    return nil
  }

  private func fill() {
    if position > 0 {
      buffer.removeSubrange(..<position)
      searched -= position
      position = 0
    }
    switch source() {
    case .bytes(let bytes): buffer.append(contentsOf: bytes)
    case .end: hasEnded = true
    case .failed(let reason):
      failure = reason
      hasEnded = true
    }
  }

  private func finish(_ tail: ArraySlice<UInt8>, beginning: [UInt8]?, dropped: Int) -> InputLine {
    InputLine(tail, beginning: beginning, dropped: dropped, limit: limit)
  }
}

extension InputLine {
  /// Creates a line of its bytes.
  ///
  /// - Parameters:
  ///   - tail: The line without its line feed, or what is left of it.
  ///   - beginning: Its beginning, where it was too long to be kept.
  ///   - dropped: How many bytes before `tail` were counted and not kept.
  ///   - limit: The longest line that is read whole.
  init(_ tail: ArraySlice<UInt8>, beginning: [UInt8]? = nil, dropped: Int = 0, limit: Int) {
    var line = tail
    if line.last == 0x0D { line.removeLast() }
    let count = dropped + line.count
    if beginning == nil, count <= limit {
      self.init(text: String(decoding: line, as: UTF8.self), byteCount: count, isTooLong: false)
      return
    }
    var shown = (beginning.map { $0[...] } ?? line).prefix(Self.shownBytes)
    // Not in the middle of a scalar.
    while let last = shown.last, last & 0xC0 == 0x80 { shown.removeLast() }
    if let last = shown.last, last >= 0xC0 { shown.removeLast() }
    self.init(text: String(decoding: shown, as: UTF8.self), byteCount: count, isTooLong: true)
  }

  /// How much of an over-long line is kept to show.
  private static let shownBytes = 64
}
