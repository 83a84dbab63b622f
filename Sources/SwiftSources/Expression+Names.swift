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

extension Expression {
  /// The most characters of an expression that a message repeats.
  private static let writtenLimit = 120

  /// The expression in short, about as it is written.
  var written: String {
    let text = written(depth: 0)
    return text.count > Self.writtenLimit ? text.prefix(Self.writtenLimit) + "…" : text
  }

  private func written(depth: Int) -> String {
    guard depth < 6 else { return "…" }
    func list(_ arguments: [Argument]) -> String {
      arguments.prefix(20).map { ($0.label.map { $0 + ": " } ?? "") + $0.value.written(depth: depth + 1) }
        .joined(separator: ", ")
    }
    switch content {
    case .text(let segments):
      return "\""
        + segments.map {
          switch $0 {
          case .literal(let text): text
          case .interpolation(let arguments): "\\(" + list(arguments) + ")"
          }
        }.joined() + "\""
    case .member(let base, let name): return (base?.written(depth: depth + 1) ?? "") + "." + name
    case .name(let name): return name
    case .integer(let number): return String(number)
    case .decimal(let number): return String(number)
    case .boolean(let flag): return String(flag)
    case .null: return "nil"
    case .array(let elements): return "[" + list(elements.map { Argument(label: nil, value: $0) }) + "]"
    case .tuple(let elements): return "(" + list(elements) + ")"
    case .call(let callee, let arguments):
      return callee.written(depth: depth + 1) + "(" + list(arguments) + ")"
    case .keyPath(let parts): return "\\." + parts.joined(separator: ".")
    case .operation(let operators, let operands):
      var text = operands.first?.written(depth: depth + 1) ?? ""
      for (sign, operand) in zip(operators, operands.dropFirst()) {
        text += " \(sign) " + operand.written(depth: depth + 1)
      }
      return text
    case .dictionary: return "[…]"
    case .closure: return "{…}"
    case .other(let text): return text
    }
  }
}
