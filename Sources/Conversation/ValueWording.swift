package import Catalog
package import PhraseModel
package import SpokenValues

extension SlotValue {
  /// The value as data, as handlers and programs get it.
  package var plainValue: Value {
    switch self {
    case .listed(let listed): listed.value
    case .given(let value): value
    case .text(let text): .string(text)
    case .spoken(let spoken): spoken.plainValue
    }
  }

  /// The number that it is, if it is one.
  package var number: Double? {
    switch self {
    case .spoken(.number(let number)): number
    case .spoken(.ordinal(let place)): Double(place)
    case .spoken(.currency(let amount, _)): amount
    case .spoken(.measurement(let amount, _)): amount
    case .given(.integer(let number)): Double(number)
    case .given(.decimal(let number)): number
    case .listed(let listed): SlotValue.given(listed.value).number
    case .spoken, .given, .text: nil
    }
  }

  /// Returns the value as it was understood, written as the locale writes it: a title, "€1,000", "1 hour 30 minutes".
  ///
  /// - Parameters:
  ///   - locale: Who reads it.
  ///   - words: The words as typed, which say a day best that no calendar has made definite ("tomorrow").
  /// - Returns: The text; a number, money or a length of time in it is read again as the same.
  package func wording(in locale: LocaleTag, words: String? = nil) -> String {
    switch self {
    case .listed(let listed): listed.title.text(for: locale) ?? listed.value.text
    case .given(.boolean(let flag)), .spoken(.boolean(let flag)):
      DialogueTexts.forLocale(locale)[flag ? .yes : .no]
    case .given(.integer(let number)): NumberTexts.text(of: Double(number), in: locale)
    case .given(.decimal(let number)), .spoken(.number(let number)): NumberTexts.text(of: number, in: locale)
    case .given(let value): value.text
    case .text(let text): text
    case .spoken(.ordinal), .spoken(.url): plainValue.text
    case .spoken(.date(let date)): DateTexts.text(of: date, in: locale, words: words)
    case .spoken(.duration(let duration)): AmountTexts.duration(duration, in: locale)
    case .spoken(.measurement(let amount, let unit)): AmountTexts.measure(amount, unit: unit, in: locale)
    case .spoken(.currency(let amount, let code)): AmountTexts.money(amount, code: code, in: locale)
    }
  }
}

extension SpokenValue {
  /// The value as data: a number for a number, text that sorts for a date, seconds for a duration.
  package var plainValue: Value {
    switch self {
    case .number(let number): Value(number: number)
    case .ordinal(let place): .integer(place)
    case .boolean(let flag): .boolean(flag)
    case .date(let date): .string(date.text)
    case .duration(let duration):
      // Months have no length in seconds.
      duration.inSeconds.map { Value(number: $0) } ?? .string(duration.text)
    case .measurement(let amount, let unit):
      .object([Value.Member("amount", Value(number: amount)), Value.Member("unit", .string(unit))])
    case .currency(let amount, let code):
      .object([Value.Member("amount", Value(number: amount)), Value.Member("code", .string(code))])
    case .url(let address): .string(address)
    }
  }
}

extension Value {
  /// Creates an integer where the number is whole, otherwise a decimal.
  package init(number: Double) {
    if let whole = Int(exactly: number) { self = .integer(whole) } else { self = .decimal(number) }
  }
}
