import Catalog
import Diagnostics

/// What an author may have meant, and more likely did not: warned of, and kept.
extension Checker {
  mutating func checkDoubts(_ index: Int) {
    for list in drafts[index].app.lists where list.kind == .enumeration && list.content == .values([]) {
      report(
        "no-cases", "enum '\(list.name)' has no cases: nothing can be said for it", severity: .warning,
        at: list.location)
    }
    var first: [PhraseKey: SourceLocation?] = [:]
    let intents = Dictionary(
      drafts[index].app.intents.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for shortcut in drafts[index].app.shortcuts {
      // What two intents say alike may be meant so: who says it is asked.
      for phrase in shortcut.phrases {
        checkGreed(of: phrase, intent: intents[shortcut.intent], draft: index)
        if let intent = intents[shortcut.intent] { checkRepetition(in: phrase, intent: intent) }
        let key = PhraseKey(phrase, of: shortcut.intent)
        guard let other = first[key] else {
          first[key] = .some(phrase.location)
          continue
        }
        report("same-phrase", "the intent has this phrase already", severity: .warning, at: phrase.location)
        if let location = other {
          findings.append(Diagnostic(.note, code: "same-phrase", "it stands here first", at: location))
        }
      }
    }
  }

  /// What makes two phrases of an app the same.
  private struct PhraseKey: Hashable {
    let intent: String
    let text: String
    let locale: LocaleTag?
    let fixed: [FixedSlot]
    let required: [ContextRequirement]
    let excluded: [ContextRequirement]

    init(_ phrase: Phrase, of intent: String) {
      self.intent = intent
      text = phrase.text.singlySpaced
      locale = phrase.locale
      fixed = phrase.fixedSlots
      required = phrase.requiredContext
      excluded = phrase.excludedContext
    }
  }

  /// Warns of a phrase that says a parameter of one value twice: the conversation keeps the first.
  private mutating func checkRepetition(in phrase: Phrase, intent: Intent) {
    for parameter in intent.parameters {
      if case .array = parameter.type { continue }
      guard phrase.template.mostOften(parameter.name) > 1 else { continue }
      report(
        "repeated-slot",
        "the phrase says '${\(parameter.name)}' more than once, and it has room for one value",
        severity: .warning, at: phrase.location)
    }
  }

  /// Warns of a phrase that is nothing but free text, which takes whatever is said.
  private mutating func checkGreed(of phrase: Phrase, intent: Intent?, draft index: Int) {
    guard case .slot(let slot) = phrase.template else { return }
    let isFreeText: Bool
    switch slot.source {
    case .applicationName, .range: isFreeText = false
    case .list(let list): isFreeText = self.list(list, draft: index)?.content == .freeText
    case .parameter:
      let parameter = intent?.parameters.first { $0.name == slot.name }
      isFreeText = parameter?.type == .string
    }
    guard isFreeText else { return }
    report(
      "greedy-phrase", "the phrase is nothing but '${\(slot.name)}', which takes whatever is said",
      severity: .warning, at: phrase.location)
  }
}

extension String {
  /// The text with one space for each run of white space, and none at its ends.
  fileprivate var singlySpaced: String {
    var wasSpace = true
    let isSo = utf8.allSatisfy { byte in
      let isSpace = byte == UInt8(ascii: " ")
      defer { wasSpace = isSpace }
      return (0x20..<0x7F).contains(byte) && !(isSpace && wasSpace)
    }
    return isSo && !wasSpace ? self : split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Template {
  /// How many times a slot may be filled at the most on one way through the template; rules are not looked into.
  fileprivate func mostOften(_ name: String) -> Int {
    switch self {
    case .text, .rule: 0
    case .slot(let slot): slot.name == name && !slot.isCapture ? 1 : 0
    case .optional(let part): part.mostOften(name)
    case .sequence(let parts), .permutation(let parts): parts.reduce(0) { $0 + $1.mostOften(name) }
    case .alternatives(let parts): parts.reduce(0) { max($0, $1.mostOften(name)) }
    }
  }
}
