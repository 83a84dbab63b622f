import PhraseModel
import Tokenization

/// The symbols of an utterance's tokens in one lexicon, by one kind of key.
struct TokenSymbols {
  /// The symbol of each token.
  private(set) var symbols: [UInt32] = []
  // The words with diacritics that a token typed without them may stand for, and where each token's start.
  private var variants: [UInt32] = []
  private var variantStarts: [Int32] = []

  /// Looks up all tokens.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the tokens' keys.
  mutating func look(up tokens: borrowing TokenBuffer, in lexicon: Lexicon, isTurkic: Bool) {
    symbols.removeAll(keepingCapacity: true)
    variants.removeAll(keepingCapacity: true)
    variantStarts.removeAll(keepingCapacity: true)
    for token in tokens.tokens {
      let start = Int(isTurkic ? token.turkicStart : token.keyStart)
      let end = Int(isTurkic ? token.turkicEnd : token.keyEnd)
      let symbol = lexicon.symbol(tokens.keys, start, end, hash: isTurkic ? token.turkicHash : token.hash)
      symbols.append(symbol)
      if lexicon.hasVariants {
        variantStarts.append(Int32(variants.count))
        if token.kind == .number {
          for index in lexicon.variantRange(symbol) { variants.append(lexicon.variant(index)) }
        } else if token.kind == .latinWord {
          lexicon.appendVariants(of: symbol, key: tokens.keys[start..<end], to: &variants)
        }
      }
    }
    if lexicon.hasVariants { variantStarts.append(Int32(variants.count)) }
  }

  /// The words that token `index` may stand for if its diacritics were left out.
  @inline(__always)
  func variantRange(_ index: Int) -> Range<Int> {
    variants.isEmpty ? 0..<0 : Int(variantStarts[index])..<Int(variantStarts[index + 1])
  }

  /// One of those words.
  @inline(__always)
  func variant(_ index: Int) -> UInt32 { variants[index] }
}

extension Lexicon {
  /// Appends the words with diacritics that a Latin key may stand for.
  func appendVariants(of symbol: UInt32, key: ArraySlice<UInt8>, to variants: inout [UInt32]) {
    let isPlain = key.allSatisfy { $0 < 0x80 }
    if isPlain {
      // A key of plain letters is its own bare spelling.
      for index in variantRange(symbol) where forgives(key, variant(index)) {
        variants.append(variant(index))
      }
      return
    }
    let bare = Diacritics.folded(Array(key))
    let bareSymbol = self.symbol(bare, 0, bare.count, hash: Tokenization.hash(ofKey: bare))
    for index in variantRange(bareSymbol) where variant(index) != symbol && forgives(key, variant(index)) {
      variants.append(variant(index))
    }
  }

  private func forgives(_ typed: ArraySlice<UInt8>, _ written: UInt32) -> Bool {
    Diacritics.forgives(typed: String(decoding: typed, as: UTF8.self), written: key(written))
  }
}
