import Foundation

/// A folder of its own for one test, gone when the test ends.
final class Workspace {
  let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("phrasebook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// Writes a file and the folders that it needs.
  func write(_ path: String, _ text: String = "") throws {
    let url = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Makes a link at `path` that leads to `target`.
  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: root.appendingPathComponent(path).path, withDestinationPath: target)
  }
}
