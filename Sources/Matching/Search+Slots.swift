import PhraseModel
import Tokenization

extension Search {
  /// Fills the slots that a way has come to.
  mutating func fillSlots(from number: Int32, _ slots: Range<Int>) {
    // Slots that take lists come first, by list.
    var others = slots.lowerBound
    while others < slots.upperBound, program.listOfSlot(others) != PhraseProgram.noState { others += 1 }
    if others > slots.lowerBound { fillLists(from: number, slots.lowerBound..<others) }
    for edge in others..<slots.upperBound {
      switch program.labels[Int(program.slot(edge).label)].kind {
      case .list, .applicationName: break
      case .number(let range): fillNumber(from: number, edge: edge, range: range)
      case .spoken(let kind): fillSpoken(from: number, edge: edge, kind: kind)
      case .freeText: beginFreeText(from: number, edge: edge)
      }
    }
  }

  /// Begins free text at the place of a way, unless that lies inside what is one word to people.
  private mutating func beginFreeText(from number: Int32, edge: Int) {
    let record = scratch.records[Int(number)]
    let place = record.place
    let isInWord =
      place.offset == 0 && place.token > 0 && scratch.tokens.tokens[Int(place.token)].boundary == .soft
    if program.labels[Int(program.slot(edge).label)].startsInWord {
      guard isInWord else { return }
    } else {
      guard !isInWord || record.step == .prefix else { return }
    }
    let run = FreeRun(
      record: number, edge: Int32(edge), start: place,
      weight: record.cost - ReadingCost.freeText * place.token)
    keep(run)
    end(run, inside: Int(place.token), from: place.offset + 1)
  }

  /// Keeps a run, and of those of its transition only the cheapest that differ in what was said before.
  private mutating func keep(_ run: FreeRun) {
    var rivals = 0
    var worst = -1
    for index in scratch.free.indices where scratch.free[index].edge == run.edge {
      rivals += 1
      if worst < 0 || scratch.free[index].weight > scratch.free[worst].weight { worst = index }
    }
    if rivals < Search.runsPerTransition {
      scratch.free.append(run)
    } else if run.weight < scratch.free[worst].weight {
      scratch.free[worst] = run
    }
  }

  /// Lets free text end before a token, and inside the one before it where a literal touches it.
  mutating func endFreeText(before token: Int) {
    guard !scratch.free.isEmpty else { return }
    let isEnd = token == tokenCount
    let isWhole = isEnd || scratch.tokens.tokens[token].boundary != .soft
    for run in scratch.free where Int(run.start.token) < token {
      let (label, closed, open) = program.slot(Int(run.edge))
      // Within what is one word to people, free text ends where its template goes on right there.
      let isInWord = program.labels[Int(label)].endsInWord
      let target = isWhole ? (isInWord ? PhraseProgram.noState : closed) : (isInWord ? closed : open)
      guard target != PhraseProgram.noState, !isWhole || isWorthwhile(closed, at: token) else { continue }
      bind(
        run.record, label: label, to: target, end: Place(token: Int32(token)), filling: .text,
        cost: ReadingCost.freeText * (Int32(token) - run.start.token))
    }
  }

  /// Lets free text end inside a token, where a literal touches it.
  mutating func endFreeText(inside token: Int) {
    for run in scratch.free where Int(run.start.token) < token { end(run, inside: token, from: 1) }
  }

  private mutating func end(_ run: FreeRun, inside token: Int, from first: Int32) {
    let (label, _, open) = program.slot(Int(run.edge))
    guard open != PhraseProgram.noState, !program.labels[Int(label)].endsInWord else { return }
    let count = Int32(splits(token).count)
    guard first <= count else { return }
    for end in first...count {
      bind(
        run.record, label: label, to: open, end: Place(token: Int32(token), offset: end), filling: .text,
        cost: ReadingCost.freeText * (Int32(token) - run.start.token + 1))
    }
  }

  /// Whether a state can go on with a token at all; free text may end before every one, and mostly it can't.
  private mutating func isWorthwhile(_ state: UInt32, at token: Int) -> Bool {
    if token == tokenCount { return true }
    if !program.slots(state).isEmpty || !program.prefixes(state).isEmpty { return true }
    if program.roots.contains(where: { $0.skip != PhraseProgram.noState }) { return true }
    for isTurkic in [false, true] {
      let set = lookUp(index: 0, isTurkic: isTurkic)
      let symbol = scratch.symbols[set].symbols[token]
      if symbol != Lexicon.unknown, program.next(state, symbol) != nil { return true }
      if !scratch.symbols[set].variantRange(token).isEmpty { return true }
    }
    return false
  }
}
