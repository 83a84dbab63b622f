import Catalog
import Foundation
import PhraseModel

/// Something that goes wrong when people type.
enum Damage: String, CaseIterable {
  case comma = "a comma added"
  case wordDropped = "a word dropped"
  case wordAdded = "a word added"
  case wordsSwapped = "two words swapped"
  case lettersSwapped = "two letters swapped"
  case letterDeleted = "a letter deleted"
  case negation = "a negation put in"

  /// Returns the damaged sentences, and what was put in.
  ///
  /// Words are what white space divides; where a sentence has none, single characters and runs of Latin letters or digits.
  func applied(to text: String, language: String) -> [(text: String, added: String?)] {
    let hasSpaces = text.contains(" ")
    let separator = hasSpaces ? " " : ""
    let words = hasSpaces ? text.split(separator: " ").map(String.init) : Self.pieces(of: text)
    let letters = Array(text)
    switch self {
    case .comma:
      return words.indices.dropFirst().map { index in
        let head = words[..<index].joined(separator: separator)
        return (head + "," + separator + words[index...].joined(separator: separator), nil)
      }
    case .wordDropped:
      guard words.count > 1 else { return [] }
      return words.indices.map { index in
        var rest = words
        rest.remove(at: index)
        return (rest.joined(separator: separator), nil)
      }
    case .wordAdded:
      return (0...words.count).map { index in
        var more = words
        let word = Self.word(language)
        more.insert(word, at: index)
        return (more.joined(separator: separator), word)
      }
    case .wordsSwapped:
      return words.indices.dropFirst().filter { words[$0] != words[$0 - 1] }.map { index in
        var swapped = words
        swapped.swapAt(index - 1, index)
        return (swapped.joined(separator: separator), nil)
      }
    case .lettersSwapped:
      return letters.indices.dropFirst().filter {
        letters[$0] != letters[$0 - 1] && letters[$0].isLetter && letters[$0 - 1].isLetter
      }.map { index in
        var swapped = letters
        swapped.swapAt(index - 1, index)
        return (String(swapped), nil)
      }
    case .letterDeleted:
      return letters.indices.filter { letters[$0].isLetter }.map { index in
        var rest = letters
        rest.remove(at: index)
        return (String(rest), nil)
      }
    case .negation:
      return Self.negations(language).map { ($0 + separator + text, $0) }
    }
  }

  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    for character in text {
      if character.isASCII, let last = pieces.last?.last, last.isASCII,
        character.isLetter == last.isLetter, character.isNumber == last.isNumber
      {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
    }
    return pieces
  }

  /// A word that no phrase holds.
  private static func word(_ language: String) -> String {
    switch language {
    case "vi": "chuối"
    case "zh-CN": "蕉"
    default: "banana"
    }
  }

  private static func negations(_ language: String) -> [String] {
    switch language {
    case "vi": ["đừng", "không", "chớ"]
    case "zh-CN": ["别", "不要", "不"]
    default: ["don't", "do not", "never", "don’t"]
    }
  }
}

/// What damaged sentences of a language come to, compared with the sentences as they were.
struct PerturbationReport {
  /// What can become of a damaged sentence.
  enum Outcome: String, CaseIterable {
    case same
    case different = "silently different"
    case ambiguous
    case unmatched
  }

  let language: String
  private(set) var counts: [Damage: [Outcome: Int]] = [:]
  /// The sentences that a comma broke.
  private(set) var commas: [String] = []
  /// Every answer that is silently different.
  private(set) var differences: [String] = []
  /// Those of them that follow a negation which no free text holds.
  private(set) var brokenPromises: [String] = []

  init(_ corpus: Corpus, engine: Engine) {
    language = corpus.language
    for (name, world) in corpus.worlds {
      engine.enter(world)
      for test in corpus.tests where test.world == name {
        let before = engine.match(test.text, context: test.context)
        guard before.outcome == .matched, let answer = before.interpretations.first?.answer else {
          continue
        }
        for damage in Damage.allCases {
          for (text, added) in damage.applied(to: test.text, language: language) where text != test.text {
            let result = engine.match(text, context: test.context)
            record(result, of: text, added: added, damage: damage, answer: answer, original: test.text)
          }
        }
      }
    }
  }

  private mutating func record(
    _ result: MatchResult, of text: String, added: String?, damage: Damage, answer: String,
    original: String
  ) {
    var outcome = Outcome.unmatched
    if result.outcome == .ambiguous { outcome = .ambiguous }
    if result.outcome == .matched, let reading = result.interpretations.first {
      outcome = reading.answer == answer ? .same : .different
      let line = "\(damage.rawValue): '\(original)' → '\(text)': \(answer) → \(reading.summary)"
      if outcome == .different { differences.append(line) }
      if damage == .negation, let added, !reading.hasFreeText(over: added) {
        brokenPromises.append(line)
      }
    }
    if damage == .comma, outcome != .same { commas.append("'\(text)': \(answer)") }
    counts[damage, default: [:]][outcome, default: 0] += 1
  }

  /// The shares of the outcomes as a table.
  var table: String {
    let head = [language, "sentences"] + Outcome.allCases.map(\.rawValue)
    let rows = Damage.allCases.map { damage in
      let counts = counts[damage] ?? [:]
      let total = counts.values.reduce(0, +)
      return [damage.rawValue, String(total)]
        + Outcome.allCases.map { outcome in
          let share = 100 * Double(counts[outcome] ?? 0) / Double(max(1, total))
          return String(format: "%.1f%%", share)
        }
    }
    return aligned([head] + rows)
  }
}

extension Interpretation {
  /// Whether a slot of free text holds those words.
  func hasFreeText(over words: String) -> Bool {
    slots.contains { slot in
      slot.candidates.contains { if case .text(let text) = $0 { text.contains(words) } else { false } }
    }
  }
}
