import Automata
import PhraseModel

/// The names of apps that are read on every way from a state to the end of a phrase.
///
/// A way that comes to such a state can only end a phrase if the name is still to come, which an utterance tells at a glance.
struct RequiredNames {
  /// For each state, the list of the names; `nil` while no way to an end is known.
  private var names: [UInt32?]
  /// Whether slots touch letters anywhere; then a name may begin or end inside a token, and none is required.
  let hasGlue: Bool

  init(_ automaton: AutomatonTables.Construction, _ meaning: AutomatonTables.Meaning) {
    names = Array(repeating: nil, count: automaton.stateCount)
    hasGlue = automaton.allTransitions.contains { $0.label.kind == .openSlot || $0.label.kind == .prefix }
    guard !hasGlue else {
      names = Array(repeating: PhraseAutomaton.noName, count: names.count)
      return
    }
    for state in names.indices where !meaning.ends(automaton.subset(state)).isEmpty {
      names[state] = PhraseAutomaton.noName
    }
    // States mostly lead to those found after them, so going backwards settles nearly all at once.
    var changes = true
    while changes {
      changes = false
      for state in names.indices.reversed() where names[state] != PhraseAutomaton.noName {
        var name: UInt32?
        for transition in automaton.transitions(from: state) {
          var next = names[transition.target]
          if transition.label.kind == .closedSlot {
            next = meaning.labels[Int(transition.label.number)].kind.name ?? next
          }
          name = Self.either(name, next)
        }
        if name != names[state] {
          names[state] = name
          changes = true
        }
      }
    }
  }

  /// The name that all phrases of a state hold from there on.
  subscript(state: Int) -> UInt32 { names[state] ?? PhraseAutomaton.noName }

  /// The name that is read in a slot or after it.
  func name(of kind: SlotLabel.Kind, target: Int) -> UInt32 {
    hasGlue ? PhraseAutomaton.noName : kind.name ?? self[target]
  }

  private static func either(_ a: UInt32?, _ b: UInt32?) -> UInt32? {
    guard let a else { return b }
    guard let b, a != b else { return a }
    return a == PhraseAutomaton.noName || b == PhraseAutomaton.noName
      ? PhraseAutomaton.noName : PhraseAutomaton.anyName
  }
}
