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
      state: record.state, token: UInt32(truncatingIfNeeded: token), cost: record.cost, fork: -1)
    guard followPlainly(way, root: Int(record.root), after: record.binding) else { return follow(token) }
    keepAnswer(after: record.binding)
    return token &+ 1
  }

  /// Follows a way, and those that fork from it, to where they end, accept or are no longer plain, and keeps them there.
  ///
  /// The first one that accepts is left in ``answer``, and all are kept in full as soon as there is another.
  ///
  /// - Parameters:
  ///   - start: The way.
  ///   - number: Its root.
  ///   - binding: The slot that was filled last before it; -1 for none.
  /// - Returns: `false` if the way is not plain where it is; then nothing was done.
  /// - Complexity: O(*n*) for *n* tokens: ``PlainWalk/limit`` ways are followed at most.
  @inline(__always)
  mutating func followPlainly(_ start: PlainWay, root number: Int, after binding: Int32) -> Bool {
    guard whole.isReadable else { return false }
    let root = program.roots[number]
    // The marks of slots that are filled with more than whole values of the program's own lists: all, where lists were replaced.
    let others = lists.isOriginal && !root.hasGlue ? PhraseAutomaton.takesOthers : .max
    let hasFillers = tables.hasFillers
    // Mostly nothing but the words as they are can be read, wherever a way has come to. That was told by plain keys.
    let isSimple = readsWordsAlone && !root.isTurkic && !hasFillers
    let tokenCount = UInt32(truncatingIfNeeded: tokenCount)
    let row = lookUp(index: 0, isTurkic: root.isTurkic)
    // SAFETY: there is a word for each token from there on, and none is looked up meanwhile.
    let words = unsafe scratch.words.elements + row
    let mentions = leavesNameless ? mentions(isTurkic: root.isTurkic) : .unknown
    var walk = PlainWalk(root: number, row: row, mentions: mentions, forkCount: scratch.forks.count)
    var way = start
    // A step for each token that a way has passed, and one for its end.
    var steps = 0 &- Int(start.token)
    while true {
      if way.token == tokenCount {
        if whole.automaton.isEnd(way.state) { accept(way, root: number, after: binding) }
      } else if way.state & PhraseAutomaton.end == 0 || hasFillers {
        let state = whole.automaton.state(way.state)
        // SAFETY: the token is below their count.
        let word = unsafe words + Int(way.token)
        var isPlain =
          unsafe state.branches & others == 0
          && (isSimple || isAlone(word.pointee, at: way.token, root: number))
        // Values are looked for where some may begin and the state has slots: one branch for both, as neither can be foreseen.
        if isPlain, unsafe min(word.pointee.node, state.branches) != 0 {
          walk.way = way
          isPlain = fork(by: state.branches, in: &walk)
        }
        if isPlain {
          let targets = unsafe whole.automaton.next(state, word.pointee.symbol)
          if targets.optional != PhraseProgram.noState {
            let other = PlainWay(
              state: targets.optional, token: way.token &+ 1,
              cost: way.cost &+ ReadingCost.literal &+ ReadingCost.optional, fork: way.fork)
            if targets.required == PhraseProgram.noState {
              way = other
              continue
            }
            if !walk.keep(other, in: &scratch.forks) { settle(other, root: number, after: binding) }
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
          settle(way, root: number, after: binding)
        }
      }
      steps &+= Int(way.token) &+ 1
      guard let next = walk.takeNext(from: scratch.forks) else { break }
      way = next
      steps &-= Int(way.token)
    }
    stepCount &+= steps
    return true
  }

  /// Whether a word stands for itself alone, and no filler starts with it.
  @inline(never)
  private mutating func isAlone(_ word: TokenWord, at token: UInt32, root: Int) -> Bool {
    !word.hasVariants && !(tables.hasFillers && !skipEnds(root: root, token: Int(token)).isEmpty)
  }

  /// Keeps the ways on which slots of the state of the walk's way, which all take lists, are filled with values.
  ///
  /// - Returns: `false` if there is no room for all.
  @inline(never)
  private mutating func fork(by encoded: UInt32, in walk: inout PlainWalk) -> Bool {
    let token = Int(walk.way.token)
    var range = scratch.words[walk.row &+ token].values
    if !range.isKnown { range = findValues(from: token, index: 0, row: walk.row) }
    if range.start == range.end { return true }
    if let edge = whole.automaton.onlySlot(encoded) {
      let slot = whole.automaton.slot(edge)
      let nameStart = lastMention(of: slot.requiredName, among: walk.mentions)
      return fork(by: slot, range, before: nameStart, in: &walk)
    }
    let branches = whole.automaton.branches(encoded)
    guard walk.mentions.isKnown, branches.requireNamesAlone else {
      return fork(byAny: branches, range, in: &walk)
    }
    // Only the slots of apps whose names are still to come, or are here.
    var position = Int(walk.mentions.start)
    while position < Int(walk.mentions.end) {
      let mention = scratch.mentions[position]
      position &+= 1
      guard mention.start >= token else { continue }
      var edge = whole.automaton.firstSlot(requiring: mention.list, branches)
      while edge < Int(branches.listEnd) {
        let slot = whole.automaton.slot(edge)
        guard slot.requiredName == mention.list else { break }
        guard fork(by: slot, range, before: mention.start, in: &walk) else { return false }
        edge &+= 1
      }
    }
    return true
  }

  /// Does the same where slots may require any name or none.
  @inline(never)
  private mutating func fork(
    byAny branches: PhraseAutomaton.Branches, _ range: ValueRange, in walk: inout PlainWalk
  ) -> Bool {
    scratch.fills.removeAll()
    gather(
      branches, with: range.range, from: Place(token: Int32(bitPattern: walk.way.token)), root: walk.root,
      isTurkic: program.roots[walk.root].isTurkic)
    for position in scratch.fills.indices {
      guard walk.keep(scratch.fills[position], in: &scratch.forks) else { return false }
    }
    return true
  }

  /// Keeps the ways on which a slot is filled with some of the values found: those that end before the name that is required, unless
  /// they are names themselves.
  ///
  /// - Returns: `false` if there is no room for all.
  @inline(__always)
  private mutating func fork(
    by slot: PhraseAutomaton.SlotTransition, _ range: ValueRange, before nameStart: Int32,
    in walk: inout PlainWalk
  ) -> Bool {
    guard let content = slot.content else { return false }
    let start = Int32(bitPattern: walk.way.token)
    // A name that is read here is said here. Which slots there are can't be foreseen, so there is no branch.
    let last = nameStart | (content.isName ? Int32.max : 0)
    let cost = SearchTables.SlotCost(isName: content.isName, isOpen: content.isOpen)
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
      let fill = SlotFill(
        label: slot.label, state: slot.closed, end: value.end, group: Int32(truncatingIfNeeded: group),
        cost: cost.of(value.end &- start, bare: value.bareCount), isName: content.isName)
      guard walk.keep(fill, in: &scratch.forks) else { return false }
    } while unsafe match < end
    return true
  }

  /// Whether any of a group's values is said in a locale that serves the root.
  @inline(__always)
  private func serves(_ group: Int, root: Int) -> Bool {
    whole.trie.group(group).onlyValue != nil || servesSome(group, index: 0, of: trie, root: root)
  }
}

/// What ways come to that were followed plainly.
extension Search {
  /// Takes a way that ends a phrase for the answer, and keeps all in full if there is another.
  @inline(__always)
  private mutating func accept(_ way: PlainWay, root: Int, after binding: Int32) {
    if answer.isNone, scratch.accepted.isEmpty {
      (answer, answerRoot) = (way, root)
    } else {
      acceptAnother(way, root: root, after: binding)
    }
  }

  @inline(never)
  private mutating func acceptAnother(_ way: PlainWay, root: Int, after binding: Int32) {
    keepAnswer(after: binding)
    accept(record(of: way, root: root, after: binding))
  }

  /// Keeps the answer in full, so that there may be others.
  ///
  /// - Parameter binding: The slot that was filled last before it was followed plainly; -1 for none.
  @inline(never)
  mutating func keepAnswer(after binding: Int32 = -1) {
    guard !answer.isNone else { return }
    let way = answer
    answer = .none
    accept(record(of: way, root: answerRoot, after: binding))
  }

  /// Leaves a way where it has come to.
  @inline(never)
  private mutating func settle(_ way: PlainWay, root: Int, after binding: Int32) {
    add(record(of: way, root: root, after: binding))
  }

  /// A way in full, with the slots that were filled on it.
  private mutating func record(of way: PlainWay, root: Int, after binding: Int32) -> PathRecord {
    scratch.isUsed = true
    return PathRecord(
      state: way.state, root: UInt16(truncatingIfNeeded: root), step: .literal, cost: way.cost,
      binding: bind(way.fork, after: binding), hasRead: true, previous: -1,
      place: Place(token: Int32(bitPattern: way.token)))
  }

  /// Keeps the slots that were filled up to a fork, and returns the last one's number.
  ///
  /// - Complexity: O(*s*) for *s* slots.
  private mutating func bind(_ number: Int32, after binding: Int32) -> Int32 {
    guard number >= 0 else { return binding }
    let fork = scratch.forks[Int(number)]
    let previous = bind(fork.previous, after: binding)
    scratch.bindings.append(
      Binding(
        label: fork.label, start: Place(token: Int32(bitPattern: fork.start)),
        end: Place(token: Int32(bitPattern: fork.end)),
        filling: .group(index: 0, group: Int32(bitPattern: fork.group)), previous: previous))
    return Int32(truncatingIfNeeded: scratch.bindings.count &- 1)
  }

  /// Keeps a way that ends a phrase, unless another that ends there says the same for no more.
  private mutating func accept(_ record: PathRecord) {
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
