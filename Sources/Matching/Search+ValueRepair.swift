import PhraseModel
import Tokenization

extension Search {
  /// Follows a slot as if one word of a list's value were written otherwise.
  mutating func replaceInValue(_ number: Int32, edge: Int, token: Int) {
    let slot = automaton.slot(edge)
    let list = tables.labels[Int(slot.label)].list
    guard list != PhraseProgram.noState else { return }
    let root = Int(scratch.records[Int(number)].root)
    let isTurkic = program.roots[root].isTurkic
    let index = lists.index(ofList: Int(list))
    let values = trie(index)
    let lexicon = self.index(index).lexicon
    let row = lookUp(index: index, isTurkic: isTurkic)

    // The words of a value before the one that is written otherwise are followed as typed.
    var node = ValueIndex.root
    var at = token
    while at < tokenCount {
      for symbol in wordsNear(at, index: index, isTurkic: isTurkic) {
        let child = values.next(node, symbol)
        guard child != ValueIndex.none else { continue }
        for (end, last) in endings(of: child, after: at + 1, values: values, row: row) {
          guard
            values.groupRange(last).contains(where: { values.list(ofGroup: $0) == (index == 0 ? list : 0) })
          else { continue }
          keep(number, state: slot.closed, start: token, replaced: at, word: lexicon.key(symbol), end: end)
        }
      }
      let symbol = scratch.words[row + at].symbol
      guard symbol != Lexicon.unknown else { return }
      node = values.next(node, symbol)
      guard node != ValueIndex.none else { return }
      at += 1
    }
  }

  /// Returns the nodes reached by the words typed from a token on, each with the token after it; the node itself first.
  private func endings(
    of node: UInt32, after token: Int, values: ValueTrie, row: Int
  ) -> [(end: Int, node: UInt32)] {
    var result = [(token, node)]
    var node = node
    var token = token
    while token < tokenCount, scratch.words[row + token].symbol != Lexicon.unknown {
      node = values.next(node, scratch.words[row + token].symbol)
      guard node != ValueIndex.none else { break }
      token += 1
      result.append((token, node))
    }
    return result
  }

  /// Keeps a way behind a value of which one word is written otherwise.
  private mutating func keep(
    _ number: Int32, state: UInt32, start: Int, replaced: Int, word: String, end: Int
  ) {
    let record = scratch.records[Int(number)]
    var previous = number
    func part(_ step: PathRecord.Step, to token: Int) -> PathRecord {
      PathRecord(
        state: state, root: record.root, step: step, cost: record.cost, binding: record.binding,
        hasRead: true, previous: previous,
        place: Place(token: Int32(token)), edits: record.edits)
    }
    // These lead nowhere themselves: they only say what was read.
    if replaced > start {
      scratch.records.append(part(.literal, to: replaced))
      previous = Int32(scratch.records.count - 1)
    }
    scratch.editWords.append(word)
    scratch.isUsedRarely = true
    var swap = part(.replaced, to: replaced + 1)
    swap.word = UInt32(scratch.editWords.count - 1)
    swap.edits += 1
    swap.cost += Search.editCost + ReadingCost.named * Int32(end - start)
    if end > replaced + 1 {
      scratch.records.append(swap)
      previous = Int32(scratch.records.count - 1)
      var rest = part(.literal, to: end)
      rest.edits = swap.edits
      rest.cost = swap.cost
      add(rest)
    } else {
      add(swap)
    }
  }
}
