import Automata
import TestSupport
import Testing

/// The deterministic automaton reads what the nondeterministic one does.
struct SubsetConstructionTests {
  /// Transitions of a small automaton: for each state, the labels it reads and where they lead.
  private typealias Edges = [[(label: Int, target: Int32)]]

  private static func successors(_ edges: Edges, _ subset: [Int32]) -> [(label: Int, targets: [Int32])] {
    var targets: [Int: Set<Int32>] = [:]
    for state in subset {
      for edge in edges[Int(state)] { targets[edge.label, default: []].insert(edge.target) }
    }
    return targets.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted()) }
  }

  @Test(arguments: UInt64(1)...64)
  func `a word reaches the same states in both`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...8, using: &random)
    let edges: Edges = (0..<count).map { _ in
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        (Int.random(in: 0...2, using: &random), Int32.random(in: 0..<Int32(count), using: &random))
      }
    }
    var construction = SubsetConstruction<Int>(stateLimit: 1_000)
    let start = try construction.add(start: [0]) { Self.successors(edges, $0) }
    for _ in 0..<50 {
      let word = (0..<Int.random(in: 0...6, using: &random)).map { _ in Int.random(in: 0...2, using: &random)
      }
      var reached: Set<Int32> = [0]
      for label in word {
        reached = Set(reached.flatMap { edges[Int($0)].filter { $0.label == label }.map(\.target) })
      }
      var state: Int? = start
      for label in word {
        state = state.flatMap { construction.transitions(from: $0).first { $0.label == label }?.target }
      }
      #expect(state.map { Array(construction.subset($0)) } ?? [] == reached.sorted())
    }
  }

  @Test func `thousands of states stay apart and are found again`() throws {
    var construction = SubsetConstruction<Int>(stateLimit: 10_000)
    // From a set of `n` and `n + 1` a label leads to the next one, the other back to one of those before.
    let start = try construction.add(start: [0, 1]) { subset in
      let next = (subset[0] + 1) % 5_000
      return [(0, [next, next + 1]), (1, [subset[0] / 2, subset[0] / 2 + 1])]
    }
    #expect(start == 0)
    #expect(construction.stateCount == 5_000)
    for state in 0..<construction.stateCount {
      #expect(construction.subset(state) == [Int32(state), Int32(state) + 1])
      #expect(construction.transitions(from: state).map(\.target) == [(state + 1) % 5_000, state / 2])
    }
  }

  @Test func `past its limit a construction is given up with the limit named`() {
    var construction = SubsetConstruction<Int>(stateLimit: 3)
    #expect(throws: AutomatonError.tooManyStates(limit: 3)) {
      try construction.add(start: [0]) { subset in [(0, [subset[0] + 1])] }
    }
  }
}
