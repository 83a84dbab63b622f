import Catalog
import Compilation
import Foundation
import Matching
import PhraseModel

let arguments = CommandLine.arguments.dropFirst()
guard let path = arguments.first else {
  print("usage: MatchingBenchmark FOLDER [ROUNDS]")
  exit(64)
}
let rounds = arguments.dropFirst().first.flatMap { Int($0) } ?? 5
let set = try TemplateSet(folder: URL(fileURLWithPath: path))
let clock = ContinuousClock()

var output: Compiler.Output?
let compileTime = clock.measure { output = Compiler.compile(set.catalog) }
guard let program = output?.program else { exit(70) }
let matcher = Matcher(program)
let options = MatchOptions(limit: 1, suggests: false)

var wrong = 0
for sample in set.samples {
  let result = try matcher.match(sample.utterance, options: options)
  let best = result.interpretations.first
  var isRight = best?.phraseID == sample.phraseID
  for (name, words) in sample.slots where isRight {
    isRight = best?[slot: name]?.text?.lowercased() == words.lowercased()
  }
  if !isRight {
    wrong += 1
    if wrong <= 5 {
      print("wrong: \(sample.utterance) → \(best?.phraseID ?? "-"), expected \(sample.phraseID ?? "-")")
    }
  }
}

// The machine may be shared: each chunk counts by its quietest round.
let chunks = stride(from: 0, to: set.samples.count, by: 1_000).map { $0..<min($0 + 1_000, set.samples.count) }
var quiet = Array(repeating: Duration.seconds(1_000), count: chunks.count)
var found = 0
for _ in 0..<rounds {
  for (index, chunk) in chunks.enumerated() {
    let time = try clock.measure {
      for sample in set.samples[chunk] {
        found += try matcher.match(sample.utterance, options: options).interpretations.count
      }
    }
    quiet[index] = min(quiet[index], time)
  }
}
let total = quiet.reduce(Duration.zero, +)
let nanoseconds = (total / set.samples.count).components.attoseconds / 1_000_000_000
print(
  "\(program.phraseCount) phrases: \(nanoseconds) ns an utterance, \(wrong) of \(set.samples.count) wrong, "
    + "compiled in \(compileTime), \(program.stateCount) states, \(program.byteCount) bytes, \(found / rounds) found"
)
