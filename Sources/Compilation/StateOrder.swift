import Automata
import PhraseModel

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
      end += StateParts(transitions, meaning.labels).rowCount
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
