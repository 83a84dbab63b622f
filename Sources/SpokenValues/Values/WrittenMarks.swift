/// The marks with which a locale writes numbers and money, the same that its readers take them for.
package enum WrittenMarks {
  /// Whether a comma stands before decimals, and a point or a space between thousands.
  package static func hasDecimalComma(in locale: String) -> Bool { SpokenLocale(locale).hasDecimalComma }

  /// Returns the sign that stands for a currency in a locale, or its code where a sign would be another's.
  package static func sign(ofCurrency code: String, in locale: String) -> String {
    Currency.sign(of: code, in: SpokenLocale(locale))
  }
}
