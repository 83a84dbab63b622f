import Catalog
package import PhraseModel
import SpokenValues

/// What a matcher answered, as lines that the engine's and the oracle's answers share.
package struct MatchingSummary: Equatable, CustomStringConvertible {
  /// What happened.
  package let outcome: MatchResult.Outcome
  /// How many of the first readings tie.
  package let tieCount: Int
  /// A line a reading with all that it holds: app, intent, phrase, cost, slots with their places.
  package let readings: [String]
  /// A line a reading as people read it: the intent, the slots with their values, the cost.
  package let short: [String]

  package var description: String {
    (["\(outcome.rawValue), \(tieCount) tied"] + readings).joined(separator: "\n  ")
  }

  /// Describes the engine's answer.
  package init(_ result: MatchResult) {
    self.init(
      outcome: result.outcome, tieCount: result.tieCount,
      readings: result.interpretations.map { reading in
        OracleReading(
          app: reading.app, intent: reading.intent, phraseID: reading.phraseID,
          slots: reading.slots.map(OracleSlot.init), cost: reading.cost.thousandths, order: 0)
      })
  }

  /// Describes the first `limit` readings of the oracle's answer.
  package init(_ answer: OracleAnswer, limit: Int = .max) {
    self.init(
      outcome: answer.outcome, tieCount: answer.tieCount,
      readings: Array(answer.readings.prefix(limit)))
  }

  /// Says how the engine's answer differs from the oracle's, or `nil` where it does not.
  ///
  /// The engine keeps a fixed number of ways to each place, and fewer of free text. Where the oracle finds more readings
  /// than `count`, or worse ones with free text, those that the engine gives must be among the oracle's, at the same cost
  /// and in the same order, and the first must be one of the best.
  package func difference(from oracle: MatchingSummary, upTo count: Int) -> String? {
    let text = "found \(self)\nexpected \(oracle)"
    guard outcome == oracle.outcome else { return text }
    let hasFreeText = oracle.readings.contains { $0.contains("=text:") }
    if oracle.readings.count <= count {
      if self == oracle { return nil }
      if !hasFreeText || readings.prefix(tieCount) != oracle.readings.prefix(oracle.tieCount) { return text }
    }
    var rest = oracle.readings[...]
    for reading in readings {
      guard let place = rest.firstIndex(of: reading) else { return text }
      rest = rest[(place + 1)...]
    }
    let isBest = readings.first.map { oracle.readings.prefix(oracle.tieCount).contains($0) } ?? false
    return isBest && (tieCount > 1) == (oracle.tieCount > 1) ? nil : text
  }

  private init(outcome: MatchResult.Outcome, tieCount: Int, readings: [OracleReading]) {
    self.outcome = outcome
    self.tieCount = tieCount
    // Readings of one phrase that cost the same and cover the same words have an order, but any will do.
    var sorted: [OracleReading] = []
    for reading in readings {
      let place = sorted.lastIndex { !($0.isNeighbour(of: reading) && reading.identity < $0.identity) }
      sorted.insert(reading, at: place.map { $0 + 1 } ?? 0)
    }
    self.readings = sorted.map { "\($0.phraseID) \($0.cost) \($0.identity)" }
    short = sorted.map(\.short)
  }
}

extension OracleReading {
  fileprivate func isNeighbour(of other: OracleReading) -> Bool {
    phraseID == other.phraseID && app == other.app && cost == other.cost
      && slots.map { [$0.start, $0.end] } == other.slots.map { [$0.start, $0.end] }
  }

  fileprivate var short: String {
    let slots = slots.map { slot in
      " \(slot.name)=\(slot.candidates.map(\.short).joined(separator: "/"))"
    }
    return "\(intent)\(slots.joined()) #\(cost)"
  }
}

extension OracleCandidate {
  fileprivate var short: String {
    switch self {
    case .listed(let listed): listed.value.text
    case .given(let value): value.text
    case .number(let number): Value.decimal(number).text
    case .text(let text): "'\(text)'"
    }
  }
}

extension OracleSlot {
  fileprivate init(_ slot: Slot) {
    self.init(
      name: slot.name,
      candidates: slot.candidates.map { candidate in
        switch candidate {
        case .listed(let listed):
          .listed(OracleListed(list: listed.list, value: listed.value, attributes: listed.attributes))
        case .given(let value): .given(value)
        case .text(let text): .text(text)
        case .spoken(.number(let number)): .number(number)
        case .spoken(let other): .text("\(other)")
        }
      },
      text: slot.text, start: slot.start, end: slot.end, origin: slot.origin, isCapture: slot.isCapture)
  }
}
