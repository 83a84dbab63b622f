import Catalog
import Diagnostics

extension App {
  /// Sees to it that every phrase starts an intent of the app, and that every slot of it is a parameter of that intent.
  ///
  /// What Swift code names is there, if only where it could not be read: an intent or a parameter of which nothing else
  /// is known takes its place. A translation that names what is not there can never match: it is left out and told.
  ///
  /// - Returns: What was left out.
  mutating func completeSlots() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for index in shortcuts.indices {
      let name = shortcuts[index].intent
      if !intents.contains(where: { $0.name == name }) {
        intents.append(Intent(name, location: shortcuts[index].location))
      }
      guard let intent = intents.firstIndex(where: { $0.name == name }) else { continue }
      var phrases = shortcuts[index].phrases
      phrases.removeAll { phrase in
        let known = Set(intents[intent].parameters.map(\.name))
        let missing = phrase.template.parameterSlots.filter { !known.contains($0) }
        guard let first = missing.first else { return false }
        if phrase.location?.source.hasSuffix(".swift") ?? false {
          for slot in missing { addParameter(slot, to: intent, at: phrase.location) }
          return false
        }
        diagnostics.append(
          Diagnostic(
            .error, code: "unknown-slot",
            "'${\(first)}' is no parameter of '\(name)'; the phrase is left out", at: phrase.location))
        return true
      }
      shortcuts[index].phrases = phrases
    }
    return diagnostics
  }

  private mutating func addParameter(_ name: String, to intent: Int, at location: SourceLocation?) {
    guard !intents[intent].parameters.contains(where: { $0.name == name }) else { return }
    intents[intent].parameters.append(Parameter(name, type: .list(name), location: location))
    if !lists.contains(where: { $0.name == name }) {
      lists.append(ValueList(name, content: .undefined, location: location))
    }
  }
}

extension App {
  /// What is told of translated phrases that don't say the app's name; those of the sources are told where they are read.
  var namelessTranslations: [Diagnostic] {
    shortcuts.flatMap(\.phrases).filter {
      !$0.template.namesApplication && $0.location?.source.contains("AppShortcuts.") ?? false
        && !($0.location?.source.hasSuffix(".swift") ?? false)
    }.map {
      Diagnostic(
        .warning, code: "no-application-name",
        "the phrase '\($0.text.prefix(120))' has no '${applicationName}': Apple requires one in each phrase",
        at: $0.location)
    }
  }
}

extension Template {
  /// The parameters that slots name in a phrase of Apple's syntax.
  var parameterSlots: [String] {
    switch self {
    case .slot(let slot): slot.source == .applicationName ? [] : [slot.name]
    case .sequence(let parts): parts.flatMap(\.parameterSlots)
    case .text, .rule, .alternatives, .optional, .permutation: []
    }
  }
}
