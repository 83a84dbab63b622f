import Catalog
import PhraseModel
import SpokenValues
import Tokenization

/// One utterance's way through the automaton.
///
/// Places are taken from left to right; at each one the ways that reach it are kept by state, the cheapest first and at most
/// ``waysPerState`` of those that fill slots differently (the *k*-best form of Viterbi's algorithm). A step only ever leads
/// further right, so time grows with the tokens and never with the number of ways to combine them.
///
/// A search is used for one utterance after another, and keeps the memory that it needed.
struct Search: ~Copyable {
  /// How many ways that differ in their slots are kept for a state at a place.
  static let waysPerState = 16
  /// How many runs of free text are kept for a transition.
  static let runsPerTransition = 8

  /// What is wanted of a search.
  enum Aim {
    /// What the utterance comes to, by the shortest way there.
    case answer
    /// Each step of each way, also of those that end nowhere.
    case everyStep
    /// What is near the utterance, by so many words dropped, added or replaced.
    case nearMisses(edits: UInt8)
  }

  let tables: SearchTables
  let program: PhraseProgram
  var lists: ListSnapshot
  var options: MatchOptions
  var scratch = SearchScratch()
  /// The words as typed.
  private(set) var utterance = ""
  /// How many tokens they are.
  private(set) var tokenCount = 0
  /// How many words may be dropped, added or replaced; 0 but for near misses.
  private(set) var editLimit: UInt8 = 0
  /// Whether each step of each way is kept.
  private(set) var keepsSteps = false
  /// Whether ways are left that need the name of an app that is not said.
  private(set) var leavesNameless = false
  /// How many ways were followed: what time grows with.
  private(set) var stepCount = 0

  init(tables: SearchTables, lists: ListSnapshot, options: MatchOptions) {
    self.tables = tables
    program = tables.program
    self.lists = lists
    self.options = options
  }

  /// Follows all ways; those that end a phrase are left in `scratch.accepted`.
  mutating func run(_ utterance: String, for aim: Aim = .answer) throws(MatchError) {
    self.utterance = utterance
    switch aim {
    case .answer: (keepsSteps, editLimit) = (false, 0)
    case .everyStep: (keepsSteps, editLimit) = (true, 0)
    case .nearMisses(let edits): (keepsSteps, editLimit) = (true, edits)
    }
    leavesNameless = !keepsSteps && tables.requiresNames && !lists.replacesNames
    do throws(TokenizationError) {
      try scratch.tokens.tokenize(utterance)
    } catch {
      tokenCount = 0
      scratch.reset(tokenCount: 0, indexCount: 0, rootCount: 0)
      switch error {
      case .tooLong(let bytes, let limit): throw .tooLong(bytes: bytes, limit: limit)
      case .tooManyTokens(let count, let limit): throw .tooManyTokens(count: count, limit: limit)
      }
    }
    tokenCount = scratch.tokens.tokens.count
    stepCount = 0
    scratch.reset(
      tokenCount: tokenCount, indexCount: lists.replaced.count + 1, rootCount: program.roots.count)
    // What holds no word is no utterance, even where a phrase could do without one.
    guard tokenCount > 0 else { return }
    start()
    var token = 0
    while token <= tokenCount {
      token = keepsSteps ? follow(token) : glide(from: token)
      guard scratch.records.count <= Matcher.pathLimit else { throw .tooManyPaths(limit: Matcher.pathLimit) }
    }
  }

  private mutating func start() {
    for number in program.roots.indices {
      let root = program.roots[number]
      if let wanted = options.locale, let locale = root.locale, !program.locales[locale].serves(wanted) {
        continue
      }
      if leavesNameless, !isSaid(root.requiredName, from: 0, isTurkic: root.isTurkic) { continue }
      add(
        PathRecord(
          state: root.state, root: UInt16(truncatingIfNeeded: number), step: .start, cost: 0, binding: -1,
          previous: -1, place: Place(token: 0)))
    }
  }

  /// Keeps a way to a place that is still to come.
  @inline(__always)
  mutating func add(_ record: PathRecord) {
    let number = Int32(truncatingIfNeeded: scratch.records.count)
    scratch.records.append(record)
    stepCount &+= 1
    if record.place.offset > 0 {
      scratch.inside.append(number)
      return
    }
    let token = Int(record.place.token)
    var ends = scratch.ends[token]
    if ends.first < 0 { ends.first = number } else { scratch.records[Int(ends.last)].next = number }
    ends.last = number
    scratch.ends[token] = ends
  }

  /// Takes every way that is at the place before a token one step further, and returns the place to go on from.
  private mutating func follow(_ token: Int) -> Int {
    endFreeText(before: token)
    collect(before: token)
    let isEnd = token == tokenCount
    // Near misses add ways to the place at hand, so the frontier may grow while it is followed.
    var index = 0
    while index < scratch.frontier.count {
      let number = scratch.frontier[index]
      let way = scratch.records[Int(number)]
      if isEnd { accept(way, number) } else { step(way, number) }
      if tables.hasFillers { skip(way, number) }
      if editLimit > 0 { repair(number) }
      index += 1
    }
    if !isEnd {
      endFreeText(inside: token)
      stepInside(token)
    }
    return token + 1
  }

  /// Takes a way that is alone at its place as far as it stays alone, and returns the place to go on from.
  ///
  /// This does what ``follow(_:)`` does, for the case that nearly all places of nearly all utterances are in.
  private mutating func glide(from token: Int) -> Int {
    let first = scratch.ends[token].first
    guard scratch.free.isEmpty, scratch.inside.isEmpty, !tables.hasFillers else { return follow(token) }
    guard first >= 0 else { return token &+ 1 }
    var way = scratch.records[Int(first)]
    guard way.next < 0 else { return follow(token) }
    let row = lookUp(index: 0, isTurkic: program.roots[Int(way.root)].isTurkic)
    var number = first
    var token = token
    while token < tokenCount {
      let word = scratch.words[row &+ token]
      if word.hasVariants {
        if number < 0 { add(way) }
        return follow(token)
      }
      let state = program.state(way.state)
      var hasPrefixes = false
      if state.branches != 0 {
        let branches = program.branches(state.branches)
        hasPrefixes = branches.hasPrefixes
        if hasPrefixes { stepPrefixes(way, number, branches.prefixes) }
        fillSlots(way, number, branches, isOnly: state.branches & 1 != 0)
      }
      let targets =
        word.symbol == Lexicon.unknown ? PhraseProgram.Successors.none : program.next(state, word.symbol)
      let isTight =
        !hasPrefixes && (targets.required == PhraseProgram.noState || targets.optional == PhraseProgram.noState)
        && scratch.ends[token &+ 1].first < 0 && scratch.free.isEmpty && scratch.inside.isEmpty
      if isTight {
        if targets.isEmpty { return token &+ 1 }
        let isOptional = targets.required == PhraseProgram.noState
        way.state = isOptional ? targets.optional : targets.required
        way.cost &+= ReadingCost.literal &+ (isOptional ? ReadingCost.optional : 0)
        way.step = .literal
        way.hasRead = true
        token &+= 1
        way.place.token = Int32(truncatingIfNeeded: token)
        number = -1
        continue
      }
      if word.symbol != Lexicon.unknown {
        read(word.symbol, isBare: false, way, number, to: Place(token: Int32(truncatingIfNeeded: token &+ 1)))
      }
      if !scratch.inside.isEmpty || !scratch.free.isEmpty {
        endFreeText(inside: token)
        stepInside(token)
      }
      return token &+ 1
    }
    if number < 0 {
      number = Int32(truncatingIfNeeded: scratch.records.count)
      scratch.records.append(way)
    }
    accept(way, number)
    return token &+ 1
  }

  private mutating func accept(_ way: PathRecord, _ number: Int32) {
    guard way.hasRead, program.state(way.state).accepts != 0 else { return }
    scratch.accepted.append(number)
  }

  /// Follows the transitions of a way that is at the place before a token.
  private mutating func step(_ way: PathRecord, _ number: Int32) {
    let token = Int(way.place.token)
    let row = lookUp(index: 0, isTurkic: program.roots[Int(way.root)].isTurkic)
    let word = scratch.words[row &+ token]
    let end = Place(token: Int32(truncatingIfNeeded: token &+ 1))
    if word.symbol != Lexicon.unknown { read(word.symbol, isBare: false, way, number, to: end) }
    if word.hasVariants {
      for index in word.variants.range {
        read(scratch.variants[index], isBare: true, way, number, to: end)
      }
    }
    let encoded = program.state(way.state).branches
    guard encoded != 0 else { return }
    let branches = program.branches(encoded)
    if branches.hasPrefixes { stepPrefixes(way, number, branches.prefixes) }
    fillSlots(way, number, branches, isOnly: encoded & 1 != 0)
  }

  /// Follows the transitions of a way that read a word.
  mutating func read(_ symbol: UInt32, isBare: Bool, _ way: PathRecord, _ number: Int32, to end: Place) {
    let state = program.state(way.state)
    let cost = isBare ? ReadingCost.literal + ReadingCost.bare : ReadingCost.literal
    if state.branches != 0, Int(end.token) < tokenCount,
      scratch.tokens.tokens[Int(end.token)].boundary == .soft
    {
      // Only what the word touches may begin inside what is one word to people.
      for index in program.branches(state.branches).prefixes where program.prefix(index).symbol == symbol {
        advance(way, number, to: program.prefix(index).target, by: .prefix, place: end, cost: cost)
      }
    }
    let targets = program.next(state, symbol)
    let step: PathRecord.Step = isBare ? .bareLiteral : .literal
    if targets.required != PhraseProgram.noState {
      advance(way, number, to: targets.required, by: step, place: end, cost: cost)
    }
    if targets.optional != PhraseProgram.noState {
      advance(way, number, to: targets.optional, by: step, place: end, cost: cost + ReadingCost.optional)
    }
  }

  /// Keeps a way one step further.
  @inline(__always)
  mutating func advance(
    _ way: PathRecord, _ number: Int32, to state: UInt32, by step: PathRecord.Step, place: Place,
    cost: Int32, binding: Int32? = nil
  ) {
    add(
      PathRecord(
        state: state, root: way.root, step: step, cost: way.cost &+ cost,
        binding: binding ?? way.binding, hasRead: way.hasRead || step != .skip, previous: number,
        place: place, edits: way.edits))
  }
}
