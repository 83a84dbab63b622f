import SwiftSourceModel
import SwiftSyntax

/// The reader of the bodies that may be a value: getters, builders, short functions.
enum StatementReader {
  /// The most statements of a body that are read.
  private static let statementLimit = 2_000

  /// Returns the statements of a getter; `nil` where there is none.
  static func getter(_ block: AccessorBlockSyntax) -> [Statement]? {
    switch block.accessors {
    case .getter(let items): return statements(items)
    case .accessors(let accessors):
      let getter = accessors.first { $0.accessorSpecifier.text == "get" }
      return getter?.body.map { statements($0.statements) }
    @unknown default: return nil
    }
  }

  /// Returns the statements of a block.
  static func statements(_ items: CodeBlockItemListSyntax, depth: Int = 0) -> [Statement] {
    guard depth < ExpressionReader.depthLimit else { return [] }
    return items.prefix(statementLimit).flatMap { statements($0.item, depth: depth) }
  }

  private static func statements(
    _ item: CodeBlockItemSyntax.Item, depth: Int
  ) -> [Statement] {
    switch item {
    case .expr(let node):
      if let choice = node.as(IfExprSyntax.self) { return [.branches(branches(choice, depth: depth))] }
      if let choice = node.as(SwitchExprSyntax.self) { return [.branches(branches(choice, depth: depth))] }
      return [.expression(ExpressionReader.expression(node, depth: depth))]
    case .stmt(let node):
      if let returned = node.as(ReturnStmtSyntax.self) {
        return [.returns(returned.expression.map { ExpressionReader.expression($0, depth: depth) })]
      }
      if let wrapped = node.as(ExpressionStmtSyntax.self) {
        return statements(.expr(wrapped.expression), depth: depth)
      }
      return [other(node)]
    case .decl(let node):
      if let config = node.as(IfConfigDeclSyntax.self) {
        return [.branches(branches(config, depth: depth))]
      }
      if let variable = node.as(VariableDeclSyntax.self) {
        return variable.bindings.compactMap { binding in
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return nil }
          let span = Reading.span(name)
          return .variable(
            VariableDescription(
              name: Reading.plain(name), isStatic: false,
              type: binding.typeAnnotation.map { $0.type.trimmedDescription }, attributes: [],
              conditions: [],
              value: binding.initializer.map { ExpressionReader.expression($0.value, depth: depth) },
              body: nil, start: span.start, end: span.end))
        }
      }
      if let function = node.as(FunctionDeclSyntax.self) { return [other(function.name)] }
      return [other(node)]
    @unknown default: return []
    }
  }

  private static func branches(_ node: IfExprSyntax, depth: Int) -> [Statement.Branch] {
    let condition = Reading.text(node.conditions)
    let first = Statement.Branch(
      condition: "if " + condition, statements: statements(node.body.statements, depth: depth + 1))
    switch node.elseBody {
    case .ifExpr(let next)?:
      return [first] + (depth < ExpressionReader.depthLimit ? branches(next, depth: depth + 1) : [])
    case .codeBlock(let block)?:
      return [
        first,
        Statement.Branch(
          condition: "else of if " + condition,
          statements: statements(block.statements, depth: depth + 1)),
      ]
    case nil: return [first]
    @unknown default: return [first]
    }
  }

  private static func branches(_ node: SwitchExprSyntax, depth: Int) -> [Statement.Branch] {
    node.cases.compactMap { element in
      guard case .switchCase(let it) = element else { return nil }
      return Statement.Branch(
        condition: Reading.text(it.label), statements: statements(it.statements, depth: depth + 1))
    }
  }

  private static func branches(_ node: IfConfigDeclSyntax, depth: Int) -> [Statement.Branch] {
    Reading.clauses(of: node).map { condition, elements in
      guard case .statements(let items) = elements else {
        return Statement.Branch(condition: condition, statements: [])
      }
      return Statement.Branch(
        condition: condition, statements: statements(items, depth: depth + 1))
    }
  }

  private static func other(_ node: some SyntaxProtocol) -> Statement {
    let (start, end) = Reading.span(node)
    return .other(Expression(.other(Reading.text(node)), start: start, end: end))
  }
}
