import Catalog
import SwiftSourceModel

extension Evaluator {
  /// Returns the scalar or the array of scalars that an expression is; a case `.name` is its name.
  func value(_ expression: Expression, in scope: EvaluationScope, depth: Int = 0) -> Value? {
    guard depth < 8 else { return nil }
    let (resolved, inner) = resolve(expression, in: scope)
    switch resolved.content {
    case .integer(let number): return .integer(number)
    case .decimal(let number): return .decimal(number)
    case .boolean(let flag): return .boolean(flag)
    case .null: return .null
    case .text: return literal(resolved, in: inner).map { .string($0) }
    case .member(nil, let name): return .string(name)
    case .member(let base?, let name):
      guard let type = typeNamed(by: base, in: inner), type.cases.contains(where: { $0.name == name })
      else { return nil }
      return .string(name)
    case .array(let elements):
      let values = elements.compactMap { value($0, in: inner, depth: depth + 1) }
      return values.count == elements.count ? .array(values) : nil
    case .call(let callee, let arguments):
      // A unit or a conversion around a number changes nothing that can be said.
      guard let name = callee.lastName, ["Double", "Int", "Float", "Decimal", "String"].contains(name),
        arguments.count == 1, let first = arguments.first
      else { return nil }
      return value(first.value, in: inner, depth: depth + 1)
    default: return nil
    }
  }

  /// Returns a string without interpolations; `nil` for anything else.
  func literal(_ expression: Expression, in scope: EvaluationScope) -> String? {
    let (resolved, _) = resolve(expression, in: scope)
    guard case .text(let segments) = resolved.content else { return nil }
    var text = ""
    for segment in segments {
      guard case .literal(let part) = segment else { return nil }
      text += part
    }
    return text
  }

  /// Returns the number that an expression is.
  func number(_ expression: Expression, in scope: EvaluationScope) -> Double? {
    switch value(expression, in: scope) {
    case .integer(let number)?: Double(number)
    case .decimal(let number)?: number.isFinite ? number : nil
    default: nil
    }
  }
}
