import Catalog
import Coverage
import PhraseModel
import Terminal

extension UtteranceAnswer {
  /// The answer for people: the utterance, and below it what it came to.
  func text(_ painter: Painter) -> String {
    let head = painter.paint(utterance, .bold)
    switch outcome {
    case .refused(let refusal): return "\(head)\n  \(painter.paint("refused: \(refusal.message)", .red))\n"
    case .result(let result): return "\(head)\n" + result.text(painter, indent: 2)
    }
  }
}

extension MatchResult {
  /// The result for people, each line indented.
  func text(_ painter: Painter, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    switch outcome {
    case .matched: break
    case .ambiguous: lines.append(margin + painter.paint("\(tieCount) readings tie", .yellow))
    case .unmatched: lines.append(margin + painter.paint("no phrase matches", .yellow))
    case .vetoed: lines.append(margin + painter.paint("a negative phrase forbids it", .yellow))
    }
    for reading in interpretations { lines += reading.lines(painter, indent: indent) }
    for suggestion in suggestions {
      lines.append(
        "\(margin)did you mean “\(SafeText.line(suggestion.utterance))”? "
          + painter.paint("(\(suggestion.interpretation.name))", .dim))
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Interpretation {
  /// App and intent, as case files may name them.
  var name: String { "\(app)/\(intent)" }

  /// The reading for people: what is wished, the slots in columns, the phrase.
  func lines(_ painter: Painter, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var table = TextTable([("", .left), ("", .left), ("", .left)])
    for slot in shownSlots {
      let values = slot.candidates.map(\.caseText).joined(separator: " | ")
      let said = slot.text.map { "“\($0)”" } ?? "(\(slot.origin.rawValue))"
      table.add([slot.name, values, said])
    }
    let note = "cost \(cost.decimal), \(locale?.identifier ?? "any locale"): \(phrase)"
    return ["\(margin)\(painter.paint(name, .green))  \(painter.paint(note, .dim))"]
      + table.lines(indent: indent + 2)
  }
}
