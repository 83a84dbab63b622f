extension AnswerWords {
  /// The words of the nine languages, by language.
  static let byLanguage: [String: AnswerWords] = [
    "en": english,
    "de": german,
    "fr": french,
    "vi": vietnamese,
    "ja": japanese,
    "zh": chinese,
    "tr": turkish,
    "he": hebrew,
    "th": thai,
  ]
}
