import PhraseModel

/// Lays the words of lists' values out as ``ValueTrie`` reads them.
struct TrieWriter {
  private let edges: TrieEdges
  private let children: (nodes: [UInt32], starts: [Int])
  private let groups: [UInt64]
  private let groupStarts: [UInt32]
  private var places: [UInt64] = []
  // What is to be laid out next; the last one first.
  private var pending: [Pending] = []

  /// A node that was met, but is not laid out.
  private struct Pending {
    var node: UInt32
    /// The place of what leads to it, where that does not know yet.
    var link: UInt32?
    /// Where the node starts, if that is known.
    var head: UInt32?
  }

  /// How many places a line of the cache has.
  private static let lineLength = 8
  /// How many places may be left empty so that what is read together lies in one line.
  private static let paddingLimit = 2

  /// Creates a writer of a trie.
  ///
  /// - Parameters:
  ///   - edges: The trie.
  ///   - groups: The groups of values, by node.
  ///   - starts: Where the groups of each node start, and where the last one's end.
  /// - Complexity: O(*n* log *m*) for *n* nodes with at most *m* behind one.
  init(_ edges: TrieEdges, groups: [UInt64], starts: [UInt32]) {
    self.edges = edges
    children = edges.children()
    self.groups = groups
    groupStarts = starts
  }

  /// Returns the places of the trie, and the words that lead on from its root with the nodes that they lead to, in no order.
  ///
  /// - Complexity: O(*n*) expected, for *n* nodes.
  consuming func write() -> (places: [UInt64], beginnings: [(symbol: UInt32, node: UInt32)]) {
    places.reserveCapacity(placeLimit)
    // No value has no words, so no groups are behind the root.
    places.append(0)
    pending.append(Pending(node: ValueIndex.root, link: nil, head: ValueIndex.root))
    while let next = pending.popLast() { layOut(next) }
    return (places, beginnings())
  }

  private func nodes(behind node: UInt32) -> ArraySlice<UInt32> {
    children.nodes[children.starts[Int(node)]..<children.starts[Int(node) + 1]]
  }

  private func groupRange(_ node: UInt32) -> Range<Int> {
    Int(groupStarts[Int(node)])..<Int(groupStarts[Int(node) + 1])
  }

  /// Whether a node is its one group.
  private func isLeaf(_ node: UInt32) -> Bool { groupRange(node).count == 1 && nodes(behind: node).isEmpty }

  /// How many places a node takes with its groups.
  private static func headLength(groupCount: Int) -> Int { 1 + groupCount + (groupCount > 1 ? 1 : 0) }

  /// How many rows the table of so many words has; none where there is no need for one.
  private static func rowCount(wordCount: Int) -> Int {
    // The few rows of a full table are looked through in one line of the cache.
    wordCount <= 1 ? 0 : wordCount <= lineLength / 2 ? wordCount : wordCount + wordCount / 4
  }

  /// How many places there are at most.
  private var placeLimit: Int {
    (0..<UInt32(edges.nodeCount)).reduce(0) { sum, node in
      if isLeaf(node) { return sum + 1 }
      return sum + Self.headLength(groupCount: groupRange(node).count)
        + 2 * Self.rowCount(wordCount: nodes(behind: node).count) + Self.paddingLimit
    }
  }

  private mutating func layOut(_ next: Pending) {
    let groupRange = groupRange(next.node)
    let words = nodes(behind: next.node)
    let rowCount = Self.rowCount(wordCount: words.count)
    let isOnLeaf = words.count == 1 && words.allSatisfy(isLeaf)
    let headLength = next.head == nil ? Self.headLength(groupCount: groupRange.count) : 0
    pad(headLength: headLength, rowCount: rowCount, length: headLength + rowCount * 2 + (isOnLeaf ? 1 : 0))

    let head = next.head.map { Int($0) } ?? places.count
    if let link = next.link { places[Int(link)] |= UInt64(head) << 32 }
    if next.head == nil {
      places.append(0)
      if groupRange.count > 1 { places.append(UInt64(groupRange.count)) }
      places.append(contentsOf: groups[groupRange])
    }
    let flag: UInt32
    switch groupRange.count {
    case 0: flag = 0
    case 1: flag = ValueIndex.oneGroup
    default: flag = ValueIndex.manyGroups
    }
    if rowCount > 0 {
      let table = addTable(words, rowCount: rowCount, isRoot: next.node == ValueIndex.root)
      places[head] = Self.place(ValueIndex.manyWords | flag | UInt32(rowCount), UInt32(table))
    } else if let only = words.first {
      let target = isOnLeaf ? addLeaf(only) : 0
      places[head] = Self.place(flag | edges.symbol(of: only), target)
      if !isOnLeaf { pending.append(Pending(node: only, link: UInt32(head), head: nil)) }
    } else {
      places[head] = Self.place(flag | ValueIndex.noWord, 0)
    }
  }

  private static func place(_ low: UInt32, _ high: UInt32) -> UInt64 { UInt64(high) << 32 | UInt64(low) }

  /// Leaves places empty, so that each row of a table is in one line of the cache, and what is short is as a whole where few places do.
  ///
  /// - Parameters:
  ///   - headLength: How many places come before the table.
  ///   - rowCount: How many rows the table has.
  ///   - length: How many places there are in all.
  private mutating func pad(headLength: Int, rowCount: Int, length: Int) {
    /// The first place from `start` on behind which a table's rows lie evenly.
    func even(_ start: Int) -> Int { rowCount > 0 && (start + headLength) % 2 != 0 ? start + 1 : start }
    let line = Self.lineLength
    var start = even(places.count)
    let next = even((start + line - 1) / line * line)
    if start % line + length > line, next % line + length <= line, next - places.count <= Self.paddingLimit {
      start = next
    }
    places.append(contentsOf: repeatElement(0, count: start - places.count))
  }

  private mutating func addLeaf(_ node: UInt32) -> UInt32 {
    places.append(groups[groupRange(node).lowerBound])
    return ValueIndex.leaf | UInt32(places.count - 1)
  }

  /// Adds a table of words, and returns where it starts.
  private mutating func addTable(_ nodes: ArraySlice<UInt32>, rowCount: Int, isRoot: Bool) -> Int {
    let table = places.count
    for _ in 0..<rowCount {
      places.append(HashedTransitions.empty)
      places.append(0)
    }
    for node in nodes {
      HashedTransitions.add(
        edges.symbol(of: node), node, to: &places, table: table, size: UInt32(rowCount), stride: 2)
    }
    for row in stride(from: table, to: places.count, by: 2).reversed()
    where places[row] != HashedTransitions.empty {
      let symbol = UInt32(truncatingIfNeeded: places[row])
      let node = UInt32(truncatingIfNeeded: places[row] >> 32)
      let groupRange = groupRange(node)
      var target: UInt32 = 0
      if isLeaf(node) {
        places[row + 1] = groups[groupRange.lowerBound]
        target = ValueIndex.leaf | UInt32(row + 1)
      } else if groupRange.isEmpty, !isRoot {
        target = UInt32(row + 1)
        pending.append(Pending(node: node, link: nil, head: target))
      } else {
        // Nobody comes to the root's rows where words are whole: the lexicon knows where these lead.
        pending.append(Pending(node: node, link: UInt32(row), head: nil))
      }
      places[row] = Self.place(symbol, target)
    }
    return table
  }

  /// The words that lead on from the root, and where to.
  private func beginnings() -> [(symbol: UInt32, node: UInt32)] {
    func beginning(_ place: UInt64) -> (symbol: UInt32, node: UInt32) {
      (UInt32(truncatingIfNeeded: place), UInt32(truncatingIfNeeded: place >> 32))
    }
    let (word, target) = beginning(places[Int(ValueIndex.root)])
    if word == ValueIndex.noWord { return [] }
    guard word & ValueIndex.manyWords != 0 else { return [(word, target)] }
    let table = Int(target)
    return stride(from: table, to: table + 2 * Int(word & ~ValueIndex.manyWords), by: 2).lazy
      .map { places[$0] }.filter { $0 != HashedTransitions.empty }.map(beginning)
  }
}
