import SwiftSourceModel

// What stands for an interpolated value in the key of a text, as `String.LocalizationValue` makes it.
extension Evaluator {
  /// The specifiers of number types: the key of a text names them by the type's size.
  private static let specifiers = [
    "Int": "%lld", "Int64": "%lld", "UInt": "%llu", "UInt64": "%llu", "Int8": "%d", "Int16": "%d",
    "Int32": "%d",
    "UInt8": "%u", "UInt16": "%u", "UInt32": "%u", "Double": "%lf", "CGFloat": "%lf", "TimeInterval": "%lf",
    "Float": "%f", "String": "%@", "Substring": "%@",
  ]
  /// The most names that are followed to a type.
  private static let depthLimit = 8

  /// Returns what stands for an interpolation in its key; `nil` where the type of its value is not known.
  func specifier(_ interpolation: [Argument], in scope: EvaluationScope) -> String? {
    guard let value = interpolation.first?.value else { return nil }
    for option in interpolation.dropFirst() {
      switch option.label {
      case "specifier": return literal(option.value, in: scope)
      // What is formatted is a text.
      case "format", "formatter", "style": return "%@"
      default: break
      }
    }
    return typeName(of: value, in: scope, depth: 0).flatMap(specifier(ofType:))
  }

  private func specifier(ofType written: String) -> String? {
    let name = String(written.filter { !$0.isWhitespace }.prefix { $0 != "?" && $0 != "!" })
    return Self.specifiers[name]
  }

  /// The name of the type of a value, as far as what is written tells it.
  private func typeName(of expression: Expression, in scope: EvaluationScope, depth: Int) -> String? {
    guard depth < Self.depthLimit else { return nil }
    if let (variable, file, owner) = declaration(of: expression, in: scope, depth: depth) {
      if let type = variable.type { return type }
      guard let value = variable.reading else { return nil }
      return typeName(of: value, in: EvaluationScope(file: file, type: owner), depth: depth + 1)
    }
    let (resolved, inner) = resolve(expression, in: scope)
    switch resolved.content {
    case .integer: return "Int"
    case .decimal: return "Double"
    case .boolean: return "Bool"
    case .text: return "String"
    case .member(_, let name):
      if let (variable, _, _) = declaration(of: resolved, in: inner, depth: depth), let type = variable.type {
        return type
      }
      return ["count": "Int", "localizedDescription": "String"][name]
    case .call(let callee, _):
      guard let name = callee.lastName else { return nil }
      if Self.specifiers[name] != nil { return name }
      let texts = ["formatted", "lowercased", "uppercased", "capitalized", "joined", "NSLocalizedString"]
      return texts.contains(name) ? "String" : nil
    case .operation(let operators, let operands):
      guard operators.allSatisfy({ ["+", "-", "*", "/", "%"].contains($0) }) else { return nil }
      let types = operands.compactMap { typeName(of: $0, in: inner, depth: depth + 1) }
      // A literal takes the type of what stands beside it.
      return types.first { $0 != "Int" } ?? (types.count == operands.count ? "Int" : nil)
    default: return nil
    }
  }

  /// The variable that a name stands for, in the type around it or in that of what it is a member of.
  private func declaration(
    of expression: Expression, in scope: EvaluationScope, depth: Int
  ) -> (variable: VariableDescription, file: String, owner: SourceType)? {
    switch expression.content {
    case .name(let name):
      guard scope.locals[name] == nil else { return nil }
      return scope.type.flatMap { variable(name, of: $0) }
    case .keyPath(let parts):
      guard let last = parts.last else { return nil }
      return scope.type.flatMap { variable(last.hasPrefix("$") ? String(last.dropFirst()) : last, of: $0) }
    case .member(let base?, let name):
      if let type = typeNamed(by: base, in: scope) { return variable(name, of: type) }
      guard let written = typeName(of: base, in: scope, depth: depth + 1) else { return nil }
      let plain = String(written.prefix { $0 != "?" && $0 != "!" && $0 != "<" })
      return index.type(plain, in: scope.typeNames, of: scope.file).flatMap { variable(name, of: $0) }
    default: return nil
    }
  }
}
