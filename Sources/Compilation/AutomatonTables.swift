import Automata
import PhraseModel

/// The states and transitions of all locales' automata, laid out as the image keeps them.
///
/// Behind the row of a state lie its table of words, if that is small, and the rows of its slots, so that what is read one after the
/// other mostly is in one line of the cache. Behind all states lie the larger tables. A state at which one phrase ends and nothing
/// leads on has no row: its number tells the phrase.
struct AutomatonTables {
  private var places: [UInt64] = []
  /// The tables that lie behind the states of the automaton at hand, and where they will.
  private var tables: [UInt64] = []
  private var tableStart = 0
  private var stateCount: UInt32 = 0
  private var transitionCount: UInt32 = 0
  private var wordPairs: [UInt32] = []
  private var prefixes: [UInt32] = []
  private var accepts: [UInt32] = []

  /// How many slots that require names a state may have before it gets a table of them.
  private static let nameTableLimit = 4
  typealias Construction = SubsetConstruction<Determinizer.Label>
  typealias PhraseEnd = PhraseAutomaton.PhraseEnd

  /// What the automata's labels and sets of states stand for.
  struct Meaning {
    /// What slots take, by label.
    var labels: [SlotLabel]
    /// Whether a list's values are names of things, by list.
    var isOpen: (UInt32) -> Bool
    /// The phrases that end at a set of states.
    var ends: (ArraySlice<Int32>) -> [PhraseEnd]

    /// What a slot takes if that is a list; else nothing.
    fileprivate func content(_ label: UInt32) -> UInt32 {
      let kind = labels[Int(label)].kind
      guard let list = kind.list else { return PhraseProgram.noState }
      return PhraseAutomaton.SlotTransition.Content(
        list: list, isName: kind.name != nil, isOpen: isOpen(list)
      ).number
    }
  }

  /// A slot's transition.
  private struct SlotRow {
    var label: UInt32
    var closed: UInt32
    var openOrContent: UInt32
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

    var row: [UInt64] { [pair(label, closed), pair(openOrContent, requiredName)] }
  }

  /// Adds a deterministic automaton.
  ///
  /// - Returns: The number that its state 0 gets, whether slots touch letters, and the name that all its phrases require.
  mutating func add(
    _ automaton: Construction, _ meaning: Meaning
  ) -> (state: UInt32, hasGlue: Bool, requiredName: UInt32) {
    let required = RequiredNames(automaton, meaning)
    let order = StateOrder(automaton, behind: UInt32(places.count / 2), meaning)
    tableStart = Int(order.end) * 2
    places.reserveCapacity(tableStart)
    for state in order.states {
      var open: [UInt32: UInt32] = [:]
      var closed: [SlotRow] = []
      let prefixStart = UInt32(prefixes.count / 2)
      let transitions = automaton.transitions(from: Int(state))
      for transition in transitions where transition.label.kind == .openSlot {
        open[transition.label.number] = order.numbers[transition.target]
      }
      for transition in transitions {
        let target = order.numbers[transition.target]
        switch transition.label.kind {
        case .prefix: prefixes += [transition.label.number, target]
        case .closedSlot:
          let label = transition.label.number
          let kind = meaning.labels[Int(label)].kind
          closed.append(
            SlotRow(
              label: label, closed: target, openOrContent: open[label] ?? meaning.content(label),
              requiredName: required.name(of: kind, target: transition.target),
              list: kind.list ?? PhraseProgram.noState))
        case .literal, .openSlot: break
        }
      }
      write(
        StateParts(transitions, meaning.labels), closed.sorted { $0.order < $1.order },
        prefixes: prefixStart..<UInt32(prefixes.count / 2),
        ends: meaning.ends(automaton.subset(Int(state))), order.numbers)
      transitionCount += UInt32(transitions.count - open.count)
    }
    places += tables
    if places.count % 2 != 0 { places.append(HashedTransitions.empty) }
    tables = []
    stateCount += UInt32(automaton.stateCount)
    return (order.numbers[0], required.hasGlue, required[0])
  }

  /// Writes a state's row and those behind it.
  private mutating func write(
    _ parts: StateParts, _ slots: [SlotRow], prefixes: Range<UInt32>, ends: [PhraseEnd],
    _ numbers: [UInt32]
  ) {
    let row = UInt32(places.count / 2)
    let (word, target, table) = words(parts, numbers, tableRow: row + 1 + parts.branchRows)
    let accepts = accepts(ends)
    var branches: UInt32 = 0
    var branchRows: [UInt64] = []
    if parts.hasOnlySlot {
      branches = PhraseAutomaton.encodedSlot(row + 1)
      branchRows = slots[0].row
    } else if parts.branchRows > 0 {
      branches = PhraseAutomaton.encodedBranches(row + 1, takesListsAlone: parts.takesListsAlone)
      branchRows = self.branches(
        slots, from: row + 1 + parts.branchRows + parts.tableRows, prefixes: prefixes)
    }
    places += [pair(word, target), pair(branches, accepts)]
    places += branchRows
    places += table
    if !parts.hasOnlySlot { for slot in slots { places += slot.row } }
  }

  /// Returns what a state keeps of its words, and their table if that lies behind its row, from `tableRow` on.
  private mutating func words(
    _ parts: StateParts, _ numbers: [UInt32], tableRow: UInt32
  ) -> (word: UInt32, target: UInt32, table: [UInt64]) {
    guard let first = parts.words.first else { return (PhraseAutomaton.noWord, 0, []) }
    guard parts.hasTable else {
      let (kind, target) = target(of: first, numbers)
      return (first.symbol << 2 | kind.rawValue, target, [])
    }
    var table = HashedTransitions.table(
      of: parts.words.map { word in
        let (kind, target) = target(of: word, numbers)
        return (word.symbol, kind.rawValue << 30 | target)
      })
    let word = PhraseAutomaton.manyWords | UInt32(table.count)
    if parts.tableRows == 0 { return (word, place(of: table), []) }
    if table.count % 2 != 0 { table.append(HashedTransitions.empty) }
    return (word, tableRow * 2, table)
  }

  /// Returns where a word leads, and whether templates require it.
  private mutating func target(
    of word: StateParts.Word, _ numbers: [UInt32]
  ) -> (kind: PhraseAutomaton.WordKind, target: UInt32) {
    let required = word.required.map { numbers[$0] }
    let optional = word.optional.map { numbers[$0] }
    guard let required else { return (.optional, optional ?? PhraseProgram.noState) }
    guard let optional else { return (.required, required) }
    wordPairs += [required, optional]
    return (.both, UInt32(wordPairs.count / 2 - 1))
  }

  /// Returns the two rows that tell of a state's slots, which start at a row, and of its prefixes.
  private mutating func branches(
    _ slots: [SlotRow], from start: UInt32, prefixes: Range<UInt32>
  ) -> [UInt64] {
    func end(_ group: UInt32) -> UInt32 { start + UInt32(slots.count { $0.order.0 <= group }) }
    var firsts: [(key: UInt32, target: UInt32)] = []
    for (index, slot) in slots.enumerated() where slot.order.0 == 2 && firsts.last?.key != slot.requiredName {
      firsts.append((slot.requiredName, start + UInt32(index)))
    }
    var (otherStart, nameTableSize) = (prefixes.lowerBound, UInt32(0))
    // Names are required only where no slot touches letters, so there is a table or there are prefixes.
    if firsts.count > Self.nameTableLimit, prefixes.isEmpty {
      let table = HashedTransitions.table(of: firsts)
      (otherStart, nameTableSize) = (place(of: table), UInt32(table.count))
    }
    return [
      pair(start, end(0)), pair(end(1), end(2)), pair(end(3), otherStart),
      pair(UInt32(prefixes.count), nameTableSize),
    ]
  }

  /// Adds a table that lies behind the states, and returns where.
  private mutating func place(of table: [UInt64]) -> UInt32 {
    let place = UInt32(tableStart + tables.count)
    tables += table
    return place
  }

  private mutating func accepts(_ ends: [PhraseEnd]) -> UInt32 {
    guard ends.count != 1 else { return ends[0].number << 1 | 1 }
    guard !ends.isEmpty else { return 0 }
    if accepts.isEmpty { accepts.append(0) }
    let start = UInt32(accepts.count)
    accepts.append(UInt32(ends.count))
    accepts.append(contentsOf: ends.map(\.number))
    return start << 1
  }

  /// Writes the sections of the automaton, and gives back the memory of its tables.
  mutating func write(to writer: inout ImageWriter) {
    writer.set(.states, places)
    writer.set(.wordPairs, wordPairs)
    writer.set(.prefixes, prefixes)
    writer.set(.counts, [stateCount, transitionCount])
    writer.set(.accepts, accepts)
    self = AutomatonTables()
  }
}

/// Two numbers as they lie in a place.
private func pair(_ low: UInt32, _ high: UInt32) -> UInt64 { UInt64(high) << 32 | UInt64(low) }

extension SlotLabel.Kind {
  /// The list of an app's names that it takes.
  var name: UInt32? { if case .applicationName(let list) = self { list } else { nil } }
}
