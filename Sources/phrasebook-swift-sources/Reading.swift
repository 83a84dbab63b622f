import SwiftSourceModel
import SwiftSyntax

/// The small pieces that all readers share: names, attributes, conditions, places.
enum Reading {
  /// The most bytes of a text that is kept as written.
  static let textLimit = 200

  /// The place of a node without the space around it.
  static func span(_ node: some SyntaxProtocol) -> (start: Int, end: Int) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return (start, max(start, node.endPositionBeforeTrailingTrivia.utf8Offset))
  }

  /// A name without the backticks that make it one.
  static func plain(_ token: TokenSyntax) -> String {
    let text = token.text
    return text.hasPrefix("`") && text.hasSuffix("`") && text.count > 2
      ? String(text.dropFirst().dropLast()) : text
  }

  /// A node as written, cut where it is long.
  static func text(_ node: some SyntaxProtocol) -> String {
    // Of a node of megabytes the start is enough.
    var result = ""
    for token in node.tokens(viewMode: .sourceAccurate) {
      if !result.isEmpty, !token.leadingTrivia.isEmpty { result += " " }
      result += token.text
      if result.utf8.count > textLimit { return String(result.prefix(textLimit)) + "…" }
      if !token.trailingTrivia.isEmpty { result += " " }
    }
    return result.last == " " ? String(result.dropLast()) : result
  }

  /// The types that one element of an inheritance clause names: `A & B` names two.
  static func parts(of type: TypeSyntax) -> [String] {
    if let composition = type.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap { parts(of: $0.type) }
    }
    return [typeName(type)]
  }

  /// The name of a type without attributes and generic arguments.
  static func typeName(_ type: some TypeSyntaxProtocol) -> String {
    switch TypeSyntax(type).as(TypeSyntaxEnum.self) {
    case .identifierType(let it): plain(it.name)
    case .memberType(let it): typeName(it.baseType) + "." + plain(it.name)
    case .attributedType(let it): typeName(it.baseType)
    default: text(type)
    }
  }

  /// Whether modifiers make a member one of the type itself.
  static func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
  }

  /// Whether modifiers hide a member from other files; `private(set)` hides no value.
  static func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ($0.name.text == "private" || $0.name.text == "fileprivate") && $0.detail == nil }
  }

  /// The attributes, and the conditions among them.
  static func attributes(
    _ list: AttributeListSyntax, conditions outer: [String] = []
  ) -> (attributes: [AttributeDescription], conditions: [String]) {
    var attributes: [AttributeDescription] = []
    var conditions = outer
    for element in list {
      switch element {
      case .attribute(let attribute):
        let name = typeName(attribute.attributeName)
        if name == "available" {
          conditions.append(text(attribute))
        } else if case .argumentList(let arguments)? = attribute.arguments {
          attributes.append(
            AttributeDescription(name: name, arguments: ExpressionReader.arguments(arguments)))
        } else {
          attributes.append(AttributeDescription(name: name, arguments: []))
        }
      case .ifConfigDecl(let config):
        for case (let condition, .attributes(let inner)) in clauses(of: config) {
          let (more, _) = self.attributes(inner)
          attributes += more.map {
            var attribute = $0
            attribute.conditions.append(condition)
            return attribute
          }
        }
      @unknown default: break
      }
    }
    return (attributes, conditions)
  }

  /// An initializer and the parameters that it keeps as they are; `nil` for one without parameters.
  static func initializer(_ node: InitializerDeclSyntax) -> InitializerDescription? {
    let parameters = node.signature.parameterClause.parameters
    guard !parameters.isEmpty else { return nil }
    var labels: [String: String] = [:]
    for parameter in parameters {
      let name = plain(parameter.secondName ?? parameter.firstName)
      labels[name] = parameter.firstName.text == "_" ? "" : plain(parameter.firstName)
    }
    var properties: [String: String] = [:]
    for item in node.body?.statements ?? [] {
      guard let sequence = item.item.as(SequenceExprSyntax.self), sequence.elements.count == 3,
        let target = sequence.elements.first, let source = sequence.elements.last,
        sequence.elements.contains(where: { $0.is(AssignmentExprSyntax.self) }),
        let label = source.as(DeclReferenceExprSyntax.self).flatMap({ labels[plain($0.baseName)] })
      else { continue }
      if let member = target.as(MemberAccessExprSyntax.self),
        member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
      {
        properties[label] = plain(member.declName.baseName)
      } else if let name = target.as(DeclReferenceExprSyntax.self) {
        properties[label] = plain(name.baseName)
      }
    }
    return InitializerDescription(
      labels: parameters.map { $0.firstName.text == "_" ? "" : plain($0.firstName) },
      properties: properties)
  }

  /// The branches of `#if`, each with what chooses it: `#if A`, `#elseif B of #if A`, `#else of #if A, B`.
  static func clauses(
    of config: IfConfigDeclSyntax
  ) -> [(condition: String, elements: IfConfigClauseSyntax.Elements)] {
    var before: [String] = []
    return config.clauses.compactMap { clause in
      let condition = clause.condition.map { text($0) }
      let rest = before.isEmpty ? "" : " of #if " + before.joined(separator: ", ")
      let words = condition.map { (before.isEmpty ? "#if " : "#elseif ") + $0 + rest } ?? "#else" + rest
      if let condition { before.append(condition) }
      return clause.elements.map { (words, $0) }
    }
  }
}
