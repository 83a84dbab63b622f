import SwiftSourceModel
import SwiftSyntax

/// The collector of the calls of a function that ask or tell the person something.
final class CallCollector: SyntaxVisitor {
  /// The calls that ask, whatever their arguments are.
  private static let asking: Set<String> = [
    "requestConfirmation", "requestValue", "needsValueError", "requestDisambiguation",
    "needsDisambiguationError", "requestChoice",
  ]
  /// The most calls of one function.
  private static let callLimit = 200

  private(set) var calls: [CallDescription] = []
  /// The constants of the function by name; those that are declared twice have no value.
  private(set) var constants: [String: Expression?] = [:]
  /// For each statement around that may be passed by, the name whose missing value alone leads into it.
  private var conditions: [String?] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard calls.count < Self.callLimit else { return .skipChildren }
    let name =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    let speaks = node.arguments.contains { $0.label?.text == "dialog" }
    if speaks || name.map(Self.asking.contains) ?? false {
      calls.append(
        CallDescription(
          expression: ExpressionReader.expression(node, depth: ExpressionReader.depthLimit - 12),
          isConditional: !conditions.isEmpty,
          // What is declared in the function is no parameter.
          missing: conditions.count == 1 ? conditions[0].flatMap { constants[$0] == nil ? $0 : nil } : nil))
      // What stands in a question is asked, not answered: `requestConfirmation(result: .result(dialog: …))`.
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      let name = Reading.plain(pattern.identifier)
      let isKnown = node.bindingSpecifier.text == "let" && constants[name] == nil
      let value = isKnown ? binding.initializer?.value : nil
      constants.updateValue(
        value.map { ExpressionReader.expression($0, depth: ExpressionReader.depthLimit - 12) }, forKey: name)
    }
    return .visitChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    walk(node.conditions, missing: nil)
    walk(node.body, missing: Self.missing(node.conditions, is: "=="))
    if let other = node.elseBody { walk(other, missing: Self.missing(node.conditions, is: "!=")) }
    return .skipChildren
  }
  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    walk(node.conditions, missing: nil)
    walk(node.body, missing: Self.missing(node.conditions, is: "!="))
    return .skipChildren
  }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: SwitchExprSyntax) { conditions.removeLast() }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: ForStmtSyntax) { conditions.removeLast() }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: WhileStmtSyntax) { conditions.removeLast() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: ClosureExprSyntax) { conditions.removeLast() }
  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: CatchClauseSyntax) { conditions.removeLast() }
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: IfConfigDeclSyntax) { conditions.removeLast() }

  private func enter() -> SyntaxVisitorContinueKind {
    conditions.append(nil)
    return .visitChildren
  }

  private func walk(_ node: some SyntaxProtocol, missing: String?) {
    conditions.append(missing)
    walk(node)
    conditions.removeLast()
  }

  /// The only name that a condition asks of whether it has a value, where all that it asks is that: `name == nil`,
  /// or for `!=` also `let name`, whose opposite leads to where the value is missing.
  private static func missing(_ conditions: ConditionElementListSyntax, is sign: String) -> String? {
    guard conditions.count == 1, let condition = conditions.first?.condition else { return nil }
    switch condition {
    case .optionalBinding(let binding) where sign == "!=":
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
      return binding.initializer.map { name($0.value) } ?? Reading.plain(pattern.identifier)
    case .expression(let expression):
      // Before its operators are folded an expression is a list of operands with operators between.
      guard let parts = expression.as(SequenceExprSyntax.self)?.elements.map(\.self), parts.count == 3,
        parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text == sign
      else { return nil }
      if parts[2].is(NilLiteralExprSyntax.self) { return name(parts[0]) }
      return parts[0].is(NilLiteralExprSyntax.self) ? name(parts[2]) : nil
    default: return nil
    }
  }

  /// The name that an expression is: `note`, `self.note`.
  private static func name(_ expression: ExprSyntax) -> String? {
    if let name = expression.as(DeclReferenceExprSyntax.self) { return Reading.plain(name.baseName) }
    guard let member = expression.as(MemberAccessExprSyntax.self),
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    else { return nil }
    return Reading.plain(member.declName.baseName)
  }
}
