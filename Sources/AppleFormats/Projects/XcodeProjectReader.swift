package import Diagnostics

/// The reader of Xcode's projects (`project.pbxproj`).
package struct XcodeProjectReader {
  /// The most groups that may stand in each other.
  private static let groupDepthLimit = 128

  let path: String
  /// The folder that paths of the project start from.
  let root: String
  let objects: [String: PropertyListNode]
  let read: (String) -> [UInt8]?
  /// Each file's and group's path from the root, by identifier.
  var paths: [String: String] = [:]
  var diagnostics: [Diagnostic] = []

  private init(
    path: String, root: String, objects: [String: PropertyListNode], read: @escaping (String) -> [UInt8]?
  ) {
    self.path = path
    self.root = root
    self.objects = objects
    self.read = read
  }

  /// Returns the targets of a project, and all that is wrong with it.
  ///
  /// - Parameters:
  ///   - path: The file's path from the root of the repository: `App/App.xcodeproj/project.pbxproj`.
  ///   - bytes: The file.
  ///   - read: Gives the bytes of a file of the repository, for the settings kept in files of their own.
  /// - Returns: The targets in the project's order, the findings, and the text that they point into.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func read(
    path: String, bytes: [UInt8], read: @escaping (String) -> [UInt8]?
  ) -> (targets: [ProjectTarget], diagnostics: [Diagnostic], text: SourceText) {
    let (plist, found, text) = PropertyListReader.read(name: path, bytes: bytes)
    var diagnostics = found
    guard let plist else { return ([], diagnostics, text) }
    guard let objectsNode = plist["objects"], case .dictionary(let members) = objectsNode.content else {
      diagnostics.append(
        Diagnostic(
          .error, code: "bad-project", "expected a project with 'objects'",
          at: SourceLocation(source: path, span: plist.span)))
      return ([], diagnostics, text)
    }
    let objects = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    let project = plist["rootObject"]?.string.flatMap { objects[$0] }
    guard let project else {
      diagnostics.append(
        Diagnostic(
          .error, code: "bad-project", "the project's 'rootObject' is not among its objects",
          at: SourceLocation(source: path, span: (plist["rootObject"] ?? plist).span)))
      return ([], diagnostics, text)
    }
    let folder = RelativePath.folder(of: RelativePath.folder(of: path))
    let root = RelativePath.resolve(project["projectDirPath"]?.string ?? "", in: folder)
    var reader = XcodeProjectReader(path: path, root: root, objects: objects, read: read)
    let targets = reader.targets(of: project)
    return (targets, diagnostics + reader.diagnostics, text)
  }

  func references(_ key: String, in node: PropertyListNode?) -> [String] {
    (node?[key]?.elements ?? []).compactMap(\.string)
  }

  private mutating func targets(of project: PropertyListNode) -> [ProjectTarget] {
    if let group = project["mainGroup"]?.string { walk(group) }
    var start = BuildSettings()
    start.values["DEVELOPMENT_LANGUAGE"] = project["developmentRegion"]?.string
    let base = settings(project["buildConfigurationList"]?.string, over: start)
    let identifiers = references("targets", in: project)
    var names: [String: String] = [:]
    var products: [String: String] = [:]
    for identifier in identifiers {
      guard let node = objects[identifier], let name = node["name"]?.string else { continue }
      names[identifier] = name
      if let product = node["productReference"]?.string { products[product] = name }
    }
    let exceptions = synchronizedExceptions()
    return identifiers.compactMap { identifier in
      guard let node = objects[identifier], let name = names[identifier] else { return nil }
      return target(
        node, identifier: identifier, name: name, base: base, names: names, products: products,
        exceptions: exceptions)
    }
  }

  /// Gives the group and everything in it its path; a group inside itself is passed over.
  ///
  /// Of a group in several others, as tools make them, the place nearest to the root counts.
  private mutating func walk(_ top: String) {
    var waiting: [(identifier: String, folder: String?, depth: Int)] = [(top, root, 0)]
    var seen: Set<String> = []
    var next = 0
    while next < waiting.count {
      let (identifier, folder, depth) = waiting[next]
      next += 1
      guard seen.insert(identifier).inserted, depth < Self.groupDepthLimit, let node = objects[identifier]
      else { continue }
      let path = place(node, in: folder)
      paths[identifier] = path
      for child in references("children", in: node) { waiting.append((child, path, depth + 1)) }
    }
  }

  /// Where a file or group is; `nil` outside of the repository's sources.
  private func place(_ node: PropertyListNode, in folder: String?) -> String? {
    let path = node["path"]?.string
    switch node["sourceTree"]?.string ?? "<group>" {
    case "<group>": return folder.map { RelativePath.resolve(path ?? "", in: $0) }
    case "SOURCE_ROOT": return RelativePath.resolve(path ?? "", in: root)
    default: return nil
    }
  }

  /// What synchronised folders leave out or let in, by folder: the target and the files.
  private func synchronizedExceptions() -> [String: [FolderExceptions]] {
    var exceptions: [String: [FolderExceptions]] = [:]
    for (identifier, node) in objects
    where node["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" {
      for set in references("exceptions", in: node) {
        guard let target = objects[set]?["target"]?.string else { continue }
        exceptions[identifier, default: []].append(
          FolderExceptions(
            target: target, files: references("membershipExceptions", in: objects[set]),
            platforms: platformFilters(of: objects[set])))
      }
    }
    return exceptions
  }

  private func platformFilters(of set: PropertyListNode?) -> [String: Set<ProjectTarget.Platform>] {
    var filters: [String: Set<ProjectTarget.Platform>] = [:]
    for member in set?["platformFiltersByRelativePath"]?.members ?? [] {
      filters[member.key] = ProjectTarget.Platform.set(filters: member.value.elements.compactMap(\.string))
    }
    return filters
  }
}

/// What of a synchronised folder is not as its target's other files are.
struct FolderExceptions {
  /// The target that it holds for.
  let target: String
  /// What the target leaves out, or lets in of a folder that is another's.
  let files: [String]
  /// The only platforms that files are built for.
  let platforms: [String: Set<ProjectTarget.Platform>]
}
