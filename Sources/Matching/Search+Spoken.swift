import Catalog
import PhraseModel
import SpokenValues
import Tokenization

/// The spoken values heard in an utterance, each looked for once.
struct SpokenMatches {
  /// What was looked for.
  struct Question: Hashable {
    var kind: SpokenKind
    var root: Int
    var token: Int
  }

  /// The tokens as readers of spoken values want them; empty until one asks.
  var words: [SpokenWord] = []
  /// The whole numbers that start at each token, by the list of their words.
  var cardinals: [UInt32: ListedCardinals] = [:]
  /// What was heard, by what was looked for.
  var readings: [Question: [SpokenReading]] = [:]
  /// The values that bindings name by position.
  var values: [SpokenValue] = []

  mutating func reset() {
    guard !words.isEmpty else { return }
    words.removeAll(keepingCapacity: true)
    cardinals.removeAll(keepingCapacity: true)
    readings.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }
}

extension Search {
  /// Fills a slot with numbers, in figures or in words.
  mutating func fillNumber(
    _ number: Int32, _ slot: PhraseAutomaton.SlotTransition, range: NumberRange?
  ) {
    let way = scratch.records[Int(number)]
    let root = program.roots[Int(way.root)]
    func accepts(_ value: Double) -> Bool { range.map { $0.contains(value) } ?? true }
    if root.numbers != PhraseProgram.noState {
      // Words that touch letters: `elliye`. Whole words are read with decimals and fractions below.
      fill(
        number, slot, list: root.numbers, cost: SearchTables.SlotCost(perToken: ReadingCost.spoken),
        isOpenOnly: way.place.offset == 0
      ) { value, _ in accepts(Double(value)) ? .number(Double(value)) : nil }
    }
    guard way.place.offset == 0, mayStartNumber(root: Int(way.root), token: Int(way.place.token)) else {
      return
    }
    if listPlainNumbers(root: Int(way.root), token: Int(way.place.token)) {
      for position in scratch.plainNumbers.indices {
        let plain = scratch.plainNumbers[position]
        guard accepts(Double(plain.value)) else { continue }
        bind(
          number, label: slot.label, to: slot.closed, end: Place(token: plain.end),
          filling: .number(Double(plain.value)),
          cost: ReadingCost.spoken * (plain.end - way.place.token) + ReadingCost.bare * plain.folds)
      }
      return
    }
    for reading in readings(of: .number, root: Int(way.root), token: Int(way.place.token)) {
      guard case .number(let value) = reading.value, accepts(value) else { continue }
      bind(
        number, label: slot.label, to: slot.closed, end: Place(token: Int32(reading.end)),
        filling: .number(value),
        cost: ReadingCost.spoken * (Int32(reading.end) - way.place.token)
          + ReadingCost.bare * Int32(reading.folds))
    }
  }

  /// Fills a slot with a date, a duration or another spoken value.
  mutating func fillSpoken(
    _ number: Int32, _ slot: PhraseAutomaton.SlotTransition, kind: SpokenKind
  ) {
    let way = scratch.records[Int(number)]
    guard way.place.offset == 0 else { return }
    for reading in readings(of: kind, root: Int(way.root), token: Int(way.place.token)) {
      scratch.spoken.values.append(reading.value)
      bind(
        number, label: slot.label, to: slot.closed, end: Place(token: Int32(reading.end)),
        filling: .spoken(Int32(scratch.spoken.values.count - 1)),
        cost: ReadingCost.spoken * (Int32(reading.end) - way.place.token)
          + ReadingCost.bare * Int32(reading.folds))
    }
  }

  private mutating func readings(of kind: SpokenKind, root: Int, token: Int) -> [SpokenReading] {
    let question = SpokenMatches.Question(kind: kind, root: root, token: token)
    if let known = scratch.spoken.readings[question] { return known }
    listWords()
    let cardinals = cardinals(root: root)
    let found = reader(root: root).readings(
      of: kind, in: scratch.spoken.words, at: token, listed: cardinals)
    scratch.spoken.readings[question] = found
    return found
  }

  /// The reader of spoken values for the phrases of a root.
  mutating func reader(root: Int) -> SpokenReader {
    if let known = spokenReader, known.root == root { return known.reader }
    let reader = tables.readers.reader(root: root, for: options.locale)
    spokenReader = (root, reader)
    return reader
  }

  private mutating func listWords() {
    guard scratch.spoken.words.isEmpty else { return }
    if !hasTokens { writeTokens() }
    scratch.isUsedRarely = true
    let bytes = utterance.utf8
    for token in scratch.tokens.tokens {
      let start = bytes.index(bytes.startIndex, offsetBy: Int(token.sourceStart))
      let end = bytes.index(bytes.startIndex, offsetBy: Int(token.sourceEnd))
      scratch.spoken.words.append(
        SpokenWord(scratch.tokens.key(of: token), source: utterance[start..<end], separator: token.separator))
    }
  }

  /// Whether a number may start at a token, told without reading it.
  private mutating func mayStartNumber(root: Int, token: Int) -> Bool {
    let slot = root * tokenCount + token
    guard token < tokenCount else { return false }
    if scratch.numberStarts.count <= slot {
      scratch.numberStarts.append(0, times: slot + 1 - scratch.numberStarts.count)
    }
    if scratch.numberStarts[slot] == 0 {
      scratch.numberStarts[slot] = findNumberStart(root: root, token: token) ? 2 : 1
    }
    return scratch.numberStarts[slot] == 2
  }

  private mutating func findNumberStart(root: Int, token: Int) -> Bool {
    switch kind(of: token) {
    case .number: return true
    case .symbol:
      let sign = keyByte(keyRange(of: token).lowerBound)
      if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { return true }
    case .word, .latinWord, .cluster: break
    }
    let list = program.roots[root].numbers
    if list != PhraseProgram.noState {
      let isTurkic = program.roots[root].isTurkic
      for position in values(from: Place(token: Int32(token)), index: 0, isTurkic: isTurkic)
      where trie.group(of: list, in: scratch.values[position].groups) != nil {
        return true
      }
    }
    return reader(root: root).mayStartNumber(hash(of: token))
  }

  /// The whole numbers in the words of a root's locale, and in figures.
  private mutating func cardinals(root: Int) -> ListedCardinals {
    let list = program.roots[root].numbers
    if let known = scratch.spoken.cardinals[list] { return known }
    var found = ListedCardinals(numbers: [])
    for token in 0..<tokenCount {
      var numbers: [(value: Int, end: Int, folds: Int)] = []
      if scratch.tokens.tokens[token].kind == .number, let value = Int(scratch.spoken.words[token].text) {
        numbers.append((value, token + 1, 0))
      }
      if list != PhraseProgram.noState {
        let isTurkic = program.roots[root].isTurkic
        for position in values(from: Place(token: Int32(token)), index: 0, isTurkic: isTurkic) {
          let match = scratch.values[position]
          let groups = match.groups
          guard let group = trie.group(of: list, in: groups) else { continue }
          let value = trie.entry(0, ofGroup: group).value
          numbers.append((Int(value), Int(match.end), Int(match.bareCount)))
        }
      }
      found.numbers.append(numbers)
    }
    scratch.spoken.cardinals[list] = found
    return found
  }
}
