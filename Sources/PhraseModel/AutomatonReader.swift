/// Reads a ``PhraseAutomaton`` in either form of table.
@usableFromInline
package struct AutomatonReader<Numbers: ElementTable, Places: ElementTable>: BitwiseCopyable, Sendable
where Numbers.Element == UInt32, Places.Element == UInt64 {
  /// The rows of states, two places each; behind each those of its slots and its table of words.
  @usableFromInline let states: Places
  @usableFromInline let wordPairs: Numbers

  @inlinable
  init(states: Places, wordPairs: Numbers) {
    self.states = states
    self.wordPairs = wordPairs
  }

  /// The tables of words.
  @inlinable var words: TransitionReader<Places> {
    @inline(__always) get { TransitionReader(states) }
  }

  /// The state of that number.
  @inlinable @inline(__always)
  package func state(_ number: UInt32) -> PhraseAutomaton.State {
    number & PhraseAutomaton.end == 0
      ? PhraseAutomaton.State(row: states.pair(Int(number))) : PhraseAutomaton.State(end: number)
  }

  /// Returns where a whole token leads; nowhere for ``Lexicon/unknown``, which is no word of a state, and in tables what is empty.
  @inlinable @inline(__always)
  package func next(_ state: PhraseAutomaton.State, _ symbol: UInt32) -> PhraseAutomaton.Successors {
    let key: UInt32
    let target: UInt32
    if state.word & PhraseAutomaton.manyWords != 0 {
      guard state.word != PhraseAutomaton.noWord else { return .none }
      // A symbol has one key, whatever its kind: the kind is kept with the target.
      let found = words.target(
        of: symbol, in: state.target, size: state.word & ~PhraseAutomaton.manyWords)
      guard found != HashedTransitions.none else { return .none }
      key = found >> 30
      target = found & 0x3FFF_FFFF
    } else {
      guard state.word &>> 2 == symbol else { return .none }
      key = state.word & 3
      target = state.target
    }
    if key == 1 { return PhraseAutomaton.Successors(required: target, optional: PhraseProgram.noState) }
    if key == 2 { return PhraseAutomaton.Successors(required: PhraseProgram.noState, optional: target) }
    return PhraseAutomaton.Successors(
      required: wordPairs[Int(target) &* 2], optional: wordPairs[Int(target) &* 2 &+ 1])
  }

  /// The only slot of a state that takes a list, if a state has nothing else beside words.
  @inlinable @inline(__always)
  package func onlySlot(_ branches: UInt32) -> Int? { branches & 1 != 0 ? Int(branches &>> 2) : nil }

  /// The slots and prefixes that a state's ``PhraseAutomaton/State/branches`` name.
  @inlinable @inline(__always)
  package func branches(_ branches: UInt32) -> PhraseAutomaton.Branches {
    if branches & 1 != 0 { return PhraseAutomaton.Branches(onlySlot: branches &>> 2) }
    guard branches != 0 else { return .none }
    let row = Int(branches &>> 2)
    let found = PhraseAutomaton.Branches(states.pair(row), states.pair(row &+ 1))
    // In a damaged image what is read later may be zero.
    return found.end >= found.listEnd ? found : .none
  }

  /// A slot.
  @inlinable @inline(__always)
  package func slot(_ index: Int) -> PhraseAutomaton.SlotTransition {
    PhraseAutomaton.SlotTransition(row: states.pair(index))
  }

  /// Whether phrases end at the state of that number.
  @inlinable @inline(__always)
  package func isEnd(_ number: UInt32) -> Bool {
    number & PhraseAutomaton.end != 0 || state(number).accepts != 0
  }

  /// The phrase that ends at the state of that number, if there is but one.
  @inlinable @inline(__always)
  package func onlyEnd(_ number: UInt32) -> PhraseAutomaton.PhraseEnd? {
    let accepts = state(number).accepts
    return accepts & 1 != 0 ? PhraseAutomaton.PhraseEnd(number: accepts &>> 1) : nil
  }

  /// Returns the first of a state's slots that require a name of one app, behind which the others are; where there is none, the end of
  /// those that take lists.
  @inlinable @inline(__always)
  package func firstSlot(requiring name: UInt32, _ branches: PhraseAutomaton.Branches) -> Int {
    let end = Int(branches.listEnd)
    if branches.nameTableSize > 0 {
      let found = words.target(of: name, in: branches.otherStart, size: branches.nameTableSize)
      return found == HashedTransitions.none ? end : Int(found)
    }
    var first = Int(branches.anyEnd)
    while first < end, slot(first).requiredName != name { first &+= 1 }
    return first
  }

  /// Returns the slots of a state that require a name of one app.
  @inlinable
  package func slots(requiring name: UInt32, _ branches: PhraseAutomaton.Branches) -> Range<Int> {
    let first = firstSlot(requiring: name, branches)
    let end = Int(branches.listEnd)
    var last = first
    while last < end, slot(last).requiredName == name { last &+= 1 }
    return first..<max(first, last)
  }
}
