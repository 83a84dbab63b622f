import Catalog
import Diagnostics
import SwiftSources
import Testing

@Suite(.needsSwiftParser) struct ShortcutTests {
  struct Form: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let body: String
    var phrases: [String] = ["Open ${applicationName}"]
  }

  static let forms: [Form] = [
    Form(
      testDescription: "a builder",
      body: """
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Open(), phrases: ["Open \\(.applicationName)"], shortTitle: "Open", systemImageName: "cup")
        }
        """),
    Form(
      testDescription: "brackets and return",
      body: """
        @AppShortcutsBuilder static var appShortcuts: [AppShortcut] {
          return [AppShortcut(intent: Open(), phrases: ["Open \\(.applicationName)"])]
        }
        """),
    Form(
      testDescription: "a constant",
      body: """
        static let appShortcuts: [AppShortcut] = [.init(intent: Open.init(), phrases: ["Open \\(.applicationName)"])]
        """),
    Form(
      testDescription: "a variable and a function beside it",
      body: """
        static var appShortcuts: [AppShortcut] { get { one; two() } }
        static var one: AppShortcut { AppShortcut(intent: Open(), phrases: ["Open \\(.applicationName)"]) }
        static func two() -> AppShortcut { AppShortcut(intent: Open(), phrases: ["Go to \\(.applicationName)"]) }
        """, phrases: ["Open ${applicationName}", "Go to ${applicationName}"]),
    Form(
      testDescription: "a phrase by its type",
      body: """
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Open(), phrases: [
            AppShortcutPhrase("Open \\(.applicationName)"), AppShortcutPhrase<Open>("Go \\(.applicationName)"),
            .init("Show \\(AppShortcutPhraseToken.applicationName)"),
          ])
        }
        """, phrases: ["Open ${applicationName}", "Go ${applicationName}", "Show ${applicationName}"]),
    Form(
      testDescription: "hoisted phrases, tokens and words",
      body: """
        static let app: AppShortcutPhraseToken = .applicationName
        static let phrases: [AppShortcutPhrase<Open>] = ["Open \\(app)"] + more
        private static let more: [AppShortcutPhrase<Open>] = ["Go to \\(Self.app)", first]
        static let first: AppShortcutPhrase<Open> = "First \\(.applicationName)"
        static var appShortcuts: [AppShortcut] { AppShortcut(intent: Open(), phrases: phrases) }
        """,
      phrases: ["Open ${applicationName}", "Go to ${applicationName}", "First ${applicationName}"]),
    Form(
      testDescription: "concatenated, multi-line and raw strings, comments between",
      body: """
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Open(), phrases: [
            // The usual one, "Open it".
            "Open " + "\\(.applicationName)", /* "Never" */
            \"\"\"
              Open \\
            \\(.applicationName) now
            \"\"\",
            #"Open "\\#(.applicationName)" \\n"#, "Ga\\u{0300}\\t\\(.applicationName)",
          ])
        }
        """,
      phrases: [
        "Open ${applicationName}", "  Open ${applicationName} now", "Open \"${applicationName}\" \\n",
        "Ga\u{0300}\t${applicationName}",
      ]),
    Form(
      testDescription: "parameters, two side by side, and scripts of all kinds",
      body: """
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Order(), phrases: [
            "Order \\(\\.$drink)\\(.applicationName)", "\\(\\Order.$drink) từ \\(.applicationName)",
            "\\(.applicationName)で\\(\\.$drink)を注文", "在\\(.applicationName)点\\(\\.$drink)",
            "สั่ง\\(\\.$drink)จาก\\(.applicationName)", "הזמן \\(\\.$drink) ב-\\(.applicationName)",
            "\\(.applicationName)’de \\(\\.$drink) söyle",
          ])
        }
        """,
      phrases: [
        "Order ${drink}${applicationName}", "${drink} từ ${applicationName}",
        "${applicationName}で${drink}を注文", "在${applicationName}点${drink}",
        "สั่ง${drink}จาก${applicationName}", "הזמן ${drink} ב-${applicationName}",
        "${applicationName}’de ${drink} söyle",
      ]),
  ]

  @Test(arguments: forms) func `phrases are read in every form`(_ form: Form) throws {
    let app = try provider(form.body)
    #expect(phrases(app) == form.phrases)
    #expect(app.diagnostics.isEmpty)
  }

  @Test func `titles, symbols, colours and presentations are read`() throws {
    let app = try provider(
      """
      static let shortcutTileColor: ShortcutTileColor = .grayBlue
      static var appShortcuts: [AppShortcut] {
        AppShortcut(
          intent: Order(), phrases: ["Order \\(\\.$drink) in \\(.applicationName)"],
          shortTitle: LocalizedStringResource("order.short", defaultValue: "Order a Drink", table: "Cafe"),
          systemImageName: "cup.and.saucer",
          parameterPresentation: ParameterPresentation(
            for: \\.$drink, summary: Summary("Order \\(\\.$drink)"),
            optionsCollections: { OptionsCollection(DrinkOptions(), title: "Drinks", systemImageName: "cup") }))
      }
      """)
    let shortcut = try #require(app.app.shortcuts.first)
    #expect(shortcut.shortTitle == LocalizedText("Order a Drink"))
    #expect(shortcut.systemImageName == "cup.and.saucer")
    #expect(app.tileColor == "grayBlue")
    #expect(app.shortcuts.first?.presentedParameter == "drink")
    #expect(app.shortcuts.first?.presentationSummary == "Order ${drink}")
    #expect(app.strings.contains { $0.key == "order.short" && $0.table == "Cafe" && !$0.isKey })
  }

  @Test func `conditions are kept, and every branch is read`() throws {
    let app = try provider(
      """
      @available(iOS 17.0, *)
      static var appShortcuts: [AppShortcut] {
        #if os(iOS)
        AppShortcut(intent: Open(), phrases: ["One \\(.applicationName)"])
        #else
        AppShortcut(intent: Open(), phrases: ["Two \\(.applicationName)"])
        #endif
        if #available(iOS 18.0, *) {
          AppShortcut(intent: Open(), phrases: ["Three \\(.applicationName)"])
        }
      }
      """)
    #expect(
      phrases(app) == ["One ${applicationName}", "Two ${applicationName}", "Three ${applicationName}"])
    #expect(
      app.shortcuts.map(\.conditions) == [
        ["@available(iOS 17.0, *)", "#if os(iOS)"],
        ["@available(iOS 17.0, *)", "#else of #if os(iOS)"],
        ["@available(iOS 17.0, *)", "if #available(iOS 18.0, *)"],
      ])
  }

  @Test func `negative phrases are read in both forms`() throws {
    for body in [
      "NegativeAppShortcutPhrases(phrases: [\"Order from the shop\", NegativeAppShortcutPhrase(\"\\(.applicationName) stock\")])",
      "NegativeAppShortcutPhrases { \"Order from the shop\"; \"\\(.applicationName) stock\" }",
    ] {
      let app = try provider(
        "static var appShortcuts: [AppShortcut] { [] }\nstatic var negativePhrases: NegativeAppShortcutPhrases { \(body) }"
      )
      #expect(app.app.negativePhrases.map(\.text) == ["Order from the shop", "${applicationName} stock"])
    }
  }

  @Test func `what is only known when the app runs is told and left out`() throws {
    let app = try provider(
      """
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: Open(), phrases: [
          "Open \\(.applicationName)", "Open \\(Locale.current.identifier)", random(),
        ], shortTitle: Bool.random() ? "A" : "B")
        AppShortcut(intent: Missing(), phrases: ["Miss \\(.applicationName)"])
        AppShortcut(intent: Order(), phrases: ["Order \\(\\.$size) in \\(.applicationName)"])
        make(3)
      }
      """)
    #expect(
      phrases(app) == ["Open ${applicationName}", "Miss ${applicationName}"])
    #expect(
      app.diagnostics.map(\.code) == [
        "unknown-phrase", "unknown-phrase", "unknown-intent", "unknown-shortcuts", "unknown-parameter",
      ])
    #expect(app.unknown.map(\.code) == ["unknown-title"])
  }

  @Test func `shortcuts that the provider does not offer are told`() throws {
    let app = try provider(
      """
      static var appShortcuts: [AppShortcut] { AppShortcut(intent: Open(), phrases: ["Open \\(.applicationName)"]) }
      static var more: [AppIntents.AppShortcut] { AppShortcut(intent: Open(), phrases: ["Go \\(.applicationName)"]) }
      """)
    #expect(phrases(app) == ["Open ${applicationName}"])
    #expect(app.diagnostics.map(\.code) == ["unused-shortcuts"])
  }

  @Test func `a dollar sign in a literal is text`() throws {
    let app = try provider(
      """
      static var appShortcuts: [AppShortcut] { AppShortcut(intent: Open(), phrases: ["Open ${applicationName}"]) }
      """)
    let phrase = try #require(app.app.shortcuts.first?.phrases.first)
    #expect(phrase.template == .text("Open ${applicationName}"))
    #expect(app.diagnostics.map(\.code) == ["literal-slot", "no-application-name"])
  }

  @Test func `values that a shortcut gives its intent are fixed slots`() throws {
    let app = try provider(
      """
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: Order(large: true), phrases: ["Large \\(.applicationName)"])
      }
      """)
    #expect(app.app.shortcuts.first?.phrases.first?.fixedSlots == [FixedSlot("large", .boolean(true))])
  }

  @Test func `a phrase is located where it stands`() throws {
    let source =
      "import AppIntents\nstruct S: AppShortcutsProvider {\n  static var appShortcuts: [AppShortcut] { AppShortcut(intent: S(), phrases: [\"é \\(.applicationName)\"]) }\n}"
    let reading = try Sources(["Sub/App.swift": source]).read()
    let location = try #require(reading.app("A").app.shortcuts.first?.phrases.first?.location)
    #expect(location.source == "Sub/App.swift")
    let text = String(decoding: Array(source.utf8)[location.span.start..<location.span.end], as: UTF8.self)
    #expect(text == "\"é \\(.applicationName)\"")
  }

  @Test func `providers of every kind are found`() throws {
    for declaration in [
      "enum P: AppShortcutsProvider {", "final class P: AppShortcutsProvider {",
      "struct P {}\nextension P: AppShortcutsProvider {",
      "protocol Base: AppShortcutsProvider {}\nstruct P: Base {",
      "typealias Base = AppShortcutsProvider & Sendable\nenum P: Base {",
    ] {
      let app = try app(
        "struct Open: AppIntent {}\n\(declaration)\nstatic var appShortcuts: [AppShortcut] { AppShortcut(intent: Open(), phrases: [\"Open \\(.applicationName)\"]) }\n}"
      )
      #expect(phrases(app) == ["Open ${applicationName}"], "\(declaration)")
    }
  }
}
