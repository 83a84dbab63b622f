/// Writes the keys of tokens, one after another.
struct KeyWriter {
  private var count = 0

  /// Makes a token of the scalars from `start` up to `end`, and writes its keys.
  ///
  /// - Precondition: `keys` has room for eight bytes more for each scalar, and for what a hash reads past them.
  @inline(__always)
  mutating func write(
    _ scalars: Span<NormalizedScalar>, _ start: Int, _ end: Int, to keys: inout [UInt8]
  ) -> Token {
    let keyStart = count
    let kindClass = scalars[start].scalarClass
    var sourceStart = UInt32.max
    var sourceEnd: UInt32 = 0
    var hasLatin = false
    var hasOther = false
    var isTurkic = false
    var bytes = keys.mutableSpan
    for index in start..<end {
      let scalar = scalars[index]
      sourceStart = min(sourceStart, scalar.start)
      sourceEnd = max(sourceEnd, scalar.end)
      switch scalar.scalarClass {
      case .joiner where hasLatin || hasOther: continue
      case .latin: hasLatin = true
      case .letter: hasOther = true
      case .separator, .space, .joiner, .mark, .cluster, .digit, .symbol: break
      }
      if scalar.turkic != .same { isTurkic = true }
      write(scalar.value, to: &bytes)
    }
    let kind: TokenKind =
      switch kindClass {
      case .letter, .latin, .mark: hasLatin && !hasOther ? .latinWord : .word
      case .digit: .number
      case .cluster: .cluster
      case .separator, .space, .joiner, .symbol: .symbol
      }
    let keyEnd = count
    var token = Token(
      keyStart: UInt32(truncatingIfNeeded: keyStart), keyEnd: UInt32(truncatingIfNeeded: keyEnd),
      turkicStart: UInt32(truncatingIfNeeded: keyStart), turkicEnd: UInt32(truncatingIfNeeded: keyEnd),
      sourceStart: sourceStart, sourceEnd: sourceEnd, boundary: .hard, separator: 0, kind: kind)
    if isTurkic {
      for index in start..<end where scalars[index].scalarClass != .joiner {
        switch scalars[index].turkic {
        case .same: write(scalars[index].value, to: &bytes)
        case .dotless: write(0x131, to: &bytes)
        case .dropped: break
        }
      }
      token.turkicStart = UInt32(truncatingIfNeeded: keyEnd)
      token.turkicEnd = UInt32(truncatingIfNeeded: count)
    }
    return token
  }

  @inline(__always)
  private mutating func write(_ value: UInt32, to bytes: inout MutableSpan<UInt8>) {
    UTF8Encoder.encode(value) {
      bytes[count] = $0
      count &+= 1
    }
  }
}
