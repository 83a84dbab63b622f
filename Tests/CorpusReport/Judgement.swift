import Catalog
import Foundation
import PhraseModel

/// What became of a sentence.
enum Judgement: String, CaseIterable {
  case right
  /// Several readings tie, the expected one among the first two.
  case ambiguous
  /// Such a tie between a value and a longer one that starts with it, the rest being the phrase's: 一 and 一楼.
  case longerValue = "longer value"
  /// The reading expected, but several values of the home are called what was said, the expected one among them.
  case severalValues = "several values"
  case wrong
  case unmatched

  /// Judges a result by what the test says.
  init(_ result: MatchResult, test: SentenceTest) {
    guard let first = result.interpretations.first else {
      self = .unmatched
      return
    }
    if result.outcome == .matched {
      self = test.accepts(first) ? .right : test.acceptsOneValueEach(first) ? .severalValues : .wrong
    } else if result.interpretations.prefix(2).contains(where: { test.accepts($0) }) {
      self = Self.isLongerValue(result.interpretations) ? .longerValue : .ambiguous
    } else {
      self = .wrong
    }
  }

  /// Whether the first two readings are one phrase but for a slot whose one value starts with the other.
  private static func isLongerValue(_ readings: [Interpretation]) -> Bool {
    guard readings.count >= 2, readings[0].intent == readings[1].intent,
      readings[0].combination == readings[1].combination
    else { return false }
    var values: [(String, String)] = []
    for slot in readings[0].slots {
      let other = readings[1][slot: slot.name]?.value?.plain.text ?? ""
      let own = slot.value?.plain.text ?? ""
      if own != other { values.append((own, other)) }
    }
    guard values.count == 1, let pair = values.first else { return false }
    return !pair.0.isEmpty && !pair.1.isEmpty
      && (pair.0.hasPrefix(pair.1) || pair.1.hasPrefix(pair.0))
  }
}

extension SentenceTest {
  /// Whether a reading is the one the test expects: intent, slot combination, every slot, and no other that was said.
  func accepts(_ reading: Interpretation) -> Bool {
    accepts(reading) { candidates, expected in
      !candidates.isEmpty && candidates.allSatisfy { expected.accepts($0.plain) }
    }
  }

  /// The same where each slot's value may have to be chosen from several.
  func acceptsOneValueEach(_ reading: Interpretation) -> Bool {
    accepts(reading) { candidates, expected in candidates.contains { expected.accepts($0.plain) } }
  }

  private func accepts(
    _ reading: Interpretation, value isAccepted: ([SlotValue], Expectation) -> Bool
  ) -> Bool {
    guard reading.intent == intent, reading.combination == combination else { return false }
    for (name, expected) in slots {
      guard let slot = reading[slot: name], isAccepted(slot.candidates, expected) else { return false }
    }
    return reading.slots.allSatisfy { slot in
      slot.origin != .said || slot.isCapture || slots.contains { $0.name == slot.name }
    }
  }
}

extension SentenceTest.Expectation {
  /// Whether a value is the one expected, letter case and composition apart.
  func accepts(_ value: Value) -> Bool {
    switch self {
    case .value(let expected): Self.areEqual(expected, value)
    case .anyOf(let choices):
      if case .array(let values) = value {
        values.allSatisfy { value in choices.contains { Self.areEqual($0, value) } }
      } else {
        choices.contains { Self.areEqual($0, value) }
      }
    }
  }

  private static func areEqual(_ a: Value, _ b: Value) -> Bool {
    switch (a, b) {
    case (.string(let a), .string(let b)):
      a.precomposedStringWithCanonicalMapping.lowercased()
        == b.precomposedStringWithCanonicalMapping.lowercased()
    case (.array(let a), .array(let b)):
      a.count == b.count && zip(a, b).allSatisfy { areEqual($0, $1) }
    case (.decimal(let a), .decimal(let b)): (a - b).magnitude < 1e-9
    default: a.equals(b)
    }
  }
}
