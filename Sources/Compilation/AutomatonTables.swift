import Automata
import PhraseModel

/// The states and transitions of all locales' automata, laid out as the image keeps them.
///
/// Behind the row of a state lie those of its slots, so that what is read one after the other mostly is in one line of the cache.
struct AutomatonTables {
  private var states: [UInt32] = []
  private var stateCount: UInt32 = 0
  private var transitionCount: UInt32 = 0
  private var words = HashedTransitionsWriter()
  private var wordPairs: [UInt32] = []
  private var prefixes: [UInt32] = []
  private var accepts: [UInt32] = []

  /// How many slots that require names a state may have before it gets a table of them.
  private static let nameTableLimit = 4

  typealias Construction = SubsetConstruction<Determinizer.Label>

  /// A slot's transition.
  private struct SlotRow {
    var label: UInt32
    var closed: UInt32
    var open: UInt32
    var requiredName: UInt32
    var list: UInt32

    /// By what they require, then by list, so that those wanted lie together and can be joined with values by list.
    var order: (UInt32, UInt32, UInt32, UInt32) {
      switch requiredName {
      case _ where list == PhraseProgram.noState: (3, 0, 0, label)
      case PhraseAutomaton.noName: (0, 0, list, label)
      case PhraseAutomaton.anyName: (1, 0, list, label)
      default: (2, requiredName, list, label)
      }
    }
  }

  /// Adds a deterministic automaton.
  ///
  /// - Returns: The number that its state 0 gets, whether slots touch letters, and the name that all its phrases require.
  mutating func add(
    _ automaton: Construction, labels: [SlotLabel], accepted: (ArraySlice<Int32>) -> [Int32]
  ) -> (state: UInt32, hasGlue: Bool, requiredName: UInt32) {
    let base = UInt32(states.count / 4)
    let required = RequiredNames(automaton, labels: labels, accepted: accepted)
    let order = StateOrder(automaton) { 1 + Self.slotRowCount(automaton.transitions(from: $0), labels) }
    for state in order.states {
      var own: [(key: UInt32, target: UInt32)] = []
      var open: [UInt32: UInt32] = [:]
      var closed: [SlotRow] = []
      let prefixStart = UInt32(prefixes.count / 2)
      let row = automaton.transitions(from: Int(state))
      for transition in row where transition.label.kind == .openSlot {
        open[transition.label.number] = base + order.numbers[transition.target]
      }
      for transition in row {
        let target = base + order.numbers[transition.target]
        switch transition.label.kind {
        case .literal: own.append((transition.label.number, target))
        case .prefix: prefixes += [transition.label.number, target]
        case .closedSlot:
          let label = transition.label.number
          let kind = labels[Int(label)].kind
          closed.append(
            SlotRow(
              label: label, closed: target, open: open[label] ?? PhraseProgram.noState,
              requiredName: required.name(of: kind, target: transition.target),
              list: kind.list ?? PhraseProgram.noState))
        case .openSlot: break
        }
      }
      let (word, target) = writeWords(own)
      let prefixRange = prefixStart..<UInt32(prefixes.count / 2)
      let (branches, rows) = branches(
        closed.sorted { $0.order < $1.order }, prefixes: prefixRange, behind: UInt32(states.count / 4))
      states += [word, target, branches, writeAccepts(accepted(automaton.subset(Int(state))))]
      states += rows
      stateCount += 1
      transitionCount += UInt32(own.count + closed.count + prefixRange.count)
    }
    return (base, required.hasGlue, required[0])
  }

  /// Returns what a state keeps of its words, which come by symbol, twice where templates both require one and do without it.
  private mutating func writeWords(
    _ transitions: [(key: UInt32, target: UInt32)]
  ) -> (word: UInt32, target: UInt32) {
    var words: [(symbol: UInt32, kind: PhraseAutomaton.WordKind, target: UInt32)] = []
    for (key, target) in transitions {
      let symbol = key >> 1
      if key & 1 == 0 {
        words.append((symbol, .required, target))
      } else if let last = words.last, last.symbol == symbol {
        words[words.count - 1] = (symbol, .both, UInt32(wordPairs.count / 2))
        wordPairs += [last.target, target]
      } else {
        words.append((symbol, .optional, target))
      }
    }
    if words.isEmpty { return (PhraseAutomaton.noWord, 0) }
    if words.count == 1 { return (words[0].symbol << 2 | words[0].kind.rawValue, words[0].target) }
    let table = self.words.add(words.map { ($0.symbol, $0.kind.rawValue << 30 | $0.target) })
    return (PhraseAutomaton.manyWords | table.size, table.start)
  }

  /// How many rows there are behind that of a state with such transitions.
  private static func slotRowCount(
    _ transitions: some Sequence<Construction.Transition>, _ labels: [SlotLabel]
  ) -> Int {
    var slots = 0
    var takesListsAlone = true
    for transition in transitions {
      switch transition.label.kind {
      case .closedSlot:
        slots += 1
        if labels[Int(transition.label.number)].kind.list == nil { takesListsAlone = false }
      case .prefix: takesListsAlone = false
      case .literal, .openSlot: break
      }
    }
    if slots == 0, takesListsAlone { return 0 }
    return slots == 1 && takesListsAlone ? 1 : 2 + slots
  }

  /// Returns what a state tells of its slots and prefixes, and the rows that lie behind its own.
  private mutating func branches(
    _ slots: [SlotRow], prefixes: Range<UInt32>, behind row: UInt32
  ) -> (encoded: UInt32, rows: [UInt32]) {
    guard !slots.isEmpty || !prefixes.isEmpty else { return (0, []) }
    let slotRows = slots.flatMap { [$0.label, $0.closed, $0.open, $0.requiredName] }
    if slots.count == 1, prefixes.isEmpty, slots[0].list != PhraseProgram.noState {
      return (PhraseAutomaton.encodedSlot(row + 1), slotRows)
    }
    let start = row + 3
    func end(_ group: UInt32) -> UInt32 { start + UInt32(slots.count { $0.order.0 <= group }) }
    var firsts: [(key: UInt32, target: UInt32)] = []
    for (index, slot) in slots.enumerated() where slot.order.0 == 2 && firsts.last?.key != slot.requiredName {
      firsts.append((slot.requiredName, start + UInt32(index)))
    }
    var rows = [start, end(0), end(1), end(2), end(3)]
    // Names are required only where no slot touches letters, so there is a table or there are prefixes.
    if firsts.count > Self.nameTableLimit, prefixes.isEmpty {
      let table = words.add(firsts)
      rows += [table.start, 0, table.size]
    } else {
      rows += [prefixes.lowerBound, UInt32(prefixes.count), 0]
    }
    let takesListsAlone = prefixes.isEmpty && !slots.contains { $0.order.0 == 3 }
    return (PhraseAutomaton.encodedBranches(row + 1, takesListsAlone: takesListsAlone), rows + slotRows)
  }

  private mutating func writeAccepts(_ phrases: [Int32]) -> UInt32 {
    guard phrases.count != 1 else { return UInt32(phrases[0]) << 1 | 1 }
    guard !phrases.isEmpty else { return 0 }
    if accepts.isEmpty { accepts.append(0) }
    let start = UInt32(accepts.count)
    accepts.append(UInt32(phrases.count))
    accepts.append(contentsOf: phrases.map { UInt32($0) })
    return start << 1
  }

  /// Writes the sections of the automaton, and gives back the memory of its tables.
  mutating func write(to writer: inout ImageWriter) {
    writer.set(.states, states)
    writer.set(.words, words.places)
    writer.set(.wordPairs, wordPairs)
    writer.set(.prefixes, prefixes)
    writer.set(.counts, [stateCount, transitionCount])
    writer.set(.accepts, accepts)
    self = AutomatonTables()
  }
}

/// The order in which states are laid out: each as near as may be behind the one that leads to it first.
private struct StateOrder {
  /// The states in their order.
  var states: [UInt32] = []
  /// The row of each state, where those before it take so many.
  var numbers: [UInt32]

  init(_ automaton: AutomatonTables.Construction, rowCount: (_ state: Int) -> Int) {
    numbers = Array(repeating: .max, count: automaton.stateCount)
    states.reserveCapacity(numbers.count)
    var pending: [UInt32] = [0]
    var row = 0
    while let state = pending.popLast() {
      guard numbers[Int(state)] == .max else { continue }
      numbers[Int(state)] = UInt32(row)
      row += rowCount(Int(state))
      states.append(state)
      for transition in automaton.transitions(from: Int(state)).reversed()
      where numbers[transition.target] == .max {
        pending.append(UInt32(transition.target))
      }
    }
  }
}
