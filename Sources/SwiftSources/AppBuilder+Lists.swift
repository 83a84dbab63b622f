import Catalog
import SwiftSourceModel

extension AppBuilder {
  /// Reads an enum: its cases with the ways to say them.
  mutating func readEnumeration(_ type: SourceType) {
    var content = ValueList.Content.undefined
    let variable = evaluator.variable("caseDisplayRepresentations", of: type)
    for element in type.cases { tellUndecided(element.conditions, at: type.location) }
    if let (variable, file, owner) = variable, let reading = variable.reading {
      let (resolved, scope) = evaluator.resolve(reading, in: EvaluationScope(file: file, type: owner))
      if case .dictionary(let entries) = resolved.content {
        var values: [ListValue] = []
        for entry in entries {
          if let value = value(entry, of: type, in: scope) { values.append(value) }
        }
        content = .values(values)
        tellMissingCases(of: type, besides: entries, in: scope)
      }
    }
    if content == .undefined {
      let written = variable?.variable.reading.map { ", '\($0.written)'," } ?? ""
      note(
        "unknown-values",
        "the display representations of '\(type.shortName)'\(written) are only known when the app runs; no case can be said",
        at: variable.map { $0.variable.location(in: $0.file) } ?? type.location)
    }
    result.app.lists.append(
      ValueList(
        name(of: type), kind: .enumeration, title: typeTitle(of: type), content: content,
        location: type.location))
  }

  private mutating func value(
    _ entry: Expression.Entry, of type: SourceType, in scope: EvaluationScope
  ) -> ListValue? {
    guard let name = entry.key.lastName else {
      note(
        "unknown-values",
        "a case of '\(type.shortName)', '\(entry.key.written)', is only known when the app runs",
        at: entry.key.location(in: scope.file))
      return nil
    }
    let (title, synonyms) = representation(entry.value, in: scope)
    guard let title, title.isWhole else {
      warn(
        "unknown-values",
        "the title of the case '\(name)' of '\(type.shortName)', '\(entry.value.written)', is only known when the app runs; the case can't be said",
        at: entry.value.location(in: scope.file))
      return nil
    }
    let raw = type.cases.first { $0.name == name }?.rawValue
      .flatMap { evaluator.value($0, in: scope) }
    return ListValue(
      .string(name), title: localized(title), forms: forms(title: title, synonyms: synonyms),
      metadata: raw.map { [Attribute("rawValue", $0)] } ?? [])
  }

  /// Reads an entity: its values, where its query suggests literals.
  mutating func readEntity(_ type: SourceType) {
    var values: (elements: [Expression], scope: EvaluationScope)?
    if let query = entityQuery(of: type) {
      for function in ["suggestedEntities", "allEntities"] where values == nil {
        values = self.values(given: function, by: query)
      }
    }
    var content = ValueList.Content.undefined
    if let (elements, scope) = values {
      var read: [ListValue] = []
      for element in elements {
        if let value = entityValue(element, of: type, in: scope) { read.append(value) }
      }
      // A list with a gap would look whole.
      if read.count == elements.count { content = .values(read) }
    }
    result.app.lists.append(
      ValueList(
        name(of: type), kind: .entity, title: typeTitle(of: type), content: content,
        location: type.location))
  }

  /// Reads what gives the values of a parameter.
  mutating func readOptions(_ type: SourceType) {
    guard let values = optionValues(of: type) else { return }
    result.app.lists.append(
      ValueList(name(of: type), content: .values(values.map { ListValue($0) }), location: type.location))
  }

  /// The texts that an options provider gives, if they are written out.
  func optionValues(of type: SourceType) -> [String]? {
    guard let (elements, scope) = values(given: "results", by: type) else { return nil }
    let texts = elements.compactMap { evaluator.literal($0, in: scope) }
    return texts.count == elements.count && !texts.isEmpty ? texts : nil
  }

  private func entityQuery(of type: SourceType) -> SourceType? {
    guard let (variable, file, owner) = evaluator.variable("defaultQuery", of: type) else { return nil }
    let scope = EvaluationScope(file: file, type: owner)
    let name: String?
    if case .call(let callee, _)? = variable.reading?.content {
      name = callee.lastName == "init" ? variable.type : callee.path
    } else {
      name = variable.type
    }
    return name.flatMap { index.type($0, in: scope.typeNames, of: file) }
  }

  /// The elements of the array that a function without parameters returns.
  private func values(
    given function: String, by type: SourceType
  ) -> (elements: [Expression], scope: EvaluationScope)? {
    guard let (found, file, owner) = evaluator.function(function, of: type),
      let reading = found.body?.reading
    else { return nil }
    let (resolved, scope) = evaluator.resolve(reading, in: EvaluationScope(file: file, type: owner))
    // Who suggests nothing has values all the same, which are found when they are asked for.
    guard case .array(let elements) = resolved.content, !elements.isEmpty else { return nil }
    return (elements, scope)
  }

  private mutating func entityValue(
    _ expression: Expression, of type: SourceType, in scope: EvaluationScope
  ) -> ListValue? {
    let (resolved, inner) = evaluator.resolve(expression, in: scope)
    guard case .call(_, let arguments) = resolved.content,
      let properties = properties(arguments, of: type),
      let identifier = properties["id"].flatMap({ evaluator.value($0, in: inner) }),
      let (variable, file, owner) = evaluator.variable("displayRepresentation", of: type),
      let reading = variable.reading
    else { return nil }
    var display = EvaluationScope(file: file, type: owner)
    for (name, value) in properties { display.locals[name] = evaluator.resolve(value, in: inner).expression }
    let (title, synonyms) = representation(reading, in: display)
    guard let title, title.isWhole else { return nil }
    return ListValue(
      identifier, title: localized(title), forms: forms(title: title, synonyms: synonyms))
  }

  /// The properties that an initializer sets to its arguments as they are.
  private func properties(_ arguments: [Argument], of type: SourceType) -> [String: Expression]? {
    let labels = arguments.map { $0.label ?? "" }
    let initializers = type.declaration.initializers
    let fitting = initializers.first { Set(labels).isSubset(of: $0.labels) }
    if fitting == nil, !initializers.isEmpty { return nil }
    var properties: [String: Expression] = [:]
    for argument in arguments {
      let label = argument.label ?? ""
      guard let name = fitting == nil ? label : fitting?.properties[label] else { continue }
      properties[name] = argument.value
    }
    return properties
  }

  private mutating func typeTitle(of type: SourceType) -> LocalizedText {
    for name in ["typeDisplayRepresentation", "typeDisplayName"] {
      guard let (variable, file, owner) = evaluator.variable(name, of: type),
        let reading = variable.reading
      else { continue }
      return localized(evaluator.text(reading, in: EvaluationScope(file: file, type: owner)))
    }
    return LocalizedText()
  }

  /// The title and the synonyms of a display representation.
  private mutating func representation(
    _ expression: Expression, in scope: EvaluationScope
  ) -> (title: SourceString?, synonyms: [SourceString]) {
    let (resolved, inner) = evaluator.resolve(expression, in: scope)
    let title = evaluator.text(resolved, in: inner)
    guard case .call(_, let arguments) = resolved.content,
      let list = arguments.first(where: { $0.label == "synonyms" })?.value
    else { return (title, []) }
    let (synonyms, place) = evaluator.resolve(list, in: inner)
    guard case .array(let elements) = synonyms.content else {
      tellSynonyms(list, in: inner)
      return (title, [])
    }
    return (title, elements.compactMap { synonym($0, in: place) })
  }

  private mutating func synonym(_ expression: Expression, in scope: EvaluationScope) -> SourceString? {
    if let text = evaluator.text(expression, in: scope), text.isWhole { return text }
    tellSynonyms(expression, in: scope)
    return nil
  }

  private mutating func tellSynonyms(_ expression: Expression, in scope: EvaluationScope) {
    note(
      "unknown-synonyms", "the synonyms '\(expression.written)' are only known when the app runs",
      at: expression.location(in: scope.file))
  }

  /// The ways to say a value; none where its title is all there is.
  private mutating func forms(title: SourceString?, synonyms: [SourceString]) -> [SpokenForm] {
    guard let title, !synonyms.isEmpty else { return [] }
    var forms: [SpokenForm] = []
    for string in [title] + synonyms {
      forms += localized(string).entries.map { SpokenForm(.text($0.text), locale: $0.locale) }
    }
    return forms
  }
}
