import Catalog
import Diagnostics
import SwiftSourceModel

extension AppBuilder {
  /// Sees to what is known only when everything is read: what phrases and defaults name must be there.
  mutating func finish() {
    dropUnsayableDefaults()
    // A parameter of a phrase is known only when all intents are.
    var told: Set<String> = []
    for place in result.app.shortcuts.indices {
      let shortcut = result.app.shortcuts[place]
      guard let intent = result.app.intents.first(where: { $0.name == shortcut.intent }) else { continue }
      let phrases = shortcut.phrases.filter { !leaveOut($0, of: intent) }
      result.app.shortcuts[place].phrases = phrases
      for phrase in phrases {
        for slot in phrase.template.parameterNames {
          guard let parameter = intent.parameters.first(where: { $0.name == slot }) else { continue }
          guard case .list(let name) = parameter.type.element, told.insert(name).inserted,
            let list = result.app.lists.first(where: { $0.name == name }), list.content == .undefined,
            let location = list.location ?? phrase.location
          else { continue }
          warn(
            "undefined-list",
            "the values of '\(name)' are only known when the app runs; '--lists' or a phrase file gives them",
            at: location)
        }
      }
    }
  }

  /// Drops defaults and given values that no list holds any more: those of cases whose titles only running tells.
  private mutating func dropUnsayableDefaults() {
    for index in result.app.intents.indices {
      for place in result.app.intents[index].parameters.indices {
        let parameter = result.app.intents[index].parameters[place]
        guard let value = parameter.defaultValue, isMissing(value, of: parameter) else { continue }
        result.app.intents[index].parameters[place].defaultValue = nil
        guard let location = parameter.location else { continue }
        note(
          "unknown-default",
          "the default of the parameter '\(parameter.name)', '\(value.text)', has a title that is only known when the app runs; it is asked for instead",
          at: location)
      }
    }
    for index in result.app.shortcuts.indices {
      let name = result.app.shortcuts[index].intent
      guard let intent = result.app.intents.first(where: { $0.name == name }) else { continue }
      for place in result.app.shortcuts[index].phrases.indices {
        let phrase = result.app.shortcuts[index].phrases[place]
        let missing = phrase.fixedSlots.filter { slot in
          intent.parameters.first { $0.name == slot.name }.map { isMissing(slot.value, of: $0) } ?? false
        }
        guard let first = missing.first else { continue }
        result.app.shortcuts[index].phrases[place].fixedSlots.removeAll(where: missing.contains)
        guard let location = phrase.location else { continue }
        warn(
          "unknown-values",
          "the phrase gives '\(first.name)' the value '\(first.value.text)', whose title is only known when the app runs; it is asked for instead",
          at: location)
      }
    }
  }

  /// Whether a parameter's list is known and has no such value.
  private func isMissing(_ value: Value, of parameter: Parameter) -> Bool {
    if case .array(let values) = value { return values.contains { isMissing($0, of: parameter) } }
    guard case .list(let name) = parameter.type.element,
      let list = result.app.lists.first(where: { $0.name == name }), list.kind == .enumeration,
      case .values(let values) = list.content
    else { return false }
    return !values.contains { $0.value == value }
  }

  /// Whether a phrase names a parameter that its intent has not, which is told.
  ///
  /// What inherits from a class that could not be read may have any parameter.
  private mutating func leaveOut(_ phrase: Phrase, of intent: Intent) -> Bool {
    let known = intent.parameters.map(\.name)
    guard let slot = phrase.template.parameterNames.first(where: { !known.contains($0) }),
      let location = phrase.location
    else { return false }
    if let id = names.first(where: { $0.value == intent.name })?.key, inheritsUnread(index.types[id]) {
      warn(
        "unknown-parameter", "'\(intent.name)' has no parameter '\(slot)' that could be found", at: location)
      return false
    }
    let guess = nearest(to: slot, among: known)
    let rest =
      guess.map { "did you mean '\($0)'?" }
      ?? (known.isEmpty ? "it has none" : "it has \(known.map { "'\($0)'" }.joined(separator: ", "))")
    fail(
      "unknown-parameter",
      "the phrase '\(phrase.text)' is left out: '\(intent.name)' has no parameter '\(slot)'; \(rest)",
      at: location)
    return true
  }

  /// Whether a class inherits from what could not be read.
  private func inheritsUnread(_ type: SourceType) -> Bool {
    type.declaration.kind == .reference
      && index.conformances(of: type).contains { name in
        !AppIntentsNames.all.contains(name) && !SourceIndex.foreignNames.contains(name)
          && index.type(name, in: type.outerNames, of: type.file) == nil
      }
  }
}

extension Template {
  /// The parameters that the template has slots of.
  var parameterNames: [String] {
    switch self {
    case .slot(let slot): slot.source == .parameter ? [slot.name] : []
    case .sequence(let parts): parts.flatMap(\.parameterNames)
    case .text, .rule, .alternatives, .optional, .permutation: []
    }
  }
}
