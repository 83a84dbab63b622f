/// Reads a ``ValueTrie`` in either form of table.
@usableFromInline package struct TrieReader<Numbers: ElementTable, Places: ElementTable>: BitwiseCopyable, Sendable
where Numbers.Element == UInt32, Places.Element == UInt64 {
  @usableFromInline let nodes: Numbers
  @usableFromInline let edges: TransitionReader<Places>
  @usableFromInline let groups: Places

  /// A node that has numbers of its own.
  ///
  /// - Precondition: It is no ``ValueIndex/leaf``.
  @inlinable @inline(__always)
  package func node(_ number: UInt32) -> ValueTrie.Node { ValueTrie.Node(nodes.row(Int(number))) }

  /// Returns the node that `symbol` leads to from `node`; ``ValueIndex/none`` where it does not.
  ///
  /// - Precondition: The symbol is that of a word.
  @inlinable @inline(__always)
  package func next(_ node: ValueTrie.Node, _ symbol: UInt32) -> UInt32 {
    if node.word == symbol { return node.target }
    guard node.word & ValueIndex.manyWords != 0, node.word != ValueIndex.noWord else {
      return ValueIndex.none
    }
    return edges.target(of: symbol, in: node.target, size: node.word & ~ValueIndex.manyWords)
  }

  /// A group.
  @inlinable @inline(__always)
  package func group(_ index: Int) -> ValueTrie.Group { ValueTrie.Group(groups[index]) }

  /// Returns the group of a list among the groups of a node.
  ///
  /// - Complexity: O(log *g*) for *g* groups.
  @inlinable @inline(__always)
  package func group(of list: UInt32, in range: Range<Int>) -> Int? {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low &+ high) &>> 1
      if group(middle).list < list { low = middle &+ 1 } else { high = middle }
    }
    return low < range.upperBound && group(low).list == list ? low : nil
  }
}
