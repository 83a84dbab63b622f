import SwiftSourceModel

/// A type with all that its declaration and its extensions say.
struct SourceType {
  /// Its place in the index.
  var id: Int
  /// The name with those of the types around it.
  var name: String
  /// The file of its declaration.
  var file: String
  /// Its declaration first, then its extensions, each with its file.
  var parts: [(file: String, description: TypeDescription)]

  /// The name alone.
  var shortName: String { name.split(separator: ".").last.map(String.init) ?? name }
  /// The names of the types around it.
  var outerNames: [String] { name.split(separator: ".").dropLast().map(String.init) }
  /// Its declaration.
  var declaration: TypeDescription { parts[0].description }
  /// What all parts name as inherited.
  var inherited: [String] { parts.flatMap(\.description.inherited) }
  /// Its cases.
  var cases: [CaseDescription] { parts.flatMap(\.description.cases) }
}

/// All declarations of a repository, to be found by name.
///
/// A name may stand for several types: samples and targets are apart. The one nearest in the tree of folders is meant.
struct SourceIndex {
  /// All types, in the order of files and declarations.
  private(set) var types: [SourceType] = []
  private var typesByName: [String: [Int]] = [:]
  private var variablesByName: [String: [(file: String, variable: VariableDescription)]] = [:]
  private var aliasesByName: [String: [(file: String, type: String)]] = [:]
  /// The files that are preferred where a name has several meanings.
  var preferredFiles: Set<String> = []

  init(files: [SourceFileDescription]) {
    for file in files {
      for variable in file.variables {
        variablesByName[variable.name, default: []].append((file.path, variable))
      }
      for alias in file.aliases {
        aliasesByName[alias.name, default: []].append((file.path, alias.type))
      }
      for type in file.types {
        for alias in type.aliases {
          aliasesByName[type.name + "." + alias.name, default: []].append((file.path, alias.type))
        }
        if type.kind != .extension { add(type, file: file.path) }
      }
    }
    for file in files {
      for type in file.types where type.kind == .extension { add(type, file: file.path) }
    }
  }

  private mutating func add(_ type: TypeDescription, file: String) {
    let known = typesByName[type.name] ?? []
    // Declarations of one name in one file are branches of `#if`.
    let home =
      type.kind == .extension
      ? nearest(known.map { ($0, types[$0].file) }, to: file)
      : known.first { types[$0].file == file }
    if let home {
      types[home].parts.append((file, type))
    } else {
      typesByName[type.name, default: []].append(types.count)
      types.append(SourceType(id: types.count, name: type.name, file: file, parts: [(file, type)]))
    }
  }

  /// The candidate whose file is nearest: in a preferred file, and with the most folders in common.
  private func nearest<T>(_ candidates: [(T, file: String)], to file: String) -> T? {
    guard candidates.count > 1 else { return candidates.first?.0 }
    let folders = file.split(separator: "/")
    var best: (value: T, isPreferred: Bool, common: Int)?
    for (value, other) in candidates {
      let common = zip(folders, other.split(separator: "/")).prefix { $0 == $1 }.count
      let isPreferred = preferredFiles.contains(other)
      if let known = best, (known.isPreferred ? 1 : 0, known.common) >= (isPreferred ? 1 : 0, common) {
        continue
      }
      best = (value, isPreferred, common)
    }
    return best?.value
  }

  /// Returns the type that a name means inside of the types `scope` of `file`.
  func type(_ name: String, in scope: [String], of file: String, depth: Int = 0) -> SourceType? {
    guard depth < 8 else { return nil }
    let name =
      name.hasPrefix("any ") || name.hasPrefix("some ") ? String(name.drop { $0 != " " }.dropFirst()) : name
    if name == "Self" { return type(scope.joined(separator: "."), in: [], of: file, depth: depth + 1) }
    for length in stride(from: scope.count, through: 0, by: -1) {
      let full = (scope.prefix(length) + [name]).joined(separator: ".")
      if let ids = typesByName[full], let id = nearest(ids.map { ($0, types[$0].file) }, to: file) {
        return types[id]
      }
      if let aliases = aliasesByName[full],
        let alias = nearest(aliases.map { ($0.type, $0.file) }, to: file), alias != name
      {
        return type(alias, in: Array(scope.prefix(length)), of: file, depth: depth + 1)
      }
    }
    // The first part may be the module.
    guard let dot = name.firstIndex(of: ".") else { return nil }
    return type(String(name[name.index(after: dot)...]), in: [], of: file, depth: depth + 1)
  }

  /// Returns the variable outside of types that a name means in `file`.
  func variable(_ name: String, in file: String) -> (file: String, variable: VariableDescription)? {
    nearest((variablesByName[name] ?? []).map { ($0, $0.file) }, to: file)
  }

  /// Returns the names of all that a type conforms to and inherits from, itself not.
  func conformances(of type: SourceType) -> Set<String> {
    var names: Set<String> = []
    for ancestor in ancestors(of: type, names: &names) {
      for part in ancestor.parts { names.formUnion(part.description.attributes.map(\.name)) }
    }
    for part in type.parts { names.formUnion(part.description.attributes.map(\.name)) }
    return names
  }

  /// Returns the declared types that a type inherits from or conforms to, nearest first.
  func ancestors(of type: SourceType) -> [SourceType] {
    var names: Set<String> = []
    return ancestors(of: type, names: &names)
  }

  private func ancestors(of type: SourceType, names: inout Set<String>) -> [SourceType] {
    var result: [SourceType] = []
    var seen: Set<Int> = [type.id]
    var queue = [type]
    while !queue.isEmpty {
      let next = queue.removeFirst()
      for (file, part) in next.parts {
        for name in part.inherited.flatMap({ expanded($0, in: next.outerNames, of: file) }) {
          names.insert(name.split(separator: ".").last.map(String.init) ?? name)
          if let found = self.type(name, in: next.outerNames, of: file), seen.insert(found.id).inserted {
            result.append(found)
            queue.append(found)
          }
        }
      }
    }
    return result
  }

  /// The parts of an alias of a composition, and else the name itself.
  private func expanded(_ name: String, in scope: [String], of file: String) -> [String] {
    guard let aliases = aliasesByName[name], let alias = nearest(aliases.map { ($0.type, $0.file) }, to: file)
    else { return [name] }
    return alias.split(separator: "&").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension SourceIndex {
  /// The names that decide something and that no file read so far declares.
  var unknownNames: (mentions: Set<String>, declarations: Set<String>) {
    var mentions: Set<String> = []
    var declarations: Set<String> = []
    func want(_ text: String, in type: SourceType, of file: String) {
      for name in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        guard let first = name.first, first.isUppercase else { continue }
        if self.type(String(name), in: type.outerNames + [type.shortName], of: file) == nil {
          declarations.insert(String(name))
        }
      }
    }
    // What a text without a type before it is a member of: `.greeting`.
    var textTypes: Set<String> = []
    func wantText(_ expression: Expression) {
      if case .member(nil, _) = expression.content { textTypes.formUnion(Evaluator.textTypes) }
    }
    for type in types {
      let conformances = conformances(of: type)
      let role = AppIntentsRole(conformances: conformances)
      if type.declaration.kind == .extension, role != nil { declarations.insert(type.shortName) }
      guard let role else { continue }
      // Who conforms to a protocol of theirs may not mention App Intents at all.
      if type.declaration.kind == .protocol || type.declaration.kind == .reference {
        mentions.insert(type.shortName)
      }
      for (file, part) in type.parts {
        part.inherited.forEach { want($0, in: type, of: file) }
        for variable in part.variables {
          if role == .intent, !variable.attributes.isEmpty || part.isOfSchema && variable.isStoredAlone {
            want(variable.type ?? "", in: type, of: file)
          }
          for attribute in variable.attributes {
            for argument in attribute.arguments {
              argument.value.visitNames { want($0, in: type, of: file) }
              if argument.label?.hasSuffix("Dialog") ?? false || argument.label == "title" {
                wantText(argument.value)
              }
            }
          }
          if variable.isStatic, variable.name == "title" || variable.name == "description" {
            variable.reading.map(wantText)
          }
          if variable.isStatic || variable.name == "displayRepresentation" {
            variable.value?.visitNames { want($0, in: type, of: file) }
            variable.body?.forEach { $0.visitNames { want($0, in: type, of: file) } }
          }
        }
        for argument in part.functions.flatMap(\.calls).flatMap(\.expression.arguments) {
          guard argument.label == "dialog" || argument.label == nil else { continue }
          argument.value.visitNames { want($0, in: type, of: file) }
          wantText(argument.value)
        }
      }
    }
    declarations.subtract(AppIntentsNames.all)
    declarations.subtract(Self.foreignNames)
    // Extensions of `String` are many, and a text is hardly ever among them.
    declarations.formUnion(textTypes.subtracting(["String"]))
    return (mentions, declarations)
  }

  /// Types of Apple's that need not be looked for.
  static let foreignNames: Set<String> = [
    "String", "Int", "Double", "Float", "Bool", "Date", "URL", "Measurement", "LocalizedStringResource",
    "IntentDescription", "TypeDisplayRepresentation", "DisplayRepresentation", "IntentDialog",
    "AppShortcut", "AppShortcutPhrase", "ParameterSummary", "Summary", "IntentFile", "IntentPerson",
    "Sendable", "Hashable", "Identifiable", "Codable", "CaseIterable", "Equatable", "Self", "Optional",
    "Array", "UUID", "Decimal", "DateComponents", "AttributedString", "NSObject", "ObservableObject",
  ]
}
