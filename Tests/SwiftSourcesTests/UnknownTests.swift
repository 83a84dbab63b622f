import Catalog
import Diagnostics
import Foundation
import SwiftSourceModel
import SwiftSources
import Testing

/// What only running tells: it is said so, with its place and its words, and never guessed.
@Suite(.needsSwiftParser) struct UnknownTests {
  static let representations: [String] = [
    "static var caseDisplayRepresentations: [Size: DisplayRepresentation] { Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.shown) }) }",
    "static var caseDisplayRepresentations: [Size: DisplayRepresentation] { var all: [Size: DisplayRepresentation] = [:]; for size in allCases { all[size] = \"x\" }; return all }",
    "static let caseDisplayRepresentations: [Size: DisplayRepresentation] = makeTitles(for: Size.self)",
    "static var caseDisplayRepresentations: [Size: DisplayRepresentation] { switch Locale.current.identifier { case \"de\": [.small: \"Klein\"] default: [.small: \"Small\"] } }",
    "static let caseDisplayRepresentations = allCases.reduce(into: [:]) { $0[$1] = .init(title: \"x\") }",
  ]

  @Test(arguments: representations)
  func `cases whose titles are computed can't be said`(computed: String) throws {
    let app = try app("enum Size: String, AppEnum { case small, large; \(computed) }")
    #expect(app.app.lists.map(\.content) == [.undefined])
    #expect(app.unknown.map(\.code) == ["unknown-values"])
    #expect(app.unknown.first?.message.contains("no case can be said") ?? false)
  }

  @Test(arguments: [
    "Size.title(.large)", "DisplayRepresentation(title: .init(stringLiteral: name(of: .large)))",
    "DisplayRepresentation(title: \"\\(Size.large.rawValue) cup\")", "Self.titles[.large]!",
    ".init(title: LocalizedStringResource(\"size.large\", defaultValue: \"\\(name) cup\"))",
  ])
  func `one case whose title is computed can't be said, and the others can`(title: String) throws {
    let app = try app(
      """
      enum Size: String, AppEnum {
        case small, large
        static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [.small: "Small", .large: \(title)]
      }
      """)
    #expect(app.app.lists.first?.content.values?.map(\.value) == [.string("small")])
    #expect(app.diagnostics.map(\.code) == ["unknown-values"])
    #expect(app.diagnostics.first?.message.contains("the case 'large' of 'Size', '") ?? false)
    #expect(app.diagnostics.first?.location?.span.start ?? 0 > 100)
  }

  @Test func `a default and a given value whose title is computed are asked for instead`() throws {
    let app = try app(
      """
      enum Size: String, AppEnum {
        case small, large
        static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [.small: "Small", .large: title(.large)]
      }
      struct Order: AppIntent {
        static let title: LocalizedStringResource = "Order"
        @Parameter(title: "Size", default: .large) var size: Size
        @Parameter(title: "Other", default: .small) var other: Size
        init() {}
        init(size: Size, other: Size) { self.size = size; self.other = other }
      }
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Order(size: .large, other: .small), phrases: ["Order \\(.applicationName)"], shortTitle: "Order", systemImageName: "x")
        }
      }
      """)
    let intent = try #require(app.app.intents.first)
    #expect(intent.parameters.map(\.defaultValue) == [nil, .string("small")])
    #expect(app.app.shortcuts.first?.phrases.first?.fixedSlots == [FixedSlot("other", .string("small"))])
    #expect(app.unknown.map(\.code) == ["unknown-default"])
    #expect(app.diagnostics.map(\.code) == ["unknown-values", "unknown-values"])
  }

  @Test func `a title with three dots is as known as any`() throws {
    let app = try app(
      """
      enum Size: String, AppEnum {
        case other
        static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [.other: "Other…"]
      }
      """)
    #expect(app.app.lists.first?.content.values?.map { $0.title.text(for: nil) } == ["Other…"])
    #expect(app.diagnostics.isEmpty && app.unknown.isEmpty)
  }

  @Test func `synonyms that are computed are told, and the others are read`() throws {
    let app = try app(
      """
      enum Size: String, AppEnum {
        case small, large
        static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [
          .small: .init(title: "Small", synonyms: ["Little", name(of: .small)]),
          .large: .init(title: "Large", synonyms: makeSynonyms()),
        ]
      }
      """)
    let values = try #require(app.app.lists.first?.content.values)
    #expect(values.map(\.forms.count) == [2, 0])
    #expect(app.unknown.map(\.code) == ["unknown-synonyms", "unknown-synonyms"])
    #expect(app.unknown.map(\.message).joined().contains("'makeSynonyms()'"))
  }

  static let settings: [(String, String)] = [
    ("static var isDiscoverable: Bool { Flags.isOn }", "'Flags.isOn'"),
    ("static let isDiscoverable = ProcessInfo.processInfo.isLowPowerModeEnabled", "isLowPowerModeEnabled"),
    ("static var isDiscoverable: Bool { let on = true; return on }", "is computed"),
    ("static var openAppWhenRun: Bool { Flags.isOn ? true : false }", "'Flags.isOn ? true : false'"),
    ("static let openAppWhenRun = !Flags.isOn", "'!Flags.isOn'"),
    ("static var authenticationPolicy: IntentAuthenticationPolicy { Flags.policy }", "'Flags.policy'"),
    (
      "static var authenticationPolicy: IntentAuthenticationPolicy { Flags.isOn ? .alwaysAllowed : .requiresAuthentication }",
      "requiresAuthentication'"
    ),
    ("static let supportedModes: IntentModes = Flags.modes", "'Flags.modes'"),
    ("static let supportedModes: IntentModes = [.background, Flags.mode]", "'[.background, Flags.mode]'"),
    ("@Parameter(title: \"A\", inclusiveRange: (1, Flags.most)) var a: Int", "'(1, Flags.most)'"),
    ("@Parameter(title: \"A\", inclusiveRange: Flags.range) var a: Int", "'Flags.range'"),
    ("@Parameter(title: \"A\", default: Flags.first) var a: Int", "'Flags.first'"),
    ("@Parameter(title: \"A\", default: makeDefault()) var a: String", "'makeDefault()'"),
    ("@Parameter(title: Flags.title) var a: String", "'Flags.title'"),
    ("@Parameter(title: \"A\", supportedContentTypes: Flags.types) var a: IntentFile", "'Flags.types'"),
  ]

  @Test(arguments: settings)
  func `a setting that is computed is told with its words, and what it usually is is taken`(
    setting: String, words: String
  ) throws {
    let app = try app(
      "struct Open: AppIntent { static let title: LocalizedStringResource = \"Open\"; \(setting) }")
    let intent = try #require(app.app.intents.first)
    #expect(app.unknown.count == 1)
    #expect(app.unknown.first?.message.contains(words) ?? false, "\(app.unknown.map(\.message))")
    #expect(app.unknown.first?.location?.source == "App.swift")
    #expect(intent.isDiscoverable && intent.mode == .background && intent.authentication == .alwaysAllowed)
    #expect(intent.parameters.allSatisfy { $0.range == nil && $0.defaultValue == nil })
  }

  @Test func `a setting that is named elsewhere is known`() throws {
    let app = try app(
      """
      enum Flags { static let isOn = false; static let policy = IntentAuthenticationPolicy.requiresAuthentication
        static let range = (1, 9) }
      struct Open: AppIntent {
        static let title: LocalizedStringResource = "Open"
        static var isDiscoverable: Bool { Flags.isOn }
        static var authenticationPolicy: IntentAuthenticationPolicy { Flags.policy }
        static let supportedModes: IntentModes = .foreground(.immediate)
        @Parameter(title: "A", inclusiveRange: Flags.range) var a: Int
      }
      """)
    let intent = try #require(app.app.intents.first)
    #expect(!intent.isDiscoverable && intent.mode == .foreground)
    #expect(intent.authentication == .requiresAuthentication)
    #expect(intent.parameters.first?.range == NumberRange(1, 9))
    #expect(app.unknown.isEmpty)
  }

  @Test func `a phrase of an unknown parameter is left out with what is meant, and no other`() throws {
    let app = try provider(
      """
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: Order(), phrases: [
          "Order \\(\\.$drnk) in \\(.applicationName)", "Order \\(\\.$drink) in \\(.applicationName)",
          "Order \\(\\.$weather) in \\(.applicationName)", "Order in \\(.applicationName)",
        ])
        AppShortcut(intent: Open(), phrases: ["Open \\(\\.$door) in \\(.applicationName)", "Open \\(.applicationName)"])
      }
      """)
    #expect(
      phrases(app) == [
        "Order ${drink} in ${applicationName}", "Order in ${applicationName}", "Open ${applicationName}",
      ])
    let told = app.diagnostics.filter { $0.code == "unknown-parameter" }
    #expect(told.allSatisfy { $0.severity == .error && $0.location != nil })
    #expect(
      told.map { $0.message.split(separator: "; ").last.map(String.init) ?? "" } == [
        "did you mean 'drink'?", "it has 'drink', 'large'", "it has none",
      ])
  }

  @Test func `a phrase without the app's name is told and kept`() throws {
    let app = try provider(
      "static var appShortcuts: [AppShortcut] { AppShortcut(intent: Open(), phrases: [\"Open up\", \"Open \\(.applicationName)\"]) }"
    )
    #expect(phrases(app) == ["Open up", "Open ${applicationName}"])
    #expect(app.diagnostics.map(\.code) == ["no-application-name"])
    #expect(app.diagnostics.first?.severity == .warning)
  }

  @Test func `a file that is not UTF-8 is told where, and read`() throws {
    let text = "import AppIntents\nstruct Open: AppIntent { static let title: LocalizedStringResource = \"Caf"
    let reading = try Sources(bytes: ["App.swift": Array(text.utf8) + [0xE9] + Array("\" }".utf8)]).read()
    #expect(reading.diagnostics.map(\.code) == ["invalid-utf8"])
    #expect(reading.diagnostics.first?.location?.source == "App.swift")
    #expect(reading.diagnostics.first?.location?.span.start == text.utf8.count)
    #expect(reading.app("A").app.intents.map(\.name) == ["Open"])
  }

  @Test func `a file too large to parse is told where it may hold an intent, and only there`() throws {
    let filler = "let words = [\n" + String(repeating: "\"some words\",\n", count: 200) + "]\n"
    let sources = try Sources([
      "Generated.swift": filler, "Open.swift": filler + "struct Open: AppIntent {}\n",
    ])
    var limits = ReadingLimits()
    limits.fileBytes = 1_000
    let reading = SwiftSourceReader.read(root: sources.root.path, files: sources.paths, limits: limits)
    #expect(reading.diagnostics.map(\.code) == ["swift-file-too-large"])
    #expect(reading.diagnostics.map { $0.location?.source } == ["Open.swift"])
    #expect(reading.diagnostics.map(\.severity) == [.error])
  }
}
