import Catalog
import SwiftSourceModel

extension Evaluator {
  /// The labels of the arguments that hold a text, in the order in which they are looked for.
  private static let textLabels: [String?] = [
    nil, "stringLiteral", "localized", "title", "name", "full", "resource", "string",
  ]
  /// What makes a text of a text.
  private static let wrappers: Set<String> = [
    "init", "LocalizedStringResource", "LocalizedStringKey", "String", "NSLocalizedString",
    "IntentDialog", "IntentDescription", "TypeDisplayRepresentation", "DisplayRepresentation",
    "LocalizationValue",
  ]

  /// The types that a text is asked for as; `.greeting` is a member of one of them.
  static let textTypes = [
    "LocalizedStringResource", "IntentDialog", "IntentDescription", "DisplayRepresentation",
    "TypeDisplayRepresentation", "LocalizedStringKey", "String",
  ]

  /// Returns the text that an expression is; `nil` where that is only known when the app runs.
  ///
  /// The values of the parameters `slots` may stand in it.
  func text(
    _ expression: Expression, in scope: EvaluationScope, slots: Set<String> = [], depth: Int = 0
  ) -> SourceString? {
    guard depth < 8 else { return nil }
    let (expression, scope) = resolve(expression, in: scope)
    switch expression.content {
    case .text(let segments): return string(segments, in: scope, slots: slots, depth: depth)
    case .operation(let operators, let operands) where operators.allSatisfy { $0 == "+" }:
      let parts = operands.compactMap { text($0, in: scope, slots: slots, depth: depth + 1) }
      guard parts.count == operands.count else { return nil }
      let joined = parts.map(\.text).joined()
      return SourceString(
        key: joined, table: nil, text: joined, isKey: true, isWhole: parts.allSatisfy(\.isWhole))
    case .member(nil, let name):
      // Only one of the types has it where the code compiles.
      for type in Self.textTypes {
        guard let type = index.type(type, in: [], of: scope.file), let found = member(name, of: type) else {
          continue
        }
        return text(found.expression, in: found.scope, depth: depth + 1)
      }
      return nil
    case .call(let callee, let arguments):
      if callee.lastName.map(Self.wrappers.contains) ?? false {
        return wrapped(arguments, in: scope, slots: slots, depth: depth)
      }
      // Generated accessors name the text of the sources themselves.
      guard let fallback = arguments.first(where: { $0.label == "fallback" })?.value else { return nil }
      return text(fallback, in: scope, slots: slots, depth: depth + 1)
    default: return nil
    }
  }

  private func wrapped(
    _ arguments: [Argument], in scope: EvaluationScope, slots: Set<String>, depth: Int
  ) -> SourceString? {
    let label = Self.textLabels.first { label in arguments.contains { $0.label == label } }
    guard let label, let first = arguments.first(where: { $0.label == label }),
      var result = text(first.value, in: scope, slots: slots, depth: depth + 1)
    else { return nil }
    for argument in arguments {
      switch argument.label {
      case "defaultValue", "value":
        if let value = text(argument.value, in: scope, slots: slots, depth: depth + 1) {
          result.text = value.text
          result.isKey = false
          result.isWhole = value.isWhole
          result.arguments = value.arguments
        } else {
          result.isWhole = false
        }
      case "table", "tableName":
        result.table = text(argument.value, in: scope, depth: depth + 1)?.text ?? result.table
      default: break
      }
    }
    return result
  }

  private func string(
    _ segments: [Expression.Segment], in scope: EvaluationScope, slots: Set<String>, depth: Int
  ) -> SourceString? {
    var key = ""
    var text = ""
    var isWhole = true
    var arguments: [SourceString.Argument] = []
    for segment in segments {
      switch segment {
      case .literal(let literal):
        key += literal
        text += literal
      case .interpolation(let values):
        guard let value = values.first?.value else { continue }
        let written: String
        if let slot = slot(value, slots: slots) {
          written = "${\(slot)}"
        } else if let inner = self.text(value, in: scope, slots: slots, depth: depth + 1) {
          written = inner.text
          isWhole = isWhole && inner.isWhole
        } else if values.count == 1, case .integer(let number)? = self.value(value, in: scope) {
          written = String(number)
        } else {
          written = "…"
          isWhole = false
        }
        let specifier = specifier(values, in: scope)
        key += specifier ?? "%@"
        text += written
        arguments.append(.init(specifier: specifier, text: written))
      }
    }
    return SourceString(
      key: key, table: nil, text: text.withoutInflection, isKey: true, isWhole: isWhole, arguments: arguments)
  }

  /// The parameter whose value is interpolated, if it is one as it stands.
  private func slot(_ expression: Expression, slots: Set<String>) -> String? {
    let name: String
    switch expression.content {
    case .name(let it): name = it
    case .member(let base?, let it) where base.content == .name("self"): name = it
    case .keyPath(let parts): name = parts.last ?? ""
    default: return nil
    }
    let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
    return slots.contains(plain) ? plain : nil
  }
}
