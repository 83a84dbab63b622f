import Catalog
import Foundation
import Matching
import PhraseModel

/// The sentences of a language, each in its own home or all in one.
struct SentenceReport {
  let language: String
  let isMerged: Bool
  private(set) var counts: [Judgement: Int] = [:]
  private(set) var microseconds: [Double] = []
  private(set) var failures: [String] = []
  /// The sentence that took longest, and its microseconds.
  private(set) var slowest: (text: String, time: Double) = ("", 0)
  /// The microseconds of the very first one, which waits for what is made once.
  private(set) var first: Double = 0

  /// How many sentences may be ambiguous: 0.5% in their own homes, 1% in one.
  var ambiguityLimit: Int { total * (isMerged ? 10 : 5) / 1000 }
  /// How many ties between a value and a longer one there may be besides.
  var longerValueLimit: Int { isMerged && language == "zh-CN" ? 44 : 0 }
  var total: Int { microseconds.count }

  /// Whether the language is as right as it must be.
  var meetsGoals: Bool {
    self[.wrong] == 0 && self[.unmatched] == 0 && self[.ambiguous] <= ambiguityLimit
      && self[.longerValue] <= longerValueLimit
  }

  subscript(judgement: Judgement) -> Int { counts[judgement] ?? 0 }

  /// The time that a share of the sentences took at most.
  func time(of share: Double) -> Double {
    guard !microseconds.isEmpty else { return 0 }
    let sorted = microseconds.sorted()
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }

  /// Reads all sentences of a corpus, each so many times, of which the fastest counts.
  init(_ corpus: Corpus, engine: Engine, isMerged: Bool, rounds: Int) {
    language = corpus.language
    self.isMerged = isMerged
    let homes = isMerged ? [("", corpus.merged)] : corpus.worlds
    let clock = ContinuousClock()
    for (name, world) in homes {
      engine.enter(world)
      for test in corpus.tests where isMerged || test.world == name {
        var result = MatchResult(outcome: .unmatched)
        var time = Double.infinity
        for _ in 0..<rounds {
          let start = clock.now
          result = engine.match(test.text, context: test.context)
          let taken = start.duration(to: clock.now) / .microseconds(1)
          if first == 0 { first = taken }
          time = min(time, taken)
        }
        microseconds.append(time)
        if time > slowest.time { slowest = (test.text, time) }
        let judgement = Judgement(result, test: test)
        counts[judgement, default: 0] += 1
        if judgement != .right {
          let readings = engine.match(test.text, context: test.context, limit: 5)
          failures.append(Self.describe(test, judgement, readings))
        }
      }
    }
  }

  private static func describe(
    _ test: SentenceTest, _ judgement: Judgement, _ result: MatchResult
  ) -> String {
    let slots = test.slots.map { name, expected in
      switch expected {
      case .value(let value): "\(name)=\(value.text)"
      case .anyOf(let values): "\(name)=" + values.map(\.text).joined(separator: "|")
      }
    }
    let readings = result.interpretations.prefix(4).map { reading in
      "    \(test.accepts(reading) ? "✓" : " ") \(reading.summary)"
    }
    let head =
      "\(judgement.rawValue): '\(test.text)' \(test.id) expects \(test.intent) \(test.combination) "
      + slots.joined(separator: ", ")
    return ([head] + readings).joined(separator: "\n")
  }
}

extension [SentenceReport] {
  /// The reports as a table.
  var table: String {
    let head =
      ["language", "homes", "sentences"] + Judgement.allCases.map(\.rawValue) + [
        "median µs", "p99 µs", "worst µs", "first µs", "goals",
      ]
    let rows = map { report in
      [report.language, report.isMerged ? "merged" : "own", String(report.total)]
        + Judgement.allCases.map { String(report[$0]) } + [
          String(format: "%.1f", report.time(of: 0.5)), String(format: "%.0f", report.time(of: 0.99)),
          String(format: "%.0f", report.slowest.time), String(format: "%.0f", report.first),
          report.meetsGoals ? "met" : "MISSED",
        ]
    }
    return aligned([head] + rows)
  }
}

/// The rows with their columns one below the other.
func aligned(_ rows: [[String]]) -> String {
  let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { row in
    zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      .joined(separator: "  ").trimmingCharacters(in: .whitespaces)
  }.joined(separator: "\n")
}
