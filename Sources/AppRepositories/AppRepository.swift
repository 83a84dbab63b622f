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
  ///   - progress: Is called now and then.
  /// - Returns: The apps that offer something, and the findings.
  /// - Complexity: O(*n*) for *n* bytes, and *t* · *f* for *t* targets and *f* files.
  package static func read(
    root: String, name: String, jobs: Int = 2, progress: @escaping (Progress) -> Void = { _ in }
  ) -> AppRepository {
    let files = RepositoryFiles(root: root)
    let sources = files.paths { $0.hasSuffix(".swift") }
    let swift =
      sources.isEmpty
      ? SwiftSourceReading(files: [], diagnostics: [])
      : SwiftSourceReader.read(root: root, files: sources, jobs: jobs) {
        progress(Progress(done: $0.done, total: $0.total))
      }
    return read(files, swift, name: name)
  }

  /// Makes the apps of what was read.
  static func read(_ files: RepositoryFiles, _ swift: SwiftSourceReading, name: String) -> AppRepository {
    var assembly = RepositoryAssembly(files: files, swift: swift, name: name)
    var repository = AppRepository()
    repository.catalog = AppCatalog(apps: assembly.apps())
    repository.diagnostics = files.diagnostics + swift.diagnostics + assembly.diagnostics
    repository.unknown = assembly.unknown
    if repository.catalog.apps.isEmpty {
      repository.diagnostics.append(
        Diagnostic(
          .warning, code: "no-app",
          "'\(name)' has no App Shortcut, no App Intent and nothing of SiriKit that could be read"))
    }
    let apps = repository.catalog.apps
    repository.texts = files.texts(
      at: (repository.diagnostics + repository.unknown).compactMap(\.location)
        + apps.flatMap {
          $0.lists.compactMap(\.location) + $0.shortcuts.flatMap { $0.phrases.compactMap(\.location) }
        })
    return repository
  }
}
