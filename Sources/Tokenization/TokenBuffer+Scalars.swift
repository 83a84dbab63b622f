extension TokenBuffer {
  /// Splits any text, by way of its normalised scalars.
  mutating func tokenizeScalars(of text: Span<UInt8>) {
    keys.removeAll(keepingCapacity: true)
    normalizer.normalize(text)
    let count = normalizer.count
    var position = 0
    while position < count {
      let end = tokenEnd(from: position)
      if end > position {
        append(position..<end)
        position = end
      } else {
        position += 1
      }
    }
    let last = scalarRanges.last?.upperBound ?? 0
    startsWithSeparator = (scalarRanges.first?.lowerBound ?? count) > 0
    endsWithSeparator = last < count
  }

  /// Returns where the token that starts at `start` ends; `start` itself if none does.
  private func tokenEnd(from start: Int) -> Int {
    switch normalizer.scalars[start].scalarClass {
    case .separator, .space: start
    case .joiner: isSign(at: start) ? start + 1 : start
    case .symbol: start + 1
    case .digit: numberEnd(from: start)
    case .cluster: clusterEnd(from: start)
    case .letter, .latin, .mark: wordEnd(from: start)
    }
  }

  private func scalarClass(at index: Int) -> ScalarClass {
    index < normalizer.count ? normalizer.scalars[index].scalarClass : .separator
  }

  private func value(at index: Int) -> UInt32 {
    index < normalizer.count ? normalizer.scalars[index].value : 0
  }

  /// Whether a hyphen is the sign of a number: before a digit, and after nothing that is like a word.
  private func isSign(at index: Int) -> Bool {
    value(at: index) == 0x2D && scalarClass(at: index + 1) == .digit
      && (index == 0 || !scalarClass(at: index - 1).isWordlike)
  }

  private func numberEnd(from start: Int) -> Int {
    var end = start + 1
    while true {
      if scalarClass(at: end) == .digit {
        end += 1
      } else if value(at: end) == 0x2E || value(at: end) == 0x2C, scalarClass(at: end + 1) == .digit {
        end += 2
      } else {
        return end
      }
    }
  }

  private func clusterEnd(from start: Int) -> Int {
    var end = start + 1
    while scalarClass(at: end) == .mark || isSecondHalf(at: end) { end += 1 }
    return end
  }

  /// Whether a vowel is the second half of Thai `ำ` or Lao `ຳ`, which compatibility takes apart.
  private func isSecondHalf(at index: Int) -> Bool {
    switch value(at: index) {
    case 0xE32: value(at: index - 1) == 0xE4D
    case 0xEB2: value(at: index - 1) == 0xECD
    default: false
    }
  }

  private func wordEnd(from start: Int) -> Int {
    var (end, isSingle) = letterRunEnd(from: start)
    // "A.C." is one word: single letters with a period between.
    while isSingle, value(at: end) == 0x2E {
      let next = letterRunEnd(from: end + 1)
      guard next.isSingle else { break }
      (end, isSingle) = next
    }
    return end
  }

  /// Returns where a run of letters and marks ends, and whether it is one letter with its marks.
  private func letterRunEnd(from start: Int) -> (end: Int, isSingle: Bool) {
    var end = start
    var letters = 0
    while true {
      switch scalarClass(at: end) {
      case .letter, .latin: letters += 1
      case .mark: break
      case .separator, .space, .joiner, .cluster, .digit, .symbol:
        return (end, letters == 1 && scalarClass(at: start) != .mark)
      }
      end += 1
    }
  }
}

// MARK: Making tokens

extension TokenBuffer {
  private mutating func append(_ range: Range<Int>) {
    let keyStart = keys.count
    var first = UInt32.max
    var last: UInt32 = 0
    var letters = 0
    var latin = 0
    var isTurkic = false
    for index in range {
      let scalar = normalizer.scalars[index]
      first = min(first, scalar.start)
      last = max(last, scalar.end)
      switch scalar.scalarClass {
      case .joiner where letters > 0: continue
      case .latin:
        letters += 1
        latin += 1
      case .letter: letters += 1
      case .separator, .space, .joiner, .mark, .cluster, .digit, .symbol: break
      }
      if scalar.turkic != .same { isTurkic = true }
      appendKey(scalar.value)
    }
    let kind: TokenKind
    switch normalizer.scalars[range.lowerBound].scalarClass {
    case .letter, .latin, .mark: kind = letters > 0 && letters == latin ? .latinWord : .word
    case .digit: kind = .number
    case .cluster: kind = .cluster
    case .separator, .space, .joiner, .symbol: kind = .symbol
    }
    let keyEnd = keys.count
    let keyHash = hash(ofKeyIn: keys, from: keyStart, to: keyEnd)
    var token = Token(
      keyStart: UInt32(keyStart), keyEnd: UInt32(keyEnd), turkicStart: UInt32(keyStart),
      turkicEnd: UInt32(keyEnd), sourceStart: first, sourceEnd: last, boundary: .hard, separator: 0,
      kind: kind,
      hash: keyHash, turkicHash: keyHash)
    if isTurkic {
      for index in range { appendTurkicKey(normalizer.scalars[index]) }
      token.turkicStart = UInt32(keyEnd)
      token.turkicEnd = UInt32(keys.count)
      token.turkicHash = hash(ofKeyIn: keys, from: keyEnd, to: keys.count)
    }
    setBoundary(of: &token, from: range.lowerBound)
    tokens.append(token)
    scalarRanges.append(range)
  }

  /// Says what stands between a token and the one before it.
  private func setBoundary(of token: inout Token, from start: Int) {
    guard let previous = tokens.last, let gapStart = scalarRanges.last?.upperBound else { return }
    let gap = normalizer.scalars[gapStart..<start]
    if let only = gap.first {
      if gap.allSatisfy({ $0.scalarClass == .space }) {
        token.separator = 0x20
      } else if gap.count == 1, only.value < 0x80 {
        token.separator = UInt8(truncatingIfNeeded: only.value)
      }
      if gap.count == 1, only.scalarClass == .joiner, previous.kind != .symbol, token.kind != .symbol {
        token.boundary = .soft
      }
    } else {
      token.boundary = .soft
    }
    if previous.kind == .cluster || token.kind == .cluster { token.boundary = .open }
  }

  private mutating func appendTurkicKey(_ scalar: NormalizedScalar) {
    if scalar.scalarClass == .joiner { return }
    switch scalar.turkic {
    case .same: appendKey(scalar.value)
    case .dotless: appendKey(0x131)
    case .dropped: break
    }
  }

  private mutating func appendKey(_ value: UInt32) {
    UTF8Encoder.encode(value) { keys.append($0) }
  }
}
