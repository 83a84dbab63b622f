import Catalog
import Coverage
import Diagnostics
import PhraseModel
import Terminal

/// How an utterance was read, word by word.
struct Explanation {
  private let answer: UtteranceAnswer
  private let places: PhrasePlaces

  /// Creates the explanation of an answer.
  init(_ answer: UtteranceAnswer, places: PhrasePlaces) {
    self.answer = answer
    self.places = places
  }

  /// One stretch of the utterance and what read it.
  struct Piece: Hashable {
    /// The words as typed.
    let text: String
    /// The slot that they filled; `nil` for words of the phrase itself.
    let slot: Slot?
  }

  /// Takes the utterance apart by what each part filled.
  static func pieces(of utterance: String, in reading: Interpretation) -> [Piece] {
    let bytes = Array(utterance.utf8)
    var pieces: [Piece] = []
    var position = 0
    func literal(upTo end: Int) {
      guard position < end else { return }
      let text = String(decoding: bytes[position..<end], as: UTF8.self)
      let trimmed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !trimmed.isEmpty { pieces.append(Piece(text: trimmed, slot: nil)) }
    }
    let said = reading.slots.filter { $0.text != nil && $0.end <= bytes.count && $0.start <= $0.end }
    for slot in said.sorted(by: { $0.start < $1.start }) where slot.start >= position {
      literal(upTo: slot.start)
      pieces.append(Piece(text: slot.text ?? "", slot: slot))
      position = slot.end
    }
    literal(upTo: bytes.count)
    return pieces
  }

  /// The explanation for people.
  func text(_ painter: Painter) -> String {
    guard case .result(let result) = answer.outcome else { return answer.text(painter) }
    var lines = [painter.paint(answer.utterance, .bold)]
    switch result.outcome {
    case .matched: break
    case .ambiguous: lines.append("  " + painter.paint("\(result.tieCount) readings tie", .yellow))
    case .unmatched: lines.append("  " + painter.paint("no phrase matches", .yellow))
    case .vetoed: lines.append("  " + painter.paint("a negative phrase forbids it", .yellow))
    }
    for reading in result.interpretations { lines += self.lines(reading, painter) }
    for suggestion in result.suggestions { lines += self.lines(suggestion, painter) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(_ reading: Interpretation, _ painter: Painter) -> [String] {
    var table = TextTable([("", .left), ("", .left)])
    for piece in Self.pieces(of: answer.utterance, in: reading) {
      table.add([piece.text, piece.slot.map(Self.description) ?? "words of the phrase"])
    }
    for slot in reading.slots where slot.text == nil {
      table.add(["", Self.description(slot) + " (\(slot.origin.rawValue))"])
    }
    let locale = reading.locale?.identifier ?? "any locale"
    return [
      "  \(painter.paint(reading.name, .green))  cost \(reading.cost.decimal), \(locale)",
      "    phrase  \(SafeText.line(reading.phrase))"
        + (places.place(of: reading).map { "  " + painter.paint($0, .dim) } ?? ""),
    ] + table.lines(indent: 4)
  }

  private static func description(_ slot: Slot) -> String {
    "${\(slot.name)} = " + slot.candidates.map(\.caseText).joined(separator: " | ")
  }

  private func lines(_ suggestion: Suggestion, _ painter: Painter) -> [String] {
    let difference = WordDifference(from: answer.utterance, to: suggestion.utterance)
    var lines = [
      "  nearest  \(SafeText.line(suggestion.utterance))",
      "    \(suggestion.interpretation.name)  \(painter.paint(suggestion.interpretation.phrase, .dim))"
        + (places.place(of: suggestion.interpretation).map { "  " + painter.paint($0, .dim) } ?? ""),
    ]
    if !difference.missing.isEmpty {
      lines.append("    missing  \(SafeText.line(difference.missing.joined(separator: " ")))")
    }
    if !difference.surplus.isEmpty {
      lines.append("    surplus  \(SafeText.line(difference.surplus.joined(separator: " ")))")
    }
    return lines
  }

  /// The explanation as one line of JSON.
  var json: String {
    guard case .result(let result) = answer.outcome else { return answer.json }
    var line = JSONLine()
    line.string("utterance", answer.utterance)
    line.string("outcome", result.outcome.rawValue)
    line.array("interpretations", result.interpretations) { reading in
      var object = JSONLine()
      object.raw("reading", reading.json)
      object.array("path", Self.pieces(of: answer.utterance, in: reading)) { piece in
        var step = JSONLine()
        step.string("text", piece.text)
        step.value("slot", piece.slot.map { .string($0.name) } ?? .null)
        return step.text
      }
      object.value("place", places.place(of: reading).map { .string($0) } ?? .null)
      return object.text
    }
    line.array("suggestions", result.suggestions) { suggestion in
      let difference = WordDifference(from: answer.utterance, to: suggestion.utterance)
      var object = JSONLine()
      object.raw("suggestion", suggestion.json)
      object.array("missing", difference.missing, JSONText.string)
      object.array("surplus", difference.surplus, JSONText.string)
      return object.text
    }
    return line.text
  }
}

/// The words in which two utterances differ.
struct WordDifference: Hashable {
  /// Words of the second that the first lacks.
  let missing: [String]
  /// Words of the first that the second lacks.
  let surplus: [String]

  /// Compares two utterances, case and order of letters as typed; words stand between spaces.
  init(from first: String, to second: String) {
    let before = first.split(whereSeparator: \.isWhitespace).prefix(Self.limit).map(String.init)
    let after = second.split(whereSeparator: \.isWhitespace).prefix(Self.limit).map(String.init)
    let difference = after.map { $0.lowercased() }.difference(from: before.map { $0.lowercased() })
    missing = difference.insertions.compactMap {
      if case .insert(let offset, _, _) = $0 { after[offset] } else { nil }
    }
    surplus = difference.removals.compactMap {
      if case .remove(let offset, _, _) = $0 { before[offset] } else { nil }
    }
  }

  private static let limit = 200
}
