extension SpokenWord {
  /// Whether the word is figures, with periods and commas between.
  var isFigures: Bool { text.utf8.first.map { (0x30...0x39).contains($0) } ?? false }

  /// Whether the word may start a number that is not in the words of a language: figures or a sign.
  var startsNumber: Bool { isFigures || text == "-" || text == "+" }

  /// The value of plain figures, at most fifteen of them.
  var wholeNumber: Int? {
    let figures = text.utf8
    guard (1...15).contains(figures.count), figures.allSatisfy({ (0x30...0x39).contains($0) }),
      vulgarFraction == nil
    else { return nil }
    return figures.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// The value of figures with separators as a locale writes them: "1,000", "2.5", "1.234,56".
  ///
  /// One separator that cannot divide thousands is taken for a decimal one, whichever it is.
  func decimalNumber(hasDecimalComma: Bool) -> Double? {
    guard isFigures, text.utf8.count <= 24, vulgarFraction == nil else { return nil }
    let decimal: Character = hasDecimalComma ? "," : "."
    let marks = text.filter { $0 == "." || $0 == "," }
    guard let last = marks.last else { return Double(text) }
    let whole: String
    if Set(marks).count == 2 {
      // Both kinds: the last one, once, is the decimal one.
      guard marks.dropLast().allSatisfy({ $0 != last }) else { return nil }
      let head = text.prefix { $0 != last }
      guard Self.isGrouped(head, by: marks.first ?? last) else { return nil }
      whole = String(text.filter { $0.isNumber || $0 == last })
    } else if Self.isGrouped(Substring(text), by: last), marks.count > 1 || last != decimal {
      whole = text.filter { $0.isNumber }
    } else {
      guard marks.count == 1 else { return nil }
      whole = text
    }
    return Double(String(whole.map { $0 == "," ? "." : $0 }))
  }

  /// Whether `mark` divides figures into thousands.
  private static func isGrouped(_ text: Substring, by mark: Character) -> Bool {
    let groups = text.split(separator: mark, omittingEmptySubsequences: false)
    guard let first = groups.first, (1...3).contains(first.count), first != "0" else { return false }
    return groups.count > 1 && groups.dropFirst().allSatisfy { $0.count == 3 }
  }

  /// The value of figures that end in a character such as ½, which normalising takes apart: "2½" is 2.5.
  var vulgarFraction: Double? {
    guard let last = source.unicodeScalars.last, last.value >= 0xBC,
      let value = Self.vulgarFractions[last]
    else { return nil }
    let figures = source.unicodeScalars.dropLast()
    guard figures.count <= 9 else { return nil }
    var whole = 0
    for scalar in figures {
      guard let digit = scalar.properties.numericValue, (0...9).contains(digit) else { return nil }
      whole = whole * 10 + Int(digit)
    }
    return Double(whole) + value
  }

  private static let vulgarFractions: [Unicode.Scalar: Double] = [
    "¼": 0.25, "½": 0.5, "¾": 0.75, "⅓": 1.0 / 3, "⅔": 2.0 / 3, "⅕": 0.2, "⅖": 0.4, "⅗": 0.6, "⅘": 0.8,
    "⅛": 0.125, "⅜": 0.375, "⅝": 0.625, "⅞": 0.875, "⅒": 0.1,
  ]

  /// Whether a period follows the figures that belongs to no number after it.
  var isBeforePoint: Bool {
    let rest = source.base[source.endIndex...]
    return isFigures && rest.first == "." && !(rest.dropFirst().first?.isNumber ?? false)
  }

  /// The parts of figures between periods, where there are nothing but periods: "30.11.2026".
  var pointedParts: [Int]? {
    guard isFigures, text.utf8.count <= 12, text.utf8.contains(0x2E) else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let values = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    return values.count == parts.count ? values : nil
  }
}
