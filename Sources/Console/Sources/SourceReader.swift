import AppRepositories
import Catalog
import CatalogFiles
import Diagnostics
import HomeAssistantFormats
import PhraseFiles
import PhraseModel

/// Reads sources of every front end into one catalog.
struct SourceReader {
  /// What apps offer, as far as it was read.
  private(set) var catalog = AppCatalog()
  /// What is wrong with the sources.
  private(set) var diagnostics: [Diagnostic] = []
  /// What of an app's repository can't be known without running the app.
  private(set) var unknown: [Diagnostic] = []
  /// The texts that findings may point into.
  private(set) var texts: [SourceText] = []
  /// The names of the tables that were read; of them only the texts with findings are kept.
  private(set) var tables: [String] = []
  /// How many files are read at a time, where a reader can.
  var jobs = 2
  /// Which of the apps of a repository are read.
  var selection = AppSelection()
  /// Is told how many of all files are read.
  var progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }

  /// Reads sources and adds what they offer.
  ///
  /// All phrase files are read together, as an app may span them; what is named twice is read once.
  mutating func read(_ sources: [NamedSource]) throws(CommandFailure) {
    var known: Set<String> = []
    var files: [String] = []
    for case .phrases(let found) in sources.map(\.kind) {
      files += found.filter { known.insert(FileSystem.standard($0)).inserted }
    }
    if !files.isEmpty { try read(phraseFiles: files, texts: []) }
    for source in sources where known.insert(FileSystem.standard(source.path)).inserted {
      if case .phrases = source.kind { continue }
      try read(source)
    }
  }

  /// Reads a source and adds what it offers.
  mutating func read(_ source: NamedSource) throws(CommandFailure) {
    switch source.kind {
    case .phrases(let files): try read(phraseFiles: files, texts: [])
    case .repository(let phrases): try read(repository: source.path, phrases: phrases)
    case .appleFile:
      let text = try FileSystem.bytes(of: source.path)
      add(AppRepository.read(file: source.path, bytes: text))
    case .json:
      let text = SourceText(name: source.path, bytes: try FileSystem.bytes(of: source.path))
      texts.append(text)
      let isCatalog = CatalogReader.isCatalog(text.bytes)
      let (read, diagnostics) =
        isCatalog
        ? CatalogReader.read(text.bytes, source: source.path)
        : HomeAssistantReader.read(text.bytes, source: source.path)
      add(read, diagnostics)
    case .program:
      add(try Self.embeddedCatalog(of: try ProgramFile.map(source.path), path: source.path), [])
    }
  }

  /// Reads phrase files, and texts that somebody read already, as one; they may name what other apps declare.
  mutating func read(
    phraseFiles files: [String], texts given: [SourceText], others: [App] = []
  ) throws(CommandFailure) {
    var all: [SourceText] = []
    for path in files { all.append(SourceText(name: path, bytes: try FileSystem.bytes(of: path))) }
    all += given
    for (index, text) in all.enumerated() {
      let (valid, finding) = Self.valid(text.bytes, name: text.name)
      guard let finding else { continue }
      all[index] = SourceText(name: text.name, text: valid)
      self.diagnostics.append(finding)
    }
    var names: [String] = []
    var brokenTables: [SourceText] = []
    var broken: [Diagnostic] = []
    let (read, diagnostics) = PhraseFileReader.read(all, others: others) {
      brokenTables.append($0)
    } table: { path in
      do throws(CommandFailure) {
        let (text, finding) = Self.valid(try FileSystem.bytes(of: path), name: path)
        names.append(path)
        if let finding {
          broken.append(finding)
          brokenTables.append(SourceText(name: path, text: text))
        }
        return text
      } catch {
        throw TableFailure(description: error.reason)
      }
    }
    texts += all + brokenTables
    tables += names
    add(read, broken + diagnostics)
  }

  /// Returns a text with what is no UTF-8 in it replaced, and the finding that there was such.
  private static func valid(_ bytes: [UInt8], name: String) -> (text: String, finding: Diagnostic?) {
    if let text = String(validating: bytes, as: UTF8.self) { return (text, nil) }
    let repaired = String(decoding: bytes, as: UTF8.self)
    return (repaired, invalidText(bytes, name: name, repaired))
  }

  /// Reads an app's repository, and what phrase files in it say of the app besides.
  private mutating func read(repository path: String, phrases: [String]) throws(CommandFailure) {
    let name = FileSystem.name(of: path)
    let progress = progress
    let repository = AppRepository.read(root: path, name: name, jobs: jobs, selection: selection) {
      progress($0.done, $0.total)
    }
    add(repository)
    guard !phrases.isEmpty else { return }
    let count = catalog.apps.count
    try read(phraseFiles: phrases, texts: [], others: catalog.apps)
    let written = catalog.apps[count...]
    catalog.apps.removeSubrange(count...)
    for app in written { catalog.complete(with: app) }
    guard written.contains(where: { !$0.shortcuts.isEmpty }) else { return }
    // The phrase files say what the repository leaves open.
    diagnostics.removeAll { $0.code == AppRepository.noPhrase }
    unknown.removeAll { $0.code == AppRepository.noPhrase }
  }

  private mutating func add(_ repository: AppRepository) {
    texts += repository.texts
    unknown += repository.unknown
    add(repository.catalog, repository.diagnostics)
  }

  /// Why a table cannot be read, in words.
  private struct TableFailure: Error, CustomStringConvertible {
    let description: String
  }

  /// The finding that a file is no UTF-8, at the first byte that is none; the rest of it is read.
  private static func invalidText(_ bytes: [UInt8], name: String, _ repaired: String) -> Diagnostic {
    let first = zip(bytes, repaired.utf8).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let offset = first ?? min(bytes.count, repaired.utf8.count)
    return Diagnostic(
      .error, code: "invalid-utf8", "the file is not UTF-8: byte \(offset + 1) belongs to no character",
      at: SourceLocation(source: name, span: SourceSpan(offset, offset)))
  }

  private mutating func add(_ other: AppCatalog, _ diagnostics: [Diagnostic]) {
    catalog.apps += other.apps
    catalog.lists += other.lists
    catalog.rules += other.rules
    self.diagnostics += diagnostics
  }

  /// Returns the catalog that a program was compiled from.
  static func embeddedCatalog(of program: PhraseProgram, path: String) throws(CommandFailure) -> AppCatalog {
    let (catalog, diagnostics) = PhraseFileReader.read(
      files: [(path, program.sourceText)], fileLimit: .max
    ) { _ in "" }
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      throw .brokenInput(path: path, reason: "the catalog that it holds cannot be read")
    }
    return catalog
  }

}
