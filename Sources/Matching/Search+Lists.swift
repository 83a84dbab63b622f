import PhraseModel

/// A way to fill a slot with a group of the program's own values.
struct SlotFill: BitwiseCopyable {
  /// The slot's label.
  var label: UInt32
  /// The state behind the slot.
  var state: UInt32
  /// The token after the value's words.
  var end: Int32
  /// The group.
  var group: Int32
  /// What it costs.
  var cost: Int32
  /// Whether the values are an app's names.
  var isName: Bool
}

/// Filling slots with values of lists.
extension Search {
  /// Finds what fills the slots of a state that take values of lists, and leaves it in `scratch.fills`.
  ///
  /// The values that start at the place are found once, whatever lists they are of, and joined with the slots by list. Slots that
  /// need the name of an app that is not said are left out, as are values of lists that were replaced and values that end inside
  /// a token.
  ///
  /// - Complexity: O(*m* · min(*g*, *s*) · log max(*g*, *s*)) for *m* values found, each in *g* lists, and *s* slots.
  @inline(__always)
  mutating func gatherFills(of encoded: UInt32, from place: Place, root: Int, isTurkic: Bool) {
    scratch.fills.removeAll()
    let range = values(from: place, index: 0, isTurkic: isTurkic)
    guard !range.isEmpty else { return }
    if let slot = automaton.onlySlot(encoded) {
      gather(slot, with: range, from: place, root: root, isTurkic: isTurkic)
    } else {
      gather(automaton.branches(encoded), with: range, from: place, root: root, isTurkic: isTurkic)
    }
  }

  mutating func gather(
    _ branches: PhraseAutomaton.Branches, with range: Range<Int>, from place: Place, root: Int, isTurkic: Bool
  ) {
    let free = Int(branches.start)..<Int(branches.freeEnd)
    let any = Int(branches.freeEnd)..<Int(branches.anyEnd)
    let named = Int(branches.anyEnd)..<Int(branches.listEnd)
    if !free.isEmpty { join(free, with: range, from: place, root: root, isTurkic: isTurkic) }
    if !any.isEmpty { join(any, with: range, from: place, root: root, isTurkic: isTurkic) }
    guard !named.isEmpty else { return }
    guard leavesNameless else {
      for edge in named { gather(edge, with: range, from: place, root: root, isTurkic: isTurkic) }
      return
    }
    for position in mentions(isTurkic: isTurkic).range {
      let mention = scratch.mentions[position]
      guard mention.start >= place.token else { continue }
      for edge in automaton.slots(requiring: mention.list, branches) {
        gather(edge, with: range, from: place, root: root, isTurkic: isTurkic)
      }
    }
  }

  /// Fills the slots of a way's state that take values of lists.
  mutating func fillLists(_ number: Int32, _ encoded: UInt32) {
    let way = scratch.records[Int(number)]
    let root = program.roots[Int(way.root)]
    gatherFills(of: encoded, from: way.place, root: Int(way.root), isTurkic: root.isTurkic)
    bindFills(number)
    guard root.hasGlue || !lists.isOriginal else { return }
    for edge in automaton.branches(encoded).lists { fillSpecially(number, edge) }
  }

  /// Keeps a way for each of `scratch.fills`.
  mutating func bindFills(_ number: Int32) {
    for position in scratch.fills.indices {
      let fill = scratch.fills[position]
      bind(
        number, label: fill.label, to: fill.state, end: Place(token: fill.end),
        filling: .group(index: 0, group: fill.group), cost: fill.cost)
    }
  }

  /// Fills a slot from values of a list that was replaced, or that end inside a token.
  private mutating func fillSpecially(_ number: Int32, _ edge: Int) {
    let slot = automaton.slot(edge)
    let head = tables.labels[Int(slot.label)]
    let isReplaced = lists.index(ofList: Int(head.list)) != 0
    guard isReplaced || slot.open != PhraseProgram.noState else { return }
    fill(number, slot, list: head.list, cost: head.cost, isOpenOnly: !isReplaced)
  }

  /// Joins slots, ordered by list, with the values found.
  private mutating func join(
    _ slots: Range<Int>, with range: Range<Int>, from place: Place, root: Int, isTurkic: Bool
  ) {
    for position in range {
      let match = value(position, from: place)
      let groups = match.groups
      guard groups.count <= slots.count else {
        for edge in slots { gather(edge, with: match, groups, from: place, root: root, isTurkic: isTurkic) }
        continue
      }
      for group in groups {
        let list = trie.list(ofGroup: group)
        var edge = firstSlot(of: list, in: slots)
        while edge < slots.upperBound {
          let slot = automaton.slot(edge)
          guard tables.labels[Int(slot.label)].list == list else { break }
          gather(slot, group: group, match, from: place, root: root, isTurkic: isTurkic)
          edge &+= 1
        }
      }
    }
  }

  /// Returns the first of some slots, ordered by list, whose list is no less than `list`.
  private func firstSlot(of list: UInt32, in slots: Range<Int>) -> Int {
    var low = slots.lowerBound
    var high = slots.upperBound
    while low < high {
      let middle = (low &+ high) &>> 1
      if tables.labels[Int(automaton.slot(middle).label)].list < list {
        low = middle &+ 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Joins a slot with the values found.
  @inline(__always)
  private mutating func gather(
    _ edge: Int, with range: Range<Int>, from place: Place, root: Int, isTurkic: Bool
  ) {
    for position in range {
      let match = value(position, from: place)
      gather(edge, with: match, match.groups, from: place, root: root, isTurkic: isTurkic)
    }
  }

  @inline(__always)
  private mutating func gather(
    _ edge: Int, with match: ValueMatch, _ groups: Range<Int>, from place: Place, root: Int, isTurkic: Bool
  ) {
    let slot = automaton.slot(edge)
    if let group = trie.group(of: tables.labels[Int(slot.label)].list, in: groups) {
      gather(slot, group: group, match, from: place, root: root, isTurkic: isTurkic)
    }
  }

  /// Keeps a group of the program's own values for a slot, unless they may not fill it here.
  @inline(__always)
  private mutating func gather(
    _ slot: PhraseAutomaton.SlotTransition, group: Int, _ match: ValueMatch, from place: Place, root: Int,
    isTurkic: Bool
  ) {
    let head = tables.labels[Int(slot.label)]
    guard lists.isOriginal || lists.index(ofList: Int(head.list)) == 0,
      mayFill(slot, head, with: group, match, from: place.token, root: root, isTurkic: isTurkic)
    else { return }
    scratch.fills.append(
      SlotFill(
        label: slot.label, state: slot.closed, end: match.end, group: Int32(truncatingIfNeeded: group),
        cost: head.cost.of(match.end &- place.token, bare: match.bareCount), isName: head.kind == .name))
  }

  /// Whether a group of the program's own values may fill a slot from a token on: any of them is said in a locale that serves the
  /// root, and the name that is required is said.
  @inline(__always)
  private mutating func mayFill(
    _ slot: PhraseAutomaton.SlotTransition, _ head: SearchTables.LabelHead, with group: Int,
    _ match: ValueMatch, from token: Int32, root: Int, isTurkic: Bool
  ) -> Bool {
    guard serves(group, index: 0, of: trie, root: root) else { return false }
    // The name is to come, unless it is what fills the slot.
    return !leavesNameless
      || isSaid(slot.requiredName, from: head.kind == .name ? token : match.end, isTurkic: isTurkic)
  }

  /// Whether any of a group's values is said in a locale that serves a root.
  @inline(__always)
  func serves(_ group: Int, index: Int, of values: ValueTrie, root: Int) -> Bool {
    values.onlyValue(ofGroup: group) != nil || servesSome(group, index: index, of: values, root: root)
  }

  /// Whether one of a group's several values is said in a locale that serves a root.
  @inline(never)
  func servesSome(_ group: Int, index: Int, of values: ValueTrie, root: Int) -> Bool {
    for entry in 0..<values.entryCount(ofGroup: group)
    where lists.serves(index: index, root: root, locale: values.entry(entry, ofGroup: group).locale) {
      return true
    }
    return false
  }

  /// Fills a slot with values of a list.
  ///
  /// - Parameters:
  ///   - number: The way that the slot goes on from.
  ///   - slot: The slot's transition.
  ///   - list: The list's number.
  ///   - cost: What a value costs.
  ///   - isOpenOnly: Whether only values that end inside a token are wanted.
  ///   - filling: What the slot is filled with, given the first value of a group; `nil` leaves the group out.
  mutating func fill(
    _ number: Int32, _ slot: PhraseAutomaton.SlotTransition, list: UInt32,
    cost: SearchTables.SlotCost, isOpenOnly: Bool = false,
    filling: (_ value: UInt32, _ group: Binding.Filling) -> Binding.Filling? = { $1 }
  ) {
    let way = scratch.records[Int(number)]
    let isTurkic = program.roots[Int(way.root)].isTurkic
    let source = lists.index(ofList: Int(list))
    let wanted = source == 0 ? list : 0

    if !isOpenOnly {
      for position in values(from: way.place, index: source, isTurkic: isTurkic) {
        let match = value(position, from: way.place)
        guard
          let filling = self.filling(
            in: match.groups, list: wanted, index: source, root: Int(way.root), filling)
        else { continue }
        bind(
          number, label: slot.label, to: slot.closed, end: Place(token: match.end), filling: filling,
          cost: cost.of(match.end - way.place.token, bare: match.bareCount))
      }
    }
    guard slot.open != PhraseProgram.noState else { return }
    for position in openMatches(from: way.place, index: source, isTurkic: isTurkic) {
      let match = scratch.openMatches[position]
      guard
        let filling = self.filling(
          in: trie(source).groupRange(match.node), list: wanted, index: source, root: Int(way.root), filling)
      else { continue }
      bind(
        number, label: slot.label, to: slot.open, end: match.end, filling: filling,
        cost: cost.of(match.end.token - way.place.token + 1, bare: match.bareCount))
    }
  }

  /// Returns what the values of a list among some groups fill a slot with, if any of them serves the root's locale.
  private func filling(
    in groups: Range<Int>, list: UInt32, index number: Int, root: Int,
    _ filling: (UInt32, Binding.Filling) -> Binding.Filling?
  ) -> Binding.Filling? {
    let values = trie(number)
    guard let group = values.group(of: list, in: groups) else { return nil }
    guard serves(group, index: number, of: values, root: root) else { return nil }
    return filling(
      values.entry(0, ofGroup: group).value, .group(index: Int32(number), group: Int32(group)))
  }

  /// Keeps a way that filled a slot.
  @inline(__always)
  mutating func bind(
    _ number: Int32, label: UInt32, to state: UInt32, end: Place,
    filling: Binding.Filling, cost: Int32
  ) {
    let way = scratch.records[Int(number)]
    scratch.bindings.append(
      Binding(label: label, start: way.place, end: end, filling: filling, previous: way.binding))
    advance(
      number, to: state, by: .slot, place: end, cost: cost,
      binding: Int32(truncatingIfNeeded: scratch.bindings.count &- 1))
  }
}
