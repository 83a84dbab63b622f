import PhraseModel

/// A token as a word of a lexicon.
struct TokenWord: BitwiseCopyable {
  // The symbol and, in the upper half, the node.
  private let word: UInt64
  /// The words that it may stand for if its diacritics were left out, as a stretch of ``SearchScratch/variants``.
  private var variantStart: Int32 = 0
  private var variantEnd: Int32 = 0
  /// Where the values that start with it are in ``SearchScratch/values``.
  var values = ValueRange.unknown
  private(set) var flags: Lexicon.Flags

  @inline(__always)
  init(_ word: Lexicon.Word) {
    self.word = UInt64(word.symbol) | UInt64(word.node) &<< 32
    flags = word.flags
  }

  /// Creates the word of a lexicon's entry: its symbol and, in the upper half, its node.
  @inline(__always)
  init(packed word: UInt64, flags: Lexicon.Flags) {
    self.word = word
    self.flags = flags
  }

  /// The word's symbol.
  @inline(__always)
  var symbol: UInt32 { UInt32(truncatingIfNeeded: word) }

  /// The node of the value trie behind it; ``ValueIndex/root`` for none.
  @inline(__always)
  var node: UInt32 { UInt32(truncatingIfNeeded: word &>> 32) }

  /// Whether an app's name may begin with it.
  @inline(__always)
  var mayBeginName: Bool { flags.contains(.beginsName) }

  /// Whether it may stand for other words.
  var hasVariants: Bool {
    @inline(__always) get { variantStart < variantEnd }
  }

  /// Those words, as a stretch of ``SearchScratch/variants``.
  var variants: Range<Int> { Int(variantStart)..<Int(variantEnd) }

  /// Sets the words that it may stand for.
  mutating func setVariants(from start: Int, to end: Int) {
    variantStart = Int32(truncatingIfNeeded: start)
    variantEnd = Int32(truncatingIfNeeded: end)
    if start < end { flags.insert(.beginsName) }
  }
}
