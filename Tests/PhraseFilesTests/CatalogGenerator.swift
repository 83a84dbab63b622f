import Catalog
import TestSupport

/// Catalogs that use all that a catalog can hold.
struct CatalogGenerator {
  var random: Seeded
  private var listNames: [String] = []
  private var ruleNames: [String] = []

  init(seed: UInt64) { random = Seeded(seed) }

  mutating func catalog() -> AppCatalog {
    var catalog = AppCatalog()
    ruleNames = []
    listNames = []
    catalog.lists = names(["shared", "color list", "màu", "名前"], 0...2).map { list($0) }
    listNames = catalog.lists.map(\.name)
    catalog.rules = names(["all", "turn_on", "a b"], 0...2).map { rule($0) }
    let sharedRules = catalog.rules.map(\.name)
    let sharedLists = listNames
    for id in names(["CoffeeBar", "en", "My App", "ánh sáng", "x`y"], 0...2) {
      listNames = sharedLists
      ruleNames = sharedRules
      catalog.apps.append(app(id))
    }
    return catalog
  }

  /// Some of `all`, each once.
  private mutating func names(_ all: [String], _ range: ClosedRange<Int>) -> [String] {
    Array(all.shuffled(using: &random).prefix(random.count(range)))
  }

  private mutating func text() -> String {
    random.pick([
      "Order", "a \"quote\" \\ and // no comment", "Was darf es sein?", "打开 ライト เปิด", "line\nbreak\ttab",
      "it's", "\u{200D}x\u{202E}", "", " ", "אור", "İı", "100%", "Size: `x`",
    ])
  }

  private mutating func texts(_ chance: UInt64 = 3) -> LocalizedText {
    if random.chance(1, in: chance) { return LocalizedText() }
    let locales: [LocaleTag?] = [nil, "en", "de", "pt-BR", "zh-Hans", "id", "vi"]
    return LocalizedText(
      entries: Array(locales.shuffled(using: &random).prefix(random.count(1...3))).map {
        LocalizedText.Entry(locale: $0, text: text())
      })
  }

  private mutating func locale() -> LocaleTag? { random.pick([nil, "en", "de", "pt-BR", "th"]) }

  private mutating func value(_ depth: Int = 2) -> Value {
    switch random.count(0...(depth > 0 ? 8 : 6)) {
    case 0: .null
    case 1: .boolean(random.chance(1, in: 2))
    case 2: .integer(random.pick([0, -7, 42, .max, .min]))
    case 3: .decimal(random.pick([0.5, -1e-9, 2, 1e300]))
    case 4...6: .string(random.pick(["light", "a b", "", "true", "12", "it's", "`", "đèn", "x\"y", "with"]))
    case 7: .array(random.some(0...2) { _ in 0 }.map { _ in value(depth - 1) })
    default:
      .object(
        random.some(0...2) { _ in 0 }.map { _ in
          Value.Member(random.pick(["k", "a b", "null"]), value(depth - 1))
        })
    }
  }

  private mutating func attributes() -> [Attribute] {
    guard random.chance(1, in: 3) else { return [] }
    return names(["domain", "area id", "with", "null"], 1...2).map { Attribute($0, value()) }
  }

  private mutating func range() -> NumberRange {
    NumberRange(
      random.pick([0, -5, 0.5]), random.pick([10, 99.5, 1e4]), step: random.pick([1, 0.5, 10]),
      multiplier: random.pick([1, 2.55, -1]), fractions: random.pick([nil, .halves, .tenths]))
  }

  private mutating func list(_ name: String) -> ValueList {
    let content: ValueList.Content
    let kind = random.pick(ValueList.Kind.allCases)
    switch random.count(0...5) {
    case 0: content = .range(range())
    case 1: content = .freeText
    case 2: content = .undefined
    default:
      var values = random.some(0...4) { _ in 0 }.map { _ in listValue() }
      if kind == .enumeration {
        var seen: Set<Value> = []
        values = values.filter { seen.insert($0.value).inserted }
      }
      content = .values(values)
    }
    return ValueList(name, kind: kind, title: texts(), content: content)
  }

  private mutating func listValue() -> ListValue {
    let title = texts(5)
    var value = ListValue(
      random.chance(1, in: 3) ? .string(title.entries.first?.text ?? "x") : value(), title: title,
      attributes: attributes(), metadata: attributes())
    switch random.count(0...2) {
    case 0: break
    case 1:
      for entry in title.entries where !entry.text.allSatisfy(\.isWhitespace) {
        value.forms.append(SpokenForm(.text(entry.text), locale: entry.locale))
        value.forms += random.some(0...2) { _ in 0 }.map { _ in SpokenForm(words(), locale: entry.locale) }
      }
    default: value.forms = random.some(0...3) { _ in 0 }.map { _ in SpokenForm(words(), locale: locale()) }
    }
    // Forms that only repeat the titles say nothing that no forms would not say.
    if value.forms == ListValue(value.value, title: title).spokenForms { value.forms = [] }
    return value
  }

  /// A template without slots and rules.
  private mutating func words() -> Template {
    random.pick([
      .text("tall"), .text("a \"b\" (c) [d]|e;"), .text("đèn <x> {y} ${z}"),
      .sequence([.text("light"), .optional(.text("s"))]), .alternatives([.text("on"), .text("lit")]),
      .permutation([.text("a"), .text("b")]), .text("\u{200C}ライト\n"),
    ])
  }

  private mutating func template(slots: [SlotReference]) -> Template {
    var parts: [Template] = [words()]
    for slot in slots where random.chance(1, in: 2) { parts += [.text(" "), .slot(slot)] }
    if let rule = ruleNames.first, random.chance(1, in: 2) {
      parts += [.text(" "), .rule(RuleReference(rule))]
    }
    if random.chance(1, in: 3) { parts.append(.optional(.sequence([.text(" "), words()]))) }
    return Template.sequence(parts).normalized
  }

  private mutating func rule(_ name: String) -> Rule {
    let rule = Rule(
      name,
      bodies: random.some(1...3) { _ in 0 }.map { _ in
        let template = template(slots: [])
        return Rule.Body(template.printed(), template: template, locale: locale())
      })
    ruleNames.insert(name, at: 0)
    return rule
  }

  private mutating func phrase(slots: [SlotReference], hasExtras: Bool, id: String?) -> Phrase {
    let template = template(slots: slots)
    var phrase = Phrase(template.printed(), template: template, locale: locale())
    guard hasExtras else { return phrase }
    phrase.id = id
    phrase.metadata = attributes()
    if random.chance(1, in: 3) { phrase.requiredContext = requirements() }
    if random.chance(1, in: 3) { phrase.excludedContext = requirements() }
    if random.chance(1, in: 3) { phrase.response = random.pick(["default", "light_all", "a b"]) }
    if random.chance(1, in: 3) { phrase.fixedSlots = [FixedSlot("domain", value())] }
    return phrase
  }

  private mutating func requirements() -> [ContextRequirement] {
    names(["area", "domain", "as"], 1...2).map { key in
      ContextRequirement(
        key, random.some(0...2) { _ in 0 }.map { _ in value(1) }, slot: random.pick([nil, "area", "as"]))
    }
  }

  private mutating func app(_ id: String) -> App {
    var app = App(id)
    var names = random.some(0...3) { _ in 0 }.map { _ in
      LocalizedText.Entry(locale: random.pick([nil, "en", "de"]), text: text() + "x")
    }
    if random.chance(1, in: 2) { names.insert(LocalizedText.Entry(locale: nil, text: id), at: 0) }
    for name in names where !app.names.contains(name) { app.names.append(name) }
    app.lists = self.names(["Size", "String", "drink", "tên"], 0...3).filter { !listNames.contains($0) }
      .map { list($0) }
    listNames += app.lists.map(\.name)
    app.rules = self.names(["order", "x<y"], 0...2).map { rule($0) }
    app.skipPhrases = random.some(0...3) { _ in 0 }.map { _ in phrase(slots: [], hasExtras: false, id: nil) }
    app.negativePhrases = random.some(0...2) { _ in 0 }.map { _ in
      phrase(slots: [SlotReference("applicationName", source: .applicationName)], hasExtras: false, id: nil)
    }
    if random.chance(1, in: 3) { app.handler = "python3 \"a b\".py" }
    for name in self.names(["OrderDrink", "Hass Turn", "x"], 0...2) {
      let intent = intent(name)
      app.intents.append(intent)
      app.shortcuts.append(shortcut(intent, app: id))
    }
    return app
  }

  private mutating func shortcut(_ intent: Intent, app: String) -> Shortcut {
    var slots = intent.parameters.map { SlotReference($0.name) }
    slots.append(SlotReference("applicationName", source: .applicationName))
    slots.append(
      SlotReference("level", source: .range(range()), excludes: [AttributeRequirement("a b", [value(1)])]))
    if let list = listNames.last {
      slots.append(
        SlotReference(
          "named", source: .list(list), requires: [AttributeRequirement("domain", [value(1), value(1)])],
          isCapture: random.chance(1, in: 3)))
    }
    let count = random.count(0...4)
    return Shortcut(
      intent: intent.name,
      phrases: (0..<count).map {
        phrase(
          slots: slots, hasExtras: true, id: random.chance(1, in: 2) ? "\(app)/\(intent.name)/\($0)" : nil)
      }, shortTitle: texts(), systemImageName: random.pick([nil, "cup.and.saucer"]))
  }

  private mutating func intent(_ name: String) -> Intent {
    var intent = Intent(
      name, title: texts(), summary: texts(), confirmation: texts(),
      authentication: random.pick(AuthenticationPolicy.allCases), mode: random.pick(IntentMode.allCases),
      isDiscoverable: random.chance(3, in: 4))
    for name in names(["drink", "count", "số lượng", "in", "meta"], 0...3) {
      intent.parameters.append(parameter(name, before: intent.parameters.map(\.name)))
    }
    for name in names(["success", "failure", "soldOut", "ok", "a b"], 0...3) {
      intent.responses.append(
        Response(name, isSuccess: name == "success" || name == "ok", dialog: texts()))
    }
    return intent
  }

  private mutating func parameter(_ name: String, before: [String]) -> Parameter {
    var types: [ValueType] = [
      .string, .integer, .decimal, .boolean, .date, .duration, .measurement(kind: nil),
      .measurement(kind: "length"), .currency, .url, .place, .person, .file(contentTypes: []),
      .file(contentTypes: ["public.image", "a b"]), .array(.array(.string)),
    ]
    if let list = listNames.last { types += [.list(list), .array(.list(list))] }
    var parameter = Parameter(
      name, type: random.pick(types), title: texts(), isOptional: random.chance(1, in: 2),
      requestValueDialog: texts(), disambiguationDialog: texts(), confirmationDialog: texts(),
      dependencies: Array(before.shuffled(using: &random).prefix(random.count(0...1))))
    switch parameter.type {
    case .integer:
      parameter.range = random.pick([nil, NumberRange(1, 12)])
      parameter.defaultValue = random.pick([nil, .integer(3)])
    case .decimal:
      parameter.range = random.pick([nil, range()])
    case .date: parameter.defaultValue = random.pick([nil, value()])
    case .string: parameter.defaultValue = random.pick([nil, .string(text())])
    case .boolean: parameter.defaultValue = random.pick([nil, .boolean(true)])
    default: break
    }
    return parameter
  }
}
