/// Unicode's data as far as normalising and tokenizing need it: a trie over the scalars, and what they become.
///
/// Built once, when text that is not ASCII is first met.
final class UnicodeTables: Sendable {
  static let shared = UnicodeTables()

  private static let blockSize = 128
  /// For each block of scalars, its number in ``cells``.
  private let blocks: [UInt16]
  private let cells: [UInt32]
  /// Counts, each followed by as many scalars.
  let pool: [UInt32]
  /// Sorted pairs of scalars, the first in the high half.
  private let pairs: [UInt64]
  private let composed: [UInt32]

  private init() {
    var trie = TrieBuilder(blockSize: Self.blockSize)
    var pool: [UInt32] = []
    let runs = UnicodeData.classes
    let classes = runs.utf8Span.span
    var reader = DataReader()
    while let length = reader.next(in: classes), let bits = reader.next(in: classes) {
      trie.append(length, of: UInt32(bits))
    }
    trie.addScalars(of: UnicodeData.mappings, flag: 1 << 13, to: &pool)
    trie.addScalars(of: UnicodeData.decompositions, flag: 1 << 14, to: &pool)
    blocks = trie.blocks
    cells = trie.cells
    self.pool = pool

    var pairs: [UInt64] = []
    var composed: [UInt32] = []
    let triples = UnicodeData.compositions
    let compositions = triples.utf8Span.span
    reader = DataReader()
    var first = 0
    while let step = reader.next(in: compositions), let second = reader.next(in: compositions),
      let both = reader.next(in: compositions)
    {
      first += step
      pairs.append(UInt64(first) << 32 | UInt64(second))
      composed.append(UInt32(both))
    }
    self.pairs = pairs
    self.composed = composed
  }

  /// Returns what is known of a scalar; `value` is below 0x110000.
  subscript(value: UInt32) -> ScalarProperties {
    let index = Int(value)
    let block = Int(blocks[index / Self.blockSize])
    return ScalarProperties(bits: cells[block * Self.blockSize + index % Self.blockSize])
  }

  /// Returns what two scalars compose to, if they do.
  ///
  /// - Complexity: O(log *p*) for *p* pairs.
  func composition(of first: UInt32, and second: UInt32) -> UInt32? {
    if let hangul = Hangul.composition(of: first, and: second) { return hangul }
    let key = UInt64(first) << 32 | UInt64(second)
    var low = 0
    var high = pairs.count
    while low < high {
      let middle = (low + high) / 2
      if pairs[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < pairs.count && pairs[low] == key ? composed[low] : nil
  }
}

/// The arithmetic of Korean syllables (Unicode, section 3.12).
enum Hangul {
  static let firstSyllable: UInt32 = 0xAC00
  static let leads: UInt32 = 0x1100
  static let vowels: UInt32 = 0x1161
  static let trails: UInt32 = 0x11A7
  static let vowelCount: UInt32 = 21
  static let trailCount: UInt32 = 28
  static let syllableCount: UInt32 = 11_172

  static func isSyllable(_ value: UInt32) -> Bool { value &- firstSyllable < syllableCount }

  static func composition(of first: UInt32, and second: UInt32) -> UInt32? {
    if first &- leads < 19, second &- vowels < vowelCount {
      return firstSyllable + ((first - leads) * vowelCount + second - vowels) * trailCount
    }
    let trail = second &- trails
    if isSyllable(first), (first - firstSyllable).isMultiple(of: trailCount), trail > 0, trail < trailCount {
      return first + trail
    }
    return nil
  }
}
