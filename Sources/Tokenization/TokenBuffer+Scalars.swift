extension TokenBuffer {
  /// Splits any text, by way of its normalised scalars.
  mutating func tokenizeScalars(of text: Span<UInt8>) {
    normalizer.normalize(text)
    let count = normalizer.count
    // Four bytes a scalar for each of its two keys, and what a hash reads past them.
    let room = 8 * count + 16
    if keys.count < room { keys.append(contentsOf: repeatElement(0, count: room - keys.count)) }
    Self.scan(normalizer.scalars, count, keys: &keys, tokens: &tokens, ranges: &scalarRanges)
    startsWithSeparator = (scalarRanges.first?.lowerBound ?? count) > 0
    endsWithSeparator = (scalarRanges.last?.upperBound ?? 0) < count
  }

  private static func scan(
    _ scalars: [NormalizedScalar], _ count: Int, keys: inout [UInt8], tokens: inout [Token],
    ranges: inout [Range<Int>]
  ) {
    let scanner = ScalarScanner(count: count)
    let scalars = scalars.span
    var writer = KeyWriter()
    var previousEnd = 0
    var position = 0
    var previous: TokenKind?
    while position < count {
      let end = scanner.tokenEnd(from: position, in: scalars)
      guard end > position else {
        position += 1
        continue
      }
      var token = writer.write(scalars, position, end, to: &keys)
      if let previous {
        (token.boundary, token.separator) = scanner.gap(
          scalars, previousEnd, position, between: previous, and: token.kind)
      }
      tokens.append(token)
      ranges.append(position..<end)
      previous = token.kind
      previousEnd = end
      position = end
    }
  }
}

/// Finds the tokens of normalised text.
struct ScalarScanner {
  /// How many scalars are the text.
  let count: Int

  /// Returns where the token that starts at `start` ends; `start` itself if none does.
  @inline(__always)
  func tokenEnd(from start: Int, in scalars: Span<NormalizedScalar>) -> Int {
    switch scalars[start].scalarClass {
    case .separator, .space: start
    case .joiner: isSign(at: start, in: scalars) ? start + 1 : start
    case .symbol: start + 1
    case .digit: numberEnd(from: start, in: scalars)
    case .cluster: clusterEnd(from: start, in: scalars)
    case .letter, .latin, .mark: wordEnd(from: start, in: scalars)
    }
  }

  private func scalarClass(at index: Int, in scalars: Span<NormalizedScalar>) -> ScalarClass {
    index < count ? scalars[index].scalarClass : .separator
  }

  private func value(at index: Int, in scalars: Span<NormalizedScalar>) -> UInt32 {
    index < count ? scalars[index].value : 0
  }

  /// Whether a hyphen is the sign of a number: before a digit, and after nothing that is like a word.
  private func isSign(at index: Int, in scalars: Span<NormalizedScalar>) -> Bool {
    value(at: index, in: scalars) == 0x2D && scalarClass(at: index + 1, in: scalars) == .digit
      && (index == 0 || !scalarClass(at: index - 1, in: scalars).isWordlike)
  }

  private func numberEnd(from start: Int, in scalars: Span<NormalizedScalar>) -> Int {
    var end = start + 1
    while true {
      if scalarClass(at: end, in: scalars) == .digit {
        end += 1
      } else if value(at: end, in: scalars) == 0x2E || value(at: end, in: scalars) == 0x2C,
        scalarClass(at: end + 1, in: scalars) == .digit
      {
        end += 2
      } else {
        return end
      }
    }
  }

  private func clusterEnd(from start: Int, in scalars: Span<NormalizedScalar>) -> Int {
    var end = start + 1
    while end < count, scalars[end].scalarClass == .mark || isSecondHalf(at: end, in: scalars) { end += 1 }
    return end
  }

  /// Whether a vowel is the second half of Thai `ำ` or Lao `ຳ`, which compatibility takes apart.
  private func isSecondHalf(at index: Int, in scalars: Span<NormalizedScalar>) -> Bool {
    switch scalars[index].value {
    case 0xE32: scalars[index - 1].value == 0xE4D
    case 0xEB2: scalars[index - 1].value == 0xECD
    default: false
    }
  }

  private func wordEnd(from start: Int, in scalars: Span<NormalizedScalar>) -> Int {
    var (end, isSingle) = letterRunEnd(from: start, in: scalars)
    // "A.C." is one word: single letters with a period between.
    while isSingle, value(at: end, in: scalars) == 0x2E {
      let next = letterRunEnd(from: end + 1, in: scalars)
      guard next.isSingle else { break }
      (end, isSingle) = next
    }
    return end
  }

  /// Returns where a run of letters and marks ends, and whether it is one letter with its marks.
  private func letterRunEnd(
    from start: Int, in scalars: Span<NormalizedScalar>
  ) -> (end: Int, isSingle: Bool) {
    var end = start
    var letters = 0
    run: while end < count {
      switch scalars[end].scalarClass {
      case .letter, .latin: letters += 1
      case .mark: break
      case .separator, .space, .joiner, .cluster, .digit, .symbol: break run
      }
      end += 1
    }
    return (end, letters == 1 && scalars[start].scalarClass != .mark)
  }

  /// Returns what stands between two tokens, and the one separator if it is one.
  @inline(__always)
  func gap(
    _ scalars: Span<NormalizedScalar>, _ start: Int, _ end: Int, between previous: TokenKind,
    and next: TokenKind
  ) -> (Boundary, UInt8) {
    var boundary = start == end ? Boundary.soft : .hard
    var separator: UInt8 = 0
    if start < end {
      let only = scalars[start]
      if isSpace(scalars, start, end) {
        separator = 0x20
      } else if end - start == 1 {
        if only.value < 0x80 { separator = UInt8(truncatingIfNeeded: only.value) }
        if only.scalarClass == .joiner, previous != .symbol, next != .symbol { boundary = .soft }
      }
    }
    if previous == .cluster || next == .cluster { boundary = .open }
    return (boundary, separator)
  }

  private func isSpace(_ scalars: Span<NormalizedScalar>, _ start: Int, _ end: Int) -> Bool {
    for index in start..<end where scalars[index].scalarClass != .space { return false }
    return true
  }
}
