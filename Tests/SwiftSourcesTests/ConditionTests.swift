import Catalog
import Diagnostics
import SwiftSources
import Testing

/// `#if` as a build decides it.
struct ConditionTests {
  static let phone = CompilationConditions(
    system: "iOS", flags: ["PRO"], areFlagsComplete: true, languageMode: 5)

  static let decided: [(String, Bool?)] = [
    ("#if PRO", true), ("#if LITE", false), ("#if !LITE", true), ("#if DEBUG", false), ("#if true", true),
    ("#if os(iOS)", true), ("#if os(macOS) || os(tvOS)", false), ("#if os(iOS) && !PRO", false),
    ("#if os(visionOS)", false), ("#if os(OSX)", false), ("#if os(Linux)", false),
    ("#if targetEnvironment(simulator)", false), ("#if !targetEnvironment(macCatalyst)", true),
    ("#if canImport(UIKit)", true), ("#if canImport(AppKit)", false), ("#if canImport(ActivityKit)", true),
    ("#if canImport(SomeKit)", nil), ("#if canImport(SomeKit) && LITE", false),
    ("#if canImport(SomeKit) || PRO", true),
    ("#if swift(>=5.9)", true), ("#if swift(>=6)", false), ("#if swift(<6)", true), ("#if swift(<5)", false),
    ("#if compiler(>=5.9)", true), ("#if compiler(>=6.0) && PRO", true), ("#if compiler(<6)", false),
    ("#if compiler(>=99.0)", nil), ("#if hasFeature(Macros)", nil), ("#if arch(arm64)", true),
    ("#if arch(x86_64)", false), ("#if (PRO || LITE) && !(LITE)", true), ("#if PRO &&", nil), ("#if ", nil),
    ("#elseif os(iOS) of #if LITE", true), ("#elseif os(iOS) of #if PRO", false),
    ("#elseif LITE of #if canImport(SomeKit)", false), ("#elseif PRO of #if canImport(SomeKit)", nil),
    ("#else of #if LITE", true), ("#else of #if LITE, PRO", false),
    ("#else of #if canImport(A, _version: 1), LITE", nil),
    ("#else of #if canImport(A, _version: 1), PRO", false),
    ("#if PRO || SOMETHING_LONG_THAT_IS_CUT…", nil), ("@available(iOS 17, *)", nil),
    ("if #available(iOS 17, *)", nil), ("case .a", nil),
  ]

  @Test(arguments: decided)
  func `a condition is decided where it is known`(condition: String, expected: Bool?) {
    #expect(Self.phone.hold(condition) == expected)
  }

  static let little: [(String, Bool?)] = [
    ("#if os(iOS)", nil), ("#if os(Linux)", false), ("#if PRO", nil), ("#if DEBUG", false),
    ("#if targetEnvironment(simulator)", false), ("#if targetEnvironment(macCatalyst)", nil),
    ("#if canImport(UIKit)", nil), ("#if canImport(SwiftUI)", true), ("#if swift(>=5.9)", nil),
    ("#if arch(arm64)", nil), ("#if os(iOS) || !DEBUG", true),
  ]

  @Test(arguments: little)
  func `of a build that little is known of, little is decided`(condition: String, expected: Bool?) {
    #expect(CompilationConditions().hold(condition) == expected)
  }

  @Test func `conditions in each other without end are survived`() {
    let deep = String(repeating: "(!", count: 20_000)
    #expect(Self.phone.hold("#if " + deep + "PRO") == nil)
    #expect(
      Self.phone.hold("#if " + Array(repeating: "PRO", count: 20_000).joined(separator: " && ")) == true)
  }

  private let source = """
    import AppIntents
    #if DEBUG
    struct Crash: AppIntent { static let title: LocalizedStringResource = "Crash" }
    #endif
    struct Open: AppIntent {
      static let title: LocalizedStringResource = "Open"
      #if PRO
      @Parameter(title: "Place") var place: String?
      #else
      @Parameter(title: "Door") var door: String?
      #endif
    }
    enum Size: String, AppEnum {
      case small
      #if LITE
      case large
      #endif
      #if LITE
      static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [.small: "Small", .large: "Large"]
      #else
      static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [.small: "Little"]
      #endif
    }
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        #if os(macOS)
        AppShortcut(intent: Open(), phrases: ["Mac \\(.applicationName)"])
        #elseif PRO
        AppShortcut(intent: Open(), phrases: ["Pro \\(.applicationName)"])
        #else
        AppShortcut(intent: Open(), phrases: ["Lite \\(.applicationName)"])
        #endif
        #if canImport(SomeKit)
        AppShortcut(intent: Open(), phrases: ["Some \\(.applicationName)"])
        #endif
        #if DEBUG
        AppShortcut(intent: Crash(), phrases: ["Crash \\(.applicationName)"])
        #endif
      }
    }
    """

  @Test(.needsSwiftParser) func `a build has what its conditions let in, and what can't be decided is told`()
    throws
  {
    let reading = try Sources(["App.swift": source]).read()
    let app = reading.app("Cafe", conditions: { _ in Self.phone })
    #expect(phrases(app) == ["Pro ${applicationName}", "Some ${applicationName}"])
    #expect(app.shortcuts.map(\.conditions) == [[], ["#if canImport(SomeKit)"]])
    #expect(app.app.intents.map(\.name) == ["Open"])
    #expect(app.app.intents.first?.parameters.map(\.name) == ["place"])
    #expect(app.app.lists.first?.content.values?.map { $0.title.text(for: nil) } == ["Little"])
    #expect(app.diagnostics.isEmpty)
    let left = app.unknown.filter { $0.code == "left-out-branch" }
    #expect(left.count == 6)
    #expect(
      left.allSatisfy { $0.message.contains("'Cafe' (iOS, Release)") && $0.location?.source == "App.swift" })
    #expect(left.contains { $0.message.hasPrefix("'Crash' is left out: '#if DEBUG'") })
    #expect(app.unknown.filter { $0.code == "undecided-branch" }.count == 1)
  }

  @Test(.needsSwiftParser) func `branches that can't be decided are all read, and told once`() throws {
    let app = try Sources(["App.swift": source]).read().app(
      "Cafe", conditions: { _ in CompilationConditions() })
    #expect(
      phrases(app) == [
        "Mac ${applicationName}", "Pro ${applicationName}", "Lite ${applicationName}",
        "Some ${applicationName}",
      ])
    let told = app.unknown.filter { $0.code == "undecided-branch" }.map { $0.message.prefix { $0 != ")" } }
    #expect(told.contains { $0.hasPrefix("'#if os(macOS") })
    #expect(!told.contains { $0.hasPrefix("'#else of #if os(macOS") || $0.hasPrefix("'#elseif") })
  }

  @Test(.needsSwiftParser) func `of a build that nothing is known of every branch is read`() throws {
    let app = try Sources(["App.swift": source]).read().app("Cafe")
    #expect(phrases(app).count == 5)
    #expect(app.app.intents.map(\.name) == ["Crash", "Open"])
  }
}

extension ValueList.Content {
  /// The values, where they are written out.
  var values: [ListValue]? { if case .values(let values) = self { values } else { nil } }
}
