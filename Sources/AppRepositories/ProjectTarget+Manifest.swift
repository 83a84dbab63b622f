import AppleFormats
import SwiftSources

extension ProjectTarget {
  /// Creates the target that a manifest of Tuist's writes out.
  ///
  /// - Parameters:
  ///   - target: What the manifest says.
  ///   - path: The manifest, by its path from the root of the repository.
  init(_ target: ManifestTarget, manifest path: String) {
    let folder = RelativePath.folder(of: path)
    var settings = BuildSettings(target.settings)
    settings.values["TARGET_NAME"] = target.name
    settings.values["PROJECT_NAME"] = RelativePath.name(of: folder)
    settings.values["SRCROOT"] = "/" + folder
    settings.values["PRODUCT_NAME"] = settings.values["PRODUCT_NAME"] ?? target.name
    if settings.values["SUPPORTED_PLATFORMS"] == nil {
      settings.values["SUPPORTED_PLATFORMS"] = Self.platforms(target.destinations).joined(separator: " ")
    }
    // What Tuist adds to the settings by itself is not written out.
    settings.isIncomplete = true
    self.init(name: target.name, kind: Kind(target), project: path)
    self.settings = settings
    func place(_ written: String) -> String {
      // What a pattern starts with is a folder; the rest says which files of it, and almost always all.
      let parts = written.split(separator: "/", omittingEmptySubsequences: false).prefix { !$0.contains("*") }
      return RelativePath.resolve(parts.joined(separator: "/"), in: folder)
    }
    let excluded = target.excluded.map {
      RelativePath.resolve($0.split(separator: "**").joined(separator: "*"), in: folder)
    }
    folders = target.patterns.map { .init(path: place($0), excluded: excluded) }
    dependencies = target.dependencies
    infoPlist = target.infoPlist.map { RelativePath.resolve($0, in: folder) }
    if !target.information.isEmpty || !target.alternativeNames.isEmpty {
      information = Self.information(target)
    }
  }

  /// The SDKs of destinations, such as `iPhone` and `appleVision`.
  private static func platforms(_ destinations: [String]) -> [String] {
    let sdks = [
      ("iphone", "iphoneos"), ("ipad", "iphoneos"), ("ios", "iphoneos"), ("mac", "macosx"),
      ("tv", "appletvos"),
      ("vision", "xros"), ("watch", "watchos"),
    ]
    return destinations.compactMap { written in
      let name = written.lowercased()
      // An iPad's app on a Mac is no other app.
      guard !name.contains("designed"), !name.contains("withipad") else { return nil }
      return sdks.first { name.contains($0.0) }?.1
    }
  }

  private static func information(_ target: ManifestTarget) -> BundleInformation {
    var written = BundleInformation()
    written.displayName = target.information["CFBundleDisplayName"]
    written.name = target.information["CFBundleName"]
    written.spokenName = target.information["CFBundleSpokenName"]
    written.developmentRegion = target.information["CFBundleDevelopmentRegion"]
    written.alternativeNames = target.alternativeNames.map { .init(name: $0) }
    return written
  }
}

extension ProjectTarget.Kind {
  /// What a target of Tuist's makes.
  fileprivate init(_ target: ManifestTarget) {
    switch target.product {
    case "app":
      // One that runs on watches beside phones is the phone's.
      let isWatch =
        !target.destinations.isEmpty && target.destinations.allSatisfy { $0.lowercased().contains("watch") }
      self = isWatch ? .watchApplication : .application
    case "watch2App": self = .watchApplication
    case "appClip": self = .appClip
    case "appExtension", "extensionKitExtension", "messagesExtension", "stickerPackExtension",
      "tvTopShelfExtension", "watch2Extension", "xpc":
      self = .appExtension
    case "framework", "staticFramework", "staticLibrary", "dynamicLibrary", "bundle": self = .library
    case "unitTests", "uiTests": self = .test
    default: self = .other
    }
  }
}
