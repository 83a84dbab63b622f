import Catalog
import Diagnostics
import PhraseFiles
import Testing

struct NoTable: Error, CustomStringConvertible {
  var description: String { "there is no such file" }
}

func read(_ text: String) -> (catalog: AppCatalog, diagnostics: [Diagnostic]) {
  PhraseFileReader.read(files: [("a.phrases", text)]) { _ in throw NoTable() }
}

struct RoundTripTests {
  @Test(arguments: UInt64(1)...40)
  func `a catalog that is printed and read is the same`(seed: UInt64) {
    var generator = CatalogGenerator(seed: seed)
    for _ in 0..<4 {
      let catalog = generator.catalog()
      let text = PhraseFilePrinter.print(catalog)
      let (read, diagnostics) = read(text)
      let errors = diagnostics.filter { $0.severity == .error }
      let source = SourceText(name: "a.phrases", text: text)
      #expect(errors.map { DiagnosticRenderer.text($0, source: source) } == [], "\(text)")
      #expect(read.withoutLocations == catalog.withoutLocations, "\(text)")
      #expect(PhraseFilePrinter.print(read) == text)
      #expect(PhraseFileFormatter.format(text) == text)
      if read.withoutLocations != catalog.withoutLocations { return }
    }
  }

  @Test(arguments: SampleTests.names)
  func `a sample is in the canonical form, and is the same when it is printed`(name: String) throws {
    let text = try PackageFolder.text("Phrases/\(name)/\(name).phrases")
    #expect(PhraseFileFormatter.format(text) == text)
    let catalog = try SampleTests.read(name).catalog
    let printed = PhraseFilePrinter.print(catalog)
    #expect(read(printed).catalog.withoutLocations == catalog.withoutLocations)
  }

  @Test(arguments: [
    ("app   \"X\"\n\n\n\nlocales en,de", "app \"X\"\n\nlocales en, de\n"),
    ("intent A // why\n\tparameter n :Int in 1...3=2", "intent A  // why\n  parameter n: Int in 1...3 = 2\n"),
    (
      "shortcut A\n    en \"b\" ,\"c\"  with a = 1,b=[1,2]  needs area  as  room",
      "shortcut A\n  en \"b\", \"c\" with a=1, b=[1, 2] needs area as room\n"
    ),
    ("// only a comment\n  // indented", "// only a comment\n// indented\n"),
    ("enum A\n  a \"A\"\n     // of a\n      de \"B\"", "enum A\n  a \"A\"\n    // of a\n    de \"B\"\n"),
    ("shortcut A \"unclosed   text", "shortcut A \"unclosed   text\n"),
    ("", ""),
  ])
  func `formatting settles space and keeps comments`(text: String, formatted: String) {
    #expect(PhraseFileFormatter.format(text) == formatted)
    #expect(PhraseFileFormatter.format(formatted) == formatted)
  }
}
