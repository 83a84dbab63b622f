import Catalog
import Compilation
import Foundation
import Matching
import PhraseModel

/// Reads all utterances into one buffer, `rounds` times, and returns the nanoseconds an utterance.
func measureReading(_ matcher: Matcher, _ utterances: [String], rounds: Int) throws -> Int64 {
  var reader = matcher.reader(options: MatchOptions(limit: 1))
  var buffer = InterpretationBuffer()
  var measurement = Measurement(count: utterances.count)
  let lines = UtteranceLines(utterances)
  for _ in 0..<rounds {
    try measurement.round { chunk in
      try lines.read(chunk, by: &reader, into: &buffer)
    }
  }
  return measurement.nanoseconds
}

/// Returns what is wrong with the answer to a sample; `nil` for nothing.
func fault(_ best: Interpretation?, _ sample: TemplateSet.Sample) -> String? {
  var isRight = best?.phraseID == sample.phraseID
  for (name, words) in sample.slots where isRight {
    isRight = best?[slot: name]?.text?.lowercased() == words.lowercased()
  }
  return isRight
    ? nil : "wrong: \(sample.utterance) → \(best?.phraseID ?? "-"), expected \(sample.phraseID ?? "-")"
}

/// Measures a folder of templates.
func measure(_ path: String, rounds: Int) throws {
  let set = try TemplateSet(folder: URL(fileURLWithPath: path))
  let clock = ContinuousClock()
  var output: Compiler.Output?
  let compileTime = clock.measure { output = Compiler.compile(set.catalog) }
  guard let program = output?.program else { exit(70) }
  let matcher = Matcher(program)
  let options = MatchOptions(limit: 1, suggests: false)

  var reader = matcher.reader(options: options)
  var buffer = InterpretationBuffer()
  var faults: [String] = []
  for sample in set.samples {
    let result = try matcher.match(sample.utterance, options: options)
    try reader.read(sample.utterance, into: &buffer)
    var read: [Interpretation] = []
    for position in 0..<buffer.count {
      read.append(try buffer.interpretation(at: position, of: sample.utterance))
    }
    if read != result.interpretations || buffer.outcome != result.outcome {
      faults.append("differs: \(sample.utterance)")
    }
    if let fault = fault(result.interpretations.first, sample) { faults.append(fault) }
  }
  for fault in faults.prefix(5) { print(fault) }

  let reading = try measureReading(matcher, set.samples.map(\.utterance), rounds: rounds)
  var matching = Measurement(count: set.samples.count)
  for _ in 0..<min(3, rounds) {
    try matching.round { chunk in
      for sample in set.samples[chunk] { _ = try matcher.match(sample.utterance, options: options) }
    }
  }
  print(
    "\(program.phraseCount) phrases: \(reading) ns an utterance into a buffer, \(matching.nanoseconds) written out, "
      + "\(faults.count) of \(set.samples.count) wrong, compiled in \(compileTime), \(program.stateCount) states, "
      + "\(program.byteCount) bytes")
}

let arguments = CommandLine.arguments.dropFirst()
guard let path = arguments.first else {
  print("usage: MatchingBenchmark FOLDER [ROUNDS]\n       MatchingBenchmark --loop [ROUNDS]")
  exit(64)
}
let number = arguments.dropFirst().first.flatMap { Int($0) }
if path == "--loop" {
  try ReadingLoop.run(rounds: number ?? 1_000)
  exit(0)
}
try measure(path, rounds: number ?? 5)
