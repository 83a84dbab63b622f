import PhraseModel

extension Search {
  /// Returns what the utterance comes to, and the way of each interpretation.
  func ranked() -> (result: MatchResult, records: [Int32]) {
    let (result, readings) = rankedReadings()
    return (result, readings.map(\.record))
  }

  /// Returns what the utterance comes to, and the reading of each interpretation.
  ///
  /// The ways are taken by what they cost, and left where no more can be among the first readings or change their order.
  func rankedReadings() -> (result: MatchResult, readings: [Reading]) {
    var readings: [Reading] = []
    var vetoed = Set<Int>()
    let ways = acceptedByCost()
    // Where an app is vetoed, whatever the others come to counts.
    let mayBeVetoed = ways.contains { way in
      let state = automaton.state(scratch.records[Int(way)].state)
      return (0..<automaton.endCount(state)).contains {
        program.isNegative(automaton.phraseEnd($0, state).phrase)
      }
    }
    for number in ways {
      let record = scratch.records[Int(number)]
      if !mayBeVetoed, hasEnough(readings, before: Int(record.cost)) { break }
      guard let said = slots(of: record) else { continue }
      let state = automaton.state(record.state)
      for index in 0..<automaton.endCount(state) {
        let end = automaton.phraseEnd(index, state)
        let phrase = end.phrase
        let entry = tables.cache[phrase]
        if entry.head.isNegative {
          vetoed.insert(entry.head.app)
          continue
        }
        guard
          let slots = end.isUnconditional
            ? said : Conditions(details: entry.details, context: options.context).fulfilled(by: said)
        else { continue }
        let takesContext = slots.contains { $0.origin == .context }
        readings.append(
          Reading(
            phrase: phrase, app: entry.head.app, intent: entry.head.intent, slots: slots,
            cost: Int(record.cost + (takesContext ? ReadingCost.contextSlot : 0)), record: number))
      }
    }
    let isVetoed = readings.contains { vetoed.contains($0.app) } || (readings.isEmpty && !vetoed.isEmpty)
    readings.removeAll { vetoed.contains($0.app) }
    guard !readings.isEmpty else {
      return (MatchResult(outcome: isVetoed ? .vetoed : .unmatched), [])
    }
    return ranked(distinct(withDescriptions(readings)))
  }

  /// The ways that end a phrase, the cheapest first.
  ///
  /// - Complexity: O(*n* log *n*) for *n* ways.
  private func acceptedByCost() -> [Int32] {
    let accepted = scratch.accepted.indices.map { scratch.accepted[$0] }
    guard accepted.count > 1 else { return accepted }
    return accepted.sorted { a, b in
      let (x, y) = (scratch.records[Int(a)].cost, scratch.records[Int(b)].cost)
      return x != y ? x < y : a < b
    }
  }

  /// Whether the readings so far are all that can be among those returned, where all others cost so much or more.
  ///
  /// What the context saves and what descriptions are made cheaper by may still put such a reading before them.
  private func hasEnough(_ readings: [Reading], before cost: Int) -> Bool {
    let margin = Search.descriptionMargin - Int(ReadingCost.contextSlot)
    var count = 0
    for reading in readings where reading.cost + margin < cost { count += 1 }
    guard count >= max(1, options.limit) else { return false }
    return options.limit <= 1
      || distinct(readings.filter { $0.cost + margin < cost }).count >= options.limit
  }

  /// Returns the readings in order, each answer once.
  ///
  /// - Complexity: O(*r*²) for *r* readings, of which the search keeps few.
  private func distinct(_ readings: [Reading]) -> [Reading] {
    guard readings.count > 1 else { return readings }
    var result: [Reading] = []
    for reading in readings.sorted(by: { $0.precedes($1) })
    where !result.contains(where: { $0.isSameAnswer(as: reading) }) {
      result.append(reading)
    }
    return result
  }

  private func ranked(_ readings: [Reading]) -> (result: MatchResult, readings: [Reading]) {
    let best = readings[0].cost
    let tieCount = readings.prefix { $0.cost == best }.count
    let count = max(tieCount, options.limit)
    let kept = readings.prefix(count)
    let result = MatchResult(
      outcome: tieCount > 1 ? .ambiguous : .matched,
      interpretations: kept.map { interpretation(of: $0) },
      tieCount: tieCount)
    return (result, Array(kept))
  }

  private func interpretation(of reading: Reading) -> Interpretation {
    let entry = tables.cache[reading.phrase]
    return Interpretation(
      app: program.app(reading.app), intent: reading.intent, phrase: entry.head.text,
      phraseID: entry.head.id, locale: entry.head.locale, slots: reading.slots,
      cost: Cost(thousandths: reading.cost), response: entry.details.response,
      metadata: entry.details.metadata)
  }
}
