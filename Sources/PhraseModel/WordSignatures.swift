import Synchronization

/// What tells most words of a lexicon apart from a word without reading them: the letters that each has, and its length.
///
/// A letter dropped, added or replaced changes at most two of the letters that a word has, so whatever is near a word has nearly
/// its signature. The signatures are made when they are first asked for.
package final class WordSignatures: Sendable {
  private let lexicon: Lexicon
  private let made = Mutex<[Signature]?>(nil)

  /// A word's signature.
  package struct Signature: BitwiseCopyable, Sendable {
    /// Which bytes it has, by their low five bits; 0 for a word that is not ASCII alone.
    var letters: UInt32 = 0
    /// How many bytes it has.
    var length: UInt32 = 0

    /// Creates the signature of a word.
    init(_ word: some Sequence<UInt8>) {
      var isASCII = true
      for byte in word {
        letters |= 1 << UInt32(byte & 31)
        isASCII = isASCII && byte < 0x80
        length += 1
      }
      if !isASCII { letters = 0 }
    }
  }

  /// Creates the signatures of a lexicon's words.
  package init(_ lexicon: Lexicon) { self.lexicon = lexicon }

  /// Finds the words that may differ from a word in a few letters.
  ///
  /// - Parameters:
  ///   - word: The word's key in UTF-8.
  ///   - count: How many characters it has.
  ///   - limit: In how many letters they may differ.
  /// - Returns: Their symbols, ascending: of all that do, and of some that do not.
  /// - Complexity: O(*n*) for *n* words of the lexicon.
  package func candidates(near word: some Collection<UInt8>, count: Int, limit: Int) -> [UInt32] {
    let typed = Signature(word)
    let shortest = UInt32(max(0, count - limit))
    // A character takes up to four bytes, and one that marks are set on takes more.
    let longest = UInt32(clamping: (count + limit) * 4)
    var found: [UInt32] = []
    let signatures = all()
    for symbol in signatures.indices {
      let other = signatures[symbol]
      guard other.length >= shortest, other.length <= longest else { continue }
      if typed.letters != 0, other.letters != 0 {
        guard other.length <= typed.length + UInt32(limit),
          (typed.letters ^ other.letters).nonzeroBitCount <= 2 * limit
        else { continue }
      }
      found.append(UInt32(symbol))
    }
    return found
  }

  private func all() -> [Signature] {
    made.withLock { made in
      if let made { return made }
      let all = (0..<lexicon.count).map { Signature(lexicon.keyBytes(UInt32($0))) }
      made = all
      return all
    }
  }
}
