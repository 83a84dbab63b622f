import PhraseModel
import Tokenization

/// How far near misses may be from what was typed.
enum NearMisses {
  /// The most suggestions for an utterance.
  static let limit = 3

  /// The most tokens that an utterance may have for near misses to be looked for.
  static let tokenLimit = 32

  /// How many words may differ in an utterance of so many tokens.
  static func editLimit(tokenCount: Int) -> UInt8 { tokenCount < 2 ? 0 : tokenCount < 6 ? 1 : 2 }

  /// How many words may differ where the nearest phrase is shown to its author and never offered: half of them.
  static func shownEditLimit(tokenCount: Int) -> UInt8 { UInt8(max(1, min(4, (tokenCount + 1) / 2))) }
}

extension Search {
  /// Returns utterances that differ from the one typed by a word or two, the nearest first, each with its edits.
  func nearUtterances() -> [(utterance: String, edits: Int)] {
    var found: [(utterance: String, cost: Int32, edits: Int)] = []
    for index in scratch.accepted.indices {
      let number = scratch.accepted[index]
      let record = scratch.records[Int(number)]
      guard record.edits > 0 else { continue }
      found.append((utterance(of: number), record.cost, Int(record.edits)))
    }
    found.sort { $0.cost != $1.cost ? $0.cost < $1.cost : $0.utterance < $1.utterance }
    var seen = Set<String>()
    return found.filter { seen.insert($0.utterance).inserted }.prefix(NearMisses.limit * 4).map {
      ($0.utterance, $0.edits)
    }
  }

  /// Writes out what a way read: the words as typed but for those that it dropped, added or replaced.
  private func utterance(of last: Int32) -> String {
    var steps: [PathRecord] = []
    var number = last
    while number >= 0 {
      let record = scratch.records[Int(number)]
      steps.append(record)
      number = record.previous
    }
    var words: [(text: String, isTight: Bool)] = []
    var place = Place(token: 0)
    for step in steps.reversed().dropFirst() {
      switch step.step {
      case .dropped: break
      case .added, .replaced: words.append((scratch.editWords[Int(step.word)], false))
      case .literal, .bareLiteral, .prefix, .slot, .skip, .start:
        words.append(typed(from: place, to: step.place))
      }
      place = step.place
    }
    var result = ""
    for word in words {
      if !result.isEmpty, !word.isTight { result += " " }
      result += word.text
    }
    return result
  }

  /// The words as typed between two places, and whether nothing stands before them.
  private func typed(from start: Place, to end: Place) -> (text: String, isTight: Bool) {
    let lower = sourceStart(start)
    let isTight =
      start.offset > 0
      || (start.token > 0
        && Int(scratch.tokens.tokens[Int(start.token) - 1].sourceEnd) == lower)
    return (utterance.utf8Slice(lower, sourceEnd(end)), isTight)
  }
}
