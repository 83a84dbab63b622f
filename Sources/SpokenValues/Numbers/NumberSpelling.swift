/// How the numbers that a program needs are written as words in one locale.
///
/// What Foundation spells is the base (module `NumberSpellings` asks it); ``forms(of:)`` adds how people really say it.
public struct NumberSpelling: Hashable, Sendable {
  /// The locale's identifier, such as `de` or `zh-Hant`.
  public let locale: String
  /// The spellings of each number, the most usual first: one or more, as genders and styles differ.
  public let cardinals: [Int: [String]]
  /// The spellings of each place in an order, the most usual first.
  public let ordinals: [Int: [String]]
  /// What stands between a whole number and its decimals, such as "point".
  public let decimalSeparators: [String]
  /// What makes a number negative, such as "minus".
  public let minusWords: [String]

  /// Creates a spelling.
  ///
  /// Hyphens in the spellings count as spaces; soft hyphens, zero-width spaces and spellings with digits are dropped.
  public init(
    locale: String, cardinals: [Int: [String]], ordinals: [Int: [String]] = [:],
    decimalSeparators: [String] = [], minusWords: [String] = []
  ) {
    self.locale = locale
    self.cardinals = cardinals.mapValues(Self.plain).filter { !$0.value.isEmpty }
    let plainCardinals = self.cardinals
    // Where a language has no ordinal of its own, the rules repeat the cardinal.
    self.ordinals = ordinals.map { number, spellings in
      (number, Self.plain(spellings).filter { !(plainCardinals[number] ?? []).contains($0) })
    }.reduce(into: [:]) { $0[$1.0] = $1.1.isEmpty ? nil : $1.1 }
    self.decimalSeparators = Self.plain(decimalSeparators)
    self.minusWords = Self.plain(minusWords)
  }

  /// Numbers above a thousand that many languages write in one word: "tausendfünfhundert", "ventimila", "만오천".
  package static let roundNumbers =
    Array(stride(from: 1_000, through: 9_900, by: 100)) + stride(from: 10_000, through: 100_000, by: 1_000)

  /// Returns every way to write `number` as words, the most usual first, none twice, none with a hyphen.
  ///
  /// Empty for a number that the spelling was not made for. No form belongs to two numbers.
  ///
  /// - Complexity: O(*f*) for *f* forms, at most ``NumberForms/limit``.
  public func forms(of number: Int) -> [String] {
    guard let spellings = cardinals[number] else { return [] }
    guard number >= 0 else { return negativeForms(of: number, spellings) }
    var forms = NumberForms(spellings)
    SpokenLocale(locale).numberVariants?(number, &forms)
    return forms.all
  }

  private func negativeForms(of number: Int, _ spellings: [String]) -> [String] {
    var forms = NumberForms(spellings)
    for minus in minusWords where number != .min {
      for form in self.forms(of: -number) { forms.add("\(minus) \(form)") }
    }
    return forms.all
  }

  /// Returns every way to write the place `number` as words, the most usual first, none twice.
  public func ordinalForms(of number: Int) -> [String] { ordinals[number] ?? [] }

  /// Returns the spellings as tokens would show them, without repetition.
  private static func plain(_ spellings: [String]) -> [String] {
    var forms = NumberForms([])
    for spelling in spellings where !spelling.unicodeScalars.contains(where: { isDigit($0) }) {
      forms.add(plain(spelling))
    }
    return forms.all.filter { !$0.isEmpty }
  }

  private static func plain(_ spelling: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in spelling.lowercased().unicodeScalars {
      switch scalar {
      case "\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}": break
      case "-", "\u{2010}", "\u{2011}", "\u{A0}", "\u{202F}", ",": text.append(" ")
      default: text.append(scalar)
      }
    }
    return String(text).split(separator: " ").joined(separator: " ")
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }
}
