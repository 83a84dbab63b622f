import Automata

/// Makes the phrases of one locale deterministic: over words, and over slots as if they were words.
///
/// A cost depends on what is read alone, so readings that read the same may share a path.
struct Determinizer {
  /// What a transition of the automaton reads.
  struct Label: Hashable, Comparable {
    /// How it reads.
    enum Kind: UInt8 {
      /// A whole token.
      case literal
      /// The first letters of a token; a slot follows.
      case prefix
      /// A slot that ends between two tokens.
      case closedSlot
      /// A slot that ends inside a token.
      case openSlot
    }

    var kind: Kind
    /// A symbol, for a literal twice the symbol and one more where templates do without the word, or a slot label's number.
    var number: UInt32

    static func < (a: Label, b: Label) -> Bool {
      a.kind == b.kind ? a.number < b.number : a.kind.rawValue < b.kind.rawValue
    }
  }

  let graph: TemplateGraph
  let pieces: [Piece]
  /// Whether a label, by number, takes free text.
  let isFreeText: [Bool]
  var closures: GraphClosures
  var speller: WordSpeller
  /// The steps from the set at hand.
  private var steps: [Step] = []
  /// How many steps may still be taken.
  private var stepsLeft = 0
  private var stepLimit = 0

  init(graph: TemplateGraph, pieces: [Piece], isFreeText: [Bool], limits: CompilationLimits) {
    self.graph = graph
    self.pieces = pieces
    self.isFreeText = isFreeText
    closures = GraphClosures(graph)
    speller = WordSpeller(pieces: pieces, limits: limits)
  }

  /// Returns the core states from which a phrase whose first state is `state` starts.
  mutating func start(_ states: [Int32]) -> [Int32] {
    var result: [Int32] = []
    for state in states {
      let reach = closures.reach(state)
      result += reach.touching
      result += reach.across
    }
    return result.sortedUnique()
  }

  /// Gives back the memory of what was found of the graph, when nothing more is looked for.
  mutating func finish() { closures.finish() }

  /// Allows so many steps from now on.
  mutating func allow(steps: Int) {
    stepLimit = steps
    stepsLeft = steps
  }

  private mutating func count(_ steps: Int) throws(CompilationError) {
    stepsLeft -= steps + 1
    guard stepsLeft >= 0 else { throw .tooManySteps(limit: stepLimit) }
  }

  /// Returns where each label leads from a set of core states.
  mutating func successors(
    of subset: [Int32], lexicon: inout LexiconBuilder
  ) throws(CompilationError) -> [(label: Label, targets: [Int32])] {
    steps.removeAll(keepingCapacity: true)
    for state in subset {
      switch graph.states[Int(state)] {
      case .piece:
        for word in try speller.words(from: state, graph: graph, closures: &closures, lexicon: &lexicon) {
          try add(word)
        }
      case .slot(let label, let next):
        let reach = closures.reach(next)
        try count(reach.touching.count + reach.across.count)
        let closed = Label(kind: .closedSlot, number: UInt32(label))
        for target in reach.touching { steps.append(Step(label: closed, target: target)) }
        for target in reach.across { steps.append(Step(label: closed, target: target)) }
        let open = Label(kind: .openSlot, number: UInt32(label))
        for target in reach.touching where isOpenTarget(target) {
          steps.append(Step(label: open, target: target))
        }
      case .accept, .fork, .boundary, .softBoundary: break
      }
    }
    steps.sort()
    var result: [(label: Label, targets: [Int32])] = []
    var start = 0
    while start < steps.count {
      let label = steps[start].label
      var targets: [Int32] = []
      while start < steps.count, steps[start].label == label {
        if targets.last != steps[start].target { targets.append(steps[start].target) }
        start += 1
      }
      result.append((label, targets))
    }
    return result
  }

  /// A label and a core state that it leads to.
  private struct Step: Comparable {
    var label: Label
    var target: Int32

    static func < (a: Step, b: Step) -> Bool {
      a.label == b.label ? a.target < b.target : a.label < b.label
    }
  }

  private mutating func add(_ word: WordSpeller.Word) throws(CompilationError) {
    let reach = closures.reach(word.end)
    try count(reach.touching.count + reach.across.count)
    let literal = Label(kind: .literal, number: word.symbol << 1 | (word.isOptional ? 1 : 0))
    let prefix = Label(kind: .prefix, number: word.symbol)
    for state in reach.across { steps.append(Step(label: literal, target: state)) }
    for state in reach.touching {
      switch graph.states[Int(state)] {
      case .slot:
        steps.append(Step(label: literal, target: state))
        if word.kind == .latin || word.kind == .letters { steps.append(Step(label: prefix, target: state)) }
      case .piece(let piece, _):
        if !word.kind.joins(pieces[Int(piece)].kind) { steps.append(Step(label: literal, target: state)) }
      case .accept, .fork, .boundary, .softBoundary: steps.append(Step(label: literal, target: state))
      }
    }
  }

  /// Whether a state may follow a slot inside a word: letters may, and so may another slot, but free text keeps to whole words.
  private func isOpenTarget(_ state: Int32) -> Bool {
    switch graph.states[Int(state)] {
    case .piece(let piece, _): pieces[Int(piece)].kind == .latin || pieces[Int(piece)].kind == .letters
    case .slot(let next, _): !isFreeText[Int(next)]
    case .accept, .fork, .boundary, .softBoundary: false
    }
  }
}

extension Array where Element: Comparable {
  /// Returns the elements in ascending order, each once.
  func sortedUnique() -> [Element] {
    guard count > 1 else { return self }
    var result: [Element] = []
    result.reserveCapacity(count)
    for element in sorted() where element != result.last { result.append(element) }
    return result
  }
}
