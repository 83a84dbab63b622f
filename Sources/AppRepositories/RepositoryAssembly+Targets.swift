import AppleFormats
import Catalog
import Diagnostics
import SwiftSources

extension RepositoryAssembly {
  /// Targets that offer phrases or are asked for, and that no app needs: each as an app of its own.
  mutating func lonely(
    _ alone: [TargetGroup], _ members: [Set<String>], _ groups: [TargetGroup]
  ) -> [TargetGroup] {
    let byName = Dictionary(grouping: alone.map(\.target), by: \.name)
    var found: [TargetGroup] = []
    if let name = selection.target, !groups.contains(where: { $0.target.name == name }),
      let target = byName[name]?.first
    {
      found.append(TargetGroup.group(of: target, among: byName))
    }
    for provider in swift.providerFiles where !members.contains(where: { $0.contains(provider) }) {
      guard !found.contains(where: { $0.contains(provider) }) else { continue }
      let homes = alone.filter { $0.target.kind != .test && $0.contains(provider) }.map(\.target)
      // One that is needed by another of them is read with that.
      guard let home = homes.first(where: { home in !homes.contains { $0.dependencies.contains(home.name) } })
      else { continue }
      found.append(TargetGroup.group(of: home, among: byName))
      guard selection.isEmpty else { continue }
      tell([
        Diagnostic(
          .warning, code: "no-app-of-target",
          "no app needs the target '\(home.name)', which this file belongs to; it is read as an app of its own",
          at: SourceLocation(source: provider, span: SourceSpan(0, 0)))
      ])
    }
    return found
  }

  /// Tells that no target is what was asked for.
  mutating func tellUnknownTarget(_ groups: [TargetGroup]) {
    guard !groups.contains(where: { selection.includes($0.target) }) else { return }
    let named = groups.filter { selection.target == nil || $0.target.name == selection.target }
    if let platform = selection.platform, !named.isEmpty {
      let known = ProjectTarget.Platform.allCases.filter { platform in
        named.contains { $0.target.platforms.contains(platform) }
      }
      let who = selection.target.map { "the target '\($0)' is not" } ?? "no app is"
      tell([
        Diagnostic(
          .error, code: "unknown-target",
          "\(who) built for \(platform.rawValue), but for \(known.map(\.rawValue).joined(separator: ", "))",
          at: nil)
      ])
      return
    }
    let names = groups.map(\.target.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let asked = selection.target ?? ""
    let guess = nearest(to: asked, among: names).map { "; did you mean '\($0)'?" }
    let rest = names.isEmpty ? "; there is none of an app" : "; there are " + names.joined(separator: ", ")
    let what =
      selection.target.map { "no project has a target '\($0)'" } ?? "no project tells the platform of an app"
    tell([Diagnostic(.error, code: "unknown-target", what + (guess ?? rest), at: nil)])
  }

  /// Gives sources and strings of phrases that no target has to the app that lies nearest, by its place in `groups`.
  ///
  /// Xcode would build the app without them, which is told.
  mutating func adopt(
    _ groups: [TargetGroup], _ members: [Set<String>], _ alone: [TargetGroup]
  ) -> [Int: Set<String>] {
    var adopted: [Int: Set<String>] = [:]
    let homeless =
      (swift.providerFiles + files.paths { $0.hasPrefix("AppShortcuts.") && !$0.hasSuffix(".swift") })
      .filter { path in !members.contains { $0.contains(path) } }
      // What a target has that no app needs is that target's.
      .filter { path in !alone.contains { $0.contains(path) } }
    for provider in homeless {
      let folders = provider.split(separator: "/").dropLast()
      let kinships = members.map { files in
        files.reduce(0) { best, path in
          max(best, zip(folders, path.split(separator: "/").dropLast()).prefix { $0 == $1 }.count)
        }
      }
      guard let best = kinships.max(), let index = kinships.firstIndex(of: best),
        best > 0 || groups.count == 1
      else { continue }
      adopted[index, default: []].insert(provider)
      tell([
        Diagnostic(
          .warning, code: "no-target",
          "this file belongs to no target; it is read as one of '\(groups[index].target.name)', which is built without it",
          at: SourceLocation(source: provider, span: SourceSpan(0, 0)))
      ])
    }
    return adopted
  }

  /// The files that targets hold for other platforms than those that are read; intents among them are told.
  mutating func otherPlatforms(_ alone: [TargetGroup], _ members: [Set<String>]) -> Set<String> {
    let filtered = alone.filter { !$0.target.platformFilters.isEmpty }
    guard !filtered.isEmpty else { return [] }
    let left = files.all.filter { path in
      filtered.contains { $0.contains(path) } && !members.contains { $0.contains(path) }
    }
    let intents = Set(swift.intentFiles)
    for path in left where intents.contains(path) {
      tell(unknown: [
        Diagnostic(
          .note, code: "other-platform",
          "the intents of this file are left out: it is for other platforms alone",
          at: SourceLocation(source: path, span: SourceSpan(0, 0)))
      ])
    }
    return Set(left)
  }

  /// Tells of sources with intents that belong to no target, and so to no app.
  mutating func tellHomeless(_ covered: Set<String>, _ apps: [App], _ alone: [TargetGroup]) {
    let used = Set(apps.flatMap { $0.intents.compactMap { $0.location?.source } })
    for path in swift.intentFiles where !covered.contains(path) && !used.contains(path) {
      let home = alone.first { $0.contains(path) }?.target
      tell(unknown: [
        Diagnostic(
          .note, code: "no-target",
          home.map {
            "the intents of this file are left out: no app needs the target '\($0.name)'; '--target \($0.name)' reads it"
          } ?? "the intents of this file are left out: it belongs to no target of an app",
          at: SourceLocation(source: path, span: SourceSpan(0, 0)))
      ])
    }
  }

  /// The targets of all projects of the repository.
  mutating func targets() -> [ProjectTarget] {
    var targets: [ProjectTarget] = []
    let files = files
    for path in files.paths({ $0 == "project.pbxproj" }) {
      guard let bytes = files.bytes(path) else { continue }
      let (found, diagnostics, _) = XcodeProjectReader.read(path: path, bytes: bytes) { files.bytes($0) }
      targets += found
      // Files of settings that are made when the app is built are in no repository.
      tell(diagnostics.filter { $0.code != "missing-file" })
    }
    let projects = Set(targets.map { RelativePath.folder(of: RelativePath.folder(of: $0.project)) })
    for path in files.paths({ $0 == "project.yml" || $0 == "project.yaml" }) {
      // The project that XcodeGen made of it says more.
      guard !projects.contains(RelativePath.folder(of: path)), let bytes = files.bytes(path) else { continue }
      let (found, diagnostics, _) = ProjectSpecificationReader.read(path: path, bytes: bytes) {
        files.bytes($0)
      }
      targets += found
      tell(diagnostics.filter { $0.code != "missing-file" })
    }
    for path in files.paths({ $0 == "Project.swift" }) where !projects.contains(RelativePath.folder(of: path))
    {
      let (found, diagnostics) = swift.manifestTargets(of: path)
      targets += found.map { ProjectTarget($0, manifest: path) }
      tell(diagnostics)
    }
    for path in files.paths({ $0 == "Package.swift" }) {
      if let bytes = files.bytes(path) { targets += PackageManifestReader.read(path: path, bytes: bytes) }
    }
    return targets
  }
}
