import Catalog
import Diagnostics
import SwiftSourceModel

/// The maker of one app from declarations.
struct AppBuilder {
  let index: SourceIndex
  let evaluator: Evaluator
  /// The files of the app; `nil` for all.
  let files: Set<String>?
  let localize: (SourceString) -> LocalizedText?

  var result = SwiftApp(app: App(""))
  /// The names that intents and lists go by in the app, by the type's place in the index.
  var names: [Int: String] = [:]
  private var takenNames: Set<String> = []
  /// The types whose intents and lists are still to be made, in order.
  private var pending: [SourceType] = []
  private var strings: Set<SourceString> = []
  /// The conditions that were told to be open.
  private var undecided: Set<String> = []

  init(
    index: SourceIndex, files: Set<String>?, localize: @escaping (SourceString) -> LocalizedText?
  ) {
    self.index = index
    evaluator = Evaluator(index: index)
    self.files = files
    self.localize = localize
  }

  /// Makes the app.
  mutating func app(_ id: String, names appNames: [LocalizedText.Entry]) -> SwiftApp {
    result.app = App(id, names: appNames)
    for type in index.types where files?.contains(type.file) ?? true {
      switch index.role(of: type) {
      case .shortcutsProvider: readProvider(type)
      case .intent, .enumeration, .entity: _ = name(of: type)
      case .query, .optionsProvider, nil: break
      }
    }
    // What is named on the way comes in behind.
    while !pending.isEmpty {
      let type = pending.removeFirst()
      switch index.role(of: type) {
      case .intent: readIntent(type)
      case .enumeration: readEnumeration(type)
      case .entity: readEntity(type)
      case .optionsProvider: readOptions(type)
      case .query, .shortcutsProvider, nil: break
      }
    }
    finish()
    return result
  }

  /// Returns the name that a type goes by in the app; the type will be read.
  ///
  /// It is the type's own name, with those around it where another has taken that.
  mutating func name(of type: SourceType) -> String {
    if let known = names[type.id] { return known }
    var name = type.shortName
    if takenNames.contains(name) { name = type.name }
    let base = name
    var number = 2
    while !takenNames.insert(name).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    names[type.id] = name
    pending.append(type)
    return name
  }

  /// Returns a text in all its languages, and remembers that it may be translated.
  mutating func localized(_ string: SourceString?) -> LocalizedText {
    guard let string else { return LocalizedText() }
    if strings.insert(string).inserted { result.strings.append(string) }
    return localize(string) ?? LocalizedText(string.text)
  }

  /// Tells what changes what matches.
  mutating func warn(_ code: String, _ message: String, at location: SourceLocation) {
    result.diagnostics.append(Diagnostic(.warning, code: code, message, at: location))
  }

  /// Tells what only shows when the app runs.
  mutating func note(_ code: String, _ message: String, at location: SourceLocation) {
    result.unknown.append(Diagnostic(.note, code: code, message, at: location))
  }

  /// Tells what is left out.
  mutating func fail(_ code: String, _ message: String, at location: SourceLocation) {
    result.diagnostics.append(Diagnostic(.error, code: code, message, at: location))
  }

  /// Tells the conditions of which it is not known whether they hold, each once.
  mutating func tellUndecided(_ conditions: [String], at location: SourceLocation) {
    for condition in conditions where condition.hasPrefix("#") && undecided.insert(condition).inserted {
      note(
        "undecided-branch",
        "'\(condition)' can't be decided: what it guards is read, and so is what stands in its other branches",
        at: location)
    }
  }

  private mutating func finish() {
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
}

extension AppBuilder {
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
  fileprivate var parameterNames: [String] {
    switch self {
    case .slot(let slot): slot.source == .parameter ? [slot.name] : []
    case .sequence(let parts): parts.flatMap(\.parameterNames)
    case .text, .rule, .alternatives, .optional, .permutation: []
    }
  }
}

extension ValueType {
  /// The type of one value, where this is of several.
  var element: ValueType {
    if case .array(let element) = self { element.element } else { self }
  }
}

extension SourceType {
  /// Where it is declared.
  var location: SourceLocation {
    SourceLocation(source: file, span: SourceSpan(declaration.start, max(declaration.start, declaration.end)))
  }
}

extension VariableDescription {
  /// Where its name stands.
  func location(in file: String) -> SourceLocation {
    SourceLocation(source: file, span: SourceSpan(start, max(start, end)))
  }
}

extension Expression {
  /// Where it stands.
  func location(in file: String) -> SourceLocation {
    SourceLocation(source: file, span: SourceSpan(max(0, start), max(0, start, end)))
  }
}
