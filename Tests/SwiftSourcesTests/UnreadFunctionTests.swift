import Foundation
import SwiftSourceModel
import SwiftSources
import Testing

/// Functions that nothing is read from are blank before a file is parsed; what is read must be the same as if they were not.
@Suite(.needsSwiftParser) struct UnreadFunctionTests {
  struct Source: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    /// The codes of what is wrong with it.
    var errors = 0
  }

  static let sources: [Source] = [
    Source(
      testDescription: "functions of all kinds",
      text: """
        struct S: AppIntent {
          static let title: LocalizedStringResource = "T"
          func a(_ b: Int, c: [String: (Int) -> Bool]) async throws -> some View where T: P { if x { y() } }
          @discardableResult private static func g<T: Collection>(x: T) rethrows -> T.Element? { nil }
          static func one() -> AppShortcut { AppShortcut(intent: S(), phrases: ["One \\(.applicationName)"]) }
          func none() { print("}") }
          func perform() async throws -> some IntentResult {
            func inner(x: Int) { return }
            return .result(dialog: "Said")
          }
          static func == (a: S, b: S) -> Bool { true }
          static prefix func - (a: S) -> S { a }
          init(a: Int) { self.a = a }
          subscript(i: Int) -> Int { get { 1 } set { } }
          var body: some View { VStack { Text("{") } }
          var body2: some View { Text("x") }
          func `default`(value: Int) { }
          let after = "kept"
        }
        """),
    Source(
      testDescription: "strings, interpolations and comments with brackets",
      text: ###"""
        struct S: AppIntent {
          func a(x: Int) { let s = "}\(f("}", [")"]))"; /* } /* { */ */ let t = #"\#(x) " } \("#  // }
            let u = """
              } " "" \(g("}"))
              """
            let v = ##"""
              "# \#(no) \##(h(")"))
              """##
          }
          static let title: LocalizedStringResource = "Kept"
        }
        """###),
    Source(
      testDescription: "divisions and expressions with slashes",
      text: """
        struct S: AppIntent {
          func a(x: Int) { let y = x / 2 / (x) / z[0] / 3 }
          static let title: LocalizedStringResource = "Kept"
        }
        """),
    Source(
      testDescription: "a regular expression",
      text: """
        struct S: AppIntent {
          func a(x: String) { if x.contains(/["{]+/) { } ; let r = #/["{]/# }
          static let title: LocalizedStringResource = "Kept"
        }
        """),
    Source(
      testDescription: "a protocol, functions without bodies",
      text: """
        protocol P: AppIntent {
          func a(x: Int) -> Int
          static func b() async throws
          func c(y: Int) throws(Failure)
          var d: Int { get }
          @available(iOS 17, *) func e(z: Int) -> [Int: Int]
          #if os(iOS)
          func f(z: Int)
          #endif
        }
        struct S: P { static let title: LocalizedStringResource = "Kept" }
        """),
    Source(
      testDescription: "brackets that don't fit",
      text: """
        struct S: AppIntent {
          static let title: LocalizedStringResource = "Kept"
          func a(x: Int) { if x { ) } }
        """, errors: 1),
    Source(
      testDescription: "a string that does not end",
      text: """
        struct S: AppIntent {
          static let title: LocalizedStringResource = "Kept"
          func a(x: Int) { let s = "open }
        }
        """, errors: 1),
    Source(
      testDescription: "a conflict", text: "<<<<<<< HEAD\nstruct S: AppIntent {}\n=======\n>>>>>>> x",
      errors: 1),
  ]

  @Test(arguments: sources) func `what is read is the same as if all were parsed`(_ source: Source) throws {
    let sources = try Sources(["A.swift": "import AppIntents\n" + source.text])
    let quick = SwiftSourceReader.read(root: sources.root.path, files: sources.paths)
    let whole = SwiftSourceReader.read(root: sources.root.path, files: sources.paths, parsesAll: true)
    #expect(!whole.files.isEmpty)
    #expect(quick.files == whole.files)
    #expect(whole.diagnostics.isEmpty == (source.errors == 0))
  }

  /// Where snapshots of real repositories are; `PHRASEBOOK_REPOSITORIES` says so.
  static let repositories = ProcessInfo.processInfo.environment["PHRASEBOOK_REPOSITORIES"]

  @Test(.enabled(if: repositories != nil, "PHRASEBOOK_REPOSITORIES names no folder of repositories"))
  func `in real repositories what is read is the same as if all were parsed`() throws {
    let root = Self.repositories ?? ""
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    let files = paths.filter { $0.hasSuffix(".swift") }
    let quick = SwiftSourceReader.read(root: root, files: files)
    let whole = SwiftSourceReader.read(root: root, files: files, parsesAll: true)
    let byPath = Dictionary(whole.files.map { ($0.path, $0) }) { first, _ in first }
    for file in quick.files {
      guard var other = byPath[file.path] else { continue }
      other.syntaxErrors = file.syntaxErrors
      #expect(file == other, "\(file.path)")
    }
  }
}
