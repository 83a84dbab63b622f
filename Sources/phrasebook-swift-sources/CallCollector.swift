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
  /// How many statements that may be passed by stand around.
  private var conditions = 0

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
          isConditional: conditions > 0))
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

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: IfExprSyntax) { conditions -= 1 }
  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: GuardStmtSyntax) { conditions -= 1 }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: SwitchExprSyntax) { conditions -= 1 }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: ForStmtSyntax) { conditions -= 1 }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: WhileStmtSyntax) { conditions -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: ClosureExprSyntax) { conditions -= 1 }
  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: CatchClauseSyntax) { conditions -= 1 }
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: IfConfigDeclSyntax) { conditions -= 1 }

  private func enter() -> SyntaxVisitorContinueKind {
    conditions += 1
    return .visitChildren
  }
}
