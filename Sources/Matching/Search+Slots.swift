import Catalog
import PhraseModel
import Tokenization

extension Search {
  /// Reads the prefixes and fills the slots that a way has come to, as its state's branches tell.
  mutating func branch(_ number: Int32, _ encoded: UInt32) {
    guard encoded != 0 else { return }
    let branches = automaton.branches(encoded)
    if branches.hasPrefixes { stepPrefixes(number, branches.prefixes) }
    if branches.start < branches.listEnd { fillLists(number, encoded) }
    for edge in Int(branches.listEnd)..<Int(branches.end) { fillOther(number, edge) }
  }

  private mutating func fillOther(_ number: Int32, _ edge: Int) {
    let slot = automaton.slot(edge)
    switch tables.labels[Int(slot.label)].kind {
    case .list, .name: break
    case .number: fillNumber(number, slot, range: numberRange(slot.label))
    case .spoken:
      if case .spoken(let kind) = tables.cache.label(Int(slot.label)).kind {
        fillSpoken(number, slot, kind: kind)
      }
    case .freeText: beginFreeText(number, edge)
    }
  }

  /// The numbers that may fill a slot, read once; `nil` for all.
  private mutating func numberRange(_ number: UInt32) -> NumberRange? {
    if scratch.lastNumberRange.label == number { return scratch.lastNumberRange.range }
    if let known = scratch.numberRanges[number] {
      scratch.lastNumberRange = (number, known)
      return known
    }
    let range: NumberRange? =
      if case .number(let range) = program.labels[Int(number)].kind { range } else { nil }
    scratch.numberRanges[number] = range
    return range
  }

  /// Begins free text at the place of a way, unless that lies inside what is one word to people.
  private mutating func beginFreeText(_ number: Int32, _ edge: Int) {
    let way = scratch.records[Int(number)]
    let place = way.place
    let isInWord =
      place.offset == 0 && place.token > 0 && isSoft(before: Int(place.token))
    if tables.labels[Int(automaton.slot(edge).label)].startsInWord {
      guard isInWord else { return }
    } else {
      guard !isInWord || way.step == .prefix else { return }
    }
    let run = FreeRun(
      number: number, edge: Int32(edge), start: place,
      weight: way.cost - ReadingCost.freeText * place.token)
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
    let isWhole = isEnd || !isSoft(before: token)
    for index in scratch.free.indices {
      let run = scratch.free[index]
      guard Int(run.start.token) < token else { continue }
      let slot = automaton.slot(Int(run.edge))
      // Within what is one word to people, free text ends where its template goes on right there.
      let isInWord = tables.labels[Int(slot.label)].endsInWord
      let target =
        isWhole ? (isInWord ? PhraseProgram.noState : slot.closed) : (isInWord ? slot.closed : slot.open)
      guard target != PhraseProgram.noState,
        !isWhole || isWorthwhile(slot.closed, at: token, after: run.number)
      else {
        continue
      }
      bind(
        run.number, label: slot.label, to: target, end: Place(token: Int32(token)), filling: .text,
        cost: ReadingCost.freeText * (Int32(token) - run.start.token))
    }
  }

  /// Lets free text end inside a token, where a literal touches it.
  mutating func endFreeText(inside token: Int) {
    for index in scratch.free.indices where Int(scratch.free[index].start.token) < token {
      end(scratch.free[index], inside: token, from: 1)
    }
  }

  private mutating func end(_ run: FreeRun, inside token: Int, from first: Int32) {
    let slot = automaton.slot(Int(run.edge))
    guard slot.open != PhraseProgram.noState, !tables.labels[Int(slot.label)].endsInWord else { return }
    let count = Int32(splits(token).count)
    guard first <= count else { return }
    for end in first...count {
      bind(
        run.number, label: slot.label, to: slot.open,
        end: Place(token: Int32(token), offset: end), filling: .text,
        cost: ReadingCost.freeText * (Int32(token) - run.start.token + 1))
    }
  }

  /// Whether a state can go on with a token at all; free text may end before every one, and mostly it can't.
  private mutating func isWorthwhile(_ number: UInt32, at token: Int, after way: Int32) -> Bool {
    if token == tokenCount { return true }
    let state = automaton.state(number)
    if state.branches != 0 { return true }
    let root = Int(scratch.records[Int(way)].root)
    if tables.hasFillers, keepsSteps || !skipEnds(root: root, token: token).isEmpty { return true }
    let word = scratch.words[lookUp(index: 0, isTurkic: program.roots[root].isTurkic) &+ token]
    return word.hasVariants || (word.symbol != Lexicon.unknown && !automaton.next(state, word.symbol).isEmpty)
  }
}
