import PhraseModel

/// Filling slots with values of lists.
extension Search {
  /// Fills the slots of a state that take values of lists.
  ///
  /// The values that start at the place are found once, whatever lists they are of, and joined with the slots by list. Slots that
  /// need the name of an app that is not said are left out.
  ///
  /// - Complexity: O(*m* · min(*g*, *s*) · log max(*g*, *s*)) for *m* values found, each in *g* lists, and *s* slots.
  mutating func fillLists(_ number: Int32, _ branches: PhraseProgram.Branches) {
    let way = scratch.records[Int(number)]
    let root = program.roots[Int(way.root)]
    let range = values(from: way.place, index: 0, isTurkic: root.isTurkic)
    if !range.isEmpty {
      join(number, Int(branches.start)..<Int(branches.freeEnd), with: range)
      if leavesNameless {
        if branches.freeEnd < branches.anyEnd {
          join(number, Int(branches.freeEnd)..<Int(branches.anyEnd), with: range)
        }
        if branches.anyEnd < branches.listEnd {
          for position in mentions(isTurkic: root.isTurkic) {
            let mention = scratch.mentions[position]
            guard mention.start >= way.place.token else { continue }
            for edge in program.slots(requiring: mention.list, branches) {
              fill(number, edge, with: range)
            }
          }
        }
      } else {
        join(number, Int(branches.freeEnd)..<Int(branches.anyEnd), with: range)
        for edge in Int(branches.anyEnd)..<Int(branches.listEnd) { fill(number, edge, with: range) }
      }
    }
    guard root.hasGlue || !lists.replaced.isEmpty else { return }
    for edge in branches.lists { fillSpecially(number, edge) }
  }

  /// Fills the only slot of a state, which takes values of a list.
  @inline(__always)
  mutating func fillOnly(_ number: Int32, _ edge: Int) {
    let way = scratch.records[Int(number)]
    let root = program.roots[Int(way.root)]
    let range = values(from: way.place, index: 0, isTurkic: root.isTurkic)
    if !range.isEmpty { fill(number, edge, with: range) }
    if root.hasGlue || !lists.replaced.isEmpty { fillSpecially(number, edge) }
  }

  /// Fills a slot from values of a list that was replaced, or that end inside a token.
  private mutating func fillSpecially(_ number: Int32, _ edge: Int) {
    let slot = program.slot(edge)
    let head = tables.labels[Int(slot.label)]
    let isReplaced = lists.index(ofList: Int(head.list)) != 0
    guard isReplaced || slot.open != PhraseProgram.noState else { return }
    fill(number, slot, list: head.list, cost: head.cost, isOpenOnly: !isReplaced)
  }

  /// Fills slots, ordered by list, with those of the values found that are of their lists.
  private mutating func join(
    _ number: Int32, _ slots: Range<Int>, with range: Range<Int>
  ) {
    let way = scratch.records[Int(number)]
    guard !slots.isEmpty else { return }
    for position in range {
      let match = value(position, from: way.place)
      let groups = trie.groupRange(match.node)
      if groups.count <= slots.count {
        for group in groups {
          let list = trie.list(ofGroup: group)
          var edge = firstSlot(of: list, in: slots)
          while edge < slots.upperBound {
            let slot = program.slot(edge)
            guard tables.labels[Int(slot.label)].list == list else { break }
            bind(number, slot, group: group, match)
            edge &+= 1
          }
        }
      } else {
        for edge in slots { fill(number, edge, with: match, groups) }
      }
    }
  }

  /// Returns the first of some slots, ordered by list, whose list is no less than `list`.
  private func firstSlot(of list: UInt32, in slots: Range<Int>) -> Int {
    var low = slots.lowerBound
    var high = slots.upperBound
    while low < high {
      let middle = (low &+ high) &>> 1
      if tables.labels[Int(program.slot(middle).label)].list < list {
        low = middle &+ 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Fills a slot with those of the values found that are of its list.
  @inline(__always)
  private mutating func fill(_ number: Int32, _ edge: Int, with range: Range<Int>) {
    let way = scratch.records[Int(number)]
    for position in range {
      let match = value(position, from: way.place)
      fill(number, edge, with: match, trie.groupRange(match.node))
    }
  }

  @inline(__always)
  private mutating func fill(
    _ number: Int32, _ edge: Int, with match: ValueMatch, _ groups: Range<Int>
  ) {
    let slot = program.slot(edge)
    let list = tables.labels[Int(slot.label)].list
    if let group = trie.group(of: list, in: groups) {
      bind(number, slot, group: group, match)
    }
  }

  /// Keeps a way that filled a slot with a group of the program's own values.
  @inline(__always)
  private mutating func bind(
    _ number: Int32, _ slot: PhraseProgram.SlotTransition, group: Int, _ match: ValueMatch
  ) {
    let way = scratch.records[Int(number)]
    let head = tables.labels[Int(slot.label)]
    guard lists.replaced.isEmpty || lists.index(ofList: Int(head.list)) == 0 else { return }
    guard serves(group, index: 0, of: trie, root: Int(way.root)) else { return }
    if leavesNameless {
      // The name is to come, unless it is what fills the slot.
      let from = head.kind == .name ? way.place.token : match.end
      guard
        isSaid(slot.requiredName, from: from, isTurkic: program.roots[Int(way.root)].isTurkic)
      else { return }
    }
    bind(
      number, label: slot.label, to: slot.closed, end: Place(token: match.end),
      filling: .group(index: 0, group: Int32(truncatingIfNeeded: group)),
      cost: head.cost.of(match.end &- way.place.token, bare: match.bareCount))
  }

  /// Whether any of a group's values is said in a locale that serves a root.
  @inline(__always)
  private func serves(_ group: Int, index: Int, of values: ValueTrie, root: Int) -> Bool {
    if values.onlyValue(ofGroup: group) != nil { return true }
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
    _ number: Int32, _ slot: PhraseProgram.SlotTransition, list: UInt32,
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
            at: match.node, list: wanted, index: source, root: Int(way.root), filling)
        else { continue }
        bind(
          number, label: slot.label, to: slot.closed, end: Place(token: match.end), filling: filling,
          cost: cost.of(match.end - way.place.token, bare: match.bareCount))
      }
    }
    guard slot.open != PhraseProgram.noState else { return }
    for match in openMatches(from: way.place, index: source, isTurkic: isTurkic) {
      guard
        let filling = self.filling(
          at: match.node, list: wanted, index: source, root: Int(way.root), filling)
      else { continue }
      bind(
        number, label: slot.label, to: slot.open, end: match.end, filling: filling,
        cost: cost.of(match.end.token - way.place.token + 1, bare: match.bareCount))
    }
  }

  /// Returns what the values of a list that end at a node fill a slot with, if any of them serves the root's locale.
  private func filling(
    at node: UInt32, list: UInt32, index number: Int, root: Int,
    _ filling: (UInt32, Binding.Filling) -> Binding.Filling?
  ) -> Binding.Filling? {
    let values = trie(number)
    guard let group = values.group(of: list, in: values.groupRange(node)) else { return nil }
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
