import AppRepositories
import AppleFormats
import Catalog
import Diagnostics
import Testing

/// Texts with values in them, and the forms of a text, as translations have them.
@Suite(.needsSwiftParser) struct TranslationTests {
  private func app(_ files: [String: String], platform: String = "iOS", _ swift: String) throws -> App {
    let repository = try repository(files, platform: platform, swift)
    return try #require(repository.catalog.apps.first)
  }

  private func repository(
    _ files: [String: String], platform: String = "iOS", _ swift: String
  ) throws -> AppRepository {
    var files = files
    files["A.swift"] = "import AppIntents\n" + swift
    files["project.yml"] =
      "name: A\ntargets:\n  A:\n    type: application\n    platform: \(platform)\n    sources: [.]\n"
    return try RepositoryFixture(files).read()
  }

  private static let teas = """
    struct Tea: AppEntity {
      static let typeDisplayRepresentation: TypeDisplayRepresentation = "Tea"
      static let defaultQuery = TeaQuery()
      var id: Int
      var name: String
      var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: TITLE) }
    }
    struct TeaQuery: EntityQuery {
      func entities(for ids: [Int]) async throws -> [Tea] { [] }
      func suggestedEntities() async throws -> [Tea] { [Tea(id: 1, name: "Green"), Tea(id: 2, name: "Black")] }
    }
    struct Drink: AppIntent {
      static let title: LocalizedStringResource = "Drink"
      @Parameter(title: "Tea") var tea: Tea
    }
    """

  @Test(arguments: [
    ("\"\\(name)\"", #""%@": {}"#, "Green", "Green"),
    (
      "\"\\(name)\"", #""%@": {"localizations": {"de": {"stringUnit": {"value": "%@"}}}}"#, "Green", "Green"
    ),
    (
      "\"\\(name) Tea\"", #""%@ Tea": {"localizations": {"de": {"stringUnit": {"value": "%@-Tee"}}}}"#,
      "Green Tea", "Green-Tee"
    ),
    (
      "\"\\(name) \\(id)\"",
      #""%@ %lld": {"localizations": {"de": {"stringUnit": {"value": "%2$lld: %1$@"}}}}"#, "Green 1",
      "1: Green"
    ),
    (
      "\"\\(name), 100%\"", #""%@, 100%%": {"localizations": {"de": {"stringUnit": {"value": "100%% %@"}}}}"#,
      "Green, 100%", "100% Green"
    ),
    // A translation that names more values than there are is none.
    (
      "\"\\(name) Tea\"", #""%@ Tea": {"localizations": {"de": {"stringUnit": {"value": "%@ %@"}}}}"#,
      "Green Tea", "Green Tea"
    ),
  ])
  func `an entity's text is its translation with the values in it`(
    title: String, entry: String, source: String, german: String
  ) throws {
    let app = try app(
      ["Localizable.xcstrings": "{\"sourceLanguage\": \"en\", \"strings\": {\(entry)}}"],
      Self.teas.replacing("TITLE", with: title))
    guard case .values(let values)? = app.lists.first(where: { $0.name == "Tea" })?.content else {
      Issue.record("the teas are written out")
      return
    }
    #expect(values.first?.title.text(for: "en") == source)
    #expect(values.first?.title.text(for: "de") == german)
  }

  @Test(arguments: [
    ("\"\\(count) eggs\"", "%lld eggs", "%lld œufs", "${count} œufs"),
    ("\"\\(count / 2) eggs\"", "%lld eggs", "%lld œufs", "… œufs"),
    ("\"\\(half) eggs\"", "%lld eggs", "%lld œufs", "… œufs"),
    ("\"\\(weight) kilos\"", "%lf kilos", "%lf kg", "${weight} kg"),
    ("\"\\(weight, specifier: \"%.1f\") kilos\"", "%.1f kilos", "%.1f kg", "${weight} kg"),
    ("\"\\(note) here\"", "%@ here", "%@ ici", "${note} ici"),
    ("\"\\(note.count) letters\"", "%lld letters", "%lld lettres", "… lettres"),
    ("\"\\(counted()) eggs\"", "%lld eggs", "%lld œufs", "… œufs"),
    ("\"\\(note): \\(count)\"", "%1$@: %2$lld", "%2$lld %1$@", "${count} ${note}"),
    (
      "\"^[\\(count) egg](inflect: true)\"", "^[%lld egg](inflect: true)", "^[%lld œuf](inflect: true)",
      "${count} œuf"
    ),
    // What the sources give is no number, and such a key is another text's.
    ("\"\\(note) eggs\"", "%lld eggs", "%lld œufs", "${note} eggs"),
  ])
  func `the key of a text has what stands for the types of its values`(
    dialog: String, key: String, french: String, said: String
  ) throws {
    let app = try app(
      ["fr.lproj/Localizable.strings": "\"\(key)\" = \"\(french)\";"],
      """
      struct Count: AppIntent {
        static let title: LocalizedStringResource = "Count"
        @Parameter(title: "Count") var count: Int
        @Parameter(title: "Weight") var weight: Double
        @Parameter(title: "Note") var note: String
        func perform() async throws -> some IntentResult & ProvidesDialog {
          let half = count / 2
          return .result(dialog: \(dialog))
        }
      }
      """)
    #expect(app.intents.first?.responses.first?.dialog.text(for: "fr") == said)
  }

  private static let eggs = """
    struct Count: AppIntent {
      static let title: LocalizedStringResource = "Count"
      @Parameter(title: "Count") var count: Int
      func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "You have \\(count) eggs") }
    }
    """

  @Test(arguments: [
    [
      "fr.lproj/Localizable.strings": "\"You have %lld eggs\" = \"?\";",
      "fr.lproj/Localizable.stringsdict": """
      <plist><dict><key>You have %lld eggs</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>Vous avez %#@eggs@</string>
      <key>eggs</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>one</key><string>%lld œuf</string><key>other</key><string>%lld œufs</string></dict></dict></dict></plist>
      """,
    ],
    [
      "Localizable.xcstrings": """
      {"sourceLanguage": "en", "strings": {"You have %lld eggs": {"localizations": {"fr": {"variations": {"plural": {
        "one": {"stringUnit": {"value": "Vous avez %lld œuf"}}, "other": {"stringUnit": {"value": "Vous avez %lld œufs"}}}}}}}}}
      """
    ],
    [
      "Localizable.xcstrings": """
      {"sourceLanguage": "en", "strings": {"You have %lld eggs": {"localizations": {"fr": {
        "stringUnit": {"value": "Vous avez %#@eggs@"},
        "substitutions": {"eggs": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "%arg œuf"}}, "other": {"stringUnit": {"value": "%arg œufs"}}}}}}}}}}}
      """
    ],
  ])
  func `of the forms by number that for any other is said, which is noted`(files: [String: String]) throws {
    let repository = try repository(files, Self.eggs)
    let dialog = repository.catalog.apps.first?.intents.first?.responses.first?.dialog
    #expect(dialog?.text(for: "fr") == "Vous avez ${count} œufs")
    let hasForms = !files.values.contains { $0.contains("substitutions") }
    #expect(repository.unknown.contains { $0.code == "plural-forms" } == hasForms)
  }

  @Test(arguments: [
    ("iOS", "Tippen", "Tipp"), ("macOS", "Klicken", "Klick"), ("watchOS", "Sonst", "Anderes"),
  ])
  func `a text for the device counts before that for all others`(
    platform: String, title: String, phrase: String
  ) throws {
    func variations(_ texts: [(String, String)]) -> String {
      "{\"variations\": {\"device\": {"
        + texts.map { "\"\($0.0)\": {\"stringUnit\": {\"value\": \"\($0.1)\"}}" }.joined(separator: ", ")
        + "}}}"
    }
    let titles = variations([("other", "Sonst"), ("mac", "Klicken"), ("iphone", "Tippen")])
    let phrases = variations([
      ("other", "Anderes ${applicationName}"), ("iphone", "Tipp ${applicationName}"),
      ("mac", "Klick ${applicationName}"),
    ])
    let app = try app(
      [
        "Localizable.xcstrings":
          "{\"sourceLanguage\": \"en\", \"strings\": {\"Touch\": {\"localizations\": {\"de\": \(titles)}}}}",
        "AppShortcuts.xcstrings":
          "{\"sourceLanguage\": \"en\", \"strings\": {\"Touch ${applicationName}\": {\"localizations\": {\"de\": \(phrases)}}}}",
      ], platform: platform,
      """
      struct Touch: AppIntent { static let title: LocalizedStringResource = "Touch" }
      struct S: AppShortcutsProvider { static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: Touch(), phrases: ["Touch \\(.applicationName)"], shortTitle: "x", systemImageName: "x") } }
      """)
    #expect(app.intents.first?.title.text(for: "de") == title)
    let german = app.shortcuts.flatMap(\.phrases).filter { $0.locale == "de" }.map(\.text)
    #expect(german == [phrase + " ${applicationName}"])
  }

  @Test func `an intent that was migrated takes the place of the definition's`() throws {
    let repository = try repository(
      ["Base.lproj/Old.intentdefinition": CoffeeBar.definition],
      """
      struct Order: CustomIntentMigratedAppIntent {
        static let intentClassName = "XYOldOrderIntent"
        static let title: LocalizedStringResource = "Order"
      }
      """)
    #expect(repository.catalog.apps.first?.intents.map(\.name) == ["Order"])
    #expect(repository.unknown.contains { $0.code == "migrated-intent" && $0.message.contains("'OldOrder'") })
    #expect(!repository.unknown.contains { $0.message.contains("have no phrases") })
  }

  @Test(arguments: [
    ("(macos, )", ["Order"]), ("(ios, macos, )", ["Order", "Steep"]), ("(maccatalyst, )", ["Order"]),
  ])
  func `a file of a synchronised folder that is for other platforms is left out`(
    filter: String, intents: [String]
  ) throws {
    var files = CoffeeBar.files
    files["App/Mac.swift"] = CoffeeBar.watch.replacing("Tap", with: "Steep").replacing("WatchS", with: "MacS")
    files["Bar.xcodeproj/project.pbxproj"] = CoffeeBar.project
      .replacing(
        "path = App; sourceTree = \"<group>\";",
        with: "path = App; sourceTree = \"<group>\"; exceptions = (E);"
      )
      .replacing("PRODUCT_NAME = \"Coffee Bar\";", with: "PRODUCT_NAME = \"Coffee Bar\"; SDKROOT = iphoneos;")
      .replacing(
        "D2 = {",
        with:
          "E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1; platformFiltersByRelativePath = {\"Mac.swift\" = \(filter); }; }; D2 = {"
      )
    let repository = try RepositoryFixture(files).read()
    let app = try #require(repository.catalog.apps.first)
    #expect(app.intents.map(\.name).filter { $0 != "OldOrder" }.sorted() == intents)
    #expect(repository.unknown.contains { $0.code == "other-platform" } == !intents.contains("Steep"))
  }

  @Test(arguments: [
    ("$(NAME)", "Kettle Club"), ("${NAME}", "Kettle Club"), ("$(inherited)", "Kettle Club"),
    ("$(NAME) Pro", "Kettle Club Pro"), ("$(NAME:upper)", "KETTLE CLUB"),
    ("$(NAME:default=None)", "Kettle Club"),
  ])
  func `a setting that names itself is what it inherits`(written: String, name: String) throws {
    var files = CoffeeBar.files
    files["App/Info.plist"] = CoffeeBar.plist.replacing("PRODUCT_NAME", with: "NAME")
    files["Base.xcconfig"] = "NAME = Kettle Club\n"
    files["Bar.xcodeproj/project.pbxproj"] = CoffeeBar.project
      .replacing(
        "G = {isa",
        with: "X = {isa = PBXFileReference; path = Base.xcconfig; sourceTree = \"<group>\"; }; G = {isa"
      )
      .replacing("children = (S1", with: "children = (X, S1")
      .replacing("mainGroup = G;", with: "mainGroup = G; buildConfigurationList = CL0;")
      .replacing(
        "CL1 = {",
        with:
          "CL0 = {buildConfigurations = (C0); }; C0 = {name = Release; baseConfigurationReference = X; buildSettings = {}; }; CL1 = {"
      )
      .replacing("PRODUCT_NAME = \"Coffee Bar\";", with: "NAME = \"\(written)\";")
    let repository = try RepositoryFixture(files).read()
    #expect(repository.catalog.apps.first?.names.first?.text == name)
    #expect(!repository.diagnostics.contains { $0.code == "unknown-name" })
  }
}
