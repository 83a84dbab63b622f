import Catalog
import Diagnostics
import PhraseModel
import SpokenValues

/// The labels of a slot of free text where it starts, or ends, within what is one word to people.
struct InWordLabels {
  var starts: Int32
  var ends: Int32
}

/// Finds the lists, rules and parameters that templates name, and numbers lists and slot labels.
struct NameResolver {
  /// A list that the program holds.
  struct ListEntry {
    var list: ValueList
    var app: Int?
  }

  private(set) var lists: [ListEntry] = []
  private(set) var labels: [SlotLabel] = []
  private var labelNumbers: [SlotLabel: Int32] = [:]
  /// The highest whole number that a label's slot is expected to hear in words, where a parameter says so.
  private(set) var spelledLimits: [Int32: Int] = [:]
  private var appLists: [[String: UInt32]] = []
  private var sharedLists: [String: UInt32] = [:]
  private var appRules: [[String: Rule]] = []
  private var sharedRules: [String: Rule] = [:]
  /// The list of each app's names, by the app's number.
  private(set) var nameLists: [UInt32] = []

  init(catalog: AppCatalog) {
    for list in catalog.lists where sharedLists[list.name] == nil {
      sharedLists[list.name] = UInt32(lists.count)
      lists.append(ListEntry(list: list, app: nil))
    }
    for rule in catalog.rules where sharedRules[rule.name] == nil { sharedRules[rule.name] = rule }
    for (number, app) in catalog.apps.enumerated() {
      var numbers: [String: UInt32] = [:]
      for list in app.lists where numbers[list.name] == nil {
        numbers[list.name] = UInt32(lists.count)
        lists.append(ListEntry(list: list, app: number))
      }
      appLists.append(numbers)
      appRules.append(Dictionary(app.rules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }))
      let forms = app.names.map { SpokenForm(.text($0.text), locale: $0.locale) }
      let names = ListValue(.string(app.id), title: LocalizedText(entries: app.names), forms: forms)
      nameLists.append(UInt32(lists.count))
      lists.append(
        ListEntry(
          list: ValueList("applicationName", content: .values(app.names.isEmpty ? [] : [names])), app: number)
      )
    }
  }

  /// Returns the number of a list by its name.
  func list(_ name: String, app: Int) -> UInt32? { appLists[app][name] ?? sharedLists[name] }

  /// Returns the templates of a rule that serve the scope's locale, or else those that serve all.
  func bodies(ofRule name: String, in scope: TemplateScope) throws(CompilationError) -> [Template] {
    guard let rule = appRules[scope.app][name] ?? sharedRules[name] else {
      let known = appRules[scope.app].keys.sorted() + sharedRules.keys.sorted()
      throw .unknownRule(name, closest: nearest(to: name, among: known))
    }
    let own = rule.bodies.filter { body in
      guard let locale = body.locale, let wanted = scope.locale else { return false }
      return locale.serves(wanted)
    }
    let bodies = own.isEmpty ? rule.bodies.filter { $0.locale == nil || scope.locale == nil } : own
    guard !bodies.isEmpty else { throw .ruleWithoutLocale(name, locale: scope.locale?.identifier ?? "") }
    return bodies.map(\.template)
  }

  /// Returns the number of the label that a slot has in a scope.
  mutating func label(of slot: SlotReference, in scope: TemplateScope) throws(CompilationError) -> Int32 {
    let kind: SlotLabel.Kind =
      switch slot.source {
      case .applicationName: .applicationName(nameLists[scope.app])
      case .range(let range): .number(range)
      case .list(let name): try kind(ofList: name, in: scope)
      case .parameter: try kind(ofParameter: slot.name, in: scope)
      }
    let number = number(
      of: SlotLabel(
        name: slot.name, kind: kind, requires: slot.requires, excludes: slot.excludes,
        isCapture: slot.isCapture))
    if case .parameter = slot.source, let limit = spelledLimit(ofParameter: slot.name, in: scope) {
      spelledLimits[number] = max(limit, spelledLimits[number] ?? 0)
    }
    return number
  }

  /// The highest number that is spelled for a whole-number parameter: past its range, so that one too high is understood and
  /// refused, but no further than people are likely to miss it.
  private func spelledLimit(ofParameter name: String, in scope: TemplateScope) -> Int? {
    guard let parameter = scope.parameters.first(where: { $0.name == name }),
      parameter.type.element == .integer || parameter.type.element == .decimal
    else { return nil }
    guard let range = parameter.range else { return 9_999 }
    let highest = max(range.lower.magnitude, range.upper.magnitude)
    return Int(min(9_999, max(100, highest * 2)))
  }

  /// Adds labels for slots of free text that start or end within what is one word to people, and returns them by the plain ones.
  mutating func addInWordLabels() -> [Int32: InWordLabels] {
    var result: [Int32: InWordLabels] = [:]
    for (index, label) in labels.enumerated() where label.kind == .freeText {
      let starts = number(of: label.inWord(starts: true, ends: false))
      let ends = number(of: label.inWord(starts: false, ends: true))
      let both = number(of: label.inWord(starts: true, ends: true))
      result[Int32(index)] = InWordLabels(starts: starts, ends: ends)
      result[starts] = InWordLabels(starts: starts, ends: both)
    }
    return result
  }

  private mutating func number(of label: SlotLabel) -> Int32 {
    if let known = labelNumbers[label] { return known }
    let number = Int32(labels.count)
    labelNumbers[label] = number
    labels.append(label)
    return number
  }

  private func kind(ofList name: String, in scope: TemplateScope) throws(CompilationError) -> SlotLabel.Kind {
    guard let number = list(name, app: scope.app) else {
      let known = appLists[scope.app].keys.sorted() + sharedLists.keys.sorted()
      throw .unknownList(name, closest: nearest(to: name, among: known))
    }
    switch lists[Int(number)].list.content {
    case .values, .undefined: return .list(number)
    case .range(let range): return .number(range)
    case .freeText: return .freeText
    }
  }

  private func kind(ofParameter name: String, in scope: TemplateScope) throws(CompilationError)
    -> SlotLabel.Kind
  {
    if let parameter = scope.parameters.first(where: { $0.name == name }) {
      return try kind(of: parameter.type, in: scope)
    }
    if list(name, app: scope.app) != nil { return try kind(ofList: name, in: scope) }
    let known = scope.parameters.map(\.name) + appLists[scope.app].keys.sorted() + sharedLists.keys.sorted()
    throw .unknownSlot(name, closest: nearest(to: name, among: known))
  }

  private func kind(of type: ValueType, in scope: TemplateScope) throws(CompilationError) -> SlotLabel.Kind {
    switch type {
    case .string, .place, .person, .file: .freeText
    // Any whole number is heard, so that one out of the parameter's range can be refused in words.
    case .integer: .number(NumberRange.wholeNumbers)
    case .decimal: .number(nil)
    case .boolean: .spoken(.boolean)
    case .date: .spoken(.date)
    case .duration: .spoken(.duration)
    case .measurement(let kind): .spoken(.measurement(dimension: kind))
    case .currency: .spoken(.currency)
    case .url: .spoken(.url)
    case .list(let name): try kind(ofList: name, in: scope)
    case .array(let element): try kind(of: element, in: scope)
    }
  }
}

extension NumberRange {
  /// The whole numbers that a `Double` counts exactly.
  static let wholeNumbers = NumberRange(-1e15, 1e15)
}

extension ValueType {
  /// The type of one value: of an array's elements, or the type itself.
  var element: ValueType { if case .array(let element) = self { element.element } else { self } }
}
