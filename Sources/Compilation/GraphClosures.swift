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
  // For each state where in `found` its closure is, or -1 while it was not looked for.
  private var places: [Int32]
  // Closures one behind the other: how many core states are touching, how many across, then both.
  private var found: [Int32] = []
  // How each state was come to in the closure at hand: 1 without a boundary, 2 across one, 3 both.
  private var visits: [UInt8]
  private var visited: [Int32] = []
  private var pending: [(state: Int32, isAcross: Bool)] = []

  init(_ graph: TemplateGraph) {
    self.graph = graph
    places = Array(repeating: -1, count: graph.states.count)
    visits = Array(repeating: 0, count: graph.states.count)
  }

  /// Gives back the memory of all closures; none can be asked for any more.
  mutating func finish() { (places, found, visits) = ([], [], []) }

  /// Returns the core states reachable from `state`.
  mutating func reach(_ state: Int32) -> Reach {
    if places[Int(state)] < 0 { look(from: state) }
    let place = Int(places[Int(state)])
    let middle = place + 2 + Int(found[place])
    let end = middle + Int(found[place + 1])
    return Reach(touching: found[(place + 2)..<middle], across: found[middle..<end])
  }

  private mutating func look(from state: Int32) {
    let place = found.count
    places[Int(state)] = Int32(place)
    found.append(0)
    found.append(0)
    var across: [Int32] = []
    pending.append((state, false))
    while let (next, isAcross) = pending.popLast() {
      let visit: UInt8 = isAcross ? 2 : 1
      guard visits[Int(next)] & visit == 0 else { continue }
      visits[Int(next)] |= visit
      visited.append(next)
      switch graph.states[Int(next)] {
      case .fork(let targets): for target in graph.targets(targets) { pending.append((target, isAcross)) }
      case .boundary(let target), .softBoundary(let target): pending.append((target, true))
      case .piece, .slot, .accept:
        if isAcross { across.append(next) } else { found.append(next) }
      }
    }
    found[place] = Int32(found.count - place - 2)
    found[place + 1] = Int32(across.count)
    found.append(contentsOf: across)
    for state in visited { visits[Int(state)] = 0 }
    visited.removeAll(keepingCapacity: true)
  }
}
