import PhraseModel

/// A way through the automaton while it is plain: all that following it further takes.
struct PlainWay: BitwiseCopyable {
  /// The automaton's state.
  var state: UInt32
  /// The token that it is before.
  var token: Int32
  /// What reading so far cost, in thousandths.
  var cost: Int32
  /// The last slot filled; -1 for none.
  var binding: Int32
}

/// The ways that are still to be followed plainly, with what filling their slots takes, in the form that is fastest to work with.
///
/// It borrows the memory of a search while that follows ways plainly, and does nothing else.
// SAFETY: there is a word for each token; there is room for ``limit`` bindings and ways, and each binding counts a way that is kept.
@safe
struct PlainWalk {
  /// The most ways that are followed so from one: more are taken place by place, where equal ones meet.
  static let limit = 48

  /// The root that the ways start from.
  let root: Int
  /// The tokens as words.
  let words: UnsafePointer<TokenWord>
  private let mentions: UnsafePointer<Mention>
  /// How many apps' names are said; none where names are not asked for.
  let mentionCount: Int
  /// Whether names are asked for.
  let asksForNames: Bool
  private let bindings: UnsafeMutablePointer<Binding>
  private(set) var bindingCount: Int
  private let ways: UnsafeMutablePointer<PlainWay>
  private var count = 0
  private var left = PlainWalk.limit

  @inline(__always)
  init(_ search: inout Search, root: Int, isTurkic: Bool) {
    self.root = root
    asksForNames = search.leavesNameless
    let row = search.lookUp(index: 0, isTurkic: isTurkic)
    let range = asksForNames ? search.mentions(isTurkic: isTurkic) : 0..<0
    unsafe mentions = search.scratch.mentions.elements + range.lowerBound
    mentionCount = range.count
    unsafe words = search.scratch.words.elements + row
    bindingCount = search.scratch.bindings.count
    unsafe bindings = search.scratch.bindings.room(for: PlainWalk.limit) - bindingCount
    unsafe ways = search.scratch.plainWays.room(for: PlainWalk.limit)
  }

  /// Keeps a way to be followed after the one at hand.
  ///
  /// - Returns: `false` if there is no room for more.
  @inline(__always)
  mutating func keep(_ way: PlainWay) -> Bool {
    if left == 0 { return false }
    left &-= 1
    unsafe (ways + count).initialize(to: way)
    count &+= 1
    return true
  }

  /// Takes the way that was kept last.
  @inline(__always)
  mutating func next() -> PlainWay? {
    if count == 0 { return nil }
    count &-= 1
    return unsafe ways[count]
  }

  /// Keeps the way on which a slot is filled.
  ///
  /// - Returns: `false` if there is no room for more.
  @inline(__always)
  mutating func fork(_ way: PlainWay, by fill: SlotFill) -> Bool {
    if left == 0 { return false }
    unsafe (bindings + bindingCount).initialize(
      to: Binding(
        label: fill.label, start: Place(token: way.token), end: Place(token: fill.end),
        filling: .group(index: 0, group: fill.group), previous: way.binding))
    let isKept = keep(
      PlainWay(
        state: fill.state, token: fill.end, cost: way.cost &+ fill.cost,
        binding: Int32(truncatingIfNeeded: bindingCount)))
    bindingCount &+= 1
    return isKept
  }

  /// An app whose name is said.
  ///
  /// - Precondition: `0 <= index < mentionCount`.
  @inline(__always)
  func mention(_ index: Int) -> Mention { unsafe mentions[index] }

  /// Where the last mention starts of a name that is required; far behind all tokens where none is.
  @inline(__always)
  func lastMention(of name: UInt32) -> Int32 {
    if !asksForNames || name == PhraseAutomaton.noName { return .max }
    var last: Int32 = -1
    for index in 0..<mentionCount {
      let mention = mention(index)
      if name == PhraseAutomaton.anyName || mention.list == name { last = max(last, mention.start) }
    }
    return last
  }
}
