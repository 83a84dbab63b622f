import Tokenization

/// The closed vocabulary of a program or of a list: a word's normalised key to its symbol.
///
/// Its hash table has four numbers of eight bytes a place: the ``PackedKey``, the symbol with the value trie's node behind the
/// word, and flags.
@usableFromInline package struct Lexicon: Sendable {
  @usableFromInline let slots: Table<UInt64>
  @usableFromInline let offsets: Table<UInt32>
  @usableFromInline let bytes: Table<UInt8>
  @usableFromInline let variantStarts: Table<UInt32>
  @usableFromInline let variants: Table<UInt32>

  /// The symbol of a word that is not in a lexicon.
  @inlinable package static var unknown: UInt32 { .max }

  /// A word, as matching wants it.
  @usableFromInline package struct Word: BitwiseCopyable, Sendable {
    /// Its symbol; ``Lexicon/unknown`` where there is none.
    @usableFromInline package var symbol: UInt32
    /// The node of the value trie behind it; ``ValueIndex/root`` where no value begins so.
    @usableFromInline package var node: UInt32
    /// What holds of it.
    @usableFromInline package var flags: Flags

    /// Creates a word.
    @inlinable package init(symbol: UInt32, node: UInt32, flags: Flags) {
      self.symbol = symbol
      self.node = node
      self.flags = flags
    }

    /// No word.
    @inlinable package static var none: Word { Word(symbol: unknown, node: ValueIndex.root, flags: []) }
  }

  /// What holds of a word.
  @usableFromInline package struct Flags: OptionSet, BitwiseCopyable, Sendable {
    /// The flags as bits.
    @usableFromInline package let rawValue: UInt32

    /// Creates flags of bits.
    @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Typed so, it may stand for words with diacritics, or for others.
    @inlinable package static var hasVariants: Flags { Flags(rawValue: 1) }
    /// An app's name begins with it.
    @inlinable package static var beginsName: Flags { Flags(rawValue: 2) }
  }

  /// Creates the lexicon of an image.
  package init(_ image: ProgramImage) {
    slots = image.table(Section.lexiconSlots.rawValue, as: UInt64.self)
    offsets = image.table(Section.lexiconOffsets.rawValue, as: UInt32.self)
    bytes = image.table(Section.lexiconBytes.rawValue, as: UInt8.self)
    variantStarts = image.table(Section.lexiconVariantStarts.rawValue, as: UInt32.self)
    variants = image.table(Section.lexiconVariants.rawValue, as: UInt32.self)
  }

  /// How many words it has.
  package var count: Int { max(0, offsets.count - 1) }

  /// Whether any word may be typed without its diacritics.
  package var hasVariants: Bool { variants.count > 0 }

  /// Returns the word of the key in `keys[start..<end]`, whose hash is `hash`; ``Word/none`` where there is none.
  @inlinable @inline(__always)
  package func word(_ keys: [UInt8], _ start: Int, _ end: Int, hash: UInt64) -> Word {
    let size = slots.count &>> 2
    guard size > 0 else { return .none }
    let key = PackedKey(keys, start, end, hash: hash)
    let mask = size &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    for _ in 0..<size {
      let (low, high, word, flags) = slots.row(slot)
      if low == key.low, high == key.high {
        let symbol = UInt32(truncatingIfNeeded: word)
        if !key.isLong || isKey(symbol, keys, start, end) {
          return Word(
            symbol: symbol, node: UInt32(truncatingIfNeeded: word &>> 32),
            flags: Flags(rawValue: UInt32(truncatingIfNeeded: flags)))
        }
      }
      if low == 0 { return .none }
      slot = (slot &+ 1) & mask
    }
    return .none
  }

  @usableFromInline
  func isKey(_ symbol: UInt32, _ keys: [UInt8], _ start: Int, _ end: Int) -> Bool {
    let lower = Int(offsets[Int(symbol)])
    let upper = Int(offsets[Int(symbol) + 1])
    return upper - lower == end - start && bytes.equals(lower, upper, keys, at: start)
  }

  /// Returns the symbol of the key in `keys[start..<end]`, whose hash is `hash`; ``unknown`` where there is none.
  package func symbol(_ keys: [UInt8], _ start: Int, _ end: Int, hash: UInt64) -> UInt32 {
    word(keys, start, end, hash: hash).symbol
  }

  /// The key of a symbol.
  package func key(_ symbol: UInt32) -> String {
    bytes.text(Int(offsets[Int(symbol)]), Int(offsets[Int(symbol) + 1]))
  }

  /// Returns how many bytes a symbol's key has.
  package func keyLength(_ symbol: UInt32) -> Int { Int(offsets[Int(symbol) + 1] - offsets[Int(symbol)]) }

  /// The words with diacritics that the bare word `symbol` may stand for, as a stretch of ``variant(_:)``.
  @inlinable @inline(__always)
  package func variantRange(_ symbol: UInt32) -> Range<Int> {
    guard variants.count > 0, symbol != Lexicon.unknown else { return 0..<0 }
    return Int(variantStarts[Int(symbol)])..<Int(variantStarts[Int(symbol) + 1])
  }

  /// One of the words that a bare word may stand for.
  package func variant(_ index: Int) -> UInt32 { variants[index] }
}
