import Catalog
import PhraseModel
import SpokenValues

/// Figures that the locale reads in one way and its neighbours in another: "1.000" in English, "1,000" in German.
///
/// Nobody writes money or a count with three decimals, so that such figures are asked about rather than taken.
enum DoubtfulNumber {
  /// Returns the number that the figures in `words` are elsewhere; `nil` where there is no doubt about `number`.
  ///
  /// - Complexity: O(*n*) for words of *n* characters.
  static func other(than number: Double, in words: String, locale: LocaleTag) -> Double? {
    let decimal: Character = WrittenMarks.hasDecimalComma(in: locale.identifier) ? "," : "."
    let runs = words.split { !$0.isASCII || !($0.isNumber || $0 == "." || $0 == ",") }
    for run in runs {
      let parts = run.split(separator: decimal, omittingEmptySubsequences: false)
      guard parts.count == 2, (1...3).contains(parts[0].count), parts[1].count == 3, parts[0] != "0",
        let thousands = Double(parts[0] + parts[1]), let plain = Double(parts[0] + "." + parts[1]),
        plain == number.magnitude
      else { continue }
      return number < 0 ? -thousands : thousands
    }
    return nil
  }
}

extension AnsweredItem {
  /// The item with the other value that its figures may stand for, where the parameter holds money or whole numbers.
  func doubted(for parameter: Parameter, in locale: LocaleTag) -> AnsweredItem {
    guard candidates.count == 1, case .spoken(let value) = candidates[0], let words else { return self }
    let type = parameter.type.element
    let other: SpokenValue?
    switch value {
    case .currency(let amount, let code):
      other = DoubtfulNumber.other(than: amount, in: words, locale: locale).map { .currency($0, code: code) }
    case .number(let number) where type == .integer || type == .currency:
      other = DoubtfulNumber.other(than: number, in: words, locale: locale).map { .number($0) }
    default: other = nil
    }
    return other.map { AnsweredItem([candidates[0], .spoken($0)], words: words) } ?? self
  }
}
