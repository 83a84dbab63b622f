import Foundation
import Terminal

/// Notices when the files that sources were read from change.
struct SourceWatch {
  private struct Stamp: Hashable {
    let modified: Date?
    let size: Int?
  }

  private let sources: [String]
  private let others: [String]
  private var stamps: [String: Stamp]

  /// Watches sources and other files that belong to them.
  init(_ sources: [String], others: [String]) {
    self.sources = sources
    self.others = others
    stamps = Self.stamps(sources, others)
  }

  /// Returns whether a file changed, came or went since this was last asked.
  mutating func hasChanged() -> Bool {
    let now = Self.stamps(sources, others)
    defer { stamps = now }
    return now != stamps
  }

  private static func stamps(_ sources: [String], _ others: [String]) -> [String: Stamp] {
    var paths = others
    for source in sources {
      paths +=
        FileSystem.kind(of: source) == .folder
        ? FileSystem.files(below: source, extensions: ["phrases"]) : [source]
    }
    var stamps: [String: Stamp] = [:]
    for path in paths {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      stamps[path] = Stamp(
        modified: attributes?[.modificationDate] as? Date, size: attributes?[.size] as? Int)
    }
    return stamps
  }
}
