import Catalog
import Diagnostics

extension Checker {
  mutating func checkShortcuts(_ index: Int) {
    var seen: Set<String> = []
    var kept: [Shortcut] = []
    for (position, shortcut) in drafts[index].app.shortcuts.enumerated() {
      guard let intent = drafts[index].app.intents.first(where: { $0.name == shortcut.intent }) else {
        let location = drafts[index].places[.shortcutIntent(index: position)]
        let near = nearest(to: shortcut.intent, among: drafts[index].app.intents.map(\.name))
        report(
          "unknown-intent", "unknown intent '\(shortcut.intent)'", at: location,
          fixIts: replacing(location, with: near))
        continue
      }
      var shortcut = shortcut
      shortcut.phrases = shortcut.phrases.filter { phrase in
        guard isWhole(phrase, intent: intent, draft: index) else { return false }
        if let id = phrase.id, !seen.insert(id).inserted {
          report("duplicate-name", "there is already a phrase named \"\(id)\"", at: phrase.location)
          return false
        }
        return true
      }
      kept.append(shortcut)
    }
    drafts[index].app.shortcuts = kept
  }

  /// Whether all that a phrase names is there; reports what is not.
  mutating func isWhole(_ phrase: Phrase, intent: Intent?, draft index: Int) -> Bool {
    var isWhole = isWhole(
      phrase.template, at: phrase.location, intent: intent, rule: nil, draft: index)
    var pending = phrase.template.rules.map(\.name)
    var seen = Set(pending)
    while let name = pending.popLast() {
      guard let rule = rule(name, draft: index) else { continue }
      for body in rule.bodies {
        if !self.isWhole(body.template, at: body.location, intent: intent, rule: name, draft: index) {
          isWhole = false
        }
        for next in body.template.rules.map(\.name) where seen.insert(next).inserted {
          pending.append(next)
        }
      }
    }
    if let intent { checkExtras(of: phrase, intent: intent) }
    return isWhole
  }

  /// Names that a phrase gives beyond its words, which do no harm where they mean nothing.
  private mutating func checkExtras(of phrase: Phrase, intent: Intent) {
    if let response = phrase.response, !intent.responses.isEmpty,
      !intent.responses.contains(where: { $0.name == response })
    {
      report(
        "unknown-response", "intent '\(intent.name)' has no response '\(response)'",
        severity: .warning, at: phrase.location)
    }
    guard !intent.parameters.isEmpty else { return }
    for slot in phrase.fixedSlots where !intent.parameters.contains(where: { $0.name == slot.name }) {
      report(
        "no-parameter", "'\(slot.name)' is no parameter of intent '\(intent.name)'",
        severity: .warning, at: phrase.location)
    }
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
    reportOnce(
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
    reportOnce(
      "unknown-slot",
      "unknown slot '\(slot.name)'" + owner + (rule.map { ", which uses rule '\($0)'" } ?? ""),
      at: place.location,
      fixIts: place.isExact
        ? replacing(place.location, with: nearest(to: slot.name, among: names)) : [])
  }

  /// Reports what several phrases may meet in one rule.
  private mutating func reportOnce(
    _ code: String, _ message: String, at location: SourceLocation?, fixIts: [FixIt]
  ) {
    let finding = Diagnostic(.error, code: code, message, at: location, fixIts: fixIts)
    if reported.insert(finding).inserted { findings.append(finding) }
  }
}
