extension JSONNode {
  /// The first member, at any depth, whose name an earlier member of its object has; `nil` where each name stands once.
  ///
  /// - Complexity: O(*n*) for *n* values.
  package var repeatedMember: JSONMember? {
    switch content {
    case .null, .boolean, .integer, .decimal, .string: return nil
    case .array(let nodes): return nodes.lazy.compactMap(\.repeatedMember).first
    case .object(let members):
      var seen: Set<String> = []
      for member in members {
        if !seen.insert(member.key).inserted { return member }
        if let inner = member.value.repeatedMember { return inner }
      }
      return nil
    }
  }

  /// The first member of an object whose name is none of `names`; `nil` where there is none.
  package func member(besides names: [String]) -> JSONMember? { object?.first { !names.contains($0.key) } }
}
