import PhraseModel

/// Following ways that read nothing but words and whole values of the program's own lists, as nearly all do.
///
/// Where ways are few there is nothing to gain by taking them place by place: each is followed as far as it is plain, in
/// registers, and the ways that fork from it after it. Whatever else there is to do is left to ``Search/follow(_:)``.
extension Search {
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
  /// - Complexity: O(*n*) for *n* tokens: ``PlainWalk/limit`` ways are followed at most.
  mutating func followPlainly(_ start: PlainWay, root: Int) -> Bool {
    guard whole.isReadable else { return false }
    let isTurkic = program.roots[root].isTurkic
    let hasWholeValuesAlone = lists.isOriginal && !program.roots[root].hasGlue
    let hasFillers = tables.hasFillers
    // Mostly nothing but the words as they are can be read, wherever a way has come to. That was told by plain keys.
    let isSimple = readsWordsAlone && !isTurkic && !hasFillers
    let row = lookUp(index: 0, isTurkic: isTurkic)
    let tokenCount = Int32(truncatingIfNeeded: tokenCount)
    var walk = PlainWalk(&self, root: root, isTurkic: isTurkic)
    var way = start
    var steps = 0
    while true {
      steps &+= 1
      if way.token == tokenCount {
        if whole.automaton.state(way.state).accepts != 0 {
          scratch.bindings.fill(to: walk.bindingCount)
          accept(way, root: root)
        }
      } else if way.state & PhraseAutomaton.end == 0 || hasFillers {
        let state = whole.automaton.state(way.state)
        // SAFETY: the token is below their count.
        let word = unsafe walk.words + Int(way.token)
        let symbol = unsafe word.pointee.symbol
        var isPlain =
          unsafe isSimple
          || !word.pointee.hasVariants
            && !(hasFillers && !skipEnds(root: root, token: Int(way.token)).isEmpty)
        if isPlain, state.branches != 0 {
          isPlain = hasWholeValuesAlone && whole.automaton.takesListsAlone(state.branches)
          if isPlain, unsafe word.pointee.node != ValueIndex.root {
            var range = unsafe word.pointee.values
            if !range.isKnown { range = findValues(from: Int(way.token), index: 0, row: row) }
            if range.start != range.end {
              isPlain = fork(way, by: state.branches, range, in: &walk)
            }
          }
        }
        if isPlain {
          let targets = whole.automaton.next(state, symbol)
          if targets.optional != PhraseProgram.noState {
            let other = PlainWay(
              state: targets.optional, token: way.token &+ 1,
              cost: way.cost &+ ReadingCost.literal &+ ReadingCost.optional, binding: way.binding)
            if targets.required == PhraseProgram.noState {
              way = other
              continue
            }
            if !walk.keep(other) { settle(other, root: root) }
          }
          if targets.required != PhraseProgram.noState {
            way.state = targets.required
            way.cost &+= ReadingCost.literal
            way.token &+= 1
            continue
          }
        } else {
          // What was kept of the first way's forks is followed from it once more.
          if way.token == start.token { return false }
          settle(way, root: root)
        }
      }
      guard let next = walk.next() else { break }
      way = next
    }
    stepCount &+= steps
    scratch.bindings.fill(to: walk.bindingCount)
    return true
  }

  /// Keeps the ways on which slots of a state, which all take lists, are filled with some of the values found.
  ///
  /// - Returns: `false` if there is no room for all.
  @inline(__always)
  private mutating func fork(
    _ way: PlainWay, by encoded: UInt32, _ range: ValueRange, in walk: inout PlainWalk
  ) -> Bool {
    guard let edge = whole.automaton.onlySlot(encoded) else {
      return fork(way, bySeveral: encoded, range, in: &walk)
    }
    let slot = whole.automaton.slot(edge)
    return fork(way, by: slot, range, before: walk.lastMention(of: slot.requiredName), in: &walk)
  }

  /// Does the same where there are several slots.
  @inline(never)
  private mutating func fork(
    _ way: PlainWay, bySeveral encoded: UInt32, _ range: ValueRange, in walk: inout PlainWalk
  ) -> Bool {
    let branches = whole.automaton.branches(encoded)
    if walk.asksForNames, branches.requireNamesAlone {
      // Only the slots of apps whose names are still to come, or are here.
      for index in 0..<walk.mentionCount {
        let mention = walk.mention(index)
        guard mention.start >= way.token else { continue }
        for edge in whole.automaton.slots(requiring: mention.list, branches) {
          guard fork(way, by: whole.automaton.slot(edge), range, before: mention.start, in: &walk) else {
            return false
          }
        }
      }
      return true
    }
    scratch.fills.removeAll()
    gather(
      branches, with: range.range, from: Place(token: way.token), root: walk.root,
      isTurkic: program.roots[walk.root].isTurkic)
    for position in scratch.fills.indices {
      guard walk.fork(way, by: scratch.fills[position]) else { return false }
    }
    return true
  }

  /// Keeps the ways on which a slot is filled with some of the values found: those that end before the name that is required, unless
  /// they are names themselves.
  ///
  /// - Returns: `false` if there is no room for all.
  @inline(never)
  private mutating func fork(
    _ way: PlainWay, by slot: PhraseAutomaton.SlotTransition, _ range: ValueRange, before nameStart: Int32,
    in walk: inout PlainWalk
  ) -> Bool {
    guard let content = slot.content else { return false }
    let last = content.isName && nameStart >= way.token ? .max : nameStart
    // SAFETY: the values found are all there, and none is looked for meanwhile.
    var match = unsafe scratch.values.elements + Int(range.start)
    let end = unsafe scratch.values.elements + Int(range.end)
    repeat {
      let value = unsafe match.pointee
      unsafe match += 1
      guard value.end <= last, let group = whole.trie.group(of: content.list, in: value.groups) else {
        continue
      }
      guard serves(group, root: walk.root) else { continue }
      let cost = SearchTables.SlotCost(isName: content.isName, isOpen: content.isOpen)
      let fill = SlotFill(
        label: slot.label, state: slot.closed, end: value.end, group: Int32(truncatingIfNeeded: group),
        cost: cost.of(value.end &- way.token, bare: value.bareCount))
      guard walk.fork(way, by: fill) else { return false }
    } while unsafe match < end
    return true
  }

  /// Whether any of a group's values is said in a locale that serves the root.
  @inline(__always)
  private func serves(_ group: Int, root: Int) -> Bool {
    whole.trie.group(group).onlyValue != nil || servesSome(group, index: 0, of: trie, root: root)
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
