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

/// An utterance that differs from the one typed by a word or two.
struct NearUtterance {
  let text: String
  /// In how many words it differs.
  let edits: Int
  /// Whether one of them was not typed at all.
  let hasAddition: Bool
  /// Whether a word was left out and another put in that was not typed.
  let isExchange: Bool

  /// Whether a reading of it is worth a question.
  ///
  /// With "note" put before it anything is a note: where free text takes most of what was typed, a word more is no near
  /// miss.
  func isWorthOffering(_ reading: Interpretation) -> Bool {
    guard hasAddition else { return true }
    let free = reading.slots.filter { slot in
      if case .text? = slot.value { slot.origin == .said } else { false }
    }
    return free.reduce(0) { $0 + $1.end - $1.start } * 2 <= text.utf8.count
  }
}

extension Search {
  /// Returns utterances that differ from the one typed by a word or two, the nearest first, each with its edits.
  func nearUtterances() -> [NearUtterance] {
    var found: [(near: NearUtterance, cost: Int32)] = []
    for index in scratch.accepted.indices {
      let number = scratch.accepted[index]
      let record = scratch.records[Int(number)]
      guard record.edits > 0 else { continue }
      let near = nearUtterance(of: number)
      // One word for another that is not spelled alike is something else, not a slip.
      if !near.isExchange { found.append((near, record.cost)) }
    }
    found.sort { $0.cost != $1.cost ? $0.cost < $1.cost : $0.near.text < $1.near.text }
    var seen = Set<String>()
    return found.map(\.near).filter { seen.insert($0.text).inserted }.prefix(NearMisses.limit * 4).map(\.self)
  }

  /// Writes out what a way read: the words as typed but for those that it dropped, added or replaced.
  private func nearUtterance(of last: Int32) -> NearUtterance {
    var steps: [PathRecord] = []
    var number = last
    while number >= 0 {
      let record = scratch.records[Int(number)]
      steps.append(record)
      number = record.previous
    }
    var words: [(text: String, lead: String)] = []
    var place = Place(token: 0)
    var isTypedBefore = true
    for step in steps.reversed().dropFirst() {
      switch step.step {
      case .dropped: isTypedBefore = false
      case .added, .replaced:
        words.append((scratch.editWords[Int(step.word)], " "))
        isTypedBefore = false
      case .literal, .bareLiteral, .prefix, .slot, .skip, .start:
        let (text, lead) = typed(from: place, to: step.place)
        words.append((text, isTypedBefore ? lead : " "))
        isTypedBefore = true
      }
      place = step.place
    }
    var result = ""
    for word in words {
      result += result.isEmpty ? word.text : word.lead + word.text
    }
    return NearUtterance(
      text: result, edits: steps.reduce(0) { max($0, Int($1.edits)) },
      hasAddition: steps.contains { $0.step == .added },
      isExchange: steps.contains { $0.step == .added } && steps.contains { $0.step == .dropped })
  }

  /// The words as typed between two places, and what stands before them: a space, or the marks that join them to the word
  /// before, as in "don't".
  private func typed(from start: Place, to end: Place) -> (text: String, lead: String) {
    let lower = sourceStart(start)
    let text = utterance.utf8Slice(lower, sourceEnd(end))
    if start.offset > 0 || start.token == 0 { return (text, "") }
    let gap = utterance.utf8Slice(Int(scratch.tokens.tokens[Int(start.token) - 1].sourceEnd), lower)
    return (text, gap.contains(where: \.isWhitespace) ? " " : gap)
  }
}
