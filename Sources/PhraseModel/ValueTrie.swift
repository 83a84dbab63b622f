/// The words of lists' values as one trie, whose nodes hold the values that end there, grouped by list.
///
/// All of it is one row of places of eight bytes, and a node or a group has the number of the place where it starts. What is read one
/// after the other lies together:
///
/// - A node's first place is, in its lower half, the only word that leads on, or how many rows its table of words has, with
///   what tells of its groups (``ValueIndex/oneGroup``, ``ValueIndex/manyGroups``); in its upper half, where the word leads to, or where
///   the table starts. Behind it are how many groups it has, unless that is told, and the groups, ascending by list.
/// - A table is one of ``HashedTransitions`` two places apart. Behind each word is what it leads to, where that is one place long: a
///   group, or a node at which no values end. Whatever else a word leads to lies behind the node, depth first.
/// - A group is a list and its value, or where its entries start if there are several or they are of some locales alone. A node that
///   nothing leads on from and that has one group is that group alone, and its number is ``ValueIndex/leaf`` and the group's.
@usableFromInline package struct ValueTrie: Sendable {
  @usableFromInline let reader: TrieReader<Table<UInt64>>
  @usableFromInline let entries: Table<UInt32>

  /// Creates the trie of an image.
  init(_ image: ProgramImage) {
    // There is a byte for each list.
    reader = TrieReader(
      image.table(.trie, as: UInt64.self), listCount: image.table(.listKinds, as: UInt8.self).count)
    entries = image.table(.trieEntries, as: UInt32.self)
  }

  /// Returns the node that `symbol` leads to from `node`; ``ValueIndex/none`` where it does not.
  @inlinable @inline(__always)
  package func next(_ node: UInt32, _ symbol: UInt32) -> UInt32 {
    node & ValueIndex.leaf == 0 ? reader.next(reader.node(node), symbol) : ValueIndex.none
  }

  /// The groups of values that end at a node, as a stretch of ``list(ofGroup:)``.
  @inlinable @inline(__always)
  package func groupRange(_ node: UInt32) -> Range<Int> {
    if node & ValueIndex.leaf != 0 {
      let group = Int(node & ~ValueIndex.leaf)
      return group..<(group &+ 1)
    }
    let (first, count) = reader.groups(reader.node(node))
    return Int(first)..<(Int(first) &+ Int(count))
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
    let value = UInt32(truncatingIfNeeded: reader.group(group).number &>> 32)
    return value & ValueIndex.several == 0 ? 1 : Int(entries[Int(value & ~ValueIndex.several)])
  }

  /// One of a group's values: its position in its list, and the number of the locale it is said in plus one; 0 for all.
  @inlinable @inline(__always)
  package func entry(_ index: Int, ofGroup group: Int) -> (value: UInt32, locale: UInt32) {
    let value = UInt32(truncatingIfNeeded: reader.group(group).number &>> 32)
    if value & ValueIndex.several == 0 { return (value, 0) }
    let start = Int(value & ~ValueIndex.several) &+ 1 &+ 2 &* index
    return (entries[start], entries[start &+ 1])
  }
}
