package import Catalog
package import PhraseModel
import SpokenValues

/// Why a value can't fill a parameter.
package enum ValueProblem: Hashable, Sendable {
  /// It is something else: words where a number is wanted.
  case wrongKind
  case notWhole
  case tooLow(NumberRange)
  case tooHigh(NumberRange)
  /// Between two allowed numbers.
  case offStep(NumberRange)
}

/// The check of values against what a parameter declares.
package enum ValueChecking {
  /// Returns why `value` can't fill `parameter`; `nil` if it can.
  package static func problem(with value: SlotValue, for parameter: Parameter) -> ValueProblem? {
    if let kind = kindProblem(with: value, for: parameter.type.element) { return kind }
    guard let range = parameter.range, let number = value.number else { return nil }
    if number < range.lower { return .tooLow(range) }
    if number > range.upper { return .tooHigh(range) }
    // What may have decimals has a step only where one is written, or cents would be impossible.
    let element = parameter.type.element
    if range.step == 1, range.fractions == nil, element == .decimal || element.isAmount { return nil }
    return range.contains(number) ? nil : .offStep(range)
  }

  private static func kindProblem(with value: SlotValue, for type: ValueType) -> ValueProblem? {
    switch type {
    case .integer:
      guard let number = value.number else { return .wrongKind }
      return number == number.rounded() && number.magnitude < 9e15 ? nil : .notWhole
    case .decimal:
      return value.number.map { $0.isFinite } == true ? nil : .wrongKind
    case .boolean:
      switch value {
      case .spoken(.boolean), .given(.boolean): return nil
      case .listed, .spoken, .given, .text: return .wrongKind
      }
    case .date:
      switch value {
      case .spoken(.date), .given(.string): return nil
      case .listed, .spoken, .given, .text: return .wrongKind
      }
    case .duration:
      switch value {
      case .spoken(.duration), .spoken(.number), .given: return nil
      case .listed, .spoken, .text: return .wrongKind
      }
    case .currency, .measurement:
      switch value {
      case .given: return nil
      case .listed, .spoken, .text: return value.number == nil ? .wrongKind : nil
      }
    case .list:
      // A list may hold anything, and its owner may know more values than the catalog.
      return nil
    case .string, .url, .place, .person, .file:
      return nil
    case .array(let element):
      return kindProblem(with: value, for: element)
    }
  }
}

extension ValueType {
  /// Whether its values are a number and a unit.
  fileprivate var isAmount: Bool {
    switch self {
    case .currency, .measurement: true
    case .string, .integer, .decimal, .boolean, .date, .duration, .url, .place, .person, .file, .list, .array:
      false
    }
  }
}

extension AppCatalog {
  /// Returns the app of that name.
  package func app(_ id: String) -> App? { apps.first { $0.id == id } }

  /// Returns the list that `app` means by `name`: its own, or the one that all apps share.
  package func list(_ name: String, of app: String) -> ValueList? {
    self.app(app)?.lists.first { $0.name == name } ?? lists.first { $0.name == name }
  }
}

extension App {
  /// Returns the name that people are shown.
  package func displayName(in locale: LocaleTag) -> String {
    LocalizedText(entries: names).text(for: locale) ?? id
  }

  /// Returns the intent of that name.
  package func intent(_ name: String) -> Intent? { intents.first { $0.name == name } }
}

extension AnsweredItem {
  /// Whether a parameter can hold one of the values that the words may mean; words that mean none are asked about.
  func mayFill(_ parameter: Parameter) -> Bool {
    candidates.isEmpty || candidates.contains { ValueChecking.problem(with: $0, for: parameter) == nil }
  }
}
