import Catalog
import Diagnostics
import Foundation
import SwiftSourceModel
import SwiftSources
import Testing

@Suite(.needsSwiftParser) struct RepositoryTests {
  private func shortcuts(_ intent: String, _ words: String) -> String {
    """
    import AppIntents
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] { AppShortcut(intent: \(intent)(), phrases: ["\(words) \\(.applicationName)"]) }
    }
    """
  }

  @Test func `samples beside each other stay apart, and a name means the nearest`() throws {
    let reading = try Sources([
      "Samples/One/App.swift": shortcuts("Start", "One"),
      "Samples/One/Start.swift":
        "import AppIntents\nstruct Start: AppIntent { static let title: LocalizedStringResource = \"Start one\" }",
      "Samples/Two/App.swift": shortcuts("Start", "Two"),
      "Samples/Two/Start.swift":
        "import AppIntents\nstruct Start: AppIntent { static let title: LocalizedStringResource = \"Start two\" }",
    ]).read()
    let apps = reading.apps(fallbackName: "Repository")
    #expect(apps.map(\.app.id) == ["One", "Two"])
    #expect(apps.map { $0.app.intents.map { $0.title.text(for: nil) } } == [["Start one"], ["Start two"]])
    #expect(apps.map(phrases) == [["One ${applicationName}"], ["Two ${applicationName}"]])
  }

  @Test func `an app takes the intents that it names from other targets`() throws {
    let reading = try Sources([
      "App/App.swift": shortcuts("Start", "Go"),
      "Package/Start.swift":
        "import AppIntents\npublic struct Start: AppIntent {}\nstruct Unused: AppIntent {}",
      "Widget/Config.swift": "import AppIntents\nstruct Config: WidgetConfigurationIntent {}",
    ]).read()
    #expect(reading.app("A", files: ["App/App.swift"]).app.intents.map(\.name) == ["Start"])
    #expect(reading.app("W", files: ["Widget/Config.swift"]).app.intents.map(\.name) == ["Config"])
    #expect(reading.app("W", files: ["Widget/Config.swift"]).app.shortcuts.isEmpty)
  }

  @Test func `a file with syntax errors is read as far as it goes, and the others whole`() throws {
    let reading = try Sources([
      "Broken.swift": shortcuts("Start", "Broken") + "\nstruct Start: AppIntent {\n func (( -> \n",
      "Binary.swift": "AppIntents \u{0}\u{1}\u{FFFD} }}}} \"\"\" \\(",
      "Empty.swift": "",
    ]).read()
    #expect(phrases(reading.app("A")) == ["Broken ${applicationName}"])
    #expect(Set(reading.diagnostics.map(\.code)) == ["swift-syntax"])
    #expect(reading.diagnostics.contains { $0.location?.source == "Broken.swift" })
  }

  @Test func `long chains are survived, and what nests too deep is told`() throws {
    let deep = String(repeating: "(", count: 20_000) + "1" + String(repeating: ")", count: 20_000)
    // Each of these may be a type or a value, and trying both at every level would take for ever.
    let open = String(repeating: "[", count: 40)
    let chain = "x" + String(repeating: ".a(1)", count: 20_000)
    let sum = Array(repeating: "\"a\"", count: 20_000).joined(separator: " + ")
    let types = String(repeating: "struct S { ", count: 90) + String(repeating: "}", count: 90)
    let reading = try Sources([
      "A.swift": shortcuts("Start", "Kept"),
      "Chain.swift":
        "import AppIntents\nstruct C: AppIntent { static let title = \(chain)\n func perform() async throws -> some IntentResult { \(chain) } }",
      "Deep.swift": "import AppIntents\nlet x = \(deep)",
      "Open.swift": "import AppIntents\nlet x = \(open)",
      "Said.swift": "import AppIntents\nlet x = \"\(open)\(deep)\"",
      "Sum.swift": "import AppIntents\nlet x: String = \(sum)",
      "Types.swift": "import AppIntents\n\(types)",
    ]).read()
    #expect(phrases(reading.app("A")) == ["Kept ${applicationName}"])
    let deepest = reading.diagnostics.filter { $0.code == "swift-file-too-deep" }
    #expect(deepest.map { $0.location?.source } == ["Deep.swift", "Open.swift"])
  }

  @Test func `names that lead in circles end`() throws {
    let app = try app(
      """
      protocol A: B {}
      protocol B: A, AppIntent {}
      typealias X = Y
      typealias Y = X
      struct One: A { @Parameter(title: "X") var x: X; static let title = Self.title }
      struct P: AppShortcutsProvider {
        static let a = b
        static let b = a
        static var appShortcuts: [AppShortcut] { AppShortcut(intent: One(), phrases: a); more }
        static var more: [AppShortcut] { appShortcuts }
      }
      """)
    #expect(app.app.intents.map(\.name) == ["One"])
    #expect(app.diagnostics.contains { $0.code == "unknown-phrase" })
  }

  @Test func `files that are too large or not there are told`() throws {
    let sources = try Sources(["Large.swift": "import AppIntents // " + String(repeating: "x", count: 5_000)])
    var limits = ReadingLimits()
    limits.fileBytes = 4_000
    let reading = SwiftSourceReader.read(
      root: sources.root.path, files: ["Large.swift", "Missing.swift"], limits: limits)
    #expect(Set(reading.diagnostics.map(\.code)) == ["swift-file-too-large", "unreadable-file"])
  }

  @Test func `files of too many words are told, and so is what is too much in all`() throws {
    let table = "let table = [" + String(repeating: "1, ", count: 2_000) + "]\n"
    let function = "func f(a: Int) { " + String(repeating: "g(); ", count: 2_000) + "}\n"
    let intent = "struct Start: AppIntent { static let title: LocalizedStringResource = \"Start\" }\n"
    let sources = try Sources([
      "A.swift": "import AppIntents\n" + intent, "B.swift": "import AppIntents\n" + table,
      "C.swift": "import AppIntents\n" + intent + function, "D.swift": "import AppIntents\n" + intent,
    ])
    var limits = ReadingLimits()
    limits.fileTokens = 1_000
    limits.tokens = 40
    let reading = SwiftSourceReader.read(root: sources.root.path, files: sources.paths, limits: limits)
    // What a function says is not parsed and does not count; the first files get what there is.
    #expect(reading.files.map(\.path) == ["A.swift", "C.swift"])
    #expect(reading.diagnostics.map { $0.location?.source } == ["B.swift", "D.swift"])
    #expect(Set(reading.diagnostics.map(\.code)) == ["swift-file-too-large"])
  }

  @Test func `progress counts every file once`() throws {
    var files = ["A.swift": shortcuts("Start", "A")]
    for number in 0..<40 { files["F\(number).swift"] = "let x\(number) = 1" }
    let sources = try Sources(files)
    var last = 0
    let reading = SwiftSourceReader.read(root: sources.root.path, files: sources.paths) { progress in
      #expect(progress.total == 41)
      last = max(last, progress.done)
    }
    #expect(last == 41)
    #expect(reading.files.map(\.path) == ["A.swift"])
  }

  @Test func `texts are given in all languages by who knows them`() throws {
    let reading = try Sources([
      "A.swift":
        "import AppIntents\nstruct Order: AppIntent { static let title: LocalizedStringResource = \"Order\" }"
    ]).read()
    let app = reading.app("A") { string in
      string.key == "Order" ? .init(entries: [.init(locale: "vi", text: "Đặt")]) : nil
    }
    #expect(app.app.intents.first?.title.text(for: "vi") == "Đặt")
    #expect(app.strings.map(\.key) == ["Order"])
  }
}
