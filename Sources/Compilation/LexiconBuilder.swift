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
  /// - Parameters:
  ///   - writer: Lays out the image.
  ///   - beginnings: What begins with a word, by its symbol, in the index of values that the lexicon is of.
  /// - Complexity: O(*n* log *n*) for *n* words.
  package func write(to writer: inout ImageWriter, beginnings: [UInt32: ValueBeginning]) {
    let starts = writeVariants(to: &writer)
    var bytes: [UInt8] = []
    var offsets: [UInt32] = [0]
    var packedKeys: [PackedKey] = []
    for key in keys {
      let start = bytes.count
      bytes.append(contentsOf: key.utf8)
      offsets.append(UInt32(bytes.count))
      packedKeys.append(PackedKey(bytes, start, bytes.count))
    }
    let hash = PerfectHash(packedKeys)
    var slots = [UInt64](repeating: 0, count: hash.size * 4)
    for (index, packed) in packedKeys.enumerated() {
      guard let slot = hash.places[index] else { continue }
      let beginning = beginnings[UInt32(index)]
      var flags: Lexicon.Flags = []
      if !starts.isEmpty, starts[index] < starts[index + 1] { flags.insert(.hasVariants) }
      if beginning?.isName == true { flags.insert(.beginsName) }
      slots[slot * 4] = packed.low
      slots[slot * 4 + 1] = packed.high
      slots[slot * 4 + 2] = UInt64(beginning?.node ?? ValueIndex.root) << 32 | UInt64(index)
      slots[slot * 4 + 3] = UInt64(flags.rawValue)
    }
    writer.set(Section.lexiconSlots.rawValue, slots)
    writer.set(Section.lexiconSeeds.rawValue, [hash.salt] + hash.seeds)
    writer.set(Section.lexiconOffsets.rawValue, offsets)
    writer.set(Section.lexiconBytes.rawValue, bytes)
  }

  /// Writes what each bare word may stand for, and returns where each one's words start; nothing where there are none.
  private func writeVariants(to writer: inout ImageWriter) -> [UInt32] {
    let pairs = bareWords.sorted { ($0.bare, $0.word) < ($1.bare, $1.word) }
    guard !pairs.isEmpty else { return [] }
    var starts = [UInt32](repeating: 0, count: keys.count + 1)
    for pair in pairs { starts[Int(pair.bare) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    writer.set(Section.lexiconVariantStarts.rawValue, starts)
    writer.set(Section.lexiconVariants.rawValue, pairs.map(\.word))
    return starts
  }
}

/// What an index of values knows of a word that values begin with.
package struct ValueBeginning {
  /// The node behind the word.
  var node: UInt32
  /// Whether an app's name begins with it.
  var isName: Bool
}
