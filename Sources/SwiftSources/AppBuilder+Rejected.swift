import Catalog
import Diagnostics
import SwiftSourceModel

// What Apple's rules for App Shortcuts refuse; here it is read all the same.
extension AppBuilder {
  /// The most App Shortcuts of an app.
  private static let shortcutLimit = 10
  /// The most phrases of an app, each counted with every value of its parameter.
  private static let phraseLimit = 1000

  /// Tells of all that Apple would refuse in the shortcuts that were read.
  mutating func tellRejected() {
    tellProviders()
    var phraseCount = 0
    var hidden: Set<String> = []
    for shortcut in result.app.shortcuts {
      guard let intent = result.app.intents.first(where: { $0.name == shortcut.intent }) else { continue }
      if !intent.isDiscoverable, hidden.insert(intent.name).inserted,
        let location = shortcut.location ?? intent.location
      {
        warn(
          "hidden-intent",
          "'\(intent.name)' is not discoverable ('isDiscoverable' is false): Apple lets no such intent take part in App Shortcuts",
          at: location)
      }
      for phrase in shortcut.phrases {
        let parameters = phrase.template.parameterNames.compactMap { name in
          intent.parameters.first { $0.name == name }
        }
        tellParameters(parameters, of: phrase)
        // Of shortcuts in branches only some are there at a time.
        guard phrase.metadata.allSatisfy({ $0.key != "conditions" }) else { continue }
        phraseCount += parameters.reduce(1) { count, parameter in
          min(count * max(1, valueCount(of: parameter)), Self.phraseLimit + 1)
        }
      }
    }
    let certain = result.app.shortcuts.indices.filter { result.shortcuts[$0].conditions.isEmpty }
    if certain.count > Self.shortcutLimit,
      let location = result.app.shortcuts[certain[Self.shortcutLimit]].location
    {
      warn(
        "too-many-shortcuts",
        "the app has \(certain.count) App Shortcuts: Apple allows \(Self.shortcutLimit)", at: location)
    }
    if phraseCount > Self.phraseLimit, let location = result.app.shortcuts.first?.location {
      warn(
        "too-many-phrases",
        "the app has more than \(Self.phraseLimit) phrases, each counted with every value of its parameter: Apple allows no more",
        at: location)
    }
  }

  /// Tells of cases that have no display representation.
  mutating func tellMissingCases(
    of type: SourceType, besides entries: [Expression.Entry], in scope: EvaluationScope
  ) {
    let known = Set(entries.compactMap(\.key.lastName))
    // A key that could not be read may be any case.
    guard known.count == entries.count else { return }
    for element in type.cases where element.conditions.isEmpty && !known.contains(element.name) {
      warn(
        "no-display-representation",
        "the case '\(element.name)' of '\(type.shortName)' has no display representation, which Apple requires of each; it can't be said",
        at: type.location)
    }
  }

  private mutating func tellProviders() {
    let providers = index.types.filter { type in
      (files?.contains(type.file) ?? true) && index.role(of: type) == .shortcutsProvider
        && type.declaration.conditions.isEmpty
    }
    for other in providers.dropFirst() {
      warn(
        "second-provider",
        "'\(other.shortName)' is a second provider of App Shortcuts beside '\(providers[0].shortName)': Apple allows one in an app",
        at: other.location)
    }
  }

  private mutating func tellParameters(_ parameters: [Parameter], of phrase: Phrase) {
    guard let location = phrase.location else { return }
    if parameters.count > 1 {
      warn(
        "two-parameters",
        "the phrase '\(phrase.text)' has \(parameters.count) parameters: Apple allows one in a phrase",
        at: location)
    }
    for parameter in parameters where !isEnumerable(parameter) {
      warn(
        "open-parameter",
        "the phrase '\(phrase.text)' has the parameter '\(parameter.name)', which is no AppEntity and no AppEnum: Apple allows no other in a phrase",
        at: location)
    }
  }

  /// Whether a parameter holds an entity or a case of an enum, as far as is known.
  private func isEnumerable(_ parameter: Parameter) -> Bool {
    guard case .list(let name) = parameter.type.element else { return false }
    guard let list = result.app.lists.first(where: { $0.name == name }) else { return true }
    return list.kind == .enumeration || list.kind == .entity || list.content == .undefined
  }

  private func valueCount(of parameter: Parameter) -> Int {
    guard case .list(let name) = parameter.type.element,
      case .values(let values)? = result.app.lists.first(where: { $0.name == name })?.content
    else { return 1 }
    return values.count
  }
}
