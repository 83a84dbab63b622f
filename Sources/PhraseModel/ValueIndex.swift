/// The words of lists' values, with the vocabulary that they are of.
@usableFromInline package final class ValueIndex: Sendable {
  /// The vocabulary that the trie's symbols are of.
  package let lexicon: Lexicon
  /// What finds words that are near another.
  package let signatures: WordSignatures
  /// The words as a trie, valid as long as the index is.
  package let trie: ValueTrie
  // The image that the tables point into.
  private let image: ProgramImage

  /// The root's number.
  @inlinable package static var root: UInt32 { 0 }
  /// No node.
  @inlinable package static var none: UInt32 { .max }
  /// Marks a node whose words are in a table; what is left of ``wordBits`` is the table's size.
  @inlinable package static var manyWords: UInt32 { 1 << 31 }
  /// Marks a node behind which its groups are counted.
  @inlinable package static var manyGroups: UInt32 { 1 << 30 }
  /// Marks a node behind which its one group is.
  @inlinable package static var oneGroup: UInt32 { 1 << 29 }
  /// The bits that tell of a node's words.
  @inlinable package static var wordBits: UInt32 { ~(manyGroups | oneGroup) }
  /// The word of a node that no word leads on from.
  @inlinable package static var noWord: UInt32 { oneGroup - 1 }
  /// Marks a node that is its one group.
  @inlinable package static var leaf: UInt32 { 1 << 31 }
  /// Marks a group that has entries of its own.
  @inlinable package static var several: UInt32 { 1 << 31 }

  /// Creates the index of an image.
  package init(_ image: ProgramImage, lexicon: Lexicon) {
    self.image = image
    self.lexicon = lexicon
    signatures = WordSignatures(lexicon)
    trie = ValueTrie(image)
  }
}
