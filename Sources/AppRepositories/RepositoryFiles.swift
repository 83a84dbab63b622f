import AppleFormats
import Diagnostics
import Foundation
import SourceTrees

/// The files of a repository, by their paths from its root.
struct RepositoryFiles {
  /// The most bytes of a file that is read here.
  private static let sizeLimit = 1 << 26
  /// The most bytes of a text that is kept for findings.
  private static let textSizeLimit = 1 << 22
  /// The most texts that are kept for findings.
  private static let textLimit = 200

  /// The paths, sorted.
  let all: [String]
  /// What could not be looked at.
  let diagnostics: [Diagnostic]
  private let contents: (String) -> [UInt8]?
  private let sizes: [String: Int]
  /// The paths by themselves in lower case: projects are written where case does not matter.
  private let spellings: [String: String]

  /// Walks through a folder.
  init(root: String) {
    let tree = SourceTree.walk(root) { Self.isWanted($0) }
    all = tree.files.map(\.path)
    sizes = Dictionary(tree.files.map { ($0.path, $0.bytes) }) { first, _ in first }
    spellings = Dictionary(all.map { ($0.lowercased(), $0) }) { first, _ in first }
    diagnostics = tree.diagnostics
    contents = { path in
      guard let handle = FileHandle(forReadingAtPath: root + "/" + path) else { return nil }
      defer { try? handle.close() }
      return (try? handle.read(upToCount: Self.sizeLimit + 1)).map { [UInt8]($0) }
    }
  }

  private static func isWanted(_ name: String) -> Bool {
    let endings = [
      ".swift", ".strings", ".xcstrings", ".stringsdict", ".intentdefinition", ".plist", ".pbxproj",
      ".xcconfig", ".yml",
      ".yaml",
    ]
    guard endings.contains(where: name.hasSuffix) else { return false }
    return !(name.hasSuffix(".yml") || name.hasSuffix(".yaml")) || name.hasPrefix("project.")
  }

  /// Returns the paths of the files whose names fit.
  func paths(_ fits: (_ name: String) -> Bool) -> [String] {
    all.filter { fits(RelativePath.name(of: $0)) }
  }

  /// Returns the bytes of a file; `nil` where there is none, or it can't be read.
  func bytes(_ path: String) -> [UInt8]? {
    // Files of settings may be named from anywhere, and nothing outside of the repository is read.
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { return nil }
    return contents(path) ?? spellings[path.lowercased()].flatMap(contents)
  }

  /// Returns the texts of places, the first ones of very many.
  func texts(at places: [SourceLocation]) -> [SourceText] {
    var seen: Set<String> = []
    var texts: [SourceText] = []
    var size = 0
    for name in places.map(\.source) where seen.insert(name).inserted {
      guard texts.count < Self.textLimit, size < Self.sizeLimit,
        sizes[name, default: 0] <= Self.textSizeLimit,
        let bytes = bytes(name)
      else { continue }
      size += bytes.count
      texts.append(DecodedFile(name: name, bytes: bytes).text)
    }
    return texts
  }
}
