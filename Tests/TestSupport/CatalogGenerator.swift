package import Catalog

/// Makes small random catalogs whose parts collide as often as they can.
package struct CatalogGenerator {
  package var random: SeededGenerator
  /// The vocabularies of the catalog, the first of which most of it is in.
  private let vocabularies: [GeneratorVocabulary]
  private var lists: [String] = []
  private var rules: [String] = []

  /// Creates the generator of `seed`.
  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    vocabularies = random.pick(random.number(in: 1...2), of: GeneratorVocabulary.all)
  }

  /// The numbers as words that the catalog's locales have.
  package var numbers: [String: [Int: String]] {
    Dictionary(uniqueKeysWithValues: vocabularies.map { ($0.locale.identifier, $0.numbers) })
  }

  /// The locales of the catalog's texts.
  package var locales: [LocaleTag] { vocabularies.map(\.locale) }

  var words: [String] { vocabularies.flatMap { $0.words + $0.parts + $0.names } }
  var fillers: [String] { vocabularies.flatMap(\.fillers) }

  /// Returns a catalog of one app to four.
  package mutating func catalog() -> AppCatalog {
    let shared = (0..<random.number(in: 0...1)).map { list("shared\($0)") }
    let sharedNames = shared.map(\.name)
    let count = random.happens(70) ? 1 : random.number(in: 2...4)
    return AppCatalog(apps: (0..<count).map { app($0, shared: sharedNames) }, lists: shared)
  }

  private mutating func app(_ number: Int, shared: [String]) -> App {
    let owned = (0..<random.number(in: 1...2)).map { list("list\($0)") }
    lists = shared + owned.map(\.name)
    rules = []
    var made: [Rule] = []
    for index in 0..<random.number(in: 0...2) {
      made.append(rule("rule\(index)"))
      rules.append("rule\(index)")
    }
    let intents = (0..<random.number(in: 1...3)).map { intent("Intent\($0)") }
    let shortcuts = intents.map { intent in
      Shortcut(
        intent: intent.name,
        phrases: (0..<random.number(in: 1...3)).map {
          phrase("\(number)/\(intent.name)/\($0)", intent: intent)
        })
    }
    let fillers = (0..<random.number(in: 0...2)).map { _ in
      let vocabulary = self.vocabulary()
      return Phrase(
        notation: random.pick(vocabulary.fillers), locale: random.happens(80) ? vocabulary.locale : nil)
    }
    var negative: [Phrase] = []
    if random.happens(25) {
      // Half of them forbid what a phrase of the app says; but what forbids has no parameters.
      let forbidden = shortcuts.flatMap(\.phrases).filter { !$0.template.namesParameter }
      var never = phrase("never", intent: Intent("Never"))
      if random.happens(50), !forbidden.isEmpty { never = random.pick(forbidden) }
      // What forbids has no conditions.
      (never.fixedSlots, never.requiredContext, never.excludedContext) = ([], [], [])
      negative = [never]
    }
    let names = (0..<random.number(in: 1...2)).map { _ in
      let vocabulary = self.vocabulary()
      return LocalizedText.Entry(
        locale: random.happens(20) ? vocabulary.locale : nil, text: random.pick(vocabulary.names))
    }
    return App(
      "App\(number)", names: names, skipPhrases: fillers, lists: owned, rules: made, intents: intents,
      shortcuts: shortcuts, negativePhrases: negative)
  }

  private mutating func vocabulary() -> GeneratorVocabulary {
    random.happens(75) ? vocabularies[0] : random.pick(vocabularies)
  }

  // MARK: Lists

  private mutating func list(_ name: String) -> ValueList {
    switch random.number(in: 1...10) {
    case 1: return ValueList(name, content: .range(range()))
    case 2: return ValueList(name, content: .freeText)
    default:
      return ValueList(
        name, kind: random.pick([.list, .entity, .enumeration]),
        content: .values((0..<random.number(in: 1...6)).map { _ in value() }))
    }
  }

  private mutating func value() -> ListValue {
    let vocabulary = self.vocabulary()
    let words = (0..<random.number(in: 1...3)).map { _ in random.pick(vocabulary.parts) }
    let title = words.joined(separator: vocabulary.space)
    var forms: [SpokenForm] = []
    for _ in 0..<random.number(in: 0...2) {
      var form = random.pick(vocabulary.parts)
      switch random.number(in: 1...4) {
      case 1: form = "[\(random.pick(vocabulary.parts))\(vocabulary.space)]\(form)"
      case 2: form = "(\(form)|\(random.pick(vocabulary.parts)))\(random.pick(["", vocabulary.suffixes[0]]))"
      default: break
      }
      forms.append(SpokenForm(notation: form, locale: random.happens(25) ? vocabulary.locale : nil))
    }
    if !forms.isEmpty { forms.append(SpokenForm(.text(title))) }
    return ListValue(
      random.happens(10) ? .integer(random.number(in: 1...3)) : .string(title),
      title: random.happens(85)
        ? LocalizedText(title) : LocalizedText(entries: [.init(locale: vocabulary.locale, text: title)]),
      forms: forms, attributes: attributes())
  }

  private mutating func attributes() -> [Attribute] {
    ["kind", "zone"].compactMap { key in
      guard random.happens(50) else { return nil }
      return Attribute(key, random.happens(15) ? .array([symbol(), symbol()]) : symbol())
    }
  }

  private mutating func symbol() -> Value {
    random.pick([.string("x"), .string("y"), .integer(1), .decimal(1), .boolean(true)])
  }

  private mutating func range() -> NumberRange {
    NumberRange(
      Double(random.number(in: -3...2)), Double(random.pick([3, 12, 100])), step: random.pick([1, 1, 1, 2]),
      multiplier: random.pick([1, 1, 10]), fractions: random.pick([nil, nil, .halves, .tenths]))
  }

  // MARK: Phrases

  private mutating func intent(_ name: String) -> Intent {
    let types: [ValueType] = [
      .string, .integer, .decimal, .list(random.pick(lists)), .array(.list(random.pick(lists))),
    ]
    return Intent(
      name, parameters: (0..<random.number(in: 0...2)).map { Parameter("p\($0)", type: random.pick(types)) })
  }

  private mutating func rule(_ name: String) -> Rule {
    let vocabulary = vocabularies[0]
    return Rule(
      name,
      bodies: (0..<random.number(in: 1...2)).map { index in
        let template = template(vocabulary, intent: Intent(""), depth: 2)
        return .init("rule", template: template, locale: index == 0 ? nil : vocabulary.locale)
      })
  }

  private mutating func phrase(_ id: String, intent: Intent) -> Phrase {
    let vocabulary = self.vocabulary()
    let template = template(vocabulary, intent: intent, depth: 0)
    return Phrase(
      "phrase \(id)", template: template, locale: random.happens(80) ? vocabulary.locale : nil, id: id,
      fixedSlots: random.happens(10) ? [FixedSlot("fixed", symbol())] : [],
      requiredContext: random.happens(15) ? [requirement()] : [],
      excludedContext: random.happens(10) ? [requirement()] : [])
  }

  private mutating func requirement() -> ContextRequirement {
    ContextRequirement(
      random.pick(["kind", "zone"]), random.happens(40) ? [] : [symbol(), symbol()],
      slot: random.happens(20) ? "p0" : nil)
  }

  private mutating func template(_ vocabulary: GeneratorVocabulary, intent: Intent, depth: Int) -> Template {
    let count = depth == 0 ? random.number(in: 1...4) : random.number(in: 1...2)
    var parts: [Template] = []
    for index in 0..<count {
      if index > 0, random.happens(vocabulary.space.isEmpty ? 25 : 80) {
        parts.append(.text(random.pick([" ", " ", " ", "  ", "-", ", "])))
      }
      parts.append(part(vocabulary, intent: intent, depth: depth))
    }
    return Template.sequence(parts).normalized
  }

  private mutating func part(_ vocabulary: GeneratorVocabulary, intent: Intent, depth: Int) -> Template {
    let word = Template.text(random.pick(vocabulary.words))
    let nested = { (generator: inout Self) in generator.template(vocabulary, intent: intent, depth: depth + 1)
    }
    switch random.number(in: 1...(depth < 2 ? 13 : 9)) {
    case 1...4: return word
    case 5...7: return .slot(slot(intent))
    case 8:
      return .sequence([.text(random.pick(vocabulary.prefixes)), .slot(slot(intent))])
    case 9:
      return .sequence([.slot(slot(intent)), .text(random.pick(vocabulary.suffixes))])
    case 10: return .optional(nested(&self))
    case 11: return .alternatives((0..<random.number(in: 2...3)).map { _ in nested(&self) })
    case 12 where depth == 0:
      let count = random.happens(15) ? 4 : random.number(in: 2...3)
      return .permutation((0..<count).map { _ in part(vocabulary, intent: intent, depth: 2) })
    case 13 where !rules.isEmpty: return .rule(RuleReference(random.pick(rules)))
    default: return .sequence([word, .optional(.text(random.pick(vocabulary.suffixes)))])
    }
  }

  private mutating func slot(_ intent: Intent) -> SlotReference {
    switch random.number(in: 1...10) {
    case 1...2: return SlotReference("applicationName", source: .applicationName)
    case 3: return SlotReference("number", source: .range(range()))
    case 4...7 where !intent.parameters.isEmpty: return SlotReference(random.pick(intent.parameters).name)
    default:
      let name = random.pick(lists)
      return SlotReference(
        random.pick([name, name, "other"]), source: .list(name),
        requires: random.happens(10) ? [AttributeRequirement("kind", [symbol()])] : [],
        excludes: random.happens(10)
          ? [AttributeRequirement("zone", random.happens(50) ? [symbol()] : [])] : [],
        isCapture: random.happens(5))
    }
  }
}

extension Template {
  /// Whether a slot of it takes its values from a parameter of the intent.
  fileprivate var namesParameter: Bool {
    switch self {
    case .text, .rule: false
    case .slot(let slot): slot.source == .parameter
    case .optional(let part): part.namesParameter
    case .sequence(let parts), .alternatives(let parts), .permutation(let parts):
      parts.contains(where: \.namesParameter)
    }
  }
}
