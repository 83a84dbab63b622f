import AppleFormats
import Catalog
import Diagnostics
import Testing

struct XcodeProjectTests {
  /// A project with an app of groups and files, its extension with a synchronised folder, a watch app and tests.
  static let project = """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 77; rootObject = P;
      objects = {
        P = {isa = PBXProject; developmentRegion = de; mainGroup = G0; buildConfigurationList = CL0; targets = (T1, T2, T3, T4, T9); };
        G0 = {isa = PBXGroup; children = (G1, S1, S2, F5, G0); sourceTree = "<group>"; };
        G1 = {isa = PBXGroup; path = App; children = (F1, F2, V1, G2); sourceTree = "<group>"; };
        G2 = {isa = PBXGroup; name = Virtual; children = (F3, D1, G1); sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = "App File.swift"; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = "../Shared/Model.swift"; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; path = Tools/Root.swift; sourceTree = SOURCE_ROOT; };
        F5 = {isa = PBXFileReference; path = App/App.xcconfig; sourceTree = "<group>"; };
        D1 = {isa = PBXFileReference; lastKnownFileType = folder; path = Data; sourceTree = "<group>"; };
        V1 = {isa = PBXVariantGroup; name = AppShortcuts.strings; children = (V2, V3); sourceTree = "<group>"; };
        V2 = {isa = PBXFileReference; path = de.lproj/AppShortcuts.strings; sourceTree = "<group>"; };
        V3 = {isa = PBXFileReference; path = "zh-Hans.lproj/AppShortcuts.strings"; sourceTree = "<group>"; };
        S1 = {isa = PBXFileSystemSynchronizedRootGroup; path = Extension; sourceTree = "<group>"; exceptions = (X1, X2); };
        S2 = {isa = PBXFileSystemSynchronizedRootGroup; path = Watch; sourceTree = "<group>"; };
        X1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2; membershipExceptions = (Info.plist, "Old/A.swift", ); };
        X2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1; membershipExceptions = (Intent.swift); };
        T1 = {isa = PBXNativeTarget; name = Bar; productType = "com.apple.product-type.application"; productReference = R1;
          buildConfigurationList = CL1; buildPhases = (B1, B2, B3); dependencies = (DP, NOBODY); packageProductDependencies = (PP); };
        T2 = {isa = PBXNativeTarget; name = BarIntents; productType = "com.apple.product-type.app-extension"; productReference = R2;
          fileSystemSynchronizedGroups = (S1); };
        T3 = {isa = PBXNativeTarget; name = BarWatch; productType = "com.apple.product-type.application";
          buildConfigurationList = CL3; fileSystemSynchronizedGroups = (S2); };
        T4 = {isa = PBXNativeTarget; name = BarTests; productType = "com.apple.product-type.bundle.unit-test"; };
        R1 = {isa = PBXFileReference; sourceTree = BUILT_PRODUCTS_DIR; }; R2 = {isa = PBXFileReference; sourceTree = BUILT_PRODUCTS_DIR; };
        B1 = {isa = PBXSourcesBuildPhase; files = (BF1, BF2, BF3, GONE); };
        B2 = {isa = PBXResourcesBuildPhase; files = (BF4, BF6); };
        B3 = {isa = PBXCopyFilesBuildPhase; files = (BF5); };
        BF1 = {fileRef = F1; }; BF2 = {fileRef = F2; }; BF3 = {fileRef = F3; }; BF4 = {fileRef = V1; }; BF5 = {fileRef = R2; }; BF6 = {fileRef = D1; };
        DP = {isa = PBXTargetDependency; target = T3; };
        PP = {isa = XCSwiftPackageProductDependency; productName = BarKit; };
        CL0 = {buildConfigurations = (C0); }; C0 = {name = Release; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 17.0; FLAGS = (a, "b c"); }; };
        CL1 = {buildConfigurations = (C1, C2); };
        C1 = {name = Debug; buildSettings = {PRODUCT_NAME = "Bar Debug"; }; };
        C2 = {name = Release; baseConfigurationReference = F5; buildSettings = {
          PRODUCT_NAME = "$(TARGET_NAME) $(SUFFIX)"; INFOPLIST_FILE = "$(SRCROOT)/App/Info.plist"; INFOPLIST_KEY_CFBundleDisplayName = "Coffee Bar"; }; };
        CL3 = {buildConfigurations = (C3); }; C3 = {name = Release; buildSettings = {SDKROOT = watchos; INFOPLIST_FILE = Watch/Info.plist; }; };
      };
    }
    """

  private func targets() throws -> [String: ProjectTarget] {
    let (targets, diagnostics, _) = XcodeProjectReader.read(
      path: "ios/Bar.xcodeproj/project.pbxproj", bytes: Array(Self.project.utf8)
    ) { $0 == "ios/App/App.xcconfig" ? Array("SUFFIX = Deluxe\n#include \"App.xcconfig\"".utf8) : nil }
    #expect(diagnostics.map(\.code) == ["cyclic-include"])
    #expect(targets.map(\.name) == ["Bar", "BarIntents", "BarWatch", "BarTests"])
    return Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
  }

  @Test func `each target has its own files`() throws {
    let targets = try targets()
    let membership: [(String, Set<String>)] = [
      ("ios/App/App File.swift", ["Bar"]), ("ios/Shared/Model.swift", ["Bar"]),
      ("ios/Tools/Root.swift", ["Bar"]),
      ("ios/App/de.lproj/AppShortcuts.strings", ["Bar"]), ("ios/App/Data/x/y.json", ["Bar"]),
      ("ios/Extension/Intent.swift", ["Bar", "BarIntents"]), ("ios/Extension/Old/A.swift", []),
      ("ios/Extension/de.lproj/X.strings", ["BarIntents"]), ("ios/Watch/App.swift", ["BarWatch"]),
      ("ios/Sample/App.swift", []), ("ios/ExtensionOther/A.swift", []),
    ]
    for (path, expected) in membership {
      #expect(Set(targets.values.filter { $0.contains(path) }.map(\.name)) == expected, "\(path)")
    }
  }

  @Test func `each target has its kind, its dependencies and its settings`() throws {
    let targets = try targets()
    #expect(targets["Bar"]?.kind == .application)
    #expect(targets["BarIntents"]?.kind == .appExtension)
    #expect(targets["BarWatch"]?.kind == .watchApplication)
    #expect(targets["BarTests"]?.kind == .test)
    #expect(Set(targets["Bar"]?.dependencies ?? []) == ["BarIntents", "BarWatch", "BarKit"])
    #expect(targets["Bar"]?.infoPlist == "ios/App/Info.plist")
    #expect(targets["BarWatch"]?.infoPlist == "ios/Watch/Info.plist")
    #expect(targets["Bar"]?.settings.value("PRODUCT_NAME") == "Bar Deluxe")
    #expect(targets["Bar"]?.settings.value("IPHONEOS_DEPLOYMENT_TARGET") == "17.0")
    #expect(targets["Bar"]?.settings.value("FLAGS") == "a b c")
    #expect(targets["Bar"]?.settings.value("DEVELOPMENT_LANGUAGE") == "de")
    #expect(targets["BarIntents"]?.settings.value("PROJECT_NAME") == "Bar")
    let found = BundleInformation().names(
      settings: targets["Bar"]?.settings ?? BuildSettings(), tables: [], fallback: "x")
    #expect(found.names.map(\.text) == ["Coffee Bar"])
  }

  @Test func `of a group in several others the place nearest to the root counts`() {
    let project = """
      { rootObject = P; objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T); };
        G = {isa = PBXGroup; children = (S, A); sourceTree = "<group>"; };
        S = {isa = PBXGroup; children = (A); path = Sources; sourceTree = "<group>"; };
        A = {isa = PBXGroup; children = (F, S); path = Sources/App; sourceTree = "<group>"; };
        F = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        T = {isa = PBXNativeTarget; name = T; productType = "com.apple.product-type.application"; buildPhases = (B); };
        B = {isa = PBXSourcesBuildPhase; files = (BF); }; BF = {fileRef = F; };
      }; }
      """
    let (targets, diagnostics, _) = XcodeProjectReader.read(
      path: "T.xcodeproj/project.pbxproj", bytes: Array(project.utf8)
    ) { _ in nil }
    #expect(diagnostics.isEmpty)
    #expect(targets.map(\.files) == [["Sources/App/A.swift"]])
  }

  @Test(arguments: ["", "{}", "{ objects = {}; rootObject = A; }", "{ objects = (", "<<<<<<< HEAD"])
  func `what is no project is refused`(text: String) {
    let (targets, diagnostics, _) = XcodeProjectReader.read(path: "x", bytes: Array(text.utf8)) { _ in nil }
    #expect(targets.isEmpty)
    #expect(!diagnostics.isEmpty)
  }
}

struct PackageManifestTests {
  static let manifest = #"""
    // swift-tools-version: 5.9
    import PackageDescription
    /* .target(name: "No") */
    let package = Package(
      name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
      dependencies: [.package(url: "https://example.com/a.git", from: "1.0.0")],
      targets: [
        .target(name: "Kit", dependencies: ["Base", .target(name: "Other"), .product(name: "Remote", package: "a")], exclude: ["Old"]),
        .target(name: "Base", path: "Code/Base", sources: ["A", "B"]), // .target(name: "No2")
        .testTarget(name: "KitTests", dependencies: ["Kit"]),
        .executableTarget(name: "Tool"),
      ])
    """#

  @Test func `targets are read as they are written`() {
    let targets = PackageManifestReader.read(
      path: "Packages/Kit/Package.swift", bytes: Array(Self.manifest.utf8))
    #expect(targets.map(\.name) == ["Kit", "Base", "KitTests", "Tool"])
    #expect(targets.map(\.kind) == [.library, .library, .test, .application])
    #expect(targets[0].dependencies == ["Base", "Other", "Remote"])
    #expect(targets[0].contains("Packages/Kit/Sources/Kit/A.swift"))
    #expect(!targets[0].contains("Packages/Kit/Sources/Kit/Old/A.swift"))
    #expect(targets[1].contains("Packages/Kit/Code/Base/B/x.swift"))
    #expect(!targets[1].contains("Packages/Kit/Code/Base/C/x.swift"))
  }

  @Test(arguments: [
    "", ".target(", ".target(name: \"", ".target(name: \"a\\", "/*", "((((", ".target(name: name)",
  ])
  func `what is cut off is survived`(text: String) {
    _ = PackageManifestReader.read(path: "Package.swift", bytes: Array(text.utf8))
  }
}

struct ProjectSpecificationTests {
  static let specification = """
    name: Bar   # the project
    options:
      bundleIdPrefix: com.example
    settings:
      base:
        IPHONEOS_DEPLOYMENT_TARGET: "17.0"
    targets:
      Bar:
        type: application
        platform: iOS
        sources:
          - path: App
            excludes:
              - "Old"
              - "**/*.md"
          - Shared
        settings:
          PRODUCT_NAME: 'Coffee Bar'
        info:
          path: App/Info.plist
          properties: {CFBundleDisplayName: "$(PRODUCT_NAME)", UILaunchScreen: {}}
        dependencies:
        - target: BarIntents
        - package: Kit
        preBuildScripts:
          - script: |
              echo "a: b"
              - not an item
            name: Lint
      BarIntents: {type: app-extension, platform: iOS, sources: [Extension, Shared]}
      BarWatch:
        type: application
        platform: watchOS
        sources: Watch
    """

  @Test func `targets are read as they are written`() throws {
    let (targets, diagnostics, _) = ProjectSpecificationReader.read(
      path: "project.yml", bytes: Array(Self.specification.utf8))
    #expect(diagnostics.isEmpty)
    #expect(targets.map(\.name) == ["Bar", "BarIntents", "BarWatch"])
    #expect(targets.map(\.kind) == [.application, .appExtension, .watchApplication])
    let bar = try #require(targets.first)
    #expect(bar.dependencies == ["BarIntents", "Kit"])
    #expect(bar.infoPlist == "App/Info.plist")
    #expect(bar.settings.value("IPHONEOS_DEPLOYMENT_TARGET") == "17.0")
    #expect(bar.contains("App/A.swift") && bar.contains("Shared/B.swift") && !bar.contains("Watch/C.swift"))
    #expect(!bar.contains("App/Old/A.swift") && !bar.contains("App/Docs/README.md"))
    #expect(targets[1].contains("Shared/B.swift") && targets[1].contains("Extension/A.swift"))
    #expect(targets[2].contains("Watch/C.swift"))
    let found = try #require(bar.information).names(settings: bar.settings, tables: [], fallback: "x")
    #expect(found.names.map(\.text) == ["Coffee Bar"])
  }

  @Test(arguments: [
    "", "a", "- ", ":", "targets: [", "targets:\n  A\n B: c", "targets: {A: {sources: [[[[[[}",
  ])
  func `what is cut off is survived`(text: String) {
    _ = ProjectSpecificationReader.read(path: "project.yml", bytes: Array(text.utf8))
  }

  static let files = [
    "App/project.yml": """
    name: Bar
    include:
      - path: ../Shared/base.yml
      - local.yml
    options: {developmentLanguage: vi}
    configFiles: {Debug: Debug.xcconfig, Release: Release.xcconfig}
    settingGroups:
      names: {base: {WORD: Coffee}}
    targets:
      Bar:
        templates: [App]
        templateAttributes: {kind: Bar}
        platform: iOS
        settings:
          groups: [names]
          base: {DISPLAY: $(WORD) $(SUFFIX)}
        info: &info
          path: Gone/Info.plist
          properties:
            CFBundleDisplayName: $(DISPLAY)
            INAlternativeAppNames:
              - INAlternativeAppName: The Bar
              - {INAlternativeAppName: Quán, INAlternativeAppNamePronunciationHint: kwahn}
      Watch:
        <<: *watch
        type: application
        sources:REPLACE: [Watch]
    """,
    "App/local.yml": "watch: &w {platform: watchOS}\ntargets:\n  Other: {type: framework, sources: Other}",
    "App/Release.xcconfig": "SUFFIX = Bar",
    "Shared/base.yml": """
    include: more/again.yml
    targetTemplates:
      App:
        type: application
        sources: [Common, {path: "Code/${kind}"}]
        dependencies:
          - target: ${target_name}Kit
          - target: Other
    """,
    "Shared/more/again.yml": "include: ../base.yml\ntargets: {Kit: {type: framework, sources: [Kit]}}",
  ]

  @Test func `what is included, templates, groups and configuration files make a target`() throws {
    let files = Self.files.mapValues { Array($0.utf8) }
    let own = try #require(files["App/project.yml"])
    // An alias counts in its own file alone.
    let text = String(decoding: own, as: UTF8.self).replacing("<<: *watch", with: "<<: {platform: watchOS}")
    let (targets, diagnostics, _) = ProjectSpecificationReader.read(
      path: "App/project.yml", bytes: Array(text.utf8)
    ) { files[$0] }
    #expect(diagnostics.map(\.code) == ["cyclic-include"])
    #expect(diagnostics.first?.location?.source == "Shared/more/again.yml")
    #expect(targets.map(\.name) == ["Kit", "Other", "Bar", "Watch"])
    #expect(targets.map(\.kind) == [.library, .library, .application, .watchApplication])
    #expect(targets[0].contains("Shared/more/Kit/A.swift"))
    #expect(targets[1].contains("App/Other/A.swift"))
    let bar = targets[2]
    #expect(bar.contains("Shared/Common/A.swift") && bar.contains("Shared/Code/Bar/A.swift"))
    #expect(bar.dependencies == ["BarKit", "Other"])
    #expect(bar.settings.value("DEVELOPMENT_LANGUAGE") == "vi")
    let found = try #require(bar.information).names(settings: bar.settings, tables: [], fallback: "x")
    #expect(found.names.map(\.text) == ["Coffee Bar", "The Bar", "Quán"])
    #expect(targets[3].contains("App/Watch/A.swift"))
  }

  @Test func `an alias without an anchor is told, and so are aliases that say too much`() {
    let (_, unknown, _) = ProjectSpecificationReader.read(path: "x", bytes: Array("targets: *none".utf8))
    #expect(unknown.map(\.code) == ["bad-yaml"])
    var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...20 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      bomb += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let (_, told, _) = ProjectSpecificationReader.read(path: "x", bytes: Array((bomb + "targets: *a20").utf8))
    #expect(told.allSatisfy { $0.code == "bad-yaml" } && !told.isEmpty)
  }

  @Test func `templates that use each other end`() {
    let text = """
      targetTemplates: {A: {templates: [B, B], sources: [a]}, B: {templates: [A, A], sources: [b]}}
      targets: {T: {templates: [A, B], type: application}}
      """
    let (targets, _, _) = ProjectSpecificationReader.read(path: "x", bytes: Array(text.utf8))
    #expect(targets.map(\.kind) == [.application])
  }

  @Test func `a specification too deep is survived`() {
    let deep = (0..<5000).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")
    _ = ProjectSpecificationReader.read(path: "x", bytes: Array(deep.utf8))
    let wide = "a: " + String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)
    _ = ProjectSpecificationReader.read(path: "x", bytes: Array(wide.utf8))
  }
}
