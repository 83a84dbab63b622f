/// A target of a project: what is built, of which files, by which settings.
package struct ProjectTarget: Hashable, Sendable {
  /// What a target makes.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case application
    case watchApplication
    case appClip
    case appExtension
    /// A framework, a library or a package's target.
    case library
    case test
    /// A command, a container, or what is built by a script.
    case other
  }

  /// A folder whose files belong to a target of themselves.
  package struct Folder: Hashable, Sendable {
    /// The folder, by its path from the root.
    package var path: String
    /// What in it does not belong to the target: files, folders, or patterns with `*`.
    package var excluded: [String] = []

    /// Creates a folder.
    package init(path: String, excluded: [String] = []) {
      self.path = path
      self.excluded = excluded
    }
  }

  /// The name.
  package var name: String
  /// What it makes.
  package var kind: Kind
  /// The file that declares it, by its path from the root.
  package var project: String
  /// The files that are named one by one.
  package var files: Set<String> = []
  /// The folders that are taken whole.
  package var folders: [Folder] = []
  /// The only platforms that files and folders are built for, by path; the others are built for all.
  package var platformFilters: [String: Set<Platform>] = [:]
  /// Its build settings.
  package var settings = BuildSettings()
  /// The targets that it needs, in its project or as products of packages.
  package var dependencies: [String] = []
  /// Its `Info.plist`, by its path from the root.
  package var infoPlist: String?
  /// What `project.yml` or `Project.swift` would put into its `Info.plist`.
  package var information: BundleInformation?

  /// Creates a target without files.
  package init(name: String, kind: Kind, project: String) {
    self.name = name
    self.kind = kind
    self.project = project
  }
}

extension ProjectTarget {
  /// Whether a file belongs to the target.
  ///
  /// - Complexity: O(*f* · *e*) for *f* folders with *e* exclusions.
  package func contains(_ path: String) -> Bool {
    if files.contains(path) { return true }
    return folders.contains { folder in
      RelativePath.isInside(path, folder: folder.path)
        && !folder.excluded.contains { Self.isExcluded(path, by: $0) }
    }
  }

  /// Returns the target as it is built for a platform: without what is for others alone.
  ///
  /// - Parameter platform: The platform; `nil` for the target's first.
  /// - Returns: The target; the same one where nothing in it is for a platform alone.
  /// - Complexity: O(*p*) for *p* filtered paths and the target's folders.
  package func built(for platform: Platform?) -> ProjectTarget {
    guard !platformFilters.isEmpty else { return self }
    let own = platforms
    guard let platform = platform.flatMap({ own.isEmpty || own.contains($0) ? $0 : nil }) ?? own.first
    else { return self }
    var target = self
    let left = platformFilters.filter { !$0.value.contains(platform) }.keys.sorted()
    target.files.subtract(left)
    for index in target.folders.indices { target.folders[index].excluded += left }
    return target
  }

  /// The name that people see where nothing else says one.
  package var fallbackName: String { settings.value("PRODUCT_NAME")?.trimmed ?? name }

  private static func isExcluded(_ path: String, by pattern: String) -> Bool {
    if RelativePath.isInside(path, folder: pattern) { return true }
    guard pattern.contains("*") else { return false }
    return matches(Array(path.utf8)[...], Array(pattern.utf8))
  }

  /// Whether a path matches a pattern in which `*` stands for anything, with one way back at a time.
  private static func matches(_ path: ArraySlice<UInt8>, _ pattern: [UInt8]) -> Bool {
    let path = Array(path)
    var (position, place) = (0, 0)
    var retry: (position: Int, place: Int)?
    while position < path.count {
      if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
        place += 1
        retry = (position, place)
      } else if place < pattern.count, pattern[place] == path[position] {
        position += 1
        place += 1
      } else if let last = retry {
        retry = (last.position + 1, last.place)
        (position, place) = (last.position + 1, last.place)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

extension ProjectTarget.Kind {
  /// What a product type of Xcode or of XcodeGen makes: `com.apple.product-type.application` and `application`.
  init(productType: String, settings: BuildSettings = BuildSettings()) {
    let prefix = "com.apple.product-type."
    let type = productType.hasPrefix(prefix) ? String(productType.dropFirst(prefix.count)) : productType
    let parts = type.split(separator: ".").map(String.init)
    switch parts.first {
    case "application":
      if parts.last == "on-demand-install-capable" {
        self = .appClip
      } else if type.contains("container") {
        self = .other
      } else if type.contains("watchapp") || settings.value("SDKROOT")?.contains("watchos") ?? false {
        self = .watchApplication
      } else {
        self = .application
      }
    case "app-extension", "extensionkit-extension", "tv-app-extension", "watchkit-extension",
      "watchkit2-extension", "messages-extension", "xpc-service":
      self = .appExtension
    case "framework", "library": self = .library
    case "bundle" where parts.count == 1: self = .library
    case "bundle": self = .test
    default: self = .other
    }
  }
}
