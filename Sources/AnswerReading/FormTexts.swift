import Catalog

/// Writes out how a list's value may be said, as far as a person's answer needs it.
struct FormTexts {
  /// The rules that forms may name.
  let rules: [Rule]
  let locale: LocaleTag?

  /// How many ways of one form are known, and how deep forms may nest.
  static let limit = 64
  static let depthLimit = 16

  /// The texts of a form; a part that has too many ways is left out after the first ones.
  func texts(of template: Template) -> [String] { texts(of: template, depth: 0) }

  private func texts(of template: Template, depth: Int) -> [String] {
    guard depth < Self.depthLimit else { return [] }
    switch template {
    case .text(let text): return [text]
    case .slot: return []
    case .rule(let rule):
      guard let bodies = rules.first(where: { $0.name == rule.name })?.bodies else { return [] }
      let own = bodies.filter { $0.locale == locale }
      return limited((own.isEmpty ? bodies : own).flatMap { texts(of: $0.template, depth: depth + 1) })
    case .optional(let part): return limited([""] + texts(of: part, depth: depth + 1))
    case .alternatives(let parts): return limited(parts.flatMap { texts(of: $0, depth: depth + 1) })
    case .sequence(let parts):
      return parts.reduce([""]) { starts, part in
        let ends = texts(of: part, depth: depth + 1)
        return limited(starts.flatMap { start in ends.map { start + $0 } })
      }
    case .permutation(let parts): return orders(parts.prefix(4).map { $0 }, depth: depth)
    }
  }

  private func orders(_ parts: [Template], depth: Int) -> [String] {
    guard parts.count > 1 else {
      return parts.first.map { texts(of: $0, depth: depth + 1).map { " \($0) " } } ?? []
    }
    return limited(
      parts.indices.flatMap { place in
        var rest = parts
        let starts = texts(of: rest.remove(at: place), depth: depth + 1)
        let ends = orders(rest, depth: depth + 1)
        return limited(starts.flatMap { start in ends.map { " \(start)\($0)" } })
      })
  }

  private func limited(_ texts: [String]) -> [String] { Array(texts.prefix(Self.limit)) }
}
