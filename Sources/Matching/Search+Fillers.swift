import PhraseModel

extension Search {
  /// Passes over fillers.
  mutating func skip(_ number: Int32) {
    let way = scratch.records[Int(number)]
    let token = Int(way.place.token)
    for end in skipEnds(root: Int(way.root), token: token) {
      advance(
        number, to: way.state, by: .skip, place: Place(token: end),
        cost: ReadingCost.skipped * (end - Int32(token)))
    }
  }

  private mutating func skipEnds(root: Int, token: Int) -> [Int32] {
    let skip = program.roots[root].skip
    guard skip != PhraseProgram.noState, token < tokenCount else { return [] }
    if let known = scratch.skips[SkipPlace(root: root, token: token)] { return known }
    var ends: [Int32] = []
    let row = lookUp(index: 0, isTurkic: program.roots[root].isTurkic)
    var pending: [(state: UInt32, token: Int)] = [(skip, token)]
    while let (number, at) = pending.popLast(), at < tokenCount {
      let state = program.state(number)
      let word = scratch.words[row + at]
      var symbols = word.variants.map { scratch.variants[$0] }
      if word.symbol != Lexicon.unknown { symbols.append(word.symbol) }
      for symbol in symbols {
        let targets = program.next(state, symbol)
        for target in [targets.required, targets.optional] where target != PhraseProgram.noState {
          if program.isEnd(target) { ends.append(Int32(at + 1)) }
          pending.append((target, at + 1))
        }
      }
    }
    ends = Set(ends).sorted()
    scratch.skips[SkipPlace(root: root, token: token)] = ends
    scratch.isUsedRarely = true
    return ends
  }
}
