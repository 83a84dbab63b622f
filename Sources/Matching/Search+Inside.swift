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
    if let known = scratch.splits[token] { return known }
    let found = scratch.tokens.splits(of: scratch.tokens.tokens[token])
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
    let token = scratch.tokens.tokens[Int(place.token)]
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
    let symbol = lexicon.symbol(
      keys, lower, upper, hash: Tokenization.hash(ofKeyIn: keys, from: lower, to: upper))
    var result: [PartSymbol] = []
    if symbol != Lexicon.unknown { result.append(PartSymbol(symbol: symbol, isBare: false)) }
    if lexicon.hasVariants, token.kind == .latinWord {
      var variants: [UInt32] = []
      lexicon.appendVariants(of: symbol, key: keys[lower..<upper], to: &variants)
      result += variants.map { PartSymbol(symbol: $0, isBare: true) }
    }
    return result
  }

  /// Follows the ways that are at places inside a token, from left to right.
  mutating func stepInside(_ token: Int) {
    while true {
      var first: Int32 = .max
      for record in scratch.inside where Int(scratch.records[Int(record)].place.token) == token {
        first = min(first, scratch.records[Int(record)].place.offset)
      }
      guard first < .max else { return }
      let place = Place(token: Int32(token), offset: first)
      scratch.frontier.removeAll(keepingCapacity: true)
      for record in scratch.inside where scratch.records[Int(record)].place == place {
        scratch.frontier.append(record)
      }
      scratch.inside.removeAll { scratch.records[Int($0)].place == place }
      prune()
      for record in scratch.frontier { stepInside(from: record) }
    }
  }

  private mutating func stepInside(from number: Int32) {
    let record = scratch.records[Int(number)]
    let isTurkic = program.roots[Int(record.root)].isTurkic
    let rest = symbols(from: record.place, to: 0, in: program.lexicon, isTurkic: isTurkic)
    for part in rest {
      read(part.symbol, isBare: part.isBare, from: number, to: Place(token: record.place.token + 1))
    }
    let prefixes = program.prefixes(record.state)
    if !prefixes.isEmpty { stepPrefixes(from: number, prefixes) }
    let slots = program.slots(record.state)
    if !slots.isEmpty { fillSlots(from: number, slots) }
  }

  /// Reads the first letters of what is left of a token.
  mutating func stepPrefixes(from number: Int32, _ prefixes: Range<Int>) {
    let record = scratch.records[Int(number)]
    let isTurkic = program.roots[Int(record.root)].isTurkic
    let count = Int32(splits(Int(record.place.token)).count)
    guard record.place.offset < count else { return }
    for end in (record.place.offset + 1)...count {
      for part in symbols(from: record.place, to: end, in: program.lexicon, isTurkic: isTurkic) {
        for index in prefixes where program.prefix(index).symbol == part.symbol {
          advance(
            number, to: program.prefix(index).target, by: .prefix,
            place: Place(token: record.place.token, offset: end),
            cost: ReadingCost.literal + (part.isBare ? ReadingCost.bare : 0))
        }
      }
    }
  }
}
