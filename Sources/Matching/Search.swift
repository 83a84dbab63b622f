import Catalog
import PhraseModel
import SpokenValues
import Tokenization

/// One utterance's way through the automaton.
///
/// Places are taken from left to right; at each one the ways that reach it are kept by state, the cheapest first and at most
/// ``waysPerState`` of those that fill slots differently (the *k*-best form of Viterbi's algorithm). A step only ever leads
/// further right, so time grows with the tokens and never with the number of ways to combine them.
struct Search: ~Copyable {
  /// How many ways that differ in their slots are kept for a state at a place.
  static let waysPerState = 16
  /// How many runs of free text are kept for a transition.
  static let runsPerTransition = 8

  let program: PhraseProgram
  let lists: ListSnapshot
  let readers: SpokenReaders
  let options: MatchOptions
  var scratch: SearchScratch
  /// The words as typed.
  private(set) var utterance = ""
  /// How many words may be dropped, added or replaced; 0 but for near misses.
  let editLimit: UInt8
  /// How many ways were followed: what time grows with.
  private(set) var stepCount = 0

  init(
    program: PhraseProgram, lists: ListSnapshot, readers: SpokenReaders, options: MatchOptions,
    scratch: SearchScratch, editLimit: UInt8 = 0
  ) {
    self.program = program
    self.lists = lists
    self.readers = readers
    self.options = options
    self.scratch = scratch
    self.editLimit = editLimit
  }

  /// Ends the search and returns what it can lend to the next.
  mutating func takeScratch() -> SearchScratch {
    var taken = SearchScratch()
    swap(&taken, &scratch)
    return taken
  }

  var tokenCount: Int { scratch.tokens.tokens.count }

  /// Follows all ways; those that end a phrase are left in `scratch.accepted`.
  mutating func run(_ utterance: String) throws(MatchError) {
    self.utterance = utterance
    do throws(TokenizationError) {
      try scratch.tokens.tokenize(utterance)
    } catch {
      switch error {
      case .tooLong(let bytes, let limit): throw .tooLong(bytes: bytes, limit: limit)
      case .tooManyTokens(let count, let limit): throw .tooManyTokens(count: count, limit: limit)
      }
    }
    scratch.reset(
      tokenCount: tokenCount, indexCount: lists.replaced.count + 1, rootCount: program.roots.count)
    // What holds no word is no utterance, even where a phrase could do without one.
    guard tokenCount > 0 else { return }
    start()
    for token in 0...tokenCount {
      endFreeText(before: token)
      collect(before: token)
      let isEnd = token == tokenCount
      // Near misses add ways to the place at hand, so the frontier may grow while it is followed.
      var index = 0
      while index < scratch.frontier.count {
        let record = scratch.frontier[index]
        if isEnd { accept(record) } else { step(from: record) }
        skip(from: record)
        if editLimit > 0 { repair(record) }
        index += 1
      }
      if !isEnd {
        endFreeText(inside: token)
        stepInside(token)
      }
      guard scratch.records.count <= Matcher.pathLimit else { throw .tooManyPaths(limit: Matcher.pathLimit) }
    }
  }

  private mutating func start() {
    for (number, root) in program.roots.enumerated() {
      if let wanted = options.locale, let locale = root.locale, !program.locales[locale].serves(wanted) {
        continue
      }
      add(
        PathRecord(
          state: root.state, root: UInt16(truncatingIfNeeded: number), step: .start, cost: 0, binding: -1,
          previous: -1, place: Place(token: 0)))
    }
  }

  /// Keeps a way to a place that is still to come.
  mutating func add(_ record: PathRecord) {
    let number = Int32(scratch.records.count)
    scratch.records.append(record)
    stepCount += 1
    if record.place.offset > 0 {
      scratch.inside.append(number)
      return
    }
    let token = Int(record.place.token)
    if scratch.heads[token] < 0 {
      scratch.heads[token] = number
    } else {
      scratch.records[Int(scratch.tails[token])].next = number
    }
    scratch.tails[token] = number
  }

  /// Gathers the ways to the place before a token, the worse of equal ones left out.
  private mutating func collect(before token: Int) {
    scratch.frontier.removeAll(keepingCapacity: true)
    var record = scratch.heads[token]
    while record >= 0 {
      scratch.frontier.append(record)
      record = scratch.records[Int(record)].next
    }
    prune()
  }

  /// Sorts `scratch.frontier` by root, state and cost, and leaves out what ``waysPerState`` does not keep.
  mutating func prune() {
    guard scratch.frontier.count > 1 else { return }
    let records = scratch.records
    scratch.frontier.sort { a, b in
      let (x, y) = (records[Int(a)], records[Int(b)])
      if x.root != y.root { return x.root < y.root }
      if x.state != y.state { return x.state < y.state }
      return x.cost != y.cost ? x.cost < y.cost : a < b
    }
    var kept = 0
    var groupStart = 0
    for index in scratch.frontier.indices {
      let record = scratch.frontier[index]
      if kept > groupStart {
        let first = records[Int(scratch.frontier[groupStart])]
        if records[Int(record)].state != first.state || records[Int(record)].root != first.root {
          groupStart = kept
        }
      }
      let isKnown = (groupStart..<kept).contains {
        saysTheSame(records[Int(scratch.frontier[$0])].binding, records[Int(record)].binding)
      }
      if !isKnown, kept - groupStart < Search.waysPerState {
        scratch.frontier[kept] = record
        kept += 1
      }
    }
    scratch.frontier.removeLast(scratch.frontier.count - kept)
  }

  /// Whether two ways fill the same slots with the same words.
  private func saysTheSame(_ a: Int32, _ b: Int32) -> Bool {
    var (a, b) = (a, b)
    while a >= 0, b >= 0, a != b {
      guard scratch.bindings[Int(a)].says(scratch.bindings[Int(b)]) else { return false }
      a = scratch.bindings[Int(a)].previous
      b = scratch.bindings[Int(b)].previous
    }
    return a == b
  }

  private mutating func accept(_ record: Int32) {
    guard !program.acceptRange(scratch.records[Int(record)].state).isEmpty, readsMoreThanFillers(record)
    else { return }
    scratch.accepted.append(record)
  }

  /// Whether a way read anything of a phrase: fillers alone are no utterance, even where a phrase could do without words.
  private func readsMoreThanFillers(_ last: Int32) -> Bool {
    var number = last
    while number >= 0 {
      let record = scratch.records[Int(number)]
      if record.step != .skip && record.step != .start { return true }
      number = record.previous
    }
    return false
  }

  /// Follows the transitions of a way that is at the place before a token.
  private mutating func step(from number: Int32) {
    let record = scratch.records[Int(number)]
    let token = Int(record.place.token)
    let isTurkic = program.roots[Int(record.root)].isTurkic
    let set = lookUp(index: 0, isTurkic: isTurkic)
    let symbol = scratch.symbols[set].symbols[token]
    let end = Place(token: Int32(token + 1))
    if symbol != Lexicon.unknown { read(symbol, isBare: false, from: number, to: end) }
    let variants = scratch.symbols[set].variantRange(token)
    for index in variants {
      read(scratch.symbols[set].variant(index), isBare: true, from: number, to: end)
    }
    let prefixes = program.prefixes(record.state)
    if !prefixes.isEmpty { stepPrefixes(from: number, prefixes) }
    let slots = program.slots(record.state)
    if !slots.isEmpty { fillSlots(from: number, slots) }
  }

  /// Follows the transitions of a way that read a word.
  mutating func read(_ symbol: UInt32, isBare: Bool, from number: Int32, to end: Place) {
    let state = scratch.records[Int(number)].state
    let cost = isBare ? ReadingCost.literal + ReadingCost.bare : ReadingCost.literal
    if Int(end.token) < tokenCount, scratch.tokens.tokens[Int(end.token)].boundary == .soft {
      // Only what the word touches may begin inside what is one word to people.
      for index in program.prefixes(state) where program.prefix(index).symbol == symbol {
        advance(number, to: program.prefix(index).target, by: .prefix, place: end, cost: cost)
      }
    }
    guard let targets = program.next(state, symbol) else { return }
    let step: PathRecord.Step = isBare ? .bareLiteral : .literal
    if targets.required != PhraseProgram.noState {
      advance(number, to: targets.required, by: step, place: end, cost: cost)
    }
    if targets.optional != PhraseProgram.noState {
      advance(number, to: targets.optional, by: step, place: end, cost: cost + ReadingCost.optional)
    }
  }

  /// Keeps a way one step further.
  mutating func advance(
    _ number: Int32, to state: UInt32, by step: PathRecord.Step, place: Place, cost: Int32,
    binding: Int32? = nil
  ) {
    let record = scratch.records[Int(number)]
    add(
      PathRecord(
        state: state, root: record.root, step: step, cost: record.cost + cost,
        binding: binding ?? record.binding, previous: number, place: place, edits: record.edits))
  }

  /// Passes over fillers.
  private mutating func skip(from number: Int32) {
    let record = scratch.records[Int(number)]
    let token = Int(record.place.token)
    for end in skipEnds(root: Int(record.root), token: token) {
      advance(
        number, to: record.state, by: .skip, place: Place(token: end),
        cost: ReadingCost.skipped * (end - Int32(token)))
    }
  }

  private mutating func skipEnds(root: Int, token: Int) -> [Int32] {
    let skip = program.roots[root].skip
    guard skip != PhraseProgram.noState, token < tokenCount else { return [] }
    if let known = scratch.skips[root][token] { return known }
    var ends: [Int32] = []
    let set = lookUp(index: 0, isTurkic: program.roots[root].isTurkic)
    var pending: [(state: UInt32, token: Int)] = [(skip, token)]
    while let (state, at) = pending.popLast(), at < tokenCount {
      var symbols = scratch.symbols[set].variantRange(at).map { scratch.symbols[set].variant($0) }
      symbols.append(scratch.symbols[set].symbols[at])
      for symbol in symbols {
        guard symbol != Lexicon.unknown, let targets = program.next(state, symbol) else { continue }
        for target in [targets.required, targets.optional] where target != PhraseProgram.noState {
          if !program.acceptRange(target).isEmpty { ends.append(Int32(at + 1)) }
          pending.append((target, at + 1))
        }
      }
    }
    ends = Set(ends).sorted()
    scratch.skips[root][token] = ends
    return ends
  }

  /// Returns the position of the tokens' symbols in an index, looked up now if they were not.
  mutating func lookUp(index: Int, isTurkic: Bool) -> Int {
    let set = index * 2 + (isTurkic ? 1 : 0)
    if !scratch.isLookedUp[set] {
      let lexicon = lists.values(index, of: program).lexicon
      scratch.symbols[set].look(up: scratch.tokens, in: lexicon, isTurkic: isTurkic)
      scratch.values[set].reset(tokenCount: tokenCount)
      scratch.isLookedUp[set] = true
    }
    return set
  }
}
