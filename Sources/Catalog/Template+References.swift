extension Template {
  /// The slots of the template, from left to right; those of its rules not among them.
  package var slots: [SlotReference] {
    var slots: [SlotReference] = []
    visit { if case .slot(let slot) = $0 { slots.append(slot) } }
    return slots
  }

  /// The rules that the template names, from left to right.
  package var rules: [RuleReference] {
    var rules: [RuleReference] = []
    visit { if case .rule(let rule) = $0 { rules.append(rule) } }
    return rules
  }

  private func visit(_ body: (Template) -> Void) {
    var pending = [self]
    while let template = pending.popLast() {
      body(template)
      switch template {
      case .text, .slot, .rule: break
      case .optional(let part): pending.append(part)
      case .sequence(let parts), .alternatives(let parts), .permutation(let parts):
        pending += parts.reversed()
      }
    }
  }
}
