import Catalog
import Diagnostics
import JSONReading

extension CatalogReader {
  mutating func list(_ node: JSONNode) -> ValueList? {
    guard let name = string("name", node) else { return nil }
    var content = ValueList.Content.undefined
    if node["values"] != nil {
      content = .values(elements("values", node) { $0.listValue($1) })
    } else if let written = node["range"] {
      guard let range = range(written) else { return nil }
      content = .range(range)
    } else if node["freeText"]?.isTruthy ?? false {
      content = .freeText
    }
    let kind = node["kind"]?.string.flatMap { ValueList.Kind(rawValue: $0) } ?? .list
    return ValueList(name, kind: kind, title: text("title", node), content: content, location: location(node))
  }

  private mutating func listValue(_ node: JSONNode) -> ListValue? {
    guard let value = node["value"] else {
      expected("an object with 'value'", node)
      return nil
    }
    return ListValue(
      value.value, title: text("title", node), forms: elements("forms", node) { $0.form($1) },
      attributes: elements("attributes", node) { $0.attribute($1) },
      metadata: elements("metadata", node) { $0.attribute($1) })
  }

  private mutating func range(_ node: JSONNode) -> NumberRange? {
    guard let lower = node["lower"]?.number, let upper = node["upper"]?.number, lower <= upper else {
      expected("an object whose 'lower' is not above its 'upper'", node)
      return nil
    }
    let step = node["step"]?.number ?? 1
    guard step > 0 else {
      expected("a 'step' above zero", node["step"] ?? node)
      return nil
    }
    return NumberRange(
      lower, upper, step: step, multiplier: node["multiplier"]?.number ?? 1,
      fractions: node["fractions"]?.string.flatMap { NumberRange.Fractions(rawValue: $0) })
  }

  mutating func intent(_ node: JSONNode) -> Intent? {
    guard let name = string("name", node) else { return nil }
    let responses: [Response] = elements("responses", node) { reader, node in
      guard let name = reader.string("name", node) else { return nil }
      return Response(
        name, isSuccess: node["isSuccess"]?.isTruthy ?? false, dialog: reader.text("dialog", node))
    }
    return Intent(
      name, title: text("title", node), summary: text("summary", node),
      parameters: elements("parameters", node) { $0.parameter($1) },
      confirmation: text("confirmation", node), responses: responses,
      authentication: node["authentication"]?.string.flatMap { AuthenticationPolicy(rawValue: $0) }
        ?? .alwaysAllowed,
      mode: node["mode"]?.string.flatMap { IntentMode(rawValue: $0) } ?? .background,
      isDiscoverable: node["isDiscoverable"]?.isTruthy ?? true, location: location(node))
  }

  private mutating func parameter(_ node: JSONNode) -> Parameter? {
    guard let name = string("name", node), let written = node["type"], let type = type(written, depth: 0)
    else { return nil }
    let dependencies: [String] = elements("dependencies", node) { reader, node in
      if node.string == nil { reader.expected("a parameter's name", node) }
      return node.string
    }
    return Parameter(
      name, type: type, title: text("title", node), isOptional: node["isOptional"]?.isTruthy ?? false,
      defaultValue: node["default"]?.value, range: node["range"].flatMap { range($0) },
      requestValueDialog: text("ask", node), disambiguationDialog: text("choose", node),
      confirmationDialog: text("confirm", node), dependencies: dependencies, location: location(node))
  }

  private mutating func type(_ node: JSONNode, depth: Int) -> ValueType? {
    switch node.string {
    case "string": return .string
    case "integer": return .integer
    case "decimal": return .decimal
    case "boolean": return .boolean
    case "date": return .date
    case "duration": return .duration
    case "measurement": return .measurement(kind: nil)
    case "currency": return .currency
    case "url": return .url
    case "place": return .place
    case "person": return .person
    default: break
    }
    if let kind = node["measurement"]?.string { return .measurement(kind: kind) }
    if let types = node["file"]?.array { return .file(contentTypes: types.compactMap(\.string)) }
    if let name = node["list"]?.string { return .list(name) }
    if let element = node["array"], depth < 16 { return type(element, depth: depth + 1).map { .array($0) } }
    expected("a type, such as 'string' or {\"list\": \"Drink\"}", node)
    return nil
  }
}
