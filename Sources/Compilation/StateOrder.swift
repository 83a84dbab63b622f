import Automata
import PhraseModel

extension AutomatonTables {
  /// How many rows a state takes with those behind its own.
  static func rowCount(
    _ transitions: some Sequence<Construction.Transition>, _ labels: [SlotLabel]
  )
    -> UInt32
  {
    var (words, slots) = (0, 0)
    var lastWord: UInt32?
    var takesListsAlone = true
    for transition in transitions {
      switch transition.label.kind {
      case .literal:
        // Twice, one behind the other, where templates both require it and do without it.
        let word = transition.label.number >> 1
        if word != lastWord { words += 1 }
        lastWord = word
      case .closedSlot:
        slots += 1
        if labels[Int(transition.label.number)].kind.list == nil { takesListsAlone = false }
      case .prefix: takesListsAlone = false
      case .openSlot: break
      }
    }
    let table = words > 1 ? HashedTransitions.size(of: words) : 0
    let tableRows = table > smallTable ? 0 : (table + 1) / 2
    let hasBranches = slots > 0 || !takesListsAlone
    let slotRows = !hasBranches ? 0 : slots == 1 && takesListsAlone ? 1 : 2 + slots
    return UInt32(1 + tableRows + slotRows)
  }
}

/// The order in which states are laid out: each as near as may be behind the one that leads to it first.
struct StateOrder {
  /// The states that have a row, in their order.
  var states: [UInt32] = []
  /// The number of each state: its row, or its phrase.
  var numbers: [UInt32]
  /// The row behind those of all states.
  var end: UInt32

  init(
    _ automaton: AutomatonTables.Construction, behind start: UInt32, _ meaning: AutomatonTables.Meaning
  ) {
    numbers = Array(repeating: PhraseProgram.noState, count: automaton.stateCount)
    states.reserveCapacity(numbers.count)
    end = start
    var pending: [UInt32] = [0]
    while let state = pending.popLast() {
      guard numbers[Int(state)] == PhraseProgram.noState else { continue }
      let transitions = automaton.transitions(from: Int(state))
      if transitions.isEmpty, let phrase = meaning.ends(automaton.subset(Int(state))).only {
        numbers[Int(state)] = PhraseAutomaton.end | phrase.number
        continue
      }
      numbers[Int(state)] = end
      end += AutomatonTables.rowCount(transitions, meaning.labels)
      states.append(state)
      for transition in transitions.reversed() where numbers[transition.target] == PhraseProgram.noState {
        pending.append(UInt32(transition.target))
      }
    }
  }
}

extension Array {
  /// The element of an array that has but one.
  fileprivate var only: Element? { count == 1 ? self[0] : nil }
}
