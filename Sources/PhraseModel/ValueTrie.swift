/// The words of lists' values as one trie, whose nodes hold the values that end there, grouped by list.
///
/// A node is four numbers: the only word that leads on and where to, or how many places its table of words has and where it starts;
/// its first group; and how many it has. A node that nothing leads on from and that has one group has no numbers of its own: what leads to it names the
/// group. A group is a list and its value, or where its entries start if there are several or they are of some locales alone.
@usableFromInline package struct ValueTrie: Sendable {
  @usableFromInline let reader: TrieReader<Table<UInt32>, Table<UInt64>>
  @usableFromInline let entries: Table<UInt32>

  /// Creates the trie of an image.
  init(_ image: ProgramImage) {
    reader = TrieReader(
      nodes: image.table(.trieNodes, as: UInt32.self),
      edges: TransitionReader(image.table(.trieWords, as: UInt64.self)),
      groups: image.table(.trieGroups, as: UInt64.self))
    entries = image.table(.trieEntries, as: UInt32.self)
  }

  /// What a node holds that has numbers of its own.
  @usableFromInline package struct Node: BitwiseCopyable {
    @usableFromInline let word: UInt32
    @usableFromInline let target: UInt32
    /// The first group of values that end at it.
    @usableFromInline package let firstGroup: UInt32
    /// How many groups there are.
    @usableFromInline package let groupCount: UInt32

    @inlinable @inline(__always)
    init(_ row: (UInt32, UInt32, UInt32, UInt32)) { (word, target, firstGroup, groupCount) = row }
  }

  /// Returns the node that `symbol` leads to from `node`; ``ValueIndex/none`` where it does not.
  @inlinable @inline(__always)
  package func next(_ node: UInt32, _ symbol: UInt32) -> UInt32 {
    node & ValueIndex.leaf == 0 ? reader.next(reader.node(node), symbol) : ValueIndex.none
  }

  /// The words that lead on from a node, ascending, and where they lead.
  ///
  /// - Complexity: O(*n* log *n*) for *n* words.
  package func transitions(_ node: UInt32) -> [(symbol: UInt32, target: UInt32)] {
    guard node & ValueIndex.leaf == 0 else { return [] }
    let (word, target, _, _) = reader.nodes.row(Int(node))
    if word == ValueIndex.noWord { return [] }
    guard word & ValueIndex.manyWords != 0 else { return [(word, target)] }
    return reader.edges.all(in: target, size: word & ~ValueIndex.manyWords).map {
      ($0.key, $0.target)
    }
  }

  /// The groups of values that end at a node, as a stretch of ``list(ofGroup:)``.
  @inlinable @inline(__always)
  package func groupRange(_ node: UInt32) -> Range<Int> {
    if node & ValueIndex.leaf != 0 {
      let group = Int(node & ~ValueIndex.leaf)
      return group..<(group &+ 1)
    }
    let (_, _, start, count) = reader.nodes.row(Int(node))
    return Int(start)..<(Int(start) &+ Int(count))
  }

  /// A list's values that end at a node.
  @usableFromInline package struct Group: BitwiseCopyable {
    @usableFromInline let number: UInt64

    @inlinable @inline(__always)
    init(_ number: UInt64) { self.number = number }

    /// The list.
    @inlinable package var list: UInt32 { UInt32(truncatingIfNeeded: number) }
    /// The list's only value there, if that serves all locales.
    @inlinable package var onlyValue: UInt32? {
      let value = UInt32(truncatingIfNeeded: number &>> 32)
      return value & ValueIndex.several == 0 ? value : nil
    }
  }

  /// The list that a group's values are of.
  @inlinable @inline(__always)
  package func list(ofGroup group: Int) -> UInt32 { reader.group(group).list }

  /// Returns the group of a list among the groups of a node.
  ///
  /// - Complexity: O(log *g*) for *g* groups.
  @inlinable @inline(__always)
  package func group(of list: UInt32, in range: Range<Int>) -> Int? { reader.group(of: list, in: range) }

  /// A group's only value, if it has but one that serves all locales.
  @inlinable @inline(__always)
  package func onlyValue(ofGroup group: Int) -> UInt32? {
    reader.group(group).onlyValue
  }

  /// How many values a group has.
  @inlinable @inline(__always)
  package func entryCount(ofGroup group: Int) -> Int {
    let value = UInt32(truncatingIfNeeded: reader.groups[group] &>> 32)
    return value & ValueIndex.several == 0 ? 1 : Int(entries[Int(value & ~ValueIndex.several)])
  }

  /// One of a group's values: its position in its list, and the number of the locale it is said in plus one; 0 for all.
  @inlinable @inline(__always)
  package func entry(_ index: Int, ofGroup group: Int) -> (value: UInt32, locale: UInt32) {
    let value = UInt32(truncatingIfNeeded: reader.groups[group] &>> 32)
    if value & ValueIndex.several == 0 { return (value, 0) }
    let start = Int(value & ~ValueIndex.several) &+ 1 &+ 2 &* index
    return (entries[start], entries[start &+ 1])
  }
}
