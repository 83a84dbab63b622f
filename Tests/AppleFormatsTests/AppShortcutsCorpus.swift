import AppleFormats
import Catalog
import Foundation
import JSONReading

/// Files of public apps, which are no part of the project; there is nothing to test where they are not.
enum AppShortcutsCorpus {
  /// A file of the corpus.
  struct File: CustomStringConvertible, Sendable {
    let repository: String
    let path: String
    let kind: String
    let file: String

    var description: String { "\(repository)/\(path)" }
  }

  /// The folder: that of the environment's `PHRASEBOOK_CORPORA`, or beside the package in one of the folders above it.
  static let folder: URL? = {
    var bases: [URL] = []
    if let named = ProcessInfo.processInfo.environment["PHRASEBOOK_CORPORA"] {
      bases.append(URL(fileURLWithPath: named))
    }
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<7 {
      folder = folder.deletingLastPathComponent()
      bases += [folder.appending(path: "corpora"), folder.appending(path: "shared/corpora")]
    }
    return bases.map { $0.appending(path: "app-shortcuts") }.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "index.json").path)
    }
  }()

  static func bytes(_ name: String) throws -> [UInt8] {
    guard let folder else { return [] }
    return [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  /// The objects of a file of JSON lines.
  static func lines(_ name: String) throws -> [JSONNode] {
    try bytes(name).split(separator: UInt8(ascii: "\n")).map { try JSONReader.read(Array($0)) }
  }

  static func files() throws -> [File] {
    guard folder != nil else { return [] }
    return (try JSONReader.read(try bytes("index.json")).array ?? []).map { node in
      File(
        repository: node["repo"]?.string ?? "", path: node["path"]?.string ?? "",
        kind: node["kind"]?.string ?? "", file: node["file"]?.string ?? "")
    }
  }
}
