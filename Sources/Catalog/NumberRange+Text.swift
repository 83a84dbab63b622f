extension NumberRange {
  /// What is wrong with a range's text.
  package struct ParseFailure: Error, Hashable, Sendable {
    package var problem: TemplateError.RangeProblem
  }

  /// Reads `0..100`, `0..100,10`, `0..1,0.5*100` or `16..30 halves`; `...` is read as `..`.
  ///
  /// With `allowsMore` false only the numbers and the step may stand there.
  package static func parse(_ text: String, allowsMore: Bool = true) -> Result<Self, ParseFailure> {
    var rest = Substring(text).trimmed
    guard let dots = firstDots(in: rest), let lower = number(rest[..<dots.lowerBound]) else {
      return .failure(ParseFailure(problem: .notANumber))
    }
    rest = rest[dots.upperBound...].trimmed
    guard let upper = takeNumber(&rest) else { return .failure(ParseFailure(problem: .notANumber)) }
    var range = NumberRange(lower, upper)
    if rest.first == "," {
      rest = rest.dropFirst().trimmed
      guard let step = takeNumber(&rest) else { return .failure(ParseFailure(problem: .notANumber)) }
      range.step = step
    }
    if rest.first == "*", allowsMore {
      rest = rest.dropFirst().trimmed
      guard let factor = takeNumber(&rest) else {
        return .failure(ParseFailure(problem: .notANumber))
      }
      range.multiplier = factor
    }
    if allowsMore, let fractions = Fractions(rawValue: String(rest)) {
      range.fractions = fractions
      rest = ""
    }
    guard rest.isEmpty else { return .failure(ParseFailure(problem: .trailing)) }
    guard lower <= upper else { return .failure(ParseFailure(problem: .reversed)) }
    guard range.step > 0 else { return .failure(ParseFailure(problem: .step)) }
    guard [lower, upper, range.step, range.multiplier].allSatisfy({ $0.magnitude <= largest }) else {
      return .failure(ParseFailure(problem: .tooLarge))
    }
    return .success(range)
  }

  /// The largest number that a range may hold: up to here every whole number is one of its own.
  package static let largest: Double = 999_999_999_999_999

  /// The range as `parse` reads it.
  package func written(dots: String = "..") -> String {
    var text = Self.written(lower) + dots + Self.written(upper)
    if step != 1 { text += ",\(Self.written(step))" }
    if multiplier != 1 { text += "*\(Self.written(multiplier))" }
    if let fractions { text += " \(fractions.rawValue)" }
    return text
  }

  /// A number without a needless fraction.
  package static func written(_ number: Double) -> String {
    if let whole = Int(exactly: number), whole.magnitude < 1_000_000_000_000_000 {
      String(whole)
    } else {
      String(number)
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The two dots, or three, between the bounds.
  private static func firstDots(in text: Substring) -> Range<Substring.Index>? {
    var index = text.startIndex
    while let dot = text[index...].firstIndex(of: ".") {
      let after = text.index(after: dot)
      if after < text.endIndex, text[after] == "." {
        let third = text.index(after: after)
        let end = third < text.endIndex && text[third] == "." ? text.index(after: third) : third
        return dot..<end
      }
      index = after
    }
    return nil
  }

  private static func takeNumber(_ rest: inout Substring) -> Double? {
    let end =
      rest.firstIndex { !($0.isASCII && ($0.isNumber || "+-.eE".contains($0))) } ?? rest.endIndex
    defer { rest = rest[end...].trimmed }
    return number(rest[..<end])
  }

  private static func number(_ text: Substring) -> Double? {
    switch ValueReader.number(String(text.trimmed)) {
    case .integer(let number): Double(number)
    case .decimal(let number): number
    default: nil
    }
  }
}

extension Substring {
  /// The text without the white space at both ends.
  package var trimmed: Substring {
    // Most texts begin and end in a character that is seen, and of ASCII.
    let isSeen = { (byte: UInt8?) in byte.map { (0x21..<0x7F).contains($0) } ?? false }
    if isSeen(utf8.first), isSeen(utf8.last) { return self }
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return self[endIndex...] }
    return self[start...end]
  }
}
