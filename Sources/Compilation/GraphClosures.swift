/// What can be reached from a state of a graph without reading anything, computed once a state.
///
/// A *core* state reads a piece, fills a slot or ends a phrase.
struct GraphClosures {
  /// The core states reachable from a state.
  struct Reach {
    /// Those reachable without a boundary.
    var touching: ArraySlice<Int32>
    /// Those reachable across a boundary.
    var across: ArraySlice<Int32>
  }

  private let graph: TemplateGraph
  // Where in `found` the core states of each state are; empty ranges at -1 for those not looked for yet.
  private var ranges: [(start: Int32, middle: Int32, end: Int32)]
  private var found: [Int32] = []
  // When each state was last come to, without a boundary and across one.
  private var visits: [Int32]
  private var visit: Int32 = 0
  private var pending: [(state: Int32, isAcross: Bool)] = []

  init(_ graph: TemplateGraph) {
    self.graph = graph
    ranges = Array(repeating: (-1, -1, -1), count: graph.states.count)
    visits = Array(repeating: 0, count: graph.states.count * 2)
  }

  /// Returns the core states reachable from `state`.
  mutating func reach(_ state: Int32) -> Reach {
    if ranges[Int(state)].start < 0 { look(from: state) }
    let (start, middle, end) = ranges[Int(state)]
    return Reach(touching: found[Int(start)..<Int(middle)], across: found[Int(middle)..<Int(end)])
  }

  private mutating func look(from state: Int32) {
    let start = found.count
    var across: [Int32] = []
    visit += 1
    pending.append((state, false))
    while let (next, isAcross) = pending.popLast() {
      let place = Int(next) * 2 + (isAcross ? 1 : 0)
      guard visits[place] != visit else { continue }
      visits[place] = visit
      switch graph.states[Int(next)] {
      case .fork(let targets): for target in targets { pending.append((target, isAcross)) }
      case .boundary(let target), .softBoundary(let target): pending.append((target, true))
      case .piece, .slot, .accept:
        if isAcross { across.append(next) } else { found.append(next) }
      }
    }
    let middle = found.count
    found.append(contentsOf: across)
    ranges[Int(state)] = (Int32(start), Int32(middle), Int32(found.count))
  }
}
