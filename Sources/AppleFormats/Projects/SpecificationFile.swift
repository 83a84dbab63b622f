import Diagnostics

/// A specification of XcodeGen's as one value: with what it includes, and with templates put in their places.
struct SpecificationFile {
  /// The most files that may include each other.
  private static let fileLimit = 64
  /// The most templates that a target may be made of, those of its templates too.
  private static let templateLimit = 64
  /// The most values that a target may grow to by its templates.
  private static let sizeLimit = 20_000

  private let read: (String) -> [UInt8]?
  private var open: [String] = []
  private var count = 0
  private var diagnostics: [Diagnostic] = []

  /// Returns a file with what it includes; a file that includes itself is told and passed over.
  ///
  /// Paths of an included file are those of the file that is read. What the including file says goes before.
  static func read(
    path: String, bytes: [UInt8], read: @escaping (String) -> [UInt8]?
  ) -> (root: PropertyListNode?, diagnostics: [Diagnostic], text: SourceText) {
    let file = DecodedFile(name: path, bytes: bytes)
    var reader = SpecificationFile(read: read)
    let root = reader.expanded(file, path: path)
    return (root, reader.diagnostics, file.text)
  }

  private init(read: @escaping (String) -> [UInt8]?) { self.read = read }

  private mutating func expanded(_ file: DecodedFile, path: String) -> PropertyListNode? {
    let (root, found) = SimpleYAMLReader.read(file.text)
    diagnostics += file.diagnostics + found
    guard let root, let includes = root["include"] else { return root }
    open.append(path)
    defer { open.removeLast() }
    let folder = RelativePath.folder(of: path)
    var merged: PropertyListNode?
    for entry in includes.elements.isEmpty ? [includes] : includes.elements {
      guard let written = entry.string ?? entry["path"]?.string else { continue }
      let location = SourceLocation(source: path, span: entry.span)
      let other = RelativePath.resolve(written, in: folder)
      count += 1
      if open.contains(other) {
        warn("'\(other)' includes itself", code: "cyclic-include", at: location)
      } else if count > Self.fileLimit {
        warn("more than \(Self.fileLimit) files are included", code: "too-many-includes", at: location)
      } else if let bytes = read(other) {
        guard let included = expanded(DecodedFile(name: other, bytes: bytes), path: other) else { continue }
        let prefix = Self.step(from: folder, to: RelativePath.folder(of: other))
        let rebased = entry["relativePaths"]?.boolean == false ? included : Self.rebased(included, by: prefix)
        merged = merged.map { Self.merged($0, rebased) } ?? rebased
      } else {
        warn("there is no file '\(other)'", code: "missing-file", at: location)
      }
    }
    return merged.map { Self.merged($0, root) } ?? root
  }

  private mutating func warn(_ message: String, code: String, at location: SourceLocation) {
    diagnostics.append(Diagnostic(.warning, code: code, message, at: location))
  }

  /// The way from one folder to another: `../Shared/`; empty where they are one.
  private static func step(from folder: String, to other: String) -> String {
    let (start, end) = (folder.split(separator: "/"), other.split(separator: "/"))
    let common = zip(start, end).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: start.count - common) + end.dropFirst(common).map(String.init)
    return parts.isEmpty ? "" : parts.joined(separator: "/") + "/"
  }

  // MARK: Merging

  /// Lays a value over another: maps member by member, lists behind each other, `key:REPLACE` for what stood there.
  static func merged(_ base: PropertyListNode, _ over: PropertyListNode, depth: Int = 0) -> PropertyListNode {
    guard depth < PropertyListReader.depthLimit else { return over }
    switch (base.content, over.content) {
    case (.dictionary(var members), .dictionary(let own)):
      for member in own {
        let replaces = member.key.hasSuffix(":REPLACE")
        let key = replaces ? String(member.key.dropLast(8)) : member.key
        if let index = members.firstIndex(where: { $0.key == key }) {
          let value = replaces ? member.value : merged(members[index].value, member.value, depth: depth + 1)
          members[index] = .init(key: key, keySpan: member.keySpan, value: value)
        } else {
          members.append(.init(key: key, keySpan: member.keySpan, value: member.value))
        }
      }
      return PropertyListNode(.dictionary(members), span: over.span)
    case (.array(let elements), .array(let own)):
      return PropertyListNode(.array(elements + own), span: over.span)
    default: return over
    }
  }

  /// Puts the way to an included file's folder before the paths that the file writes.
  private static func rebased(_ root: PropertyListNode, by prefix: String) -> PropertyListNode {
    guard !prefix.isEmpty, case .dictionary(let members) = root.content else { return root }
    func path(_ node: PropertyListNode) -> PropertyListNode {
      node.string.map { PropertyListNode(.string($0.hasPrefix("/") ? $0 : prefix + $0), span: node.span) }
        ?? node
    }
    func paths(_ node: PropertyListNode) -> PropertyListNode {
      switch node.content {
      case .string: path(node)
      case .array(let elements): PropertyListNode(.array(elements.map(paths)), span: node.span)
      case .dictionary:
        mapped(node) { key, value in key == "path" ? path(value) : value }
      case .integer, .decimal, .boolean, .opaque: node
      }
    }
    func target(_ node: PropertyListNode) -> PropertyListNode {
      mapped(node) { key, value in
        switch key {
        case "sources", "resources", "info": paths(value)
        case "configFiles": mapped(value) { _, file in path(file) }
        default: value
        }
      }
    }
    let changed = members.map { member -> PropertyListNode.Member in
      let value: PropertyListNode =
        switch member.key {
        case "targets", "targetTemplates": mapped(member.value) { _, node in target(node) }
        case "configFiles": mapped(member.value) { _, file in path(file) }
        default: member.value
        }
      return .init(key: member.key, keySpan: member.keySpan, value: value)
    }
    return PropertyListNode(.dictionary(changed), span: root.span)
  }

  private static func mapped(
    _ node: PropertyListNode, _ change: (String, PropertyListNode) -> PropertyListNode
  ) -> PropertyListNode {
    guard case .dictionary(let members) = node.content else { return node }
    return PropertyListNode(
      .dictionary(
        members.map { .init(key: $0.key, keySpan: $0.keySpan, value: change($0.key, $0.value)) }),
      span: node.span)
  }

  // MARK: Templates

  /// Returns a target with the templates that it names below it, and `${…}` replaced.
  static func applyingTemplates(
    of root: PropertyListNode, to target: PropertyListNode, name: String
  ) -> PropertyListNode {
    var count = templateLimit
    let result = laidOver(target, root["targetTemplates"], count: &count)
    var attributes = ["target_name": name]
    for member in result["templateAttributes"]?.members ?? [] {
      attributes[member.key] = member.value.string
    }
    var budget = sizeLimit
    return replacing(attributes, in: result, budget: &budget)
  }

  private static func laidOver(
    _ node: PropertyListNode, _ templates: PropertyListNode?, count: inout Int
  ) -> PropertyListNode {
    var base: PropertyListNode?
    for name in (node["templates"]?.elements ?? []).compactMap(\.string) {
      guard count > 0, let template = templates?[name] else { continue }
      count -= 1
      let whole = laidOver(template, templates, count: &count)
      base = base.map { merged($0, whole) } ?? whole
    }
    return base.map { merged($0, node) } ?? node
  }

  private static func replacing(
    _ attributes: [String: String], in node: PropertyListNode, budget: inout Int
  ) -> PropertyListNode {
    budget -= 1
    guard budget > 0 else { return node }
    switch node.content {
    case .string(var text):
      guard text.contains("${") else { return node }
      for (name, value) in attributes { text.replace("${\(name)}", with: value) }
      return PropertyListNode(.string(text), span: node.span)
    case .array(let elements):
      var changed: [PropertyListNode] = []
      for element in elements { changed.append(replacing(attributes, in: element, budget: &budget)) }
      return PropertyListNode(.array(changed), span: node.span)
    case .dictionary(let members):
      var changed: [PropertyListNode.Member] = []
      for member in members {
        let value = replacing(attributes, in: member.value, budget: &budget)
        // What should replace something had nothing to replace.
        let key = member.key.hasSuffix(":REPLACE") ? String(member.key.dropLast(8)) : member.key
        changed.append(.init(key: key, keySpan: member.keySpan, value: value))
      }
      return PropertyListNode(.dictionary(changed), span: node.span)
    case .integer, .decimal, .boolean, .opaque: return node
    }
  }
}
