import PhraseModel

extension Search {
  /// Takes a way that is alone at its place as far as it stays alone, and returns the place to go on from.
  ///
  /// This does what ``follow(_:)`` does, for the case that nearly all places of nearly all utterances are in: the way is kept
  /// in registers, and no step of it is.
  mutating func glide(from start: Int) -> Int {
    guard scratch.free.isEmpty, scratch.inside.isEmpty else { return follow(start) }
    let number = scratch.ends[start].first
    guard number >= 0 else { return start &+ 1 }
    guard number == scratch.ends[start].last else { return follow(start) }
    // A way that is the only one need not look whether others have come to the places ahead.
    let isOnly = scratch.records.count == 1
    let hasFillers = tables.hasFillers
    let way = scratch.records[Int(number)]
    let root = Int(way.root)
    let isTurkic = program.roots[root].isTurkic
    let hasWholeValuesAlone = lists.isOriginal && !program.roots[root].hasGlue
    let row = lookUp(index: 0, isTurkic: isTurkic)
    let tokenCount = tokenCount
    var lane = Lane(token: start, state: way.state, cost: way.cost, binding: way.binding)
    while lane.token < tokenCount {
      let word = scratch.words[row &+ lane.token]
      if word.hasVariants || (hasFillers && !skipEnds(root: root, token: lane.token).isEmpty) {
        settle(number, lane)
        scratch.ends[lane.token] = PathEnds(first: number, last: number)
        return follow(lane.token)
      }
      let state = program.state(lane.state)
      let targets =
        word.symbol == Lexicon.unknown ? PhraseProgram.Successors.none : program.next(state, word.symbol)
      if state.branches != 0 {
        guard hasWholeValuesAlone, program.takesListsAlone(state.branches) else {
          return branch(number, lane, state, word.symbol)
        }
        gatherFills(
          of: state.branches, from: Place(token: Int32(truncatingIfNeeded: lane.token)), root: root,
          isTurkic: isTurkic)
        if !scratch.fills.isEmpty {
          let fill = scratch.fills[0]
          guard targets.isEmpty, scratch.fills.count == 1,
            isOnly || isFree(from: lane.token &+ 1, through: Int(fill.end))
          else {
            settle(number, lane)
            bindFills(number)
            return read(number, word.symbol, targets, at: lane.token)
          }
          take(fill, &lane)
          continue
        }
      }
      if targets.isEmpty { return lane.token &+ 1 }
      let isOptional = targets.required == PhraseProgram.noState
      guard isOptional || targets.optional == PhraseProgram.noState,
        isOnly || isFree(from: lane.token &+ 1, through: lane.token &+ 1)
      else {
        settle(number, lane)
        return read(number, word.symbol, targets, at: lane.token)
      }
      lane.state = isOptional ? targets.optional : targets.required
      lane.cost &+= isOptional ? ReadingCost.literal &+ ReadingCost.optional : ReadingCost.literal
      lane.token &+= 1
    }
    settle(number, lane)
    accept(number)
    return lane.token &+ 1
  }

  /// Where a way that is alone has come to.
  private struct Lane {
    var token: Int
    var state: UInt32
    var cost: Int32
    var binding: Int32
  }

  /// Fills a slot on a way that stays alone.
  @inline(__always)
  private mutating func take(_ fill: SlotFill, _ lane: inout Lane) {
    scratch.bindings.append(
      Binding(
        label: fill.label, start: Place(token: Int32(truncatingIfNeeded: lane.token)),
        end: Place(token: fill.end),
        filling: .group(index: 0, group: fill.group), previous: lane.binding))
    lane.binding = Int32(truncatingIfNeeded: scratch.bindings.count &- 1)
    lane.state = fill.state
    lane.cost &+= fill.cost
    lane.token = Int(fill.end)
    stepCount &+= 1
  }

  /// Writes a way's record where it has come to.
  @inline(__always)
  private mutating func settle(_ number: Int32, _ lane: Lane) {
    var way = scratch.records[Int(number)]
    let place = Int32(truncatingIfNeeded: lane.token)
    guard way.place.token != place else { return }
    way.place.token = place
    way.state = lane.state
    way.cost = lane.cost
    way.step = way.binding == lane.binding ? .literal : .slot
    way.binding = lane.binding
    way.hasRead = true
    scratch.records[Int(number)] = way
  }

  /// Whether no way is at any of some places.
  @inline(__always)
  private func isFree(from first: Int, through last: Int) -> Bool {
    var token = first
    while token <= last {
      if scratch.ends[token].first >= 0 { return false }
      token &+= 1
    }
    return true
  }

  /// Reads a word on a way that is alone no longer, and returns the place to go on from.
  private mutating func read(
    _ number: Int32, _ symbol: UInt32, _ targets: PhraseProgram.Successors, at token: Int
  ) -> Int {
    if !targets.isEmpty {
      read(symbol, isBare: false, number, to: Place(token: Int32(truncatingIfNeeded: token &+ 1)))
    }
    return token &+ 1
  }

  /// Takes a way one step further that has other ways to go than words and whole values, and returns the place to go on from.
  private mutating func branch(
    _ number: Int32, _ lane: Lane, _ state: PhraseProgram.State, _ symbol: UInt32
  ) -> Int {
    let token = lane.token
    settle(number, lane)
    branch(number, state.branches)
    if symbol != Lexicon.unknown {
      read(symbol, isBare: false, number, to: Place(token: Int32(truncatingIfNeeded: token &+ 1)))
    }
    if !scratch.inside.isEmpty || !scratch.free.isEmpty {
      endFreeText(inside: token)
      stepInside(token)
    }
    return token &+ 1
  }
}
