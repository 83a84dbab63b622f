import Catalog
import PhraseModel

extension UtteranceCase.Expectation {
  /// The expectation as a case file writes it.
  package var text: String {
    switch self {
    case .nothing: return "nothing"
    case .ambiguous: return "ambiguous"
    case .intent(let app, let name, let slots):
      let head = (app.map { CaseText.word($0) + "/" } ?? "") + CaseText.word(name)
      return ([head] + slots.map { CaseText.slot($0.name, $0.values) }).joined(separator: " ")
    }
  }
}

extension CaseMismatch {
  /// What was read instead, as a case file would write it; several lines where readings tie or slots differ.
  package var gotLines: [String] {
    switch self {
    case .nothing(let isVetoed): return [isVetoed ? "nothing: a negative phrase forbids it" : "nothing"]
    case .unexpected(let reading), .intent(let reading), .noTie(let reading):
      return [CaseText.reading(reading)]
    case .tie(let readings):
      return ["ambiguous, \(readings.count) readings tie:"] + readings.map(CaseText.reading)
    case .slots(let reading, let differing):
      return [CaseText.reading(reading)]
        + differing.map { slot in
          switch (slot.expected, slot.got) {
          case (let expected?, let got?): "\(slot.name) is '\(got)', expected '\(expected)'"
          case (let expected?, nil): "\(slot.name) is missing, expected '\(expected)'"
          case (nil, let got): "\(slot.name) is '\(got ?? "")', expected none"
          }
        }
    }
  }
}

/// What case files hold, written.
enum CaseText {
  /// Returns a reading as the right side of a case.
  static func reading(_ reading: Interpretation) -> String {
    let slots = reading.slots.filter { !$0.isCapture && $0.name != "applicationName" }
    let head = "\(word(reading.app))/\(word(reading.intent))"
    return ([head] + slots.map { slot($0.name, $0.candidates.map(\.caseText)) }).joined(separator: " ")
  }

  static func slot(_ name: String, _ values: [String]) -> String {
    "\(word(name))=" + values.map(word).joined(separator: "|")
  }

  /// Returns a text in quotes where a case file needs them.
  static func word(_ text: String) -> String {
    let isPlain = !text.isEmpty && !text.contains { $0.isWhitespace || "\"\\|=/".contains($0) }
    if isPlain { return text }
    let escaped = text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "\"\(String(escaped))\""
  }
}
