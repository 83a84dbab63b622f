/// The words of lists' values as one trie, whose nodes hold the values that end there, grouped by list.
@usableFromInline package final class ValueIndex: Sendable {
  /// The vocabulary that the trie's symbols are of.
  package let lexicon: Lexicon
  @usableFromInline let nodes: Table<UInt32>
  @usableFromInline let symbols: Table<UInt32>
  @usableFromInline let targets: Table<UInt32>
  @usableFromInline let groups: Table<UInt32>
  @usableFromInline let entries: Table<UInt32>
  // The image that the tables point into.
  private let image: ProgramImage

  /// The root's number.
  package static let root: UInt32 = 0

  /// Creates the index of an image.
  package init(_ image: ProgramImage, lexicon: Lexicon) {
    self.image = image
    self.lexicon = lexicon
    nodes = image.table(Section.trieNodes.rawValue, as: UInt32.self)
    symbols = image.table(Section.trieSymbols.rawValue, as: UInt32.self)
    targets = image.table(Section.trieTargets.rawValue, as: UInt32.self)
    groups = image.table(Section.trieGroups.rawValue, as: UInt32.self)
    entries = image.table(Section.trieEntries.rawValue, as: UInt32.self)
  }

  /// How many nodes it has.
  package var nodeCount: Int { max(0, nodes.count / 2 - 1) }

  /// How many transitions it has.
  package var transitionCount: Int { symbols.count }

  /// How many ways to say a value it holds.
  package var entryCount: Int { entries.count / 2 }

  /// Returns the node that `symbol` leads to from `node`.
  @inlinable @inline(__always)
  package func next(_ node: UInt32, _ symbol: UInt32) -> UInt32? {
    let index = Int(node) * 2
    guard nodes.count > 2,
      let edge = symbols.find(symbol, in: Int(nodes[index]), Int(nodes[index + 2]))
    else { return nil }
    return targets[edge]
  }

  /// The transitions of a node, as a stretch of ``transition(_:)``.
  package func transitions(_ node: UInt32) -> Range<Int> {
    guard nodes.count > 2 else { return 0..<0 }
    return Int(nodes[Int(node) * 2])..<Int(nodes[Int(node) * 2 + 2])
  }

  /// A transition: what it reads and where it leads.
  package func transition(_ index: Int) -> (symbol: UInt32, target: UInt32) {
    (symbols[index], targets[index])
  }

  /// The groups of values that end at a node, as a stretch of ``list(ofGroup:)``.
  @inlinable @inline(__always)
  package func groupRange(_ node: UInt32) -> Range<Int> {
    Int(nodes[Int(node) * 2 + 1])..<Int(nodes[Int(node) * 2 + 3])
  }

  /// The list that a group's values are of.
  @inlinable @inline(__always)
  package func list(ofGroup group: Int) -> UInt32 { groups[group * 2] }

  /// Returns the group of a list among the groups of a node.
  ///
  /// - Complexity: O(log *g*) for *g* groups.
  @inlinable @inline(__always)
  package func group(of list: UInt32, in range: Range<Int>) -> Int? {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) >> 1
      if groups[middle * 2] < list { low = middle + 1 } else { high = middle }
    }
    return low < range.upperBound && groups[low * 2] == list ? low : nil
  }

  /// The values of a group, as a stretch of ``entry(_:)``.
  @inlinable @inline(__always)
  package func entryRange(ofGroup group: Int) -> Range<Int> {
    Int(groups[group * 2 + 1])..<Int(groups[group * 2 + 3])
  }

  /// A value's position in its list, and the number of the locale it is said in plus one; 0 for all.
  @inlinable @inline(__always)
  package func entry(_ index: Int) -> (value: UInt32, locale: UInt32) {
    (entries[index * 2], entries[index * 2 + 1])
  }
}
