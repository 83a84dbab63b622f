import PhraseModel
import Tokenization

/// Where a token is in the utterance as typed.
struct TokenSpan: BitwiseCopyable {
  var start: Int32
  var end: Int32
}

extension Search {
  /// Splits the utterance into tokens; a short one of Latin letters only as far as words go, and the rest when it is asked for.
  @inline(__always)
  mutating func split(_ utterance: String) throws(MatchError) {
    scratch.spans.removeAll()
    scratch.reset(indexCount: lists.isOriginal ? 1 : lists.replaced.count &+ 1)
    if !keepsSteps, whole.isReadable, tables.readsPlainKeys,
      unsafe utterance.utf8.withContiguousStorageIfAvailable({ unsafe readShort($0) }) == true
    {
      hasTokens = false
      return
    }
    try splitFully(utterance)
  }

  /// Splits any utterance into tokens.
  @inline(never)
  private mutating func splitFully(_ utterance: String) throws(MatchError) {
    let text = utterance.utf8Span.span
    byteCount = text.count
    do throws(TokenizationError) {
      try scratch.tokens.tokenize(utf8: text)
    } catch {
      tokenCount = 0
      scratch.reset()
      switch error {
      case .tooLong(let bytes, let limit): throw .tooLong(bytes: bytes, limit: limit)
      case .tooManyTokens(let count, let limit): throw .tooManyTokens(count: count, limit: limit)
      }
    }
    hasTokens = true
    hasUnknownWord = false
    readsWordsAlone = false
    tokenCount = scratch.tokens.tokens.count
    for token in scratch.tokens.tokens {
      scratch.spans.append(
        TokenSpan(
          start: Int32(truncatingIfNeeded: token.sourceStart), end: Int32(truncatingIfNeeded: token.sourceEnd)
        ))
    }
  }

  /// A token with all that is known of it.
  mutating func token(_ index: Int) -> Token {
    if !hasTokens { writeTokens() }
    return scratch.tokens.tokens[index]
  }

  /// Whether a token and the one before it are one word to people.
  mutating func isSoft(before index: Int) -> Bool {
    // What a space sets apart is told without writing the tokens out.
    if !hasTokens, index > 0, scratch.short[Int(scratch.spans[index - 1].end)] == 0x20 { return false }
    return token(index).boundary == .soft
  }

  /// Writes out the tokens of a short utterance.
  @inline(never)
  mutating func writeTokens() {
    hasTokens = true
    do {
      try scratch.tokens.tokenize(utterance)
    } catch {
      preconditionFailure("a text of at most \(ShortText.limit) bytes is within all limits: \(error)")
    }
    precondition(scratch.tokens.tokens.count == tokenCount, "the same tokens as at a glance")
  }

  /// Splits a short utterance of Latin letters as far as words go, and looks its words up by plain keys; `false` for any other.
  @inline(__always)
  private mutating func readShort(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    byteCount = text.count
    guard unsafe scratch.short.read(UnsafeRawBufferPointer(text)) else { return false }
    lookUpShort()
    return true
  }

  /// Looks up the tokens of a short utterance in the program's lexicon, by plain keys.
  @inline(__always)
  private mutating func lookUpShort() {
    scratch.ownRows.plain = 0
    mayBeginNames = 0
    var all = lookUp(scratch.short.first, from: 0)
    if scratch.short.second.starts != 0 { all |= lookUpSecond() }
    tokenCount = scratch.words.count
    let flags = Lexicon.Flags(rawValue: all)
    // What is typed with some of its diacritics, or with others, may stand for words too.
    let hasOtherMarks = scratch.short.isWide && program.lexicon.hasVariants
    if flags.contains(.hasVariants) || hasOtherMarks { listVariants() }
    readsWordsAlone = scratch.variants.isEmpty
    hasUnknownWord = flags.contains(.isUnknown) && !hasOtherMarks
  }

  /// Looks up the tokens after the first 64 bytes.
  @inline(never)
  private mutating func lookUpSecond() -> UInt64 {
    lookUp(scratch.short.second, from: scratch.short.second.base)
  }

  /// Looks up some tokens, the bytes of which start at `base`, and returns the flags of all of them together.
  @inline(__always)
  private mutating func lookUp(_ part: ShortText.Part, from base: Int) -> UInt64 {
    var (starts, ends) = (part.starts, part.ends)
    var flags: UInt64 = 0
    // The flags of names move down a bit a token, and are then where they belong.
    var names: UInt64 = 0
    let before = scratch.words.count
    // SAFETY: there is room for as many tokens as the text can have.
    let first = unsafe scratch.spans.room(for: ShortText.tokenLimit)
    var span = unsafe first
    var word = unsafe scratch.words.room(for: ShortText.tokenLimit)
    while starts != 0 {
      let start = base &+ starts.trailingZeroBitCount
      // There is one for each start; the top bit spares asking.
      let end = base &+ (ends | 1 &<< 63).trailingZeroBitCount
      starts &= starts &- 1
      ends &= ends &- 1
      let found =
        _fastPath(end &- start <= 16)
        ? whole.words.word(scratch.short.packed(start, end)) : longWord(start, end)
      flags |= found.flags
      names = names &>> 1 | found.flags & Lexicon.Flags.beginsName.rawValue
      unsafe span.initialize(
        to: TokenSpan(start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end)))
      unsafe word.initialize(
        to: TokenWord(packed: found.word, flags: Lexicon.Flags(rawValue: found.flags)))
      unsafe span += 1
      unsafe word += 1
    }
    let added = unsafe span - first
    let count = before &+ added
    if added > 0 {
      let own = names &>> UInt64(truncatingIfNeeded: 64 &- added)
      mayBeginNames |= own &<< UInt64(truncatingIfNeeded: before)
    }
    scratch.spans.fill(to: count)
    scratch.words.fill(to: count)
    return flags
  }

  /// A word that is longer than sixteen bytes.
  @inline(never)
  private func longWord(_ start: Int, _ end: Int) -> (word: UInt64, flags: UInt64) {
    let found = unsafe scratch.short.withBytes { unsafe program.lexicon.word($0, start, end) }
    return (UInt64(found.symbol) | UInt64(found.node) &<< 32, found.flags.rawValue)
  }

  /// Lists the words that those of a short utterance may stand for.
  @inline(never)
  private mutating func listVariants() {
    for index in 0..<tokenCount {
      listVariants(of: index, in: program.lexicon, to: index)
      if scratch.words[index].hasVariants { mayBeginNames |= 1 &<< UInt64(truncatingIfNeeded: index) }
    }
  }

  /// Lists the words of a lexicon that a token of a short utterance may stand for, which is the word of that number.
  ///
  /// One of plain letters stands for others only where it is itself in the lexicon, as their bare spelling.
  private mutating func listVariants(of token: Int, in lexicon: Lexicon, to word: Int) {
    let (start, end) = (Int(scratch.spans[token].start), Int(scratch.spans[token].end))
    let symbol = scratch.words[word].symbol
    if scratch.short.isWide(start, end) {
      guard lexicon.hasVariants else { return }
      scratch.typedKey.removeAll(keepingCapacity: true)
      for offset in start..<end { scratch.typedKey.append(scratch.short[offset]) }
      appendVariantsOfTypedKey(symbol, in: lexicon, to: word)
    } else if scratch.words[word].flags.contains(.hasVariants), scratch.short.kind(at: start) != .symbol {
      appendVariants(of: symbol, in: lexicon, to: word)
    }
  }

  /// Returns where the tokens' words in an index start, looked up now if they were not.
  @inline(__always)
  mutating func lookUp(index: Int, isTurkic: Bool) -> Int {
    let row = index == 0 ? scratch.ownRows[isTurkic] : scratch.otherRows[index &- 1][isTurkic]
    return row >= 0 ? Int(row) : lookUpAll(index: index, isTurkic: isTurkic)
  }

  /// Looks up all tokens in the lexicon of an index.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the tokens' keys.
  @inline(never)
  private mutating func lookUpAll(index: Int, isTurkic: Bool) -> Int {
    if isTurkic, !hasTokens { writeTokens() }
    let lexicon = self.index(index).lexicon
    let row = scratch.words.count
    if index == 0 {
      scratch.ownRows[isTurkic] = Int32(truncatingIfNeeded: row)
    } else {
      scratch.otherRows[index &- 1][isTurkic] = Int32(truncatingIfNeeded: row)
    }
    guard hasTokens else {
      for index in 0..<tokenCount {
        let span = scratch.spans[index]
        let found = unsafe scratch.short.withBytes { unsafe lexicon.word($0, Int(span.start), Int(span.end)) }
        scratch.words.append(TokenWord(found))
        listVariants(of: index, in: lexicon, to: row &+ index)
      }
      return row
    }
    let isPlain = scratch.tokens.isASCII && !isTurkic
    for index in 0..<tokenCount {
      let token = scratch.tokens.tokens[index]
      let start = Int(isTurkic ? token.turkicStart : token.keyStart)
      let end = Int(isTurkic ? token.turkicEnd : token.keyEnd)
      let found = lexicon.word(scratch.tokens.keys, start, end)
      scratch.words.append(TokenWord(found))
      switch token.kind {
      case .number, .latinWord: break
      case .word, .symbol, .cluster: continue
      }
      if isPlain || scratch.tokens.keys[start..<end].allSatisfy({ $0 < 0x80 }) {
        if found.flags.contains(.hasVariants) {
          appendVariants(of: found.symbol, in: lexicon, to: row &+ index)
        }
      } else if lexicon.hasVariants {
        scratch.readTypedKey(start..<end)
        appendVariantsOfTypedKey(found.symbol, in: lexicon, to: row &+ index)
      }
    }
    return row
  }

  /// Appends all words that a key of plain letters, or a figure, is listed with.
  @inline(never)
  private mutating func appendVariants(of symbol: UInt32, in lexicon: Lexicon, to word: Int) {
    let first = scratch.variants.count
    for index in lexicon.variantRange(symbol) { scratch.variants.append(lexicon.variant(index)) }
    scratch.words[word].setVariants(from: first, to: scratch.variants.count)
  }
}

extension Search {
  /// Appends all words that `scratch.typedKey` may stand for, a Latin key that is not all plain letters.
  private mutating func appendVariantsOfTypedKey(_ symbol: UInt32, in lexicon: Lexicon, to word: Int) {
    let first = scratch.variants.count
    forEachVariantOfTypedKey(symbol, in: lexicon) { $0.variants.append($1) }
    scratch.words[word].setVariants(from: first, to: scratch.variants.count)
  }

  /// Tells the words with diacritics that `scratch.typedKey` may stand for, a Latin key in which some were left out.
  ///
  /// - Complexity: O(*v* · *n*) for *v* words that are spelled alike without diacritics, of *n* bytes.
  @inline(__always)
  mutating func forEachVariantOfTypedKey(
    _ symbol: UInt32, in lexicon: Lexicon, _ body: (inout SearchScratch, UInt32) -> Void
  ) {
    var (bare, typed): ([UInt8], [UInt8]) = ([], [])
    swap(&bare, &scratch.bareKey)
    swap(&typed, &scratch.typedKey)
    bare.removeAll(keepingCapacity: true)
    Diacritics.fold(typed.span, into: &bare)
    let bareSymbol = lexicon.symbol(bare, 0, bare.count)
    for index in lexicon.variantRange(bareSymbol) {
      let variant = lexicon.variant(index)
      guard variant != symbol,
        Diacritics.forgives(typed: typed.span, written: lexicon.key(variant).utf8Span.span)
      else { continue }
      body(&scratch, variant)
    }
    swap(&bare, &scratch.bareKey)
    swap(&typed, &scratch.typedKey)
  }
}
