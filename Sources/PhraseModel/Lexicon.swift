import Tokenization

/// The closed vocabulary of a program or of a list: a word's normalised key to its symbol.
///
/// Its hash table has four numbers of eight bytes a place: the ``PackedKey``, the symbol with the value trie's node behind the
/// word, and flags. Each word has a place that no other has, so one look tells whether a key is a word's: a group of words that
/// hash alike has a seed that sends them to places of their own (Fox, Heath, Chen and Daoud, *Practical Minimal Perfect Hash
/// Functions for Large Databases*, 1992).
@usableFromInline package struct Lexicon: Sendable {
  @usableFromInline let slots: Table<UInt64>
  @usableFromInline let seeds: Table<UInt32>
  // How many places there are, and how many groups of words with a seed.
  @usableFromInline let placeCount: UInt32
  @usableFromInline let groupCount: UInt32
  @usableFromInline let salt: UInt64
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
    @inlinable package static var none: Word {
      Word(symbol: unknown, node: ValueIndex.root, flags: .isUnknown)
    }
  }

  /// What holds of a word.
  @usableFromInline package struct Flags: OptionSet, BitwiseCopyable, Sendable {
    /// The flags as bits.
    @usableFromInline package let rawValue: UInt64

    /// Creates flags of bits.
    @inlinable package init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Typed so, it may stand for words with diacritics, or for others.
    @inlinable package static var hasVariants: Flags { Flags(rawValue: 1) }
    /// It is no word of the lexicon.
    @inlinable package static var isUnknown: Flags { Flags(rawValue: 2) }
    /// An app's name begins with it: the top bit, so that those of many words are gathered by shifting alone.
    @inlinable package static var beginsName: Flags { Flags(rawValue: 1 << 63) }
  }

  /// Creates the lexicon of an image.
  package init(_ image: ProgramImage) {
    slots = image.table(.lexiconSlots, as: UInt64.self)
    seeds = image.table(.lexiconSeeds, as: UInt32.self)
    placeCount = UInt32(truncatingIfNeeded: slots.count &>> 2)
    groupCount = UInt32(truncatingIfNeeded: max(0, seeds.count - 1))
    salt = seeds.count > 0 ? UInt64(seeds[0]) : 0
    offsets = image.table(.lexiconOffsets, as: UInt32.self)
    bytes = image.table(.lexiconBytes, as: UInt8.self)
    variantStarts = image.table(.lexiconVariantStarts, as: UInt32.self)
    variants = image.table(.lexiconVariants, as: UInt32.self)
  }

  /// How many words it has.
  package var count: Int { max(0, offsets.count - 1) }

  /// Whether any word may be typed without its diacritics.
  package var hasVariants: Bool { variants.count > 0 }

  /// Returns the word of the key in `keys[start..<end]`; ``Word/none`` where there is none.
  @inlinable @inline(__always)
  package func word(_ keys: [UInt8], _ start: Int, _ end: Int) -> Word {
    unsafe keys.withUnsafeBytes { unsafe word($0, start, end) }
  }

  /// Returns the word of the key in `keys[start..<end]`; ``Word/none`` where there is none.
  @inlinable @inline(__always)
  package func word(_ keys: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Word {
    unsafe word(PackedKey(keys, start, end, salt: salt), keys, start, end)
  }

  @inlinable @inline(__always)
  func word(_ key: PackedKey, _ keys: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Word {
    guard groupCount > 0 else { return .none }
    let hash = key.hash(Lexicon.factor ^ salt)
    let group = Lexicon.group(of: hash, count: groupCount)
    let place = Lexicon.place(of: hash, seed: seeds[Int(group) &+ 1], size: placeCount)
    let (low, high, word, flags) = slots.row(Int(place))
    guard (low ^ key.low) | (high ^ key.high) == 0 else { return .none }
    let symbol = UInt32(truncatingIfNeeded: word)
    if key.isLong, unsafe !isKey(symbol, keys, start, end) { return .none }
    return Word(
      symbol: symbol, node: UInt32(truncatingIfNeeded: word &>> 32),
      flags: Flags(rawValue: flags))
  }

  /// What a salt changes.
  @inlinable package static var factor: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// What spreads a hash with its group's seed.
  @inlinable package static var seedFactor: UInt32 { 0x9E37_79B1 }

  /// The group of words that hash alike, of so many.
  @inlinable @inline(__always)
  package static func group(of hash: UInt64, count: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: ((hash &>> 32) &* UInt64(count)) &>> 32)
  }

  /// The place of a word, by the seed of its group.
  @inlinable @inline(__always)
  package static func place(of hash: UInt64, seed: UInt32, size: UInt32) -> UInt32 {
    let mixed = (UInt32(truncatingIfNeeded: hash) ^ seed) &* seedFactor
    return UInt32(truncatingIfNeeded: (UInt64(mixed) &* UInt64(size)) &>> 32)
  }

  @usableFromInline
  func isKey(_ symbol: UInt32, _ keys: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Bool {
    let own = offsets.stretch(Int(symbol))
    guard own.count == end - start else { return false }
    for index in 0..<own.count where unsafe bytes[own.lowerBound + index] != keys[start + index] {
      return false
    }
    return true
  }

  /// Returns the symbol of the key in `keys[start..<end]`; ``unknown`` where there is none.
  package func symbol(_ keys: [UInt8], _ start: Int, _ end: Int) -> UInt32 {
    word(keys, start, end).symbol
  }

  /// The key of a symbol.
  package func key(_ symbol: UInt32) -> String { bytes.text(offsets.stretch(Int(symbol))) }

  /// The bytes of a symbol's key.
  func keyBytes(_ symbol: UInt32) -> some Sequence<UInt8> {
    offsets.stretch(Int(symbol)).lazy.map { bytes[$0] }
  }

  /// Returns how many bytes a symbol's key has.
  package func keyLength(_ symbol: UInt32) -> Int { offsets.stretch(Int(symbol)).count }

  /// The words with diacritics that the bare word `symbol` may stand for, as a stretch of ``variant(_:)``.
  @inlinable @inline(__always)
  package func variantRange(_ symbol: UInt32) -> Range<Int> {
    guard variants.count > 0, symbol != Lexicon.unknown else { return 0..<0 }
    return variantStarts.stretch(Int(symbol))
  }

  /// One of the words that a bare word may stand for.
  package func variant(_ index: Int) -> UInt32 { variants[index] }
}
