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
    /// Those of ``across`` that an apostrophe or the like alone sets apart.
    var inWord: [Int32] = []
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
    var seen = Set<Visit>()
    var pending = [Visit(state: state, border: .none)]
    while let visit = pending.popLast() {
      guard seen.insert(visit).inserted else { continue }
      switch graph.states[Int(visit.state)] {
      case .fork(let targets): pending += targets.map { Visit(state: $0, border: visit.border) }
      case .boundary(let target): pending.append(Visit(state: target, border: .hard))
      case .softBoundary(let target):
        pending.append(Visit(state: target, border: visit.border == .hard ? .hard : .soft))
      case .piece, .slot, .accept:
        if visit.border == .none {
          reach.touching.append(visit.state)
        } else {
          reach.across.append(visit.state)
        }
        if visit.border == .soft { reach.inWord.append(visit.state) }
      }
    }
    reaches[Int(state)] = reach
    return reach
  }

  private struct Visit: Hashable {
    enum Border { case none, soft, hard }
    var state: Int32
    var border: Border
  }
}
