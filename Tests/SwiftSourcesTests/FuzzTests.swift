import Diagnostics
import Foundation
import SwiftSourceModel
import SwiftSources
import TestSupport
import Testing

/// Spoilt Swift: each file is read as far as it goes, and what is told of it points into it.
///
/// `PHRASEBOOK_FUZZ` says how many are read with each seed; 60 where it is not set.
@Suite(.needsSwiftParser) struct FuzzTests {
  private static let rounds = ProcessInfo.processInfo.environment["PHRASEBOOK_FUZZ"].flatMap { Int($0) } ?? 60

  private static let texts: [String] =
    UnreadFunctionTests.sources.map(\.text) + [ManifestTests.manifest]
    + ShortcutTests.forms.map { "struct Shortcuts: AppShortcutsProvider {\n\($0.body)\n}" }

  @Test(arguments: UInt64(1)...4) func `a spoilt source is read as far as it goes`(seed: UInt64) throws {
    var mutator = ByteMutator(seed: seed)
    let originals = Self.texts.map { Array($0.utf8) }
    var files: [String: [UInt8]] = [:]
    for number in 0..<Self.rounds {
      files["F\(number).swift"] = Array("import AppIntents\n".utf8) + mutator.mutated(originals)
    }
    let sources = try Sources(bytes: files)
    let reading = sources.read()
    // The parser itself may fail on a file, which is told; nothing else may be missing.
    let told = Set(
      reading.diagnostics.filter { $0.code != "swift-syntax" }.compactMap { $0.location?.source })
    #expect(Set(reading.files.map(\.path)).union(told) == Set(files.keys))
    let apps = [reading.app("All")] + reading.apps(fallbackName: "Some")
    for path in files.keys { _ = reading.manifestTargets(of: path) }
    for diagnostic in reading.diagnostics + apps.flatMap({ $0.diagnostics + $0.unknown }) {
      guard let location = diagnostic.location else { continue }
      // Bytes that are no UTF-8 are three in the text that is parsed.
      let length = String(decoding: files[location.source] ?? [], as: UTF8.self).utf8.count
      #expect(location.span.start <= location.span.end && location.span.end <= length, "\(diagnostic)")
    }
  }
}
