import Catalog
import Diagnostics
import PhraseFiles
import Testing

struct TableReaderTests {
  private func values(
    _ table: String, name: String = "drinks.tsv"
  ) -> (values: [ListValue], findings: [Diagnostic]) {
    let (catalog, diagnostics) = PhraseFileReader.read(
      files: [("a.phrases", "app \"X\"\nentity Drink from \"\(name)\"\n")]) { _ in table }
    guard case .values(let values)? = catalog.apps.first?.lists.first?.content else {
      return ([], diagnostics)
    }
    return (values, diagnostics)
  }

  @Test func `columns are id, titles and synonyms by locale, and attributes`() {
    let table =
      "\u{FEFF}id\ttitle\ttitle:vi\tsynonyms\tsynonyms:vi\tdomain\thot\r\n"
      + "tea\tTea\tTrà\tcuppa|(green|black) tea\ttrà nóng\thot|cold\ttrue\r\n\r\nwater\t\t\t\t\tcold\t\n"
    let (values, findings) = values(table)
    #expect(findings == [])
    #expect(
      values == [
        ListValue(
          .string("tea"),
          title: LocalizedText(entries: [
            LocalizedText.Entry(locale: nil, text: "Tea"), LocalizedText.Entry(locale: "vi", text: "Trà"),
          ]),
          forms: [
            SpokenForm(.text("Tea")), SpokenForm(.text("Trà"), locale: "vi"),
            SpokenForm(.text("cuppa")),
            SpokenForm(.sequence([.alternatives([.text("green"), .text("black")]), .text(" tea")])),
            SpokenForm(.text("trà nóng"), locale: "vi"),
          ],
          attributes: [
            Attribute("domain", .array([.string("hot"), .string("cold")])), Attribute("hot", .boolean(true)),
          ]),
        ListValue(
          .string("water"), title: LocalizedText("water"), attributes: [Attribute("domain", .string("cold"))]),
      ])
  }

  @Test func `cells of a CSV file may stand in quotes`() {
    let (values, findings) = values(
      "id,title\nwest,\"West, \"\"the\"\" side\"\n\"a\nb\",x", name: "rooms.csv")
    #expect(findings == [])
    #expect(values.map(\.value) == [.string("west"), .string("a\nb")])
    #expect(values.first?.title.text(for: nil) == "West, \"the\" side")
  }

  @Test(arguments: [
    ("", "drinks.tsv", ["empty-table"]),
    ("title\nx", "drinks.tsv", ["no-id"]),
    ("id\tid\tx\nx", "drinks.tsv", ["duplicate-name"]),
    ("id\ttitle:english\nx", "drinks.tsv", ["unknown-locale"]),
    ("id\ttitle\na\tb\tc\n\tb\nd\te", "drinks.tsv", ["unexpected-text", "empty-name"]),
    ("id\tsynonyms\na\t(b\nc\t${d}", "drinks.tsv", ["unclosed-group", "slot-in-value"]),
    ("id,title\na,\"b\nc", "drinks.csv", ["unclosed-text"]),
    ("id,title\na,\"b\"c", "drinks.csv", ["unexpected-text"]),
  ])
  func `a broken row is reported in its file, and left out`(table: String, name: String, codes: [String]) {
    let (_, findings) = values(table, name: name)
    #expect(findings.map(\.code) == codes)
    #expect(
      findings.allSatisfy { $0.location?.source == name && ($0.location?.span.end ?? 0) <= table.utf8.count })
  }

  @Test func `an id that is there twice is told, and the first is kept`() {
    let (values, findings) = values("id\ttitle\ntea\tTea\ntea\tGreen tea\n")
    #expect(values.map(\.title.entries.first?.text) == ["Tea"])
    #expect(findings.map(\.message) == ["there is already a value 'tea'"])
  }

  @Test func `twenty thousand rows are read`() {
    let rows = (0..<20_000).map { "id\($0)\tTitle \($0)" }.joined(separator: "\n")
    #expect(values("id\ttitle\n" + rows).values.count == 20_000)
  }
}
