import Catalog
import Coverage
import PhraseModel
import SpokenValues

extension SlotValue {
  /// The value as JSON says it: a scalar where there is one, an object for what has a unit.
  var jsonValue: Value {
    switch self {
    case .listed(let listed): listed.value
    case .given(let value): value
    case .text(let text): .string(text)
    case .spoken(let spoken): spoken.jsonValue
    }
  }

  /// The value as people see it.
  func title(for locale: LocaleTag?) -> String {
    switch self {
    case .listed(let listed): listed.title.text(for: locale) ?? listed.value.text
    case .given, .text, .spoken: caseText
    }
  }
}

extension SpokenValue {
  /// The value as JSON says it: numbers as numbers, dates as in ISO 8601, everything with a unit as an object.
  fileprivate var jsonValue: Value {
    switch self {
    case .number(let number): Self.number(number)
    case .ordinal(let number): .integer(number)
    case .boolean(let flag): .boolean(flag)
    case .date(let date): .string(SpokenText.text(of: date))
    case .duration(let duration): .object([.init("seconds", Self.number(duration.seconds))])
    case .measurement(let number, let unit):
      .object([.init("number", Self.number(number)), .init("unit", .string(unit))])
    case .currency(let amount, let code):
      .object([.init("amount", Self.number(amount)), .init("code", .string(code))])
    case .url(let url): .string(url)
    }
  }

  private static func number(_ number: Double) -> Value {
    Int(exactly: number).map { .integer($0) } ?? .decimal(number)
  }
}
