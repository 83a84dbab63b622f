import SwiftSourceModel

extension Expression {
  /// Calls `visit` with every name in the expression.
  func visitNames(_ visit: (String) -> Void) {
    switch content {
    case .text(let segments):
      for case .interpolation(let arguments) in segments { arguments.forEach { $0.value.visitNames(visit) } }
    case .name(let name): visit(name)
    case .member(let base, let name):
      base?.visitNames(visit)
      if base != nil { visit(name) }
    case .call(let callee, let arguments):
      callee.visitNames(visit)
      arguments.forEach { $0.value.visitNames(visit) }
    case .array(let elements): elements.forEach { $0.visitNames(visit) }
    case .dictionary(let entries): entries.forEach { $0.value.visitNames(visit) }
    case .tuple(let elements): elements.forEach { $0.value.visitNames(visit) }
    case .operation(_, let operands): operands.forEach { $0.visitNames(visit) }
    case .closure(let statements): statements.forEach { $0.visitNames(visit) }
    case .integer, .decimal, .boolean, .null, .keyPath, .other: break
    }
  }
}

extension Statement {
  /// Calls `visit` with every name in the statement.
  func visitNames(_ visit: (String) -> Void) {
    switch self {
    case .expression(let expression): expression.visitNames(visit)
    case .returns(let expression): expression?.visitNames(visit)
    case .variable(let variable): variable.value?.visitNames(visit)
    case .branches(let branches):
      branches.forEach { $0.statements.forEach { $0.visitNames(visit) } }
    case .other: break
    }
  }
}
