package import Catalog
package import Diagnostics

/// Something that a test file names, and that the phrases must know for the test to mean anything.
package struct Mention: Hashable, Sendable {
  /// What is named.
  package enum Name: Hashable, Sendable {
    case app(String)
    case intent(String, app: String?)
    case slot(String, intent: String, app: String?)
    case locale(LocaleTag)
  }

  /// What is named.
  package let name: Name
  /// Where the name stands.
  package let location: SourceLocation

  /// Creates a mention.
  package init(_ name: Name, at location: SourceLocation) {
    self.name = name
    self.location = location
  }
}

extension AppCatalog {
  /// Returns what the catalog does not know of what test files name: errors, each with the nearest name, and a warning
  /// for a locale that no phrase is in.
  ///
  /// - Complexity: O(*m* + *p*) for *m* mentions and templates of *p* parts in all.
  package func findings(about mentions: [Mention]) -> [Diagnostic] {
    let known = apps.map { ($0.id, KnownIntents($0, sharedRules: rules)) }
    let locales = Set(apps.flatMap(\.shortcuts).flatMap(\.phrases).map(\.locale))
    func intents(of app: String?) -> [KnownIntents] { known.filter { app == nil || $0.0 == app }.map(\.1) }
    return mentions.compactMap { mention in
      switch mention.name {
      case .app(let name):
        let names = known.map(\.0)
        return names.contains(name) ? nil : mention.unknown("app", name, "case-app", among: names)
      case .intent(let name, let app):
        let names = intents(of: app).flatMap { $0.slots.keys.sorted() }
        // Where the app is unknown, that is told.
        if names.contains(name) || app.map({ app in !known.contains { $0.0 == app } }) == true { return nil }
        return mention.unknown("intent", name, "case-intent", among: names + ["nothing", "ambiguous"])
      case .slot(let name, let intent, let app):
        let slots = intents(of: app).compactMap { $0.slots[intent] }
        let names = slots.flatMap { $0.sorted() }
        if slots.isEmpty || names.contains(name) { return nil }
        return mention.unknown("slot", name, "case-slot", of: " of '\(intent)'", among: names)
      case .locale(let locale):
        if locales.contains(where: { $0?.serves(locale) ?? true }) { return nil }
        let names = locales.compactMap { $0?.identifier }.sorted()
        let rest = names.isEmpty ? "" : "; they are in \(names.joined(separator: ", "))"
        return Diagnostic(
          .warning, code: "unspoken-locale", "no phrase is in '\(locale.identifier)'\(rest)",
          at: mention.location)
      }
    }
  }
}

extension Mention {
  fileprivate func unknown(
    _ kind: String, _ name: String, _ code: String, of owner: String = "", among names: [String]
  ) -> Diagnostic {
    let near = nearest(to: name, among: names)
    // An app's name says nothing that the app does not.
    let shown = Set(names).subtracting(["applicationName"]).sorted()
    let few = (1...12).contains(shown.count) ? "; there are " + shown.joined(separator: ", ") : ""
    return Diagnostic(
      .error, code: code,
      "unknown \(kind) '\(name)'\(owner)" + (near.map { "; did you mean '\($0)'?" } ?? few), at: location,
      fixIts: near.map {
        [FixIt(span: location.span, replacement: CaseText.word($0), message: "change to '\($0)'")]
      }
        ?? [])
  }
}

/// The intents of an app, declared or only spoken of, and the slots that a reading of each may have.
private struct KnownIntents {
  private(set) var slots: [String: Set<String>] = [:]

  init(_ app: App, sharedRules: [Rule]) {
    for intent in app.intents { slots[intent.name, default: []].formUnion(intent.parameters.map(\.name)) }
    let rules = Dictionary((app.rules + sharedRules).map { ($0.name, $0) }) { first, _ in first }
    for shortcut in app.shortcuts {
      var found: Set<String> = []
      var seen: Set<String> = []
      for phrase in shortcut.phrases {
        found.formUnion(phrase.fixedSlots.map(\.name))
        found.formUnion(phrase.requiredContext.map { $0.slot ?? $0.key })
        var waiting = [phrase.template]
        while let template = waiting.popLast() {
          found.formUnion(template.slots.map(\.name))
          for rule in template.rules where seen.insert(rule.name).inserted {
            waiting += rules[rule.name]?.bodies.map(\.template) ?? []
          }
        }
      }
      slots[shortcut.intent, default: []].formUnion(found)
    }
  }
}
