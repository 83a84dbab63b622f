import Tokenization

/// Tells by its hash that a word is none of some words; of a few others it cannot tell (Bloom, *Space/Time Trade-offs in Hash Coding with
/// Allowable Errors*, 1970).
struct WordFilter: Sendable {
  private var bits = [UInt64](repeating: 0, count: 64)

  /// Creates a filter of normalised words.
  init(_ words: some Sequence<String>) {
    for word in words {
      let (first, second) = Self.places(of: hash(ofKey: word.utf8))
      bits[first >> 6] |= 1 << UInt64(first & 63)
      bits[second >> 6] |= 1 << UInt64(second & 63)
    }
  }

  /// Whether a word of that hash may be among the words.
  func mayContain(_ hash: UInt64) -> Bool {
    let (first, second) = Self.places(of: hash)
    return bits[first >> 6] & (1 << UInt64(first & 63)) != 0
      && bits[second >> 6] & (1 << UInt64(second & 63)) != 0
  }

  private static func places(of hash: UInt64) -> (Int, Int) { (Int(hash & 4095), Int((hash >> 32) & 4095)) }
}
