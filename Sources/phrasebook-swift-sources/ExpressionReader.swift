import SwiftSourceModel
import SwiftSyntax

/// The reader of expressions.
enum ExpressionReader {
  /// The most expressions inside each other; what is deeper is kept as written.
  static let depthLimit = 24
  /// The most elements of a collection or arguments of a call.
  static let elementLimit = 20_000

  /// Returns what an expression says.
  static func expression(_ node: some ExprSyntaxProtocol, depth: Int = 0) -> Expression {
    let (start, end) = Reading.span(node)
    return Expression(content(ExprSyntax(node), depth: depth), start: start, end: end)
  }

  /// Returns the arguments of a call.
  static func arguments(_ list: LabeledExprListSyntax, depth: Int = 0) -> [Argument] {
    list.prefix(elementLimit).map {
      Argument(label: $0.label.map(Reading.plain), value: expression($0.expression, depth: depth + 1))
    }
  }

  private static func content(_ node: ExprSyntax, depth: Int) -> Expression.Content {
    guard depth < depthLimit else { return .other(Reading.text(node)) }
    switch node.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let it): return .text(StringReader.segments(it, depth: depth))
    case .integerLiteralExpr(let it):
      return it.representedLiteralValue.map { .integer($0) } ?? .other(Reading.text(node))
    case .floatLiteralExpr(let it):
      return it.representedLiteralValue.map { .decimal($0) } ?? .other(Reading.text(node))
    case .booleanLiteralExpr(let it): return .boolean(it.literal.text == "true")
    case .nilLiteralExpr: return .null
    case .declReferenceExpr(let it): return .name(Reading.plain(it.baseName))
    case .memberAccessExpr(let it):
      return .member(
        base: it.base.map { expression($0, depth: depth + 1) },
        name: Reading.plain(it.declName.baseName))
    case .functionCallExpr(let it): return call(it, depth: depth)
    case .arrayExpr(let it):
      return .array(it.elements.prefix(elementLimit).map { expression($0.expression, depth: depth + 1) })
    case .dictionaryExpr(let it):
      guard case .elements(let elements) = it.content else { return .dictionary([]) }
      return .dictionary(
        elements.prefix(elementLimit).map {
          Expression.Entry(
            key: expression($0.key, depth: depth + 1), value: expression($0.value, depth: depth + 1))
        })
    case .tupleExpr(let it):
      let elements = arguments(it.elements, depth: depth)
      // A bracket around one expression is that expression.
      if elements.count == 1, let only = elements.first, only.label == nil { return only.value.content }
      return .tuple(elements)
    case .keyPathExpr(let it):
      return .keyPath(
        it.components.compactMap { component in
          guard case .property(let property) = component.component else { return nil }
          return Reading.plain(property.declName.baseName)
        })
    case .sequenceExpr(let it): return sequence(it, depth: depth)
    case .prefixOperatorExpr(let it): return negation(it, depth: depth) ?? .other(Reading.text(node))
    case .tryExpr(let it): return content(it.expression, depth: depth + 1)
    case .awaitExpr(let it): return content(it.expression, depth: depth + 1)
    case .forceUnwrapExpr(let it): return content(it.expression, depth: depth + 1)
    case .asExpr(let it): return content(it.expression, depth: depth + 1)
    case .genericSpecializationExpr(let it): return content(it.expression, depth: depth + 1)
    case .closureExpr(let it): return .closure(StatementReader.statements(it.statements, depth: depth + 1))
    default: return .other(Reading.text(node))
    }
  }

  private static func call(_ node: FunctionCallExprSyntax, depth: Int) -> Expression.Content {
    var list = arguments(node.arguments, depth: depth)
    if let closure = node.trailingClosure {
      list.append(Argument(label: nil, value: expression(closure, depth: depth + 1)))
    }
    for element in node.additionalTrailingClosures {
      list.append(
        Argument(label: Reading.plain(element.label), value: expression(element.closure, depth: depth + 1)))
    }
    return .call(callee: expression(node.calledExpression, depth: depth + 1), arguments: list)
  }

  private static func negation(
    _ node: PrefixOperatorExprSyntax, depth: Int
  ) -> Expression.Content? {
    guard node.operator.text == "-" else { return nil }
    switch content(node.expression, depth: depth + 1) {
    case .integer(let number): return .integer(-number)
    case .decimal(let number): return .decimal(-number)
    default: return nil
    }
  }

  /// Reads operands and operators as they stand; a conversion by `as` is what it converts.
  private static func sequence(_ node: SequenceExprSyntax, depth: Int) -> Expression.Content {
    var operands: [Expression] = []
    var operators: [String] = []
    var elements = Array(node.elements.prefix(elementLimit))[...]
    while let element = elements.popFirst() {
      switch element.as(ExprSyntaxEnum.self) {
      case .unresolvedAsExpr: _ = elements.popFirst()
      case .binaryOperatorExpr(let it): operators.append(it.operator.text)
      case .assignmentExpr, .unresolvedTernaryExpr, .unresolvedIsExpr, .arrowExpr:
        return .other(Reading.text(node))
      default: operands.append(expression(element, depth: depth + 1))
      }
    }
    if operators.isEmpty, operands.count == 1, let only = operands.first { return only.content }
    guard operands.count == operators.count + 1 else { return .other(Reading.text(node)) }
    return .operation(operators: operators, operands: operands)
  }
}
