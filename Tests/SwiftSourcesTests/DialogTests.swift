import Catalog
import Diagnostics
import SwiftSources
import Testing

@Suite(.needsSwiftParser) struct DialogTests {
  private func order(_ parameters: String = "", _ body: String) throws -> (intent: Intent, unknown: [String])
  {
    let app = try app(
      """
      struct Order: AppIntent {
        static let title: LocalizedStringResource = "Order"
        \(parameters)
        func perform() async throws -> some IntentResult & ProvidesDialog {
          \(body)
        }
      }
      """)
    return (try #require(app.app.intents.first), app.unknown.map(\.code))
  }

  private func texts(_ intent: Intent) -> [String] {
    intent.responses.compactMap { $0.dialog.text(for: nil) }
  }

  @Test func `several dialogs are all kept, and none is taken for the answer`() throws {
    let (intent, unknown) = try order(
      "",
      """
      if isRunning {
        try await requestConfirmation()
        return .result(dialog: "Lap started")
      }
      return .result(dialog: IntentDialog(full: "Nothing runs", supporting: "Start first"))
      """)
    #expect(intent.responses.map(\.name) == ["dialog-1", "dialog-2"])
    #expect(texts(intent) == ["Lap started", "Nothing runs"])
    #expect(intent.confirmation.isEmpty)
    #expect(unknown == ["unknown-confirmation"])
  }

  @Test(arguments: [
    "try await requestConfirmation(result: .result(dialog: \"Order it?\"), confirmationActionName: .order)",
    "try await requestConfirmation(output: .result(value: 1, dialog: IntentDialog(\"Order it?\")))",
    "try await requestConfirmation(actionName: .order, dialog: \"Order it?\")",
    "let question: IntentDialog = \"Order it?\"\ntry await requestConfirmation(dialog: question)",
  ])
  func `a confirmation asks, and what it shows is no answer`(body: String) throws {
    let (intent, unknown) = try order("", body + "\nreturn .result(dialog: \"Ordered\")")
    #expect(intent.confirmation == LocalizedText("Order it?"))
    #expect(texts(intent) == ["Ordered"])
    #expect(unknown.isEmpty)
  }

  @Test func `a confirmation without words is the system's`() throws {
    let (intent, _) = try order("", "try await requestConfirmation(snippetIntent: S())\nreturn .result()")
    #expect(intent.confirmation == LocalizedText("Continue?"))
  }

  @Test func `what refuses a required value is no question for a missing one`() throws {
    let (intent, unknown) = try order(
      "@Parameter(title: \"Count\") var count: Int\n@Parameter(title: \"Note\") var note: String?",
      """
      if count > 9 { throw $count.needsValueError("Too many. How many?") }
      guard let note, !isLate else { throw $note.needsValueError("What note?") }
      return .result()
      """)
    #expect(intent.parameters[0].requestValueDialog.isEmpty)
    #expect(intent.parameters[1].requestValueDialog == LocalizedText("What note?"))
    #expect(unknown == ["unknown-question", "unknown-question"])
  }

  @Test func `constants of the function are followed, unless they are declared twice`() throws {
    let (intent, unknown) = try order(
      "@Parameter(title: \"Count\") var count: Int",
      """
      let word = "drinks"
      let dialog = IntentDialog("\\(count) \\(word) ordered")
      if count > 3 { let other = "Many"; _ = other } else { let other = "Few"; _ = other }
      if isLate { return .result(dialog: other) }
      return .result(dialog: dialog)
      """)
    #expect(texts(intent) == ["${count} drinks ordered"])
    #expect(unknown == ["unknown-dialog"])
  }

  @Test func `texts that are members of their type, and those of a type elsewhere, are found`() throws {
    let app = try Sources([
      "Open.swift": """
      import AppIntents
      struct Open: AppIntent {
        static let title: LocalizedStringResource = .openTitle
        static let description: IntentDescription = .openDescription
        @Parameter(title: .doorTitle, requestValueDialog: .whichDoor) var door: String
        func perform() async throws -> some IntentResult & ProvidesDialog {
          if door.isEmpty { return .result(dialog: .noDoor) }
          return .result(dialog: IntentDialog(stringLiteral: Words.opened))
        }
      }
      """,
      "Texts.swift": """
      import Foundation
      extension LocalizedStringResource {
        static let openTitle = LocalizedStringResource("open.title", defaultValue: "Open it")
        static var doorTitle: LocalizedStringResource { "Door" }
      }
      """,
      "Dialogs.swift": """
      import AppIntents
      extension IntentDialog { static let whichDoor: IntentDialog = "Which door?"; static var noDoor: Self { .init("No door.") } }
      extension IntentDescription { static let openDescription = IntentDescription("Opens a door") }
      """,
      "Words.swift": "enum Words { static let opened = NSLocalizedString(\"Opened.\", comment: \"\") }",
    ]).read().app("Bar")
    let intent = try #require(app.app.intents.first)
    #expect(intent.title == LocalizedText("Open it"))
    #expect(intent.summary == LocalizedText("Opens a door"))
    #expect(intent.parameters.first?.title == LocalizedText("Door"))
    #expect(intent.parameters.first?.requestValueDialog == LocalizedText("Which door?"))
    #expect(intent.responses.map { $0.dialog.text(for: nil) } == ["No door.", "Opened."])
    #expect(app.unknown.isEmpty)
  }
}
