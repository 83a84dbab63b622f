import Catalog
import Diagnostics
import SwiftSources
import Testing

@Suite(.needsSwiftParser) struct IntentTests {
  @Test func `what an intent says of itself is read`() throws {
    let app = try app(
      """
      struct Order: AppIntent {
        static let title: LocalizedStringResource = "order.title"
        static var description = IntentDescription("Orders a drink", categoryName: "Drinks")
        static var isDiscoverable: Bool { false }
        static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]
        static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication
        static var parameterSummary: some ParameterSummary {
          When(\\.$kind, .equalTo, .hot) {
            Summary("Order \\(\\.$count) of \\(\\.$kind)") { \\.$note }
          } otherwise: { Summary("Order") }
        }
        @Parameter(title: "Count", description: "How many", default: 2, controlStyle: .stepper, inclusiveRange: (1, 30))
        var count: Int
        @Parameter(title: LocalizedStringResource("kind", defaultValue: "Kind"), default: .hot,
          requestValueDialog: IntentDialog("Which kind?"), requestDisambiguationDialog: "Which of them?")
        var kind: Kind?
        @Parameter var note: String?
        @Parameter(title: "Photos", supportedContentTypes: [.image, .pdf]) var photos: [IntentFile]
        @IntentParameter(title: "Strength", inclusiveRange: (0.5, 1)) var strength: Double
        @Parameter(title: "Wait") var wait: Measurement<UnitDuration>
        @Parameter(title: "Heat") var heat: Measurement<UnitTemperature>
        @Parameter(title: "When", default: Date.now) var date: Date
        func perform() async throws -> some IntentResult & ProvidesDialog {
          try await requestConfirmation(dialog: "Order \\(count) for \\(price)?")
          let name = try await $note.requestValue("What note?")
          return .result(dialog: "Ordered \\(count)")
        }
      }
      enum Kind: Int, AppEnum {
        case hot = 1, cold
        static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Kind")
        static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [
          .hot: DisplayRepresentation(title: "Hot", synonyms: ["Steaming", "Warm"]), .cold: .init(title: "Cold"),
        ]
      }
      """)
    let intent = try #require(app.app.intents.first)
    #expect(intent.title == LocalizedText("order.title"))
    #expect(intent.summary == LocalizedText("Orders a drink"))
    #expect(!intent.isDiscoverable)
    #expect(intent.mode == .background)
    #expect(app.intents["Order"]?.supportedModes == ["background", "foreground.dynamic"])
    #expect(app.intents["Order"]?.parameterSummary == "Order ${count} of ${kind}")
    #expect(intent.authentication == .requiresAuthentication)
    #expect(intent.confirmation == LocalizedText("Order ${count} for …?"))
    #expect(
      intent.responses == [Response("success", isSuccess: true, dialog: LocalizedText("Ordered ${count}"))])
    #expect(
      intent.parameters.map(\.type) == [
        .integer, .list("Kind"), .string, .array(.file(contentTypes: ["image", "pdf"])), .decimal, .duration,
        .measurement(kind: "temperature"), .date,
      ])
    #expect(intent.parameters.map(\.isOptional) == [false, true, true, false, false, false, false, false])
    #expect(intent.parameters[0].range == NumberRange(1, 30))
    #expect(intent.parameters[0].defaultValue == .integer(2))
    #expect(
      app.intents["Order"]?.parameterOptions["count"] == [
        "description": "How many", "controlStyle": ".stepper",
      ])
    #expect(intent.parameters[1].defaultValue == .string("hot"))
    #expect(intent.parameters[1].requestValueDialog == LocalizedText("Which kind?"))
    #expect(intent.parameters[1].disambiguationDialog == LocalizedText("Which of them?"))
    #expect(intent.parameters[2].requestValueDialog == LocalizedText("What note?"))
    #expect(intent.parameters[4].range?.contains(0.75) == true)
    #expect(app.unknown.map(\.code) == ["unknown-default", "unknown-question"])
    let list = try #require(app.app.lists.first)
    guard case .values(let values) = list.content else {
      Issue.record("the cases are known")
      return
    }
    #expect(list.kind == .enumeration && list.title == LocalizedText("Kind"))
    #expect(values.map(\.value) == [.string("hot"), .string("cold")])
    #expect(values[0].spokenForms.map(\.template) == [.text("Hot"), .text("Steaming"), .text("Warm")])
    #expect(values[0].metadata == [Attribute("rawValue", .integer(1))])
  }

  @Test func `an intent is one by conformance, refinement, macro or what it performs`() throws {
    let files = [
      "A/Base.swift":
        "import AppIntents\nprotocol Base: AppIntent {}\nextension Base { static var openAppWhenRun: Bool { true } }",
      "A/One.swift": "struct One: Base { static let title: LocalizedStringResource = \"One\" }",
      "A/Two.swift":
        "import AppIntents\nstruct Two { @Parameter(title: \"X\") var x: Int }\nextension Two: AppIntent {}",
      "A/Three.swift":
        "import AppIntents\nstruct Three: OpenIntent { @Parameter(title: \"T\") var target: Missing }",
      "A/Four.swift": "import AppIntents\n@AppIntent(schema: .photos.search) struct Four {}",
      "A/Five.swift":
        "import AppIntents\nstruct Five: Unknown { func perform() async throws -> some IntentResult { .result() } }",
      "A/Six.swift": "import AppIntents\nenum Group { struct Six: AppIntent {} }",
      "A/Other.swift": "struct NoIntent { func perform() {} }",
    ]
    let app = try Sources(files).read().app("Cafe")
    #expect(app.app.intents.map(\.name).sorted() == ["Five", "Four", "One", "Six", "Three", "Two"])
    #expect(app.app.intents.first { $0.name == "One" }?.mode == .foreground)
    #expect(app.app.intents.first { $0.name == "Three" }?.mode == .foreground)
    #expect(app.app.intents.first { $0.name == "Two" }?.parameters.map(\.name) == ["x"])
    #expect(app.app.lists.first { $0.name == "Missing" }?.content == .undefined)
  }

  @Test func `an enum may be extended in another file, its texts come from a third`() throws {
    let files = [
      "Kind.swift": "enum Kind: String { case hot, cold }",
      "Kind+App.swift": """
      import AppIntents
      extension Kind: AppEnum {
        static var typeDisplayName: LocalizedStringResource { "Kind" }
        static var caseDisplayRepresentations: [Kind: DisplayRepresentation] { [.hot: .init(title: Texts.hot), .cold: "Cold"] }
      }
      """,
      "Texts.swift":
        "enum Texts { static let hot = LocalizedStringResource(\"hot\", defaultValue: \"Nóng\") }",
    ]
    let app = try Sources(files).read().app("Cafe")
    guard case .values(let values)? = app.app.lists.first?.content else {
      Issue.record("the cases are known")
      return
    }
    #expect(values.map { $0.title.text(for: nil) } == ["Nóng", "Cold"])
  }

  struct Suggestion: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let body: String
    let titles: [String]?
  }

  static let suggestions: [Suggestion] = [
    Suggestion(
      testDescription: "literals",
      body: "[Shop(id: \"a\", name: \"Old Town\"), Shop(id: \"b\", name: \"Gare du Nord\")]",
      titles: ["Shop Old Town", "Shop Gare du Nord"]),
    Suggestion(testDescription: "a constant", body: "Shop.all", titles: ["Shop 東京"]),
    Suggestion(testDescription: "nothing, for it is searched", body: "[]", titles: nil),
    Suggestion(testDescription: "a database", body: "try await database.shops()", titles: nil),
    Suggestion(
      testDescription: "one that is computed", body: "[Shop(id: UUID().uuidString, name: \"X\")]", titles: nil
    ),
    Suggestion(testDescription: "a filter", body: "Shop.all.filter { $0.id != \"a\" }", titles: nil),
  ]

  @Test(arguments: suggestions) func `an entity's values are known where they are literal`(_ it: Suggestion)
    throws
  {
    let app = try app(
      """
      struct Shop: AppEntity {
        static var typeDisplayRepresentation: TypeDisplayRepresentation { "Shop" }
        static var defaultQuery = ShopQuery()
        static let all = [Shop(id: "t", name: "東京")]
        var id: String
        var name: String
        var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "Shop \\(name)") }
      }
      struct ShopQuery: EntityQuery {
        func entities(for identifiers: [String]) async throws -> [Shop] { [] }
        func suggestedEntities() async throws -> [Shop] { \(it.body) }
      }
      struct Open: AppIntent { @Parameter(title: "Shop") var shop: Shop }
      struct P: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Open(), phrases: ["Open \\(\\.$shop) in \\(.applicationName)"])
        }
      }
      """)
    let list = try #require(app.app.lists.first { $0.name == "Shop" })
    if let titles = it.titles {
      guard case .values(let values) = list.content else {
        Issue.record("the values are known")
        return
      }
      #expect(values.map { $0.title.text(for: nil) } == titles)
      #expect(app.diagnostics.isEmpty)
    } else {
      #expect(list.content == .undefined)
      #expect(app.diagnostics.map(\.code) == ["undefined-list"])
    }
  }

  @Test func `values that a provider of options writes out are a list`() throws {
    let app = try app(
      """
      struct Order: AppIntent {
        static let title: LocalizedStringResource = "Order"
        @Parameter(title: "Milk", optionsProvider: Milks()) var milk: String
        @Parameter(title: "Bean", optionsProvider: Beans()) var bean: String
        struct Milks: DynamicOptionsProvider { func results() async throws -> [String] { ["Oat", "Sữa"] } }
        struct Beans: DynamicOptionsProvider { func results() async throws -> [String] { await fetch() } }
      }
      """)
    #expect(app.app.intents.first?.parameters.map(\.type) == [.list("Milks"), .string])
    #expect(app.app.lists.first?.content == .values([ListValue("Oat"), ListValue("Sữa")]))
    #expect(app.unknown.map(\.code) == ["unknown-values"])
  }

  @Test func `a default is a case of an enum, whatever it is called by`() throws {
    let app = try app(
      """
      enum Size: String, AppEnum {
        case small, large
        static let usual: Size = .small
        static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [.small: "Small", .large: "Large"]
      }
      struct Shop: AppEntity { var id: String }
      struct Order: AppIntent {
        static let title: LocalizedStringResource = "Order"
        @Parameter(title: "A", default: .large) var a: Size
        @Parameter(title: "B", default: .usual) var b: Size
        @Parameter(title: "C", default: Size.large) var c: Size
        @Parameter(title: "D", default: .none) var d: Shop
        @Parameter(title: "E", default: .nearest) var e: Size
      }
      """)
    #expect(
      app.app.intents.first?.parameters.map(\.defaultValue) == [
        .string("large"), .string("small"), .string("large"), nil, nil,
      ])
    #expect(app.unknown.map(\.code) == ["unknown-default", "unknown-default"])
  }

  @Test func `every option of a parameter is kept`() throws {
    let app = try app(
      """
      struct Order: AppIntent {
        static let title: LocalizedStringResource = "Order"
        @Parameter(title: "Action", displayName: .init(true: "toggle", false: "set")) var toggles: Bool
        @Parameter(title: "A", inputOptions: .init(keyboardType: .URL), inputConnectionBehavior: .never) var a: String
        @Parameter(title: "B", defaultUnit: .meters, supportsNegativeNumbers: false) var b: Measurement<UnitLength>
        @Parameter(title: "C", kind: .date) var c: Date
        @Parameter(title: "D", currencyCodes: ["EUR", "JPY"]) var d: IntentCurrencyAmount
        @Parameter(title: "E", size: [.systemSmall: 2]) var e: [String]
        @Parameter(title: "F", supportedValues: [.small]) var f: Size?
        @Parameter(title: "G", mode: .email) var g: IntentPerson
        @Parameter(title: "H", displayStyle: .full) var h: CLPlacemark
      }
      enum Size: String, AppEnum {
        case small
        static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [.small: "Small"]
      }
      """)
    let intent = try #require(app.app.intents.first)
    #expect(intent.parameters.first?.title == LocalizedText("Action"))
    let options = try #require(app.intents["Order"]?.parameterOptions)
    #expect(
      options.mapValues { $0.keys.sorted() } == [
        "toggles": ["displayName"], "a": ["inputConnectionBehavior", "inputOptions"],
        "b": ["defaultUnit", "supportsNegativeNumbers"], "c": ["kind"], "d": ["currencyCodes"], "e": ["size"],
        "f": ["supportedValues"], "g": ["mode"], "h": ["displayStyle"],
      ])
    #expect(options["f"] == ["supportedValues": "[.small]"])
    #expect(
      intent.parameters.map(\.type) == [
        .boolean, .string, .measurement(kind: "length"), .date, .currency, .array(.string), .list("Size"),
        .person, .place,
      ])
  }

  @Test func `an intent without a title of its own is told`() throws {
    let app = try app("@AssistantIntent(schema: .books.openBook) struct Open: OpenIntent {}")
    #expect(app.app.intents.first?.title.isEmpty == true)
    #expect(app.unknown.map(\.code) == ["unknown-title"])
  }
}
