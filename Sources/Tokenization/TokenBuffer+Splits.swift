extension TokenBuffer {
  /// A place inside a token where a slot may end that touches a literal, or start.
  package struct Split: Hashable, Sendable, BitwiseCopyable {
    /// How many bytes of the key stand before it.
    package let keyOffset: Int
    /// How many bytes of the Turkic key stand before it.
    package let turkicOffset: Int
    /// Where it is in the text as typed.
    package let sourceOffset: Int
  }

  /// The most places that ``forEachSplit(of:_:)`` passes on: those nearest to the two ends, where affixes are.
  package static let splitLimit = 64

  /// Passes on the places inside a token of the last text where both sides, taken alone, would have the keys that
  /// they have together: before each letter or vowel sign that stands for itself, and between two digits.
  ///
  /// - Complexity: O(*n* + log *t*) for *n* bytes of the token and *t* tokens.
  package func forEachSplit(of token: Token, _ body: (Split) -> Void) {
    guard !scalarRanges.isEmpty else { return forEachASCIISplit(of: token, body) }
    guard let range = scalarRange(of: token), range.count > 1, isWhole(range) else { return }
    let half = Self.splitLimit / 2
    let total = range.dropFirst().count { isSplit(before: $0, of: token) }
    var number = 0
    var keyLength = 0
    var turkicLength = 0
    for index in range {
      let scalar = normalizer.scalars[index]
      if index > range.lowerBound, isSplit(before: index, of: token) {
        if number < half || number >= total - half {
          body(
            Split(keyOffset: keyLength, turkicOffset: turkicLength, sourceOffset: Int(scalar.start)))
        }
        number += 1
      }
      if scalar.scalarClass == .joiner, token.kind != .number { continue }
      let width = UTF8Encoder.width(scalar.value)
      keyLength += width
      switch scalar.turkic {
      case .same: turkicLength += width
      case .dotless: turkicLength += UTF8Encoder.width(0x131)
      case .dropped: break
      }
    }
  }

  /// Does what ``forEachSplit(of:_:)`` does where a token of the text and its key are as long.
  private func forEachASCIISplit(of token: Token, _ body: (Split) -> Void) {
    let start = Int(token.keyStart)
    let count = Int(token.keyEnd) - start
    func isSplit(_ offset: Int) -> Bool {
      token.kind == .latinWord
        || token.kind == .number && isDigit(keys[start + offset - 1]) && isDigit(keys[start + offset])
    }
    guard count > 1 else { return }
    let half = Self.splitLimit / 2
    let total = (1..<count).count(where: isSplit)
    var number = 0
    var turkicOffset = Int(token.turkicStart)
    for offset in 0..<count {
      if offset > 0, isSplit(offset) {
        if number < half || number >= total - half {
          body(
            Split(
              keyOffset: offset, turkicOffset: turkicOffset - Int(token.turkicStart),
              sourceOffset: Int(token.sourceStart) + offset))
        }
        number += 1
      }
      // A dotless i is two bytes where the key has one.
      turkicOffset += keys[turkicOffset] < 0x80 ? 1 : 2
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private func isSplit(before index: Int, of token: Token) -> Bool {
    let scalar = normalizer.scalars[index]
    guard scalar.isFirst else { return false }
    switch scalar.scalarClass {
    case .letter, .latin: return true
    case .digit: return normalizer.scalars[index - 1].scalarClass == .digit
    case .mark:
      return token.kind == .word && scalar.combiningClass == 0 && Self.indicBlocks.contains(scalar.value)
    case .separator, .space, .joiner, .cluster, .symbol: return false
    }
  }

  /// The blocks of India's scripts, Devanagari to Sinhala, whose vowel signs suffixes may start with.
  private static let indicBlocks: ClosedRange<UInt32> = 0x0900...0x0DFF

  /// Whether no scalar of the text as typed is shared with a token beside, as `½` is by `1` and `2`.
  private func isWhole(_ range: Range<Int>) -> Bool {
    normalizer.scalars[range.lowerBound].isFirst
      && (range.upperBound == normalizer.count || normalizer.scalars[range.upperBound].isFirst)
  }

  /// Returns where the scalars of a token are.
  private func scalarRange(of token: Token) -> Range<Int>? {
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].keyStart < token.keyStart { low = middle + 1 } else { high = middle }
    }
    return low < scalarRanges.count ? scalarRanges[low] : nil
  }
}
