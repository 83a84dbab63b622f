import PhraseModel
import Tokenization

extension Search {
  /// Passes over fillers.
  mutating func skip(_ number: Int32) {
    let way = scratch.records[Int(number)]
    let token = Int(way.place.token)
    // The letters of "20k" say how much it is.
    guard !touchesFigures(token) else { return }
    for position in skipEnds(root: Int(way.root), token: token) {
      let end = scratch.skipEnds[position]
      advance(
        number, to: way.state, by: .skip, place: Place(token: end),
        cost: ReadingCost.skipped * (end - Int32(token)))
    }
  }

  /// Whether a token is letters that touch the figures before them.
  func touchesFigures(_ token: Int) -> Bool {
    guard token > 0, token < tokenCount, kind(of: token &- 1) == .number, kind(of: token) == .latinWord else {
      return false
    }
    guard hasTokens else { return scratch.spans[token].start == scratch.spans[token &- 1].end }
    return scratch.tokens.tokens[token].sourceStart == scratch.tokens.tokens[token &- 1].sourceEnd
  }

  /// Returns where the fillers that start at a token end, as a stretch of `scratch.skipEnds`; each place once.
  mutating func skipEnds(root: Int, token: Int) -> Range<Int> {
    let skip = program.roots[root].skip
    guard skip != PhraseProgram.noState, token < tokenCount else { return 0..<0 }
    scratch.isUsed = true
    let slot = root * tokenCount + token
    if scratch.skipRanges.count <= slot {
      scratch.skipRanges.append(.unknown, times: slot + 1 - scratch.skipRanges.count)
    }
    let known = scratch.skipRanges[slot]
    return known.isKnown ? known.range : findSkipEnds(root: root, token: token, from: skip, slot: slot)
  }

  private mutating func findSkipEnds(root: Int, token: Int, from skip: UInt32, slot: Int) -> Range<Int> {
    let row = lookUp(index: 0, isTurkic: program.roots[root].isTurkic)
    let first = scratch.skipEnds.count
    scratch.skipWalk.removeAll()
    scratch.skipWalk.append(SkipStep(state: skip, token: Int32(token)))
    var next = 0
    while next < scratch.skipWalk.count {
      let step = scratch.skipWalk[next]
      next += 1
      guard Int(step.token) < tokenCount else { continue }
      let word = scratch.words[row + Int(step.token)]
      if word.symbol != Lexicon.unknown { goOn(word.symbol, from: step, since: first) }
      for index in word.variants { goOn(scratch.variants[index], from: step, since: first) }
    }
    let found = ValueRange(start: Int32(first), end: Int32(scratch.skipEnds.count))
    scratch.skipRanges[slot] = found
    return found.range
  }

  /// Goes on with a word of a filler.
  private mutating func goOn(_ symbol: UInt32, from step: SkipStep, since first: Int) {
    let targets = automaton.next(automaton.state(step.state), symbol)
    goOn(to: targets.required, from: step, since: first)
    goOn(to: targets.optional, from: step, since: first)
  }

  private mutating func goOn(to target: UInt32, from step: SkipStep, since first: Int) {
    guard target != PhraseProgram.noState else { return }
    scratch.skipWalk.append(SkipStep(state: target, token: step.token + 1))
    guard automaton.isEnd(target) else { return }
    for position in first..<scratch.skipEnds.count where scratch.skipEnds[position] == step.token + 1 {
      return
    }
    scratch.skipEnds.append(step.token + 1)
  }
}

/// A place in a filler, and a state behind the words before it.
struct SkipStep: BitwiseCopyable {
  var state: UInt32
  var token: Int32
}
