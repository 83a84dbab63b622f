import SwiftSourceModel

/// Something that a build leaves out.
struct LeftOut: Hashable {
  /// The condition that does not hold, as it is kept: `#if DEBUG`.
  let condition: String
  /// What is left out, in words.
  let what: String
  /// The file.
  let file: String
  /// The UTF-8 offset where it stands.
  let offset: Int
}

extension SourceFileDescription {
  /// Returns what is left of the file when it is compiled so: without what certainly is not there, and with no condition that
  /// certainly holds.
  ///
  /// - Returns: The file, and what of App Intents was left out.
  func decided(by conditions: CompilationConditions) -> (file: SourceFileDescription, leftOut: [LeftOut]) {
    var decision = Decision(conditions: conditions, file: path)
    var result = self
    result.types = types.compactMap { decision.type($0) }
    result.variables = variables.compactMap { decision.variable($0, isTold: false) }
    result.aliases = aliases.filter { decision.isThere($0.conditions) }
    return (result, decision.leftOut)
  }
}

/// The deciding of one file's conditions.
private struct Decision {
  let conditions: CompilationConditions
  let file: String
  private(set) var leftOut: [LeftOut] = []

  init(conditions: CompilationConditions, file: String) {
    self.conditions = conditions
    self.file = file
  }

  func isThere(_ written: [String]) -> Bool { conditions.split(written).broken == nil }

  private mutating func tell(_ condition: String, _ what: String, at offset: Int) {
    leftOut.append(LeftOut(condition: condition, what: what, file: file, offset: offset))
  }

  mutating func type(_ type: TypeDescription) -> TypeDescription? {
    var type = type
    type.attributes = attributes(type.attributes)
    let (open, broken) = conditions.split(type.conditions)
    let role = AppIntentsRole(conformances: Set(type.inherited + type.attributes.map(\.name)))
    if let broken {
      if role != nil { tell(broken, "'\(type.name)'", at: type.start) }
      return nil
    }
    type.conditions = open
    let isProvider =
      role == .shortcutsProvider || type.variables.contains { $0.name == "appShortcuts" && $0.isStatic }
    type.variables = type.variables.compactMap { variable($0, isTold: isProvider) }
    type.cases = type.cases.compactMap { element in
      let (open, broken) = conditions.split(element.conditions)
      if let broken {
        if role == .enumeration { tell(broken, "the case '\(element.name)'", at: type.start) }
        return nil
      }
      var element = element
      element.conditions = open
      return element
    }
    type.functions = type.functions.compactMap { function in
      guard isThere(function.conditions) else { return nil }
      var function = function
      function.body = function.body.map { statements($0, isTold: isProvider) }
      return function
    }
    type.aliases = type.aliases.filter { isThere($0.conditions) }
    return type
  }

  private func attributes(_ attributes: [AttributeDescription]) -> [AttributeDescription] {
    attributes.filter { isThere($0.conditions) }
  }

  mutating func variable(_ variable: VariableDescription, isTold: Bool) -> VariableDescription? {
    let (open, broken) = conditions.split(variable.conditions)
    if let broken {
      if isTold || variable.isParameter { tell(broken, "'\(variable.name)'", at: variable.start) }
      return nil
    }
    var variable = variable
    variable.conditions = open
    variable.attributes = attributes(variable.attributes)
    variable.body = variable.body.map { statements($0, isTold: isTold) }
    return variable
  }

  /// The statements with those of decided branches in the place of the branches.
  private mutating func statements(_ written: [Statement], isTold: Bool, depth: Int = 0) -> [Statement] {
    guard depth < 24 else { return written }
    return written.flatMap { statement -> [Statement] in
      guard case .branches(let branches) = statement else { return [statement] }
      guard branches.contains(where: { $0.condition.hasPrefix("#") }) else {
        return [
          .branches(
            branches.map {
              .init(
                condition: $0.condition,
                statements: statements($0.statements, isTold: isTold, depth: depth + 1))
            })
        ]
      }
      var left: [Statement.Branch] = []
      var chosen: [Statement]?
      for branch in branches {
        switch conditions.hold(branch.condition) {
        case true?: chosen = statements(branch.statements, isTold: isTold, depth: depth + 1)
        case false?:
          if isTold, let offset = branch.statements.first?.offset {
            tell(branch.condition, "what it guards", at: offset)
          }
        case nil:
          left.append(
            .init(
              condition: branch.condition,
              statements: statements(branch.statements, isTold: isTold, depth: depth + 1)))
        }
      }
      return chosen ?? (left.isEmpty ? [] : [.branches(left)])
    }
  }
}

extension Statement {
  /// Where it starts, if that is known.
  fileprivate var offset: Int? {
    switch self {
    case .expression(let expression), .returns(let expression?), .other(let expression): expression.start
    case .variable(let variable): variable.start
    case .branches(let branches): branches.lazy.compactMap { $0.statements.first?.offset }.first
    case .returns(nil): nil
    }
  }
}
