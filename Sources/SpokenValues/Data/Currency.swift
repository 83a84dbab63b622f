/// The signs and codes of money, the same in every language but for signs that several countries share.
enum Currency {
  /// Codes that are read as they are written.
  private static let codes = [
    "USD", "EUR", "GBP", "JPY", "CNY", "VND", "TRY", "ILS", "THB", "CHF", "CAD", "AUD", "NZD", "TWD", "HKD",
    "SGD", "KRW", "INR", "BRL", "MXN", "SEK", "NOK", "DKK", "PLN", "CZK", "RUB", "UAH",
  ]

  /// Returns codes with the signs that stand for them in a locale, alternatives with `|` between.
  static func signs(in locale: SpokenLocale) -> [(code: String, signs: String)] {
    let dollars = [
      "CA": "CAD", "AU": "AUD", "NZ": "NZD", "TW": "TWD", "HK": "HKD", "SG": "SGD", "MX": "MXN",
    ]
    let named = [
      (dollars[locale.region ?? ""] ?? "USD", "$"), ("USD", "us$"), ("EUR", "€"), ("GBP", "£"),
      (locale.language == "zh" ? "CNY" : "JPY", "¥"), ("VND", "₫"), ("TRY", "₺"), ("ILS", "₪"),
      ("THB", "฿"), ("KRW", "₩"), ("INR", "₹"), ("BRL", "r$"), ("RUB", "₽"), ("UAH", "₴"),
    ]
    return named + codes.map { ($0, $0.lowercased()) }
  }

  /// Returns the sign that is read as that currency in a locale, or else its code.
  static func sign(of code: String, in locale: SpokenLocale) -> String {
    let signs = signs(in: locale)
    let own = signs.first { entry in
      // A sign that several share is the first one's.
      entry.code == code && entry.signs != code.lowercased()
        && signs.first { $0.signs == entry.signs }?.code == code
    }
    return own?.signs.uppercased() ?? code
  }
}
