/// Why a construction was given up.
package enum AutomatonError: Error, Hashable, Sendable {
  /// The deterministic automaton would have more states than allowed.
  case tooManyStates(limit: Int)
}

/// Makes an automaton deterministic over its labels, by the subset construction of Rabin and Scott (1959).
///
/// The automaton is given by a function that tells, for a set of states, where each label leads. A label of more than one
/// outcome (a slot may end between two words or inside one) is given as several labels.
///
/// The transitions of all states lie one behind the other, so that a state takes hardly more memory than they do.
package struct SubsetConstruction<Label: Hashable> {
  /// A transition of the result.
  package struct Transition {
    /// What is read.
    package let label: Label
    private let number: UInt32

    /// The number of the state that it leads to.
    package var target: Int { Int(number) }

    fileprivate init(label: Label, target: UInt32) {
      self.label = label
      number = target
    }
  }

  private var sets = StateSets()
  // The transitions of all states, and where each state's start; then where the last one's end.
  private var rows: [Transition] = []
  private var rowStarts: [UInt32] = [0]
  private let stateLimit: Int

  /// Creates a construction that is given up past `stateLimit` states.
  package init(stateLimit: Int) { self.stateLimit = stateLimit }

  /// How many states there are.
  package var stateCount: Int { sets.count }

  /// The transitions of all states.
  package var allTransitions: some Sequence<Transition> { rows }

  /// The set of states that a state stands for, ascending.
  package func subset(_ state: Int) -> ArraySlice<Int32> { sets[state] }

  /// The transitions of a state, in the order in which `successors` gave the labels.
  package func transitions(from state: Int) -> ArraySlice<Transition> {
    rows[Int(rowStarts[state])..<Int(rowStarts[state + 1])]
  }

  /// Adds the states reachable from `start`; those already there are shared.
  ///
  /// - Parameters:
  ///   - start: A set of states, ascending, without repeats.
  ///   - successors: Where each label leads from a set; the sets ascending, never empty.
  /// - Returns: The number of the state that stands for `start`.
  /// - Throws: ``AutomatonError/tooManyStates(limit:)``; the construction is of no use then.
  /// - Complexity: O(*s* · *c*) for *s* states reached, of which each costs *c* in `successors`.
  package mutating func add(
    start: [Int32], successors: ([Int32]) -> [(label: Label, targets: [Int32])]
  ) throws(AutomatonError) -> Int {
    let first = try number(of: start)
    // States get their numbers in the order in which they are met, so those without a row are still to be expanded.
    while rowStarts.count <= stateCount {
      for (label, targets) in successors(Array(sets[rowStarts.count - 1])) {
        rows.append(Transition(label: label, target: try number(of: targets)))
      }
      rowStarts.append(UInt32(rows.count))
    }
    return Int(first)
  }

  private mutating func number(of subset: [Int32]) throws(AutomatonError) -> UInt32 {
    guard let number = sets.number(of: subset, limit: stateLimit) else {
      throw .tooManyStates(limit: stateLimit)
    }
    return number
  }
}
