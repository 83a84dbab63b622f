// One `Regex` after the other, as an app might do it: each slot is `(.+?)`, and its words are looked up afterwards.
//
// usage: SwiftRegexLoop FOLDER [SECONDS]          build: swiftc -O SwiftRegexLoop.swift
//
// Checks the answers and prints one JSON object.

import Foundation

struct Template {
  let number: Int
  let freeTexts: Int
  let words: Int
  let regex: Regex<AnyRegexOutput>
  /// The values of each slot; `nil` for free text.
  let values: [Set<Substring>?]

  func fits(_ utterance: String) -> Bool {
    guard let match = utterance.wholeMatch(of: regex) else { return false }
    return values.indices.allSatisfy { index in
      values[index]?.contains(match.output[index + 1].substring ?? "") ?? true
    }
  }

  func isBetter(than other: Template?) -> Bool {
    guard let other else { return true }
    return (freeTexts, -words, number) < (other.freeTexts, -other.words, other.number)
  }
}

func rows(_ name: String) throws -> [[Substring]] {
  let text = try String(contentsOfFile: CommandLine.arguments[1] + "/" + name, encoding: .utf8)
  return text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
}

func plain(_ utterance: Substring) -> String {
  utterance.lowercased().split { $0.isPunctuation || $0.isWhitespace }.joined(separator: " ")
}

let lists = Dictionary(uniqueKeysWithValues: try rows("lists.tsv").map { ($0[0], Set($0.dropFirst())) })
let apps = try rows("apps.tsv")
let start = ContinuousClock.now
let templates = try rows("templates.tsv").enumerated().map { number, row in
  let parts = row[0].split(separator: " ")
  let pattern = parts.map { part in
    switch part.first {
    case "$", "*": "(.+?)"
    case "@":
      "(?:" + apps[Int(part.dropFirst()) ?? 0].sorted { $0.count > $1.count }.joined(separator: "|") + ")"
    default: String(part)
    }
  }
  let slots = parts.filter { $0.hasPrefix("$") || $0 == "*" }
  return Template(
    number: number, freeTexts: parts.count { $0 == "*" },
    words: parts.count { !$0.hasPrefix("$") && !$0.hasPrefix("@") && $0 != "*" },
    regex: try Regex(pattern.joined(separator: " ")), values: slots.map { lists[$0.dropFirst()] })
}
let prepared = start.duration(to: .now)

let seconds = CommandLine.arguments.dropFirst(2).first.flatMap(Double.init) ?? 5
let utterances = try rows("utts.txt").map { $0[0] }
let answers = try rows("answers.tsv").map { Int($0[0]) }
var right = 0
var count = 0
let began = ContinuousClock.now
while count < utterances.count, began.duration(to: .now) < .seconds(seconds) {
  let words = plain(utterances[count])
  var best: Template?
  for template in templates where template.isBetter(than: best) && template.fits(words) { best = template }
  right += (best?.number ?? -1) == answers[count] ? 1 : 0
  count += 1
}
let elapsed = began.duration(to: .now) / .seconds(1)
var usage = rusage()
getrusage(0, &usage)  // RUSAGE_SELF, whose type differs between systems.
print(
  """
  {"peer":"swift-regex","templates":\(templates.count),"utterances":\(count),\
  "utterancesPerSecond":\(Double(count) / elapsed),"right":\(Double(right) / Double(count)),\
  "prepareSeconds":\(prepared / .seconds(1)),"peakBytes":\(usage.ru_maxrss * 1024)}
  """)
