import Catalog
import Diagnostics

// Names that nothing defines.
extension HomeAssistantReader {
  /// Leaves out, with an error each, the rules and phrases that name a rule which is not there.
  mutating func dropWhatNamesNoRule() {
    let unusable = unusableRules()
    app.rules.removeAll { unusable.contains($0.name) }
    for index in app.shortcuts.indices {
      app.shortcuts[index].phrases = usable(app.shortcuts[index].phrases, without: unusable)
    }
    app.skipPhrases = usable(app.skipPhrases, without: unusable)
  }

  private mutating func usable(_ phrases: [Phrase], without rules: Set<String>) -> [Phrase] {
    phrases.filter { phrase in
      guard let reference = firstRule(of: phrase.template, in: rules) else { return true }
      reportUnknown(reference, text: phrase.text, at: phrase.location)
      return false
    }
  }

  /// The names that no rule has, and the rules that use them, directly or through others.
  private mutating func unusableRules() -> Set<String> {
    var users: [String: [String]] = [:]
    var unknown: [String] = []
    let names = Set(app.rules.map(\.name))
    let phrases = app.shortcuts.flatMap(\.phrases) + app.skipPhrases
    for phrase in phrases {
      phrase.template.forEachReference {
        if case .rule(let reference) = $0, !names.contains(reference.name) {
          unknown.append(reference.name)
        }
      }
    }
    for rule in app.rules {
      for body in rule.bodies {
        body.template.forEachReference {
          guard case .rule(let reference) = $0 else { return }
          users[reference.name, default: []].append(rule.name)
          if !names.contains(reference.name) { unknown.append(reference.name) }
        }
        if let reference = firstRule(of: body.template, in: Set(unknown)) {
          reportUnknown(reference, text: body.text, at: body.location)
        }
      }
    }
    var unusable: Set<String> = []
    while let name = unknown.popLast() {
      guard unusable.insert(name).inserted else { continue }
      unknown += users[name] ?? []
    }
    return unusable
  }

  private func firstRule(of template: Template, in names: Set<String>) -> RuleReference? {
    guard !names.isEmpty else { return nil }
    var found: RuleReference?
    template.forEachReference {
      if found == nil, case .rule(let reference) = $0, names.contains(reference.name) {
        found = reference
      }
    }
    return found
  }

  private mutating func reportUnknown(
    _ reference: RuleReference, text: String, at location: SourceLocation?
  ) {
    guard let location else { return }
    // Where the string has escapes its spans are not the file's.
    let isVerbatim = text.utf8.count == location.span.end - location.span.start
    let span = isVerbatim ? reference.span?.shifted(by: location.span.start) : nil
    report(
      code: "unknown-rule", "the rule '\(reference.name)' is not defined or can't be used",
      at: span ?? location.span)
  }

  /// Declares the lists that nothing defines, with a warning for each that a phrase comes to.
  mutating func declareUndefinedLists() {
    var known = Set(app.lists.map(\.name))
    func declare(in template: Template, at location: SourceLocation?, isUsed: Bool) {
      template.forEachReference {
        guard case .list(let name) = $0, known.insert(name).inserted else { return }
        if isUsed, !declaredLists.contains(name), let location {
          report(
            .warning, code: "undefined-list",
            "the list '\(name)' is not defined; it is empty until values are given",
            at: location.span)
        }
        app.lists.append(ValueList(name, kind: .entity, content: .undefined, location: location))
      }
    }
    let phrases = app.shortcuts.flatMap(\.phrases)
    for phrase in phrases { declare(in: phrase.template, at: phrase.location, isUsed: true) }
    let used = rulesUsed(by: phrases)
    for isUsed in [true, false] {
      for rule in app.rules where used.contains(rule.name) == isUsed {
        for body in rule.bodies { declare(in: body.template, at: body.location, isUsed: isUsed) }
      }
    }
  }

  /// The rules that phrases come to, directly or through others.
  private func rulesUsed(by phrases: [Phrase]) -> Set<String> {
    var used: Set<String> = []
    var queue: [String] = []
    func look(at template: Template) {
      template.forEachReference {
        if case .rule(let reference) = $0, used.insert(reference.name).inserted {
          queue.append(reference.name)
        }
      }
    }
    for phrase in phrases { look(at: phrase.template) }
    while let name = queue.popLast() {
      for body in rules[name]?.bodies ?? [] { look(at: body.template) }
    }
    return used
  }
}
