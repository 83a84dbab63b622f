package import Catalog
package import Diagnostics
import JSONReading

/// The reader of catalogs that ``CatalogJSON`` wrote.
package struct CatalogReader {
  let source: String
  private(set) var diagnostics: [Diagnostic] = []

  private init(source: String) { self.source = source }

  /// Whether bytes begin as a catalog does; whatever else they hold is told by ``read(_:source:)``.
  package static func isCatalog(_ beginning: [UInt8]) -> Bool {
    String(decoding: beginning.prefix(256), as: UTF8.self).contains("\"\(CatalogJSON.format)\"")
  }

  /// Returns what a file holds, and all that is wrong with it.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package static func read(
    _ bytes: [UInt8], source: String
  ) -> (catalog: AppCatalog, diagnostics: [Diagnostic]) {
    var reader = CatalogReader(source: source)
    do throws(JSONError) {
      let catalog = reader.catalog(try JSONReader.read(bytes))
      return (catalog, reader.diagnostics)
    } catch {
      return (AppCatalog(), [error.diagnostic(source: source)])
    }
  }

  func location(_ node: JSONNode) -> SourceLocation { SourceLocation(source: source, span: node.span) }

  mutating func expected(_ what: String, _ node: JSONNode) {
    guard diagnostics.count < 100 else { return }
    diagnostics.append(
      Diagnostic(.error, code: "bad-catalog", "expected \(what), not \(node.kind)", at: location(node)))
  }

  private mutating func catalog(_ root: JSONNode) -> AppCatalog {
    guard root["format"]?.string == CatalogJSON.format else {
      expected("an object whose 'format' is '\(CatalogJSON.format)'", root["format"] ?? root)
      return AppCatalog()
    }
    guard root["version"]?.number == Double(CatalogJSON.version) else {
      let found = root["version"]?.value.text ?? "none"
      diagnostics.append(
        Diagnostic(
          .error, code: "catalog-version",
          "the catalog is of version \(found), and version \(CatalogJSON.version) is read",
          at: location(root["version"] ?? root)))
      return AppCatalog()
    }
    return AppCatalog(
      apps: elements("apps", root) { $0.app($1) }, lists: elements("lists", root) { $0.list($1) },
      rules: elements("rules", root) { $0.rule($1) })
  }

  /// The elements of an array that could be read; a member that is not there is an empty one.
  mutating func elements<Element>(
    _ key: String, _ node: JSONNode, _ read: (inout CatalogReader, JSONNode) -> Element?
  ) -> [Element] {
    guard let member = node[key] else { return [] }
    guard let nodes = member.array else {
      expected("an array for '\(key)'", member)
      return []
    }
    return nodes.compactMap { read(&self, $0) }
  }

  mutating func string(_ key: String, _ node: JSONNode) -> String? {
    guard let member = node[key] else {
      expected("an object with '\(key)'", node)
      return nil
    }
    guard let text = member.string else {
      expected("a string for '\(key)'", member)
      return nil
    }
    return text
  }

  mutating func text(_ key: String, _ node: JSONNode) -> LocalizedText {
    LocalizedText(entries: elements(key, node) { $0.entry($1) })
  }

  private func locale(_ node: JSONNode) -> LocaleTag? { node["locale"]?.string.map { LocaleTag($0) } }

  private mutating func entry(_ node: JSONNode) -> LocalizedText.Entry? {
    guard let text = string("text", node) else { return nil }
    return LocalizedText.Entry(locale: locale(node), text: text)
  }

  mutating func attribute(_ node: JSONNode) -> Attribute? {
    guard let key = string("key", node) else { return nil }
    return Attribute(key, node["value"]?.value ?? .null)
  }

  private mutating func app(_ node: JSONNode) -> App? {
    guard let id = string("id", node) else { return nil }
    return App(
      id, names: elements("names", node) { $0.entry($1) },
      locales: elements("locales", node) { reader, node in
        if node.string == nil { reader.expected("a locale", node) }
        return node.string.map { LocaleTag($0) }
      },
      skipPhrases: elements("skip", node) { $0.phrase($1) }, lists: elements("lists", node) { $0.list($1) },
      rules: elements("rules", node) { $0.rule($1) }, intents: elements("intents", node) { $0.intent($1) },
      shortcuts: elements("shortcuts", node) { $0.shortcut($1) },
      negativePhrases: elements("never", node) { $0.phrase($1) }, handler: node["handler"]?.string,
      location: location(node))
  }

  private mutating func shortcut(_ node: JSONNode) -> Shortcut? {
    guard let intent = string("intent", node) else { return nil }
    return Shortcut(
      intent: intent, phrases: elements("phrases", node) { $0.phrase($1) },
      shortTitle: text("shortTitle", node), systemImageName: node["image"]?.string, location: location(node))
  }

  /// A template, and the text that its author wrote.
  private mutating func template(_ node: JSONNode) -> (text: String, template: Template)? {
    guard let text = string("text", node) else { return nil }
    let written = node["template"] ?? node["text"] ?? node
    return template(of: written).map { (text, $0) }
  }

  mutating func template(of node: JSONNode) -> Template? {
    guard let text = node.string else {
      expected("a template", node)
      return nil
    }
    let (template, errors) = TemplateParser.parse(text, syntax: .phrases)
    diagnostics += errors.map { $0.diagnostic(in: location(node)) }
    return errors.isEmpty ? template : nil
  }

  private mutating func phrase(_ node: JSONNode) -> Phrase? {
    guard let (text, template) = template(node) else { return nil }
    return Phrase(
      text, template: template, locale: locale(node), id: node["id"]?.string,
      fixedSlots: elements("fixedSlots", node) { $0.attribute($1) }.map { FixedSlot($0.key, $0.value) },
      requiredContext: elements("requiredContext", node) { $0.requirement($1) },
      excludedContext: elements("excludedContext", node) { $0.requirement($1) },
      response: node["response"]?.string, metadata: elements("metadata", node) { $0.attribute($1) },
      location: location(node["text"] ?? node))
  }

  private mutating func requirement(_ node: JSONNode) -> ContextRequirement? {
    guard let key = string("key", node) else { return nil }
    return ContextRequirement(
      key, elements("values", node) { _, node in node.value }, slot: node["slot"]?.string)
  }

  private mutating func rule(_ node: JSONNode) -> Rule? {
    guard let name = string("name", node) else { return nil }
    let bodies: [Rule.Body] = elements("bodies", node) { reader, node in
      guard let (text, template) = reader.template(node) else { return nil }
      return Rule.Body(
        text, template: template, locale: reader.locale(node), location: reader.location(node["text"] ?? node)
      )
    }
    return Rule(name, bodies: bodies, location: location(node))
  }

  mutating func form(_ node: JSONNode) -> SpokenForm? {
    guard let written = node["template"] else {
      expected("an object with 'template'", node)
      return nil
    }
    return template(of: written).map { SpokenForm($0, locale: locale(node)) }
  }
}
