import SwiftSourceModel

/// Where an expression stands: what its names may mean.
struct EvaluationScope {
  /// The file.
  var file: String
  /// The type around it.
  var type: SourceType?
  /// The constants of the body around it.
  var locals: [String: Expression] = [:]

  /// The names of the types around it, the nearest last.
  var typeNames: [String] { type.map { $0.outerNames + [$0.shortName] } ?? [] }
}

/// The follower of names to the values that are written for them; it runs nothing.
struct Evaluator {
  /// The most names that are followed one after the other.
  private static let depthLimit = 16

  /// What is declared.
  let index: SourceIndex

  /// Returns what an expression is when the names in it are followed, and where that stands.
  ///
  /// A name that can't be followed stays as it is.
  func resolve(
    _ expression: Expression, in scope: EvaluationScope, depth: Int = 0
  ) -> (expression: Expression, scope: EvaluationScope) {
    guard depth < Self.depthLimit else { return (expression, scope) }
    switch expression.content {
    case .name(let name):
      if let value = scope.locals[name] {
        var outer = scope
        outer.locals[name] = nil
        return resolve(value, in: outer, depth: depth + 1)
      }
      if let type = scope.type, let found = member(name, of: type) {
        return resolve(found.expression, in: found.scope, depth: depth + 1)
      }
      for length in stride(from: scope.typeNames.count - 1, to: 0, by: -1) {
        let outer = scope.typeNames.prefix(length).joined(separator: ".")
        if let type = index.type(outer, in: [], of: scope.file), let found = member(name, of: type) {
          return resolve(found.expression, in: found.scope, depth: depth + 1)
        }
      }
      if let (file, variable) = index.variable(name, in: scope.file), let value = variable.reading {
        return resolve(value, in: EvaluationScope(file: file), depth: depth + 1)
      }
    case .member(let base?, let name):
      if let type = typeNamed(by: base, in: scope), let found = member(name, of: type) {
        return resolve(found.expression, in: found.scope, depth: depth + 1)
      }
    case .call(let callee, let arguments) where arguments.isEmpty:
      if let found = function(callee, in: scope) {
        return resolve(found.expression, in: found.scope, depth: depth + 1)
      }
    case .text, .integer, .decimal, .boolean, .null, .member, .call, .array, .dictionary, .tuple,
      .keyPath, .operation, .closure, .other:
      break
    }
    return (expression, scope)
  }

  /// Returns the type that an expression names: `Drink`, `Menu.Drink`, `Self`, `self`.
  func typeNamed(by expression: Expression, in scope: EvaluationScope) -> SourceType? {
    switch expression.content {
    case .name("self"), .name("Self"): return scope.type
    case .name, .member:
      guard let path = expression.path else { return nil }
      return index.type(path, in: scope.typeNames, of: scope.file)
    default: return nil
    }
  }

  /// Returns the value that is written for a member of a type or of what it inherits from.
  func member(
    _ name: String, of type: SourceType
  ) -> (expression: Expression, scope: EvaluationScope)? {
    guard let (variable, file, owner) = variable(name, of: type), let value = variable.reading
    else { return nil }
    return (value, EvaluationScope(file: file, type: owner))
  }

  /// Returns a variable of a type or of what it inherits from.
  func variable(
    _ name: String, of type: SourceType
  ) -> (variable: VariableDescription, file: String, owner: SourceType)? {
    for owner in [type] + index.ancestors(of: type) {
      for (file, part) in owner.parts {
        if let variable = part.variables.first(where: { $0.name == name }) {
          // In a protocol's extension `Self` is the type that conforms.
          return (variable, file, owner.declaration.kind == .protocol ? type : owner)
        }
      }
    }
    return nil
  }

  /// Returns a function without parameters of a type or of what it inherits from.
  func function(
    _ name: String, of type: SourceType
  ) -> (function: FunctionDescription, file: String, owner: SourceType)? {
    for owner in [type] + index.ancestors(of: type) {
      for (file, part) in owner.parts {
        if let function = part.functions.first(where: { $0.name == name && $0.body != nil }) {
          return (function, file, owner.declaration.kind == .protocol ? type : owner)
        }
      }
    }
    return nil
  }

  private func function(
    _ callee: Expression, in scope: EvaluationScope
  ) -> (expression: Expression, scope: EvaluationScope)? {
    let found: (function: FunctionDescription, file: String, owner: SourceType)?
    switch callee.content {
    case .name(let name): found = scope.type.flatMap { function(name, of: $0) }
    case .member(let base?, let name):
      found = typeNamed(by: base, in: scope).flatMap { function(name, of: $0) }
    default: found = nil
    }
    guard let found, let value = found.function.body?.reading else { return nil }
    return (value, EvaluationScope(file: found.file, type: found.owner))
  }
}

extension Expression {
  /// The names of a chain of members, `A.b.c`; `nil` for anything else.
  var path: String? {
    switch content {
    case .name(let name): name
    case .member(let base?, let name): base.path.map { $0 + "." + name }
    default: nil
    }
  }

  /// The arguments of a call; none for anything else.
  var arguments: [Argument] {
    if case .call(_, let arguments) = content { arguments } else { [] }
  }

  /// The last name of what is called or named: `init` of `.init`, `LogDrink` of `Intents.LogDrink`.
  var lastName: String? {
    switch content {
    case .name(let name), .member(_, let name): name
    default: nil
    }
  }
}

extension VariableDescription {
  /// What is written for the variable: its value, or the only value that its body gives.
  var reading: Expression? { value ?? body?.reading }
}

extension [Statement] {
  /// The only value that the statements give, whatever happens.
  var reading: Expression? {
    guard count == 1 else { return nil }
    switch self[0] {
    case .expression(let expression), .returns(let expression?): return expression
    case .returns(nil), .variable, .branches, .other: return nil
    }
  }
}
