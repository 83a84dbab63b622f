package import Catalog

/// The writer of catalogs as phrase files, in the canonical form.
///
/// Reading what was written gives the catalog back, but for locations, for the spelling of templates that
/// another front end wrote in a syntax of its own, and for a value's forms where they only repeat its titles.
package struct PhraseFilePrinter {
  private var text = ""
  /// What was written before the text at hand.
  private var pieces: [String] = []
  /// Whether an empty line comes before the next one.
  private var isBlank = false

  /// Returns the text of one phrase file that says all of `catalog`: what apps share, then the apps.
  ///
  /// - Complexity: O(*n*) for *n* nodes of the catalog.
  package static func print(_ catalog: AppCatalog) -> String { pieces(of: catalog).joined() }

  /// Returns the same text in pieces, for those who need no text of one piece: a long one takes half the memory so.
  package static func pieces(of catalog: AppCatalog) -> [String] {
    var printer = PhraseFilePrinter()
    for list in catalog.lists {
      printer.print(list)
      printer.endPiece(atLeast: 1 << 14)
    }
    printer.blank()
    for rule in catalog.rules { printer.print(rule) }
    for app in catalog.apps {
      printer.print(app)
      printer.endPiece(atLeast: 1 << 14)
    }
    printer.endPiece(atLeast: 1)
    return printer.pieces
  }

  /// Puts the text at hand behind the others where it has so many bytes, in no more memory than it needs.
  private mutating func endPiece(atLeast count: Int) {
    guard text.utf8.count >= count else { return }
    pieces.append(String(decoding: text.utf8, as: UTF8.self))
    text.removeAll(keepingCapacity: true)
  }

  private mutating func add(_ line: String, indent: Int = 0) {
    if isBlank { text += "\n" }
    isBlank = line.isEmpty
    if isBlank { return }
    for _ in 0..<indent { text += "  " }
    text += line
    text += "\n"
  }

  /// An empty line, unless one stands there.
  private mutating func blank() {
    isBlank = !text.isEmpty || !pieces.isEmpty
  }

  private mutating func print(_ app: App) {
    blank()
    add("app" + head(of: app))
    if !app.locales.isEmpty {
      add("locales " + app.locales.map { Value.writtenName($0.identifier) }.joined(separator: ", "))
    }
    if let handler = app.handler { add("handler " + Escapes.quote(handler)) }
    for line in phraseGroups(app.skipPhrases) { add("skip " + line) }
    blank()
    for list in app.lists { print(list) }
    blank()
    for rule in app.rules { print(rule) }
    for intent in app.intents { print(intent) }
    for shortcut in app.shortcuts { print(shortcut) }
    if !app.negativePhrases.isEmpty {
      blank()
      add("never")
      for line in phraseGroups(app.negativePhrases) { add(line, indent: 1) }
    }
  }

  private func head(of app: App) -> String {
    var text = ""
    var names = app.names[...]
    if let first = names.first, first.locale == nil, first.text == app.id {
      text = " " + Escapes.quote(first.text)
      names = names.dropFirst()
    } else {
      text = " " + Value.writtenName(app.id)
    }
    var locale: LocaleTag?
    var follows = names.count < app.names.count
    for name in names {
      if follows, name.locale == locale {
        text += " aka " + Escapes.quote(name.text)
      } else {
        text += " " + group(name, isFirst: !follows)
      }
      locale = name.locale
      follows = true
    }
    return text
  }

  private mutating func print(_ list: ValueList) {
    let keyword =
      switch list.kind {
      case .enumeration: "enum"
      case .entity: "entity"
      case .list: "list"
      }
    let head = "\(keyword) \(Value.writtenName(list.name))" + texts(list.title)
    switch list.content {
    case .range(let range): add("\(head) in \(range.written(dots: "..."))")
    case .freeText: add("\(head) freetext")
    case .undefined: add("\(head) supplied")
    case .values(let values):
      blank()
      add(head)
      for value in values { print(value) }
      blank()
    }
  }

  private mutating func print(_ value: ListValue) {
    if let text = value.onlyText { return add(Escapes.quote(text), indent: 1) }
    let titles = value.title.entries
    var line = value.value.written(quote: "'")
    if let first = titles.first, first.locale == nil, value.value == .string(first.text) {
      // A text in double quotes is the value and its title in one.
      line = ""
    }
    let groups = inlineForms(of: value)
    for (index, title) in titles.enumerated() {
      line += (line.isEmpty ? "" : " ") + group(title, isFirst: index == 0)
      if let others = groups?[index], !others.isEmpty {
        line += " aka " + others.map(quoted).joined(separator: ", ")
      }
    }
    line += clause("with", value.attributes) + clause("meta", value.metadata)
    add(line, indent: 1)
    guard groups == nil else { return }
    for run in runs(of: value.forms, by: \.locale) {
      let locale = run.first?.locale.map { "\($0) " } ?? ""
      add("say " + locale + run.map { quoted($0.template) }.joined(separator: ", "), indent: 2)
    }
  }

  /// The forms behind each title, where the titles themselves are said; `nil` where it is not so.
  private func inlineForms(of value: ListValue) -> [[Template]]? {
    let titles = value.title.entries
    var groups = titles.map { _ in [Template]() }
    if value.forms.isEmpty || value.forms == ListValue(value.value, title: value.title).spokenForms {
      return groups
    }
    var index = -1
    for form in value.forms {
      let next = index + 1
      if next < titles.count, form.locale == titles[next].locale,
        form.template == .text(titles[next].text)
      {
        index = next
      } else if index >= 0, form.locale == titles[index].locale {
        groups[index].append(form.template)
      } else {
        return nil
      }
    }
    return index == titles.count - 1 && groups.contains { !$0.isEmpty } ? groups : nil
  }

  private mutating func print(_ rule: Rule) {
    let phrases = rule.bodies.map { Phrase($0.text, template: $0.template, locale: $0.locale) }
    let groups = phraseGroups(phrases)
    let head = "rule " + Value.writtenName(rule.name)
    if groups.count == 1 {
      add("\(head) \(groups[0])")
    } else {
      blank()
      add(head)
      for group in groups { add(group, indent: 1) }
      blank()
    }
  }
}

// Intents and shortcuts.
extension PhraseFilePrinter {
  private mutating func print(_ intent: Intent) {
    blank()
    add("intent " + Value.writtenName(intent.name) + texts(intent.title))
    print("summary", intent.summary, indent: 1)
    for parameter in intent.parameters { print(parameter) }
    print("confirm", intent.confirmation, indent: 1)
    for response in intent.responses {
      let keyword = response.isSuccess ? "success" : "failure"
      add(
        keyword + (response.name == keyword ? "" : " " + responseName(response.name))
          + texts(response.dialog), indent: 1)
    }
    switch intent.authentication {
    case .alwaysAllowed: break
    case .requiresAuthentication: add("authentication required", indent: 1)
    case .requiresLocalDeviceAuthentication: add("authentication device", indent: 1)
    }
    if intent.mode != .background { add("mode " + intent.mode.rawValue, indent: 1) }
    if !intent.isDiscoverable { add("hidden", indent: 1) }
  }

  /// A name that could be a locale stands between backticks.
  private func responseName(_ name: String) -> String {
    LocaleTag(name).isPlausible ? Escapes.quote(name, with: "`") : Value.writtenName(name)
  }

  private mutating func print(_ keyword: String, _ text: LocalizedText, indent: Int) {
    if !text.isEmpty { add(keyword + texts(text), indent: indent) }
  }

  private mutating func print(_ parameter: Parameter) {
    var line = "parameter \(Value.writtenName(parameter.name)): \(parameter.type.written)"
    if parameter.isOptional { line += "?" }
    if let range = parameter.range { line += " in " + range.written(dots: "...") }
    if let value = parameter.defaultValue { line += " = " + value.written() }
    add(line + texts(parameter.title), indent: 1)
    print("ask", parameter.requestValueDialog, indent: 2)
    print("choose", parameter.disambiguationDialog, indent: 2)
    print("check", parameter.confirmationDialog, indent: 2)
    if !parameter.dependencies.isEmpty {
      add(
        "after " + parameter.dependencies.map { Value.writtenName($0) }.joined(separator: ", "),
        indent: 2)
    }
  }

  private mutating func print(_ shortcut: Shortcut) {
    blank()
    var line = "shortcut " + Value.writtenName(shortcut.intent) + texts(shortcut.shortTitle)
    if let image = shortcut.systemImageName { line += " image " + Escapes.quote(image) }
    add(line)
    for phrase in shortcut.phrases {
      let locale = phrase.locale.map { "\($0) " } ?? ""
      add(locale + quoted(phrase) + clauses(of: phrase), indent: 1)
    }
  }

  private func clauses(of phrase: Phrase) -> String {
    clause("with", phrase.fixedSlots.map { Attribute($0.name, $0.value) })
      + clause("needs", phrase.requiredContext) + clause("unless", phrase.excludedContext)
      + (phrase.response.map { " answer " + Value.writtenName($0) } ?? "")
      + (phrase.id.map { " named " + Escapes.quote($0) } ?? "") + clause("meta", phrase.metadata)
  }
}

// Pieces of lines.
extension PhraseFilePrinter {
  private func written(_ locale: LocaleTag?) -> String { locale?.identifier ?? "*" }

  private func group(_ entry: LocalizedText.Entry, isFirst: Bool) -> String {
    let locale = isFirst && entry.locale == nil ? "" : written(entry.locale) + " "
    return locale + Escapes.quote(entry.text)
  }

  private func texts(_ text: LocalizedText) -> String {
    text.entries.enumerated().map { " " + group($0.element, isFirst: $0.offset == 0) }.joined()
  }

  private func quoted(_ template: Template) -> String { "\"\(template.printed())\"" }

  /// A phrase as its author wrote it, where that means the same in a phrase file.
  private func quoted(_ phrase: Phrase) -> String {
    let text = phrase.text
    let (template, errors) = TemplateParser.parse(text, syntax: .phrases)
    let isSafe =
      errors.isEmpty && template == phrase.template
      && !text.unicodeScalars.contains { $0 == "\n" || $0 == "\r" }
      && !text.replacingEscapes.contains("\"")
    return isSafe ? "\"\(text)\"" : quoted(phrase.template)
  }

  private func clause(_ keyword: String, _ attributes: [Attribute]) -> String {
    if attributes.isEmpty { return "" }
    return " \(keyword) "
      + attributes.map { "\(Value.writtenName($0.key))=\($0.value.written())" }
      .joined(separator: ", ")
  }

  private func clause(_ keyword: String, _ requirements: [ContextRequirement]) -> String {
    if requirements.isEmpty { return "" }
    return " \(keyword) "
      + requirements.map { requirement in
        Value.writtenName(requirement.key)
          + (requirement.values.isEmpty
            ? "" : "=" + requirement.values.map { $0.written() }.joined(separator: "|"))
          + (requirement.slot.map { " as " + Value.writtenName($0) } ?? "")
      }.joined(separator: ", ")
  }

  /// Phrases of one locale after the other, as the lines that say them.
  private func phraseGroups(_ phrases: [Phrase]) -> [String] {
    runs(of: phrases, by: \.locale).map { run in
      (run.first?.locale.map { "\($0) " } ?? "") + run.map(quoted).joined(separator: ", ")
    }
  }

  private func runs<T>(of items: [T], by locale: KeyPath<T, LocaleTag?>) -> [[T]] {
    var runs: [[T]] = []
    for item in items {
      if let last = runs.last?.last, last[keyPath: locale] == item[keyPath: locale] {
        runs[runs.count - 1].append(item)
      } else {
        runs.append([item])
      }
    }
    return runs
  }
}

extension String {
  /// The text without its escaped characters.
  fileprivate var replacingEscapes: String {
    var result = ""
    var isEscaped = false
    for scalar in unicodeScalars {
      if isEscaped {
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension ValueType {
  /// The type as parameters name it.
  var written: String {
    switch self {
    case .measurement(let kind?): return "Measurement(\(Value.writtenName(kind)))"
    case .file(let types) where !types.isEmpty:
      return "File(" + types.map { Value.writtenName($0) }.joined(separator: ", ") + ")"
    case .list(let name):
      let isTaken = FileParser.simpleTypes.contains { $0.name == name }
      return isTaken ? Escapes.quote(name, with: "`") : Value.writtenName(name)
    case .array(let element): return "[\(element.written)]"
    default: return FileParser.simpleTypes.first { $0.type == self }?.name ?? "String"
    }
  }
}
