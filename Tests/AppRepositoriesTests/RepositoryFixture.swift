import AppRepositories
import Catalog
import Diagnostics
import Foundation
import SwiftSources
import Testing

/// Whether Swift sources can be read here.
let canReadSwift = SwiftSourceReader.missingPart == nil

extension Trait where Self == ConditionTrait {
  /// Skips a test where the toolchain has no parser to read Swift with.
  static var needsSwiftParser: Self {
    .enabled(if: canReadSwift, "the toolchain has no SwiftParser, so Swift sources can't be read")
  }
}

/// A repository in a folder of its own, gone when the value is.
final class RepositoryFixture {
  let root: URL

  init(_ files: [String: String]) throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("phrasebook-\(UUID().uuidString)")
    for (path, text) in files {
      let url = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func read(_ selection: AppSelection = AppSelection()) -> AppRepository {
    AppRepository.read(root: root.path, name: "Folder", selection: selection)
  }
}

/// An app with an extension, a watch app and a sample, translated in part.
enum CoffeeBar {
  static let swift = """
    import AppIntents
    struct Order: AppIntent {
      static let title: LocalizedStringResource = "Order a drink"
      @Parameter(title: "Size", requestValueDialog: "What size of \\(\\.$size)?") var size: Size
      func perform() async throws -> some IntentResult { .result() }
    }
    enum Size: String, AppEnum {
      case small, large
      static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
      static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [.small: "Small", .large: "Large"]
    }
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: Order(), phrases: [
          "Order in \\(.applicationName)", "Order a \\(\\.$size) drink in \\(.applicationName)", "SLUG \\(.applicationName)",
        ], shortTitle: "Order", systemImageName: "cup.and.saucer")
      }
    }
    """

  static let watch = """
    import AppIntents
    struct Tap: AppIntent { static let title: LocalizedStringResource = "Tap" }
    struct WatchShortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] { AppShortcut(intent: Tap(), phrases: ["Tap \\(.applicationName)"], shortTitle: "Tap", systemImageName: "x") }
    }
    """

  static let project = """
    { rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; developmentRegion = en; targets = (T1, T2, T3); };
      G = {isa = PBXGroup; children = (S1, S2, S3); sourceTree = "<group>"; };
      S1 = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      S2 = {isa = PBXFileSystemSynchronizedRootGroup; path = Extension; sourceTree = "<group>"; };
      S3 = {isa = PBXFileSystemSynchronizedRootGroup; path = Watch; sourceTree = "<group>"; };
      T1 = {isa = PBXNativeTarget; name = Bar; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (S1);
        dependencies = (D2, D3); buildConfigurationList = CL1; };
      T2 = {isa = PBXNativeTarget; name = BarExtension; productType = "com.apple.product-type.app-extension"; fileSystemSynchronizedGroups = (S2); };
      T3 = {isa = PBXNativeTarget; name = BarWatch; productType = "com.apple.product-type.application.watchapp2"; fileSystemSynchronizedGroups = (S3); };
      D2 = {target = T2; }; D3 = {target = T3; };
      CL1 = {buildConfigurations = (C1); };
      C1 = {name = Release; buildSettings = {INFOPLIST_FILE = App/Info.plist; PRODUCT_NAME = "Coffee Bar"; }; };
    }; }
    """

  static let plist = """
    <plist><dict><key>CFBundleDisplayName</key><string>$(PRODUCT_NAME)</string>
    <key>INAlternativeAppNames</key><array><dict><key>INAlternativeAppName</key><string>The Bar</string></dict></array>
    </dict></plist>
    """

  static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Order in ${applicationName}": {"localizations": {"de": {"stringSet": {"state": "translated", "values": [
        "Bestell bei ${applicationName}", "Bestell einen ${size} Drink bei ${applicationName}", "Kaffee von ${applicationName}"]}}}},
      "SLUG ${applicationName}": {"localizations": {"en": {"stringUnit": {"value": "Coffee from ${applicationName}"}},
        "th": {"stringUnit": {"value": "สั่งกาแฟจาก${applicationName}"}}}},
      "Old ${applicationName}": {}
    }}
    """

  static let definition = """
    <plist><dict><key>INIntents</key><array><dict><key>INIntentName</key><string>OldOrder</string>
    <key>INIntentTitle</key><string>Old order</string><key>INIntentTitleID</key><string>t1</string></dict></array></dict></plist>
    """

  static let files: [String: String] = [
    "Bar.xcodeproj/project.pbxproj": project, "App/Order.swift": swift, "App/Info.plist": plist,
    "App/de.lproj/InfoPlist.strings": "CFBundleDisplayName = Kaffeebar;",
    "App/AppShortcuts.xcstrings": catalog,
    "App/Localizable.xcstrings": """
    {"sourceLanguage": "en", "strings": {"Order a drink": {"localizations": {"de": {"stringUnit": {"value": "Getränk bestellen"}}}},
     "Small": {"localizations": {"de": {"stringUnit": {"value": "klein"}}}}}}
    """,
    "Extension/Base.lproj/Old.intentdefinition": definition,
    "Extension/de.lproj/Old.strings": "t1 = \"Alte Bestellung\";",
    "Extension/de.lproj/InfoPlist.strings": "CFBundleDisplayName = Nebensache;",
    "Watch/Watch.swift": watch, "Sample/Sample.swift": watch.replacing("Tap", with: "Try"),
    "build/Copy.swift": swift, "Ignored/Copy.swift": swift, ".gitignore": "Ignored/\n",
  ]
}
