/// The phrases of one locale as a graph: states with transitions over boundaries, pieces of words, and slots.
///
/// It is built backwards, each node from what follows it, so equal ends are shared and a rule costs its size once for each
/// place that it is followed by; no sentence is ever enumerated.
struct TemplateGraph {
  /// What a state does before it goes on.
  enum State {
    /// Goes on in several ways; ``TemplateGraph/targets(_:)`` tells where.
    case fork(Range<Int32>)
    /// Requires a place between two tokens.
    case boundary(Int32)
    /// Requires a place between two tokens that are one word to people.
    case softBoundary(Int32)
    /// Reads a piece of a word.
    case piece(Int32, Int32)
    /// Fills a slot.
    case slot(Int32, Int32)
    /// Ends a phrase.
    case accept(Int32)
  }

  private(set) var states: [State] = []
  // Where forks lead, one fork behind the other.
  private var forkTargets: [Int32] = []
  private var built: [Place: Int32] = [:]
  private var forks: [[Int32]: Int32] = [:]
  /// The states that fill slots, by label and what follows.
  private var slots: [Place: Int32] = [:]
  private var nodeCountLimit: Int
  private var phraseStart = 0

  private struct Place: Hashable {
    var node: Int32
    var next: Int32
  }

  private let inWordLabels: [Int32: InWordLabels]

  /// Creates a graph without phrases.
  ///
  /// - Parameters:
  ///   - limits: How large a phrase may be.
  ///   - inWordLabels: The labels of free text that starts or ends at a written separator, by its usual ones.
  init(limits: CompilationLimits, inWordLabels: [Int32: InWordLabels]) {
    nodeCountLimit = limits.nodesPerPhrase
    self.inWordLabels = inWordLabels
  }

  /// Adds a phrase and returns its first state.
  ///
  /// - Complexity: O(*n*) for *n* nodes of the phrase, each counted once for every state that may follow it.
  mutating func add(
    _ node: Int32, phrase: Int32, nodes: inout TemplateNodes
  ) throws(CompilationError) -> Int32 {
    phraseStart = states.count
    // Every state of a phrase leads to its own end, so no other phrase shares one.
    Self.clear(&built)
    Self.clear(&forks)
    Self.clear(&slots)
    return try build(node, next: append(.accept(phrase)), nodes: &nodes)
  }

  /// Empties a table, and gives back its memory where clearing that for each phrase would take long.
  private static func clear<Key, Value>(_ table: inout [Key: Value]) {
    if table.count > 256 { table = [:] } else { table.removeAll(keepingCapacity: true) }
  }

  private mutating func append(_ state: State) -> Int32 {
    states.append(state)
    return Int32(states.count - 1)
  }

  private mutating func fork(_ targets: [Int32]) -> Int32 {
    var seen = Set<Int32>()
    let targets = targets.filter { seen.insert($0).inserted }
    if targets.count == 1 { return targets[0] }
    if let known = forks[targets] { return known }
    let start = Int32(forkTargets.count)
    forkTargets += targets
    let state = append(.fork(start..<Int32(forkTargets.count)))
    forks[targets] = state
    return state
  }

  /// The phrases that end in some states, ascending.
  func phrases(endingIn states: ArraySlice<Int32>) -> [Int32] {
    var phrases: [Int32] = []
    for state in states {
      if case .accept(let phrase) = self.states[Int(state)] { phrases.append(phrase) }
    }
    return phrases.sortedUnique()
  }

  /// The states that a fork leads to.
  func targets(_ fork: Range<Int32>) -> ArraySlice<Int32> {
    forkTargets[Int(fork.lowerBound)..<Int(fork.upperBound)]
  }

  private mutating func build(
    _ node: Int32, next: Int32, nodes: inout TemplateNodes
  ) throws(CompilationError) -> Int32 {
    let place = Place(node: node, next: next)
    if let known = built[place] { return known }
    guard states.count - phraseStart < nodeCountLimit else { throw .tooManyNodes(limit: nodeCountLimit) }
    let state: Int32
    switch nodes.nodes[Int(node)] {
    case .empty: state = next
    case .boundary: state = append(.boundary(next))
    case .softBoundary:
      let inWord = freeText(from: next).map { append(.boundary($0)) }
      state = fork([append(.softBoundary(next))] + inWord)
    case .piece(let piece): state = append(.piece(piece, next))
    case .slot(let label): state = slot(label, next: next)
    case .sequence(let parts):
      var following = next
      for place in parts.reversed() {
        following = try build(nodes.parts[Int(place)], next: following, nodes: &nodes)
      }
      state = following
    case .alternatives(let parts):
      var targets: [Int32] = []
      for place in parts {
        targets.append(try build(nodes.parts[Int(place)], next: next, nodes: &nodes))
      }
      state = fork(targets)
    case .permutation(let parts):
      let parts = parts.map { nodes.parts[Int($0)] }
      state = try permutation(parts, next: next, nodes: &nodes)
    }
    built[place] = state
    return state
  }

  /// Returns the state that fills a slot; free text before a separator may also end right there.
  private mutating func slot(_ label: Int32, next: Int32) -> Int32 {
    let place = Place(node: label, next: next)
    if let known = slots[place] { return known }
    let state = makeSlot(label, next: next)
    slots[place] = state
    return state
  }

  private mutating func makeSlot(_ label: Int32, next: Int32) -> Int32 {
    let plain = append(.slot(label, next))
    guard let inWord = inWordLabels[label] else { return plain }
    let ends = softEnds(from: next).map { behind in
      // What follows may be free text as well, which then starts inside the same word.
      append(.slot(inWord.ends, append(.boundary(fork([behind] + freeText(from: behind))))))
    }
    return fork([plain] + ends)
  }

  /// Returns the states behind the separators that may come next.
  private func softEnds(from state: Int32) -> [Int32] {
    switch states[Int(state)] {
    case .fork(let fork): targets(fork).flatMap { softEnds(from: $0) }
    case .softBoundary(let next): [next]
    case .boundary, .slot, .piece, .accept: []
    }
  }

  /// Returns states for the free text that may come next, as it stands right behind a separator.
  private mutating func freeText(from state: Int32) -> [Int32] {
    switch states[Int(state)] {
    case .fork(let fork): return targets(fork).flatMap { freeText(from: $0) }
    case .slot(let label, let next): return inWordLabels[label].map { [slot($0.starts, next: next)] } ?? []
    case .boundary, .softBoundary, .piece, .accept: return []
    }
  }

  /// Builds all orders of `parts` over the sets of parts still to come: 2ⁿ places instead of n! orders.
  private mutating func permutation(
    _ parts: [Int32], next: Int32, nodes: inout TemplateNodes
  ) throws(CompilationError) -> Int32 {
    let boundary = nodes.number(of: .boundary)
    let full = (1 << parts.count) - 1
    var places = [Int32](repeating: next, count: full + 1)
    guard full > 0 else { return next }
    for left in 1...full {
      var targets: [Int32] = []
      for (index, part) in parts.enumerated() where left & (1 << index) != 0 {
        let after = try build(boundary, next: places[left & ~(1 << index)], nodes: &nodes)
        let here = try build(part, next: after, nodes: &nodes)
        targets.append(try build(boundary, next: here, nodes: &nodes))
      }
      places[left] = fork(targets)
    }
    return places[full]
  }
}
