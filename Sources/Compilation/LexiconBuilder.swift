package import PhraseModel
import Tokenization

/// Collects words and lays them out as a lexicon.
package struct LexiconBuilder {
  private var keys = KeyTable()
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
    let bytes = Array(key.utf8)
    return symbol(bytes, 0, bytes.count, isLatin: isLatin)
  }

  /// Returns the symbol of the key in `bytes[start..<end]`, which it gets now if it had none.
  mutating func symbol(_ bytes: [UInt8], _ start: Int, _ end: Int, isLatin: Bool) -> UInt32 {
    let (symbol, isNew) = keys.number(of: bytes, start, end)
    guard isNew, bytes[start..<end].contains(where: { $0 >= 0x80 }) else { return symbol }
    let key = bytes[start..<end]
    if isLatin {
      let bare = Diacritics.folded(Array(key))
      if !bare.elementsEqual(key) {
        let bareSymbol = self.symbol(bare, 0, bare.count, isLatin: false)
        bareWords.append((bareSymbol, symbol))
      }
    } else if let figure = HanFigures.figure(of: String(decoding: key, as: UTF8.self)) {
      bareWords.append((self.symbol(figure, isLatin: false), symbol))
    }
    return symbol
  }

  /// Writes the lexicon's sections.
  ///
  /// - Parameters:
  ///   - writer: Lays out the image.
  ///   - beginnings: What begins with a word, in the index of values that the lexicon is of.
  /// - Complexity: O(*n* log *n*) for *n* words.
  package func write(to writer: inout ImageWriter, beginnings: [ValueBeginning]) {
    let starts = writeVariants(to: &writer)
    let hash = PerfectHash { keys.packedKeys(salt: $0) }
    var slots = [UInt64](repeating: 0, count: hash.size * 4)
    // A place without a word holds what no key is packed to.
    for slot in 0..<hash.size { slots[slot * 4 + 1] = .max }
    for (index, packed) in hash.keys.enumerated() {
      let slot = Int(hash.places[index]) * 4
      slots[slot] = packed.low
      slots[slot + 1] = packed.high
      slots[slot + 2] = UInt64(ValueIndex.root) << 32 | UInt64(index)
      if !starts.isEmpty, starts[index] < starts[index + 1] {
        slots[slot + 3] = Lexicon.Flags.hasVariants.rawValue
      }
    }
    for beginning in beginnings {
      let slot = Int(hash.places[Int(beginning.symbol)]) * 4
      slots[slot + 2] = UInt64(beginning.node) << 32 | UInt64(beginning.symbol)
      if beginning.isName { slots[slot + 3] |= Lexicon.Flags.beginsName.rawValue }
    }
    writer.set(.lexiconSlots, slots)
    writer.set(.lexiconSeeds, [hash.salt] + hash.seeds)
    writer.set(.lexiconOffsets, keys.offsets)
    writer.set(.lexiconBytes, keys.bytes)
  }

  /// Writes what each bare word may stand for, and returns where each one's words start; nothing where there are none.
  private func writeVariants(to writer: inout ImageWriter) -> [UInt32] {
    let pairs = bareWords.sorted { ($0.bare, $0.word) < ($1.bare, $1.word) }
    guard !pairs.isEmpty else { return [] }
    var starts = [UInt32](repeating: 0, count: keys.count + 1)
    for pair in pairs { starts[Int(pair.bare) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    writer.set(.lexiconVariantStarts, starts)
    writer.set(.lexiconVariants, pairs.map(\.word))
    return starts
  }
}

/// What an index of values knows of a word that values begin with.
package struct ValueBeginning {
  /// The word.
  var symbol: UInt32
  /// The node behind the word.
  var node: UInt32
  /// Whether an app's name begins with it.
  var isName: Bool
}
