import PhraseModel

/// A way through the automaton while it is plain: all that following it further takes.
struct PlainWay: BitwiseCopyable {
  /// The automaton's state.
  var state: UInt32
  /// The token that it is before.
  var token: UInt32
  /// What reading so far cost, in thousandths.
  var cost: Int32
  /// The fork at which a slot was filled last; -1 for none.
  var fork: Int32

  /// No way at all.
  static var none: PlainWay { PlainWay(state: PhraseProgram.noState, token: 0, cost: 0, fork: -1) }

  /// Whether it is one.
  var isNone: Bool { state == PhraseProgram.noState }
}

/// A way that was kept, to be followed after others: mostly one on which a slot was filled.
struct PlainFork: BitwiseCopyable {
  /// The state behind the slot.
  fileprivate let state: UInt32
  /// The token behind the slot.
  let end: UInt32
  /// What reading up to there cost.
  fileprivate let cost: Int32
  /// The fork that is to be followed after this one; -1 for none.
  fileprivate let later: Int32
  /// What the slot takes: its label's number, and whether that is an app's name; ``noSlot`` where none was filled.
  private let content: UInt32
  /// The group of the values that fill it.
  let group: UInt32
  /// The token that they start at.
  let start: UInt32
  /// The fork at which a slot was filled before; -1 for none.
  let previous: Int32

  /// Marks an app's name.
  private static var nameFlag: UInt32 { 1 << 31 }
  private static var noSlot: UInt32 { .max }

  /// Creates the fork on which no slot was filled.
  @inline(__always)
  fileprivate init(_ way: PlainWay, later: Int32) {
    (state, end, cost, self.later) = (way.state, way.token, way.cost, later)
    (content, group, start, previous) = (Self.noSlot, 0, 0, way.fork)
  }

  /// Creates the fork on which a slot of a way was filled.
  @inline(__always)
  fileprivate init(_ way: PlainWay, by fill: SlotFill, isName: Bool, later: Int32) {
    (state, end, cost) = (fill.state, UInt32(bitPattern: fill.end), way.cost &+ fill.cost)
    self.later = later
    content = fill.label | (isName ? Self.nameFlag : 0)
    group = UInt32(bitPattern: fill.group)
    (start, previous) = (way.token, way.fork)
  }

  /// The label of the slot.
  @inline(__always)
  var label: UInt32 { content & ~Self.nameFlag }
  /// Whether an app's name fills it.
  @inline(__always)
  var isName: Bool { content & Self.nameFlag != 0 }
  /// Whether a slot was filled.
  @inline(__always)
  fileprivate var fillsSlot: Bool { content != Self.noSlot }
}

/// The ways that are still to be followed plainly from a root, in the form that is fastest to work with.
///
/// It borrows the memory of a search while that follows ways plainly, and does nothing else.
// SAFETY: there is a word for each token; there is room for ``limit`` forks behind the first ones, and each is counted.
@safe
struct PlainWalk {
  /// The most ways that are followed so from one: more are taken place by place, where equal ones meet.
  static let limit: Int32 = 48

  /// The root that the ways start from.
  let root: Int
  /// The way whose slots are filled.
  var way: PlainWay
  /// The slot that was filled last before the walk; -1 for none.
  let binding: Int32
  /// Where the row of words starts.
  let row: Int
  /// The tokens as words.
  let words: UnsafePointer<TokenWord>
  private let mentions: UnsafePointer<Mention>
  /// How many apps' names are said; none where names are not asked for.
  let mentionCount: Int
  /// Whether names are asked for.
  let asksForNames: Bool
  private let forks: UnsafeMutablePointer<PlainFork>
  // The fork that is to be followed next; -1 for none.
  private var next: Int32 = -1
  private let end: Int32
  /// How many forks there are, those of other walks included.
  private(set) var count: Int32

  @inline(__always)
  init(_ search: inout Search, from way: PlainWay, root: Int, isTurkic: Bool, after binding: Int32) {
    self.root = root
    self.way = way
    self.binding = binding
    asksForNames = search.leavesNameless
    row = search.lookUp(index: 0, isTurkic: isTurkic)
    let range = asksForNames ? search.mentions(isTurkic: isTurkic) : .unknown
    unsafe mentions = search.scratch.mentions.elements + Int(max(0, range.start))
    mentionCount = Int(range.end &- range.start)
    unsafe words = search.scratch.words.elements + row
    count = Int32(truncatingIfNeeded: search.scratch.forks.count)
    unsafe forks = search.scratch.forks.room(for: Int(PlainWalk.limit)) - Int(count)
    end = count &+ PlainWalk.limit
  }

  /// Keeps a way to be followed after the one at hand.
  ///
  /// - Returns: `false` if there is no room for more.
  @inline(__always)
  mutating func keep(_ way: PlainWay) -> Bool {
    if count == end { return false }
    unsafe (forks + Int(count)).initialize(to: PlainFork(way, later: next))
    next = count
    count &+= 1
    return true
  }

  /// Takes the last of the ways that were kept and not taken.
  @inline(__always)
  mutating func takeNext() -> PlainWay? {
    if next < 0 { return nil }
    let fork = unsafe forks[Int(next)]
    let way = PlainWay(
      state: fork.state, token: fork.end, cost: fork.cost, fork: fork.fillsSlot ? next : fork.previous)
    next = fork.later
    return way
  }

  /// Keeps the way on which a slot of the one at hand is filled.
  ///
  /// - Returns: `false` if there is no room for more.
  @inline(__always)
  mutating func fork(by fill: SlotFill, isName: Bool) -> Bool {
    if count == end { return false }
    unsafe (forks + Int(count)).initialize(to: PlainFork(way, by: fill, isName: isName, later: next))
    next = count
    count &+= 1
    return true
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
    var index = 0
    while index < mentionCount {
      let mention = mention(index)
      if name == PhraseAutomaton.anyName || mention.list == name { last = max(last, mention.start) }
      index &+= 1
    }
    return last
  }
}
