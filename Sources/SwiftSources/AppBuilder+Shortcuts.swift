import Catalog
import Diagnostics
import SwiftSourceModel

extension AppBuilder {
  /// Reads all that a provider of shortcuts offers.
  mutating func readProvider(_ type: SourceType) {
    let conditions = type.declaration.conditions
    tellUndecided(conditions, at: type.location)
    if let (variable, file, owner) = evaluator.variable("appShortcuts", of: type) {
      let scope = EvaluationScope(file: file, type: owner)
      if let value = variable.value {
        readShortcuts(value, of: type, in: scope, conditions: conditions + variable.conditions)
      }
      readShortcuts(
        variable.body ?? [], of: type, in: scope, conditions: conditions + variable.conditions)
    }
    tellUnusedShortcuts(of: type)
    if let (variable, file, owner) = evaluator.variable("shortcutTileColor", of: type) {
      let scope = EvaluationScope(file: file, type: owner)
      result.tileColor = variable.reading.flatMap { evaluator.resolve($0, in: scope).expression.lastName }
    }
    if let (variable, file, owner) = evaluator.variable("negativePhrases", of: type) {
      var scope = EvaluationScope(file: file, type: owner)
      var phrases: [SourcePhrase] = []
      if let value = variable.value { phrases = evaluator.phrases(value, in: scope) }
      for statement in variable.body ?? [] {
        switch statement {
        case .variable(let local): scope.locals[local.name] = local.value
        case .expression(let expression), .returns(let expression?):
          phrases += evaluator.phrases(expression, in: scope)
        case .returns(nil), .branches, .other: break
        }
      }
      result.app.negativePhrases += phrases.compactMap { phrase($0, conditions: []) }
    }
  }

  private mutating func readShortcuts(
    _ statements: [Statement], of provider: SourceType, in scope: EvaluationScope, conditions: [String],
    depth: Int = 0
  ) {
    guard depth < 16 else { return }
    var scope = scope
    for statement in statements {
      switch statement {
      case .expression(let expression), .returns(let expression?):
        readShortcuts(expression, of: provider, in: scope, conditions: conditions, depth: depth)
      case .variable(let variable): scope.locals[variable.name] = variable.value
      case .branches(let branches):
        for branch in branches {
          if let place = branch.statements.first?.place {
            tellUndecided([branch.condition], at: place.location(in: scope.file))
          }
          readShortcuts(
            branch.statements, of: provider, in: scope, conditions: conditions + [branch.condition],
            depth: depth + 1)
        }
      case .returns(nil): break
      case .other(let expression): tellUnknownShortcuts(expression, file: scope.file)
      }
    }
  }

  private mutating func readShortcuts(
    _ expression: Expression, of provider: SourceType, in scope: EvaluationScope,
    conditions: [String], depth: Int = 0
  ) {
    let (resolved, inner) = evaluator.resolve(expression, in: scope)
    guard depth < 16 else { return tellUnknownShortcuts(expression, file: scope.file) }
    switch resolved.content {
    case .array(let elements), .operation(_, let elements):
      for element in elements {
        readShortcuts(element, of: provider, in: inner, conditions: conditions, depth: depth + 1)
      }
    case .call(let callee, let arguments)
    where callee.lastName == "AppShortcut"
      || (callee.lastName == "init" && arguments.contains { $0.label == "phrases" }):
      readShortcut(resolved, arguments, of: provider, in: inner, conditions: conditions)
    default:
      // A builder of several statements in a variable or a function.
      if let found = body(expression, in: scope) {
        readShortcuts(
          found.body, of: provider, in: found.scope, conditions: conditions, depth: depth + 1)
      } else {
        tellUnknownShortcuts(expression, file: scope.file)
      }
    }
  }

  /// The statements of the variable or the function that an expression names.
  private func body(
    _ expression: Expression, in scope: EvaluationScope
  ) -> (body: [Statement], scope: EvaluationScope)? {
    let named: Expression
    if case .call(let callee, let arguments) = expression.content, arguments.isEmpty {
      named = callee
    } else {
      named = expression
    }
    let owner: SourceType?
    switch named.content {
    case .name: owner = scope.type
    case .member(let base?, _): owner = evaluator.typeNamed(by: base, in: scope)
    default: owner = nil
    }
    guard let owner, let name = named.lastName else { return nil }
    if let (variable, file, type) = evaluator.variable(name, of: owner), let body = variable.body {
      return (body, EvaluationScope(file: file, type: type))
    }
    if let (function, file, type) = evaluator.function(name, of: owner), let body = function.body {
      return (body, EvaluationScope(file: file, type: type))
    }
    return nil
  }

  /// Tells of shortcuts that stand beside those that the provider offers.
  private mutating func tellUnusedShortcuts(of type: SourceType) {
    var used: Set<String> = ["appShortcuts"]
    for part in type.parts {
      for variable in part.description.variables {
        variable.value?.visitNames { used.insert($0) }
        variable.body?.forEach { $0.visitNames { used.insert($0) } }
      }
      for function in part.description.functions {
        function.body?.forEach { $0.visitNames { used.insert($0) } }
      }
    }
    for (file, part) in type.parts {
      for variable in part.variables where variable.isStatic && !used.contains(variable.name) {
        let written = variable.type?.split { !$0.isLetter } ?? []
        guard written.last == "AppShortcut" else { continue }
        warn(
          "unused-shortcuts",
          "the shortcuts of '\(variable.name)' are not offered: 'appShortcuts' does not name them",
          at: variable.location(in: file))
      }
    }
  }

  private mutating func tellUnknownShortcuts(_ expression: Expression, file: String) {
    fail(
      "unknown-shortcuts",
      "shortcuts that are only known when the app runs are left out: '\(expression.written)'",
      at: expression.location(in: file))
  }

  private mutating func readShortcut(
    _ call: Expression, _ arguments: [Argument], of provider: SourceType,
    in scope: EvaluationScope, conditions: [String]
  ) {
    let location = call.location(in: scope.file)
    guard let argument = arguments.first(where: { $0.label == "intent" })?.value else {
      return tellUnknownShortcuts(call, file: scope.file)
    }
    let (intentCall, inner) = evaluator.resolve(argument, in: scope)
    guard case .call(let callee, let values) = intentCall.content,
      let written = callee.lastName == "init" ? callee.base?.path : callee.path
    else {
      return tellUnknownShortcuts(argument, file: scope.file)
    }
    let type = index.type(written, in: inner.typeNames, of: inner.file)
    var name = String(written.split(separator: ".").last ?? "")
    var slots: [FixedSlot] = []
    if let type, index.role(of: type) == .intent {
      name = self.name(of: type)
      slots = fixedSlots(values, of: type, in: inner)
    } else {
      warn(
        "unknown-intent", "no file that could be read declares the intent '\(written)'",
        at: callee.location(in: inner.file))
    }
    var shortcut = Shortcut(intent: name, location: location)
    var details = ShortcutDetails(provider: provider.name, conditions: conditions)
    for argument in arguments {
      switch argument.label {
      case "phrases":
        shortcut.phrases = evaluator.phrases(argument.value, in: scope).compactMap {
          phrase($0, conditions: conditions)
        }
        for phrase in shortcut.phrases where !phrase.template.namesApplication {
          warn(
            "no-application-name",
            "the phrase '\(phrase.text)' has no '\\(.applicationName)': Apple requires one in each phrase, and Xcode does not build the app without",
            at: phrase.location ?? location)
        }
        if case .array(let elements) = evaluator.resolve(argument.value, in: scope).expression.content,
          elements.isEmpty
        {
          warn(
            "no-phrases",
            "the App Shortcut of '\(name)' has no phrase: Apple requires at least one, and Xcode does not build the app without",
            at: argument.value.location(in: scope.file))
        }
        for index in shortcut.phrases.indices { shortcut.phrases[index].fixedSlots = slots }
      case "shortTitle":
        let title = evaluator.text(argument.value, in: scope)
        if title == nil, argument.value.content != .null {
          note(
            "unknown-title",
            "the short title, '\(argument.value.written)', is only known when the app runs",
            at: argument.value.location(in: scope.file))
        }
        shortcut.shortTitle = localized(title)
      case "systemImageName":
        shortcut.systemImageName = evaluator.literal(argument.value, in: scope)
      case "parameterPresentation":
        readPresentation(argument.value, in: scope, into: &details)
      default: break
      }
    }
    result.app.shortcuts.append(shortcut)
    result.shortcuts.append(details)
  }

  private mutating func readPresentation(
    _ expression: Expression, in scope: EvaluationScope, into details: inout ShortcutDetails
  ) {
    guard case .call(_, let arguments) = evaluator.resolve(expression, in: scope).expression.content
    else { return }
    for argument in arguments {
      switch (argument.label, argument.value.content) {
      case ("for", .keyPath(let parts)):
        details.presentedParameter = parts.last.map { $0.hasPrefix("$") ? String($0.dropFirst()) : $0 }
      case ("summary", .call(_, let inner)):
        guard let first = inner.first?.value else { continue }
        let slots = Set([details.presentedParameter].compactMap(\.self))
        details.presentationSummary = evaluator.text(first, in: scope, slots: slots)?.text
      default: break
      }
    }
  }

  /// The parameters that a shortcut gives its intent as literals.
  private func fixedSlots(
    _ arguments: [Argument], of type: SourceType, in scope: EvaluationScope
  ) -> [FixedSlot] {
    let labels = arguments.compactMap(\.label)
    guard !labels.isEmpty else { return [] }
    let initializers = type.parts.flatMap(\.description.initializers)
    let fitting = initializers.first { Set(labels).isSubset(of: $0.labels) }
    if fitting == nil, !initializers.isEmpty { return [] }
    return arguments.compactMap { argument in
      guard let label = argument.label,
        let property = fitting == nil ? label : fitting?.properties[label],
        let (variable, _, _) = evaluator.variable(property, of: type), variable.isParameter,
        let value = evaluator.value(argument.value, in: scope), value != .null
      else { return nil }
      return FixedSlot(property, value)
    }
  }

  /// Makes a phrase; one that is only known when the app runs is told and left out.
  private mutating func phrase(_ phrase: SourcePhrase, conditions: [String]) -> Phrase? {
    switch phrase {
    case .unknown(let expression, let file):
      fail(
        "unknown-phrase",
        "a phrase that is only known when the app runs is left out: '\(expression.written)'",
        at: expression.location(in: file))
      return nil
    case .known(let parts, let expression, let file):
      let location = expression.location(in: file)
      guard parts.text.contains(where: { !$0.isWhitespace }) else {
        fail("empty-phrase", "a phrase without words is left out", at: location)
        return nil
      }
      for case .literal(let text) in parts where text.contains("${") {
        warn(
          "literal-slot", "'${…}' in a Swift literal is text, not a slot; a slot is written '\\(…)'",
          at: location)
      }
      return Phrase(
        parts.text, template: parts.template,
        metadata: conditions.isEmpty
          ? [] : [Attribute("conditions", .array(conditions.map { .string($0) }))],
        location: location)
    }
  }
}

extension Statement {
  /// What of it has a place.
  fileprivate var place: Expression? {
    switch self {
    case .expression(let expression), .returns(let expression?), .other(let expression): expression
    case .variable(let variable): variable.value
    case .branches(let branches): branches.lazy.compactMap { $0.statements.first?.place }.first
    case .returns(nil): nil
    }
  }
}

extension Expression {
  /// What stands before the last name: `A` of `A.init`.
  fileprivate var base: Expression? {
    if case .member(let base?, _) = content { base } else { nil }
  }
}
