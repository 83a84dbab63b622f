import Catalog
import Testing

/// What is kept in little memory is what was given, and is the same however it came to be.
struct CatalogMemoryTests {
  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"

  private static let values: [ListValue] = [
    ListValue(.string("latte"), title: LocalizedText("latte")),
    ListValue(.string("latte"), title: LocalizedText("Latte")),
    ListValue(.string(""), title: LocalizedText("")),
    ListValue(.string("latte"), title: LocalizedText()),
    ListValue(.integer(2), title: LocalizedText("2")),
    ListValue(.string("latte"), title: LocalizedText(entries: [.init(locale: "de", text: "latte")])),
    ListValue("latte"),
    ListValue("latte", synonyms: ["milk coffee"]),
    ListValue(
      .string("latte"), title: LocalizedText("latte"), forms: [SpokenForm(.text("latte"), locale: "de")]),
    ListValue(
      .string("latte"), title: LocalizedText("latte"), attributes: [Attribute("hot", .boolean(true))]),
    ListValue(.string("latte"), title: LocalizedText("latte"), metadata: [Attribute("row", .integer(7))]),
  ]

  @Test(arguments: values, values)
  func `a value made part by part is the one made at once`(from other: ListValue, to value: ListValue) {
    var made = other
    made.value = value.value
    made.title = value.title
    made.forms = value.forms
    made.attributes = value.attributes
    made.metadata = value.metadata
    #expect(made == value)
    #expect(made.hashValue == value.hashValue)
    #expect((other == value) == (Self.values.firstIndex(of: other) == Self.values.firstIndex(of: value)))
  }

  @Test(arguments: [(composed, decomposed), (decomposed, composed), (composed, composed)])
  func `a value and its title keep their own letters`(text: String, title: String) {
    let value = ListValue(.string(text), title: LocalizedText(title))
    #expect(value.value.text.utf8.elementsEqual(text.utf8))
    #expect(value.title.text(for: nil).map { $0.utf8.elementsEqual(title.utf8) } ?? false)
  }

  private static let phrases: [Phrase] = [
    Phrase("a", template: .text("a")),
    Phrase("a", template: .text("a"), id: "one"),
    Phrase("a", template: .text("a"), fixedSlots: [FixedSlot("size", .string("large"))]),
    Phrase("a", template: .text("a"), requiredContext: [ContextRequirement("area", slot: "area")]),
    Phrase("a", template: .text("a"), excludedContext: [ContextRequirement("domain", [.string("light")])]),
    Phrase("a", template: .text("a"), response: "failed"),
    Phrase("a", template: .text("a"), metadata: [Attribute("row", .integer(7))]),
  ]

  @Test(arguments: phrases, phrases)
  func `a phrase made part by part is the one made at once`(from other: Phrase, to phrase: Phrase) {
    var made = other
    made.id = phrase.id
    made.fixedSlots = phrase.fixedSlots
    made.requiredContext = phrase.requiredContext
    made.excludedContext = phrase.excludedContext
    made.response = phrase.response
    made.metadata = phrase.metadata
    #expect(made == phrase)
    #expect((other == phrase) == (Self.phrases.firstIndex(of: other) == Self.phrases.firstIndex(of: phrase)))
  }

  private static let parameters: [Parameter] = [
    Parameter("size", type: .integer),
    Parameter("size", type: .integer, title: LocalizedText("Size")),
    Parameter("size", type: .integer, defaultValue: .integer(2)),
    Parameter("size", type: .integer, range: NumberRange(1, 3)),
    Parameter("size", type: .integer, requestValueDialog: LocalizedText("What size?")),
    Parameter("size", type: .integer, disambiguationDialog: LocalizedText("Which size?")),
    Parameter("size", type: .integer, confirmationDialog: LocalizedText("That size?")),
    Parameter("size", type: .integer, dependencies: ["drink"]),
  ]

  @Test(arguments: parameters, parameters)
  func `a parameter made part by part is the one made at once`(from other: Parameter, to parameter: Parameter)
  {
    var made = other
    made.title = parameter.title
    made.defaultValue = parameter.defaultValue
    made.range = parameter.range
    made.requestValueDialog = parameter.requestValueDialog
    made.disambiguationDialog = parameter.disambiguationDialog
    made.confirmationDialog = parameter.confirmationDialog
    made.dependencies = parameter.dependencies
    #expect(made == parameter)
    #expect(
      (other == parameter)
        == (Self.parameters.firstIndex(of: other) == Self.parameters.firstIndex(of: parameter)))
  }

  private static let intents: [Intent] = [
    Intent("Order"),
    Intent("Order", title: LocalizedText("Order a drink")),
    Intent("Order", summary: LocalizedText("Orders a drink.")),
    Intent("Order", confirmation: LocalizedText("Order it?")),
    Intent("Order", responses: [Response("success", isSuccess: true, dialog: LocalizedText("Done."))]),
    Intent("Order", authentication: .requiresAuthentication),
    Intent("Order", mode: .foreground),
    Intent("Order", isDiscoverable: false),
  ]

  @Test(arguments: intents, intents)
  func `an intent made part by part is the one made at once`(from other: Intent, to intent: Intent) {
    var made = other
    made.title = intent.title
    made.summary = intent.summary
    made.confirmation = intent.confirmation
    made.responses = intent.responses
    made.authentication = intent.authentication
    made.mode = intent.mode
    made.isDiscoverable = intent.isDiscoverable
    #expect(made == intent)
    #expect((other == intent) == (Self.intents.firstIndex(of: other) == Self.intents.firstIndex(of: intent)))
  }

  @Test func `a shortcut made part by part is the one made at once`() {
    let shown = Shortcut(intent: "Order", shortTitle: LocalizedText("Order"), systemImageName: "cup")
    var made = Shortcut(intent: "Order")
    #expect(made != shown)
    made.shortTitle = shown.shortTitle
    made.systemImageName = shown.systemImageName
    #expect(made == shown)
    made.shortTitle = LocalizedText()
    made.systemImageName = nil
    #expect(made == Shortcut(intent: "Order"))
  }
}
