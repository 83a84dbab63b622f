import AppleFormats
import Testing

/// What build settings say of how Swift code is compiled.
struct CompilationTests {
  private func target(_ settings: [String: String], kind: ProjectTarget.Kind = .application) -> ProjectTarget
  {
    var target = ProjectTarget(name: "Bar", kind: kind, project: "Bar.xcodeproj/project.pbxproj")
    target.settings = BuildSettings(settings)
    return target
  }

  static let platforms: [([String: String], ProjectTarget.Kind, [ProjectTarget.Platform])] = [
    (["SDKROOT": "iphoneos"], .application, [.iOS]), (["SDKROOT": "macosx"], .application, [.macOS]),
    (
      ["SDKROOT": "auto", "SUPPORTED_PLATFORMS": "macosx xros xrsimulator iphoneos"], .application,
      [
        .iOS, .macOS, .visionOS,
      ]
    ),
    (["SDKROOT": "iphoneos"], .watchApplication, [.watchOS]),
    (["TVOS_DEPLOYMENT_TARGET": "17.0"], .application, [.tvOS]), ([:], .application, []),
    (["SDKROOT": "appletvsimulator18.0"], .application, [.tvOS]),
  ]

  @Test(arguments: platforms)
  func `the settings say where a target runs`(
    settings: [String: String], kind: ProjectTarget.Kind, expected: [ProjectTarget.Platform]
  ) {
    #expect(target(settings, kind: kind).platforms == expected)
  }

  static let flags: [([String: String], Set<String>, Bool)] = [
    ([:], [], true),
    (["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "$(inherited) BETA \"PRO\""], ["BETA", "PRO"], true),
    (["OTHER_SWIFT_FLAGS": "-D APPSTORE -DPRO -Xfrontend -warn"], ["APPSTORE", "PRO"], true),
    (["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "BETA $(EXTRA)"], ["BETA"], false),
    (["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "A $(MORE)", "MORE": "B"], ["A", "B"], true),
    (
      [
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "A",
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=macosx*]": "A MAC",
      ], ["A"], false
    ),
  ]

  @Test(arguments: flags)
  func `the settings say which flags are set, and whether others may be`(
    settings: [String: String], expected: Set<String>, areComplete: Bool
  ) {
    let found = target(settings).swiftFlags
    #expect(found.flags == expected)
    #expect(found.areComplete == areComplete)
  }

  @Test func `the settings say the language mode`() {
    #expect(target(["SWIFT_VERSION": "5.0"]).swiftMode == 5)
    #expect(target(["SWIFT_VERSION": "6"]).swiftMode == 6)
    #expect(target([:]).swiftMode == nil)
  }

  private let manifest = """
    let package = Package(name: "Kit", products: [
      .library(name: "KitProduct", targets: ["Core", "Extra"]), .library(name: "Core", targets: ["Core", "Extra"]),
    ], targets: [
      .target(name: "Core", swiftSettings: [.define("CORE"), .enableUpcomingFeature("ExistentialAny")]),
      .target(name: "Extra", swiftSettings: [.define("SLOW", .when(configuration: .debug))]),
      .target(name: "Open", swiftSettings: settings),
    ])
    """

  @Test func `a package's products stand for their targets, and its targets have flags of their own`() {
    let targets = PackageManifestReader.read(path: "Kit/Package.swift", bytes: Array(manifest.utf8))
    #expect(targets.map(\.name) == ["Core", "Extra", "Open", "KitProduct"])
    #expect(targets.map(\.kind) == [.library, .library, .library, .library])
    #expect(targets[0].dependencies == ["Extra"] && targets[3].dependencies == ["Core", "Extra"])
    let flags = targets.prefix(3).map(\.swiftFlags)
    #expect(flags.map(\.flags) == [["CORE", "SWIFT_PACKAGE"], ["SWIFT_PACKAGE"], ["SWIFT_PACKAGE"]])
    #expect(flags.map(\.areComplete) == [true, false, false])
  }

  @Test func `a package says its platforms, and a playground's app runs on phones`() {
    let kit = PackageManifestReader.read(
      path: "Package.swift",
      bytes: Array(
        "Package(name: \"Kit\", platforms: [.macOS(.v14), .iOS(\"17.0\")], targets: [.target(name: \"Kit\")])"
          .utf8))
    #expect(kit.map(\.platforms) == [[.iOS, .macOS]])
    let playground = PackageManifestReader.read(
      path: "Package.swift",
      bytes: Array(
        "Package(products: [.iOSApplication(name: \"Play\", targets: [\"AppModule\"])], targets: [.executableTarget(name: \"AppModule\", path: \".\")])"
          .utf8))
    #expect(playground.map(\.name) == ["Play", "AppModule"])
    #expect(playground.map(\.kind) == [.application, .library])
    #expect(playground.first?.platforms == [.iOS])
  }

  @Test(
    arguments: [
      ("platform: iOS", [.iOS]), ("platform: watchOS", [.watchOS]),
      ("platform: auto\n    supportedDestinations: [macOS, iOS]", [.iOS, .macOS]), ("sources: A", []),
    ] as [(String, [ProjectTarget.Platform])])
  func `a specification says its platforms and flags`(platform: String, expected: [ProjectTarget.Platform])
    throws
  {
    let text = """
      name: Bar
      targets:
        Bar:
          type: application
          \(platform)
          settings:
            base:
              SWIFT_ACTIVE_COMPILATION_CONDITIONS: [PRO, BETA]
            configs:
              Debug:
                OTHER_SWIFT_FLAGS: -D DEBUG
              Store Release:
                OTHER_SWIFT_FLAGS: -D STORE
      """
    let targets = ProjectSpecificationReader.read(path: "project.yml", bytes: Array(text.utf8)).targets
    let bar = try #require(targets.first)
    #expect(bar.platforms == expected)
    #expect(bar.swiftFlags.flags == ["PRO", "BETA", "STORE"])
  }
}
