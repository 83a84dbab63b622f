import Catalog
import PhraseModel
import SpokenValues
import Synchronization
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

  /// Before so many utterances a program that is checked as it is read is checked to its end.
  static let checkedAsRead = 64

  /// What is wanted of a search.
  enum Aim {
    /// What the utterance comes to, by the shortest way there.
    case answer
    /// Each step of each way, also of those that end nowhere.
    case everyStep
    /// What is near the utterance, by so many words dropped, added or replaced.
    case nearMisses(edits: UInt8)

    /// Whether each step of each way is kept.
    var keepsSteps: Bool { if case .answer = self { false } else { true } }
  }

  let tables: SearchTables
  let program: PhraseProgram
  /// The program's phrases.
  let automaton: PhraseAutomaton
  /// The program in the form that is fastest to read; empty while it is checked as it is read.
  private(set) var whole: WholeProgram
  /// How many utterances were read before a program that is checked as it is read is checked to its end.
  private var unchecked = 0
  /// The values of the program's own lists, as a trie.
  let trie: ValueTrie
  var lists: ListSnapshot { didSet { learnLists() } }
  var options: MatchOptions
  var scratch = SearchScratch()
  /// The words as typed.
  var utterance = ""
  /// How many bytes they are.
  var byteCount = 0
  /// How many tokens they are.
  var tokenCount = 0
  /// Whether the tokens were written out.
  var hasTokens = false
  /// Whether a token of a short utterance is no word of the lexicon.
  var hasUnknownWord = false
  /// Whether the tokens of a short utterance stand for no other words than themselves.
  var readsWordsAlone = false
  /// The tokens with which the name of an app may begin, a bit each, while they are not written out.
  var mayBeginNames: UInt64 = 0
  /// The only way that ends a phrase, while that is all that was found; its root.
  var answer = PlainWay.none
  var answerRoot = 0
  /// The reader of spoken values that was asked last, and for which root.
  var spokenReader: (root: Int, reader: SpokenReader)?
  /// How many words may be dropped, added or replaced; 0 but for near misses.
  private(set) var editLimit: UInt8 = 0
  /// Whether each step of each way is kept.
  private(set) var keepsSteps = false
  /// Whether ways are left that need the name of an app that is not said.
  var leavesNameless: Bool { namesAreKnown && !keepsSteps }
  // Whether names of apps are required, all of them those that the program was compiled with.
  private var namesAreKnown = false
  // Whether finding the ways may take the text itself.
  private var needsText = false
  // What holds an atomic number is lent by its address; else each call that only reads a search would copy it whole.
  private let isLentByAddress = Atomic(true)
  /// How many ways were followed: what time grows with.
  var stepCount = 0

  init(tables: SearchTables, lists: ListSnapshot, options: MatchOptions) {
    self.tables = tables
    program = tables.program
    automaton = program.automaton
    whole = tables.whole
    trie = program.values.trie
    self.lists = lists
    self.options = options
    learnLists()
  }

  private mutating func learnLists() {
    namesAreKnown = tables.requiresNames && !lists.replacesNames
    needsText = tables.needsText || !lists.isOriginal
  }

  /// Follows all ways; those that end a phrase are left in `scratch.accepted`.
  mutating func run(_ utterance: String, for aim: Aim) throws(MatchError) {
    try find(utterance, for: aim)
    keepAnswer()
  }

  /// Follows all ways; those that end a phrase are left in `scratch.accepted`, or in ``answer`` where there is but one.
  @inline(__always)
  mutating func find(_ utterance: String, for aim: Aim) throws(MatchError) {
    if needsText || aim.keepsSteps { self.utterance = utterance }
    switch aim {
    case .answer: (keepsSteps, editLimit) = (false, 0)
    case .everyStep: (keepsSteps, editLimit) = (true, 0)
    case .nearMisses(let edits): (keepsSteps, editLimit) = (true, edits)
    }
    if !whole.isReadable { checkRest() }
    try split(utterance)
    stepCount = 0
    answer = .none
    scratch.reset()
    // What holds no word is no utterance, even where a phrase could do without one.
    guard tokenCount > 0 else {
      // But what may be said first can be told.
      if keepsSteps { start() }
      return
    }
    // No phrase holds a word that is in none, nor in a value.
    if hasUnknownWord, !keepsSteps, tables.readsKnownWordsAlone, lists.isOriginal { return }
    if keepsSteps { start() } else { startPlainly() }
    // Mostly all ways were followed to their ends.
    if !scratch.ends.isEmpty { try followAll() }
  }

  /// Checks all of a program that is checked as it is read, once so many utterances were read that it pays.
  @inline(never)
  private mutating func checkRest() {
    unchecked &+= 1
    if unchecked == Search.checkedAsRead { whole = WholeProgram(program) ?? whole }
  }

  /// Follows the ways that were kept, from place to place.
  @inline(never)
  private mutating func followAll() throws(MatchError) {
    keepAnswer()
    var token = 0
    while token <= tokenCount {
      token = keepsSteps ? follow(token) : advance(from: token)
      guard scratch.records.count <= Matcher.pathLimit else { throw .tooManyPaths(limit: Matcher.pathLimit) }
    }
  }

  /// Starts from every root, to follow ways place by place.
  @inline(never)
  private mutating func start() {
    for number in program.roots.indices where serves(program.roots[number]) { start(number) }
  }

  /// Starts from every root, and follows ways as far as they are plain.
  @inline(__always)
  private mutating func startPlainly() {
    var number = 0
    while number < program.roots.count {
      let root = program.roots[number]
      if serves(root), !namesAreKnown || isSaid(root.requiredName, from: 0, isTurkic: root.isTurkic),
        !followPlainly(PlainWay(state: root.state, token: 0, cost: 0, fork: -1), root: number, after: -1)
      {
        start(number)
      }
      number &+= 1
    }
  }

  /// Whether a root's phrases are said in the locale that is wanted.
  @inline(__always)
  private func serves(_ root: PhraseProgram.Root) -> Bool {
    guard let wanted = options.locale, let locale = root.locale else { return true }
    return program.locales[locale].serves(wanted)
  }

  /// Keeps the way that is at a root.
  @inline(never)
  private mutating func start(_ number: Int) {
    add(
      PathRecord(
        state: program.roots[number].state, root: UInt16(truncatingIfNeeded: number), step: .start, cost: 0,
        binding: -1, previous: -1, place: Place(token: 0)))
  }

  /// Keeps a way to a place that is still to come.
  @inline(__always)
  mutating func add(_ record: PathRecord) {
    let number = Int32(truncatingIfNeeded: scratch.records.count)
    scratch.isUsed = true
    scratch.records.append(record)
    stepCount &+= 1
    if record.place.offset > 0 {
      scratch.inside.append(number)
      return
    }
    if scratch.ends.isEmpty { scratch.ends.append(PathEnds(), times: tokenCount &+ 1) }
    let token = Int(record.place.token)
    var ends = scratch.ends[token]
    if ends.first < 0 { ends.first = number } else { scratch.records[Int(ends.last)].next = number }
    ends.last = number
    scratch.ends[token] = ends
  }

  /// Takes every way that is at the place before a token one step further, and returns the place to go on from.
  mutating func follow(_ token: Int) -> Int {
    endFreeText(before: token)
    collect(before: token)
    let isEnd = token == tokenCount
    // Near misses add ways to the place at hand, so the frontier may grow while it is followed.
    var index = 0
    while index < scratch.frontier.count {
      let number = scratch.frontier[index]
      if isEnd { accept(number) } else { step(number) }
      if tables.hasFillers { skip(number) }
      if editLimit > 0 { repair(number) }
      index += 1
    }
    if !isEnd {
      endFreeText(inside: token)
      stepInside(token)
    }
    return token + 1
  }

  mutating func accept(_ number: Int32) {
    let way = scratch.records[Int(number)]
    guard way.hasRead, automaton.state(way.state).accepts != 0 else { return }
    scratch.accepted.append(number)
  }

  /// Follows the transitions of a way that is at the place before a token.
  private mutating func step(_ number: Int32) {
    let way = scratch.records[Int(number)]
    let token = Int(way.place.token)
    let row = lookUp(index: 0, isTurkic: program.roots[Int(way.root)].isTurkic)
    let word = scratch.words[row &+ token]
    let end = Place(token: Int32(truncatingIfNeeded: token &+ 1))
    if word.symbol != Lexicon.unknown { read(word.symbol, isBare: false, number, to: end) }
    if word.hasVariants {
      for index in word.variants {
        read(scratch.variants[index], isBare: true, number, to: end)
      }
    }
    branch(number, automaton.state(way.state).branches)
  }

  /// Follows the transitions of a way that read a word.
  mutating func read(_ symbol: UInt32, isBare: Bool, _ number: Int32, to end: Place) {
    let way = scratch.records[Int(number)]
    let state = automaton.state(way.state)
    let cost = isBare ? ReadingCost.literal + ReadingCost.bare : ReadingCost.literal
    if state.branches != 0, Int(end.token) < tokenCount,
      automaton.branches(state.branches).hasPrefixes, isSoft(before: Int(end.token))
    {
      // Only what the word touches may begin inside what is one word to people.
      for index in automaton.branches(state.branches).prefixes where automaton.prefix(index).symbol == symbol
      {
        advance(number, to: automaton.prefix(index).target, by: .prefix, place: end, cost: cost)
      }
    }
    let targets = automaton.next(state, symbol)
    let step: PathRecord.Step = isBare ? .bareLiteral : .literal
    if targets.required != PhraseProgram.noState {
      advance(number, to: targets.required, by: step, place: end, cost: cost)
    }
    if targets.optional != PhraseProgram.noState {
      advance(number, to: targets.optional, by: step, place: end, cost: cost + ReadingCost.optional)
    }
  }

  /// Keeps a way one step further.
  @inline(__always)
  mutating func advance(
    _ number: Int32, to state: UInt32, by step: PathRecord.Step, place: Place,
    cost: Int32, binding: Int32? = nil
  ) {
    let way = scratch.records[Int(number)]
    add(
      PathRecord(
        state: state, root: way.root, step: step, cost: way.cost &+ cost,
        binding: binding ?? way.binding, hasRead: way.hasRead || step != .skip, previous: number,
        place: place, edits: way.edits))
  }
}
