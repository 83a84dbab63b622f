package import Catalog
package import Diagnostics

/// What an `.intentdefinition` file declares, as a catalog holds it.
package struct IntentDefinition: Hashable, Sendable {
  /// Its intents.
  package var intents: [Intent] = []
  /// Its enums and its types; what a type holds is known to the app alone.
  package var lists: [ValueList] = []
}

/// The reader of `.intentdefinition` files.
///
/// None of it is a phrase. The titles of parameter combinations name what is suggested; what starts a shortcut people choose
/// themselves when they add it (`INVoiceShortcut.invocationPhrase`), and what an app suggests to say stands in its code.
package struct IntentDefinitionReader {
  let name: String
  let tables: [StringTable]
  var diagnostics: [Diagnostic] = []
  var definition = IntentDefinition()
  private let texts: [String: [LocalizedText.Entry]]

  private init(name: String, tables: [StringTable]) {
    self.name = name
    self.tables = tables
    var texts: [String: [LocalizedText.Entry]] = [:]
    for entry in tables.flatMap(\.entries) {
      guard let text = entry.text, entry.locale != nil else { continue }
      texts[entry.key, default: []].append(LocalizedText.Entry(locale: entry.locale, text: text))
    }
    self.texts = texts
  }

  /// Returns what the file declares, and all that is wrong with it.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - bytes: The file.
  ///   - tables: The `.strings` files that translate it by the identifiers of its texts.
  /// - Returns: What it declares, the findings, and the text that they point into.
  package static func read(
    name: String, bytes: [UInt8], tables: [StringTable] = []
  ) -> (definition: IntentDefinition, diagnostics: [Diagnostic], text: SourceText) {
    let (root, found, text) = PropertyListReader.read(name: name, bytes: bytes)
    var reader = IntentDefinitionReader(name: name, tables: tables)
    reader.diagnostics = found
    if let root { reader.read(root) }
    return (reader.definition, reader.diagnostics, text)
  }

  private mutating func read(_ root: PropertyListNode) {
    guard case .dictionary = root.content, root["INIntents"] != nil || root["INEnums"] != nil else {
      return report("expected a dictionary with 'INIntents', not \(root.kind)", root)
    }
    for node in root["INEnums"]?.elements ?? [] { readEnum(node) }
    for node in root["INTypes"]?.elements ?? [] { readType(node) }
    for node in root["INIntents"]?.elements ?? [] { readIntent(node) }
  }

  mutating func report(_ message: String, _ node: PropertyListNode, severity: Severity = .error) {
    guard diagnostics.count < PropertyListReader.findingLimit else { return }
    diagnostics.append(
      Diagnostic(severity, code: "bad-intent-definition", message, at: location(node)))
  }

  func location(_ node: PropertyListNode) -> SourceLocation { SourceLocation(source: name, span: node.span) }

  /// A text and its translations, which are looked up by the identifier beside it.
  func text(_ key: String, in node: PropertyListNode) -> LocalizedText {
    var entries: [LocalizedText.Entry] = []
    if let text = node[key]?.string, !text.isEmpty { entries.append(.init(locale: nil, text: text)) }
    if let identifier = node[key + "ID"]?.string { entries += texts[identifier] ?? [] }
    return LocalizedText(entries: entries)
  }

  private mutating func readEnum(_ node: PropertyListNode) {
    guard let name = node["INEnumName"]?.string else {
      return report("an enum has no 'INEnumName'", node)
    }
    let values = (node["INEnumValues"]?.elements ?? []).compactMap { value -> ListValue? in
      // Xcode begins each enum with `unknown`, which stands for no value.
      guard let name = value["INEnumValueName"]?.string, name != "unknown" else { return nil }
      let title = text("INEnumValueDisplayName", in: value)
      let synonyms = (value["INEnumValueSynonyms"]?.elements ?? []).map {
        text("INEnumValueSynonymSynonym", in: $0)
      }
      let forms = ([title] + synonyms).flatMap(\.entries).map {
        SpokenForm(.text($0.text), locale: $0.locale)
      }
      return ListValue(
        .string(name), title: title.isEmpty ? LocalizedText(name) : title,
        forms: synonyms.isEmpty ? [] : forms)
    }
    definition.lists.append(
      ValueList(
        name, kind: .enumeration, title: text("INEnumDisplayName", in: node), content: .values(values),
        location: location(node)))
  }

  private mutating func readType(_ node: PropertyListNode) {
    guard let name = node["INTypeName"]?.string else {
      return report("a type has no 'INTypeName'", node)
    }
    definition.lists.append(
      ValueList(
        name, kind: .entity, title: text("INTypeDisplayName", in: node), content: .undefined,
        location: location(node)))
  }
}
