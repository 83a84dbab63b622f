package import PhraseModel
import Tokenization

/// Collects words and lays them out as a lexicon.
package struct LexiconBuilder {
  private var symbols: [String: UInt32] = [:]
  private var keys: [String] = []
  private var bareWords: [(bare: UInt32, word: UInt32)] = []

  /// Creates a lexicon without words.
  package init() {}

  /// How many words it has.
  var count: Int { keys.count }

  /// Returns the symbol of a key, which it gets now if it had none.
  ///
  /// - Parameters:
  ///   - key: A token's normalised key.
  ///   - isLatin: Whether people may leave out its diacritics.
  /// - Returns: The key's symbol.
  package mutating func symbol(_ key: String, isLatin: Bool) -> UInt32 {
    if let known = symbols[key] { return known }
    let symbol = UInt32(keys.count)
    symbols[key] = symbol
    keys.append(key)
    if isLatin {
      let bare = Diacritics.folded(key)
      if bare != key {
        let bareSymbol = self.symbol(bare, isLatin: false)
        bareWords.append((bareSymbol, symbol))
      }
    } else if let figure = HanFigures.figure(of: key) {
      bareWords.append((self.symbol(figure, isLatin: false), symbol))
    }
    return symbol
  }

  /// Writes the lexicon's sections.
  ///
  /// - Complexity: O(*n* log *n*) for *n* words.
  package func write(to writer: inout ImageWriter) {
    var bytes: [UInt8] = []
    var offsets: [UInt32] = [0]
    var size = 16
    while size < keys.count * 2 { size *= 2 }
    var slots = [UInt64](repeating: 0, count: size)
    for (index, key) in keys.enumerated() {
      let start = bytes.count
      bytes.append(contentsOf: key.utf8)
      offsets.append(UInt32(bytes.count))
      let hash = Tokenization.hash(ofKeyIn: bytes, from: start, to: bytes.count)
      var slot = Int(truncatingIfNeeded: hash) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = (hash >> 32) << 32 | UInt64(index + 1)
    }
    writer.set(Section.lexiconSlots.rawValue, slots)
    writer.set(Section.lexiconOffsets.rawValue, offsets)
    writer.set(Section.lexiconBytes.rawValue, bytes)

    let pairs = bareWords.sorted { ($0.bare, $0.word) < ($1.bare, $1.word) }
    guard !pairs.isEmpty else { return }
    var starts = [UInt32](repeating: 0, count: keys.count + 1)
    for pair in pairs { starts[Int(pair.bare) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    writer.set(Section.lexiconVariantStarts.rawValue, starts)
    writer.set(Section.lexiconVariants.rawValue, pairs.map(\.word))
  }
}
