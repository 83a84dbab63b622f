import PhraseModel
import Tokenization

extension Search {
  /// A word that a part of a token may stand for.
  struct PartSymbol {
    var symbol: UInt32
    /// Whether its diacritics were left out.
    var isBare: Bool
  }

  /// The places inside a token where a slot may end.
  mutating func splits(_ token: Int) -> [TokenBuffer.Split] {
    if token < scratch.splits.count, let known = scratch.splits[token] { return known }
    if scratch.splits.count <= token {
      scratch.splits += repeatElement(nil, count: tokenCount - scratch.splits.count)
      scratch.isUsedRarely = true
    }
    let whole = self.token(token)
    let found = scratch.tokens.splits(of: whole)
    scratch.splits[token] = found
    return found
  }

  /// Returns the words that the part of a token between two places stands for.
  ///
  /// - Parameters:
  ///   - place: The place where the part starts.
  ///   - end: The split at which it ends; 0 for the token's end.
  ///   - lexicon: The words that count.
  ///   - isTurkic: Whether they compare by Turkic keys.
  /// - Returns: The word itself first, then those that it stands for without their diacritics.
  mutating func symbols(
    from place: Place, to end: Int32, in lexicon: Lexicon, isTurkic: Bool
  ) -> [PartSymbol] {
    let token = self.token(Int(place.token))
    let splits = splits(Int(place.token))
    let base = Int(isTurkic ? token.turkicStart : token.keyStart)
    func offset(_ split: Int32) -> Int {
      let split = splits[Int(split) - 1]
      return base + (isTurkic ? split.turkicOffset : split.keyOffset)
    }
    let lower = place.offset == 0 ? base : offset(place.offset)
    let upper = end == 0 ? Int(isTurkic ? token.turkicEnd : token.keyEnd) : offset(end)
    guard lower < upper else { return [] }
    let keys = scratch.tokens.keys
    let symbol = lexicon.symbol(keys, lower, upper)
    var result: [PartSymbol] = []
    if symbol != Lexicon.unknown { result.append(PartSymbol(symbol: symbol, isBare: false)) }
    if lexicon.hasVariants, token.kind == .latinWord {
      let key = keys[lower..<upper]
      let variants =
        key.allSatisfy { $0 < 0x80 }
        ? lexicon.variantRange(symbol).map { lexicon.variant($0) } : lexicon.variants(of: symbol, key: key)
      result += variants.map { PartSymbol(symbol: $0, isBare: true) }
    }
    return result
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
    let rest = symbols(from: way.place, to: 0, in: program.lexicon, isTurkic: isTurkic)
    for part in rest {
      read(part.symbol, isBare: part.isBare, number, to: Place(token: way.place.token + 1))
    }
    branch(number, program.state(way.state).branches)
  }

  /// Reads the first letters of what is left of a token.
  mutating func stepPrefixes(_ number: Int32, _ prefixes: Range<Int>) {
    let way = scratch.records[Int(number)]
    let isTurkic = program.roots[Int(way.root)].isTurkic
    let count = Int32(splits(Int(way.place.token)).count)
    guard way.place.offset < count else { return }
    for end in (way.place.offset + 1)...count {
      for part in symbols(from: way.place, to: end, in: program.lexicon, isTurkic: isTurkic) {
        for index in prefixes where program.prefix(index).symbol == part.symbol {
          advance(
            number, to: program.prefix(index).target, by: .prefix,
            place: Place(token: way.place.token, offset: end),
            cost: ReadingCost.literal + (part.isBare ? ReadingCost.bare : 0))
        }
      }
    }
  }
}
