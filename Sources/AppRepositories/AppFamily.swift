import AppleFormats
import Catalog
import Diagnostics

/// The apps of a repository as they are made, told apart from each other.
struct AppFamily {
  /// An app and the target that makes it.
  private struct Member {
    var app: App
    var target: ProjectTarget?
    /// The platform that it is read for, if that is known.
    var platform: ProjectTarget.Platform?
    /// The files that declare what it offers.
    var origin: Set<String>

    var shown: String { app.names.first?.text ?? app.id }
  }

  /// What becomes of an app.
  enum Verdict: Equatable {
    case kept
    /// An earlier app offers the same.
    case merged
    /// It is called like an earlier app of another platform, which is told.
    case leftOut(Diagnostic)
  }

  private var members: [Member] = []

  /// The apps so far.
  var apps: [App] { members.map(\.app) }

  /// Adds an app of no target.
  mutating func add(_ app: App) {
    members.append(Member(app: app, target: nil, platform: nil, origin: app.origin))
  }

  /// Adds the app of a target.
  ///
  /// Targets that differ in their settings alone (a beta, another configuration) are one app where their names are one. An app
  /// that is called like an earlier one of another platform is on no phone that has that one: it is left out, which is told.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - target: Its target.
  ///   - platform: The platform that it is read for; that of its settings where it is `nil`.
  ///   - isChosen: Whether it was asked for by its target or platform.
  /// - Returns: What becomes of it.
  mutating func add(
    _ app: App, of target: ProjectTarget, platform: ProjectTarget.Platform?, isChosen: Bool
  ) -> Verdict {
    let new = Member(
      app: app, target: target, platform: platform ?? target.platforms.first, origin: app.origin)
    for known in members where known.shown == new.shown && known.target != nil {
      let isSamePlatform = known.platform == new.platform
      if isSamePlatform, new.origin.isSubset(of: known.origin) { return .merged }
      guard !isSamePlatform, !isChosen, let platform = new.platform, let other = known.platform else {
        continue
      }
      return .leftOut(
        Diagnostic(
          .note, code: "app-of-other-platform",
          "the target '\(target.name)' is left out: its app is called '\(new.shown)' like that of '\(known.target?.name ?? "")', which runs on \(other.rawValue); '--platform \(platform.rawValue)' reads it",
          at: SourceLocation(source: target.project, span: SourceSpan(0, 0))))
    }
    members.append(new)
    return .kept
  }

  /// Returns the apps, each called by its display name; those of one display name by what tells them apart: their targets'
  /// names, with the platform where that is not enough, or the identifiers of their bundles.
  func named() -> [App] {
    var taken: Set<String> = []
    return members.map { member in
      let namesakes = members.filter { $0.shown == member.shown }
      let name = Self.names.first { name in
        let all = namesakes.map(name)
        return Set(all).count == all.count && !all.contains(nil)
      }
      var app = member.app
      let base = name?(member) ?? member.app.id
      app.id = base
      var number = 2
      while !taken.insert(app.id).inserted {
        app.id = "\(base) \(number)"
        number += 1
      }
      return app
    }
  }

  /// What an app may be called, the shortest first.
  private static let names: [@Sendable (Member) -> String?] = [
    { $0.shown },
    { $0.app.id },
    { member in member.platform.map { "\(member.app.id) (\($0.rawValue))" } },
    { $0.target?.bundleIdentifier },
  ]
}

extension App {
  /// The files that declare what it offers.
  fileprivate var origin: Set<String> {
    Set(shortcuts.compactMap { $0.location?.source } + intents.compactMap { $0.location?.source })
  }
}
