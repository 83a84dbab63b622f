import Diagnostics
import SwiftSources
import Testing

@Suite(.needsSwiftParser) struct ManifestTests {
  static let manifest = """
    import ProjectDescription
    let version = "2"
    let base: SettingsDictionary = ["SUFFIX": "Bar", "FLAGS": .array(["a"])]
    let widget: Target = .target(
      name: "Widget", destinations: [.iPhone], product: .appExtension, bundleId: "com.example.widget",
      infoPlist: "Widget/Info.plist", sources: "Widget/**", resources: [])
    let project = Project(
      name: "Coffee", organizationName: "Example", settings: .settings(base: base),
      targets: [
        .target(
          name: "Coffee", destinations: .iOS, product: .app, productName: "Coffee$(SUFFIX)", bundleId: "com.example.coffee",
          infoPlist: .extendingDefault(with: [
            "CFBundleDisplayName": "Coffee $(SUFFIX)", "CFBundleSpokenName": .string("Coffee"),
            "INAlternativeAppNames": .array([.dictionary(["INAlternativeAppName": .string("The Bar")])]),
            "UILaunchScreen": .dictionary([:]),
          ]),
          sources: ["App/**", .glob("Shared/**/*.swift", excluding: ["Shared/Old/**", "Shared/**/*Tests.swift"])],
          resources: .resources([.glob(pattern: .relativeToRoot("Strings/**")), "App/Res/**"]),
          dependencies: [.target(name: "Widget"), .project(target: "Kit", path: "../Kit"), .external(name: "Other")],
          settings: .settings(base: ["SWIFT_VERSION": "6"])),
        widget,
      ] + more)
    let more: [Target] = [Target(name: "Watch", platform: .watchOS, product: .app, bundleId: "w", sources: ["Watch/**"])]
    """

  @Test func `targets are read as they are written`() throws {
    let reading = try Sources(["App/Project.swift": Self.manifest]).read()
    let (targets, diagnostics) = reading.manifestTargets(of: "App/Project.swift")
    #expect(diagnostics.isEmpty)
    #expect(targets.map(\.name) == ["Coffee", "Widget", "Watch"])
    #expect(targets.map(\.product) == ["app", "appExtension", "app"])
    #expect(targets.map(\.destinations) == [["iOS"], ["iPhone"], ["watchOS"]])
    let app = try #require(targets.first)
    #expect(app.patterns == ["App/**", "Shared/**/*.swift", "/Strings/**", "App/Res/**"])
    #expect(app.excluded == ["Shared/Old/**", "Shared/**/*Tests.swift"])
    #expect(app.dependencies == ["Widget", "Kit"])
    #expect(app.information == ["CFBundleDisplayName": "Coffee $(SUFFIX)", "CFBundleSpokenName": "Coffee"])
    #expect(app.alternativeNames == ["The Bar"])
    #expect(app.settings["SUFFIX"] == "Bar" && app.settings["SWIFT_VERSION"] == "6")
    #expect(app.settings["PRODUCT_NAME"] == "Coffee$(SUFFIX)")
    #expect(targets[1].infoPlist == "Widget/Info.plist")
  }

  @Test(arguments: [
    "let project = Project.app(name: \"A\", kit: [\"B\"])",
    "let project = Project(name: \"A\", targets: Target.all(named: \"A\"))",
    "let project = Project(name: \"A\", targets: [.target(name: name(), product: .app)])",
  ])
  func `what a function makes is told and left out`(source: String) throws {
    let reading = try Sources(["Project.swift": "import ProjectDescription\n" + source]).read()
    let (targets, diagnostics) = reading.manifestTargets(of: "Project.swift")
    #expect(targets.isEmpty)
    #expect(diagnostics.map(\.code) == ["unknown-target"])
  }
}
