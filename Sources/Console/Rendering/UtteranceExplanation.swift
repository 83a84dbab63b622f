import Catalog
import Coverage
import Diagnostics
import Matching
import PhraseModel
import Terminal

/// How an utterance was read, word by word, or how far it could be read and what was missing.
struct UtteranceExplanation {
  private let utterance: String
  private let outcome: Outcome
  private let places: PhrasePlaces
  private let isForPhones: Bool

  private enum Outcome {
    case explained(Explanation)
    case refused(UtteranceAnswer)
  }

  /// Explains an utterance.
  ///
  /// Where the phrases are for phones, it also says what that means there.
  init(
    of utterance: String, _ session: MatchingSession, _ options: MatchOptions, places: PhrasePlaces,
    isForPhones: Bool = false
  ) {
    self.utterance = utterance
    self.places = places
    self.isForPhones = isForPhones
    // What is refused is refused for the same reason as when it is matched.
    if let explanation = try? session.matcher.explain(utterance, options: options),
      !utterance.allSatisfy(\.isWhitespace)
    {
      outcome = .explained(explanation)
    } else {
      outcome = .refused(session.answer(utterance, options))
    }
  }
}

// MARK: - For people

extension UtteranceExplanation {
  /// The explanation for people.
  func text(_ painter: Painter) -> String {
    switch outcome {
    case .refused(let answer): return answer.text(painter)
    case .explained(let explanation):
      let result = explanation.result
      var lines = [painter.paint(utterance, .bold)]
      switch result.outcome {
      case .matched: break
      case .ambiguous: lines.append("  " + painter.paint("\(result.tieCount) readings tie", .yellow))
      case .unmatched: lines.append("  " + painter.paint("no phrase matches", .yellow))
      case .vetoed: lines.append("  " + painter.paint("a negative phrase forbids it", .yellow))
      }
      for (index, reading) in result.interpretations.enumerated() {
        lines += self.lines(reading, index < explanation.paths.count ? explanation.paths[index] : [], painter)
      }
      if result.outcome == .unmatched { lines += missingLines(explanation) }
      for suggestion in result.suggestions { lines += self.lines(suggestion, painter) }
      if isForPhones {
        let isMiss = result.outcome == .unmatched
        lines.append(
          "  " + painter.paint(isMiss ? PhoneSources.meaningOfMiss : PhoneSources.meaningOfMatch, .dim))
      }
      return lines.map { $0 + "\n" }.joined()
    }
  }

  private func lines(_ reading: Interpretation, _ path: [PathStep], _ painter: Painter) -> [String] {
    var table = TextTable([("", .left), ("", .left), ("", .right)])
    for step in Self.joined(path) {
      table.add([step.text, Self.description(step, in: reading), String(step.cost.decimal)])
    }
    for slot in reading.slots where slot.text == nil {
      table.add(["", Self.description(slot) + " (\(slot.origin.rawValue))", ""])
    }
    let locale = reading.locale?.identifier ?? "any locale"
    return [
      "  \(painter.paint(reading.name, .green))  cost \(reading.cost.decimal), \(locale)",
      "    phrase  \(SafeText.line(reading.phrase))" + place(of: reading, painter),
    ] + table.lines(indent: 4)
  }

  /// What stands side by side and is of one kind, as one step.
  private static func joined(_ path: [PathStep]) -> [(
    kind: PathStep.Kind, text: String, slot: String?, cost: Cost
  )] {
    var steps: [(kind: PathStep.Kind, text: String, slot: String?, cost: Cost)] = []
    for step in path {
      if let last = steps.last, last.kind == step.kind, step.slot == nil, step.kind != .applicationName {
        steps[steps.count - 1].text += " " + step.text
        steps[steps.count - 1].cost = last.cost + step.cost
      } else {
        steps.append((step.kind, step.text, step.slot, step.cost))
      }
    }
    return steps
  }

  private static func description(
    _ step: (kind: PathStep.Kind, text: String, slot: String?, cost: Cost), in reading: Interpretation
  ) -> String {
    switch step.kind {
    case .word: "words of the phrase"
    case .bareWord: "words of the phrase, without their diacritics"
    case .prefix: "letters of the phrase"
    case .applicationName: "the app's name"
    case .filler: "passed over"
    case .slot: step.slot.flatMap { reading[slot: $0] }.map(description) ?? "${\(step.slot ?? "")}"
    }
  }

  private static func description(_ slot: Slot) -> String {
    "${\(slot.name)} = " + slot.candidates.map(\.caseText).joined(separator: " | ")
  }

  private func missingLines(_ explanation: Explanation) -> [String] {
    var lines: [String] = []
    let read = String(decoding: Array(utterance.utf8.prefix(explanation.furthest)), as: UTF8.self)
    let shown = read.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if !shown.isEmpty { lines.append("  read     \(SafeText.line(shown))") }
    let expected = explanation.expectations.map(Self.text)
    if !expected.isEmpty {
      lines.append("  missing  \(SafeText.line(expected.joined(separator: ", ")))")
    }
    return lines
  }

  private static func text(_ expectation: Expectation) -> String {
    switch expectation {
    case .word(let word): word
    case .slot(let name): "${\(name)}"
    case .applicationName: "${applicationName}"
    case .end: "nothing more"
    }
  }

  private func lines(_ suggestion: Suggestion, _ painter: Painter) -> [String] {
    let difference = WordDifference(from: utterance, to: suggestion.utterance)
    let reading = suggestion.interpretation
    var lines = [
      "  nearest  \(SafeText.line(suggestion.utterance))",
      "    phrase   \(reading.name): \(SafeText.line(reading.phrase))" + place(of: reading, painter),
    ]
    if !difference.missing.isEmpty {
      lines.append("    missing  \(SafeText.line(difference.missing.joined(separator: " ")))")
    }
    if !difference.surplus.isEmpty {
      lines.append("    surplus  \(SafeText.line(difference.surplus.joined(separator: " ")))")
    }
    return lines
  }

  private func place(of reading: Interpretation, _ painter: Painter) -> String {
    places.place(of: reading).map { "  " + painter.paint($0, .dim) } ?? ""
  }
}

// MARK: - For programs

extension UtteranceExplanation {
  /// The explanation as one line of JSON.
  var json: String {
    switch outcome {
    case .refused(let answer): return answer.json
    case .explained(let explanation):
      let result = explanation.result
      var line = JSONLine()
      line.string("utterance", utterance)
      line.string("outcome", result.outcome.rawValue)
      if isForPhones { line.string("matching", "exact") }
      line.array("interpretations", Array(result.interpretations.enumerated())) { index, reading in
        let path = index < explanation.paths.count ? explanation.paths[index] : []
        var object = JSONLine()
        object.raw("reading", reading.json)
        object.array("path", path, Self.json)
        object.value("place", places.place(of: reading).map { .string($0) } ?? .null)
        return object.text
      }
      line.integer("furthest", explanation.furthest)
      line.array("expected", explanation.expectations) { JSONText.string(Self.text($0)) }
      line.array("suggestions", result.suggestions) { suggestion in
        let difference = WordDifference(from: utterance, to: suggestion.utterance)
        var object = JSONLine()
        object.raw("suggestion", suggestion.json)
        object.array("missing", difference.missing, JSONText.string)
        object.array("surplus", difference.surplus, JSONText.string)
        return object.text
      }
      return line.text
    }
  }

  private static func json(_ step: PathStep) -> String {
    var line = JSONLine()
    line.string("kind", step.kind.rawValue)
    line.string("text", step.text)
    line.integer("start", step.start)
    line.integer("end", step.end)
    line.value("slot", step.slot.map { .string($0) } ?? .null)
    line.decimal("cost", step.cost.decimal)
    return line.text
  }
}
