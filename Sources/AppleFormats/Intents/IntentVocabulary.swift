package import Catalog
package import Diagnostics

/// What an `AppIntentVocabulary.plist` teaches Siri about an app, in one language.
package struct IntentVocabulary: Hashable, Sendable {
  /// Names for the values of parameters of system intents.
  package struct Terms: Hashable, Sendable {
    /// The parameters, such as `INStartWorkoutIntent.workoutName`.
    package let parameters: [String]
    /// The names, each with its identifier.
    package let values: [ListValue]
    /// Where they stand.
    package let location: SourceLocation
  }

  /// Examples of what to say for a system intent.
  package struct Examples: Hashable, Sendable {
    /// The intent, such as `INStartWorkoutIntent`.
    package let intent: String
    /// What may be said.
    package let phrases: [Phrase]
    /// Where they stand.
    package let location: SourceLocation
  }

  /// The names.
  package var terms: [Terms] = []
  /// The examples.
  package var examples: [Examples] = []

  /// The metadata that marks a phrase as an example.
  package static let origin = Attribute("origin", .string("intentExample"))

  /// Returns what the file says, and all that is wrong with it.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - bytes: The file.
  ///   - locale: The language of the folder that it is in; `nil` for one that serves all.
  package static func read(
    name: String, bytes: [UInt8], locale: LocaleTag?
  ) -> (vocabulary: IntentVocabulary, diagnostics: [Diagnostic], text: SourceText) {
    let (root, found, text) = PropertyListReader.read(name: name, bytes: bytes)
    var reader = Reader(name: name, locale: locale, diagnostics: found)
    if let root { reader.read(root) }
    return (reader.vocabulary, reader.diagnostics, text)
  }

  private struct Reader {
    let name: String
    let locale: LocaleTag?
    var diagnostics: [Diagnostic]
    var vocabulary = IntentVocabulary()

    init(name: String, locale: LocaleTag?, diagnostics: [Diagnostic]) {
      self.name = name
      self.locale = locale
      self.diagnostics = diagnostics
    }

    mutating func read(_ root: PropertyListNode) {
      guard case .dictionary = root.content else {
        return report("expected a dictionary with 'ParameterVocabularies' or 'IntentPhrases'", root)
      }
      for node in root["ParameterVocabularies"]?.elements ?? [] {
        let parameters = (node["ParameterNames"]?.elements ?? []).compactMap(\.string)
        guard !parameters.isEmpty else {
          report("expected 'ParameterNames', such as 'INStartWorkoutIntent.workoutName'", node)
          continue
        }
        vocabulary.terms.append(
          Terms(
            parameters: parameters,
            values: (node["ParameterVocabulary"]?.elements ?? []).compactMap { value($0) },
            location: location(node)))
      }
      for node in root["IntentPhrases"]?.elements ?? [] {
        guard let intent = node["IntentName"]?.string else {
          report("expected an 'IntentName'", node)
          continue
        }
        vocabulary.examples.append(
          Examples(
            intent: intent, phrases: (node["IntentExamples"]?.elements ?? []).compactMap { phrase($0) },
            location: location(node)))
      }
    }

    private mutating func value(_ node: PropertyListNode) -> ListValue? {
      guard let identifier = node["VocabularyItemIdentifier"]?.string else {
        report("expected a 'VocabularyItemIdentifier'", node)
        return nil
      }
      let words = (node["VocabularyItemSynonyms"]?.elements ?? []).compactMap { synonym in
        synonym["VocabularyItemPhrase"]?.string ?? synonym.string
      }
      let all = words.isEmpty ? [identifier] : words
      return ListValue(
        .string(identifier), title: LocalizedText(entries: [.init(locale: locale, text: all[0])]),
        forms: all.map { SpokenForm(.text($0), locale: locale) })
    }

    /// An example is said as it stands: it has no slots.
    private mutating func phrase(_ node: PropertyListNode) -> Phrase? {
      guard let text = node.string?.trimmed else {
        report("expected an example, not \(node.kind)", node)
        return nil
      }
      return Phrase(
        text, template: .text(text), locale: locale, metadata: [IntentVocabulary.origin],
        location: location(node))
    }

    private func location(_ node: PropertyListNode) -> SourceLocation {
      SourceLocation(source: name, span: node.span)
    }

    private mutating func report(_ message: String, _ node: PropertyListNode) {
      guard diagnostics.count < PropertyListReader.findingLimit else { return }
      diagnostics.append(Diagnostic(.error, code: "bad-vocabulary", message, at: location(node)))
    }
  }
}

extension App {
  /// Adds what a vocabulary says: an intent for each system intent, with its names as a list and its examples as phrases.
  package mutating func add(_ vocabulary: IntentVocabulary) {
    for terms in vocabulary.terms {
      for path in terms.parameters {
        let parts = path.split(separator: ".", maxSplits: 1)
        guard parts.count == 2 else { continue }
        let (intent, parameter) = (String(parts[0]), String(parts[1]))
        let list = "\(intent).\(parameter)"
        add(terms.values, toList: list, location: terms.location)
        let index = intentIndex(intent, location: terms.location)
        if !intents[index].parameters.contains(where: { $0.name == parameter }) {
          intents[index].parameters.append(Parameter(parameter, type: .list(list), location: terms.location))
        }
      }
    }
    for examples in vocabulary.examples where !examples.phrases.isEmpty {
      _ = intentIndex(examples.intent, location: examples.location)
      if let index = shortcuts.firstIndex(where: { $0.intent == examples.intent }) {
        shortcuts[index].phrases += examples.phrases
      } else {
        shortcuts.append(
          Shortcut(intent: examples.intent, phrases: examples.phrases, location: examples.location))
      }
    }
  }

  private mutating func intentIndex(_ name: String, location: SourceLocation) -> Int {
    if let index = intents.firstIndex(where: { $0.name == name }) { return index }
    intents.append(Intent(name, location: location))
    return intents.count - 1
  }

  /// Adds names to a list's values, each to the value of its identifier.
  private mutating func add(_ values: [ListValue], toList name: String, location: SourceLocation) {
    guard let index = lists.firstIndex(where: { $0.name == name }),
      case .values(var known) = lists[index].content
    else {
      lists.append(ValueList(name, kind: .list, content: .values(values), location: location))
      return
    }
    var positions: [Value: Int] = [:]
    for (position, value) in known.enumerated() { positions[value.value] = position }
    for value in values {
      if let position = positions[value.value] {
        known[position].title.entries += value.title.entries
        known[position].forms += value.forms
      } else {
        positions[value.value] = known.count
        known.append(value)
      }
    }
    lists[index].content = .values(known)
  }
}
