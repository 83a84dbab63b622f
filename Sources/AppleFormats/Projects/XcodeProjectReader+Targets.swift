import Diagnostics

extension XcodeProjectReader {
  mutating func target(
    _ node: PropertyListNode, identifier: String, name: String, base: BuildSettings,
    names: [String: String], products: [String: String],
    exceptions: [String: [FolderExceptions]]
  ) -> ProjectTarget {
    var settings = settings(node["buildConfigurationList"]?.string, over: base)
    // The names that Xcode itself sets. What starts with '/' starts at the root of the repository here.
    settings.values["TARGET_NAME"] = name
    settings.values["PROJECT_NAME"] = projectName
    settings.values["SRCROOT"] = "/" + root
    settings.values["PROJECT_DIR"] = "/" + root
    settings.values["PRODUCT_NAME"] = settings.values["PRODUCT_NAME"] ?? name
    settings.values["EXECUTABLE_NAME"] = settings.values["EXECUTABLE_NAME"] ?? "$(PRODUCT_NAME)"
    settings.values["PRODUCT_MODULE_NAME"] =
      settings.values["PRODUCT_MODULE_NAME"] ?? "$(PRODUCT_NAME:c99extidentifier)"

    var target = ProjectTarget(
      name: name, kind: .init(productType: node["productType"]?.string ?? "", settings: settings),
      project: path)
    target.settings = settings
    if let file = settings.value("INFOPLIST_FILE")?.trimmed {
      target.infoPlist = RelativePath.resolve(file, in: root)
    }
    for phase in references("buildPhases", in: node) { read(phase: phase, into: &target, products) }
    for folder in references("fileSystemSynchronizedGroups", in: node) {
      guard let path = paths[folder] else { continue }
      let own = (exceptions[folder] ?? []).filter { $0.target == identifier }
      let excluded = own.flatMap(\.files)
      for (file, platforms) in own.flatMap(\.platforms) {
        target.platformFilters[RelativePath.resolve(file, in: path)] = platforms
      }
      target.folders.append(
        .init(path: path, excluded: excluded.map { RelativePath.resolve($0, in: path) }))
    }
    // An exception of a folder that is another target's lets a file in.
    let own = Set(references("fileSystemSynchronizedGroups", in: node))
    for (folder, sets) in exceptions where !own.contains(folder) {
      guard let path = paths[folder] else { continue }
      for set in sets where set.target == identifier {
        target.files.formUnion(set.files.map { RelativePath.resolve($0, in: path) })
      }
    }
    for dependency in references("dependencies", in: node) {
      let other =
        objects[dependency]?["target"]?.string.flatMap { names[$0] } ?? objects[dependency]?["name"]?.string
      if let other { target.dependencies.append(other) }
    }
    for product in references("packageProductDependencies", in: node) {
      if let other = objects[product]?["productName"]?.string { target.dependencies.append(other) }
    }
    var seen: Set<String> = [name]
    target.dependencies = target.dependencies.filter { seen.insert($0).inserted }
    return target
  }

  private var projectName: String {
    let bundle = RelativePath.name(of: RelativePath.folder(of: path))
    return bundle.hasSuffix(".xcodeproj") ? String(bundle.dropLast(10)) : bundle
  }

  private func read(phase: String, into target: inout ProjectTarget, _ products: [String: String]) {
    guard let node = objects[phase], let kind = node["isa"]?.string else { return }
    for file in references("files", in: node) {
      guard let reference = objects[file]?["fileRef"]?.string else { continue }
      switch kind {
      case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase":
        add(reference, to: &target)
        let filters =
          references("platformFilters", in: objects[file])
          + [objects[file]?["platformFilter"]?.string].compactMap(\.self)
        if !filters.isEmpty, let path = paths[reference] {
          target.platformFilters[path] = ProjectTarget.Platform.set(filters: filters)
        }
      case "PBXFrameworksBuildPhase", "PBXCopyFilesBuildPhase":
        if let product = products[reference] { target.dependencies.append(product) }
      default: break
      }
    }
  }

  /// Adds a file, each variant of a file in several languages, or a folder.
  private func add(_ reference: String, to target: inout ProjectTarget) {
    guard let node = objects[reference] else { return }
    let children = references("children", in: node)
    if !children.isEmpty {
      for child in children {
        guard let path = paths[child] else { continue }
        target.files.insert(path)
      }
      return
    }
    guard let path = paths[reference] else { return }
    if node["lastKnownFileType"]?.string?.hasPrefix("folder") ?? false {
      target.folders.append(.init(path: path))
    } else {
      target.files.insert(path)
    }
  }

  /// The settings of a list of configurations: of `Release`, or of one called so in part, as that is what people get.
  mutating func settings(_ list: String?, over base: BuildSettings) -> BuildSettings {
    var result = base
    let configurations = references("buildConfigurations", in: list.flatMap { objects[$0] })
    func name(_ identifier: String) -> String { objects[identifier]?["name"]?.string?.lowercased() ?? "" }
    let chosen =
      configurations.first { name($0) == "release" } ?? configurations.first { name($0).contains("release") }
      ?? configurations.first { !name($0).contains("debug") } ?? configurations.first
    guard let configuration = chosen.flatMap({ objects[$0] }) else { return result }
    if let file = configurationFile(configuration) {
      let (settings, found) = ConfigurationFileReader.settings(at: file, read: read)
      result.overlay(settings)
      // A project names a file for each target; what is wrong with it is told once.
      for diagnostic in found where !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }
    let pairs = (configuration["buildSettings"]?.members ?? []).compactMap { member -> (String, String)? in
      let value =
        member.value.string ?? member.value.elements.compactMap(\.string).joined(separator: " ")
      return (member.key, value)
    }
    result.overlay(BuildSettings(Dictionary(pairs) { _, last in last }))
    return result
  }

  private func configurationFile(_ configuration: PropertyListNode) -> String? {
    if let reference = configuration["baseConfigurationReference"]?.string { return paths[reference] }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.string, let folder = paths[anchor],
      let relative = configuration["baseConfigurationReferenceRelativePath"]?.string
    else { return nil }
    return RelativePath.resolve(relative, in: folder)
  }
}
