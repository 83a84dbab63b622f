import Automata
import PhraseModel

/// What leads on from a state, as far as it tells how the state lies: its row, those that tell of its slots, its table of words if
/// that is small, and the rows of its slots.
struct StateParts {
  /// A word that leads on.
  struct Word {
    let symbol: UInt32
    /// The state that it leads to where templates require it.
    fileprivate(set) var required: Int?
    /// The state that it leads to where templates do without it.
    fileprivate(set) var optional: Int?
  }

  /// How many places a table of words may have that lies behind its state's row: as many as are in a line of the cache.
  private static let smallTable = 8

  /// The words, by symbol.
  private(set) var words: [Word] = []
  private var slotCount: UInt32 = 0
  /// Whether all slots take lists, and there are no prefixes.
  private(set) var takesListsAlone = true

  init(_ transitions: some Sequence<AutomatonTables.Construction.Transition>, _ labels: [SlotLabel]) {
    for transition in transitions {
      let number = transition.label.number
      switch transition.label.kind {
      case .literal:
        // Twice, one behind the other, where templates both require it and do without it.
        if words.last?.symbol != number >> 1 { words.append(Word(symbol: number >> 1)) }
        if number & 1 == 0 {
          words[words.count - 1].required = transition.target
        } else {
          words[words.count - 1].optional = transition.target
        }
      case .closedSlot:
        slotCount += 1
        if labels[Int(number)].kind.list == nil { takesListsAlone = false }
      case .prefix: takesListsAlone = false
      case .openSlot: break
      }
    }
  }

  /// Whether the state has nothing beside words but a slot that takes a list.
  var hasOnlySlot: Bool { slotCount == 1 && takesListsAlone }
  /// How many rows tell of its slots and prefixes: that of its only slot, or two.
  var branchRows: UInt32 { hasOnlySlot ? 1 : slotCount == 0 && takesListsAlone ? 0 : 2 }
  /// Whether its words are in a table.
  var hasTable: Bool { words.count > 1 }
  /// How many rows its table of words takes behind its own; none where it has none, or a large one, which lies elsewhere.
  var tableRows: UInt32 {
    let size = hasTable ? HashedTransitions.size(of: words.count) : 0
    return size > Self.smallTable ? 0 : UInt32(size + 1) / 2
  }
  /// How many rows it takes in all.
  var rowCount: UInt32 { 1 + branchRows + tableRows + (hasOnlySlot ? 0 : slotCount) }
}
