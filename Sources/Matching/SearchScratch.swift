import Catalog
import PhraseModel
import SpokenValues
import Tokenization

/// What a search needs while it runs, kept between searches so that a warm one allocates nothing.
struct SearchScratch: ~Copyable {
  var tokens = TokenBuffer()
  /// The tokens of a short utterance, before they are written out.
  var short = ShortText()
  /// Where the tokens are in the utterance.
  var spans = Pool<TokenSpan>()
  /// The tokens as words of the lexicons that were asked: a row a lexicon, as ``rows`` has it.
  var words = Pool<TokenWord>()
  /// The key at hand, and the same without its diacritics.
  var typedKey: [UInt8] = []
  var bareKey: [UInt8] = []
  /// The words with diacritics that tokens may stand for.
  var variants = Pool<UInt32>()
  /// Where the rows of words of the program's own lexicon start, by plain and by Turkic keys; -1 where the tokens were not looked
  /// up.
  var ownRows = Rows.unknown
  /// The same for the lexicons of replaced lists.
  var otherRows = Pool<Rows>()
  /// Values that start at a token and end between two.
  var values = Pool<ValueMatch>()
  /// The nodes of an index that the tokens from a place on lead to.
  var walk = Pool<WalkStep>()
  /// Values that start inside the token at hand.
  var insideValues = Pool<ValueMatch>()
  /// What fills the slots of the state at hand.
  var fills = Pool<SlotFill>()
  /// The apps whose names are said, and where each one's mentions are.
  var mentions = Pool<Mention>()
  var mentionRanges = (ValueRange.unknown, ValueRange.unknown)

  /// Whether any of what follows was used since it was emptied: ways are kept first of all, and fillers looked for.
  var isUsed = false
  var records = Pool<PathRecord>()
  var bindings = Pool<Binding>()
  /// The ways that were kept while ways were followed plainly.
  var forks = Pool<PlainFork>()
  /// The first and last way to the place before each token; none until a way is kept.
  var ends = Pool<PathEnds>()
  /// The ways to places inside the token at hand.
  var inside = Pool<Int32>()
  var frontier = Pool<Int32>()
  var free = Pool<FreeRun>()
  var accepted = Pool<Int32>()
  /// Where fillers end, and where those are that start at a token, for each root.
  var skipEnds = Pool<Int32>()
  var skipRanges = Pool<ValueRange>()
  /// The places that fillers lead to.
  var skipWalk = Pool<SkipStep>()
  /// Whether a number may start at a token, for each root: 0 where that was not asked, 1 for no, 2 for yes.
  var numberStarts = Pool<UInt8>()
  /// The whole numbers that start at the token at hand.
  var plainNumbers = Pool<PlainNumber>()
  /// The numbers that may fill slots that ways have come to.
  var numberRanges: [UInt32: NumberRange?] = [:]
  /// The one of them that was asked for last.
  var lastNumberRange: (label: UInt32, range: NumberRange?) = (.max, nil)
  /// Whether any of what follows was used since it was emptied.
  var isUsedRarely = false
  /// The words that near misses add or put in the place of others.
  var editWords: [String] = []
  /// The words that a token may be a slip for, found when they are needed.
  var nearWords: [NearWordsPlace: [UInt32]] = [:]
  /// The places inside each token where a slot may end, found when they are needed.
  var splits = Pool<TokenBuffer.Split>()
  var splitRanges = Pool<ValueRange>()
  /// What a part of a token may stand for.
  var parts = Pool<Search.PartSymbol>()
  /// Values that end inside a token, and the places that they were looked for from.
  var openMatches = Pool<Search.OpenMatch>()
  var openSearches = Pool<OpenSearch>()
  var spoken = SpokenMatches()
}

extension SearchScratch {
  /// Takes a stretch of the keys of the tokens that were written out for the key at hand.
  mutating func readTypedKey(_ range: Range<Int>) {
    typedKey.removeAll(keepingCapacity: true)
    typedKey.append(contentsOf: tokens.keys[range])
  }

  /// Empties what is found of tokens in so many indexes of values.
  @inline(__always)
  mutating func reset(indexCount: Int) {
    words.removeAll()
    variants.removeAll()
    values.removeAll()
    ownRows = .unknown
    if indexCount > 1 {
      otherRows.removeAll()
      otherRows.append(.unknown, times: indexCount &- 1)
    }
  }

  /// Empties everything else.
  @inline(__always)
  mutating func reset() {
    mentions.removeAll()
    mentionRanges = (.unknown, .unknown)
    forks.removeAll()
    if isUsed { resetUsed() }
  }

  /// Empties what is used where ways are not followed plainly to their ends.
  @inline(never)
  private mutating func resetUsed() {
    isUsed = false
    records.removeAll()
    bindings.removeAll()
    ends.removeAll()
    inside.removeAll()
    splits.removeAll()
    splitRanges.removeAll()
    openMatches.removeAll()
    openSearches.removeAll()
    free.removeAll()
    accepted.removeAll()
    skipEnds.removeAll()
    skipRanges.removeAll()
    numberStarts.removeAll()
    if isUsedRarely { resetRarelyUsed() }
  }

  private mutating func resetRarelyUsed() {
    isUsedRarely = false
    editWords.removeAll(keepingCapacity: true)
    nearWords.removeAll(keepingCapacity: true)
    spoken.reset()
  }
}

/// The first and last way to a place; -1 for none.
struct PathEnds: BitwiseCopyable {
  var first: Int32 = -1
  var last: Int32 = -1
}

/// Free text that has begun and may end before any token that follows.
struct FreeRun: BitwiseCopyable {
  /// The way up to its start.
  var number: Int32
  /// The transition that it fills.
  var edge: Int32
  /// Where it starts.
  var start: Place
  /// What it would cost to have begun at the utterance's start; the order of runs, as each token costs them the same.
  var weight: Int32
}

/// Where the rows of words of a lexicon start, by plain and by Turkic keys; -1 where the tokens were not looked up.
struct Rows: BitwiseCopyable {
  var plain: Int32
  var turkic: Int32

  /// None.
  static var unknown: Rows { Rows(plain: -1, turkic: -1) }

  /// Where the row starts by either keys.
  subscript(isTurkic: Bool) -> Int32 {
    @inline(__always) get { isTurkic ? turkic : plain }
    @inline(__always) set { if isTurkic { turkic = newValue } else { plain = newValue } }
  }
}

/// Values that end between two tokens.
struct ValueMatch: BitwiseCopyable {
  /// The first group of them.
  private var firstGroup: UInt32
  /// How many groups there are.
  private var groupCount: UInt32
  /// The token after them.
  var end: Int32
  /// How many tokens were read without their diacritics.
  var bareCount: Int32

  @inline(__always)
  init(firstGroup: UInt32, groupCount: UInt32, end: Int32, bareCount: Int32) {
    self.firstGroup = firstGroup
    self.groupCount = groupCount
    self.end = end
    self.bareCount = bareCount
  }

  /// The groups of the values.
  var groups: Range<Int> { Int(firstGroup)..<(Int(firstGroup) &+ Int(groupCount)) }
}

/// A node of an index that tokens lead to.
struct WalkStep: BitwiseCopyable {
  /// The node.
  var node: UInt32
  /// The token after those that lead to it.
  var end: Int32
  /// How many tokens were read without their diacritics.
  var bareCount: Int32
}

/// A stretch of a pool.
struct ValueRange: BitwiseCopyable {
  var start: Int32
  var end: Int32

  /// The stretch of what was not looked for.
  static var unknown: ValueRange { ValueRange(start: -1, end: -1) }

  /// Whether it was looked for.
  var isKnown: Bool { start >= 0 }
  /// Where it is.
  var range: Range<Int> { Int(start)..<Int(end) }
}

/// An app whose name is said.
struct Mention: BitwiseCopyable {
  /// The list of its names.
  var list: UInt32
  /// Where the last mention starts.
  var start: Int32
}

/// A place from which values that end inside a token were looked for.
struct OpenSearch: BitwiseCopyable {
  var place: Place
  /// The index of values.
  var index: Int32
  var isTurkic: Bool
  /// What was found.
  var found: ValueRange
}
