import Tokenization

/// A lexicon's hash table, for looking up one short key after another.
///
/// It is a view: whoever holds it holds the ``Lexicon``'s image as well.
// SAFETY: all places and seeds were checked and may be read; a group is always below the count of groups and a place below that of
// places, as ``Lexicon/group(of:count:)`` and ``Lexicon/place(of:seed:size:)`` scale what they are given to it.
@safe
@usableFromInline package struct WordTable: BitwiseCopyable, @unchecked Sendable {
  @usableFromInline let places: UnsafeRawPointer?
  // The seed of the first group.
  @usableFromInline let seeds: UnsafePointer<UInt32>?
  // How many bytes the places take.
  @usableFromInline let byteCount: UInt64
  @usableFromInline let groupCount: UInt64
  @usableFromInline let salt: UInt64

  /// Creates a table without words, which must not be asked.
  init() {
    unsafe (places, seeds) = (nil, nil)
    (byteCount, groupCount, salt) = (0, 0, 0)
  }

  /// Creates the table of a lexicon; `nil` if it has no words, or is found damaged.
  init?(_ lexicon: Lexicon, _ image: ProgramImage) {
    guard let places = image.wholeTable(.lexiconSlots, as: UInt64.self),
      let seeds = image.wholeTable(.lexiconSeeds, as: UInt32.self),
      lexicon.groupCount > 0, lexicon.placeCount > 0, lexicon.placeCount < 1 << 27,
      places.count >= Int(lexicon.placeCount) * 4,
      seeds.count > Int(lexicon.groupCount)
    else { return nil }
    unsafe self.places = unsafe UnsafeRawPointer(places.base)
    unsafe self.seeds = unsafe seeds.base.map { unsafe $0 + 1 }
    byteCount = UInt64(lexicon.placeCount) * 32
    groupCount = UInt64(lexicon.groupCount)
    salt = Lexicon.factor ^ lexicon.salt
  }

  /// Returns the word of a key of at most sixteen bytes, packed with zeros behind it: its symbol and, in the upper half, the value
  /// trie's node behind it, and its flags; ``unknownWord`` and ``Lexicon/Flags/isUnknown`` where there is no such word.
  ///
  /// - Precondition: The table is one of a lexicon.
  @inlinable @inline(__always)
  package func word(_ key: (low: UInt64, high: UInt64)) -> (word: UInt64, flags: UInt64) {
    let hash = PackedKey(low: key.low, high: key.high).hash(salt)
    // As ``Lexicon/group(of:count:)`` and ``Lexicon/place(of:seed:size:)``, in fewer steps.
    let group = Int(truncatingIfNeeded: ((hash &>> 32) &* groupCount) &>> 32)
    let seed = unsafe seeds.unsafelyUnwrapped[group]
    let mixed = UInt64((UInt32(truncatingIfNeeded: hash) ^ seed) &* Lexicon.seedFactor)
    let offset = Int(truncatingIfNeeded: (mixed &* byteCount) &>> 32) & ~31
    let place = unsafe places.unsafelyUnwrapped + offset
    let low = unsafe place.load(as: UInt64.self) ^ key.low
    let high = unsafe place.load(fromByteOffset: 8, as: UInt64.self) ^ key.high
    let isKnown = low | high == 0
    let word = unsafe place.load(fromByteOffset: 16, as: UInt64.self)
    let flags = unsafe place.load(fromByteOffset: 24, as: UInt64.self)
    return isKnown ? (word, flags) : (WordTable.unknownWord, Lexicon.Flags.isUnknown.rawValue)
  }

  /// The symbol of no word, and no node.
  @inlinable package static var unknownWord: UInt64 {
    UInt64(Lexicon.unknown) | UInt64(ValueIndex.root) &<< 32
  }
}
