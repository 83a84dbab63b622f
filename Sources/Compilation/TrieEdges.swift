/// The edges of a trie that grows: a node and a symbol to the node behind.
///
/// Node 0 is the root; each edge makes a node, so an edge has the number of its node.
struct TrieEdges {
  // The node that an edge starts at and its symbol, by the number of the node behind it less one.
  private var edges: [UInt64] = []
  // A hash table of edges: the number of the node behind, 0 for none. Its size is a power of two.
  private var places: [UInt32] = Array(repeating: 0, count: 64)

  /// How many nodes there are, the root among them.
  var nodeCount: Int { edges.count + 1 }

  /// Returns the node that a symbol leads to from a node, which is made now if there is none.
  ///
  /// - Complexity: O(1) expected.
  mutating func node(after node: UInt32, _ symbol: UInt32) -> UInt32 {
    let edge = UInt64(node) << 32 | UInt64(symbol)
    let mask = places.count - 1
    var place = Self.hash(edge) & mask
    while places[place] != 0 {
      if edges[Int(places[place]) - 1] == edge { return places[place] }
      place = (place + 1) & mask
    }
    edges.append(edge)
    let new = UInt32(edges.count)
    places[place] = new
    if edges.count * 3 > places.count * 2 { grow() }
    return new
  }

  /// The symbol that leads to a node.
  func symbol(of node: UInt32) -> UInt32 { UInt32(truncatingIfNeeded: edges[Int(node) - 1]) }

  /// Returns the nodes behind each node, ascending by symbol: those of node *n* from `starts[n]` up to `starts[n + 1]`.
  ///
  /// - Complexity: O(*n* log *m*) for *n* nodes with at most *m* behind one.
  func children() -> (nodes: [UInt32], starts: [Int]) {
    var starts = [Int](repeating: 0, count: nodeCount + 1)
    for edge in edges { starts[Int(edge >> 32) + 1] += 1 }
    for node in 1..<starts.count { starts[node] += starts[node - 1] }
    var nodes = [UInt32](repeating: 0, count: edges.count)
    var next = starts
    for (index, edge) in edges.enumerated() {
      let parent = Int(edge >> 32)
      nodes[next[parent]] = UInt32(index + 1)
      next[parent] += 1
    }
    for node in 0..<nodeCount where starts[node + 1] - starts[node] > 1 {
      nodes[starts[node]..<starts[node + 1]].sort { symbol(of: $0) < symbol(of: $1) }
    }
    return (nodes, starts)
  }

  /// Gives back the memory that finding edges took.
  mutating func finish() { places = [0] }

  private static func hash(_ edge: UInt64) -> Int {
    let product = edge.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return Int(truncatingIfNeeded: product.high ^ product.low)
  }

  private mutating func grow() {
    places = Array(repeating: 0, count: places.count * 2)
    let mask = places.count - 1
    for (index, edge) in edges.enumerated() {
      var place = Self.hash(edge) & mask
      while places[place] != 0 { place = (place + 1) & mask }
      places[place] = UInt32(index + 1)
    }
  }
}
