package import Catalog
import SpokenValues

/// Numbers as a locale writes them: what a person sees is what was understood, in their own marks.
package enum NumberTexts {
  /// Writes a number with the locale's decimal mark and its thousands apart.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - locale: Who reads it.
  ///   - places: At least so many decimals, where there are any at all.
  /// - Returns: The text, which is read again as the same number; plain digits from 10¹⁵ on.
  package static func text(of number: Double, in locale: LocaleTag, places: Int = 0) -> String {
    let plain = Int(exactly: number).map { String($0) } ?? String(shown(number))
    guard number.isFinite, number.magnitude < 1e15, !plain.contains("e") else { return plain }
    let parts = plain.drop { $0 == "-" }.split(separator: ".")
    let marks = marks(in: locale)
    var whole = ""
    for (place, digit) in parts[0].enumerated() {
      let rest = parts[0].count - place
      if place > 0, rest % 3 == 0 { whole += marks.group }
      whole.append(digit)
    }
    if parts.count == 2 {
      whole += marks.decimal + parts[1] + String(repeating: "0", count: max(0, places - parts[1].count))
    }
    return (number < 0 ? "-" : "") + whole
  }

  /// The number with as many decimals as someone may have said: of a third and its like only the first six.
  private static func shown(_ number: Double) -> Double {
    let rounded = (number * 1e6).rounded() / 1e6
    return number.magnitude < 1e9 && rounded != 0 ? rounded : number
  }

  /// What stands before decimals, and between thousands.
  private static func marks(in locale: LocaleTag) -> (decimal: String, group: String) {
    guard WrittenMarks.hasDecimalComma(in: locale.identifier) else { return (".", ",") }
    return (",", spaced.contains(locale.language) ? "\u{202F}" : ".")
  }

  /// The languages that set thousands apart by a narrow space.
  private static let spaced: Set = [
    "fr", "ru", "uk", "be", "bg", "cs", "sk", "pl", "hu", "sv", "nb", "no", "nn", "fi", "et", "lv", "lt",
    "sq", "hy",
    "ka", "kk",
  ]
}
