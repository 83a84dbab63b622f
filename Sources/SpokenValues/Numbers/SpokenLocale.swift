/// A locale's identifier taken apart, as far as speech depends on it.
struct SpokenLocale: Hashable, Sendable {
  /// The language in lower case: `zh` of `zh-Hant_TW`.
  let language: String
  /// The region in upper case: `TW` of `zh-Hant_TW`.
  let region: String?

  init(_ identifier: String) {
    let parts = identifier.split { $0 == "-" || $0 == "_" || $0 == "@" }.prefix(4)
    let code = (parts.first ?? "").lowercased()
    // The codes that Foundation and older files use for the same languages.
    language = ["iw": "he", "cmn": "zh", "yue": "zh"][code] ?? code
    region = parts.dropFirst().first { $0.count == 2 }?.uppercased()
  }

  /// Whether a comma stands before decimals, and a point between thousands.
  var hasDecimalComma: Bool {
    let pointed: Set = [
      "en", "ja", "zh", "he", "th", "ko", "hi", "bn", "ta", "te", "ml", "mr", "gu", "ur", "ms", "cy", "ga",
      "sw",
    ]
    // Spanish follows its neighbours: a point in Mexico and Central America, a comma elsewhere.
    let pointedRegions: Set = ["MX", "US", "GT", "HN", "NI", "PA", "PE", "DO", "SV", "PR"]
    return !pointed.contains(language) && !(language == "es" && pointedRegions.contains(region ?? ""))
  }

  /// What people say beside the spelling of the rules, for languages whose numbers we know.
  var numberVariants: (@Sendable (Int, inout NumberForms) -> Void)? {
    switch language {
    case "en": englishNumbers
    case "de": germanNumbers
    case "fr": frenchNumbers
    case "vi": vietnameseNumbers
    case "ja": japaneseNumbers
    case "zh": chineseNumbers
    case "tr": turkishNumbers
    case "he": hebrewNumbers
    case "th": thaiNumbers
    default: nil
    }
  }
}
