import Catalog
import Diagnostics
import Foundation
import HomeAssistantFormats

/// The files beside the tests, and short ways to read intents.
enum Fixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Fixtures")

  /// Where the real intents are, on machines that have them.
  static var corpora: URL? {
    let repository = folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    for base in [repository.appending(path: "../shared"), repository.appending(path: "../../shared")] {
      let folder = base.appending(path: "corpora/home-assistant")
      if FileManager.default.fileExists(atPath: folder.path) { return folder.standardized }
    }
    return nil
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  /// Reads a file with the members given besides the language.
  static func read(_ members: String) -> (app: App, diagnostics: [Diagnostic], text: String) {
    let text = #"{"language": "en", \#(members)}"#
    let (catalog, diagnostics) = HomeAssistantReader.read(Array(text.utf8), source: "test.json")
    return (catalog.apps.first ?? App(""), diagnostics, text)
  }

  /// The part of `text` that a finding points at.
  static func quoted(_ diagnostic: Diagnostic, in text: String) -> String? {
    guard let span = diagnostic.location?.span, span.end <= text.utf8.count else { return nil }
    return String(decoding: Array(text.utf8)[span.start..<span.end], as: UTF8.self)
  }
}
