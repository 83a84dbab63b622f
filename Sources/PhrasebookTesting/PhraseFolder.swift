import AnswerReading
import Catalog
import Compilation
import Diagnostics
import Foundation
import Matching
import NumberSpellings
import PhraseFiles
import SpokenValues

/// Phrases that cannot be tested as they are.
public struct PhraseFolderError: Error, CustomStringConvertible {
  /// What is wrong and where, as the tool would tell it.
  public let description: String
}

/// The phrase files of a folder, read and compiled.
struct PhraseFolder {
  let catalog: AppCatalog
  let matcher: Matcher

  /// Reads the `.phrases` file at the path, or those below the folder at it.
  init(_ path: String) throws(PhraseFolderError) {
    var files: [(name: String, text: String)] = []
    for name in try Self.files(at: path) {
      guard let text = try? String(contentsOfFile: name, encoding: .utf8) else {
        throw PhraseFolderError(description: "cannot read \(name)")
      }
      files.append((name, text))
    }
    let (catalog, findings) = PhraseFileReader.read(files: files) { name in
      try String(contentsOfFile: name, encoding: .utf8)
    }
    let output = Compiler.compile(catalog) { locale, numbers in
      NumberSpelling(locale: locale, cardinals: numbers)
    }
    let errors = (findings + output.diagnostics).filter { $0.severity == .error }
    guard errors.isEmpty else {
      let sources = files.map { SourceText(name: $0.name, text: $0.text) }
      throw PhraseFolderError(
        description: errors.map { error in
          let source = sources.first { $0.name == error.location?.source }
          return DiagnosticRenderer.text(error, source: source)
        }.joined(separator: "\n"))
    }
    self.catalog = catalog
    matcher = Matcher(output.program)
  }

  private static func files(at path: String) throws(PhraseFolderError) -> [String] {
    let manager = FileManager.default
    guard manager.fileExists(atPath: path) else {
      throw PhraseFolderError(description: "there is no file or folder \(path)")
    }
    guard manager.fileExists(atPath: path + "/.") else { return [path] }
    let names = (try? manager.subpathsOfDirectory(atPath: path)) ?? []
    let files = names.filter { $0.hasSuffix(".phrases") }.sorted().map { path + "/" + $0 }
    guard !files.isEmpty else {
      throw PhraseFolderError(description: "there is no .phrases file below \(path)")
    }
    return files
  }
}
