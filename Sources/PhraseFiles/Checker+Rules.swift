import Catalog
import Diagnostics

extension Checker {
  /// Rules that name unknown rules, or themselves.
  mutating func checkRules(_ index: Int) {
    for rule in drafts[index].app.rules.indices {
      drafts[index].app.rules[rule].bodies = drafts[index].app.rules[rule].bodies.filter { body in
        var isWhole = true
        for reference in body.template.rules where self.rule(reference.name, draft: index) == nil {
          reportUnknown(reference, in: body.location, draft: index)
          isWhole = false
        }
        return isWhole
      }
    }
    for name in selfReferring(index) {
      let rule = drafts[index].app.rules.first { $0.name == name }
      report(
        "self-referring-rule", "rule '\(name)' refers to itself", at: rule?.location)
      drafts[index].broken.insert("rule \(name)")
    }
    removeBrokenRules(index)
  }

  /// Removes rules that say nothing any more, and what names them, until no more is left to remove.
  private mutating func removeBrokenRules(_ index: Int) {
    var count: Int
    repeat {
      count = drafts[index].app.rules.count
      for rule in drafts[index].app.rules.indices {
        drafts[index].app.rules[rule].bodies = drafts[index].app.rules[rule].bodies.filter { body in
          body.template.rules.allSatisfy { self.rule($0.name, draft: index) != nil }
        }
        if drafts[index].app.rules[rule].bodies.isEmpty {
          drafts[index].broken.insert("rule \(drafts[index].app.rules[rule].name)")
        }
      }
      let broken = drafts[index].broken
      drafts[index].app.rules.removeAll { broken.contains("rule \($0.name)") }
    } while drafts[index].app.rules.count < count
  }

  func rule(_ name: String, draft index: Int) -> Rule? {
    drafts[index].app.rules.first { $0.name == name } ?? drafts[0].app.rules.first { $0.name == name }
  }

  /// The rules of a draft that stand on a circle of references, in the order of their declaration.
  private func selfReferring(_ index: Int) -> [String] {
    let rules = drafts[index].app.rules
    let names = Set(rules.map(\.name))
    // What no rule refers to, or refers to none, is on no circle; taking such away leaves the circles and
    // what connects them, and each of the rest is walked from.
    var references: [String: Set<String>] = [:]
    for rule in rules {
      references[rule.name] = Set(rule.bodies.flatMap { $0.template.rules.map(\.name) })
        .intersection(names)
    }
    var changed = true
    while changed {
      let leaves = Set(references.filter { $0.value.isEmpty }.keys)
      changed = !leaves.isEmpty
      for leaf in leaves { references[leaf] = nil }
      if changed { for (name, used) in references { references[name] = used.subtracting(leaves) } }
    }
    return rules.map(\.name).filter { name in
      guard let direct = references[name] else { return false }
      var seen: Set<String> = []
      var pending = Array(direct)
      while let next = pending.popLast() {
        if next == name { return true }
        if seen.insert(next).inserted { pending += references[next] ?? [] }
      }
      return false
    }
  }

  mutating func reportUnknown(
    _ reference: RuleReference, in location: SourceLocation?, draft index: Int
  ) {
    if isBroken("rule \(reference.name)", draft: index) { return }
    let names =
      (drafts[index].app.rules + (index == 0 ? [] : drafts[0].app.rules)).map(\.name)
    let near = nearest(to: reference.name, among: names)
    let place = place(of: reference.name, in: reference.span, location, after: 1)
    report(
      "unknown-rule", "unknown rule '\(reference.name)'", at: place.location,
      fixIts: place.isExact ? replacing(place.location, with: near) : [])
  }

  /// Where a name stands inside the slot or the rule reference that holds it, with so many `bytes` before it.
  func place(
    of name: String, in span: SourceSpan?, _ location: SourceLocation?, after bytes: Int
  ) -> (location: SourceLocation?, isExact: Bool) {
    guard let location, let span else { return (location, false) }
    let start = location.span.start + span.start
    let whole = SourceLocation(source: location.source, span: span.shifted(by: location.span.start))
    let length = name.utf8.count
    // Where the name is written with escapes or spaces around it, the whole reference is shown.
    guard span.end - span.start == bytes + length + 1 else { return (whole, false) }
    return (
      SourceLocation(
        source: location.source, span: SourceSpan(start + bytes, start + bytes + length)), true
    )
  }
}
