/// Reads a ``ValueTrie`` in either form of table.
@usableFromInline
package struct TrieReader<Places: ElementTable>: BitwiseCopyable, Sendable
where Places.Element == UInt64 {
  @usableFromInline let places: Places
  /// The share that a list has of all, in parts of 2³².
  @usableFromInline let listShare: UInt64

  /// Reads a trie of the values of so many lists.
  init(_ places: Places, listCount: Int) {
    self.places = places
    listShare = (1 << 32) / UInt64(max(1, listCount))
  }

  /// A node that is no ``ValueIndex/leaf``.
  @usableFromInline package struct Node: BitwiseCopyable {
    @usableFromInline let number: UInt32
    @usableFromInline let place: UInt64

    @inlinable @inline(__always)
    init(_ number: UInt32, _ place: UInt64) {
      self.number = number
      self.place = place
    }

    /// Whether values end at it.
    @inlinable @inline(__always)
    package var hasGroups: Bool {
      place & UInt64(ValueIndex.oneGroup | ValueIndex.manyGroups) != 0
    }
  }

  /// The node of a number.
  ///
  /// - Precondition: It is no ``ValueIndex/leaf``.
  @inlinable @inline(__always)
  package func node(_ number: UInt32) -> Node { Node(number, places[Int(number)]) }

  /// Returns the node that `symbol` leads to from `node`; ``ValueIndex/none`` where it does not, as for ``Lexicon/unknown``, which is no
  /// word of a node, and in tables what is empty.
  ///
  /// - Complexity: O(1) expected.
  @inlinable @inline(__always)
  package func next(_ node: Node, _ symbol: UInt32) -> UInt32 {
    let word = UInt32(truncatingIfNeeded: node.place) & ValueIndex.wordBits
    let target = UInt32(truncatingIfNeeded: node.place &>> 32)
    if word == symbol { return target }
    guard word & ValueIndex.manyWords != 0 else { return ValueIndex.none }
    return TransitionReader(places).target(
      of: symbol, in: target, size: word & ~ValueIndex.manyWords, stride: 2)
  }

  /// The first of a node's groups, and how many it has.
  @inlinable @inline(__always)
  package func groups(_ node: Node) -> (first: UInt32, count: UInt32) {
    guard node.place & UInt64(ValueIndex.manyGroups) != 0 else {
      return (node.number &+ 1, node.hasGroups ? 1 : 0)
    }
    return (node.number &+ 2, UInt32(truncatingIfNeeded: places[Int(node.number) &+ 1]))
  }

  /// A group.
  @inlinable @inline(__always)
  package func group(_ index: Int) -> ValueTrie.Group { ValueTrie.Group(places[index]) }

  /// Returns the group of a list among the groups of a node.
  ///
  /// Lists share values without regard to their numbers. So a list's group is looked for first where it would be if the node's lists
  /// were spread evenly over all there are, and then ever further from there (Bentley and Yao, *An Almost Optimal Algorithm for
  /// Unbounded Searching*, 1976): of many groups few lines of the cache are read.
  ///
  /// - Complexity: O(log *g*) for *g* groups.
  @inlinable @inline(__always)
  package func group(of list: UInt32, in range: Range<Int>) -> Int? {
    var low = range.lowerBound
    var high = range.upperBound
    var next = low &+ Int((UInt64(range.count) &* (UInt64(list) &* listShare)) &>> 32)
    var step = 0
    while low < high {
      if next < low || next >= high { next = (low &+ high) &>> 1 }
      let found = group(next).list
      if found == list { return next }
      if found < list {
        low = next &+ 1
        next = low &+ step
      } else {
        high = next
        next = high &- 1 &- step
      }
      step = step &* 2 &+ 1
    }
    return nil
  }
}
