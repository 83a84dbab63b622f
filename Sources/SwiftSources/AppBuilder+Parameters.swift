import Catalog
import Diagnostics
import SwiftSourceModel

extension AppBuilder {
  /// Reads one parameter of an intent.
  ///
  /// The options that a catalog does not hold go to `options` as they are written.
  mutating func parameter(
    _ variable: VariableDescription, in scope: EvaluationScope, slots: Set<String>,
    options: inout [String: String]
  ) -> Parameter {
    let location = variable.location(in: scope.file)
    let attribute = variable.attributes.first { $0.name == "Parameter" || $0.name == "IntentParameter" }
    let arguments = attribute?.arguments ?? []
    let (type, isOptional) = valueType(variable, in: scope)
    var parameter = Parameter(
      variable.name, type: type, isOptional: isOptional, location: location)
    if let value = variable.value { readDefault(value, in: scope, into: &parameter) }
    for argument in arguments {
      let value = argument.value
      switch argument.label {
      case "title": parameter.title = text(value, of: variable, in: scope, slots: slots)
      case "default": readDefault(value, in: scope, into: &parameter)
      case "requestValueDialog":
        parameter.requestValueDialog = text(value, of: variable, in: scope, slots: slots)
      case "requestDisambiguationDialog":
        parameter.disambiguationDialog = text(value, of: variable, in: scope, slots: slots)
      case "inclusiveRange":
        parameter.range = range(value, of: type, in: scope)
        if parameter.range == nil, value.content != .null {
          note(
            "unknown-range",
            "the range of the parameter '\(variable.name)', '\(value.written)', is only known when the app runs; any number is taken",
            at: value.location(in: scope.file))
        }
      case "supportedContentTypes", "supportedTypeIdentifiers":
        if let types = contentTypes(value, in: scope) {
          parameter.type = with(types, in: parameter.type)
        } else {
          note(
            "unknown-setting",
            "the content types of the parameter '\(variable.name)', '\(value.written)', are only known when the app runs",
            at: value.location(in: scope.file))
        }
      case "optionsProvider", "query": readProvider(value, in: scope, into: &parameter)
      case "description":
        options["description"] = evaluator.text(value, in: scope, slots: slots)?.text
      case let label?: options[label] = value.written
      case nil: break
      }
    }
    return parameter
  }

  private mutating func text(
    _ expression: Expression, of variable: VariableDescription, in scope: EvaluationScope,
    slots: Set<String>
  ) -> LocalizedText {
    let text = evaluator.text(expression, in: scope, slots: slots)
    if text == nil, expression.content != .null {
      note(
        "unknown-title",
        "a text of the parameter '\(variable.name)', '\(expression.written)', is only known when the app runs",
        at: expression.location(in: scope.file))
    }
    return localized(text)
  }

  private mutating func readDefault(
    _ expression: Expression, in scope: EvaluationScope, into parameter: inout Parameter
  ) {
    let value = evaluator.value(expression, in: scope)
    if value == .null { return }
    // A case can be told from another member only by its type.
    let isMember = if case .member = expression.content { true } else { false }
    var member: String?
    if isMember, case .string(let name)? = value, case .list(let list) = parameter.type {
      member = caseName(name, of: list)
    }
    let isKnown: Bool =
      switch (value, parameter.type) {
      case (nil, _): false
      case (.string?, .list): !isMember || member != nil
      default: !isMember
      }
    if isKnown {
      parameter.defaultValue = member.map { .string($0) } ?? value
    } else {
      note(
        "unknown-default",
        "the default of the parameter '\(parameter.name)', '\(expression.written)', is only known when the app runs",
        at: expression.location(in: scope.file))
    }
  }

  /// The case that a member of an enum is or stands for; of an entity it is a value that only running tells.
  private func caseName(_ name: String, of list: String) -> String? {
    guard let id = names.first(where: { $0.value == list })?.key else { return nil }
    let type = index.types[id]
    guard index.role(of: type) == .enumeration else { return nil }
    let cases = type.cases.map(\.name)
    if cases.isEmpty || cases.contains(name) { return name }
    guard let (value, scope) = evaluator.member(name, of: type),
      let meant = evaluator.resolve(value, in: scope).expression.lastName
    else { return nil }
    return cases.contains(meant) ? meant : nil
  }

  private func range(
    _ expression: Expression, of type: ValueType, in scope: EvaluationScope
  ) -> NumberRange? {
    let (resolved, inner) = evaluator.resolve(expression, in: scope)
    guard case .tuple(let bounds) = resolved.content, bounds.count == 2,
      let lower = evaluator.number(bounds[0].value, in: inner),
      let upper = evaluator.number(bounds[1].value, in: inner), lower <= upper
    else { return nil }
    // Whatever is not counted may lie between whole numbers.
    return NumberRange(lower, upper, step: type.element == .integer ? 1 : 0.001)
  }

  private func contentTypes(_ expression: Expression, in scope: EvaluationScope) -> [String]? {
    let (resolved, inner) = evaluator.resolve(expression, in: scope)
    guard case .array(let elements) = resolved.content else { return nil }
    let types = elements.compactMap { evaluator.literal($0, in: inner) ?? $0.lastName }
    return types.count == elements.count ? types : nil
  }

  private func with(_ types: [String], in type: ValueType) -> ValueType {
    switch type {
    case .file: .file(contentTypes: types)
    case .array(let element): .array(with(types, in: element))
    default: type
    }
  }

  /// Reads what gives the parameter's values: for a text their list, where it is written out.
  private mutating func readProvider(
    _ expression: Expression, in scope: EvaluationScope, into parameter: inout Parameter
  ) {
    let name: String?
    if case .call(let callee, _) = expression.content { name = callee.path } else { name = expression.path }
    guard let type = name.flatMap({ index.type($0, in: scope.typeNames, of: scope.file) }) else { return }
    guard parameter.type.element == .string, index.role(of: type) == .optionsProvider else { return }
    guard optionValues(of: type) != nil else {
      note(
        "unknown-values", "the values offered for '\(parameter.name)' are only known when the app runs",
        at: expression.location(in: scope.file))
      return
    }
    let list = ValueType.list(self.name(of: type))
    if case .array = parameter.type { parameter.type = .array(list) } else { parameter.type = list }
  }
}
