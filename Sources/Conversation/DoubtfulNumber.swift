import Catalog
import PhraseModel
import SpokenValues

/// Figures that the locale reads in one way and its neighbours in another: "1.000" in English, "1,000" in German.
///
/// Nobody writes money, a count or minutes with three decimals, so that such figures are asked about rather than taken.
enum DoubtfulNumber {
  /// Returns the number that the figures in `words` are elsewhere; `nil` where there is no doubt about `number`.
  ///
  /// - Complexity: O(*n*) for words of *n* characters.
  static func other(than number: Double, in words: String, locale: LocaleTag) -> Double? {
    guard figures(in: words).contains(where: { plain($0, locale: locale) == number.magnitude }) else {
      return nil
    }
    // Three decimals, so that it is a whole number.
    return (number * 1000).rounded()
  }

  /// Whether the only figures of some words are such.
  static func isAlone(in words: String, locale: LocaleTag) -> Bool {
    let figures = figures(in: words)
    return figures.count == 1 && plain(figures[0], locale: locale) != nil
  }

  private static func figures(in words: String) -> [Substring] {
    words.split { !$0.isASCII || !($0.isNumber || $0 == "." || $0 == ",") }
  }

  /// The number that figures with one decimal mark and three decimals are here; a thousand times that elsewhere.
  private static func plain(_ figures: Substring, locale: LocaleTag) -> Double? {
    let decimal: Character = WrittenMarks.hasDecimalComma(in: locale.identifier) ? "," : "."
    let parts = figures.split(separator: decimal, omittingEmptySubsequences: false)
    guard parts.count == 2, (1...3).contains(parts[0].count), parts[1].count == 3, parts[0] != "0" else {
      return nil
    }
    return Double(parts[0] + "." + parts[1])
  }
}

extension AnsweredItem {
  /// The item with the other value that its figures may stand for, where the parameter holds money, whole numbers or time.
  func doubted(for parameter: Parameter, in locale: LocaleTag) -> AnsweredItem {
    guard candidates.count == 1, case .spoken(let value) = candidates[0], let words else { return self }
    let type = parameter.type.element
    let other: SpokenValue?
    switch value {
    case .currency(let amount, let code):
      other = DoubtfulNumber.other(than: amount, in: words, locale: locale).map { .currency($0, code: code) }
    case .number(let number) where type == .integer || type == .currency:
      other = DoubtfulNumber.other(than: number, in: words, locale: locale).map { .number($0) }
    case .duration(let duration) where DoubtfulNumber.isAlone(in: words, locale: locale):
      other = .duration(
        SpokenDuration(
          months: duration.months * 1000, days: duration.days * 1000,
          seconds: (duration.seconds * 1000).rounded()))
    default: other = nil
    }
    return other.map { AnsweredItem([candidates[0], .spoken($0)], words: words) } ?? self
  }
}
