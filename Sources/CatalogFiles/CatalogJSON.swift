package import Catalog
import Diagnostics

/// The writer of catalogs as JSON, one object on one line, which ``CatalogReader`` reads again.
///
/// Members that say nothing (an empty array, the usual value) are left out. Places are not kept.
package enum CatalogJSON {
  /// What the member `format` of the object says.
  package static let format = "phrasebook-catalog"
  /// The version of the format that is written.
  package static let version = 1

  /// Returns the catalog's object.
  ///
  /// - Complexity: O(*n*) for *n* nodes of the catalog.
  package static func text(of catalog: AppCatalog) -> String {
    var object = Members()
    object.add("format", string(format))
    object.add("version", String(version))
    object.add("apps", catalog.apps, app)
    object.add("lists", catalog.lists, list)
    object.add("rules", catalog.rules, rule)
    return object.text
  }

  /// The members of an object, in order.
  private struct Members {
    private var members: [(String, String)] = []

    mutating func add(_ key: String, _ json: String?) {
      if let json { members.append((key, json)) }
    }

    mutating func add<Element>(_ key: String, _ elements: [Element], _ json: (Element) -> String) {
      if !elements.isEmpty { members.append((key, JSONText.array(elements.map(json)))) }
    }

    mutating func add(_ key: String, _ text: LocalizedText) {
      add(key, text.entries) { entry($0) }
    }

    var text: String { JSONText.object(members) }
  }

  private static func string(_ text: String) -> String { JSONText.string(text) }

  private static func string(_ text: String?) -> String? { text.map { JSONText.string($0) } }

  private static func entry(_ entry: LocalizedText.Entry) -> String {
    var object = Members()
    object.add("locale", string(entry.locale?.identifier))
    object.add("text", string(entry.text))
    return object.text
  }

  private static func value(_ value: Value) -> String {
    switch value {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .decimal(let number): JSONText.number(number)
    case .string(let text): string(text)
    case .array(let values): JSONText.array(values.map { Self.value($0) })
    case .object(let members): JSONText.object(members.map { ($0.key, Self.value($0.value)) })
    }
  }

  private static func attribute(_ attribute: Attribute) -> String {
    JSONText.object([("key", string(attribute.key)), ("value", value(attribute.value))])
  }

  private static func app(_ app: App) -> String {
    var object = Members()
    object.add("id", string(app.id))
    object.add("names", app.names, entry)
    object.add("locales", app.locales) { string($0.identifier) }
    object.add("skip", app.skipPhrases, phrase)
    object.add("lists", app.lists, list)
    object.add("rules", app.rules, rule)
    object.add("intents", app.intents, intent)
    object.add("shortcuts", app.shortcuts, shortcut)
    object.add("never", app.negativePhrases, phrase)
    object.add("handler", string(app.handler))
    return object.text
  }

  private static func shortcut(_ shortcut: Shortcut) -> String {
    var object = Members()
    object.add("intent", string(shortcut.intent))
    object.add("shortTitle", shortcut.shortTitle)
    object.add("image", string(shortcut.systemImageName))
    object.add("phrases", shortcut.phrases, phrase)
    return object.text
  }

  /// The template is written beside the text where the text, read as phrase files are, is another.
  private static func add(_ template: Template, _ text: String, to object: inout Members) {
    object.add("text", string(text))
    let (read, errors) = TemplateParser.parse(text, syntax: .phrases)
    if !errors.isEmpty || read != template { object.add("template", string(template.printed())) }
  }

  private static func phrase(_ phrase: Phrase) -> String {
    var object = Members()
    object.add("locale", string(phrase.locale?.identifier))
    add(phrase.template, phrase.text, to: &object)
    object.add("id", string(phrase.id))
    object.add("fixedSlots", phrase.fixedSlots) { attribute(Attribute($0.name, $0.value)) }
    object.add("requiredContext", phrase.requiredContext, requirement)
    object.add("excludedContext", phrase.excludedContext, requirement)
    object.add("response", string(phrase.response))
    object.add("metadata", phrase.metadata, attribute)
    return object.text
  }

  private static func requirement(_ requirement: ContextRequirement) -> String {
    var object = Members()
    object.add("key", string(requirement.key))
    object.add("values", requirement.values, value)
    object.add("slot", string(requirement.slot))
    return object.text
  }

  private static func rule(_ rule: Rule) -> String {
    var object = Members()
    object.add("name", string(rule.name))
    object.add("bodies", rule.bodies) { body in
      var object = Members()
      object.add("locale", string(body.locale?.identifier))
      add(body.template, body.text, to: &object)
      return object.text
    }
    return object.text
  }
}

// Lists, intents and their parameters.
extension CatalogJSON {
  private static func list(_ list: ValueList) -> String {
    var object = Members()
    object.add("name", string(list.name))
    object.add("kind", string(list.kind.rawValue))
    object.add("title", list.title)
    switch list.content {
    case .values(let values): object.add("values", JSONText.array(values.map(listValue)))
    case .range(let numbers): object.add("range", range(numbers))
    case .freeText: object.add("freeText", "true")
    case .undefined: break
    }
    return object.text
  }

  private static func listValue(_ item: ListValue) -> String {
    var object = Members()
    object.add("value", value(item.value))
    object.add("title", item.title)
    object.add("forms", item.forms) { form in
      var object = Members()
      object.add("locale", string(form.locale?.identifier))
      object.add("template", string(form.template.printed()))
      return object.text
    }
    object.add("attributes", item.attributes, attribute)
    object.add("metadata", item.metadata, attribute)
    return object.text
  }

  private static func range(_ range: NumberRange) -> String {
    var object = Members()
    object.add("lower", JSONText.number(range.lower))
    object.add("upper", JSONText.number(range.upper))
    if range.step != 1 { object.add("step", JSONText.number(range.step)) }
    if range.multiplier != 1 { object.add("multiplier", JSONText.number(range.multiplier)) }
    object.add("fractions", string(range.fractions?.rawValue))
    return object.text
  }

  private static func intent(_ intent: Intent) -> String {
    var object = Members()
    object.add("name", string(intent.name))
    object.add("title", intent.title)
    object.add("summary", intent.summary)
    object.add("parameters", intent.parameters, parameter)
    object.add("confirmation", intent.confirmation)
    object.add("responses", intent.responses) { response in
      var object = Members()
      object.add("name", string(response.name))
      object.add("isSuccess", response.isSuccess ? "true" : "false")
      object.add("dialog", response.dialog)
      return object.text
    }
    if intent.authentication != .alwaysAllowed {
      object.add("authentication", string(intent.authentication.rawValue))
    }
    if intent.mode != .background { object.add("mode", string(intent.mode.rawValue)) }
    if !intent.isDiscoverable { object.add("isDiscoverable", "false") }
    return object.text
  }

  private static func parameter(_ parameter: Parameter) -> String {
    var object = Members()
    object.add("name", string(parameter.name))
    object.add("type", type(parameter.type))
    object.add("title", parameter.title)
    if parameter.isOptional { object.add("isOptional", "true") }
    object.add("default", parameter.defaultValue.map { value($0) })
    object.add("range", parameter.range.map { range($0) })
    object.add("ask", parameter.requestValueDialog)
    object.add("choose", parameter.disambiguationDialog)
    object.add("confirm", parameter.confirmationDialog)
    object.add("dependencies", parameter.dependencies) { string($0) }
    return object.text
  }

  /// A type without anything more to say is its name; the others are objects with one member.
  private static func type(_ type: ValueType) -> String {
    switch type {
    case .string: string("string")
    case .integer: string("integer")
    case .decimal: string("decimal")
    case .boolean: string("boolean")
    case .date: string("date")
    case .duration: string("duration")
    case .measurement(nil): string("measurement")
    case .measurement(let kind?): JSONText.object([("measurement", string(kind))])
    case .currency: string("currency")
    case .url: string("url")
    case .place: string("place")
    case .person: string("person")
    case .file(let types): JSONText.object([("file", JSONText.array(types.map { string($0) }))])
    case .list(let name): JSONText.object([("list", string(name))])
    case .array(let element): JSONText.object([("array", Self.type(element))])
    }
  }
}
