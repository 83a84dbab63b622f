import Catalog
import Foundation
import SwiftSources
import Testing

/// Whether Swift sources can be read here; without the toolchain's parser these tests say that they are skipped.
let canReadSwift = SwiftSourceReader.missingPart == nil

extension Trait where Self == ConditionTrait {
  /// Skips a test where the toolchain has no parser to read Swift with.
  static var needsSwiftParser: Self {
    .enabled(if: canReadSwift, "the toolchain has no SwiftParser, so Swift sources can't be read")
  }
}

/// Files in a folder of their own, gone when the test ends.
final class Sources {
  let root: URL
  private(set) var paths: [String] = []

  convenience init(_ files: [String: String]) throws {
    try self.init(bytes: files.mapValues { Array($0.utf8) })
  }

  init(bytes files: [String: [UInt8]]) throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("phrasebook-\(UUID().uuidString)")
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let url = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
      paths.append(path)
    }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// Reads all files.
  func read() -> SwiftSourceReading { SwiftSourceReader.read(root: root.path, files: paths) }
}

/// Reads one file as an app.
func app(_ source: String) throws -> SwiftApp {
  try Sources(["App.swift": "import AppIntents\n" + source]).read().app("Cafe")
}

/// Reads the body of a provider of shortcuts beside a few intents.
func provider(_ body: String) throws -> SwiftApp {
  try app(
    """
    struct Order: AppIntent {
      static let title: LocalizedStringResource = "Order"
      @Parameter(title: "Drink") var drink: Drink
      @Parameter(title: "Large") var large: Bool
      init() {}
      init(large: Bool) { self.large = large }
    }
    struct Open: AppIntent { static var title: LocalizedStringResource = "Open" }
    enum Drink: String, AppEnum {
      case tea, coffee
      static var typeDisplayRepresentation: TypeDisplayRepresentation = "Drink"
      static var caseDisplayRepresentations: [Drink: DisplayRepresentation] = [.tea: "Tea", .coffee: "Coffee"]
    }
    struct Shortcuts: AppShortcutsProvider {
    \(body)
    }
    """)
}

/// The phrases of all shortcuts of an app, as strings files write them.
func phrases(_ app: SwiftApp) -> [String] { app.app.shortcuts.flatMap { $0.phrases.map(\.text) } }
