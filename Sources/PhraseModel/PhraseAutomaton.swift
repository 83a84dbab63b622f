/// The deterministic automaton of all phrases, as it lies in an image.
///
/// It is a view: whoever holds it holds the ``PhraseProgram`` as well.
@usableFromInline package struct PhraseAutomaton: Sendable {
  @usableFromInline let reader: AutomatonReader<Table<UInt32>, Table<UInt64>>
  @usableFromInline let prefixRows: Table<UInt32>
  @usableFromInline let accepts: Table<UInt32>
  private let counts: Table<UInt32>

  /// Reads the tables of an image.
  init(_ image: ProgramImage) {
    func table(_ section: Section) -> Table<UInt32> { image.table(section, as: UInt32.self) }
    reader = AutomatonReader(
      states: image.table(.states, as: UInt64.self), wordPairs: table(.wordPairs))
    prefixRows = table(.prefixes)
    accepts = table(.accepts)
    counts = table(.counts)
  }

  /// How many states there are.
  var stateCount: Int { counts.count > 0 ? Int(counts[0]) : 0 }

  /// How many transitions there are.
  var transitionCount: Int { counts.count > 1 ? Int(counts[1]) : 0 }

  /// Marks the number of a state at which one phrase ends and nothing leads on: it has no row, and the rest of its number is the
  /// phrase's ``PhraseEnd``.
  @inlinable package static var end: UInt32 { 1 << 29 }

  /// Whether templates require a word at a place, do without it, or one does and another does not.
  package enum WordKind: UInt32 {
    /// Templates require it.
    case required = 1
    /// Templates do without it.
    case optional = 2
    /// Both; the target is the number of a pair of targets.
    case both = 3
  }

  /// Marks a state whose words are in a table; the other bits are the table's size.
  @inlinable package static var manyWords: UInt32 { 1 << 31 }
  /// The word of a state that no word leads on from.
  @inlinable package static var noWord: UInt32 { .max }

  /// Where a word leads; ``noState`` where it does not.
  @usableFromInline package struct Successors: BitwiseCopyable {
    /// Where it leads as a word that templates require.
    @usableFromInline package let required: UInt32
    /// Where it leads as a word that templates do without.
    @usableFromInline package let optional: UInt32

    @inlinable
    init(required: UInt32, optional: UInt32) {
      self.required = required
      self.optional = optional
    }

    /// Nowhere.
    @inlinable package static var none: Successors {
      Successors(required: PhraseProgram.noState, optional: PhraseProgram.noState)
    }

    /// Whether it leads nowhere.
    @inlinable package var isEmpty: Bool { required & optional == PhraseProgram.noState }
  }

  /// The state of that number.
  @inlinable @inline(__always)
  package func state(_ number: UInt32) -> State { reader.state(number) }

  /// Returns where a whole token leads.
  @inlinable @inline(__always)
  package func next(_ state: State, _ symbol: UInt32) -> Successors { reader.next(state, symbol) }

  /// The transitions of a state that read a whole token, by symbol; those that templates require first.
  ///
  /// - Complexity: O(*n* log *n*) for *n* words.
  package func literals(_ number: UInt32) -> [(symbol: UInt32, target: UInt32)] {
    let state = state(number)
    let symbols: [UInt32]
    if state.word == PhraseAutomaton.noWord {
      symbols = []
    } else if state.word & PhraseAutomaton.manyWords != 0 {
      symbols = reader.words.all(
        in: state.target, size: state.word & ~PhraseAutomaton.manyWords
      ).map(\.key)
    } else {
      symbols = [state.word >> 2]
    }
    return symbols.flatMap { symbol in
      let targets = next(state, symbol)
      return [targets.required, targets.optional].filter { $0 != PhraseProgram.noState }
        .map { (symbol, $0) }
    }
  }

  // MARK: Slots and prefixes

  /// No name of an app is required.
  @inlinable package static var noName: UInt32 { .max }
  /// Names are required, of one app or of another.
  @inlinable package static var anyName: UInt32 { .max - 1 }

  /// Marks ``State/branches`` of states that have other slots than such as take lists, or prefixes.
  @inlinable package static var takesOthers: UInt32 { 2 }

  /// What ``State/branches`` is for a state that has nothing beside words but a slot that takes a list.
  package static func encodedSlot(_ slot: UInt32) -> UInt32 { slot << 2 | 1 }

  /// What ``State/branches`` is for a state with other slots and prefixes, by the first row of its ``Branches``.
  package static func encodedBranches(_ row: UInt32, takesListsAlone: Bool) -> UInt32 {
    row << 2 | (takesListsAlone ? 0 : takesOthers)
  }

  /// The only slot of a state that takes a list, if a state has nothing else beside words.
  @inlinable @inline(__always)
  package func onlySlot(_ branches: UInt32) -> Int? { reader.onlySlot(branches) }

  /// The slots and prefixes that a state's ``State/branches`` name.
  @inlinable @inline(__always)
  package func branches(_ branches: UInt32) -> Branches { reader.branches(branches) }

  /// A slot.
  @inlinable @inline(__always)
  package func slot(_ index: Int) -> SlotTransition { reader.slot(index) }

  /// The slots of a state.
  package func slots(_ number: UInt32) -> Range<Int> { branches(state(number).branches).slots }

  /// The transitions of a state that read the first letters of a token, as a stretch of ``prefix(_:)``.
  package func prefixes(_ number: UInt32) -> Range<Int> { branches(state(number).branches).prefixes }

  /// Returns the slots of a state that require a name of one app.
  @inlinable
  package func slots(requiring name: UInt32, _ branches: Branches) -> Range<Int> {
    reader.slots(requiring: name, branches)
  }

  /// A transition that reads the first letters of a token.
  package func prefix(_ index: Int) -> (symbol: UInt32, target: UInt32) {
    (prefixRows[index * 2], prefixRows[index * 2 + 1])
  }

  // MARK: Ends

  /// Whether phrases end at a state.
  package func isEnd(_ number: UInt32) -> Bool { reader.isEnd(number) }

  /// How many phrases end at a state.
  @inlinable @inline(__always)
  package func endCount(_ state: State) -> Int {
    state.accepts & 1 != 0 || state.accepts == 0
      ? Int(state.accepts & 1) : Int(accepts[Int(state.accepts &>> 1)])
  }

  /// One of the phrases that end at a state.
  @inlinable @inline(__always)
  package func phraseEnd(_ index: Int, _ state: State) -> PhraseEnd {
    PhraseEnd(
      number: state.accepts & 1 != 0
        ? state.accepts &>> 1 : accepts[Int(state.accepts &>> 1) &+ 1 &+ index])
  }

  /// The phrases that end at a state, ascending.
  package func phrases(endingAt number: UInt32) -> [Int] {
    let state = state(number)
    return (0..<endCount(state)).map { phraseEnd($0, state).phrase }
  }
}
