import Catalog
import SwiftSourceModel

extension AppBuilder {
  /// What a parameter holds, and whether it may be empty.
  mutating func valueType(
    _ variable: VariableDescription, in scope: EvaluationScope
  ) -> (type: ValueType, isOptional: Bool) {
    guard var text = variable.type?.filter({ !$0.isWhitespace }) else {
      // Without a written type the value tells.
      switch variable.value.flatMap({ evaluator.value($0, in: scope) }) {
      case .boolean?: return (.boolean, false)
      case .integer?: return (.integer, false)
      case .decimal?: return (.decimal, false)
      default: return (.string, false)
      }
    }
    var isOptional = false
    if text.hasSuffix("?") || text.hasSuffix("!") {
      isOptional = true
      text.removeLast()
    } else if let inner = argument(of: text, named: "Optional") {
      isOptional = true
      text = inner
    }
    return (type(named: text, in: scope), isOptional)
  }

  private mutating func type(named text: String, in scope: EvaluationScope, depth: Int = 0) -> ValueType {
    guard depth < 8 else { return .string }
    if text.hasPrefix("["), text.hasSuffix("]"), !text.contains(":") {
      return .array(type(named: String(text.dropFirst().dropLast()), in: scope, depth: depth + 1))
    }
    if text.hasSuffix("?") { return type(named: String(text.dropLast()), in: scope, depth: depth + 1) }
    for name in ["Array", "Set", "IntentCollection"] {
      if let inner = argument(of: text, named: name) {
        return .array(type(named: inner, in: scope, depth: depth + 1))
      }
    }
    if let unit = argument(of: text, named: "Measurement") {
      let kind = unit.hasPrefix("Unit") ? String(unit.dropFirst(4)) : ""
      return kind == "Duration"
        ? .duration
        : .measurement(kind: kind.isEmpty ? nil : kind.prefix(1).lowercased() + kind.dropFirst())
    }
    switch text {
    case "String", "AttributedString", "Substring", "Character", "StringSearchCriteria": return .string
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64":
      return .integer
    case "Double", "Float", "CGFloat", "Decimal", "TimeInterval": return .decimal
    case "Bool": return .boolean
    case "Date", "DateComponents": return .date
    case "Duration": return .duration
    case "IntentCurrencyAmount": return .currency
    case "URL": return .url
    case "CLPlacemark", "PlaceDescriptor": return .place
    case "IntentPerson": return .person
    case "IntentFile": return .file(contentTypes: [])
    default: break
    }
    if let type = index.type(text, in: scope.typeNames, of: scope.file),
      let role = index.role(of: type), role == .enumeration || role == .entity
    {
      return .list(name(of: type))
    }
    // Declared where it could not be read: its values are unknown, which its name says.
    let name = String(text.split(separator: ".").last ?? "").filter { $0 != "<" && $0 != ">" }
    if !result.app.lists.contains(where: { $0.name == name }), !names.values.contains(name) {
      result.app.lists.append(ValueList(name, content: .undefined))
    }
    return .list(name)
  }

  /// The argument of a generic type of that name.
  private func argument(of text: String, named name: String) -> String? {
    guard text.hasPrefix(name + "<"), text.hasSuffix(">") else { return nil }
    return String(text.dropFirst(name.count + 1).dropLast())
  }
}
