import Catalog
import Diagnostics
import SwiftSources
import Testing

/// Types that a macro makes what a schema of the system says.
@Suite(.needsSwiftParser) struct SchemaTests {
  @Test(arguments: ["AppIntent", "AssistantIntent"])
  func `what an intent of a schema stores are its parameters`(macro: String) throws {
    let app = try app(
      """
      @\(macro)(schema: .photos.updateAsset)
      struct Update: AppIntent {
        static let isAssistantOnly = true
        var target: [Asset]
        var name: String?
        var isHidden: Bool = false
        @Parameter(title: "Extra") var extra: Int?
        @Dependency var library: Library
        let version = 2
        private var cache: String = ""
        var count: Int { target.count }
        var isLarge: Bool { get { count > 3 } set { } }
        var kind: Kind { didSet { note() } }
        func perform() async throws -> some IntentResult { .result() }
      }
      extension Update { var summary: String { "" } }
      @\(macro == "AppIntent" ? "AppEntity" : "AssistantEntity")(schema: .photos.asset)
      struct Asset { let id: String }
      @\(macro == "AppIntent" ? "AppEnum" : "AssistantEnum")(schema: .photos.assetType)
      enum Kind: String {
        case photo, video
        static let caseDisplayRepresentations: [Kind: DisplayRepresentation] = [.photo: "Photo", .video: "Video"]
      }
      @\(macro)(schema: .system.search)
      struct Find { var criteria: StringSearchCriteria
        func perform() async throws -> some IntentResult { .result() } }
      """)
    let update = try #require(app.app.intents.first { $0.name == "Update" })
    #expect(update.parameters.map(\.name) == ["target", "name", "isHidden", "extra", "kind"])
    #expect(
      update.parameters.map(\.type) == [.array(.list("Asset")), .string, .boolean, .integer, .list("Kind")])
    #expect(update.parameters.map(\.isOptional) == [false, true, false, true, false])
    #expect(update.parameters[2].defaultValue == .boolean(false))
    #expect(app.app.intents.first { $0.name == "Find" }?.parameters.map(\.type) == [.string])
    #expect(app.app.lists.map(\.kind) == [.entity, .enumeration])
  }

  @Test func `without a schema only what is marked is a parameter`() throws {
    let app = try app(
      """
      struct Update: AppIntent {
        static let title: LocalizedStringResource = "Update"
        var name: String?
        @Parameter(title: "Extra") var extra: Int?
      }
      """)
    #expect(app.app.intents.first?.parameters.map(\.name) == ["extra"])
  }

  @Test func `a phrase names a parameter that its schema gives`() throws {
    let app = try app(
      """
      @AppIntent(schema: .photos.openAlbum)
      struct Open: OpenIntent { var target: Album }
      @AppEntity(schema: .photos.album) struct Album { let id: String }
      struct Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Open(), phrases: ["Open \\(\\.$target) in \\(.applicationName)"], shortTitle: "Open", systemImageName: "x")
        }
      }
      """)
    #expect(phrases(app) == ["Open ${target} in ${applicationName}"])
    #expect(app.app.lists.map(\.name) == ["Album"])
    #expect(app.diagnostics.map(\.code) == ["undefined-list"])
  }
}
