import AppRepositories
import Catalog
import Diagnostics
import Foundation
import Testing

struct AppRepositoryTests {
  private func phrases(_ app: App) -> [String] {
    app.shortcuts.flatMap(\.phrases).map { "\($0.locale?.identifier ?? "*") \($0.text)" }
  }

  @Test(.needsSwiftParser)
  func `an app, its watch app and a sample are apart, and what it embeds belongs to it`() throws {
    let repository = try RepositoryFixture(CoffeeBar.files).read()
    #expect(repository.catalog.apps.map(\.id) == ["Coffee Bar", "BarWatch", "Sample"])
    let intents = repository.catalog.apps.map { $0.intents.map(\.name).sorted() }
    #expect(intents == [["OldOrder", "Order"], ["Tap"], ["Try"]])
  }

  @Test(.needsSwiftParser)
  func `phrases are joined with their translations`() throws {
    let app = try #require(try RepositoryFixture(CoffeeBar.files).read().catalog.apps.first)
    #expect(
      phrases(app) == [
        "en Order in ${applicationName}", "de Bestell bei ${applicationName}",
        "de Bestell einen ${size} Drink bei ${applicationName}", "de Kaffee von ${applicationName}",
        "en Order a ${size} drink in ${applicationName}", "en Coffee from ${applicationName}",
        "th สั่งกาแฟจาก${applicationName}",
      ])
    #expect(app.locales == ["en", "de", "th"])
  }

  @Test(.needsSwiftParser)
  func `names and texts are in every language, those of an extension left to it`() throws {
    let app = try #require(try RepositoryFixture(CoffeeBar.files).read().catalog.apps.first)
    #expect(
      app.names.map { "\($0.locale?.identifier ?? "*") \($0.text)" } == [
        "* Coffee Bar", "de Kaffeebar", "* The Bar",
      ])
    let order = try #require(app.intents.first { $0.name == "Order" })
    #expect(order.title.text(for: "de") == "Getränk bestellen")
    #expect(order.title.text(for: "en") == "Order a drink")
    #expect(app.intents.first { $0.name == "OldOrder" }?.title.text(for: "de") == "Alte Bestellung")
    guard case .values(let sizes) = app.lists.first?.content else {
      Issue.record("an enum has values")
      return
    }
    #expect(sizes.map { $0.title.text(for: "de") } == ["klein", "Large"])
  }

  @Test(.needsSwiftParser)
  func `a translation of nothing is told where it stands`() throws {
    let repository = try RepositoryFixture(CoffeeBar.files).read()
    let unused = repository.diagnostics.filter { $0.code == "unused-translation" }
    #expect(unused.map { $0.location?.source } == ["App/AppShortcuts.xcstrings"])
    #expect(unused.first?.message.contains("'Old ${applicationName}'") ?? false)
    #expect(repository.texts.contains { $0.name == "App/AppShortcuts.xcstrings" })
  }

  @Test(.needsSwiftParser)
  func `without a project the folders tell the apps`() throws {
    let files = [
      "Sources/Order.swift": CoffeeBar.swift,
      "Sources/Info.plist": "<plist><dict><key>CFBundleName</key><string>Bar</string></dict></plist>",
      "Sources/ja.lproj/AppShortcuts.strings": "\"Order in ${applicationName}\" = \"${applicationName}で注文\";",
    ]
    let repository = try RepositoryFixture(files).read()
    #expect(repository.catalog.apps.map(\.id) == ["Bar"])
    let app = try #require(repository.catalog.apps.first)
    #expect(phrases(app).contains("ja ${applicationName}で注文"))
    #expect(phrases(app).contains("en Order in ${applicationName}"))
  }

  @Test(.needsSwiftParser)
  func `a file of no target is read with the nearest app and told`() throws {
    var files = CoffeeBar.files
    files["App/Order.swift"] = nil
    files["Other/Order.swift"] = CoffeeBar.swift
    files["Bar.xcodeproj/project.pbxproj"] = CoffeeBar.project.replacing("(T1, T2, T3)", with: "(T1, T2)")
    files["Sample/Sample.swift"] = nil
    files["Watch/Watch.swift"] = nil
    let repository = try RepositoryFixture(files).read()
    #expect(repository.catalog.apps.map(\.id) == ["Coffee Bar"])
    #expect(repository.diagnostics.map(\.code).contains("no-target"))
    #expect(repository.catalog.apps.first?.shortcuts.count == 1)
  }

  @Test(.needsSwiftParser)
  func `a project may spell its paths in another case`() throws {
    var files = CoffeeBar.files
    files["Bar.xcodeproj/project.pbxproj"] = CoffeeBar.project.replacing("path = App;", with: "path = app;")
      .replacing("App/Info.plist", with: "APP/info.plist")
    let app = try #require(try RepositoryFixture(files).read().catalog.apps.first)
    #expect(app.names.map(\.text) == ["Coffee Bar", "Kaffeebar", "The Bar"])
    #expect(!app.shortcuts.isEmpty)
  }

  @Test(.needsSwiftParser)
  func `a target's own catalog names it, and what nobody translated yet is not said`() throws {
    var files = CoffeeBar.files
    files["App/de.lproj/InfoPlist.strings"] = nil
    files["Texts/Bar-InfoPlist.xcstrings"] = """
      {"sourceLanguage": "en", "strings": {"CFBundleDisplayName": {"localizations": {
        "fr": {"stringUnit": {"state": "translated", "value": "Bar à café"}}}}}}
      """
    files["App/Localizable.xcstrings"] = """
      {"sourceLanguage": "en", "strings": {"Small": {"localizations": {
        "de": {"stringUnit": {"state": "new", "value": ""}}}}}}
      """
    let app = try #require(try RepositoryFixture(files).read().catalog.apps.first)
    #expect(app.names.contains(LocalizedText.Entry(locale: "fr", text: "Bar à café")))
    let size = try #require(app.lists.first { $0.name == "Size" })
    guard case .values(let values) = size.content else {
      Issue.record("the sizes are \(size.content)")
      return
    }
    #expect(values.first?.title.entries.map(\.text) == ["Small"])
  }

  @Test(.needsSwiftParser)
  func `strings of no target are those of the nearest app`() throws {
    var files = CoffeeBar.files
    files["App/AppShortcuts.xcstrings"] = nil
    files["Bar.xcodeproj/project.pbxproj"] = CoffeeBar.project.replacing(
      "path = App;", with: "path = App/Code;")
    files["App/Code/Order.swift"] = CoffeeBar.swift
    files["App/Order.swift"] = nil
    files["App/he.lproj/AppShortcuts.strings"] =
      "\"Order in ${applicationName}\" = \"הזמן ב-${applicationName}\";"
    let repository = try RepositoryFixture(files).read()
    let app = try #require(repository.catalog.apps.first)
    #expect(phrases(app).contains("he הזמן ב-${applicationName}"))
    #expect(repository.diagnostics.contains { $0.code == "no-target" })
  }

  @Test func `SiriKit's files alone make an app`() throws {
    let files = [
      "App/Base.lproj/Old.intentdefinition": CoffeeBar.definition, "App/de.lproj/Old.strings": "t1 = Alt;",
      "App/en.lproj/AppIntentVocabulary.plist":
        "<plist><dict><key>IntentPhrases</key><array><dict><key>IntentName</key><string>INStartWorkoutIntent</string><key>IntentExamples</key><array><string>Start a run</string></array></dict></array></dict></plist>",
    ]
    let repository = try RepositoryFixture(files).read()
    let app = try #require(repository.catalog.apps.first)
    #expect(app.intents.map(\.name) == ["OldOrder", "INStartWorkoutIntent"])
    #expect(app.id == "Folder")
  }

  @Test func `broken files are told and the rest is read`() throws {
    let files = [
      "A.xcodeproj/project.pbxproj": "{ objects = (", "AppShortcuts.xcstrings": "{",
      "Info.plist": "<plist><dict><key>",
      "App/Old.intentdefinition": CoffeeBar.definition, "Package.swift": ".target(name: \"",
      "project.yml": "targets: [",
    ]
    let repository = try RepositoryFixture(files).read()
    #expect(repository.catalog.apps.flatMap { $0.intents.map(\.name) } == ["OldOrder"])
    #expect(repository.diagnostics.contains { $0.code == "bad-property-list" })
    #expect(repository.diagnostics.contains { $0.code == "bad-json" })
  }

  @Test(.needsSwiftParser) func `a repository that offers nothing says so`() throws {
    let repository = try RepositoryFixture(["App/A.swift": "import SwiftUI\nstruct A: View {}"]).read()
    #expect(repository.catalog.apps.isEmpty)
    #expect(repository.diagnostics.map(\.code) == ["no-app"])
  }

  @Test func `a single file is a source of its own`() throws {
    let strings = AppRepository.read(
      file: "x/de.lproj/AppShortcuts.strings",
      bytes: Array(
        "\"Order ${size} in ${applicationName}\" = \"Bestell ${size} bei ${applicationName}\";".utf8))
    let app = try #require(strings.catalog.apps.first)
    #expect(app.shortcuts.map(\.intent) == ["Shortcut1"])
    #expect(app.intents[0].parameters.map(\.type) == [.list("size")])
    #expect(app.locales == ["de"])
    let definition = AppRepository.read(file: "Old.intentdefinition", bytes: Array(CoffeeBar.definition.utf8))
    #expect(definition.catalog.apps.first?.intents.map(\.name) == ["OldOrder"])
  }

  @Test(.needsSwiftParser)
  func `a project is read where git would leave it out`() throws {
    var files = CoffeeBar.files
    files[".gitignore"] = "Ignored/\n*.xcodeproj\n*.xcodeproj/*\n"
    #expect(
      try RepositoryFixture(files).read().catalog.apps.map(\.id) == ["Coffee Bar", "BarWatch", "Sample"])
  }

  @Test(.needsSwiftParser)
  func `a manifest of Tuist's tells the targets that it writes out`() throws {
    var files = CoffeeBar.files
    files["Bar.xcodeproj/project.pbxproj"] = nil
    files["Project.swift"] = """
      import ProjectDescription
      let project = Project(name: "Bar", options: .options(developmentRegion: "en"), targets: [
        .target(name: "Bar", destinations: .iOS, product: .app, bundleId: "b",
          infoPlist: .extendingDefault(with: ["CFBundleDisplayName": "Tuist Bar"]), sources: ["App/**"], resources: ["App/**"],
          dependencies: [.target(name: "BarExtension")]),
        .target(name: "BarExtension", destinations: .iOS, product: .appExtension, bundleId: "e", sources: ["Extension/**"]),
        .target(name: "BarWatch", destinations: [.appleWatch], product: .app, bundleId: "w", sources: ["Watch/**"]),
      ])
      """
    let apps = try RepositoryFixture(files).read().catalog.apps
    #expect(apps.map(\.id) == ["Tuist Bar", "BarWatch", "Sample"])
    #expect(apps.first?.intents.map(\.name).sorted() == ["OldOrder", "Order"])
    #expect(apps.first?.names.map(\.text).prefix(2) == ["Tuist Bar", "Kaffeebar"])
  }

  @Test(.needsSwiftParser)
  func `what only running tells, and intents of no target, are told apart from faults`() throws {
    var files = CoffeeBar.files
    files["Sample/Sample.swift"] = nil
    files["Elsewhere/Lost.swift"] =
      "import AppIntents\nstruct Lost: AppIntent { static let title: LocalizedStringResource = \"Lost\" }"
    files["App/More.swift"] = """
      import AppIntents
      struct More: AppIntent {
        static let title: LocalizedStringResource = "More"
        func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: text()) }
      }
      """
    let repository = try RepositoryFixture(files).read()
    #expect(Set(repository.unknown.map(\.code)) == ["unknown-dialog", "no-target", "no-phrase"])
    #expect(repository.unknown.allSatisfy { $0.severity == .note })
    #expect(repository.diagnostics.allSatisfy { !$0.code.hasPrefix("unknown") })
    #expect(repository.texts.contains { $0.name == "App/More.swift" })
  }

  @Test(.needsSwiftParser)
  func `a slot of the code is a parameter, one of a translation alone is left out`() throws {
    var files = CoffeeBar.files
    files["App/AppShortcuts.xcstrings"] = """
      {"sourceLanguage": "en", "strings": {"Order in ${applicationName}": {"localizations": {
        "de": {"stringUnit": {"value": "Bestell bei ${application_name}"}}, "vi": {"stringUnit": {"value": "Gọi ở ${applicationName}"}}}}}}
      """
    files["App/More.swift"] = """
      import AppIntents
      extension Shortcuts {
        static var more: AppShortcut { AppShortcut(intent: Lost(), phrases: ["Lose \\(\\.$what) in \\(.applicationName)", " "]) }
      }
      """
    files["App/Order.swift"] = CoffeeBar.swift.replacing(
      "AppShortcut(intent: Order()", with: "more\nAppShortcut(intent: Order()")
    let repository = try RepositoryFixture(files).read()
    let app = try #require(repository.catalog.apps.first)
    #expect(app.intents.contains { $0.name == "Lost" && $0.parameters.map(\.type) == [.list("what")] })
    #expect(app.lists.first { $0.name == "what" }?.content == .undefined)
    #expect(phrases(app).contains("vi Gọi ở ${applicationName}"))
    #expect(!phrases(app).contains { $0.hasPrefix("de ") })
    #expect(
      Set(repository.diagnostics.map(\.code)).isSuperset(of: [
        "unknown-slot", "unknown-intent", "empty-phrase",
      ]))
  }
}
