import Catalog
import Diagnostics
import SwiftSourceModel

extension AppBuilder {
  /// Reads an intent.
  mutating func readIntent(_ type: SourceType) {
    var intent = Intent(name(of: type), location: type.location)
    var details = IntentDetails(file: type.file, conditions: type.declaration.conditions)
    let parameters = parameters(of: type)
    let slots = Set(parameters.map(\.variable.name))
    for (variable, scope) in parameters {
      var options: [String: String] = [:]
      intent.parameters.append(parameter(variable, in: scope, slots: slots, options: &options))
      if !options.isEmpty { details.parameterOptions[variable.name] = options }
    }
    intent.title = staticText("title", of: type)
    if evaluator.variable("title", of: type) == nil {
      // That of a schema is the system's, and that of a snippet is never shown.
      note("unknown-title", "'\(intent.name)' has no title of its own", at: type.location)
    }
    intent.summary = staticText("description", of: type)
    intent.isDiscoverable = flag("isDiscoverable", of: type, else: true) ?? true
    readMode(of: type, into: &intent, details: &details)
    intent.authentication = authentication(of: type) ?? intent.authentication
    tellUndecided(type.declaration.conditions, at: type.location)
    details.parameterSummary = parameterSummary(of: type, slots: slots)
    readDialogs(of: type, slots: slots, into: &intent)
    result.app.intents.append(intent)
    if index.conformances(of: type).contains("CustomIntentMigratedAppIntent"),
      let (variable, file, owner) = evaluator.variable("intentClassName", of: type),
      let name = variable.reading.flatMap({
        evaluator.literal($0, in: EvaluationScope(file: file, type: owner))
      })
    {
      result.migratedIntents[name] = intent.name
    }
    result.intents[intent.name] = details
  }

  /// The parameters of a type, those of its superclasses first.
  private func parameters(
    of type: SourceType
  ) -> [(variable: VariableDescription, scope: EvaluationScope)] {
    var seen: Set<String> = []
    return (index.ancestors(of: type).filter { $0.declaration.kind == .reference }.reversed() + [type])
      .flatMap { owner in
        let isOfSchema = owner.parts.contains { $0.description.isOfSchema }
        return owner.parts.flatMap { file, part in
          part.variables.filter {
            // The macro of a schema makes parameters of what a type stores, where an extension can store nothing.
            ($0.isParameter || isOfSchema && part.kind != .extension && $0.isStoredAlone)
              && seen.insert($0.name).inserted
          }
          .map { ($0, EvaluationScope(file: file, type: owner)) }
        }
      }
  }

  private mutating func staticText(_ name: String, of type: SourceType) -> LocalizedText {
    guard let (variable, file, owner) = evaluator.variable(name, of: type), variable.isStatic,
      let value = variable.reading
    else { return LocalizedText() }
    let scope = EvaluationScope(file: file, type: owner)
    let text = evaluator.text(value, in: scope)
    if text == nil, evaluator.resolve(value, in: scope).expression.content != .null {
      note(
        "unknown-title",
        "the \(name) of '\(type.shortName)', '\(value.written)', is only known when the app runs",
        at: value.location(in: file))
    }
    return localized(text)
  }

  /// What a static variable is set to; what is more than one expression is told.
  private mutating func setting(
    _ name: String, of type: SourceType, else taken: String
  ) -> (expression: Expression, scope: EvaluationScope)? {
    guard let (variable, file, owner) = evaluator.variable(name, of: type), variable.isStatic
    else { return nil }
    if let expression = variable.reading { return (expression, EvaluationScope(file: file, type: owner)) }
    note(
      "unknown-setting",
      "'\(name)' of '\(type.shortName)' is computed, which is only known when the app runs; it is taken as \(taken)",
      at: variable.location(in: file))
    return nil
  }

  private mutating func tellUnknown(
    _ name: String, _ expression: Expression, in scope: EvaluationScope, of type: SourceType,
    else taken: String
  ) {
    note(
      "unknown-setting",
      "'\(name)' of '\(type.shortName)', '\(expression.written)', is only known when the app runs; it is taken as \(taken)",
      at: expression.location(in: scope.file))
  }

  /// A static variable that is true or false; `nil` where it is not declared, or only running tells, which is told.
  private mutating func flag(_ name: String, of type: SourceType, else taken: Bool) -> Bool? {
    guard let (expression, scope) = setting(name, of: type, else: "\(taken)") else { return nil }
    if case .boolean(let flag)? = evaluator.value(expression, in: scope) { return flag }
    tellUnknown(name, expression, in: scope, of: type, else: "\(taken)")
    return nil
  }

  private mutating func authentication(of type: SourceType) -> AuthenticationPolicy? {
    let name = "authenticationPolicy"
    let taken = "'\(AuthenticationPolicy.alwaysAllowed.rawValue)'"
    guard let (expression, scope) = setting(name, of: type, else: taken) else { return nil }
    // `.requiresAuthentication` or `IntentAuthenticationPolicy.requiresAuthentication`
    let (resolved, _) = evaluator.resolve(expression, in: scope)
    if case .member(let base, let name) = resolved.content,
      base?.lastName.map({ $0 == "IntentAuthenticationPolicy" }) ?? true,
      let policy = AuthenticationPolicy(rawValue: name)
    {
      return policy
    }
    tellUnknown(name, expression, in: scope, of: type, else: taken)
    return nil
  }

  private mutating func readMode(
    of type: SourceType, into intent: inout Intent, details: inout IntentDetails
  ) {
    if evaluator.variable("supportedModes", of: type) != nil {
      let taken = "background"
      guard let (expression, scope) = setting("supportedModes", of: type, else: taken) else { return }
      guard let modes = self.modes(expression, in: scope) else {
        return tellUnknown("supportedModes", expression, in: scope, of: type, else: taken)
      }
      details.supportedModes = modes
      intent.mode = modes.contains("background") || modes.isEmpty ? .background : .foreground
    } else if evaluator.variable("openAppWhenRun", of: type) != nil {
      if flag("openAppWhenRun", of: type, else: false) == true { intent.mode = .foreground }
    } else if index.conformances(of: type).contains("OpenIntent") {
      // Opening is what it is for.
      intent.mode = .foreground
    }
  }

  private func modes(_ expression: Expression, in scope: EvaluationScope) -> [String]? {
    let (resolved, inner) = evaluator.resolve(expression, in: scope)
    switch resolved.content {
    case .member(_, let name) where ["background", "foreground"].contains(name): return [name]
    case .call(let callee, let arguments):
      guard callee.lastName == "foreground", let kind = arguments.first?.value.lastName,
        ["immediate", "dynamic", "deferred"].contains(kind)
      else { return nil }
      return ["foreground." + kind]
    case .array(let elements):
      let modes = elements.compactMap { self.modes($0, in: inner) }
      return modes.count == elements.count ? modes.flatMap(\.self) : nil
    default: return nil
    }
  }

  private func parameterSummary(of type: SourceType, slots: Set<String>) -> String? {
    guard let (variable, file, owner) = evaluator.variable("parameterSummary", of: type) else { return nil }
    let scope = EvaluationScope(file: file, type: owner)
    let statements = variable.body ?? variable.value.map { [.expression($0)] } ?? []
    return summary(statements, in: scope, slots: slots, depth: 0)
  }

  /// The first `Summary("…")`, which may stand in `When`, `Switch` and `Case`.
  private func summary(
    _ statements: [Statement], in scope: EvaluationScope, slots: Set<String>, depth: Int
  ) -> String? {
    guard depth < 8 else { return nil }
    for statement in statements {
      let found: String?
      switch statement {
      case .expression(let expression), .returns(let expression?):
        guard case .call(let callee, let arguments) = expression.content else { continue }
        if callee.lastName == "Summary" || callee.lastName == "ParameterSummaryString" {
          found = arguments.first.flatMap { evaluator.text($0.value, in: scope, slots: slots)?.text }
        } else {
          found =
            arguments.lazy.compactMap { argument -> String? in
              guard case .closure(let inner) = argument.value.content else { return nil }
              return summary(inner, in: scope, slots: slots, depth: depth + 1)
            }.first
        }
      case .branches(let branches):
        found =
          branches.lazy.compactMap {
            summary($0.statements, in: scope, slots: slots, depth: depth + 1)
          }.first
      case .returns(nil), .variable, .other: found = nil
      }
      if let found { return found }
    }
    return nil
  }
}

extension VariableDescription {
  /// Whether it is a parameter of an intent.
  var isParameter: Bool {
    attributes.contains { $0.name == "Parameter" || $0.name == "IntentParameter" }
  }

  /// Whether it is stored, can be set, and has nothing that wraps it.
  var isStoredAlone: Bool {
    !isStatic && !isConstant && !isPrivate && body == nil && attributes.isEmpty
  }
}

extension TypeDescription {
  /// Whether a macro makes it what a schema says: `@AppIntent(schema: .photos.search)`.
  var isOfSchema: Bool {
    attributes.contains { AppIntentsNames.schemaMacros.contains($0.name) && !$0.arguments.isEmpty }
  }
}
