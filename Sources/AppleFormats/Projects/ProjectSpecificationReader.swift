package import Diagnostics

/// The reader of XcodeGen's `project.yml`, where it is simple: no includes, no templates.
package enum ProjectSpecificationReader {
  /// Returns the targets of a specification, and what of it could not be read.
  ///
  /// - Parameters:
  ///   - path: The file's path from the root of the repository.
  ///   - bytes: The file.
  package static func read(
    path: String, bytes: [UInt8]
  ) -> (targets: [ProjectTarget], diagnostics: [Diagnostic], text: SourceText) {
    let file = DecodedFile(name: path, bytes: bytes)
    let (root, found) = SimpleYAMLReader.read(file.text)
    guard let root, let targets = root["targets"] else {
      return ([], file.diagnostics + found, file.text)
    }
    let folder = RelativePath.folder(of: path)
    let base = settings(root)
    let name = root["name"]?.string ?? ""
    let all = targets.members.map { member in
      target(member.key, member.value, base: base, projectName: name, path: path, folder: folder)
    }
    return (all, file.diagnostics + found, file.text)
  }

  private static func target(
    _ name: String, _ node: PropertyListNode, base: BuildSettings, projectName: String, path: String,
    folder: String
  ) -> ProjectTarget {
    var settings = base
    settings.overlay(self.settings(node))
    settings.values["TARGET_NAME"] = name
    settings.values["PROJECT_NAME"] = projectName
    settings.values["SRCROOT"] = "/" + folder
    settings.values["PRODUCT_NAME"] = settings.values["PRODUCT_NAME"] ?? node["productName"]?.string ?? name
    if node["platform"]?.string == "watchOS" {
      settings.values["SDKROOT"] = settings.values["SDKROOT"] ?? "watchos"
    }
    var target = ProjectTarget(
      name: name, kind: .init(productType: node["type"]?.string ?? "", settings: settings), project: path)
    target.settings = settings
    for source in entries(node["sources"]) + entries(node["resources"]) {
      guard let written = source.string ?? source["path"]?.string else { continue }
      let place = RelativePath.resolve(written, in: folder)
      let excluded = (source["excludes"]?.elements ?? []).compactMap(\.string).map {
        RelativePath.resolve($0.split(separator: "**").joined(separator: "*"), in: place)
      }
      target.folders.append(.init(path: place, excluded: excluded))
    }
    target.dependencies = (node["dependencies"]?.elements ?? []).compactMap { dependency in
      (dependency["target"] ?? dependency["product"] ?? dependency["package"])?.string
    }
    if let info = node["info"] {
      target.infoPlist = info["path"]?.string.map { RelativePath.resolve($0, in: folder) }
      target.information = information(info["properties"])
    } else if let file = settings.value("INFOPLIST_FILE") {
      target.infoPlist = RelativePath.resolve(file, in: folder)
    }
    return target
  }

  /// One entry or a list of them.
  private static func entries(_ node: PropertyListNode?) -> [PropertyListNode] {
    guard let node else { return [] }
    if case .array(let elements) = node.content { return elements }
    return [node]
  }

  private static func settings(_ node: PropertyListNode) -> BuildSettings {
    guard let written = node["settings"] else { return BuildSettings() }
    var settings = BuildSettings()
    let release = written["configs"]?.members.first { $0.key.lowercased() == "release" }?.value
    // Settings stand directly in `settings`, or in `base` beside `configs` and `groups`.
    let parts =
      written["base"] == nil && written["configs"] == nil
      ? [written] : [written["base"], release].compactMap(\.self)
    for part in parts {
      let pairs = part.members.compactMap { member in member.value.string.map { (member.key, $0) } }
      settings.overlay(BuildSettings(Dictionary(pairs) { _, last in last }))
    }
    return settings
  }

  private static func information(_ node: PropertyListNode?) -> BundleInformation? {
    guard let node else { return nil }
    var information = BundleInformation()
    information.displayName = node["CFBundleDisplayName"]?.string
    information.name = node["CFBundleName"]?.string
    information.spokenName = node["CFBundleSpokenName"]?.string
    information.extensionPoint = node["NSExtension"]?["NSExtensionPointIdentifier"]?.string
    return information
  }
}
