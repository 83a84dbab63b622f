import Catalog
import Compilation
import Diagnostics
import Matching
import NumberSpellings
import PhraseModel
import SpokenValues

/// A language's program, whose lists are replaced from home to home.
struct Engine {
  let matcher: Matcher
  let diagnostics: [Diagnostic]
  let compileTime: Duration

  init(_ catalog: AppCatalog) {
    let clock = ContinuousClock()
    let start = clock.now
    let output = Compiler.compile(catalog) { locale, numbers in
      NumberSpelling(locale: locale, cardinals: numbers)
    }
    compileTime = start.duration(to: clock.now)
    matcher = Matcher(output.program)
    diagnostics = output.diagnostics
  }

  /// Moves into another home.
  func enter(_ world: World) {
    for (name, values) in world.lists {
      matcher.replaceList(name, with: ValueCompiler.compile(values, list: name).values)
    }
  }

  /// What a sentence comes to: the best reading, those that tie with it, and up to `limit` in all; a refused one comes to nothing.
  func match(_ text: String, context: [String: Value] = [:], limit: Int = 1) -> MatchResult {
    let options = MatchOptions(context: context, limit: limit, suggests: false)
    do {
      return try matcher.match(text, options: options)
    } catch {
      return MatchResult(outcome: .unmatched)
    }
  }
}

extension SlotValue {
  /// The value as a test writes it.
  var plain: Value {
    switch self {
    case .listed(let listed): listed.value
    case .given(let value): value
    case .text(let text): .string(text)
    case .spoken(.number(let number)): .decimal(number)
    case .spoken(let other): .string("\(other)")
    }
  }
}

extension Interpretation {
  /// What tells two answers apart: the intent and what its slots hold, free text without its punctuation.
  var answer: String {
    let filled = slots.filter { !$0.isCapture }.map { slot in
      let values = slot.candidates.map { candidate in
        var text = candidate.plain.text.lowercased()
        if case .text = candidate { text.removeAll { $0 == "," } }
        return text
      }
      return "\(slot.name)=" + values.joined(separator: "/")
    }
    return intent + " " + filled.sorted().joined(separator: " ")
  }

  /// The reading on one line, with what it cost and the phrase that gave it.
  var summary: String {
    let filled = slots.map { slot in
      let values = slot.candidates.map { $0.plain.text }.joined(separator: "/")
      return "\(slot.name)=\(values)\(slot.origin == .said ? "" : " (\(slot.origin.rawValue))")"
    }
    return "\(cost.decimal) \(phraseID) '\(phrase)' \(filled.joined(separator: ", "))"
  }

  var combination: String {
    metadata.first { $0.key == "slot_combination" }?.value.text ?? ""
  }
}
