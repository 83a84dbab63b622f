import Catalog
import PhraseModel

extension Search {
  /// Returns what was read on a way, in the order of the utterance.
  func steps(of last: Int32) -> [PathStep] {
    var steps: [PathStep] = []
    var number = last
    while number >= 0, scratch.records[Int(number)].previous >= 0 {
      let record = scratch.records[Int(number)]
      let before = scratch.records[Int(record.previous)]
      let start = sourceStart(before.place)
      let end = sourceEnd(record.place)
      let (kind, slot) = kind(of: record)
      steps.append(
        PathStep(
          kind: kind, text: utterance.utf8Slice(start, end), start: start, end: end, slot: slot,
          cost: Cost(thousandths: Int(record.cost - before.cost))))
      number = record.previous
    }
    return steps.reversed()
  }

  /// Returns the phrases whose words were read and whose conditions do not hold, each once.
  func unfulfilled() -> [UnfulfilledPhrase] {
    var found: [UnfulfilledPhrase] = []
    for index in scratch.accepted.indices {
      let record = scratch.records[Int(scratch.accepted[index])]
      guard let said = slots(of: record) else { continue }
      for phrase in automaton.phrases(endingAt: record.state) {
        let entry = tables.cache[phrase]
        let conditions = Conditions(details: entry.details, context: options.context)
        guard !entry.head.isNegative, let broken = conditions.broken(by: said) else { continue }
        let unfulfilled = UnfulfilledPhrase(
          app: program.app(entry.head.app), intent: entry.head.intent, phrase: entry.head.text,
          locale: entry.head.locale, requirement: broken.requirement, isExcluded: broken.isExcluded,
          value: options.context[broken.requirement.key])
        if !found.contains(unfulfilled) { found.append(unfulfilled) }
      }
    }
    return found
  }

  private func kind(of record: PathRecord) -> (PathStep.Kind, slot: String?) {
    switch record.step {
    case .start, .literal, .dropped, .added, .replaced: return (.word, nil)
    case .bareLiteral: return (.bareWord, nil)
    case .prefix: return (.prefix, nil)
    case .skip: return (.filler, nil)
    case .slot:
      let label = program.labels[Int(scratch.bindings[Int(record.binding)].label)]
      if case .applicationName = label.kind { return (.applicationName, nil) }
      return (.slot, label.name)
    }
  }

  /// How far the utterance was read, and the ways that came so far.
  func furthest() -> (token: Int, records: [Int32]) {
    var token = max(0, scratch.ends.count - 1)
    while token > 0, scratch.ends[token].first < 0 { token -= 1 }
    var records: [Int32] = []
    var record = scratch.ends.isEmpty ? -1 : scratch.ends[token].first
    while record >= 0 {
      records.append(record)
      record = scratch.records[Int(record)].next
    }
    return (token, records)
  }

  /// Returns what phrases go on with after some ways, words first.
  ///
  /// - Complexity: O(*t*) for *t* transitions of their states.
  func expectations(after records: [Int32], limit: Int) -> [Expectation] {
    var words = Set<String>()
    var others: [Expectation] = []
    var seen = Set<UInt32>()
    for number in records {
      let state = scratch.records[Int(number)].state
      guard seen.insert(state).inserted else { continue }
      for (symbol, _) in automaton.literals(state) where words.count < 4 * limit {
        words.insert(program.lexicon.key(symbol))
      }
      for index in automaton.prefixes(state) where words.count < 4 * limit {
        words.insert(program.lexicon.key(automaton.prefix(index).symbol))
      }
      for index in automaton.slots(state) {
        let label = program.labels[Int(automaton.slot(index).label)]
        let expectation: Expectation =
          if case .applicationName(let list) = label.kind {
            .applicationName(program.lists[Int(list)].app ?? label.name)
          } else {
            .slot(label.name)
          }
        if !others.contains(expectation) { others.append(expectation) }
      }
      if automaton.isEnd(state), !others.contains(.end) { others.append(.end) }
    }
    let listed = words.sorted().map { Expectation.word($0) }
    return Array((listed.prefix(max(0, limit - others.count)) + others).prefix(limit))
  }
}
