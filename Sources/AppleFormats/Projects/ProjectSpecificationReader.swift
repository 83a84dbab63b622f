package import Diagnostics

/// The reader of XcodeGen's `project.yml`: targets with their templates, groups of settings, and included files.
package struct ProjectSpecificationReader {
  private let path: String
  private let folder: String
  private let root: PropertyListNode
  private let read: (String) -> [UInt8]?
  private var diagnostics: [Diagnostic] = []

  /// Returns the targets of a specification, and what of it could not be read.
  ///
  /// - Parameters:
  ///   - path: The file's path from the root of the repository.
  ///   - bytes: The file.
  ///   - read: Gives the bytes of a file of the repository, for what is included.
  /// - Returns: The targets in the file's order, the findings, and the text that they point into.
  package static func read(
    path: String, bytes: [UInt8], read: @escaping (String) -> [UInt8]? = { _ in nil }
  ) -> (targets: [ProjectTarget], diagnostics: [Diagnostic], text: SourceText) {
    let (root, diagnostics, text) = SpecificationFile.read(path: path, bytes: bytes, read: read)
    guard let root, let targets = root["targets"] else { return ([], diagnostics, text) }
    var reader = ProjectSpecificationReader(
      path: path, folder: RelativePath.folder(of: path), root: root, read: read, diagnostics: diagnostics)
    let base = reader.baseSettings()
    let all = targets.members.map { reader.target($0.key, $0.value, base: base) }
    return (all, reader.diagnostics, text)
  }

  private init(
    path: String, folder: String, root: PropertyListNode, read: @escaping (String) -> [UInt8]?,
    diagnostics: [Diagnostic]
  ) {
    self.path = path
    self.folder = folder
    self.root = root
    self.read = read
    self.diagnostics = diagnostics
  }

  private mutating func baseSettings() -> BuildSettings {
    var settings = BuildSettings()
    settings.values["DEVELOPMENT_LANGUAGE"] = root["options"]?["developmentLanguage"]?.string
    settings.overlay(self.settings(root))
    return settings
  }

  private mutating func target(
    _ name: String, _ written: PropertyListNode, base: BuildSettings
  ) -> ProjectTarget {
    let node = SpecificationFile.applyingTemplates(of: root, to: written, name: name)
    var settings = base
    settings.overlay(self.settings(node))
    settings.values["TARGET_NAME"] = name
    settings.values["PROJECT_NAME"] = root["name"]?.string ?? ""
    settings.values["SRCROOT"] = "/" + folder
    settings.values["PROJECT_DIR"] = "/" + folder
    settings.values["PRODUCT_NAME"] = settings.values["PRODUCT_NAME"] ?? node["productName"]?.string ?? name
    let sdks = [
      "iOS": "iphoneos", "macOS": "macosx", "tvOS": "appletvos", "visionOS": "xros", "watchOS": "watchos",
    ]
    if let sdk = node["platform"]?.string.flatMap({ sdks[$0] }) {
      settings.values["SDKROOT"] = settings.values["SDKROOT"] ?? sdk
    }
    let destinations = (node["supportedDestinations"]?.elements ?? []).compactMap(\.string)
    if !destinations.isEmpty, settings.values["SUPPORTED_PLATFORMS"] == nil {
      settings.values["SUPPORTED_PLATFORMS"] = destinations.compactMap { sdks[$0] }.joined(separator: " ")
    }
    var target = ProjectTarget(
      name: name, kind: .init(productType: node["type"]?.string ?? "", settings: settings), project: path)
    target.settings = settings
    for source in Self.entries(node["sources"]) + Self.entries(node["resources"]) {
      guard let written = source.string ?? source["path"]?.string else { continue }
      let place = RelativePath.resolve(written, in: folder)
      let excluded = Self.entries(source["excludes"]).compactMap(\.string).map {
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

  /// The settings of the project or of a target: those of its configuration file, its groups, and its own.
  private mutating func settings(_ node: PropertyListNode) -> BuildSettings {
    var settings = BuildSettings()
    if let file = Self.release(node["configFiles"])?.string {
      let (read, found) = ConfigurationFileReader.settings(
        at: RelativePath.resolve(file, in: folder), read: read)
      settings.overlay(read)
      for diagnostic in found where !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }
    if let written = node["settings"] { overlay(written, on: &settings, depth: 0) }
    return settings
  }

  private func overlay(_ written: PropertyListNode, on settings: inout BuildSettings, depth: Int) {
    guard depth < 8 else { return }
    for name in Self.entries(written["groups"]).compactMap(\.string) {
      if let group = root["settingGroups"]?[name] { overlay(group, on: &settings, depth: depth + 1) }
    }
    // Settings stand directly in `settings`, or in `base` beside `configs` and `groups`.
    let isDirect = !["base", "configs", "groups"].contains { written[$0] != nil }
    let parts = isDirect ? [written] : [written["base"], Self.release(written["configs"])].compactMap(\.self)
    for part in parts {
      let pairs = part.members.compactMap { member -> (String, String)? in
        if let text = member.value.string { return (member.key, text) }
        let words = member.value.elements.compactMap(\.string)
        return words.isEmpty ? nil : (member.key, words.joined(separator: " "))
      }
      settings.overlay(BuildSettings(Dictionary(pairs) { _, last in last }))
    }
  }

  /// What people get of several configurations: that of `Release`, or of one called so in part, and else the first.
  private static func release(_ node: PropertyListNode?) -> PropertyListNode? {
    let members = node?.members ?? []
    let release =
      members.first { $0.key.lowercased() == "release" }
      ?? members.first { $0.key.lowercased().contains("release") }
    return (release ?? members.first { !$0.key.lowercased().contains("debug") } ?? members.first)?.value
  }

  private func information(_ node: PropertyListNode?) -> BundleInformation? {
    guard let node else { return nil }
    var information = BundleInformation()
    information.displayName = node["CFBundleDisplayName"]?.string
    information.name = node["CFBundleName"]?.string
    information.spokenName = node["CFBundleSpokenName"]?.string
    information.developmentRegion = node["CFBundleDevelopmentRegion"]?.string
    information.extensionPoint = node["NSExtension"]?["NSExtensionPointIdentifier"]?.string
    for entry in node["INAlternativeAppNames"]?.elements ?? [] {
      guard let name = entry["INAlternativeAppName"]?.string else { continue }
      information.alternativeNames.append(
        .init(
          name: name, pronunciationHint: entry["INAlternativeAppNamePronunciationHint"]?.string,
          location: SourceLocation(source: path, span: entry.span)))
    }
    return information
  }
}
