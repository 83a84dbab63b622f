import AppleFormats
import Catalog
import SwiftSources

/// An app's target with all that it is built of: its extensions, frameworks and packages.
struct TargetGroup {
  /// The target that people install.
  let target: ProjectTarget
  /// The target itself first, then what it needs, each once.
  let members: [ProjectTarget]
  /// The target and the members with their paths in lower case: projects are written where case does not matter.
  private let folded: [ProjectTarget]

  init(target: ProjectTarget, members: [ProjectTarget]) {
    self.target = target
    self.members = members
    folded = members.map { member in
      var folded = member
      folded.files = Set(member.files.map { $0.lowercased() })
      folded.folders = member.folders.map {
        .init(path: $0.path.lowercased(), excluded: $0.excluded.map { $0.lowercased() })
      }
      return folded
    }
  }

  /// Whether a file belongs to the app.
  func contains(_ path: String) -> Bool {
    let path = path.lowercased()
    return folded.contains { $0.contains(path) }
  }

  /// Whether a file belongs to the target itself, and not only to what it embeds.
  func isOwn(_ path: String) -> Bool { folded.first?.contains(path.lowercased()) ?? false }

  /// The member that a file belongs to, the target itself before what it needs.
  func member(of path: String) -> ProjectTarget? {
    let path = path.lowercased()
    return folded.firstIndex { $0.contains(path) }.map { members[$0] }
  }

  /// Returns the groups of a repository's apps, those of phones before those of watches.
  ///
  /// A watch app and an app clip are apart from the app that carries them. A target that needs itself is survived.
  static func groups(of targets: [ProjectTarget]) -> [TargetGroup] {
    let byName = Dictionary(grouping: targets, by: \.name)
    let kinds: [ProjectTarget.Kind] = [.application, .watchApplication, .appClip]
    func order(_ target: ProjectTarget) -> (Int, Int) {
      let kind = kinds.firstIndex(of: target.kind) ?? kinds.count
      return (kind, target.platforms.first.flatMap(ProjectTarget.Platform.allCases.firstIndex) ?? 0)
    }
    return targets.enumerated().filter { kinds.contains($0.element.kind) }
      .sorted { a, b in
        let (first, second) = (order(a.element), order(b.element))
        return first != second ? first < second : a.offset < b.offset
      }
      .map { group(of: $0.element, among: byName) }
  }

  /// Returns a target with all that it needs, each once.
  static func group(of target: ProjectTarget, among byName: [String: [ProjectTarget]]) -> TargetGroup {
    var members = [target]
    var seen: Set<String> = [target.name]
    var waiting = target.dependencies
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      // Of targets of one name that of the same project is meant.
      let known = byName[name] ?? []
      guard let member = known.first(where: { $0.project == target.project }) ?? known.first,
        member.kind == .library || member.kind == .appExtension
          // A playground's app is built of an executable target of its package.
          || member.project == target.project && target.settings.values["TARGET_NAME"] == nil
      else { continue }
      members.append(member)
      waiting += member.dependencies
    }
    return TargetGroup(target: target, members: members)
  }
}
