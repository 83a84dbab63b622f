import PhraseModel
import Tokenization

extension Search {
  /// Values that end inside a token.
  struct OpenMatch {
    /// The node of the index at which they end.
    var node: UInt32
    /// Where they end.
    var end: Place
    /// How many tokens were read without their diacritics.
    var bareCount: Int32
  }

  /// What filling a slot costs.
  struct SlotCost {
    /// What each token costs.
    var perToken: Int32
    /// What the slot costs whatever its length.
    var perSlot: Int32 = 0

    /// The cost of a value of so many tokens.
    func of(_ tokens: Int32, bare: Int32) -> Int32 { perToken * tokens + perSlot + ReadingCost.bare * bare }
  }

  /// Fills the slots of a state that take values of lists.
  ///
  /// The values that start at the place are found once, whatever lists they are of, and joined with the slots by list.
  ///
  /// - Complexity: O(*m* · min(*g*, *s*) · log max(*g*, *s*)) for *m* values found, each in *g* lists, and *s* slots.
  mutating func fillLists(from number: Int32, _ slots: Range<Int>) {
    let record = scratch.records[Int(number)]
    let root = Int(record.root)
    let set = lookUp(index: 0, isTurkic: program.roots[root].isTurkic)
    for position in matches(from: record.place, index: 0, root: root) {
      let match =
        record.place.offset == 0 ? scratch.values[set].matches[position] : scratch.insideMatches[position]
      let groups = program.values.groupRange(match.node)
      if groups.count <= slots.count {
        for group in groups {
          let list = program.values.list(ofGroup: group)
          var edge = program.firstSlot(of: list, in: slots)
          while edge < slots.upperBound, program.listOfSlot(edge) == list {
            bind(number, edge: edge, list: list, group: group, match: match)
            edge += 1
          }
        }
      } else {
        for edge in slots {
          let list = program.listOfSlot(edge)
          if let group = program.values.group(of: list, in: groups) {
            bind(number, edge: edge, list: list, group: group, match: match)
          }
        }
      }
    }
    for edge in slots {
      let list = program.listOfSlot(edge)
      let isReplaced = lists.indexOfList[Int(list)] != 0
      guard isReplaced || program.slot(edge).open != PhraseProgram.noState else { continue }
      fill(
        from: number, edge: edge, list: list, cost: cost(ofSlot: edge, list: list), isOpenOnly: !isReplaced)
    }
  }

  /// Keeps a way that filled a slot with a group of the program's own values.
  @inline(__always)
  private mutating func bind(
    _ number: Int32, edge: Int, list: UInt32, group: Int, match: ValueMatches.Match
  ) {
    guard lists.indexOfList[Int(list)] == 0 else { return }
    let record = scratch.records[Int(number)]
    guard
      serves(
        program.values.entryRange(ofGroup: group), index: 0, values: program.values, root: Int(record.root))
    else { return }
    let (label, closed, _) = program.slot(edge)
    bind(
      number, label: label, to: closed, end: Place(token: match.end),
      filling: .group(index: 0, group: Int32(group)),
      cost: cost(ofSlot: edge, list: list).of(match.end - record.place.token, bare: match.bareCount))
  }

  /// Whether any of some entries is said in a locale that serves a root.
  @inline(__always)
  private func serves(_ entries: Range<Int>, index: Int, values: ValueIndex, root: Int) -> Bool {
    for entry in entries where lists.serves(index: index, root: root, locale: values.entry(entry).locale) {
      return true
    }
    return false
  }

  /// What filling a slot with a value of a list costs.
  private func cost(ofSlot edge: Int, list: UInt32) -> SlotCost {
    if case .applicationName = program.labels[Int(program.slot(edge).label)].kind {
      return SlotCost(perToken: ReadingCost.named)
    }
    return program.lists[Int(list)].isOpen
      ? SlotCost(perToken: ReadingCost.named, perSlot: ReadingCost.namedSlot)
      : SlotCost(perToken: ReadingCost.listed)
  }

  /// Fills a slot with values of a list.
  ///
  /// - Parameters:
  ///   - number: The way that the slot goes on from.
  ///   - edge: The slot's transition.
  ///   - list: The list's number.
  ///   - cost: What a value costs.
  ///   - isOpenOnly: Whether only values that end inside a token are wanted.
  ///   - filling: What the slot is filled with, given the first value of a group; `nil` leaves the group out.
  mutating func fill(
    from number: Int32, edge: Int, list: UInt32, cost: SlotCost,
    isOpenOnly: Bool = false,
    filling: (_ value: UInt32, _ group: Binding.Filling) -> Binding.Filling? = { $1 }
  ) {
    let record = scratch.records[Int(number)]
    let (label, closed, open) = program.slot(edge)
    let index = Int(list) < lists.indexOfList.count ? Int(lists.indexOfList[Int(list)]) : 0
    let wanted = index == 0 ? list : 0
    let values = lists.values(index, of: program)

    if !isOpenOnly {
      let set = index * 2 + (program.roots[Int(record.root)].isTurkic ? 1 : 0)
      for position in matches(from: record.place, index: index, root: Int(record.root)) {
        let match =
          record.place.offset == 0 ? scratch.values[set].matches[position] : scratch.insideMatches[position]
        guard
          let filling = self.filling(
            at: match.node, list: wanted, index: index, values: values, root: Int(record.root), filling)
        else { continue }
        bind(
          number, label: label, to: closed, end: Place(token: match.end), filling: filling,
          cost: cost.of(match.end - record.place.token, bare: match.bareCount))
      }
    }
    guard open != PhraseProgram.noState else { return }
    for match in openMatches(from: record.place, index: index, root: Int(record.root)) {
      guard
        let filling = self.filling(
          at: match.node, list: wanted, index: index, values: values, root: Int(record.root), filling)
      else { continue }
      bind(
        number, label: label, to: open, end: match.end, filling: filling,
        cost: cost.of(match.end.token - record.place.token + 1, bare: match.bareCount))
    }
  }

  /// Returns what the values of a list that end at a node fill a slot with, if any of them serves the root's locale.
  private func filling(
    at node: UInt32, list: UInt32, index: Int, values: ValueIndex, root: Int,
    _ filling: (UInt32, Binding.Filling) -> Binding.Filling?
  ) -> Binding.Filling? {
    guard let group = values.group(of: list, in: values.groupRange(node)) else { return nil }
    let entries = values.entryRange(ofGroup: group)
    guard serves(entries, index: index, values: values, root: root) else { return nil }
    return filling(values.entry(entries.lowerBound).value, .group(index: Int32(index), group: Int32(group)))
  }

  /// Keeps a way that filled a slot.
  mutating func bind(
    _ number: Int32, label: UInt32, to state: UInt32, end: Place, filling: Binding.Filling, cost: Int32
  ) {
    let record = scratch.records[Int(number)]
    scratch.bindings.append(
      Binding(label: label, start: record.place, end: end, filling: filling, previous: record.binding))
    advance(
      number, to: state, by: .slot, place: end, cost: cost, binding: Int32(scratch.bindings.count - 1))
  }

  /// Returns the positions of the values that start at a place and end between two tokens: in the index's matches for a place
  /// before a token, which are found once, and in `scratch.insideMatches` for one inside a token.
  private mutating func matches(from place: Place, index: Int, root: Int) -> Range<Int> {
    let isTurkic = program.roots[root].isTurkic
    let set = lookUp(index: index, isTurkic: isTurkic)
    if place.offset == 0, let known = scratch.values[set].range(at: Int(place.token)) { return known }
    let values = lists.values(index, of: program)
    walk(from: place, values: values, set: set, isTurkic: isTurkic)
    if place.offset > 0 {
      scratch.insideMatches.removeAll(keepingCapacity: true)
      for step in scratch.walk where !values.groupRange(step.node).isEmpty {
        scratch.insideMatches.append(step)
      }
      return 0..<scratch.insideMatches.count
    }
    scratch.values[set].begin(at: Int(place.token))
    for step in scratch.walk where !values.groupRange(step.node).isEmpty { scratch.values[set].append(step) }
    return scratch.values[set].end(at: Int(place.token))
  }

  /// The values of the program's own lists that start before a token and end between two.
  mutating func closedMatches(before token: Int, root: Int) -> [ValueMatches.Match] {
    let positions = matches(from: Place(token: Int32(token)), index: 0, root: root)
    let set = program.roots[root].isTurkic ? 1 : 0
    return positions.map { scratch.values[set].matches[$0] }
  }

  /// Returns the values that start at a place and end inside a token.
  private mutating func openMatches(from place: Place, index: Int, root: Int) -> [OpenMatch] {
    let isTurkic = program.roots[root].isTurkic
    let set = lookUp(index: index, isTurkic: isTurkic)
    let values = lists.values(index, of: program)
    var starts: [(node: UInt32, place: Place, bareCount: Int32)] = [(ValueIndex.root, place, 0)]
    walk(from: place, values: values, set: set, isTurkic: isTurkic)
    for step in scratch.walk { starts.append((step.node, Place(token: step.end), step.bareCount)) }
    var found: [OpenMatch] = []
    for (node, start, bareCount) in starts where Int(start.token) < tokenCount {
      let count = Int32(splits(Int(start.token)).count)
      guard start.offset < count else { continue }
      for end in (start.offset + 1)...count {
        for part in symbols(from: start, to: end, in: values.lexicon, isTurkic: isTurkic) {
          guard let child = values.next(node, part.symbol), !values.groupRange(child).isEmpty else {
            continue
          }
          found.append(
            OpenMatch(
              node: child, end: Place(token: start.token, offset: end),
              bareCount: bareCount + (part.isBare ? 1 : 0)))
        }
      }
    }
    return found
  }

  /// Walks an index along the tokens from a place on, and leaves each node reached in `scratch.walk`.
  ///
  /// - Complexity: O(*d*) for *d* words of the longest value that starts so, times the words that a bare one may stand for.
  private mutating func walk(from place: Place, values: ValueIndex, set: Int, isTurkic: Bool) {
    scratch.walk.removeAll(keepingCapacity: true)
    if place.offset > 0 {
      for part in symbols(from: place, to: 0, in: values.lexicon, isTurkic: isTurkic) {
        guard let child = values.next(ValueIndex.root, part.symbol) else { continue }
        scratch.walk.append(
          ValueMatches.Match(node: child, end: place.token + 1, bareCount: part.isBare ? 1 : 0))
      }
    } else {
      follow(ValueMatches.Match(node: ValueIndex.root, end: place.token, bareCount: 0), in: values, set: set)
    }
    var next = 0
    while next < scratch.walk.count {
      follow(scratch.walk[next], in: values, set: set)
      next += 1
    }
  }

  /// Adds the nodes one token further to the walk.
  @inline(__always)
  private mutating func follow(_ step: ValueMatches.Match, in values: ValueIndex, set: Int) {
    let token = Int(step.end)
    guard token < tokenCount else { return }
    let symbol = scratch.symbols[set].symbols[token]
    if symbol != Lexicon.unknown, let child = values.next(step.node, symbol) {
      scratch.walk.append(ValueMatches.Match(node: child, end: step.end + 1, bareCount: step.bareCount))
    }
    for index in scratch.symbols[set].variantRange(token) {
      guard let child = values.next(step.node, scratch.symbols[set].variant(index)) else { continue }
      scratch.walk.append(ValueMatches.Match(node: child, end: step.end + 1, bareCount: step.bareCount + 1))
    }
  }
}
