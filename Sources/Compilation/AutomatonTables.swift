import Automata
import PhraseModel

/// The states and transitions of all locales' automata, laid out as the image keeps them.
struct AutomatonTables {
  private var states: [UInt32] = []
  private var edgeSymbols: [UInt32] = []
  private var edgeTargets: [UInt32] = []
  private var slotLabels: [UInt32] = []
  private var slotClosed: [UInt32] = []
  private var slotOpen: [UInt32] = []
  private var prefixSymbols: [UInt32] = []
  private var prefixTargets: [UInt32] = []
  private var accepts: [UInt32] = []

  /// Adds a deterministic automaton and returns the number that its state 0 gets.
  mutating func add(
    _ automaton: SubsetConstruction<Determinizer.Label>, labels: [SlotLabel], accepted: ([Int32]) -> [Int32]
  ) -> UInt32 {
    let base = UInt32(states.count / 4)
    for (row, subset) in zip(automaton.transitions, automaton.subsets) {
      appendHead()
      // Labels come sorted: literals by symbol, then prefixes, then slots by label.
      var open: [UInt32: UInt32] = [:]
      for transition in row where transition.label.kind == .openSlot {
        open[transition.label.number] = base + UInt32(transition.target)
      }
      var closed: [(label: UInt32, target: UInt32)] = []
      for transition in row {
        let target = base + UInt32(transition.target)
        switch transition.label.kind {
        case .literal:
          edgeSymbols.append(transition.label.number)
          edgeTargets.append(target)
        case .prefix:
          prefixSymbols.append(transition.label.number)
          prefixTargets.append(target)
        case .closedSlot: closed.append((transition.label.number, target))
        case .openSlot: break
        }
      }
      // By list, so that the values found at a place and the slots of a state can be joined without trying all pairs.
      func order(_ label: UInt32) -> (UInt32, UInt32) {
        (labels[Int(label)].kind.list ?? PhraseProgram.noState, label)
      }
      for (label, target) in closed.sorted(by: { order($0.label) < order($1.label) }) {
        slotLabels.append(label)
        slotClosed.append(target)
        slotOpen.append(open[label] ?? PhraseProgram.noState)
      }
      accepts.append(contentsOf: accepted(subset).map { UInt32($0) })
    }
    return base
  }

  private mutating func appendHead() {
    states += [
      UInt32(edgeSymbols.count), UInt32(slotLabels.count), UInt32(prefixSymbols.count), UInt32(accepts.count),
    ]
  }

  /// Writes the sections of the automaton.
  mutating func write(to writer: inout ImageWriter) {
    appendHead()
    writer.set(Section.states.rawValue, states)
    writer.set(Section.edgeSymbols.rawValue, edgeSymbols)
    writer.set(Section.edgeTargets.rawValue, edgeTargets)
    writer.set(Section.slotLabels.rawValue, slotLabels)
    writer.set(Section.slotClosed.rawValue, slotClosed)
    writer.set(Section.slotOpen.rawValue, slotOpen)
    writer.set(Section.prefixSymbols.rawValue, prefixSymbols)
    writer.set(Section.prefixTargets.rawValue, prefixTargets)
    writer.set(Section.accepts.rawValue, accepts)
  }
}
