import Catalog
import Diagnostics
import Foundation
import PhraseFiles
import Testing

/// Folders of the package, found from this file.
enum PackageFolder {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}

struct SampleTests {
  static let names = [
    "Bank", "CityGuide", "CoffeeBar", "Library", "Lights", "Messages", "Rides", "Workouts",
  ]

  static func read(_ name: String) throws -> (catalog: AppCatalog, diagnostics: [Diagnostic]) {
    let path = "Phrases/\(name)/\(name).phrases"
    return PhraseFileReader.read(files: [(path, try PackageFolder.text(path))]) {
      try PackageFolder.text($0)
    }
  }

  @Test(arguments: names)
  func `a sample is read without a finding`(name: String) throws {
    let (catalog, diagnostics) = try Self.read(name)
    let path = "Phrases/\(name)/\(name).phrases"
    let source = SourceText(name: path, text: try PackageFolder.text(path))
    #expect(diagnostics.map { DiagnosticRenderer.text($0, source: source) } == [])
    #expect(catalog.apps.map(\.id) == [name])
    #expect(catalog.apps.first?.shortcuts.allSatisfy { !$0.phrases.isEmpty } ?? false)
  }

  @Test func `the coffee bar's table has a value a row, with titles, synonyms and attributes`() throws {
    let catalog = try Self.read("CoffeeBar").catalog
    let drinks = try #require(catalog.apps.first?.lists.first { $0.name == "Drink" })
    guard case .values(let values) = drinks.content else { return #expect(Bool(false)) }
    #expect(values.count == 9)
    let latte = try #require(values.first { $0.value == .string("latte") })
    #expect(latte.title.text(for: "de") == "Latte Macchiato")
    #expect(latte.forms.contains(SpokenForm(.text("lattes"))))
    #expect(latte.attributes == [Attribute("hot", .boolean(true))])
  }

  @Test func `three people are called Alex`() throws {
    let catalog = try Self.read("Messages").catalog
    let people = try #require(catalog.apps.first?.lists.first)
    guard case .values(let values) = people.content else { return #expect(Bool(false)) }
    #expect(values.count { $0.spokenForms.contains(SpokenForm(.text("Alex"))) } == 3)
  }
}
