import Catalog
import Diagnostics
import Foundation
import HomeAssistantFormats
import PhraseFiles
import Testing

/// Real intents, on machines that have them.
struct CorpusTests {
  static var homeAssistant: URL? {
    for base in ["../shared", "../../shared"] {
      let folder = PackageFolder.root.appending(path: base + "/corpora/home-assistant")
      if FileManager.default.fileExists(atPath: folder.path) { return folder.standardized }
    }
    return nil
  }

  @Test(
    .enabled(if: homeAssistant != nil, "needs ../shared/corpora/home-assistant"),
    arguments: ["en", "de", "fr", "vi", "ja", "zh-CN"])
  func `Home Assistant's intents can be written as a phrase file`(language: String) throws {
    let folder = try #require(Self.homeAssistant)
    let data = try Data(contentsOf: folder.appending(path: "\(language).json"))
    let catalog = HomeAssistantReader.read([UInt8](data), source: language).catalog
    let text = PhraseFilePrinter.print(catalog)
    let (again, diagnostics) = read(text)
    let source = SourceText(name: "a.phrases", text: text)
    let errors = diagnostics.filter { $0.severity == .error }
    #expect(errors.prefix(5).map { DiagnosticRenderer.text($0, source: source) } == [])
    let (app, expected) = (again.withoutLocations.apps.first, catalog.withoutLocations.apps.first)
    for (list, other) in zip(app?.lists ?? [], expected?.lists ?? []) { #expect(list == other) }
    for (rule, other) in zip(app?.rules ?? [], expected?.rules ?? []) { #expect(rule == other) }
    for (intent, other) in zip(app?.intents ?? [], expected?.intents ?? []) { #expect(intent == other) }
    #expect(app?.shortcuts == expected?.shortcuts)
    #expect(app == expected)
    #expect(PhraseFileFormatter.format(text) == text)
  }
}
