import Catalog
import Diagnostics
import SwiftSources
import Testing

/// What Apple's rules for App Shortcuts refuse.
@Suite(.needsSwiftParser) struct RejectedTests {
  private static func shortcuts(_ phrases: String, count: Int = 1) -> String {
    "static var appShortcuts: [AppShortcut] {\n"
      + String(
        repeating:
          "AppShortcut(intent: Order(), phrases: [\(phrases)], shortTitle: \"x\", systemImageName: \"x\")\n",
        count: count) + "}"
  }

  @Test(arguments: [
    (shortcuts("\"Order \\(\\.$drink) in \\(.applicationName)\""), []),
    (shortcuts("\"Order \\(\\.$large) in \\(.applicationName)\""), ["open-parameter"]),
    (shortcuts("\"Order \\(\\.$drink) \\(\\.$drink) in \\(.applicationName)\""), ["two-parameters"]),
    (shortcuts(""), ["no-phrases"]),
    (shortcuts("\"Order in \\(.applicationName)\"", count: 10), []),
    (shortcuts("\"Order in \\(.applicationName)\"", count: 11), ["too-many-shortcuts"]),
    (
      shortcuts(
        Array(repeating: "\"Order \\(\\.$drink) in \\(.applicationName)\"", count: 501).joined(separator: ",")
      ),
      ["too-many-phrases"]
    ),
    (
      "static var appShortcuts: [AppShortcut] {\nif isNew {\n"
        + String(
          repeating: "AppShortcut(intent: Order(), phrases: ["
            + String(repeating: "\"Order \\(\\.$drink) in \\(.applicationName)\",", count: 50) + "])\n",
          count: 11)
        + "}\n}", []
    ),
    (
      shortcuts("\"Order in \\(.applicationName)\"")
        + "}\nstruct More: AppShortcutsProvider {\n" + shortcuts("\"More in \\(.applicationName)\""),
      ["second-provider"]
    ),
  ])
  func `what Apple refuses is told`(body: String, codes: [String]) throws {
    #expect(try provider(body).diagnostics.map(\.code) == codes)
  }

  @Test func `an intent that is not discoverable takes no part in App Shortcuts`() throws {
    let app = try app(
      """
      struct Order: AppIntent {
        static let title: LocalizedStringResource = "Order"
        static let isDiscoverable = false
      }
      struct S: AppShortcutsProvider {
      \(Self.shortcuts("\"Order in \\(.applicationName)\""))
      }
      """)
    #expect(app.diagnostics.map(\.code) == ["hidden-intent"])
  }

  @Test func `a case without a display representation is told`() throws {
    let app = try app(
      """
      enum Size: String, AppEnum {
        case small, large
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
        static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [.small: "Small"]
      }
      """)
    #expect(app.diagnostics.map(\.code) == ["no-display-representation"])
    #expect(app.diagnostics.first?.message.contains("'large'") ?? false)
  }

  @Test(arguments: ["LE", "BE"])
  func `a file of UTF-16 is read`(order: String) throws {
    let source =
      "import AppIntents\nstruct Ordér: AppIntent { static let title: LocalizedStringResource = \"Té 🍵\" }"
    let units = [0xFEFF] + Array(source.utf16)
    let bytes = units.flatMap { unit in
      order == "LE" ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    let reading = try Sources(bytes: ["App.swift": bytes]).read()
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.app("Cafe").app.intents.map(\.title) == [LocalizedText("Té 🍵")])
  }

  @Test(arguments: [
    "guard let size else { throw $size.needsValueError(\"Which size?\") }",
    "guard let it = self.size else { throw $size.needsValueError(\"Which size?\") }",
    "guard size != nil else { throw $size.needsValueError(\"Which size?\") }",
    "if size == nil { size = try await $size.requestValue(\"Which size?\") }",
    "if let size { print(size) } else { size = try await $size.requestValue(\"Which size?\") }",
    "if nil == size { size = try await $size.requestDisambiguation(among: [\"S\", \"L\"], dialog: \"Which size?\") }",
  ])
  func `an optional that is asked for whenever it has no value is asked for`(body: String) throws {
    let app = try self.asking(body)
    let parameter = try #require(app.app.intents.first?.parameters.first)
    #expect(!parameter.isOptional)
    #expect(parameter.requestValueDialog == LocalizedText("Which size?"))
    #expect(!app.unknown.contains { $0.code == "unknown-question" })
  }

  @Test(arguments: [
    "if size == nil, isLate { size = try await $size.requestValue(\"Which size?\") }",
    "if size != nil { size = try await $size.requestValue(\"Which size?\") }",
    "if isLate { if size == nil { size = try await $size.requestValue(\"Which size?\") } }",
    "guard let other else { throw $size.needsValueError(\"Which size?\") }",
    "let size = find()\nguard let size else { throw $size.needsValueError(\"Which size?\") }",
    "if size == \"\" { size = try await $size.requestValue(\"Which size?\") }",
  ])
  func `one that may be asked for is not`(body: String) throws {
    let app = try self.asking(body)
    #expect(app.app.intents.first?.parameters.first?.isOptional == true)
    #expect(app.unknown.contains { $0.code == "unknown-question" })
  }

  private func asking(_ body: String) throws -> SwiftApp {
    try app(
      """
      struct Order: AppIntent {
        static let title: LocalizedStringResource = "Order"
        @Parameter(title: "Size") var size: String?
        func perform() async throws -> some IntentResult {
          \(body)
          return .result()
        }
      }
      """)
  }

  @Test func `a choice is noted`() throws {
    let app = try asking("let it = try await requestChoice(between: [.cancel], dialog: \"Which?\")")
    #expect(app.unknown.map(\.code) == ["unknown-question"])
  }

  @Test(arguments: [
    ("\"The bar is closed\"", ["The bar is closed"]), ("switch self { case .closed: \"Closed\" }", []),
  ])
  func `an intent that only throws says why, where that is written out`(text: String, said: [String]) throws {
    let app = try app(
      """
      enum BarError: Error, CustomLocalizedStringResourceConvertible {
        case closed
        var localizedStringResource: LocalizedStringResource { \(text) }
      }
      struct Order: AppIntent {
        static let title: LocalizedStringResource = "Order"
        func perform() async throws -> some IntentResult { throw BarError.closed }
      }
      """)
    let responses = app.app.intents.first?.responses ?? []
    #expect(responses.map { $0.dialog.text(for: nil) } == said)
    #expect(responses.allSatisfy { !$0.isSuccess })
    #expect(app.unknown.map(\.code) == ["only-throws"])
  }
}
