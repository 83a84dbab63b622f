import PhraseModel
import SpokenValues
import Tokenization

/// What a search needs while it runs, kept between searches so that a warm one allocates little.
struct SearchScratch {
  var tokens = TokenBuffer()
  /// The tokens' symbols: for each index of values twice, by plain and by Turkic keys, those of the program first.
  var symbols: [TokenSymbols] = []
  var isLookedUp: [Bool] = []
  var records: [PathRecord] = []
  var bindings: [Binding] = []
  /// The first and last way to the place before each token.
  var heads: [Int32] = []
  var tails: [Int32] = []
  /// The ways to places inside the token at hand.
  var inside: [Int32] = []
  var frontier: [Int32] = []
  var free: [FreeRun] = []
  var values: [ValueMatches] = []
  /// The nodes of an index that the tokens from a place on lead to.
  var walk: [ValueMatches.Match] = []
  /// Values that start inside the token at hand.
  var insideMatches: [ValueMatches.Match] = []
  var skips: [SkipEnds] = []
  var accepted: [Int32] = []
  /// The words that near misses add or put in the place of others.
  var words: [String] = []
  /// The places inside each token where a slot may end, found when they are needed.
  var splits: [Int: [TokenBuffer.Split]] = [:]
  var spoken = SpokenMatches()

  /// Empties everything for an utterance of so many tokens.
  mutating func reset(tokenCount: Int, indexCount: Int, rootCount: Int) {
    records.removeAll(keepingCapacity: true)
    bindings.removeAll(keepingCapacity: true)
    inside.removeAll(keepingCapacity: true)
    free.removeAll(keepingCapacity: true)
    accepted.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    heads.removeAll(keepingCapacity: true)
    tails.removeAll(keepingCapacity: true)
    if !splits.isEmpty { splits.removeAll(keepingCapacity: true) }
    for _ in 0...tokenCount {
      heads.append(-1)
      tails.append(-1)
    }
    while symbols.count < indexCount * 2 {
      symbols.append(TokenSymbols())
      isLookedUp.append(false)
      values.append(ValueMatches())
    }
    for index in isLookedUp.indices where isLookedUp[index] { isLookedUp[index] = false }
    while skips.count < rootCount { skips.append(SkipEnds()) }
    for index in 0..<rootCount where skips[index].isUsed { skips[index].reset() }
    spoken.reset()
  }
}

/// Free text that has begun and may end before any token that follows.
struct FreeRun {
  /// The way up to its start.
  var record: Int32
  /// The transition that it fills.
  var edge: Int32
  /// Where it starts.
  var start: Place
  /// What it would cost to have begun at the utterance's start; the order of runs, as each token costs them the same.
  var weight: Int32
}

/// The values that start at each token, found once an utterance.
struct ValueMatches {
  /// Values that end between two tokens.
  struct Match {
    /// The node of the index at which they end.
    var node: UInt32
    /// The token after them.
    var end: Int32
    /// How many tokens were read without their diacritics.
    var bareCount: Int32
  }

  private(set) var matches: [Match] = []
  // Where the matches of each token start and end; -1 where they were not looked for.
  private var starts: [Int32] = []
  private var ends: [Int32] = []

  mutating func reset(tokenCount: Int) {
    matches.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    for _ in 0...tokenCount {
      starts.append(-1)
      ends.append(-1)
    }
  }

  /// The matches that start at a token, if they were looked for.
  @inline(__always)
  func range(at token: Int) -> Range<Int>? {
    starts[token] < 0 ? nil : Int(starts[token])..<Int(ends[token])
  }

  /// Begins the matches that start at a token.
  mutating func begin(at token: Int) { starts[token] = Int32(matches.count) }

  /// Keeps a match that starts at the token begun last.
  mutating func append(_ match: Match) { matches.append(match) }

  /// Ends the matches that start at a token, and returns where they are.
  mutating func end(at token: Int) -> Range<Int> {
    ends[token] = Int32(matches.count)
    return Int(starts[token])..<matches.count
  }
}

/// Where what may be passed over ends, by where it starts.
struct SkipEnds {
  private var ends: [Int: [Int32]] = [:]

  /// Whether anything is kept.
  var isUsed: Bool { !ends.isEmpty }

  mutating func reset() { ends.removeAll(keepingCapacity: true) }

  subscript(token: Int) -> [Int32]? {
    get { ends[token] }
    set { ends[token] = newValue }
  }
}
