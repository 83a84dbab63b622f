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
    tellRejected()
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
      // The other branches of one that was told are told with it.
      if let first = condition.firstRange(of: " of #if ") {
        let rest = condition[first.upperBound...]
        if undecided.contains(where: { $0.hasPrefix("#if ") && rest.hasPrefix($0.dropFirst(4)) }) { continue }
      }
      note(
        "undecided-branch",
        "'\(condition)' can't be decided: what it guards is read, and so is what stands in its other branches",
        at: location)
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
