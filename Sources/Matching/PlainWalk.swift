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
///
/// That an app's name was read is not kept: it tells nothing of the answer.
struct PlainFork: BitwiseCopyable {
  /// The state behind the slot.
  fileprivate let state: UInt32
  /// The token behind the slot.
  let end: UInt32
  /// What reading up to there cost.
  fileprivate let cost: Int32
  /// The fork that is to be followed after this one; -1 for none.
  fileprivate let later: Int32
  /// The label of the slot; ``noSlot`` where none was filled, or with an app's name.
  let label: UInt32
  /// The group of the values that fill it.
  let group: UInt32
  /// The token that they start at.
  let start: UInt32
  /// The fork at which a slot was filled before; -1 for none.
  let previous: Int32

  private static var noSlot: UInt32 { .max }

  /// Creates the fork on which no slot was filled.
  @inline(__always)
  fileprivate init(_ way: PlainWay, later: Int32) {
    (state, end, cost, self.later) = (way.state, way.token, way.cost, later)
    (label, group, start, previous) = (Self.noSlot, 0, 0, way.fork)
  }

  /// Creates the fork on which a slot of a way was filled.
  @inline(__always)
  fileprivate init(_ way: PlainWay, by fill: SlotFill, later: Int32) {
    (state, end, cost) = (fill.state, UInt32(bitPattern: fill.end), way.cost &+ fill.cost)
    self.later = later
    label = fill.isName ? Self.noSlot : fill.label
    group = UInt32(bitPattern: fill.group)
    (start, previous) = (way.token, way.fork)
  }

  /// The last fork at which a slot was filled, this one included, by its own number; -1 for none.
  @inline(__always)
  fileprivate func lastSlot(_ number: Int32) -> Int32 { label == Self.noSlot ? previous : number }
}

/// What is followed plainly from a root: the way whose slots are filled, and the ways that are still to be followed.
struct PlainWalk: BitwiseCopyable {
  /// The most ways that are followed so from one: more are taken place by place, where equal ones meet.
  static let limit = 48

  /// The root that the ways start from.
  let root: Int
  /// Where the row of words starts.
  let row: Int
  /// The apps whose names are said; unknown where names are not asked for.
  let mentions: ValueRange
  /// The fork that is to be followed next; -1 for none.
  private var next: Int32 = -1
  /// How many forks there may be, those of other walks included.
  private let end: Int
  /// The way whose slots are filled.
  var way = PlainWay.none

  /// Creates the walk of a search that has kept so many forks before it.
  @inline(__always)
  init(root: Int, row: Int, mentions: ValueRange, forkCount: Int) {
    (self.root, self.row, self.mentions) = (root, row, mentions)
    end = forkCount &+ PlainWalk.limit
  }

  /// Keeps a way to be followed after the one at hand.
  ///
  /// - Returns: `false` if there is no room for more.
  @inline(__always)
  mutating func keep(_ way: PlainWay, in forks: inout Pool<PlainFork>) -> Bool {
    add(PlainFork(way, later: next), to: &forks)
  }

  /// Keeps the way on which a slot of ``way`` is filled.
  ///
  /// - Returns: `false` if there is no room for more.
  @inline(__always)
  mutating func keep(_ fill: SlotFill, in forks: inout Pool<PlainFork>) -> Bool {
    add(PlainFork(way, by: fill, later: next), to: &forks)
  }

  @inline(__always)
  private mutating func add(_ fork: PlainFork, to forks: inout Pool<PlainFork>) -> Bool {
    if forks.count == end { return false }
    next = Int32(truncatingIfNeeded: forks.count)
    forks.append(fork)
    return true
  }

  /// Takes the last of the ways that were kept and not taken.
  @inline(__always)
  mutating func takeNext(from forks: borrowing Pool<PlainFork>) -> PlainWay? {
    if next < 0 { return nil }
    let fork = forks[Int(next)]
    let way = PlainWay(
      state: fork.state, token: fork.end, cost: fork.cost, fork: fork.lastSlot(next))
    next = fork.later
    return way
  }
}
