package import Catalog
package import Diagnostics
import JSONReading

/// The reader of Home Assistant's published intents: JSON → catalog, with every finding in it.
///
/// The file of a language becomes one app. Each sentence of a block becomes a phrase named
/// `<lang>/<intent>/<slot_combination>/<block>/<sentence>`; what can't be read is reported and left out alone.
package struct HomeAssistantReader {
  /// The name of the app that all files make.
  package static let appID = "HomeAssistant"

  /// Returns the catalog that `bytes` hold and the findings about them, in no certain order.
  ///
  /// - Parameters:
  ///   - bytes: A file of the package `home-assistant-intents`.
  ///   - source: The file's name, for the findings.
  /// - Returns: One app with all that could be read, and what could not.
  /// - Complexity: O(*n*) for *n* bytes, and O(*r*) more for each block with lists or rules of its own,
  ///   *r* being the rules that use them.
  package static func read(
    _ bytes: [UInt8], source: String
  ) -> (catalog: AppCatalog, diagnostics: [Diagnostic]) {
    let root: JSONNode
    do {
      root = try JSONReader.read(bytes)
    } catch {
      return (AppCatalog(), [error.diagnostic(source: source)])
    }
    var reader = HomeAssistantReader(source: source)
    reader.read(root)
    return (AppCatalog(apps: [reader.app]), reader.diagnostics)
  }

  let source: String
  var diagnostics: [Diagnostic] = []
  var app = App(HomeAssistantReader.appID)
  /// The names of all lists that the file declares, those that can't be read included.
  var declaredLists: Set<String> = []
  var rules = RuleTable()

  private init(source: String) { self.source = source }

  /// The file's language.
  var locale: LocaleTag? { app.locales.first }

  private mutating func read(_ root: JSONNode) {
    guard root.object != nil else { return report(expected: "an object", at: root) }
    if let language = requiredString("language", in: root), !language.isEmpty {
      app.locales = [LocaleTag(language)]
    }
    for (name, body) in members(of: root["expansion_rules"]) { readRule(name, body.value) }
    for (name, member) in members(of: root["lists"]) {
      declaredLists.insert(name)
      readList(name, member)
    }
    for node in elements(of: root["skip_words"]) { readSkipPhrase(node) }
    guard let intents = root["intents"] else {
      return report(expected: "a member 'intents'", at: root)
    }
    let responses = root["responses"]?["intents"]
    for (name, member) in members(of: intents) {
      readIntent(name, member, responses: responses?[name])
    }
    joinCompounds()
    app.rules = rules.rules
    dropWhatNamesNoRule()
    declareUndefinedLists()
  }

  private mutating func joinCompounds() {
    guard let locale, CompoundWriter.languages.contains(locale.language) else { return }
    var writer = CompoundWriter(rules: rules, lists: app.lists)
    for shortcut in app.shortcuts.indices {
      for index in app.shortcuts[shortcut].phrases.indices {
        let template = app.shortcuts[shortcut].phrases[index].template
        app.shortcuts[shortcut].phrases[index].template = writer.joining(template)
      }
    }
    rules = writer.rules
  }

  private mutating func readSkipPhrase(_ node: JSONNode) {
    guard let text = string(node), var template = template(node) else { return }
    // What is said to be skipped is said: an optional whole would be nothing at all.
    if case .optional(let inner) = template { template = inner }
    guard !template.isEmpty else { return }
    app.skipPhrases.append(
      Phrase(text, template: template, locale: locale, location: location(node)))
  }
}

// What every part of the reader needs.
extension HomeAssistantReader {
  /// Where a value stands.
  func location(_ node: JSONNode) -> SourceLocation {
    SourceLocation(source: source, span: node.span)
  }

  mutating func report(
    _ severity: Severity = .error, code: String, _ message: String, at span: SourceSpan
  ) {
    diagnostics.append(
      Diagnostic(severity, code: code, message, at: SourceLocation(source: source, span: span)))
  }

  mutating func report(expected: String, at node: JSONNode) {
    report(code: "unexpected-value", "expected \(expected), not \(node.kind)", at: node.span)
  }

  /// The members of an object, in order; none, and an error, where it is something else.
  mutating func members(of node: JSONNode?) -> [(name: String, member: JSONMember)] {
    guard let node, node.content != .null else { return [] }
    guard let members = node.object else {
      report(expected: "an object", at: node)
      return []
    }
    return members.map { ($0.key, $0) }
  }

  /// The elements of an array; none, and an error, where it is something else.
  mutating func elements(of node: JSONNode?) -> [JSONNode] {
    guard let node, node.content != .null else { return [] }
    guard let nodes = node.array else {
      report(expected: "an array", at: node)
      return []
    }
    return nodes
  }

  mutating func string(_ node: JSONNode) -> String? {
    guard let text = node.string else {
      report(expected: "a string", at: node)
      return nil
    }
    return text
  }

  mutating func requiredString(_ key: String, in node: JSONNode) -> String? {
    guard let member = node[key] else {
      report(code: "missing-member", "expected a member '\(key)'", at: node.span)
      return nil
    }
    return string(member)
  }

  /// The template that a string holds, outer white space apart; `nil`, and its errors, where it is none.
  mutating func template(_ node: JSONNode) -> Template? {
    guard let text = node.string else { return nil }
    let (template, errors) = TemplateParser.parse(text, syntax: .homeAssistant)
    for error in errors { diagnostics.append(finding(error, in: node)) }
    return errors.isEmpty ? template : nil
  }

  /// The finding about a template; where the string has escapes it points at the whole of it.
  private func finding(_ error: TemplateError, in node: JSONNode) -> Diagnostic {
    let finding = error.diagnostic(in: location(node))
    guard !node.isVerbatim else { return finding }
    return Diagnostic(
      finding.severity, code: finding.code, finding.message, at: location(node))
  }
}
