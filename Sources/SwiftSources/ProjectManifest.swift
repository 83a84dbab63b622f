import Catalog
package import Diagnostics
import SwiftSourceModel

/// A target that Tuist's `Project.swift` writes out.
package struct ManifestTarget: Hashable, Sendable {
  /// The name.
  package var name: String
  /// What it makes, such as `app` or `appExtension`.
  package var product: String
  /// Where it runs, such as `iOS` or `watchOS`, as written.
  package var destinations: [String] = []
  /// The patterns of its sources and resources, from the manifest's folder; a leading `/` starts at the repository's root.
  package var patterns: [String] = []
  /// What of them does not belong to it.
  package var excluded: [String] = []
  /// The targets that it needs.
  package var dependencies: [String] = []
  /// Its `Info.plist`, where it is a file.
  package var infoPlist: String?
  /// The texts of its `Info.plist`, where they are written out.
  package var information: [String: String] = [:]
  /// The further names that its `Info.plist` writes out.
  package var alternativeNames: [String] = []
  /// Its build settings.
  package var settings: [String: String] = [:]
}

extension SwiftSourceReading {
  /// Returns the targets that the manifest at `path` writes out, and what of it only Tuist knows.
  package func manifestTargets(of path: String) -> (targets: [ManifestTarget], diagnostics: [Diagnostic]) {
    guard let file = files.first(where: { $0.path == path }) else { return ([], []) }
    var reader = ManifestReader(evaluator: Evaluator(index: SourceIndex(files: files)), path: path)
    for variable in file.variables {
      if let value = variable.reading { reader.readProject(value) }
    }
    return (reader.targets, reader.diagnostics)
  }
}

/// The reader of the expressions of a manifest; it runs nothing.
private struct ManifestReader {
  let evaluator: Evaluator
  let path: String
  var targets: [ManifestTarget] = []
  var diagnostics: [Diagnostic] = []
  private var base: [String: String] = [:]

  init(evaluator: Evaluator, path: String) {
    self.evaluator = evaluator
    self.path = path
  }

  private var scope: EvaluationScope { EvaluationScope(file: path) }

  mutating func readProject(_ expression: Expression) {
    let (resolved, inner) = evaluator.resolve(expression, in: scope)
    guard case .call(let callee, let arguments) = resolved.content else { return }
    guard callee.lastName == "Project" || callee.lastName == "init" else {
      // A function of the project's own makes it.
      if callee.path?.hasPrefix("Project.") ?? false { tellUnknown(resolved, in: inner) }
      return
    }
    if let settings = arguments.first(where: { $0.label == "settings" }) {
      base = self.settings(settings.value, in: inner)
    }
    for argument in arguments where argument.label == "targets" {
      readTargets(argument.value, in: inner, depth: 0)
    }
  }

  private mutating func readTargets(_ expression: Expression, in scope: EvaluationScope, depth: Int) {
    let (resolved, inner) = evaluator.resolve(expression, in: scope)
    switch resolved.content {
    case .array(let elements) where depth < 8, .operation(_, let elements) where depth < 8:
      for element in elements { readTargets(element, in: inner, depth: depth + 1) }
    case .call(let callee, let arguments)
    where ["target", "Target", "init"].contains(callee.lastName ?? ""):
      readTarget(resolved, arguments, in: inner)
    default: tellUnknown(resolved, in: inner)
    }
  }

  private mutating func readTarget(
    _ call: Expression, _ arguments: [Argument], in scope: EvaluationScope
  ) {
    func argument(_ label: String) -> Expression? { arguments.first { $0.label == label }?.value }
    guard let name = argument("name").flatMap({ evaluator.literal($0, in: scope) }),
      let product = argument("product").flatMap({ evaluator.resolve($0, in: scope).expression.lastName })
    else { return tellUnknown(call, in: scope) }
    var target = ManifestTarget(name: name, product: product, settings: base)
    for label in ["destinations", "platform"] {
      guard let value = argument(label) else { continue }
      target.destinations += names(value, in: scope)
    }
    for label in ["sources", "resources", "buildableFolders"] {
      if let value = argument(label) { readPatterns(value, in: scope, into: &target, depth: 0) }
    }
    for dependency in elements(argument("dependencies"), in: scope) {
      guard case .call(let callee, let inner) = dependency.expression.content,
        ["target", "project", "package"].contains(callee.lastName ?? ""),
        let written = inner.first(where: { ["name", "target", "product"].contains($0.label ?? "") }),
        let name = evaluator.literal(written.value, in: dependency.scope)
      else { continue }
      target.dependencies.append(name)
    }
    if let value = argument("infoPlist") { readInformation(value, in: scope, into: &target) }
    if let value = argument("settings") {
      target.settings.merge(settings(value, in: scope)) { _, own in own }
    }
    if let name = argument("productName").flatMap({ evaluator.literal($0, in: scope) }) {
      target.settings["PRODUCT_NAME"] = name
    }
    if let identifier = argument("bundleId").flatMap({ evaluator.literal($0, in: scope) }) {
      target.settings["PRODUCT_BUNDLE_IDENTIFIER"] = identifier
    }
    targets.append(target)
  }

  private mutating func tellUnknown(_ expression: Expression, in scope: EvaluationScope) {
    diagnostics.append(
      Diagnostic(
        .warning, code: "unknown-target", "targets that are only known when Tuist runs are left out",
        at: expression.location(in: scope.file)))
  }

  /// The elements of an array, each with where it stands; one value is an array of itself.
  private func elements(
    _ expression: Expression?, in scope: EvaluationScope, depth: Int = 0
  ) -> [(expression: Expression, scope: EvaluationScope)] {
    guard let expression else { return [] }
    let (resolved, inner) = evaluator.resolve(expression, in: scope)
    switch resolved.content {
    case .array(let items), .operation(_, let items):
      return depth < 8 ? items.flatMap { elements($0, in: inner, depth: depth + 1) } : []
    default: return [(resolved, inner)]
    }
  }

  private func names(_ expression: Expression, in scope: EvaluationScope) -> [String] {
    elements(expression, in: scope).compactMap(\.expression.lastName)
  }

  // MARK: Patterns of files

  private func readPatterns(
    _ expression: Expression, in scope: EvaluationScope, into target: inout ManifestTarget, depth: Int
  ) {
    guard depth < 8 else { return }
    for (element, inner) in elements(expression, in: scope) {
      if let text = pathText(element, in: inner) {
        target.patterns.append(text)
      } else if case .call(_, let arguments) = element.content {
        for argument in arguments {
          switch argument.label {
          case "excluding", "exceptions":
            target.excluded += elements(argument.value, in: inner).compactMap {
              pathText($0.expression, in: $0.scope)
            }
          case nil, "pattern", "path", "globs", "resources":
            readPatterns(argument.value, in: inner, into: &target, depth: depth + 1)
          default: break
          }
        }
      }
    }
  }

  /// A path as it is written: a literal, or one that counts from the repository's root.
  private func pathText(_ expression: Expression, in scope: EvaluationScope) -> String? {
    if let text = evaluator.literal(expression, in: scope) {
      return text.hasPrefix("//") ? String(text.dropFirst()) : text
    }
    guard case .call(let callee, let arguments) = expression.content, let first = arguments.first,
      first.label == nil || first.label == "path"
    else { return nil }
    switch callee.lastName {
    case "relativeToRoot": return evaluator.literal(first.value, in: scope).map { "/" + $0 }
    case "relativeToManifest", "path": return evaluator.literal(first.value, in: scope)
    default: return nil
    }
  }

  // MARK: Information and settings

  private func readInformation(
    _ expression: Expression, in scope: EvaluationScope, into target: inout ManifestTarget
  ) {
    let (resolved, inner) = evaluator.resolve(expression, in: scope)
    if let path = pathText(resolved, in: inner) {
      target.infoPlist = path
      return
    }
    guard case .call(let callee, let arguments) = resolved.content else { return }
    if callee.lastName == "file", let first = arguments.first {
      target.infoPlist = pathText(evaluator.resolve(first.value, in: inner).expression, in: inner)
      return
    }
    for argument in arguments {
      let (dictionary, place) = evaluator.resolve(argument.value, in: inner)
      guard case .dictionary(let entries) = dictionary.content else { continue }
      for entry in entries {
        guard let key = evaluator.literal(entry.key, in: place) else { continue }
        if key == "INAlternativeAppNames" {
          target.alternativeNames += alternativeNames(entry.value, in: place, depth: 0)
        } else if let text = plainText(entry.value, in: place) {
          target.information[key] = text
        }
      }
    }
  }

  /// The names that dictionaries with `INAlternativeAppName` give, however deep they stand in `.array` and `.dictionary`.
  private func alternativeNames(
    _ expression: Expression, in scope: EvaluationScope, depth: Int
  ) -> [String] {
    guard depth < 6 else { return [] }
    let (resolved, inner) = evaluator.resolve(expression, in: scope)
    switch resolved.content {
    case .array(let elements): return elements.flatMap { alternativeNames($0, in: inner, depth: depth + 1) }
    case .call(_, let arguments):
      return arguments.flatMap { alternativeNames($0.value, in: inner, depth: depth + 1) }
    case .dictionary(let entries):
      return entries.compactMap {
        evaluator.literal($0.key, in: inner) == "INAlternativeAppName" ? plainText($0.value, in: inner) : nil
      }
    default: return []
    }
  }

  private func settings(_ expression: Expression, in scope: EvaluationScope) -> [String: String] {
    let (resolved, inner) = evaluator.resolve(expression, in: scope)
    guard case .call(_, let arguments) = resolved.content else { return [:] }
    var settings: [String: String] = [:]
    for argument in arguments where argument.label == "base" {
      let (dictionary, place) = evaluator.resolve(argument.value, in: inner)
      guard case .dictionary(let entries) = dictionary.content else { continue }
      for entry in entries {
        guard let key = evaluator.literal(entry.key, in: place) else { continue }
        settings[key] = plainText(entry.value, in: place)
      }
    }
    return settings
  }

  /// A text, which may stand in `.string("…")`.
  private func plainText(_ expression: Expression, in scope: EvaluationScope) -> String? {
    let (resolved, inner) = evaluator.resolve(expression, in: scope)
    if case .call(let callee, let arguments) = resolved.content, callee.lastName == "string" {
      return arguments.first.flatMap { evaluator.literal($0.value, in: inner) }
    }
    return evaluator.literal(resolved, in: inner)
  }
}
