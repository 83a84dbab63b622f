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

  /// Returns the groups of a repository's targets, apps of phones before those of watches.
  ///
  /// A watch app and an app clip are apart from the app that carries them. A target that needs itself is survived.
  static func groups(of targets: [ProjectTarget]) -> [TargetGroup] {
    var byName: [String: [ProjectTarget]] = [:]
    for target in targets { byName[target.name, default: []].append(target) }
    let kinds: [ProjectTarget.Kind] = [.application, .watchApplication, .appClip]
    return kinds.flatMap { kind in
      targets.filter { $0.kind == kind }.map { target in
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
  }
}
