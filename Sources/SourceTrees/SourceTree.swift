package import Diagnostics
import Foundation

/// The files of a repository that matter: without build folders, without what `.gitignore` names.
package struct SourceTree: Sendable {
  /// One file.
  package struct File: Hashable, Sendable {
    /// The path from the root, parts separated by `/`.
    package let path: String
    /// Its size.
    package let bytes: Int
  }

  /// What bounds a walk.
  package struct Limits: Sendable {
    /// The most folders inside each other.
    package var depth = 64
    /// The most files and folders looked at.
    package var entries = 1_000_000

    /// Creates the usual limits.
    package init() {}
  }

  /// The folders that hold what tools made or fetched.
  package static let skippedFolders: Set<String> = [
    ".build", ".git", ".hg", ".svn", ".swiftpm", "build", "DerivedData", "Pods", "Carthage",
    "SourcePackages", "node_modules", "xcuserdata", ".gradle", ".dart_tool",
  ]

  /// The files that were wanted, in the order of their paths.
  package private(set) var files: [File] = []
  /// What could not be looked at.
  package private(set) var diagnostics: [Diagnostic] = []

  private let root: String
  private let limits: Limits
  private let wants: @Sendable (_ name: String) -> Bool
  private var entryCount = 0
  /// Where links have led, so that none is followed twice.
  private var followed: Set<String> = []

  /// Walks through a folder.
  ///
  /// Links are followed where they lead out of the folder, each once; a link to a folder around it is a loop and is
  /// told. A folder that can't be read is told and passed over.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - limits: What bounds the walk; reaching one is told.
  ///   - wants: Whether a file of that name is wanted.
  /// - Returns: The files, and what could not be looked at.
  package static func walk(
    _ root: String, limits: Limits = Limits(), wants: @escaping @Sendable (_ name: String) -> Bool
  ) -> SourceTree {
    let resolved = URL(fileURLWithPath: root).resolvingSymlinksInPath().path
    var tree = SourceTree(root: resolved, limits: limits, wants: wants)
    tree.walk(path: [], rules: [])
    tree.files.sort { $0.path < $1.path }
    return tree
  }

  private init(root: String, limits: Limits, wants: @escaping @Sendable (String) -> Bool) {
    self.root = root
    self.limits = limits
    self.wants = wants
  }

  private func location(_ path: [String]) -> SourceLocation {
    SourceLocation(source: path.joined(separator: "/"), span: SourceSpan(0, 0))
  }

  private mutating func walk(path: [String], rules outer: [(depth: Int, rules: IgnoreRules)]) {
    guard path.count < limits.depth else {
      diagnostics.append(
        Diagnostic(
          .error, code: "folder-too-deep",
          "folder is not read: it is more than \(limits.depth) folders deep", at: location(path)))
      return
    }
    let folder = path.isEmpty ? root : root + "/" + path.joined(separator: "/")
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      diagnostics.append(
        Diagnostic(
          .error, code: "unreadable-folder", "folder can't be read", at: location(path)))
      return
    }
    var rules = outer
    if names.contains(".gitignore"), let data = FileManager.default.contents(atPath: folder + "/.gitignore"),
      data.count <= 1 << 20
    {
      rules.append((path.count, IgnoreRules(String(decoding: data, as: UTF8.self))))
    }
    for name in names {
      entryCount += 1
      if entryCount == limits.entries {
        diagnostics.append(
          Diagnostic(
            .error, code: "too-many-files",
            "only the first \(limits.entries) files and folders are looked at", at: location(path)))
      }
      guard entryCount < limits.entries else { return }
      visit(name, in: folder, path: path + [name], rules: rules)
    }
  }

  private mutating func visit(
    _ name: String, in folder: String, path: [String],
    rules: [(depth: Int, rules: IgnoreRules)]
  ) {
    let full = folder + "/" + name
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: full) else {
      // Neither file nor folder can be told: a path too long for the system, a disk that fails.
      diagnostics.append(
        Diagnostic(
          .error, code: "unreadable-file", "file or folder can't be looked at", at: location(path)))
      return
    }
    var type = attributes[.type] as? FileAttributeType
    var size = attributes[.size] as? Int ?? 0
    if type == .typeSymbolicLink {
      guard Self.isIgnored(path, isFolder: false, rules: rules) == false else { return }
      guard let target = follow(full, path: path) else { return }
      let real = try? FileManager.default.attributesOfItem(atPath: target)
      type = real?[.type] as? FileAttributeType
      size = real?[.size] as? Int ?? 0
    }
    switch type {
    case .typeDirectory?:
      // A project tells what is built of what, ignored or not: many that are in a repository are both.
      let isProject = name.hasSuffix(".xcodeproj")
      guard !Self.skippedFolders.contains(name),
        isProject || !Self.isIgnored(path, isFolder: true, rules: rules)
      else { return }
      walk(path: path, rules: rules)
    case .typeRegular?:
      let isProject = name == "project.pbxproj"
      guard wants(name), isProject || !Self.isIgnored(path, isFolder: false, rules: rules) else { return }
      files.append(File(path: path.joined(separator: "/"), bytes: size))
    default: break
    }
  }

  /// Returns where a link leads, if it is to be followed.
  private mutating func follow(_ link: String, path: [String]) -> String? {
    let target = URL(fileURLWithPath: link).resolvingSymlinksInPath().path
    // Where it can't be resolved (nothing there, or a circle of links) the link itself comes back.
    guard FileManager.default.fileExists(atPath: target), target != link else {
      if wants(path.last ?? "") {
        diagnostics.append(
          Diagnostic(.warning, code: "broken-link", "link leads nowhere", at: location(path)))
      }
      return nil
    }
    if (link + "/").hasPrefix(target + "/") || (root + "/").hasPrefix(target + "/") {
      diagnostics.append(
        Diagnostic(
          .warning, code: "link-loop", "link is not followed: it leads to a folder around it",
          at: location(path)))
      return nil
    }
    // What lies inside is found without the link.
    if (target + "/").hasPrefix(root + "/") { return nil }
    return followed.insert(target).inserted ? target : nil
  }

  private static func isIgnored(
    _ path: [String], isFolder: Bool, rules: [(depth: Int, rules: IgnoreRules)]
  ) -> Bool {
    for (depth, rules) in rules.reversed() {
      if let verdict = rules.verdict(on: Array(path[depth...]), isFolder: isFolder) { return verdict }
    }
    return false
  }
}
