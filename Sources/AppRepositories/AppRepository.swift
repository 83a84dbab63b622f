package import Catalog
package import Diagnostics
import SourceTrees
import SwiftSources

/// What the repository of an iOS app offers.
package struct AppRepository: Sendable {
  /// Its apps, each with what its own targets hold.
  package var catalog = AppCatalog()
  /// What is wrong with it, and what changes what matches and can't be known without running the app; sources are named
  /// by their paths in the repository.
  package var diagnostics: [Diagnostic] = []
  /// The code of findings that nothing says how to start an intent.
  package static let noPhrase = "no-phrase"
  /// What else can't be known without running the app, such as dialogs that are computed.
  package var unknown: [Diagnostic] = []
  /// The texts of the files that findings are about, and of those that hold the phrases.
  package var texts: [SourceText] = []

  /// How far reading has come.
  package struct Progress: Sendable {
    /// The files read.
    package let done: Int
    /// All files.
    package let total: Int
  }

  /// Reads a repository: its Swift sources, projects, strings, intent definitions and vocabularies.
  ///
  /// Build folders, what `.gitignore` names, and links that lead back are passed over. What can't be read is told,
  /// and the rest is read.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - name: What the app is called where nothing in the repository says so.
  ///   - jobs: How many Swift files are parsed at a time.
  ///   - selection: Which of its apps are read.
  ///   - progress: Is called now and then.
  /// - Returns: The apps that offer something, and the findings.
  /// - Complexity: O(*n*) for *n* bytes, and *t* · *f* for *t* targets and *f* files.
  package static func read(
    root: String, name: String, jobs: Int = 2, selection: AppSelection = AppSelection(),
    progress: @escaping (Progress) -> Void = { _ in }
  ) -> AppRepository {
    let files = RepositoryFiles(root: root)
    let sources = files.paths { $0.hasSuffix(".swift") }
    let swift =
      sources.isEmpty
      ? SwiftSourceReading(files: [], diagnostics: [])
      : SwiftSourceReader.read(root: root, files: sources, jobs: jobs) {
        progress(Progress(done: $0.done, total: $0.total))
      }
    return read(files, swift, name: name, selection: selection)
  }

  /// Makes the apps of what was read.
  private static func read(
    _ files: RepositoryFiles, _ swift: SwiftSourceReading, name: String, selection: AppSelection
  ) -> AppRepository {
    var assembly = RepositoryAssembly(files: files, swift: swift, name: name, selection: selection)
    var repository = AppRepository()
    repository.catalog = AppCatalog(apps: assembly.apps())
    repository.diagnostics = files.diagnostics + swift.diagnostics + assembly.diagnostics
    repository.unknown = assembly.unknown
    repository.diagnostics += findings(of: repository, files, name: name)
    let apps = repository.catalog.apps
    repository.texts = files.texts(
      at: (repository.diagnostics + repository.unknown).compactMap(\.location)
        + apps.flatMap {
          $0.lists.compactMap(\.location) + $0.shortcuts.flatMap { $0.phrases.compactMap(\.location) }
        })
    return repository
  }

  /// What is told where nothing was found, or nothing that can be said.
  private static func findings(
    of repository: AppRepository, _ files: RepositoryFiles, name: String
  ) -> [Diagnostic] {
    let apps = repository.catalog.apps
    func count(_ name: String, _ plural: String, _ fits: (String) -> Bool) -> String {
      let count = files.paths(fits).count
      return "\(count) \(count == 1 ? name : plural)"
    }
    if apps.isEmpty {
      guard !repository.diagnostics.contains(where: { $0.code == "unknown-target" }) else { return [] }
      let found = [
        count("Swift file", "Swift files") { $0.hasSuffix(".swift") },
        count("'AppShortcuts' file", "'AppShortcuts' files") {
          $0.hasPrefix("AppShortcuts.") && !$0.hasSuffix(".swift")
        },
        count("intent definition", "intent definitions") { $0.hasSuffix(".intentdefinition") },
        count("vocabulary", "vocabularies") { $0 == "AppIntentVocabulary.plist" },
        count("project", "projects") {
          $0 == "project.pbxproj" || $0.hasPrefix("project.y") || $0 == "Project.swift"
            || $0 == "Package.swift"
        },
      ]
      return [
        Diagnostic(
          .warning, code: "no-app",
          "'\(name)' has no App Shortcut, no App Intent and nothing of SiriKit that could be read; looked at: "
            + found.joined(separator: ", "))
      ]
    }
    guard !apps.contains(where: { !$0.shortcuts.flatMap(\.phrases).isEmpty }) else { return [] }
    let intents = apps.reduce(0) { $0 + $1.intents.count }
    return [
      Diagnostic(
        .warning, code: noPhrase,
        "'\(name)' has no phrase: \(intents) \(intents == 1 ? "intent was" : "intents were") found, and no App Shortcut that says how to start one; a phrase file in the repository can"
      )
    ]
  }
}
