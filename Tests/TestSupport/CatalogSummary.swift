package import Catalog

extension AppCatalog {
  /// The catalog in a few lines, for the message of a test that failed on a generated one.
  package var summary: String {
    (lists.flatMap(\.summary) + apps.flatMap(\.summary)).joined(separator: "\n")
  }
}

extension App {
  fileprivate var summary: [String] {
    let names = names.map { $0.text + at($0.locale) }.joined(separator: ", ")
    let fillers = skipPhrases.map { $0.template.printed() + at($0.locale) }.joined(separator: ", ")
    return ["app \(id) (\(names)) skips \(fillers)"] + lists.flatMap(\.summary)
      + rules.map { rule in
        "  rule \(rule.name): "
          + rule.bodies.map { $0.template.printed() + at($0.locale) }.joined(separator: " | ")
      }
      + intents.map { intent in
        "  intent \(intent.name) "
          + intent.parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
      }
      + shortcuts.flatMap { shortcut in shortcut.phrases.map { "  \(shortcut.intent): \($0.summary)" } }
      + negativePhrases.map { "  never: \($0.summary)" }
  }
}

extension Phrase {
  fileprivate var summary: String {
    let conditions =
      fixedSlots.map { "\($0.name) is \($0.value.text)" } + requiredContext.map { "requires \($0.summary)" }
      + excludedContext.map { "excludes \($0.summary)" }
    return template.printed() + at(locale) + conditions.map { "; " + $0 }.joined()
  }
}

extension ContextRequirement {
  fileprivate var summary: String {
    "\(key)=\(values.map(\.text).joined(separator: "/"))" + (slot.map { " into \($0)" } ?? "")
  }
}

extension ValueList {
  fileprivate var summary: [String] {
    guard case .values(let values) = content else { return ["  list \(name): \(content)"] }
    return values.map { value in
      let forms = value.spokenForms.map { $0.template.printed() + at($0.locale) }.joined(separator: ", ")
      let attributes = value.attributes.map { " \($0.key)=\($0.value.text)" }.joined()
      return "  \(kind.rawValue) \(name): \(value.value.text) (\(forms))\(attributes)"
    }
  }
}

private func at(_ locale: LocaleTag?) -> String { locale.map { "@\($0)" } ?? "" }
