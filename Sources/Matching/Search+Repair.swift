import Catalog
import PhraseModel
import SpokenValues
import Tokenization

extension Search {
  /// The most ways that a near miss may follow from one place.
  private static let repairFrontier = 512
  /// The most words that are tried before one, from a state.
  static let repairWords = 8_192
  /// What an edit costs: more than any reading without it.
  static let editCost: Int32 = 1_000_000

  /// Words that lead on from a state, and where to.
  private typealias Words = ArraySlice<(symbol: UInt32, target: UInt32)>

  /// Follows a way as if its next word were not there, were another, or one were missing before it.
  ///
  /// What comes out is only ever suggested: an edit costs more than any reading without one.
  mutating func repair(_ number: Int32) {
    let record = scratch.records[Int(number)]
    guard record.edits < editLimit, scratch.frontier.count < Search.repairFrontier else { return }
    let token = Int(record.place.token)
    if token < tokenCount {
      // A number or its sign says too much to be left out.
      if scratch.tokens.tokens[token].isWritten, !isOfNumber(root: Int(record.root), token: token) {
        edit(number, .dropped, to: record.state, token: token + 1)
      }
      replace(number, token: token)
      for edge in automaton.slots(record.state) { replaceInValue(number, edge: edge, token: token) }
    }
    // A missing word comes before a word that is there, or at the end; two in a row are no near miss.
    guard record.step != .added else { return }
    add(number, one: automaton.literals(record.state).prefix(Search.repairWords), token: token)
  }

  /// Whether a word says a number or a part of one: without it the number would be another.
  private mutating func isOfNumber(root: Int, token: Int) -> Bool {
    if touchesFigures(token) || reader(root: root).mayBeScale(hash(of: token)) { return true }
    let list = program.roots[root].numbers
    guard list != PhraseProgram.noState else { return false }
    let isTurkic = program.roots[root].isTurkic
    for position in values(from: Place(token: Int32(token)), index: 0, isTurkic: isTurkic) {
      let match = scratch.values[position]
      guard let group = trie.group(of: list, in: match.groups) else { continue }
      switch trie.entry(0, ofGroup: group).value {
      // "Ein Licht": an article says no number.
      case 1 where Int(match.end) == token + 1: continue
      // A no that is a nought too is told by those who look for negations.
      case 0 where isNegation(token, root: root): continue
      default: return true
      }
    }
    return false
  }

  private func isNegation(_ token: Int, root: Int) -> Bool {
    guard let locale = program.roots[root].locale else { return false }
    let key = scratch.tokens.key(of: scratch.tokens.tokens[token])
    return NegationWords.byLanguage[program.locales[locale].language]?.within.contains(key) ?? false
  }

  private mutating func replace(_ number: Int32, token: Int) {
    let record = scratch.records[Int(number)]
    let isTurkic = program.roots[Int(record.root)].isTurkic
    let state = automaton.state(record.state)
    for symbol in wordsNear(token, index: 0, isTurkic: isTurkic) {
      let targets = automaton.next(state, symbol)
      for target in [targets.required, targets.optional] where target != PhraseProgram.noState {
        edit(number, .replaced, to: target, token: token + 1, word: program.lexicon.key(symbol))
      }
    }
  }

  /// The words of an index that a word may be a slip for, ascending; none for what is no word, or a short one.
  mutating func wordsNear(_ token: Int, index number: Int, isTurkic: Bool) -> [UInt32] {
    let place = NearWordsPlace(token: token, index: number, isTurkic: isTurkic)
    if let known = scratch.nearWords[place] { return known }
    scratch.isUsedRarely = true
    let head = scratch.tokens.tokens[token]
    let key = isTurkic ? scratch.tokens.turkicKey(of: head) : scratch.tokens.key(of: head)
    var found: [UInt32] = []
    let typed = Array(key)
    if head.kind == .word || head.kind == .latinWord, typed.count > 2 {
      let index = index(number)
      for symbol in index.signatures.candidates(
        near: key.utf8, count: typed.count, limit: slips(in: typed.count))
      where isNear(typed, Array(index.lexicon.key(symbol))) {
        found.append(symbol)
      }
    }
    scratch.nearWords[place] = found
    return found
  }

  private mutating func add(_ number: Int32, one words: Words, token: Int) {
    let isTurkic = program.roots[Int(scratch.records[Int(number)].root)].isTurkic
    let row = lookUp(index: 0, isTurkic: isTurkic)
    for (symbol, target) in words {
      let goesOn: Bool
      if token == tokenCount {
        goesOn = automaton.isEnd(target)
      } else {
        let next = scratch.words[row + token].symbol
        goesOn =
          !automaton.slots(target).isEmpty
          || (next != Lexicon.unknown && !automaton.next(automaton.state(target), next).isEmpty)
      }
      guard goesOn, scratch.frontier.count < Search.repairFrontier else { continue }
      edit(number, .added, to: target, token: token, word: program.lexicon.key(symbol))
      scratch.frontier.append(Int32(scratch.records.count - 1))
    }
  }

  private mutating func edit(
    _ number: Int32, _ step: PathRecord.Step, to state: UInt32, token: Int, word: String = ""
  ) {
    advance(
      number, to: state, by: step, place: Place(token: Int32(token)),
      cost: Search.editCost)
    let last = scratch.records.count - 1
    scratch.records[last].edits += 1
    scratch.editWords.append(word)
    scratch.isUsedRarely = true
    scratch.records[last].word = UInt32(scratch.editWords.count - 1)
  }

  /// In how many letters a word of so many may differ from another.
  private func slips(in count: Int) -> Int { count >= 8 ? 2 : 1 }

  /// Whether two words differ by one letter dropped, added, replaced, or swapped with the next; by two in long words.
  func isNear(_ typed: [Character], _ written: [Character]) -> Bool {
    let limit = slips(in: min(typed.count, written.count))
    guard abs(typed.count - written.count) <= limit, typed != written else { return false }
    var beforeLast = [Int](repeating: 0, count: written.count + 1)
    var last = Array(0...written.count)
    for i in 1...typed.count {
      var row = [i]
      for j in 1...max(1, written.count) where j <= written.count {
        let isSame = typed[i - 1] == written[j - 1]
        var distance = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1))
        if i > 1, j > 1, typed[i - 1] == written[j - 2], typed[i - 2] == written[j - 1] {
          distance = min(distance, beforeLast[j - 2] + 1)
        }
        row.append(distance)
      }
      guard row.contains(where: { $0 <= limit }) else { return false }
      beforeLast = last
      last = row
    }
    return last[written.count] <= limit
  }
}

extension Token {
  /// Whether it is made of letters.
  fileprivate var isWritten: Bool {
    switch kind {
    case .word, .latinWord, .cluster: true
    case .number, .symbol: false
    }
  }
}

/// What words were looked for that are near a token.
struct NearWordsPlace: Hashable {
  var token: Int
  var index: Int
  var isTurkic: Bool
}
