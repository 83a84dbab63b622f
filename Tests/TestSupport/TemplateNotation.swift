package import Catalog

/// Templates as tests write them: `${slot}`, `[optional]`, `(a|b)`, `(a;b)`, `<rule>` and `\` before a letter meant
/// as such.
///
/// A slot may say more than its name: `${name:list}`, `${n:0..100}`, `${n:0..100*2}` for a multiplier, and after that
/// `+key=value` and `-key=value` for attributes required and excluded, and `!` for a capture.
package struct TemplateNotation {
  private var rest: Substring

  /// Returns the template that `text` writes.
  ///
  /// - Precondition: It is well formed.
  package static func template(_ text: String) -> Template {
    var reader = TemplateNotation(rest: text[...])
    let template = reader.sequence()
    precondition(reader.rest.isEmpty, "the template goes on after its end: \(text)")
    return template
  }

  private mutating func sequence() -> Template {
    var parts: [Template] = []
    var text = ""
    func add(_ part: Template, to parts: inout [Template]) {
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
      parts.append(part)
    }
    reading: while let next = rest.first {
      switch next {
      case "]", ")", "|", ";": break reading
      case "\\":
        rest.removeFirst()
        if let escaped = rest.popFirst() { text.append(escaped) }
      case "[":
        rest.removeFirst()
        add(.optional(group(until: "]")), to: &parts)
      case "(":
        rest.removeFirst()
        add(group(until: ")"), to: &parts)
      case "<":
        rest.removeFirst()
        add(.rule(RuleReference(word(until: ">"))), to: &parts)
      case "$":
        rest.removeFirst(2)
        add(.slot(Self.slot(word(until: "}"))), to: &parts)
      default:
        text.append(next)
        rest.removeFirst()
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func group(until end: Character) -> Template {
    var parts = [sequence()]
    var isPermutation = false
    while let next = rest.popFirst(), next != end {
      if next == ";" { isPermutation = true }
      parts.append(sequence())
    }
    if parts.count == 1 { return parts[0] }
    return isPermutation ? .permutation(parts) : .alternatives(parts)
  }

  private mutating func word(until end: Character) -> String {
    let word = String(rest.prefix { $0 != end })
    rest = rest.dropFirst(word.count + 1)
    return word
  }

  private static func slot(_ text: String) -> SlotReference {
    if text == "applicationName" { return SlotReference(text, source: .applicationName) }
    var text = text
    let isCapture = text.hasSuffix("!")
    if isCapture { text.removeLast() }
    var conditions: [Bool: [AttributeRequirement]] = [:]
    // A bound of a range may be negative: conditions start at a sign that a letter follows.
    let start = text.indices.first { index in
      ["+", "-"].contains(text[index]) && text[index...].dropFirst().first?.isLetter ?? false
    }
    let head = text[..<(start ?? text.endIndex)]
    var rest = text[head.endIndex...]
    while let sign = rest.popFirst() {
      let condition = rest.prefix { $0 != "+" && $0 != "-" }
      rest = rest.dropFirst(condition.count)
      let parts = condition.split(separator: "=").map(String.init)
      conditions[sign == "+", default: []]
        .append(AttributeRequirement(parts[0], parts.dropFirst().map { .string($0) }))
    }
    let names = head.split(separator: ":").map(String.init)
    return SlotReference(
      names[0], source: names.count < 2 ? .parameter : source(names[1]),
      requires: conditions[true] ?? [], excludes: conditions[false] ?? [], isCapture: isCapture)
  }

  private static func source(_ text: String) -> SlotReference.Source {
    let parts = text.split(separator: "*").map(String.init)
    let bounds = parts[0].split(separator: "..").compactMap { Double($0) }
    guard text.contains(".."), bounds.count == 2 else { return .list(text) }
    return .range(
      NumberRange(bounds[0], bounds[1], multiplier: parts.count > 1 ? Double(parts[1]) ?? 1 : 1))
  }
}

extension Phrase {
  /// Creates a phrase from its notation.
  package init(
    notation: String, locale: LocaleTag? = nil, id: String? = nil, fixed: [FixedSlot] = [],
    required: [ContextRequirement] = [], excluded: [ContextRequirement] = []
  ) {
    self.init(
      notation, template: TemplateNotation.template(notation), locale: locale, id: id, fixedSlots: fixed,
      requiredContext: required, excludedContext: excluded)
  }
}

extension Rule {
  /// Creates a rule from the notations of its bodies.
  package init(_ name: String, _ bodies: [(LocaleTag?, String)]) {
    self.init(
      name,
      bodies: bodies.map { Body($0.1, template: TemplateNotation.template($0.1), locale: $0.0) })
  }
}

extension SpokenForm {
  /// Creates a form from its notation.
  package init(notation: String, locale: LocaleTag? = nil) {
    self.init(TemplateNotation.template(notation), locale: locale)
  }
}
