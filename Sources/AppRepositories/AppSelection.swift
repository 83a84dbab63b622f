package import AppleFormats

/// Which of a repository's apps are read; all that a phone would know where nothing is said.
package struct AppSelection: Hashable, Sendable {
  /// The name of the only target to read, of whatever kind it is.
  package var target: String?
  /// The platform whose apps are read, as they are compiled for it.
  package var platform: ProjectTarget.Platform?

  /// Creates a selection.
  package init(target: String? = nil, platform: ProjectTarget.Platform? = nil) {
    self.target = target
    self.platform = platform
  }

  /// Whether everything is read.
  var isEmpty: Bool { target == nil && platform == nil }

  /// Whether the app of a target is among those chosen.
  func includes(_ target: ProjectTarget) -> Bool {
    if let name = self.target, target.name != name { return false }
    guard let platform else { return true }
    return target.platforms.isEmpty || target.platforms.contains(platform)
  }
}
