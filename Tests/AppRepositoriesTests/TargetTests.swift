import AppRepositories
import AppleFormats
import Catalog
import Diagnostics
import Testing

/// Which target a file belongs to, how it is compiled there, and which app of several is meant.
@Suite(.needsSwiftParser) struct TargetTests {
  /// A package of an app and of intents that nothing needs.
  private func package(dependencies: String) -> [String: String] {
    [
      "Package.swift": """
      let package = Package(name: "Cafe", products: [.library(name: "Orders", targets: ["Intents"])], targets: [
        .executableTarget(name: "Cafe", dependencies: [\(dependencies)]),
        .target(name: "Intents", swiftSettings: [.define("FANCY")]), .testTarget(name: "IntentsTests"),
      ])
      """,
      "Sources/Cafe/Main.swift":
        "import AppIntents\nstruct Main: AppIntent { static let title: LocalizedStringResource = \"Main\" }",
      "Sources/Intents/Order.swift": CoffeeBar.swift,
      "Tests/IntentsTests/Order.swift": CoffeeBar.watch.replacing("Tap", with: "Test"),
    ]
  }

  @Test(arguments: ["", "\"Main\""])
  func `a package's target that no app needs is an app of its own, and told`(dependencies: String) throws {
    let repository = try RepositoryFixture(package(dependencies: dependencies)).read()
    #expect(repository.catalog.apps.map(\.id) == ["Cafe", "Intents"])
    #expect(repository.catalog.apps.map { $0.intents.map(\.name) } == [["Main"], ["Order"]])
    let told = repository.diagnostics.filter { $0.location?.source == "Sources/Intents/Order.swift" }
    #expect(told.map(\.code) == ["no-app-of-target"])
    #expect(told.first?.message.contains("'Intents'") ?? false)
    #expect(!repository.diagnostics.contains { $0.code == "no-target" })
  }

  @Test(arguments: ["\"Intents\"", "\"Orders\"", ".product(name: \"Orders\", package: \"Cafe\")"])
  func `a target that the app needs, by its name or its product's, is the app's`(dependencies: String) throws
  {
    let repository = try RepositoryFixture(package(dependencies: dependencies)).read()
    #expect(repository.catalog.apps.map(\.id) == ["Cafe"])
    #expect(Set(repository.catalog.apps[0].intents.map(\.name)) == ["Main", "Order"])
    #expect(!repository.diagnostics.contains { $0.code.hasPrefix("no-") })
  }

  @Test func `a playground's app is one, and is compiled for phones`() throws {
    let repository = try RepositoryFixture([
      "Package.swift": """
      let package = Package(name: "Play", products: [.iOSApplication(name: "Play", targets: ["AppModule"])], targets: [
        .executableTarget(name: "AppModule", path: ".") ])
      """, "Shortcuts.swift": conditional,
    ]).read()
    #expect(said(repository) == ["Play: Phone ${applicationName}"])
    #expect(repository.unknown.count { $0.code == "undecided-branch" } == 0)
  }

  @Test func `an app that is named after its folder is told`() throws {
    let repository = try RepositoryFixture(["Order.swift": CoffeeBar.swift]).read()
    #expect(repository.catalog.apps.map(\.id) == ["Folder"])
    #expect(repository.diagnostics.map(\.code) == ["unnamed-app"])
  }

  @Test func `a name of a setting that nothing sets is told with what is taken`() throws {
    var files = CoffeeBar.files
    files["App/Info.plist"] = CoffeeBar.plist.replacing("$(PRODUCT_NAME)", with: "$(NOPE)")
    let repository = try RepositoryFixture(files).read()
    #expect(repository.catalog.apps.first?.id == "Coffee Bar")
    let told = repository.diagnostics.filter { $0.code == "unknown-name" }
    #expect(told.map(\.severity) == [.warning])
    #expect(told.first?.message.contains("sets '$(NOPE)'; the app is called 'Coffee Bar'") ?? false)
    #expect(told.first?.location?.source == "App/Info.plist")
  }

  /// A project of targets with settings, each with a folder of its own beside those it shares.
  private func project(_ targets: [(name: String, type: String, settings: String, folders: [String])])
    -> String
  {
    var objects = "P = {isa = PBXProject; mainGroup = G; developmentRegion = en; targets = ("
    objects += targets.indices.map { "T\($0)" }.joined(separator: ", ") + "); };\n"
    let folders = Set(targets.flatMap(\.folders)).sorted()
    objects += "G = {isa = PBXGroup; children = (" + folders.map { "S\($0)" }.joined(separator: ", ")
    objects += "); sourceTree = \"<group>\"; };\n"
    for folder in folders {
      objects +=
        "S\(folder) = {isa = PBXFileSystemSynchronizedRootGroup; path = \(folder); sourceTree = \"<group>\"; };\n"
    }
    for (index, target) in targets.enumerated() {
      objects += """
        T\(index) = {isa = PBXNativeTarget; name = "\(target.name)"; productType = "com.apple.product-type.\(target.type)";
          fileSystemSynchronizedGroups = (\(target.folders.map { "S\($0)" }.joined(separator: ", "))); buildConfigurationList = CL\(index); };
        CL\(index) = {buildConfigurations = (D\(index), C\(index)); };
        D\(index) = {name = Debug; buildSettings = {SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG BETA"; }; };
        C\(index) = {name = Release; buildSettings = {\(target.settings)}; };

        """
    }
    return "{ rootObject = P; objects = {\n\(objects)}; }"
  }

  private let conditional = """
    import AppIntents
    struct Open: AppIntent { static let title: LocalizedStringResource = "Open" }
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        #if BETA
        AppShortcut(intent: Open(), phrases: ["Beta \\(.applicationName)"])
        #elseif os(watchOS)
        AppShortcut(intent: Open(), phrases: ["Watch \\(.applicationName)"])
        #elseif os(macOS)
        AppShortcut(intent: Open(), phrases: ["Mac \\(.applicationName)"])
        #else
        AppShortcut(intent: Open(), phrases: ["Phone \\(.applicationName)"])
        #endif
        #if DEBUG
        AppShortcut(intent: Open(), phrases: ["Debug \\(.applicationName)"])
        #endif
      }
    }
    """

  private func family() -> [String: String] {
    let shown = "INFOPLIST_KEY_CFBundleDisplayName = Bar; "
    return [
      "Bar.xcodeproj/project.pbxproj": project([
        ("BarWatch", "application.watchapp2", shown, ["Shared"]),
        ("BarMac", "application", shown + "SDKROOT = macosx; ", ["Shared"]),
        ("Bar", "application", shown + "SDKROOT = iphoneos; ", ["Shared"]),
        (
          "BarBeta", "application",
          "INFOPLIST_KEY_CFBundleDisplayName = Beta; SDKROOT = iphoneos; OTHER_SWIFT_FLAGS = \"-D BETA\"; ",
          ["Shared"]
        ),
      ]),
      "Shared/Shortcuts.swift": conditional,
    ]
  }

  private func said(_ repository: AppRepository) -> [String] {
    repository.catalog.apps.map { app in
      app.id + ": " + app.shortcuts.flatMap(\.phrases).map(\.text).joined(separator: ", ")
    }
  }

  @Test func `each target is read as its settings compile it, and of one name the phone's app`() throws {
    let repository = try RepositoryFixture(family()).read()
    #expect(said(repository) == ["Bar: Phone ${applicationName}", "Beta: Beta ${applicationName}"])
    let told = repository.diagnostics.filter { $0.code == "app-of-other-platform" }
    #expect(told.map(\.severity) == [.note, .note])
    #expect(told.map(\.message).joined().contains("'--platform watchOS' reads it"))
    #expect(
      repository.unknown.filter { $0.code == "left-out-branch" }.allSatisfy {
        $0.message.contains("iOS, Release")
      })
  }

  @Test(arguments: ["Release", "Release-Store", "AppStoreRelease", "Production"])
  func `what people get is read, whatever its configuration is called`(configuration: String) throws {
    var files = family()
    files["Bar.xcodeproj/project.pbxproj"] = files["Bar.xcodeproj/project.pbxproj"]?.replacing(
      "name = Release;", with: "name = \"\(configuration)\";")
    #expect(
      said(try RepositoryFixture(files).read()) == [
        "Bar: Phone ${applicationName}", "Beta: Beta ${applicationName}",
      ])
  }

  static let selections: [(AppSelection, [String])] = [
    (AppSelection(platform: .watchOS), ["Bar: Watch ${applicationName}"]),
    (AppSelection(platform: .macOS), ["Bar: Mac ${applicationName}"]),
    (AppSelection(target: "BarMac"), ["Bar: Mac ${applicationName}"]),
    (AppSelection(target: "BarBeta"), ["Beta: Beta ${applicationName}"]),
    (AppSelection(target: "Bar", platform: .watchOS), []),
  ]

  @Test(arguments: selections)
  func `a target or a platform is read alone`(selection: AppSelection, expected: [String]) throws {
    #expect(said(try RepositoryFixture(family()).read(selection)) == expected)
  }

  static let misses: [(AppSelection, String)] = [
    (
      AppSelection(target: "Bar", platform: .watchOS),
      "the target 'Bar' is not built for watchOS, but for iOS"
    ),
    (AppSelection(platform: .tvOS), "no app is built for tvOS, but for iOS, macOS, watchOS"),
    (
      AppSelection(target: "Kiosk"),
      "no project has a target 'Kiosk'; there are Bar, BarBeta, BarMac, BarWatch"
    ),
  ]

  @Test(arguments: misses)
  func `what no target is, is told with what there is`(selection: AppSelection, message: String) throws {
    let repository = try RepositoryFixture(family()).read(selection)
    #expect(repository.catalog.apps.isEmpty)
    #expect(repository.diagnostics.map(\.message) == [message])
    #expect(repository.diagnostics.map(\.severity) == [.error])
  }

  @Test func `a target that is not there is told with the nearest`() throws {
    let repository = try RepositoryFixture(family()).read(AppSelection(target: "BarBta"))
    #expect(repository.catalog.apps.isEmpty)
    #expect(repository.diagnostics.map(\.code) == ["unknown-target"])
    #expect(repository.diagnostics.first?.message.contains("did you mean 'BarBeta'?") ?? false)
  }

  @Test func `an extension's target is read alone when it is asked for`() throws {
    let repository = try RepositoryFixture(CoffeeBar.files).read(AppSelection(target: "BarExtension"))
    #expect(repository.catalog.apps.map(\.id) == ["BarExtension"])
    #expect(repository.catalog.apps.first?.intents.map(\.name) == ["OldOrder"])
  }

  @Test func `apps of one name on one platform are told apart`() throws {
    let settings = "INFOPLIST_KEY_CFBundleDisplayName = Bar; SDKROOT = iphoneos; "
    func files(_ names: [String], identifiers: [String]) -> [String: String] {
      var files: [String: String] = [:]
      for (index, name) in names.enumerated() {
        files["P\(index)/Bar.xcodeproj/project.pbxproj"] = project([
          (name, "application", settings + "PRODUCT_BUNDLE_IDENTIFIER = \(identifiers[index]); ", ["Code"])
        ])
        files["P\(index)/Code/Shortcuts.swift"] = conditional
      }
      return files
    }
    let byTarget = try RepositoryFixture(files(["Bar", "BarPro"], identifiers: ["a.b", "a.c"])).read()
    #expect(byTarget.catalog.apps.map(\.id) == ["Bar", "BarPro"])
    let byBundle = try RepositoryFixture(files(["Bar", "Bar", "Bar"], identifiers: ["a.b", "a.c", "a.d"]))
      .read()
    #expect(byBundle.catalog.apps.map(\.id) == ["a.b", "a.c", "a.d"])
    let byNumber = try RepositoryFixture(files(["Bar", "Bar"], identifiers: ["a.b", "a.b"])).read()
    #expect(byNumber.catalog.apps.map(\.id) == ["Bar", "Bar 2"])
  }

  @Test func `a catalog that two targets share is unused only where neither uses it`() throws {
    let files = [
      "Bar.xcodeproj/project.pbxproj": project([
        ("Bar", "application", "SDKROOT = iphoneos; ", ["Phone", "Texts"]),
        ("Kiosk", "application", "SDKROOT = iphoneos; ", ["Kiosk", "Texts"]),
        ("Plain", "application", "SDKROOT = iphoneos; ", ["Plain", "Texts"]),
      ]),
      "Phone/Order.swift": CoffeeBar.swift, "Kiosk/Tap.swift": CoffeeBar.watch,
      "Plain/Plain.swift":
        "import AppIntents\nstruct Plain: AppIntent { static let title: LocalizedStringResource = \"Plain\" }",
      "Texts/AppShortcuts.xcstrings": """
      {"sourceLanguage": "en", "strings": {
        "Order in ${applicationName}": {"localizations": {"vi": {"stringUnit": {"value": "Gọi ở ${applicationName}"}}}},
        "Tap ${applicationName}": {"localizations": {"vi": {"stringUnit": {"value": "Chạm ${applicationName}"}}}},
        "Old ${applicationName}": {"localizations": {"vi": {"stringUnit": {"value": "Cũ ${applicationName}"}}}},
        "Order a ${size} drink in ${applicationName}": {"localizations": {"vi": {"stringUnit": {"value": "Gọi cỡ ${size}"}}}}
      }}
      """,
    ]
    let repository = try RepositoryFixture(files).read()
    #expect(repository.catalog.apps.map(\.id) == ["Bar", "Kiosk", "Plain"])
    let told = repository.diagnostics.filter {
      $0.code.hasSuffix("translation") || $0.code == "translations-alone"
    }
    #expect(told.map { $0.message.contains("'Old ${applicationName}'") } == [true])
    // A translation without the app's name is told as a phrase without it is.
    let nameless = repository.diagnostics.filter { $0.code == "no-application-name" }
    #expect(nameless.map { $0.message.contains("'Gọi cỡ ${size}'") } == [true])
  }

  @Test
  func `what was looked for is told where nothing is found, and what is missing where nothing can be said`()
    throws
  {
    let nothing = try RepositoryFixture([
      "App/A.swift": "import SwiftUI\nstruct A: View {}", "App/B.swift": "", "Package.swift": "",
    ]).read()
    #expect(nothing.diagnostics.map(\.code) == ["no-app"])
    #expect(
      nothing.diagnostics.first?.message.hasSuffix(
        "looked at: 3 Swift files, 0 'AppShortcuts' files, 0 intent definitions, 0 vocabularies, 1 project")
        ?? false)
    let silent = try RepositoryFixture([
      "A.swift":
        "import AppIntents\nstruct Open: AppIntent { static let title: LocalizedStringResource = \"Open\" }",
      "Base.lproj/Old.intentdefinition": CoffeeBar.definition,
    ]).read()
    #expect(silent.diagnostics.map(\.code) == ["unnamed-app", "no-phrase"])
    #expect(silent.diagnostics.last?.message.contains("2 intents were found") ?? false)
    #expect(silent.unknown.map(\.code) == ["no-phrase"])
  }
}
