/// What can be reached from a state of a graph without reading anything, computed once a state.
///
/// A *core* state reads a piece, fills a slot or ends a phrase.
struct GraphClosures {
  /// The core states reachable from a state.
  struct Reach {
    /// Those reachable without a boundary.
    var touching: [Int32] = []
    /// Those reachable across a boundary.
    var across: [Int32] = []
  }

  private let graph: TemplateGraph
  private var reaches: [Reach?]

  init(_ graph: TemplateGraph) {
    self.graph = graph
    reaches = Array(repeating: nil, count: graph.states.count)
  }

  /// Returns the core states reachable from `state`.
  mutating func reach(_ state: Int32) -> Reach {
    if let known = reaches[Int(state)] { return known }
    var reach = Reach()
    var seen = Set<Int64>()
    var pending: [(state: Int32, isAcross: Bool)] = [(state, false)]
    while let (next, isAcross) = pending.popLast() {
      guard seen.insert(Int64(next) << 1 | (isAcross ? 1 : 0)).inserted else { continue }
      switch graph.states[Int(next)] {
      case .fork(let targets): for target in targets { pending.append((target, isAcross)) }
      case .boundary(let target), .softBoundary(let target): pending.append((target, true))
      case .piece, .slot, .accept:
        if isAcross { reach.across.append(next) } else { reach.touching.append(next) }
      }
    }
    reaches[Int(state)] = reach
    return reach
  }
}
