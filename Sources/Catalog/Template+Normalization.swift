extension Template {
  /// The template that says nothing.
  public static let empty = Template.sequence([])

  /// Whether it is the canonical template that says nothing.
  public var isEmpty: Bool {
    if case .sequence(let parts) = self { parts.isEmpty } else { false }
  }

  /// The canonical tree of what the template says; parsing makes no other.
  ///
  /// Neighbouring texts are one, a sequence holds no sequence and no fewer than two parts, alternatives
  /// and permutations hold two parts or more, and nothing optional is empty.
  ///
  /// - Complexity: O(*n*) for *n* nodes, with a stack as deep as the tree.
  public var normalized: Template {
    switch self {
    case .text(let text): return text.isEmpty ? .empty : self
    case .slot(var slot):
      if slot.name == SlotReference.applicationName, slot.source == .parameter {
        slot.source = .applicationName
        return .slot(slot)
      } else {
        return self
      }
    case .rule: return self
    case .sequence(let parts): return .joined(parts.map(\.normalized))
    case .alternatives(let parts): return .anyOne(of: parts.map(\.normalized))
    case .optional(let part): return .maybe(part.normalized)
    case .permutation(let parts): return .inAnyOrder(parts.map(\.normalized))
    }
  }

  /// Returns canonical parts, one after the other, as one canonical template.
  static func joined(_ parts: [Template]) -> Template {
    var items: [Template] = []
    items.reserveCapacity(parts.count)
    func append(_ part: Template) {
      if case .text(let text) = part, case .text(let before)? = items.last {
        items[items.count - 1] = .text(before + text)
      } else {
        items.append(part)
      }
    }
    for part in parts {
      if case .sequence(let inner) = part { inner.forEach(append) } else { append(part) }
    }
    return items.count == 1 ? items[0] : .sequence(items)
  }

  /// Returns the choice between canonical parts.
  static func anyOne(of parts: [Template]) -> Template {
    switch parts.count {
    case 0: .empty
    case 1: parts[0]
    default: .alternatives(parts)
    }
  }

  /// Returns a canonical part or nothing.
  static func maybe(_ part: Template) -> Template { part.isEmpty ? .empty : .optional(part) }

  /// Returns canonical parts in any order, each with white space around it.
  static func inAnyOrder(_ parts: [Template]) -> Template {
    let parts = parts.filter { !$0.isEmpty }
    switch parts.count {
    case 0: return .empty
    case 1: return .joined([.text(" "), parts[0], .text(" ")])
    default: return .permutation(parts)
    }
  }
}

extension SlotReference {
  /// The name of the slot that the app's names fill.
  public static let applicationName = "applicationName"
}

extension Template {
  /// Whether a template of Apple's syntax, which has no groups, says the app's name.
  package var namesApplication: Bool {
    switch self {
    case .slot(let slot): slot.source == .applicationName
    case .sequence(let parts): parts.contains(where: \.namesApplication)
    case .text, .rule, .alternatives, .optional, .permutation: false
    }
  }
}
