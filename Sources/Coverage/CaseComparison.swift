import Catalog
package import PhraseModel
import SpokenValues

/// In what an utterance did not come to what its case says.
package enum CaseMismatch: Hashable, Sendable {
  /// Nothing was expected, and this was read.
  case unexpected(Interpretation)
  /// A reading was expected, and there is none; `isVetoed` where a negative phrase forbids it.
  case nothing(isVetoed: Bool)
  /// One reading was expected, and these tie.
  case tie([Interpretation])
  /// A tie was expected, and one reading is best.
  case noTie(Interpretation)
  /// Another intent was read.
  case intent(Interpretation)
  /// The slots differ.
  case slots(Interpretation, [SlotMismatch])

  /// A slot that differs; `nil` for one that is not there.
  package struct SlotMismatch: Hashable, Sendable {
    /// The slot's name.
    package let name: String
    /// What the case says.
    package let expected: String?
    /// What was read.
    package let got: String?
  }
}

extension UtteranceCase {
  /// Returns in what `result` is not what the case says, or `nil` where it is.
  package func mismatch(with result: MatchResult) -> CaseMismatch? {
    let best = result.interpretations.first
    switch expectation {
    case .nothing: return best.map { .unexpected($0) }
    case .ambiguous:
      guard let best else { return .nothing(isVetoed: result.outcome == .vetoed) }
      return result.outcome == .ambiguous ? nil : .noTie(best)
    case .intent(let app, let name, let slots):
      guard let best else { return .nothing(isVetoed: result.outcome == .vetoed) }
      guard result.outcome == .matched else {
        return .tie(Array(result.interpretations.prefix(result.tieCount)))
      }
      guard best.intent == name, app == nil || best.app == app else { return .intent(best) }
      let differing = Self.differing(expected: slots, got: best)
      return differing.isEmpty ? nil : .slots(best, differing)
    }
  }

  private static func differing(
    expected: [ExpectedSlot], got interpretation: Interpretation
  ) -> [CaseMismatch.SlotMismatch] {
    var differing: [CaseMismatch.SlotMismatch] = []
    for slot in expected {
      let found = interpretation[slot: slot.name]
      if let found, matches(slot.values, found.candidates) { continue }
      differing.append(
        .init(
          name: slot.name, expected: slot.values.joined(separator: "|"),
          got: found.map { $0.candidates.map(\.caseText).joined(separator: "|") }))
    }
    for slot in interpretation.slots where isCompared(slot) {
      if expected.contains(where: { $0.name == slot.name }) { continue }
      differing.append(
        .init(
          name: slot.name, expected: nil, got: slot.candidates.map(\.caseText).joined(separator: "|")))
    }
    return differing
  }

  /// Captures serve the response alone, and an app's name says nothing that the app does not.
  private static func isCompared(_ slot: Slot) -> Bool { !slot.isCapture && slot.name != "applicationName" }

  /// Whether each value is one of the candidates and each candidate one of the values, in any order.
  private static func matches(_ values: [String], _ candidates: [SlotValue]) -> Bool {
    guard values.count == candidates.count else { return false }
    var rest = candidates
    for value in values {
      guard let index = rest.firstIndex(where: { $0.isWritten(as: value) }) else { return false }
      rest.remove(at: index)
    }
    return true
  }
}

extension SlotValue {
  /// The value as case files write it.
  package var caseText: String {
    switch self {
    case .listed(let listed): listed.value.text
    case .spoken(let spoken): SpokenText.text(of: spoken)
    case .given(let value): value.text
    case .text(let text): text
    }
  }

  /// Whether a case file may write the value so: its canonical writing, a list value's title, or the same number.
  func isWritten(as text: String) -> Bool {
    if caseText == text { return true }
    switch self {
    case .listed(let listed): return listed.title.entries.contains { $0.text == text }
    case .spoken(.number(let number)): return Double(text) == number
    case .spoken(.duration(let duration)): return Double(text) == duration.seconds
    case .spoken(.date(let date)) where date.year == nil && date.month == nil && date.day == nil:
      return "T" + caseText == text
    case .spoken, .given, .text: return false
    }
  }
}
