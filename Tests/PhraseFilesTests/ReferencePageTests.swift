import Catalog
import Diagnostics
import PhraseFiles
import Testing

struct ReferencePageTests {
  /// The blocks of the page that explains the language, and the line each starts on.
  static func blocks() throws -> [(line: Int, text: String)] {
    var blocks: [(line: Int, text: String)] = []
    var isInside = false
    let lines = try PackageFolder.text("Phrases/README.md").split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line == "```phrases" {
        isInside = true
        blocks.append((index + 2, ""))
      } else if line.hasPrefix("```") {
        isInside = false
      } else if isInside {
        blocks[blocks.count - 1].text += line + "\n"
      }
    }
    return blocks
  }

  @Test func `every example of the page is read without a finding, and means the same when it is formatted`()
    throws
  {
    let blocks = try Self.blocks()
    #expect(blocks.count == 6)
    for (line, text) in blocks {
      let (catalog, diagnostics) = read(text)
      let source = SourceText(name: "a.phrases", text: text)
      #expect(diagnostics.map { DiagnosticRenderer.text($0, source: source) } == [], "line \(line)")
      let formatted = read(PhraseFileFormatter.format(text)).catalog
      #expect(formatted.withoutLocations == catalog.withoutLocations)
      #expect(read(PhraseFilePrinter.print(catalog)).catalog.withoutLocations == catalog.withoutLocations)
    }
  }

  @Test(arguments: [
    "${applicationName}", "${applicationName:name}", "${drink}", "${room:area}", "${0..100:level}",
    "${0..100,10:level}", "${0..1,0.5*100 halves:level}", "${room:@area}", "${@area}",
    "${lamp where domain=light|switch, floor, room!=attic, !hidden}", "[the]", "(start|begin)", "(a;b)",
    "<order>", "light[s]", "${applicationName}'da", "ב${room}",
  ])
  func `every template of the page is on it, and is printed as it is written`(text: String) throws {
    #expect(try PackageFolder.text("Phrases/README.md").replacing("\\|", with: "|").contains("`\(text)`"))
    let (template, errors) = TemplateParser.parse(text, syntax: .phrases)
    #expect(errors.isEmpty)
    #expect(template.printed() == text)
  }
}
