extension TokenBuffer {
  /// Splits ASCII text; its copy in small letters holds the keys.
  ///
  /// - Returns: Whether it could; not if there is other text, or letters that periods may join.
  mutating func tokenizeASCII(_ text: Span<UInt8>) -> Bool {
    let count = text.count
    let keyCount = count &+ 16
    if keys.count < keyCount { keys.append(contentsOf: repeatElement(0, count: keyCount &- keys.count)) }
    let outcome = unsafe text.withUnsafeBytes { text in
      unsafe Self.scan(text, keys: &keys, tokens: &tokens)
    }
    guard outcome.isSimple else {
      tokens.removeAll(keepingCapacity: true)
      return false
    }
    if text.indices.contains(where: { text[$0] == 0x49 }) { addTurkicKeys(text, from: count) }
    startsWithSeparator = outcome.first > 0
    endsWithSeparator = outcome.last < count
    return true
  }

  /// What ``scan(_:keys:tokens:)`` met.
  private struct Outcome {
    var isSimple = true
    /// Where the first token starts.
    var first = 0
    /// Where the last token ends.
    var last = 0
  }

  /// Appends the tokens of a text.
  private static func scan(
    _ text: UnsafeRawBufferPointer, keys: inout [UInt8], tokens: inout [Token]
  ) -> Outcome {
    let count = text.count
    precondition(keys.count >= count &+ 16, "the keys have room for the text and what is read past its end")
    return unsafe keys.withUnsafeMutableBytes { keys in
      var outcome = Outcome()
      var base = 0
      var previous = Previous()
      while base < count {
        let window = unsafe ASCIIWindow(text, from: base, lowercasingInto: keys)
        outcome.isSimple = window.isSimple
        if !window.isSimple { return outcome }
        var starts = window.starts
        let ends = window.ends
        if previous.end < 0 { outcome.first = starts == 0 ? count : base &+ starts.trailingZeroBitCount }
        var next = base &+ ASCIIWindow.width
        if next < count {
          // A token that may go on, or whose right neighbours are not all in the window, is left to the next.
          let complete = ends & (UInt64.max &>> 1)
          let last = complete == 0 ? 0 : 63 &- complete.leadingZeroBitCount
          let left = starts & ~((1 &<< UInt64(truncatingIfNeeded: last)) &- 1)
          starts ^= left
          next = left == 0 ? next &- 1 : base &+ left.trailingZeroBitCount
          if next == base {
            outcome.isSimple = false
            return outcome
          }
        }
        tokens.append(addingCapacity: ASCIIWindow.width) { output in
          if window.digits | window.symbols == 0 {
            unsafe append(starts, ends, of: window, isPlain: true, text, after: &previous, to: &output)
          } else {
            unsafe append(starts, ends, of: window, isPlain: false, text, after: &previous, to: &output)
          }
        }
        base = next
      }
      outcome.last = max(previous.end, 0)
      return outcome
    }
  }

  /// The token before the next one.
  private struct Previous {
    /// Where it ends; far before the text if there is none.
    var end = -2
    /// Whether it is a word or a number.
    var isWord = false
  }

  /// Appends the tokens of one window; `isPlain` if all are words.
  @inline(__always)
  private static func append(
    _ starts: UInt64, _ ends: UInt64, of window: ASCIIWindow, isPlain: Bool, _ text: UnsafeRawBufferPointer,
    after previous: inout Previous, to output: inout OutputSpan<Token>
  ) {
    var starts = starts
    var ends = ends
    var last = previous
    while starts != 0 {
      let bit = starts.trailingZeroBitCount
      let start = window.base &+ bit
      let end = window.base &+ ends.trailingZeroBitCount
      starts &= starts &- 1
      ends &= ends &- 1

      let isLetter = isPlain || (window.letters &>> UInt64(truncatingIfNeeded: bit)) & 1 != 0
      let isWord = isPlain || isLetter || (window.digits &>> UInt64(truncatingIfNeeded: bit)) & 1 != 0
      var boundary = Boundary.hard
      var separator: UInt8 = 0x20
      // SAFETY: the token before ended one byte before this one starts.
      if unsafe start &- last.end != 1 || text[last.end] != 0x20 {
        (boundary, separator) = unsafe gap(text, last.end, start, isSoft: last.isWord && isWord)
      }
      let low = UInt32(truncatingIfNeeded: start)
      let high = UInt32(truncatingIfNeeded: end)
      output.append(
        Token(
          keyStart: low, keyEnd: high, turkicStart: low, turkicEnd: high, sourceStart: low, sourceEnd: high,
          boundary: boundary, separator: separator,
          kind: isLetter ? .latinWord : isWord ? .number : .symbol))
      last = Previous(end: end, isWord: isWord)
    }
    previous = last
  }

  /// Returns what the bytes between two tokens make of the boundary, and the one separator if it is one.
  @inline(never)
  private static func gap(
    _ text: UnsafeRawBufferPointer, _ start: Int, _ end: Int, isSoft: Bool
  ) -> (Boundary, UInt8) {
    if start < 0 { return (.hard, 0) }
    if start == end { return (.soft, 0) }
    let first = unsafe text[start]
    if end &- start == 1 {
      switch first {
      case 0x60: return (isSoft ? .soft : .hard, 0x27)
      case 0x27, 0x2D, 0x2E, 0x2F, 0x3A: return (isSoft ? .soft : .hard, first)
      case 0x09...0x0D: return (.hard, 0x20)
      default: return (.hard, first)
      }
    }
    for index in start..<end where unsafe text[index] != 0x20 && !(0x09...0x0D).contains(text[index]) {
      return (.hard, 0)
    }
    return (.hard, 0x20)
  }

  /// Gives the tokens with a capital I a Turkic key of their own, written from `offset` of the keys on.
  @inline(never)
  private mutating func addTurkicKeys(_ text: Span<UInt8>, from offset: Int) {
    keys.removeSubrange(offset...)
    for index in tokens.indices where tokens[index].kind == .latinWord {
      let range = Int(tokens[index].sourceStart)..<Int(tokens[index].sourceEnd)
      guard range.contains(where: { text[$0] == 0x49 }) else { continue }
      tokens[index].turkicStart = UInt32(truncatingIfNeeded: keys.count)
      for place in range {
        let value: UInt32 = text[place] == 0x49 ? 0x131 : UInt32(keys[place])
        UTF8Encoder.encode(value) { keys.append($0) }
      }
      tokens[index].turkicEnd = UInt32(truncatingIfNeeded: keys.count)
    }
  }
}
