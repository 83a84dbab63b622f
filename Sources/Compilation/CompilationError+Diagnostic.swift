import Diagnostics

extension CompilationError {
  /// Returns the finding that tells an author of the error.
  func diagnostic(of subject: String, at location: SourceLocation?) -> Diagnostic {
    Diagnostic(.error, code: code, "\(subject): \(message)", at: location)
  }

  private var code: String {
    switch self {
    case .unknownRule: "unknown-rule"
    case .unknownSlot: "unknown-slot"
    case .unknownList: "unknown-list"
    case .selfReference: "self-reference"
    case .ruleWithoutLocale: "rule-without-locale"
    case .tooDeep: "too-deep"
    case .tooManyNodes: "too-many-nodes"
    case .tooManySpellings: "too-many-spellings"
    case .tooManyWays: "too-many-ways"
    case .tooManyStates: "too-many-states"
    case .tooManySteps: "too-many-steps"
    case .tooManyParts: "too-many-parts"
    case .tooManyValues: "too-many-values"
    case .tooManyValueWords: "too-many-value-words"
    case .tooLong: "too-long"
    case .slotInFiller: "slot-in-filler"
    }
  }

  private var message: String {
    switch self {
    case .unknownRule(let name, let closest): "unknown rule '\(name)'\(hint(closest))"
    case .unknownSlot(let name, let closest): "unknown slot '\(name)'\(hint(closest))"
    case .unknownList(let name, let closest): "unknown list '\(name)'\(hint(closest))"
    case .selfReference(let rules):
      "a rule may not use itself: \(rules.map { "<\($0)>" }.joined(separator: " → "))"
    case .ruleWithoutLocale(let name, let locale): "rule '\(name)' has no text for locale '\(locale)'"
    case .tooDeep(let limit): "parts and rules nest deeper than the limit of \(limit)"
    case .tooManyNodes(let limit): "its parts, with the rules they use, are more than the limit of \(limit)"
    case .tooManySpellings(let word, let limit):
      "a word that starts with '\(word)' has more spellings than the limit of \(limit)"
    case .tooManyWays(let limit): "it can be said in more ways than the limit of \(limit)"
    case .tooManyStates(let limit): "its automaton has more states than the limit of \(limit)"
    case .tooManySteps(let limit):
      "its optional parts combine in more ways than the limit of \(limit) steps"
    case .tooManyParts(let given, let limit):
      "\(given) parts in any order are more than the limit of \(limit)"
    case .tooManyValues(let given, let limit): "\(given) values are more than the limit of \(limit)"
    case .tooManyValueWords(let limit):
      "with it the values of all lists have more words than the limit of \(limit)"
    case .tooLong(let bytes, let limit): "\(bytes) bytes of text are more than the limit of \(limit)"
    case .slotInFiller(let name): "'\(name)' is a slot, and nothing but words may be passed over"
    }
  }

  private func hint(_ closest: String?) -> String { closest.map { "; did you mean '\($0)'?" } ?? "" }
}
