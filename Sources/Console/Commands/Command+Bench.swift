import PhraseModel
import Terminal

extension Command {
  /// `bench`: how fast matching is.
  static let bench = Command(
    name: "bench", operands: "SOURCE…",
    summary: "matching speed on the phrases themselves",
    details: """
      Matches utterances again and again and prints the median and the 99th percentile of the time for one, how many
      a second, and the memory. The utterances come from a file, one a line, or are made from the phrases, always
      the same ones for the same seed. Compiling is measured apart.
      """,
    examples: [
      Example("phrasebook bench Phrases", "utterances made from the phrases"),
      Example("phrasebook bench Phrases --utterances heard.txt --json", "those of a file, for programs"),
    ],
    options: [
      OptionSpecification("utterances", .value("FILE"), help: "utterances to match, one a line"),
      OptionSpecification("count", .number("N", 1...1_000_000), help: "how many are made; 1000 by default"),
      OptionSpecification(
        "rounds", .number("N", 1...100_000), help: "how often all are matched; 10 by default"),
      OptionSpecification(
        "seed", .number("N", 0...Int.max), help: "what the utterances are made with; 1 by default"),
    ]
  ) { invocation throws(CommandFailure) in
    try invocation.refuseTrailing()
    let loaded = try SourceLoader(invocation).load()
    let run = try BenchRun(loaded, invocation)
    let output = invocation.streams.output
    if invocation.isJSON {
      output.writeLine(run.json)
    } else {
      for line in run.textLines { output.writeLine(line) }
    }
    return loaded.status
  }
}
