import Catalog
import Conversation
import Diagnostics
import PhraseModel

extension UtteranceAnswer {
  /// The answer as one line of JSON.
  var json: String {
    var line = JSONLine()
    line.string("utterance", utterance)
    switch outcome {
    case .refused(let refusal):
      line.string("outcome", "refused")
      line.raw("interpretations", "[]")
      line.object("error") {
        $0.string("code", refusal.code)
        $0.string("message", refusal.message)
        switch refusal {
        case .empty: break
        case .tooManyPaths(let limit): $0.integer("limit", limit)
        case .damagedProgram(let offset): $0.integer("byteOffset", offset)
        case .tooManyBytes(let given, let limit), .tooManyTokens(let given, let limit):
          $0.integer("given", given)
          $0.integer("limit", limit)
        }
      }
    case .result(let result):
      line.string("outcome", result.outcome.rawValue)
      if result.outcome == .ambiguous { line.integer("ties", result.tieCount) }
      line.array("interpretations", result.interpretations, \.json)
      if !result.suggestions.isEmpty { line.array("suggestions", result.suggestions, \.json) }
    }
    return line.text
  }
}

extension Interpretation {
  /// The reading as a JSON object.
  var json: String {
    var line = JSONLine()
    writePhrase(to: &line)
    line.object("slots") { object in
      var names: Set<String> = []
      for slot in shownSlots where names.insert(slot.name).inserted { object.raw(slot.name, slot.json) }
    }
    line.decimal("cost", cost.decimal)
    writeAnswer(to: &line)
    return line.text
  }

  /// Writes what was matched: the members before the slots.
  func writePhrase(to line: inout JSONLine) {
    line.string("app", app)
    line.string("intent", intent)
    line.string("phrase", phrase)
    line.string("phraseID", phraseID)
    line.value("locale", locale.map { .string($0.identifier) } ?? .null)
  }

  /// Writes what the phrase says beside: the members after the cost.
  func writeAnswer(to line: inout JSONLine) {
    if let response { line.string("response", response) }
    if !metadata.isEmpty {
      line.object("metadata") { for attribute in metadata { $0.value(attribute.key, attribute.value) } }
    }
  }

  /// The slots that tell something: all but the app's own name.
  var shownSlots: [Slot] { slots.filter { $0.name != "applicationName" } }
}

extension Slot {
  /// The slot as a JSON object.
  var json: String {
    var line = JSONLine()
    if let value {
      line.value("value", value.plainValue)
    } else {
      line.array("candidates", candidates) { JSONLine.text(of: $0.plainValue) }
    }
    if let text {
      line.string("text", text)
      line.integer("start", start)
      line.integer("end", end)
    }
    if origin != .said { line.string("origin", origin.rawValue) }
    if isCapture { line.boolean("capture", true) }
    return line.text
  }
}

extension Suggestion {
  /// The near miss as a JSON object.
  var json: String {
    var line = JSONLine()
    line.string("utterance", utterance)
    line.string("app", interpretation.app)
    line.string("intent", interpretation.intent)
    line.string("phraseID", interpretation.phraseID)
    line.integer("edits", edits)
    return line.text
  }
}
