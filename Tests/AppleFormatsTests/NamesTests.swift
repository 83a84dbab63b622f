import AppleFormats
import Catalog
import Diagnostics
import Testing

struct NamesTests {
  static let settings = BuildSettings([
    "PRODUCT_NAME": "$(TARGET_NAME)", "TARGET_NAME": "Coffee Bar", "A": "$(B)", "B": "${A}",
    "WIDE": "$(PRODUCT_NAME)!",
    "NAME": "PRODUCT", "EMPTY": "",
  ])

  static let expansions: [(String, String?)] = [
    ("plain", "plain"), ("$(PRODUCT_NAME)", "Coffee Bar"), ("${WIDE}?", "Coffee Bar!?"), ("$(A)", nil),
    ("$(NOBODY)", nil), ("$(NOBODY:default=x)", "x"), ("$(EMPTY:default=y)", "y"),
    ("$(PRODUCT_NAME:rfc1034identifier)", "Coffee-Bar"),
    ("$(PRODUCT_NAME:c99extidentifier:lower)", "coffee_bar"),
    ("$($(NAME)_NAME)", "Coffee Bar"), ("5$ and $(", "5$ and $("), ("", ""),
  ]

  @Test(arguments: expansions)
  func `a setting in a text is replaced`(text: String, expected: String?) {
    #expect(Self.settings.expand(text) == expected)
  }

  @Test func `settings that double at each step are cut`() {
    var settings = BuildSettings(["L0": "xx"])
    for level in 1...60 { settings.values["L\(level)"] = "$(L\(level - 1))$(L\(level - 1))" }
    #expect(settings.value("L60") == nil)
  }

  @Test func `files of settings include each other, and cycles are told`() {
    let files = [
      "Config/App.xcconfig": """
      #include "Shared.xcconfig" // comment
      #include? "Secrets.xcconfig"
      #include "Missing.xcconfig"
      NAME = $(BASE) Deluxe
      FLAGS = $(inherited) -b
      X[sdk=macosx*] = no
      """,
      "Config/Shared.xcconfig": "BASE = Bar\nFLAGS = -a\n#include \"App.xcconfig\"\n",
    ]
    let (settings, diagnostics) = ConfigurationFileReader.settings(at: "Config/App.xcconfig") { path in
      files[path].map { Array($0.utf8) }
    }
    #expect(settings.value("NAME") == "Bar Deluxe")
    #expect(settings.value("FLAGS") == "-a -b")
    #expect(diagnostics.map(\.code) == ["cyclic-include", "missing-file"])
    #expect(settings.isIncomplete)
    #expect(settings.values["X[sdk=macosx*]"] == "no" && settings.values["X"] == nil)
  }

  static let plist = """
    <plist><dict>
    <key>CFBundleDisplayName</key><string>$(PRODUCT_NAME)</string>
    <key>CFBundleSpokenName</key><string>coffee bar</string>
    <key>INAlternativeAppNames</key><array>
      <dict><key>INAlternativeAppName</key><string>The Bar</string>
      <key>INAlternativeAppNamePronunciationHint</key><string>thuh bar</string></dict>
      <dict><key>INAlternativeAppName</key><string>NICKNAME</string></dict>
      <dict/>
    </array>
    <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>com.apple.intents-service</string>
      <key>NSExtensionAttributes</key><dict><key>IntentsSupported</key><array><string>OrderIntent</string></array></dict></dict>
    </dict></plist>
    """

  private func table(_ text: String, _ locale: LocaleTag) -> StringTable {
    StringsReader.read(name: "x", bytes: Array(text.utf8), locale: locale).table
  }

  @Test func `an app is called by its display name, its spoken name and its alternatives, by language`() {
    let (information, diagnostics, _) = BundleInformation.read(
      name: "Info.plist", bytes: Array(Self.plist.utf8))
    #expect(diagnostics.map(\.code) == ["bad-alternative-name"])
    #expect(information.alternativeNames.first?.pronunciationHint == "thuh bar")
    #expect(information.extensionPoint == "com.apple.intents-service")
    #expect(information.supportedIntents == ["OrderIntent"])
    let tables = [
      table("CFBundleDisplayName = \"Kaffeebar\"; \"NICKNAME\" = \"Die Bar\"; CFBundleName = \"KB\";", "de"),
      table("CFBundleName = \"コーヒー\"; CFBundleDisplayName = \"コーヒーバー\";", "ja"),
    ]
    let (names, unknown) = information.names(settings: Self.settings, tables: tables, fallback: "App")
    #expect(unknown.isEmpty)
    #expect(
      names.map { "\($0.locale?.identifier ?? "*") \($0.text)" } == [
        "* Coffee Bar", "de Kaffeebar", "ja コーヒーバー", "* coffee bar", "* The Bar", "de Die Bar",
      ])
  }

  @Test func `without an Info plist the settings name the app, and then its target`() {
    let information = BundleInformation()
    let keyed = BuildSettings(["INFOPLIST_KEY_CFBundleDisplayName": "\u{2068}Lumière", "PRODUCT_NAME": "x"])
    #expect(
      information.names(settings: keyed, tables: [], fallback: "App").names.map(\.text) == [
        "\u{2068}Lumière"
      ])
    #expect(
      information.names(settings: BuildSettings(), tables: [], fallback: "App").names.map(\.text) == ["App"])
  }

  static let unknownNames: [(String, [String: String], String, [String], String?)] = [
    ("$(NOPE)", ["PRODUCT_NAME": "Bar"], "Bar", ["$(NOPE)"], "$(NOPE)"),
    ("My ${BRAND} App", [:], "Fallback", ["My ${BRAND} App"], "${BRAND}"),
    ("$(TITLE)", ["TITLE": "$(BRAND:lower) Bar"], "Fallback", ["$(TITLE)"], "$(BRAND:lower)"),
    ("$(TITLE)", ["TITLE": "Bar"], "Bar", [], nil),
  ]

  @Test(arguments: unknownNames)
  func `a name of a setting that nothing sets is told as it is written`(
    written: String, settings: [String: String], name: String, unknown: [String], missing: String?
  ) {
    var information = BundleInformation()
    information.displayName = written
    let settings = BuildSettings(settings)
    let found = information.names(settings: settings, tables: [], fallback: "Fallback")
    #expect(found.names.map(\.text) == [name])
    #expect(found.unknown == unknown)
    #expect(settings.unknownSetting(in: written) == missing)
  }

  static let places: [(String, String, String)] = [
    ("a/b.swift", "x", "x/a/b.swift"), ("../a", "x/y", "x/a"), ("./a/../b", "", "b"), ("/a", "x", "a"),
    ("../../a", "x", "../a"), ("", "x", "x"),
  ]

  @Test(arguments: places)
  func `a path is found from the root`(path: String, folder: String, expected: String) {
    #expect(RelativePath.resolve(path, in: folder) == expected)
  }
}
