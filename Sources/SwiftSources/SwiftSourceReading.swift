package import Catalog
package import Diagnostics
package import SwiftSourceModel

/// What was read of a repository's Swift sources: descriptions of files, from which apps are made.
package struct SwiftSourceReading: Sendable {
  /// The files that were parsed, in the order in which they were asked for.
  package var files: [SourceFileDescription]
  /// What could not be read.
  package var diagnostics: [Diagnostic]

  /// Creates a reading.
  package init(files: [SourceFileDescription], diagnostics: [Diagnostic]) {
    self.files = files
    self.diagnostics = diagnostics
  }

  /// The files that declare a provider of shortcuts, each once, in order.
  package var providerFiles: [String] {
    let index = SourceIndex(files: files)
    var seen: Set<String> = []
    return index.types.filter { index.role(of: $0) == .shortcutsProvider }.map(\.file)
      .filter { seen.insert($0).inserted }
  }

  /// The files that declare an intent, each once, in order.
  package var intentFiles: [String] {
    let index = SourceIndex(files: files)
    var seen: Set<String> = []
    return index.types.filter { index.role(of: $0) == .intent }.map(\.file).filter {
      seen.insert($0).inserted
    }
  }

  /// Makes an app of what files declare, and of what these name in other files.
  ///
  /// - Parameters:
  ///   - id: The app's name.
  ///   - names: What people call it; `id` where there is none.
  ///   - files: The files of the app's target, by the paths that they were read by; `nil` for all.
  ///   - localize: Gives a text in all its languages; where it gives `nil`, the text of the sources stands.
  ///   - conditions: How a file is compiled, by its path; where it gives `nil`, every branch of `#if` is read.
  /// - Returns: The app, and what is known and unknown besides.
  /// - Complexity: O(*d*) for *d* declarations, and the names they follow.
  package func app(
    _ id: String, names: [LocalizedText.Entry] = [], files: Set<String>? = nil,
    localize: @escaping (SourceString) -> LocalizedText? = { _ in nil },
    conditions: (String) -> CompilationConditions? = { _ in nil }
  ) -> SwiftApp {
    var leftOut: [Diagnostic] = []
    var described = self.files
    for place in described.indices {
      guard let known = conditions(described[place].path) else { continue }
      let (decided, left) = described[place].decided(by: known)
      described[place] = decided
      guard files?.contains(decided.path) ?? true else { continue }
      leftOut += left.map {
        Diagnostic(
          .note, code: "left-out-branch",
          "\($0.what) is left out: '\($0.condition)' does not hold for '\(id)' (\(known.words))",
          at: SourceLocation(source: $0.file, span: SourceSpan($0.offset, $0.offset)))
      }
    }
    var index = SourceIndex(files: described)
    index.preferredFiles = files ?? []
    var builder = AppBuilder(index: index, files: files, localize: localize)
    var made = builder.app(
      id, names: names.isEmpty ? [LocalizedText.Entry(locale: nil, text: id)] : names)
    made.unknown += leftOut
    return made
  }

  /// Makes an app of each provider of shortcuts, for a repository whose targets are not known.
  ///
  /// A file belongs to the provider whose file is nearest in the tree of folders, the first of several.
  ///
  /// - Parameters:
  ///   - name: The name of the only app; of several, each takes the name of the folder that tells it from the others.
  ///   - conditions: How the files are compiled; where it is `nil`, every branch of `#if` is read.
  ///   - localize: Gives a text in all its languages.
  /// - Returns: The apps, in the order of their providers; one where there is no provider.
  package func apps(
    fallbackName name: String, conditions: CompilationConditions? = nil,
    localize: @escaping (SourceString) -> LocalizedText? = { _ in nil }
  ) -> [SwiftApp] {
    let providers = providerFiles
    guard providers.count > 1 else {
      return [app(name, localize: localize, conditions: { _ in conditions })]
    }
    let paths = providers.map { $0.split(separator: "/").map(String.init) }
    var members = providers.map { Set([$0]) }
    for file in files where !providers.contains(file.path) {
      let folders = file.path.split(separator: "/").map(String.init)
      let common = paths.map { zip($0.dropLast(), folders).prefix { $0 == $1 }.count }
      guard let best = common.max(), let home = common.firstIndex(of: best) else { continue }
      members[home].insert(file.path)
    }
    let shared = paths.dropFirst().reduce(paths[0].dropLast().count) { count, path in
      min(count, zip(paths[0].dropLast(), path.dropLast()).prefix { $0 == $1 }.count)
    }
    var taken: Set<String> = []
    return zip(paths, members).map { path, files in
      let folder = path.dropLast().dropFirst(shared).first ?? name
      var id = folder
      var number = 2
      while !taken.insert(id).inserted {
        id = "\(folder) \(number)"
        number += 1
      }
      return app(id, files: files, localize: localize, conditions: { _ in conditions })
    }
  }
}

/// An app as its sources declare it, with what a catalog does not hold.
package struct SwiftApp: Sendable {
  /// The app.
  package var app: App
  /// What is known of its shortcuts besides, in the same order.
  package var shortcuts: [ShortcutDetails] = []
  /// What is known of its intents besides, by their names.
  package var intents: [String: IntentDetails] = [:]
  /// The intents that take the place of SiriKit's, by the class of the intent definition: `OrderTaxiIntent`.
  package var migratedIntents: [String: String] = [:]
  /// The colour of its tile, such as `grayBlue`.
  package var tileColor: String?
  /// The texts that the strings files may translate, each once.
  package var strings: [SourceString] = []
  /// What can't be known without running the app and changes what matches.
  package var diagnostics: [Diagnostic] = []
  /// What else can't be known without running the app.
  package var unknown: [Diagnostic] = []
}

/// What a catalog does not hold of a shortcut.
package struct ShortcutDetails: Hashable, Sendable {
  /// The type that provides it.
  package var provider: String
  /// What decides whether it is there: `#if …`, `if #available(…)`, `@available(…)`.
  package var conditions: [String]
  /// The parameter that `parameterPresentation` shows, if it has one.
  package var presentedParameter: String?
  /// The summary of `parameterPresentation`.
  package var presentationSummary: String?
}

/// What a catalog does not hold of an intent.
package struct IntentDetails: Hashable, Sendable {
  /// The file that declares it.
  package var file: String
  /// Its `parameterSummary`, `${name}` standing for values; the first where there are several.
  package var parameterSummary: String?
  /// Its modes, such as `background` and `foreground.dynamic`; empty where they are not declared.
  package var supportedModes: [String] = []
  /// What decides whether it is there.
  package var conditions: [String] = []
  /// The options of its parameters that a catalog does not hold, by parameter: `controlStyle` to `.slider`.
  package var parameterOptions: [String: [String: String]] = [:]
}
