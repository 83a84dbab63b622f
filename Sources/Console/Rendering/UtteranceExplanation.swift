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
  /// The phrases that share most words with it, where it is too far from each to be a near miss.
  private let nearest: [NearestPhrases.Entry]

  private enum Outcome {
    case explained(Explanation)
    case refused(UtteranceAnswer)
  }

  /// Explains an utterance.
  ///
  /// Where the phrases are for phones, it also says what that means there.
  init(
    of utterance: String, _ session: MatchingSession, _ options: MatchOptions, catalog: AppCatalog,
    places: PhrasePlaces, isForPhones: Bool = false
  ) {
    self.utterance = utterance
    self.places = places
    self.isForPhones = isForPhones
    // What is refused is refused for the same reason as when it is matched.
    if let explanation = try? session.matcher.explain(utterance, options: options),
      !utterance.allSatisfy(\.isWhitespace)
    {
      outcome = .explained(explanation)
      let isFarOff =
        explanation.result.outcome == .unmatched && explanation.result.suggestions.isEmpty
        && explanation.unfulfilled.isEmpty
      nearest =
        isFarOff ? NearestPhrases(to: utterance, in: catalog, locale: options.locale).entries : []
    } else {
      outcome = .refused(session.answer(utterance, options))
      nearest = []
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
      for phrase in explanation.unfulfilled { lines += self.lines(phrase) }
      if result.outcome == .unmatched, explanation.unfulfilled.isEmpty { lines += missingLines(explanation) }
      for suggestion in result.suggestions { lines += self.lines(suggestion, painter) }
      for entry in nearest { lines += self.lines(entry, painter) }
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
      let rest = expected.count > Self.shownExpectations ? ", …" : ""
      let shown = expected.prefix(Self.shownExpectations).joined(separator: ", ")
      lines.append("  missing  one of: \(SafeText.line(shown))\(rest)")
    }
    return lines
  }

  /// The most things that are shown as what could have come next.
  private static let shownExpectations = 8

  private static func text(_ expectation: Expectation) -> String {
    switch expectation {
    case .word(let word): word
    case .slot(let name): "${\(name)}"
    case .applicationName: "${applicationName}"
    case .end: "nothing more"
    }
  }

  private func lines(_ unfulfilled: UnfulfilledPhrase) -> [String] {
    let requirement = unfulfilled.requirement
    let values = requirement.values.map(\.text).prefix(Self.shownExpectations).joined(separator: "|")
    let isCut = requirement.values.count > Self.shownExpectations
    let wanted = requirement.key + (values.isEmpty ? "" : "=" + values + (isCut ? "|…" : ""))
    let known =
      unfulfilled.value.map { "\(requirement.key) is \($0.text)" } ?? "the context has no \(requirement.key)"
    return [
      "  \(unfulfilled.isExcluded ? "unless" : "needs ")   \(SafeText.line(wanted)); \(SafeText.line(known))",
      "    phrase   \(unfulfilled.app)/\(unfulfilled.intent): \(SafeText.line(unfulfilled.phrase))",
    ]
  }

  private func lines(_ suggestion: Suggestion, _ painter: Painter) -> [String] {
    let reading = suggestion.interpretation
    let difference = WordDifference(from: utterance, to: suggestion.utterance)
    return lines(
      nearest: suggestion.utterance, missing: difference.missing, surplus: difference.surplus,
      phrase: "\(reading.name): \(SafeText.line(reading.phrase))" + place(of: reading, painter))
  }

  private func lines(_ entry: NearestPhrases.Entry, _ painter: Painter) -> [String] {
    let place = places.place(
      app: entry.app, intent: entry.intent, phrase: entry.phrase.text, locale: entry.phrase.locale)
    return lines(
      nearest: entry.example, missing: [], surplus: entry.surplus,
      phrase: "\(entry.app)/\(entry.intent): \(SafeText.line(entry.phrase.text))"
        + (place.map { "  " + painter.paint($0, .dim) } ?? ""))
  }

  private func lines(
    nearest sentence: String, missing: [String], surplus: [String], phrase: String
  ) -> [String] {
    var lines = ["  nearest  \(SafeText.line(sentence))", "    phrase   \(phrase)"]
    if !missing.isEmpty { lines.append("    missing  \(SafeText.line(missing.joined(separator: " ")))") }
    if !surplus.isEmpty { lines.append("    surplus  \(SafeText.line(surplus.joined(separator: " ")))") }
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
      line.array("unfulfilled", explanation.unfulfilled) { phrase in
        var object = JSONLine()
        object.string("app", phrase.app)
        object.string("intent", phrase.intent)
        object.string("phrase", phrase.phrase)
        object.string(phrase.isExcluded ? "unless" : "needs", phrase.requirement.key)
        object.value("value", phrase.value ?? .null)
        return object.text
      }
      line.array("suggestions", result.suggestions) { suggestion in
        let difference = WordDifference(from: utterance, to: suggestion.utterance)
        var object = JSONLine()
        object.raw("suggestion", suggestion.json)
        object.array("missing", difference.missing, JSONText.string)
        object.array("surplus", difference.surplus, JSONText.string)
        return object.text
      }
      line.array("nearest", nearest) { entry in
        var object = JSONLine()
        object.string("app", entry.app)
        object.string("intent", entry.intent)
        object.string("phrase", entry.phrase.text)
        object.string("example", entry.example)
        object.array("surplus", entry.surplus, JSONText.string)
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
