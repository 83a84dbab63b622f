/// The closed vocabulary of a program or of a list: a word's normalised key to its symbol.
@usableFromInline package struct Lexicon: Sendable {
  @usableFromInline let slots: Table<UInt64>
  @usableFromInline let offsets: Table<UInt32>
  @usableFromInline let bytes: Table<UInt8>
  @usableFromInline let variantStarts: Table<UInt32>
  @usableFromInline let variants: Table<UInt32>

  /// The symbol of a word that is not in a lexicon.
  @inlinable package static var unknown: UInt32 { .max }

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

  /// Returns the symbol of the key in `keys[start..<end]`, whose hash is `hash`; ``unknown`` where there is none.
  @inlinable @inline(__always)
  package func symbol(_ keys: [UInt8], _ start: Int, _ end: Int, hash: UInt64) -> UInt32 {
    let size = slots.count
    guard size > 0 else { return Lexicon.unknown }
    let mask = size - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    let fingerprint = hash >> 32
    while true {
      let entry = slots[slot]
      if entry == 0 { return Lexicon.unknown }
      if entry >> 32 == fingerprint {
        let symbol = UInt32(truncatingIfNeeded: entry) - 1
        let lower = Int(offsets[Int(symbol)])
        let upper = Int(offsets[Int(symbol) + 1])
        if upper - lower == end - start, bytes.equals(lower, upper, keys, at: start) { return symbol }
      }
      slot = (slot + 1) & mask
    }
  }

  /// The key of a symbol.
  package func key(_ symbol: UInt32) -> String {
    bytes.text(Int(offsets[Int(symbol)]), Int(offsets[Int(symbol) + 1]))
  }

  /// Returns how many bytes a symbol's key has.
  package func keyLength(_ symbol: UInt32) -> Int { Int(offsets[Int(symbol) + 1] - offsets[Int(symbol)]) }

  /// Whether a symbol's key is what `keys` holds from `start` on.
  package func isPrefix(_ symbol: UInt32, of keys: [UInt8], at start: Int) -> Bool {
    bytes.equals(Int(offsets[Int(symbol)]), Int(offsets[Int(symbol) + 1]), keys, at: start)
  }

  /// The words with diacritics that the bare word `symbol` may stand for, as a stretch of ``variant(_:)``.
  @inlinable @inline(__always)
  package func variantRange(_ symbol: UInt32) -> Range<Int> {
    guard variants.count > 0, symbol != Lexicon.unknown else { return 0..<0 }
    return Int(variantStarts[Int(symbol)])..<Int(variantStarts[Int(symbol) + 1])
  }

  /// One of the words that a bare word may stand for.
  package func variant(_ index: Int) -> UInt32 { variants[index] }
}
