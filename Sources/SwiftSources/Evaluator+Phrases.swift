import Catalog
import SwiftSourceModel

/// A phrase of the sources, or the place of one that is only known when the app runs.
enum SourcePhrase {
  case known(parts: [Part], at: Expression, file: String)
  case unknown(at: Expression, file: String)

  /// A part of a phrase.
  enum Part: Hashable {
    case literal(String)
    case applicationName
    case parameter(String)
  }
}

extension Evaluator {
  /// Returns the phrases of an array of them, in order.
  func phrases(
    _ expression: Expression, in scope: EvaluationScope, depth: Int = 0
  ) -> [SourcePhrase] {
    let (resolved, inner) = resolve(expression, in: scope)
    guard depth < 8 else { return [.unknown(at: expression, file: scope.file)] }
    switch resolved.content {
    case .array(let elements):
      return elements.flatMap { element -> [SourcePhrase] in
        if let parts = phrase(element, in: inner) {
          return [.known(parts: parts, at: element, file: inner.file)]
        }
        return [.unknown(at: element, file: inner.file)]
      }
    case .operation(let operators, let operands) where operators.allSatisfy { $0 == "+" }:
      return operands.flatMap { phrases($0, in: inner, depth: depth + 1) }
    case .call(let callee, let arguments)
    where callee.lastName == "NegativeAppShortcutPhrases" || callee.lastName == "init":
      return arguments.flatMap { phrases($0.value, in: inner, depth: depth + 1) }
    case .closure(let statements):
      return statements.flatMap { phrases($0, in: inner, depth: depth + 1) }
    default:
      if let parts = phrase(resolved, in: inner) {
        return [.known(parts: parts, at: resolved, file: inner.file)]
      }
      return [.unknown(at: expression, file: scope.file)]
    }
  }

  private func phrases(_ statement: Statement, in scope: EvaluationScope, depth: Int) -> [SourcePhrase] {
    switch statement {
    case .expression(let expression), .returns(let expression?):
      phrases(expression, in: scope, depth: depth)
    case .branches(let branches):
      branches.flatMap { $0.statements.flatMap { phrases($0, in: scope, depth: depth + 1) } }
    case .returns(nil), .variable: []
    case .other(let expression): [.unknown(at: expression, file: scope.file)]
    }
  }

  /// Returns the parts of one phrase; `nil` where they are only known when the app runs.
  func phrase(
    _ expression: Expression, in scope: EvaluationScope, depth: Int = 0
  ) -> [SourcePhrase.Part]? {
    guard depth < 8 else { return nil }
    let (expression, scope) = resolve(expression, in: scope)
    switch expression.content {
    case .text(let segments):
      var parts: [SourcePhrase.Part] = []
      for segment in segments {
        switch segment {
        case .literal(let text): parts.append(.literal(text))
        case .interpolation(let arguments):
          guard let value = arguments.first?.value,
            let token = token(value, in: scope, depth: depth + 1)
          else { return nil }
          parts += token
        }
      }
      return parts
    case .operation(let operators, let operands) where operators.allSatisfy { $0 == "+" }:
      let parts = operands.compactMap { phrase($0, in: scope, depth: depth + 1) }
      return parts.count == operands.count ? parts.flatMap(\.self) : nil
    case .call(let callee, let arguments):
      guard ["AppShortcutPhrase", "NegativeAppShortcutPhrase", "init"].contains(callee.lastName),
        let first = arguments.first
      else { return nil }
      return phrase(first.value, in: scope, depth: depth + 1)
    default: return nil
    }
  }

  /// What an interpolation in a phrase stands for.
  private func token(
    _ expression: Expression, in scope: EvaluationScope, depth: Int
  ) -> [SourcePhrase.Part]? {
    let (resolved, inner) = resolve(expression, in: scope)
    switch resolved.content {
    case .member(_, "applicationName"): return [.applicationName]
    case .keyPath(let parts):
      guard let name = parts.last(where: { $0.hasPrefix("$") }) ?? parts.last else { return nil }
      return [.parameter(name.hasPrefix("$") ? String(name.dropFirst()) : name)]
    default: return phrase(resolved, in: inner, depth: depth + 1)
    }
  }
}

extension [SourcePhrase.Part] {
  /// The phrase as strings files write it.
  var text: String {
    map {
      switch $0 {
      case .literal(let text): text
      case .applicationName: "${applicationName}"
      case .parameter(let name): "${\(name)}"
      }
    }.joined()
  }

  /// The phrase as a template; what looks like a slot in the text of the sources is text.
  var template: Template {
    Template.sequence(
      map {
        switch $0 {
        case .literal(let text): .text(text)
        case .applicationName: .slot(SlotReference("applicationName", source: .applicationName))
        case .parameter(let name): .slot(SlotReference(name))
        }
      }
    ).normalized
  }
}
