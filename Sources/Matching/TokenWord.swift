import PhraseModel
import Tokenization

/// A token as a word of a lexicon.
struct TokenWord: BitwiseCopyable {
  /// The word's symbol.
  var symbol: UInt32
  /// The node of the value trie behind it; ``ValueIndex/root`` for none.
  var node: UInt32
  /// Whether an app's name may begin with it.
  var mayBeginName: Bool
  /// The words that it may stand for if its diacritics were left out, as a stretch of ``SearchScratch/variants``.
  var variants: ValueRange

  /// Whether it may stand for other words.
  @inline(__always)
  var hasVariants: Bool { variants.start < variants.end }
}

extension Search {
  /// Returns where the tokens' words in an index start, looked up now if they were not.
  @inline(__always)
  mutating func lookUp(index: Int, isTurkic: Bool) -> Int {
    let set = index &* 2 &+ (isTurkic ? 1 : 0)
    let row = scratch.rows[set]
    return row >= 0 ? Int(row) : lookUpAll(index: index, set: set, isTurkic: isTurkic)
  }

  /// Looks up all tokens in the lexicon of an index.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the tokens' keys.
  @inline(never)
  private mutating func lookUpAll(index: Int, set: Int, isTurkic: Bool) -> Int {
    let lexicon = index == 0 ? program.lexicon : lists.replaced[index - 1].index.lexicon
    let row = scratch.words.count
    let count = tokenCount
    scratch.rows[set] = Int32(truncatingIfNeeded: row)
    scratch.valueRanges.append(.unknown, times: count)
    let hasVariants = lexicon.hasVariants
    let isPlain = scratch.tokens.isASCII
    for index in 0..<count {
      let token = scratch.tokens.tokens[index]
      let start = Int(isTurkic ? token.turkicStart : token.keyStart)
      let end = Int(isTurkic ? token.turkicEnd : token.keyEnd)
      let found = lexicon.word(
        scratch.tokens.keys, start, end, hash: isTurkic ? token.turkicHash : token.hash)
      var word = TokenWord(
        symbol: found.symbol, node: found.node, mayBeginName: found.flags.contains(.beginsName),
        variants: ValueRange(start: 0, end: 0))
      // A word of plain letters stands for others only where it is itself in the lexicon, as their bare spelling.
      if hasVariants, found.flags.contains(.hasVariants) || !(isPlain && !isTurkic) {
        let first = scratch.variants.count
        appendVariants(token, of: found.symbol, start, end, in: lexicon)
        word.variants = ValueRange(start: Int32(first), end: Int32(scratch.variants.count))
        if word.hasVariants { word.mayBeginName = true }
      }
      scratch.words.append(word)
    }
    return row
  }

  /// Appends the words with diacritics that a token may stand for, and for a figure the characters.
  private mutating func appendVariants(
    _ token: Token, of symbol: UInt32, _ start: Int, _ end: Int, in lexicon: Lexicon
  ) {
    guard token.kind == .number || token.kind == .latinWord else { return }
    let isFolded = token.kind == .number || scratch.tokens.keys[start..<end].allSatisfy { $0 < 0x80 }
    if isFolded {
      // A key of plain letters is the bare spelling of all that it is listed with.
      for index in lexicon.variantRange(symbol) { scratch.variants.append(lexicon.variant(index)) }
    } else {
      for variant in lexicon.variants(of: symbol, key: scratch.tokens.keys[start..<end]) {
        scratch.variants.append(variant)
      }
    }
  }
}

extension Lexicon {
  /// Returns the words with diacritics that a Latin key may stand for in which some were left out.
  func variants(of symbol: UInt32, key: ArraySlice<UInt8>) -> [UInt32] {
    let bare = Diacritics.folded(Array(key))
    let bareSymbol = self.symbol(bare, 0, bare.count, hash: Tokenization.hash(ofKey: bare))
    let range = variantRange(bareSymbol)
    guard !range.isEmpty else { return [] }
    let typed = String(decoding: key, as: UTF8.self)
    return range.map { variant($0) }.filter {
      $0 != symbol && Diacritics.forgives(typed: typed, written: self.key($0))
    }
  }
}
