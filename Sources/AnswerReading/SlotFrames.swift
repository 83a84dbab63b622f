import Catalog
import Synchronization

/// The words that phrases put around a slot: what tells "from the market" from "to the market".
package struct SlotFrame: Hashable, Sendable {
  /// Words before a value, each a run of up to three.
  package var before: Set<[String]> = []
  /// Words after it, each a run of up to two.
  package var after: Set<[String]> = []
}

/// The frames of all slots, each intent read when it is first asked for.
final class SlotFrames: Sendable {
  private let catalog: AppCatalog
  private let known = Mutex<[String: [String: SlotFrame]]>([:])

  /// How many phrases of an intent are looked at.
  private static let phraseLimit = 64

  init(_ catalog: AppCatalog) { self.catalog = catalog }

  /// The frames of an intent's slots by name, from its phrases that serve a locale.
  func frames(of intent: String, app: String, locale: LocaleTag) -> [String: SlotFrame] {
    known.withLock { known in
      let key = [app, intent, locale.identifier].joined(separator: "\u{0}")
      if let frames = known[key] { return frames }
      guard let own = catalog.apps.first(where: { $0.id == app }) else { return [:] }
      let phrases = own.shortcuts.filter { $0.intent == intent }.flatMap(\.phrases).filter {
        $0.locale?.serves(locale) ?? true
      }
      var walk = FrameWalk(
        forms: FormTexts(rules: own.rules + catalog.rules, locale: locale), isTurkic: locale.isTurkic)
      for phrase in phrases.prefix(Self.phraseLimit) {
        walk.visit(phrase.template, before: [], after: [], depth: 0)
      }
      known[key] = walk.frames
      return walk.frames
    }
  }
}

/// Goes through templates and notes what stands around each slot.
private struct FrameWalk {
  let forms: FormTexts
  let isTurkic: Bool
  var frames: [String: SlotFrame] = [:]

  /// Visits a part that stands between others.
  mutating func visit(_ template: Template, before: [Template], after: [Template], depth: Int) {
    guard depth < FormTexts.depthLimit else { return }
    switch template {
    case .text: break
    case .slot(let slot):
      guard slot.source != .applicationName else { return }
      let leads = texts(of: before.reversed().prefix { !holdsSlot($0, depth: 0) }.reversed())
      let tails = texts(of: Array(after.prefix { !holdsSlot($0, depth: 0) }))
      for lead in leads {
        for count in 1...3 where lead.count >= count {
          frames[slot.name, default: SlotFrame()].before.insert(Array(lead.suffix(count)))
        }
      }
      for tail in tails {
        for count in 1...2 where tail.count >= count {
          frames[slot.name, default: SlotFrame()].after.insert(Array(tail.prefix(count)))
        }
      }
    case .rule(let rule):
      for body in bodies(of: rule) { visit(body, before: before, after: after, depth: depth + 1) }
    case .optional(let part): visit(part, before: before, after: after, depth: depth + 1)
    case .alternatives(let parts):
      for part in parts { visit(part, before: before, after: after, depth: depth + 1) }
    case .sequence(let parts):
      for place in parts.indices {
        visit(
          parts[place], before: before + parts[..<place], after: parts[(place + 1)...] + after,
          depth: depth + 1)
      }
    case .permutation(let parts):
      for part in parts { visit(part, before: [], after: [], depth: depth + 1) }
    }
  }

  /// The ways to say parts one after the other, in words.
  private func texts(of parts: [Template]) -> [[String]] {
    guard !parts.isEmpty else { return [] }
    return forms.texts(of: .sequence(parts)).map { text in
      MatcherLexicon.words(of: text, isTurkic: isTurkic).map(\.key)
    }
  }

  private func holdsSlot(_ template: Template, depth: Int) -> Bool {
    guard depth < FormTexts.depthLimit else { return true }
    return switch template {
    case .text: false
    case .slot: true
    case .rule(let rule): bodies(of: rule).contains { holdsSlot($0, depth: depth + 1) }
    case .optional(let part): holdsSlot(part, depth: depth + 1)
    case .sequence(let parts), .alternatives(let parts), .permutation(let parts):
      parts.contains { holdsSlot($0, depth: depth + 1) }
    }
  }

  private func bodies(of rule: RuleReference) -> [Template] {
    let bodies = forms.rules.first { $0.name == rule.name }?.bodies ?? []
    let own = bodies.filter { $0.locale.map { $0.serves(forms.locale ?? "en") } ?? true }
    return own.map(\.template)
  }
}
