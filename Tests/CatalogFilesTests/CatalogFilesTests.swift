import Catalog
import CatalogFiles
import Diagnostics
import TestSupport
import Testing

struct CatalogFilesTests {
  /// A catalog as it comes back: without places.
  private func roundTrip(_ catalog: AppCatalog) -> (text: String, again: String, diagnostics: [Diagnostic]) {
    let text = CatalogJSON.text(of: catalog)
    let (read, diagnostics) = CatalogReader.read(Array(text.utf8), source: "catalog.json")
    return (text, CatalogJSON.text(of: read), diagnostics)
  }

  @Test(arguments: UInt64(1)...24)
  func `a written catalog reads as itself`(seed: UInt64) {
    var generator = CatalogGenerator(seed: seed)
    let (text, again, diagnostics) = roundTrip(generator.catalog())
    #expect(diagnostics.isEmpty)
    #expect(text == again)
    #expect(CatalogReader.isCatalog(Array(text.utf8)))
  }

  @Test func `everything that a catalog can say is kept`() {
    let types: [ValueType] = [
      .string, .integer, .decimal, .boolean, .date, .duration, .measurement(kind: nil),
      .measurement(kind: "length"), .currency, .url, .place, .person, .file(contentTypes: ["public.image"]),
      .list("Size"), .array(.array(.list("Size"))),
    ]
    let text = "Mở (x) ${drink} trong ${applicationName} | 100%"
    let phrase = Phrase(
      text, template: TemplateParser.parse(text, syntax: .apple).template, locale: "vi", id: "a/b",
      fixedSlots: [FixedSlot("n", .decimal(2))],
      requiredContext: [ContextRequirement("area", [.string("x")], slot: "s")],
      excludedContext: [ContextRequirement("k")], response: "r",
      metadata: [Attribute("m", .object([.init("a", .array([.null, .boolean(true)]))]))])
    let parameters = types.enumerated().map { index, type in
      Parameter(
        "p\(index)", type: type, title: LocalizedText("タイトル"), isOptional: index % 2 == 0,
        defaultValue: index == 0 ? .string("x") : nil,
        range: index == 1 ? NumberRange(0, 1, step: 0.5, multiplier: 2, fractions: .tenths) : nil,
        requestValueDialog: LocalizedText("?"), disambiguationDialog: LocalizedText("which"),
        confirmationDialog: LocalizedText("sure"), dependencies: index == 2 ? ["p1"] : [])
    }
    let intent = Intent(
      "Order", title: LocalizedText("Order"), summary: LocalizedText("s"), parameters: parameters,
      confirmation: LocalizedText(entries: [.init(locale: "he", text: "בטוח?")]),
      responses: [Response("ok", isSuccess: true, dialog: LocalizedText("Done\n"))],
      authentication: .requiresAuthentication, mode: .foreground, isDiscoverable: false)
    let lists = [
      ValueList(
        "Size", kind: .enumeration, title: LocalizedText("Size"),
        content: .values([ListValue("big", synonyms: ["huge"], attributes: [Attribute("k", .integer(1))])])),
      ValueList("None", content: .values([])), ValueList("Free", content: .freeText),
      ValueList("U", kind: .entity, content: .undefined),
      ValueList("R", content: .range(NumberRange(0, 10))),
    ]
    let rule = Rule(
      "r",
      bodies: [
        .init("(a|b)", template: TemplateParser.parse("(a|b)", syntax: .phrases).template, locale: "en")
      ])
    let app = App(
      "Bar", names: [.init(locale: "th", text: "บาร์")], locales: ["th", "vi"], skipPhrases: [phrase],
      lists: lists,
      rules: [rule], intents: [intent],
      shortcuts: [
        Shortcut(intent: "Order", phrases: [phrase], shortTitle: LocalizedText("O"), systemImageName: "cup")
      ],
      negativePhrases: [phrase], handler: "run")
    let catalog = AppCatalog(apps: [app], lists: lists, rules: [rule])
    let (read, diagnostics) = CatalogReader.read(Array(CatalogJSON.text(of: catalog).utf8), source: "x")
    #expect(diagnostics.isEmpty)
    #expect(read.apps[0].intents[0].parameters.map(\.type) == types)
    #expect(read.apps[0].shortcuts[0].phrases[0].text == text)
    #expect(read.apps[0].shortcuts[0].phrases[0].template == phrase.template)
    #expect(read.apps[0].lists.map(\.content) == lists.map(\.content))
    #expect(CatalogJSON.text(of: read) == CatalogJSON.text(of: catalog))
  }

  static let broken: [(String, String)] = [
    ("{", "expected a name in quotes, not the end of the file"),
    ("{}", "expected an object whose 'format' is 'phrasebook-catalog', not an object"),
    (#"{"format":"phrasebook-catalog","version":2}"#, "the catalog is of version 2, and version 1 is read"),
    (#"{"format":"phrasebook-catalog","version":1,"apps":3}"#, "expected an array for 'apps', not a number"),
    (
      #"{"format":"phrasebook-catalog","version":1,"apps":[{"id":"a","shortcuts":[{"intent":"i","phrases":[{"text":"(a"}]}]}]}"#,
      "expected ')' to close this group"
    ),
    (
      #"{"format":"phrasebook-catalog","version":1,"lists":[{"name":"a","range":{"lower":2,"upper":1}}]}"#,
      "expected an object whose 'lower' is not above its 'upper', not an object"
    ),
  ]

  @Test(arguments: broken)
  func `what is wrong is told`(text: String, message: String) {
    let (_, diagnostics) = CatalogReader.read(Array(text.utf8), source: "x")
    #expect(diagnostics.map(\.message) == [message])
  }
}
