extension SpokenScan {
  /// Times of day in figures: "20:30", "7:05:30", and "20.30" where the language writes so.
  mutating func clockPaths(at start: Int) -> [Path] {
    let word = words[start]
    if let hour = word.wholeNumber, word.text.utf8.count <= 2, hour <= 24 {
      guard start + 1 < limit, words[start + 1].follows(":"), words[start + 1].text.utf8.count == 2,
        let minute = words[start + 1].wholeNumber, minute < 60
      else { return [] }
      // A leading zero is written by those who count to 24.
      let isExact = grammar.language.clockHas24Hours || word.text.utf8.first == 0x30
      let exact: [SpokenEffect] = isExact ? [.exactHour] : []
      var paths = [Path(end: start + 2, effects: [.hour(hour), .minute(minute)] + exact)]
      if start + 2 < limit, words[start + 2].follows(":"), words[start + 2].text.utf8.count == 2,
        let second = words[start + 2].wholeNumber, second < 60
      {
        let effects: [SpokenEffect] = [.hour(hour), .minute(minute), .second(second)]
        paths.append(Path(end: start + 3, effects: effects + exact))
      }
      return paths
    }
    guard grammar.language.clockHasPoint, let parts = word.pointedParts, parts.count == 2,
      parts[0] <= 24, parts[1] < 60, word.text.utf8.suffix(3).first == 0x2E
    else { return [] }
    return [Path(end: start + 1, effects: [.hour(parts[0]), .minute(parts[1]), .exactHour])]
  }

  /// Days in figures: "2026-11-30", "30.11.2026", "11/30/2026", and without a year.
  mutating func datePaths(at start: Int) -> [Path] {
    if let parts = words[start].pointedParts, parts.count == 2 || parts.count == 3 {
      // Without a year the period after the month tells a day from a time or a number.
      guard parts.count == 3 || words[start].isBeforePoint && grammar.language.dateOrder == .dayMonthYear,
        let effects = dateEffects(parts)
      else { return [] }
      return [Path(end: start + 1, effects: effects)]
    }
    guard let first = words[start].wholeNumber, start + 1 < limit else { return [] }
    var parts = [first]
    var paths: [Path] = []
    var end = start + 1
    for mark: Unicode.Scalar in ["-", "/", "."] where words[start + 1].follows(mark) {
      while end < limit, parts.count < 3, words[end].follows(mark), let part = words[end].wholeNumber {
        parts.append(part)
        end += 1
        // Two parts with a hyphen are a span of numbers rather than a day.
        guard parts.count == 3 || mark == "/", let effects = dateEffects(parts) else { continue }
        paths.append(Path(end: end, effects: effects))
      }
    }
    return paths
  }

  /// Returns the year, month and day of two or three numbers in the language's order, or in the only order that fits.
  private func dateEffects(_ parts: [Int]) -> [SpokenEffect]? {
    var parts = parts
    var year: [SpokenEffect] = []
    if let first = parts.first, first >= 1000, parts.count == 3 {
      year = [.year(first)]
      parts.removeFirst()
      return Self.monthAndDay(parts[0], parts[1]).map { year + $0 }
    }
    if parts.count == 3, let last = parts.last {
      guard (1000...9999).contains(last) || (0...99).contains(last) else { return nil }
      year = [.year(last < 100 ? 2000 + last : last)]
      parts.removeLast()
    }
    let isMonthFirst = grammar.language.dateOrder != .dayMonthYear
    let ordered = isMonthFirst ? (parts[0], parts[1]) : (parts[1], parts[0])
    return (Self.monthAndDay(ordered.0, ordered.1) ?? Self.monthAndDay(ordered.1, ordered.0)).map {
      $0 + year
    }
  }

  private static func monthAndDay(_ month: Int, _ day: Int) -> [SpokenEffect]? {
    (1...12).contains(month) && (1...31).contains(day) ? [.month(month), .day(day)] : nil
  }
}

extension SpokenScan {
  /// Whether a number ends in figures that a power of ten touches: the 20 of "20k" is no number.
  mutating func losesScale(_ amount: Amount) -> Bool {
    guard amount.end < limit, words[amount.end - 1].isFigures,
      words[amount.end].touches(words[amount.end - 1])
    else { return false }
    return !paths(of: .figureScale, at: amount.end).isEmpty || !paths(of: .scale, at: amount.end).isEmpty
  }
}
