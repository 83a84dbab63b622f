extension ProjectTarget {
  /// A system that apps run on.
  package enum Platform: String, Hashable, Sendable, CaseIterable {
    case iOS, macOS, tvOS, visionOS, watchOS

    /// Creates the platform of an SDK or of a platform's name: `iphoneos`, `xrsimulator`.
    init?(sdk: String) {
      let names: [(prefix: String, platform: Platform)] = [
        ("iphone", .iOS), ("macosx", .macOS), ("appletv", .tvOS), ("xr", .visionOS), ("watch", .watchOS),
      ]
      guard let found = names.first(where: { sdk.lowercased().hasPrefix($0.prefix) }) else { return nil }
      self = found.platform
    }

    /// Returns the platforms of a project's filters: `ios`, `macos`, `xros`; a Mac's Catalyst is none of them.
    static func set(filters: [String]) -> Set<Platform> {
      Set(
        filters.compactMap { filter in
          filter == "xros" ? .visionOS : allCases.first { $0.rawValue.lowercased() == filter }
        })
    }

    /// The build setting that says the oldest version to run on.
    var deploymentTarget: String {
      switch self {
      case .iOS: "IPHONEOS_DEPLOYMENT_TARGET"
      case .macOS: "MACOSX_DEPLOYMENT_TARGET"
      case .tvOS: "TVOS_DEPLOYMENT_TARGET"
      case .visionOS: "XROS_DEPLOYMENT_TARGET"
      case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
      }
    }
  }

  /// The platforms that the target is built for, phones first; none where the settings don't say.
  package var platforms: [Platform] {
    if kind == .watchApplication { return [.watchOS] }
    let sdk = settings.value("SDKROOT").flatMap { Platform(sdk: $0) }
    let written = (settings.value("SUPPORTED_PLATFORMS") ?? "").split(separator: " ").map(String.init)
    let supported = Set(written.compactMap { Platform(sdk: $0) })
    if !supported.isEmpty { return Platform.allCases.filter(supported.contains) }
    if let sdk { return [sdk] }
    return Platform.allCases.filter { settings.values[$0.deploymentTarget] != nil }
  }

  /// The flags of Swift's `#if` that the settings set, and whether no other can be set.
  package var swiftFlags: (flags: Set<String>, areComplete: Bool) {
    var flags: Set<String> = []
    var areComplete = !settings.isIncomplete
    func words(_ name: String) -> [String] {
      // A setting under a condition (`NAME[sdk=macosx*]`) may set more.
      if settings.values.keys.contains(where: { $0.hasPrefix(name + "[") }) { areComplete = false }
      guard let written = settings.values[name] else { return [] }
      guard let text = settings.expand(BuildSettings.withoutInherited(written)) else {
        areComplete = false
        return written.split(separator: " ").map(String.init).filter { !$0.contains("$") }
      }
      return text.split(whereSeparator: \.isWhitespace).map { String($0.filter { $0 != "\"" && $0 != "'" }) }
    }
    flags.formUnion(words("SWIFT_ACTIVE_COMPILATION_CONDITIONS"))
    var isNext = false
    for word in words("OTHER_SWIFT_FLAGS") {
      if isNext {
        flags.insert(word)
        isNext = false
      } else if word == "-D" {
        isNext = true
      } else if word.hasPrefix("-D") {
        flags.insert(String(word.dropFirst(2)))
      }
    }
    return (flags, areComplete)
  }

  /// The language mode of its Swift code, such as `5`, where it is set.
  package var swiftMode: Int? {
    settings.value("SWIFT_VERSION").flatMap { Int($0.prefix { $0.isNumber }) }
  }

  /// The identifier of what it makes, such as `com.example.coffee`.
  package var bundleIdentifier: String? { settings.value("PRODUCT_BUNDLE_IDENTIFIER")?.trimmed }
}
