import Catalog
import Diagnostics
import JSONReading

// Lists: values, ranges, wildcards.
extension HomeAssistantReader {
  /// The most ways to say a value that names no output, each of which then is a value.
  private static let unnamedValueLimit = 256

  /// Reads the list `name`, which phrases know as `alias`.
  mutating func readList(_ name: String, _ member: JSONMember, alias: String? = nil) {
    guard let content = listContent(name, member.value) else { return }
    app.lists.append(
      ValueList(
        alias ?? name, content: content,
        location: SourceLocation(source: source, span: member.keySpan)))
  }

  private mutating func listContent(_ name: String, _ node: JSONNode) -> ValueList.Content? {
    if let values = node["values"] {
      return .values(elements(of: values).flatMap { listValues($0) })
    }
    if let range = node["range"] { return numberRange(range).map { .range($0) } }
    if node["wildcard"]?.isTruthy ?? false { return .freeText }
    report(
      code: "unknown-list-kind",
      "expected 'values', 'range' or 'wildcard' in the list '\(name)'", at: node.span)
    return nil
  }

  private mutating func listValues(_ node: JSONNode) -> [ListValue] {
    if let text = node.string {
      guard isTemplate(text) else { return [listValue(.text(text), .string(text), node)] }
      return unnamedValues(of: node, in: node)
    }
    guard node.object != nil, let words = node["in"] else {
      report(code: "unexpected-value", "expected a string or an object with 'in'", at: node.span)
      return []
    }
    guard string(words) != nil else { return [] }
    guard let output = node["out"], output.content != .null else {
      return unnamedValues(of: words, in: node)
    }
    guard let template = valueTemplate(words), !template.isEmpty else { return [] }
    return [listValue(template, output.value, node)]
  }

  private func listValue(_ template: Template, _ value: Value, _ node: JSONNode) -> ListValue {
    let forms = [SpokenForm(template, locale: locale)]
    let title = template.plainWords ?? value.text
    return ListValue(
      value, title: LocalizedText(entries: [LocalizedText.Entry(locale: locale, text: title)]),
      forms: forms, attributes: attributes(node["context"]), metadata: attributes(node["metadata"]))
  }

  /// The values of words that name no output: the words themselves.
  private mutating func unnamedValues(of words: JSONNode, in node: JSONNode) -> [ListValue] {
    guard let template = valueTemplate(words) else { return [] }
    guard let texts = template.wordings(limit: Self.unnamedValueLimit) else {
      report(
        code: "too-many-wordings",
        "expected 'out', as the value can be said in more than \(Self.unnamedValueLimit) ways",
        at: words.span)
      return []
    }
    return texts.filter { !$0.isEmpty }.map { listValue(.text($0), .string($0), node) }
  }

  /// The template of a value's words, rules put in; a value holds no slots.
  private mutating func valueTemplate(_ node: JSONNode) -> Template? {
    guard let text = node.string else { return nil }
    guard isTemplate(text) else { return .text(text) }
    guard let parsed = template(node) else { return nil }
    guard let whole = rules.inlined(parsed) else {
      report(
        code: "bad-value", "a value of a list can hold no slots and only rules that are defined",
        at: node.span)
      return nil
    }
    return whole
  }

  /// Whether `text` holds a sign of a template's syntax; others of its signs are letters then.
  private func isTemplate(_ text: String) -> Bool {
    text.unicodeScalars.contains { "(){}<>[]|@".unicodeScalars.contains($0) }
  }

  /// The members of a context or of metadata; `{"value": x}` is `x`.
  func attributes(_ node: JSONNode?) -> [Attribute] {
    (node?.object ?? []).map { Attribute($0.key, ($0.value["value"] ?? $0.value).value) }
  }
}

// Ranges.
extension HomeAssistantReader {
  private mutating func numberRange(_ node: JSONNode) -> NumberRange? {
    guard let lower = number("from", in: node), let upper = number("to", in: node) else {
      report(code: "bad-range", "expected the numbers 'from' and 'to'", at: node.span)
      return nil
    }
    let step = number("step", in: node) ?? 1
    guard lower <= upper, step > 0 else {
      report(
        code: "bad-range", "expected a range that goes up in steps above zero", at: node.span)
      return nil
    }
    var range = NumberRange(
      lower, upper, step: step, multiplier: node["multiplier"]?.number ?? 1)
    if let fractions = node["fractions"], fractions.content != .null {
      guard let known = fractions.string.flatMap(NumberRange.Fractions.init(rawValue:)) else {
        report(code: "bad-range", "expected the fractions 'halves' or 'tenths'", at: fractions.span)
        return nil
      }
      range.fractions = known
    }
    for key in ["digits", "words"] where node[key]?.content == .boolean(false) {
      report(
        .warning, code: "unsupported-range", "numbers are understood both as digits and as words",
        at: node[key]?.span ?? node.span)
    }
    return range
  }

  /// A whole number, as Home Assistant cuts fractions off bounds and steps.
  private func number(_ key: String, in node: JSONNode) -> Double? {
    switch node[key]?.content {
    case .integer(let number): Double(number)
    case .decimal(let number): number.rounded(.towardZero)
    case .string(let text): Int(text).map(Double.init)
    case .null, .boolean, .array, .object, nil: nil
    }
  }
}
