import PhraseModel
import Tokenization

extension Search {
  /// A word that a part of a token may stand for.
  struct PartSymbol: BitwiseCopyable {
    var symbol: UInt32
    /// Whether its diacritics were left out.
    var isBare: Bool
  }

  /// The places inside a token where a slot may end, as a stretch of `scratch.splits`; they are found once.
  mutating func splits(_ token: Int) -> Range<Int> {
    if scratch.splitRanges.count <= token {
      scratch.splitRanges.append(.unknown, times: tokenCount - scratch.splitRanges.count)
    }
    let known = scratch.splitRanges[token]
    if known.isKnown { return known.range }
    let whole = self.token(token)
    let first = scratch.splits.count
    scratch.tokens.forEachSplit(of: whole) { scratch.splits.append($0) }
    let found = ValueRange(
      start: Int32(truncatingIfNeeded: first), end: Int32(truncatingIfNeeded: scratch.splits.count))
    scratch.splitRanges[token] = found
    return found.range
  }

  /// Finds the words that the part of a token between two places stands for, and leaves them in `scratch.parts`: the word itself first,
  /// then those that it stands for without their diacritics.
  ///
  /// - Parameters:
  ///   - place: The place where the part starts.
  ///   - end: The split at which it ends; 0 for the token's end.
  ///   - lexicon: The words that count.
  ///   - isTurkic: Whether they compare by Turkic keys.
  /// - Returns: Where in `scratch.parts` they are: all of it.
  mutating func parts(from place: Place, to end: Int32, in lexicon: Lexicon, isTurkic: Bool) -> Range<Int> {
    scratch.parts.removeAll()
    let token = self.token(Int(place.token))
    let splits = splits(Int(place.token)).lowerBound
    let base = Int(isTurkic ? token.turkicStart : token.keyStart)
    func offset(_ number: Int32) -> Int {
      let split = scratch.splits[splits + Int(number) - 1]
      return base + (isTurkic ? split.turkicOffset : split.keyOffset)
    }
    let lower = place.offset == 0 ? base : offset(place.offset)
    let upper = end == 0 ? Int(isTurkic ? token.turkicEnd : token.keyEnd) : offset(end)
    guard lower < upper else { return 0..<0 }
    let symbol = lexicon.symbol(scratch.tokens.keys, lower, upper)
    if symbol != Lexicon.unknown { scratch.parts.append(PartSymbol(symbol: symbol, isBare: false)) }
    guard lexicon.hasVariants, token.kind == .latinWord else { return scratch.parts.indices }
    if scratch.tokens.isASCII && !isTurkic || scratch.tokens.keys[lower..<upper].allSatisfy({ $0 < 0x80 }) {
      for index in lexicon.variantRange(symbol) {
        scratch.parts.append(PartSymbol(symbol: lexicon.variant(index), isBare: true))
      }
    } else {
      scratch.readTypedKey(lower..<upper)
      forEachVariantOfTypedKey(symbol, in: lexicon) {
        $0.parts.append(PartSymbol(symbol: $1, isBare: true))
      }
    }
    return scratch.parts.indices
  }

  /// Follows the ways that are at places inside a token, from left to right.
  mutating func stepInside(_ token: Int) {
    while true {
      var first: Int32 = .max
      for index in scratch.inside.indices {
        let place = scratch.records[Int(scratch.inside[index])].place
        if Int(place.token) == token { first = min(first, place.offset) }
      }
      guard first < .max else { return }
      let place = Place(token: Int32(token), offset: first)
      scratch.frontier.removeAll()
      var left = 0
      for index in scratch.inside.indices {
        let number = scratch.inside[index]
        if scratch.records[Int(number)].place == place {
          scratch.frontier.append(number)
        } else {
          scratch.inside[left] = number
          left += 1
        }
      }
      scratch.inside.truncate(to: left)
      prune()
      for index in scratch.frontier.indices { stepInside(from: scratch.frontier[index]) }
    }
  }

  private mutating func stepInside(from number: Int32) {
    let way = scratch.records[Int(number)]
    let isTurkic = program.roots[Int(way.root)].isTurkic
    for position in parts(from: way.place, to: 0, in: program.lexicon, isTurkic: isTurkic) {
      let part = scratch.parts[position]
      read(part.symbol, isBare: part.isBare, number, to: Place(token: way.place.token + 1))
    }
    branch(number, automaton.state(way.state).branches)
  }

  /// Reads the first letters of what is left of a token.
  mutating func stepPrefixes(_ number: Int32, _ prefixes: Range<Int>) {
    let way = scratch.records[Int(number)]
    let isTurkic = program.roots[Int(way.root)].isTurkic
    let count = Int32(splits(Int(way.place.token)).count)
    guard way.place.offset < count else { return }
    for end in (way.place.offset + 1)...count {
      for position in parts(from: way.place, to: end, in: program.lexicon, isTurkic: isTurkic) {
        let part = scratch.parts[position]
        for index in prefixes where automaton.prefix(index).symbol == part.symbol {
          advance(
            number, to: automaton.prefix(index).target, by: .prefix,
            place: Place(token: way.place.token, offset: end),
            cost: ReadingCost.literal + (part.isBare ? ReadingCost.bare : 0))
        }
      }
    }
  }
}
