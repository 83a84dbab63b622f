import Catalog

/// Lets a value and the noun after it be written as one word, where a language does so.
///
/// `{area} temperatur` is said of a *Wohnzimmertemperatur*: authors write the space, people do not. A copy of what
/// follows the space joins the template, without the space and without what starts with a short word, so that
/// `{name} an` does not read "Lampean".
struct CompoundWriter {
  /// The languages that write compounds of nouns as one word.
  static let languages: Set<String> = [
    "af", "da", "de", "et", "fi", "fo", "hu", "is", "ko", "lb", "nb", "nl", "nn", "no", "sv",
  ]

  /// The fewest letters of a word that may be joined; a Hangul syllable counts as two.
  private static let letterLimit = 4

  /// The rules, those for the joined forms among them.
  private(set) var rules: RuleTable
  private let freeTextLists: Set<String>
  private var joinedRules: [String: String?] = [:]
  private var endings: [String: Bool] = [:]

  init(rules: RuleTable, lists: [ValueList]) {
    self.rules = rules
    freeTextLists = Set(lists.filter { $0.content == .freeText }.map(\.name))
  }

  /// Returns the template with the joined forms beside the others.
  mutating func joining(_ template: Template) -> Template {
    guard case .sequence(let parts) = template else { return template }
    var result: [Template] = []
    var index = 0
    while index < parts.count {
      result.append(joining(parts[index]))
      index += 1
      guard index < parts.count, endsWithValue(parts[index - 1]) else { continue }
      if case .optional(let inner) = parts[index] {
        // `{area}[ lampen]`: what may follow starts with the space.
        guard let joined = joinedBehindSpace(inner.parts[...]) else { continue }
        result.append(.optional(.alternatives([inner, joined])))
        index += 1
      } else if let end = endOfFirstWord(in: parts, from: index),
        let joined = joinedBehindSpace(parts[index..<end])
      {
        result.append(.alternatives([.sequence(Array(parts[index..<end])), joined]))
        index = end
      }
    }
    return Template.sequence(result).normalized
  }

  /// The joined form of parts that start with a space; `nil` where they don't, or nothing may be joined.
  private mutating func joinedBehindSpace(_ parts: ArraySlice<Template>) -> Template? {
    guard case .text(let text)? = parts.first, text.first == " " else { return nil }
    return joined([.text(String(text.drop { $0 == " " }))] + parts.dropFirst())
  }

  /// The index after the parts that hold the first word after a space, or `nil` where none must be there.
  private func endOfFirstWord(in parts: [Template], from start: Int) -> Int? {
    for index in start..<parts.count {
      switch parts[index] {
      case .optional: continue
      case .text(let text) where text.allSatisfy({ $0 == " " }): continue
      default: return index + 1
      }
    }
    return nil
  }

  /// Whether a value of a list may end the template.
  private mutating func endsWithValue(_ template: Template) -> Bool {
    switch template {
    case .text, .permutation: return false
    case .optional(let part): return endsWithValue(part)
    case .slot(let slot):
      guard case .list(let list) = slot.source else { return false }
      return !freeTextLists.contains(list)
    case .sequence(let parts):
      for part in parts.reversed() {
        if endsWithValue(part) { return true }
        guard case .optional = part else { return false }
      }
      return false
    case .alternatives(let parts): return parts.contains { endsWithValue($0) }
    case .rule(let reference):
      if let known = endings[reference.name] { return known }
      // A rule that uses itself ends with nothing.
      endings[reference.name] = false
      let ends = (rules[reference.name]?.bodies ?? []).contains { endsWithValue($0.template) }
      endings[reference.name] = ends
      return ends
    }
  }
}

// What may be joined.
extension CompoundWriter {
  /// The parts, one after the other, as far as they start with a long word; `nil` for none.
  private mutating func joined(_ parts: ArraySlice<Template>) -> Template? {
    guard let first = parts.first else { return nil }
    let rest = parts.dropFirst()
    var ways: [Template] = []
    if case .optional(let inner) = first {
      if let inner = joined(inner) { ways.append(.sequence([inner] + rest)) }
      if let rest = joined(rest) { ways.append(rest) }
    } else if case .text(let text) = first, text.allSatisfy({ $0 == " " }) {
      return joined(rest)
    } else if let first = joined(first) {
      ways.append(.sequence([first] + rest))
    }
    return ways.isEmpty ? nil : .alternatives(ways)
  }

  private mutating func joined(_ template: Template) -> Template? {
    switch template {
    case .text(let text): return Self.startsWithLongWord(text) ? template : nil
    case .slot, .permutation: return nil
    case .optional(let part): return joined(part)
    case .sequence(let parts): return joined(parts[...])
    case .alternatives(let parts):
      var ways: [Template] = []
      for part in parts { if let way = joined(part) { ways.append(way) } }
      return ways.isEmpty ? nil : .alternatives(ways)
    case .rule(let reference):
      guard let name = joinedRule(reference.name) else { return nil }
      return .rule(RuleReference(name))
    }
  }

  /// The name of the rule whose ways are those of `name` that start with a long word.
  private mutating func joinedRule(_ name: String) -> String? {
    if let known = joinedRules[name] { return known }
    joinedRules[name] = .some(nil)
    guard var rule = rules[name] else { return nil }
    rule.name = "\(name).joined"
    rule.bodies = rule.bodies.compactMap { body in
      guard let template = joined(body.template) else { return nil }
      var body = body
      body.template = template.normalized
      return body
    }
    guard !rule.bodies.isEmpty else { return nil }
    rules.add(rule)
    joinedRules[name] = .some(rule.name)
    return rule.name
  }

  private static func startsWithLongWord(_ text: String) -> Bool {
    var letters = 0
    for scalar in text.unicodeScalars {
      guard scalar.properties.isAlphabetic else { break }
      letters += 0xAC00...0xD7A3 ~= scalar.value ? 2 : 1
      if letters >= letterLimit { return true }
    }
    return false
  }
}

extension Template {
  /// The parts of a sequence, or the template alone.
  fileprivate var parts: [Template] {
    if case .sequence(let parts) = self { parts } else { [self] }
  }
}
