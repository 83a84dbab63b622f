import PhraseModel

extension Search {
  /// Takes a way that is alone at its place as far as it stays alone, and returns the place to go on from.
  ///
  /// This does what ``follow(_:)`` does, for the case that nearly all places of nearly all utterances are in: the way is kept
  /// in registers, and no step of it is.
  mutating func glide(from token: Int) -> Int {
    guard scratch.free.isEmpty, scratch.inside.isEmpty else { return follow(token) }
    let number = scratch.ends[token].first
    guard number >= 0 else { return token &+ 1 }
    guard number == scratch.ends[token].last else { return follow(token) }
    // A way that is the only one need not look whether others have come to the places ahead.
    let isOnly = scratch.records.count == 1
    var way = scratch.records[Int(number)]
    let root = Int(way.root)
    let isTurkic = program.roots[root].isTurkic
    let hasWholeValuesAlone = lists.isOriginal && !program.roots[root].hasGlue
    let row = lookUp(index: 0, isTurkic: isTurkic)
    var token = token
    while token < tokenCount {
      let word = scratch.words[row &+ token]
      if word.hasVariants || (tables.hasFillers && !skipEnds(root: root, token: token).isEmpty) {
        settle(number, way, at: token)
        scratch.ends[token] = PathEnds(first: number, last: number)
        return follow(token)
      }
      let state = program.state(way.state)
      if state.branches != 0 {
        guard hasWholeValuesAlone, program.takesListsAlone(state.branches) else {
          return branch(number, way, state, word.symbol, at: token)
        }
        gatherFills(
          of: state.branches, from: Place(token: Int32(truncatingIfNeeded: token)), root: root,
          isTurkic: isTurkic)
      }
      let targets =
        word.symbol == Lexicon.unknown ? PhraseProgram.Successors.none : program.next(state, word.symbol)
      if state.branches != 0, !scratch.fills.isEmpty {
        guard targets.isEmpty, scratch.fills.count == 1,
          isOnly || isFree(from: token &+ 1, through: Int(scratch.fills[0].end))
        else {
          settle(number, way, at: token)
          bindFills(number)
          return read(number, word.symbol, targets, at: token)
        }
        let fill = scratch.fills[0]
        scratch.bindings.append(
          Binding(
            label: fill.label, start: Place(token: Int32(truncatingIfNeeded: token)),
            end: Place(token: fill.end),
            filling: .group(index: 0, group: fill.group), previous: way.binding))
        way.binding = Int32(truncatingIfNeeded: scratch.bindings.count &- 1)
        way.state = fill.state
        way.cost &+= fill.cost
        way.step = .slot
        way.hasRead = true
        stepCount &+= 1
        token = Int(fill.end)
        continue
      }
      if targets.isEmpty { return token &+ 1 }
      let isOptional = targets.required == PhraseProgram.noState
      guard isOptional || targets.optional == PhraseProgram.noState,
        isOnly || isFree(from: token &+ 1, through: token &+ 1)
      else {
        settle(number, way, at: token)
        return read(number, word.symbol, targets, at: token)
      }
      way.state = isOptional ? targets.optional : targets.required
      way.cost &+= isOptional ? ReadingCost.literal &+ ReadingCost.optional : ReadingCost.literal
      way.step = .literal
      way.hasRead = true
      token &+= 1
    }
    settle(number, way, at: token)
    accept(number)
    return token &+ 1
  }

  /// Writes a way's record where it has come to.
  @inline(__always)
  private mutating func settle(_ number: Int32, _ way: PathRecord, at token: Int) {
    var way = way
    way.place.token = Int32(truncatingIfNeeded: token)
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
    _ number: Int32, _ way: PathRecord, _ state: PhraseProgram.State, _ symbol: UInt32, at token: Int
  ) -> Int {
    settle(number, way, at: token)
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
