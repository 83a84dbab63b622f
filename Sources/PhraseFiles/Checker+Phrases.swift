import Catalog
import Diagnostics

extension Checker {
  mutating func checkShortcuts(_ index: Int) {
    var seen: Set<String> = []
    var unknown: [Int] = []
    let intents = intents(index)
    let byName = Dictionary(intents.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for (position, shortcut) in drafts[index].app.shortcuts.enumerated() {
      guard let intent = byName[shortcut.intent] else {
        unknown.append(position)
        let location = shortcut.location
        let near = nearest(to: shortcut.intent, among: intents.map(\.name))
        report(
          "unknown-intent", "unknown intent '\(shortcut.intent)'", at: location,
          fixIts: replacing(location, with: near))
        continue
      }
      let broken = shortcut.phrases.indices.filter { number in
        let phrase = shortcut.phrases[number]
        guard isWhole(phrase, intent: intent, draft: index) else { return true }
        if let id = phrase.id, !seen.insert(id).inserted {
          report("duplicate-name", "there is already a phrase named \"\(id)\"", at: phrase.location)
          return true
        }
        return false
      }
      if !broken.isEmpty { drafts[index].app.shortcuts[position].phrases.remove(at: broken) }
    }
    if !unknown.isEmpty { drafts[index].app.shortcuts.remove(at: unknown) }
  }

  /// Whether all that a phrase names is there; reports what is not.
  mutating func isWhole(_ phrase: Phrase, intent: Intent?, draft index: Int) -> Bool {
    var isWhole = isWhole(
      phrase.template, at: phrase.location, intent: intent, rule: nil, draft: index)
    for reference in phrase.template.rules {
      guard let rule = rule(reference.name, draft: index) else { continue }
      if let locale = phrase.locale, !rule.speaks(locale) {
        report(
          "silent-rule", "rule '\(rule.name)' says nothing in '\(locale)': the phrase can't be said",
          severity: .warning,
          at: place(of: rule.name, in: reference.span, phrase.location, after: 1).location)
      }
    }
    var pending = phrase.template.rules.map(\.name)
    var seen = Set(pending)
    while let name = pending.popLast() {
      guard let rule = rule(name, draft: index) else { continue }
      let use = RuleUse(draft: index, intent: intent?.name, rule: name)
      let isRuleWhole =
        wholeRules[use]
        ?? rule.bodies.reduce(true) { isWhole, body in
          self.isWhole(body.template, at: body.location, intent: intent, rule: name, draft: index)
            && isWhole
        }
      wholeRules[use] = isRuleWhole
      if !isRuleWhole { isWhole = false }
      for next in rule.bodies.flatMap(\.template.rules).map(\.name) where seen.insert(next).inserted {
        pending.append(next)
      }
    }
    if let intent, !checkExtras(of: phrase, intent: intent, draft: index) { isWhole = false }
    return isWhole
  }

  /// Checks what a phrase gives beyond its words: names do no harm where they mean nothing, values that their parameter
  /// can't hold do.
  private mutating func checkExtras(of phrase: Phrase, intent: Intent, draft index: Int) -> Bool {
    if let response = phrase.response, !intent.responses.isEmpty,
      !intent.responses.contains(where: { $0.name == response })
    {
      report(
        "unknown-response", "intent '\(intent.name)' has no response '\(response)'",
        severity: .warning, at: phrase.location)
    }
    guard !intent.parameters.isEmpty else { return true }
    var isWhole = true
    for slot in phrase.fixedSlots {
      guard let parameter = intent.parameters.first(where: { $0.name == slot.name }) else {
        report(
          "no-parameter", "'\(slot.name)' is no parameter of intent '\(intent.name)'",
          severity: .warning, at: phrase.location)
        continue
      }
      guard let problem = problem(of: slot.value, for: parameter, as: "value", draft: index) else { continue }
      let near = problem.near.map { "; did you mean '\($0)'?" } ?? ""
      report(problem.code, problem.message + near, at: phrase.location)
      isWhole = false
    }
    return isWhole
  }

  private mutating func isWhole(
    _ template: Template, at location: SourceLocation?, intent: Intent?, rule: String?,
    draft index: Int
  ) -> Bool {
    var isWhole = true
    if rule == nil {
      for reference in template.rules where self.rule(reference.name, draft: index) == nil {
        reportUnknown(reference, in: location, draft: index)
        isWhole = false
      }
    }
    for slot in template.slots {
      switch slot.source {
      case .applicationName, .range: break
      case .list(let name):
        if !isKnown(list: name, draft: index) {
          isWhole = false
          reportUnknown(list: name, of: slot, at: location, draft: index)
        }
      case .parameter:
        if let intent, isBroken("parameter \(intent.name).\(slot.name)", draft: index) {
          isWhole = false
        } else if !(intent?.parameters.contains { $0.name == slot.name } ?? false),
          !isKnown(list: slot.name, draft: index)
        {
          isWhole = false
          reportUnknown(slot, at: location, intent: intent, rule: rule, draft: index)
        }
      }
      if isBroken("type \(slot.name)", draft: index), slot.source == .parameter { isWhole = false }
    }
    return isWhole
  }

  private func isKnown(list name: String, draft index: Int) -> Bool {
    list(name, draft: index) != nil
  }

  private mutating func reportUnknown(
    list name: String, of slot: SlotReference, at location: SourceLocation?, draft index: Int
  ) {
    if isBroken("type \(name)", draft: index) { return }
    let near = nearest(to: name, among: lists(index).map(\.name))
    let rest = 2 + slot.name.utf8.count + (slot.isCapture ? 1 : 0)
    var place = place(of: name, in: slot.span, location, after: 2)
    if let span = slot.span, let location, span.end - span.start == 2 + name.utf8.count + rest {
      let start = location.span.start + span.start + 2
      place = (
        SourceLocation(source: location.source, span: SourceSpan(start, start + name.utf8.count)), true
      )
    }
    report(
      "unknown-list", "unknown list '\(name)'", at: place.location,
      fixIts: place.isExact ? replacing(place.location, with: near) : [])
  }

  private mutating func reportUnknown(
    _ slot: SlotReference, at location: SourceLocation?, intent: Intent?, rule: String?,
    draft index: Int
  ) {
    let names =
      (intent?.parameters.map(\.name) ?? []) + [SlotReference.applicationName]
      + lists(index).map(\.name)
    let place = place(of: slot.name, in: slot.span, location, after: 2)
    let owner = intent.map { " in intent '\($0.name)'" } ?? ""
    report(
      "unknown-slot",
      "unknown slot '\(slot.name)'" + owner + (rule.map { ", which uses rule '\($0)'" } ?? ""),
      at: place.location,
      fixIts: place.isExact
        ? replacing(place.location, with: nearest(to: slot.name, among: names)) : [])
  }

}

extension Array {
  /// Removes the elements at some positions.
  fileprivate mutating func remove(at positions: [Int]) {
    let removed = Set(positions)
    self = enumerated().filter { !removed.contains($0.offset) }.map(\.element)
  }
}

extension Rule {
  /// Whether the rule says anything in `locale`.
  fileprivate func speaks(_ locale: LocaleTag) -> Bool {
    bodies.contains { $0.locale?.serves(locale) ?? true }
  }
}
