/// Why a construction was given up.
package enum AutomatonError: Error, Hashable, Sendable {
  /// The deterministic automaton would have more states than allowed.
  case tooManyStates(limit: Int)
}

/// Makes an automaton deterministic over its labels, by the subset construction of Rabin and Scott (1959).
///
/// The automaton is given by a function that tells, for a set of states, where each label leads. A label of more than one
/// outcome (a slot may end between two words or inside one) is given as several labels.
package struct SubsetConstruction<Label: Hashable> {
  /// A transition of the result.
  package struct Transition {
    /// What is read.
    package let label: Label
    /// The number of the state that it leads to.
    package let target: Int
  }

  /// The sets of states that the result's states stand for, each ascending.
  package private(set) var subsets: [[Int32]] = []
  /// The transitions of each state, in the order in which `successors` gave the labels.
  package private(set) var transitions: [[Transition]] = []
  private var numbers: [[Int32]: Int] = [:]
  private let stateLimit: Int

  /// Creates a construction that is given up past `stateLimit` states.
  package init(stateLimit: Int) { self.stateLimit = stateLimit }

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
    var next = first
    // States get their numbers in the order in which they are met, so those past `next` are still to be expanded.
    while next < subsets.count {
      if transitions.count <= next {
        var row: [Transition] = []
        for (label, targets) in successors(subsets[next]) {
          row.append(Transition(label: label, target: try number(of: targets)))
        }
        transitions.append(row)
      }
      next += 1
    }
    return first
  }

  private mutating func number(of subset: [Int32]) throws(AutomatonError) -> Int {
    if let known = numbers[subset] { return known }
    guard subsets.count < stateLimit else { throw .tooManyStates(limit: stateLimit) }
    numbers[subset] = subsets.count
    subsets.append(subset)
    return subsets.count - 1
  }
}
