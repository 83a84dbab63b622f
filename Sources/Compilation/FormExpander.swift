import Catalog

/// Writes out the ways to say a form of a list's value.
struct FormExpander {
  /// How many ways one form may have.
  let limit: Int

  /// Returns the texts of a template without slots.
  ///
  /// - Complexity: O(*w*) for *w* ways, at most the limit of them.
  func texts(of template: Template, depth: Int = 0) throws(CompilationError) -> [String] {
    guard depth < 64 else { throw .tooDeep(limit: 64) }
    switch template {
    case .text(let text): return [text]
    case .slot(let slot): throw .slotInFiller(slot.name)
    case .rule(let rule): throw .unknownRule(rule.name, closest: nil)
    case .optional(let part): return [""] + (try texts(of: part, depth: depth + 1))
    case .alternatives(let parts):
      var result: [String] = []
      for part in parts {
        result += try texts(of: part, depth: depth + 1)
        guard result.count <= limit else { throw .tooManyWays(limit: limit) }
      }
      return result
    case .sequence(let parts): return try product(parts, separator: "", depth: depth)
    case .permutation(let parts): return try orders(parts, depth: depth)
    }
  }

  private func product(_ parts: [Template], separator: String, depth: Int) throws(CompilationError)
    -> [String]
  {
    var result = [separator]
    for part in parts {
      let next = try texts(of: part, depth: depth + 1)
      guard result.count * next.count <= limit else { throw .tooManyWays(limit: limit) }
      result = result.flatMap { start in next.map { start + $0 + separator } }
    }
    return result
  }

  private func orders(_ parts: [Template], depth: Int) throws(CompilationError) -> [String] {
    guard parts.count > 1 else { return try product(parts, separator: " ", depth: depth) }
    var result: [String] = []
    for (index, first) in parts.enumerated() {
      var rest = parts
      rest.remove(at: index)
      let starts = try texts(of: first, depth: depth + 1)
      let ends = try orders(rest, depth: depth + 1)
      guard result.count + starts.count * ends.count <= limit else { throw .tooManyWays(limit: limit) }
      result += starts.flatMap { start in ends.map { " \(start) \($0)" } }
    }
    return result
  }
}
