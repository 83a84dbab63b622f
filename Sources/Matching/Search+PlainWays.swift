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

/// Following ways that read nothing but words and whole values of the program's own lists, as nearly all do.
///
/// Where ways are few there is nothing to gain by taking them place by place: each is followed as far as it is plain, in
/// registers, and the ways that fork from it after it. Whatever else there is to do is left to ``Search/follow(_:)``.
extension Search {
  /// The most ways that are followed so from one: more are taken place by place, where equal ones meet.
  private static let plainWayLimit = 48

  /// Takes all ways that are at the place before a token further, and returns the place to go on from.
  mutating func advance(from token: Int) -> Int {
    let ends = scratch.ends[token]
    guard ends.first >= 0 else {
      return scratch.free.isEmpty && scratch.inside.isEmpty ? token &+ 1 : follow(token)
    }
    guard ends.first == ends.last, token < tokenCount, scratch.free.isEmpty, scratch.inside.isEmpty else {
      return follow(token)
    }
    let record = scratch.records[Int(ends.first)]
    let way = PlainWay(
      state: record.state, token: Int32(truncatingIfNeeded: token), cost: record.cost, binding: record.binding
    )
    return followPlainly(way, root: Int(record.root)) ? token &+ 1 : follow(token)
  }

  /// Follows a way, and those that fork from it, to where they end, accept or are no longer plain, and keeps them there.
  ///
  /// - Returns: `false` if the way is not plain where it is; then nothing was done.
  /// - Complexity: O(*n*) for *n* tokens: so many ways are followed at most.
  mutating func followPlainly(_ start: PlainWay, root: Int) -> Bool {
    let automaton = automaton
    let isTurkic = program.roots[root].isTurkic
    let hasWholeValuesAlone = lists.isOriginal && !program.roots[root].hasGlue
    let hasFillers = tables.hasFillers
    let row = lookUp(index: 0, isTurkic: isTurkic)
    // SAFETY: there is a word for each token, and none is added while ways are followed plainly.
    let words = unsafe scratch.words.elements + row
    let tokenCount = Int32(truncatingIfNeeded: tokenCount)
    var left = Search.plainWayLimit
    var way = start
    while true {
      stepCount &+= 1
      let state = automaton.state(way.state)
      if way.token == tokenCount {
        if state.accepts != 0 { accept(way, root: root) }
      } else {
        // SAFETY: the token is below their count.
        let word = unsafe words + Int(way.token)
        let symbol = unsafe word.pointee.symbol
        let isPlain =
          unsafe !word.pointee.hasVariants
          && !(hasFillers && !skipEnds(root: root, token: Int(way.token)).isEmpty)
          && (state.branches == 0 || hasWholeValuesAlone && automaton.takesListsAlone(state.branches))
        if !isPlain {
          if way.token == start.token { return false }
          settle(way, root: root)
        } else {
          if state.branches != 0, unsafe word.pointee.node != ValueIndex.root {
            unsafe fork(
              way, by: state.branches, at: word, row: row, root: root, isTurkic: isTurkic, &left)
          }
          let targets =
            symbol == Lexicon.unknown ? PhraseAutomaton.Successors.none : automaton.next(state, symbol)
          if targets.optional != PhraseProgram.noState {
            var other = way
            other.state = targets.optional
            other.cost &+= ReadingCost.literal &+ ReadingCost.optional
            other.token &+= 1
            if targets.required == PhraseProgram.noState {
              way = other
              continue
            }
            keep(other, root: root, &left)
          }
          if targets.required != PhraseProgram.noState {
            way.state = targets.required
            way.cost &+= ReadingCost.literal
            way.token &+= 1
            continue
          }
        }
      }
      guard let next = scratch.plainWays.popLast() else { return true }
      way = next
    }
  }

  /// Keeps the ways on which slots of a state are filled.
  @inline(__always)
  private mutating func fork(
    _ way: PlainWay, by branches: UInt32, at word: UnsafePointer<TokenWord>, row: Int, root: Int,
    isTurkic: Bool, _ left: inout Int
  ) {
    var range = unsafe word.pointee.values
    if !range.isKnown { range = findValues(from: Int(way.token), index: 0, row: row) }
    if range.start == range.end { return }
    if let edge = automaton.onlySlot(branches) {
      let slot = automaton.slot(edge)
      var nameStart = Int32.max
      if leavesNameless, slot.requiredName != PhraseAutomaton.noName {
        nameStart = lastMention(of: slot.requiredName, isTurkic: isTurkic)
      }
      fork(way, by: slot, range, before: nameStart, root: root, &left)
      return
    }
    let branches = automaton.branches(branches)
    if leavesNameless, branches.requireNamesAlone {
      // Only the slots of apps whose names are still to come, or are here.
      for position in mentions(isTurkic: isTurkic) {
        let mention = scratch.mentions[position]
        guard mention.start >= way.token else { continue }
        for edge in automaton.slots(requiring: mention.list, branches) {
          fork(way, by: automaton.slot(edge), range, before: mention.start, root: root, &left)
        }
      }
      return
    }
    scratch.fills.removeAll()
    gather(branches, with: range.range, from: Place(token: way.token), root: root, isTurkic: isTurkic)
    for position in scratch.fills.indices {
      let fill = scratch.fills[position]
      fork(
        way, to: fill.state, label: fill.label, group: fill.group, end: fill.end, cost: fill.cost, root: root,
        &left)
    }
  }

  /// Keeps the ways on which a slot is filled with some of the values found: those that end before the name that is required, unless
  /// they are names themselves.
  @inline(__always)
  private mutating func fork(
    _ way: PlainWay, by slot: PhraseAutomaton.SlotTransition, _ range: ValueRange, before nameStart: Int32,
    root: Int, _ left: inout Int
  ) {
    let head = tables.labels[Int(slot.label)]
    // SAFETY: the range is one of values found, and none is looked for meanwhile.
    var match = unsafe scratch.values.elements + Int(range.start)
    let end = unsafe scratch.values.elements + Int(range.end)
    repeat {
      let value = unsafe match.pointee
      unsafe match += 1
      guard nameStart >= value.end || head.kind == .name && nameStart >= way.token,
        let group = trie.group(of: head.list, in: value.groups),
        serves(group, index: 0, of: trie, root: root)
      else { continue }
      fork(
        way, to: slot.closed, label: slot.label, group: Int32(truncatingIfNeeded: group), end: value.end,
        cost: head.cost.of(value.end &- way.token, bare: value.bareCount), root: root, &left)
    } while unsafe match < end
  }

  /// Keeps the way on which a slot is filled.
  @inline(__always)
  private mutating func fork(
    _ way: PlainWay, to state: UInt32, label: UInt32, group: Int32, end: Int32, cost: Int32, root: Int,
    _ left: inout Int
  ) {
    scratch.bindings.append(
      Binding(
        label: label, start: Place(token: way.token), end: Place(token: end),
        filling: .group(index: 0, group: group), previous: way.binding))
    keep(
      PlainWay(
        state: state, token: end, cost: way.cost &+ cost,
        binding: Int32(truncatingIfNeeded: scratch.bindings.count &- 1)), root: root, &left)
  }

  /// Keeps a way to be followed after the one at hand.
  @inline(__always)
  private mutating func keep(_ way: PlainWay, root: Int, _ left: inout Int) {
    left &-= 1
    if left >= 0 { scratch.plainWays.append(way) } else { settle(way, root: root) }
  }

  /// Leaves a way where it has come to.
  @inline(never)
  private mutating func settle(_ way: PlainWay, root: Int) {
    add(
      PathRecord(
        state: way.state, root: UInt16(truncatingIfNeeded: root), step: .literal, cost: way.cost,
        binding: way.binding, hasRead: true, previous: -1, place: Place(token: way.token)))
  }

  /// Keeps a way that ends a phrase, unless another that ends there says the same for no more.
  @inline(never)
  private mutating func accept(_ way: PlainWay, root: Int) {
    let record = PathRecord(
      state: way.state, root: UInt16(truncatingIfNeeded: root), step: .literal, cost: way.cost,
      binding: way.binding, hasRead: true, previous: -1, place: Place(token: way.token))
    for position in scratch.accepted.indices {
      let number = Int(scratch.accepted[position])
      let other = scratch.records[number]
      guard other.state == record.state, other.root == record.root,
        saysTheSame(other.binding, record.binding)
      else { continue }
      if record.cost < other.cost { scratch.records[number] = record }
      return
    }
    scratch.accepted.append(Int32(truncatingIfNeeded: scratch.records.count))
    scratch.records.append(record)
  }
}
