import PhraseModel
import Terminal

extension Command {
  /// `match`: utterances in, readings out.
  static let match = Command(
    name: "match", operands: "SOURCE…",
    summary: "utterances on standard input, one a line, and what each comes to",
    details: """
      Reads utterances from standard input, one a line, and prints what each comes to: the intent, its slots, the
      phrase, the cost. With --json exactly one object a line, in the order of the input, for empty lines too.
      What is near an utterance that no phrase matches is suggested for the first 1,000 lines (--suggestions LINES).
      """,
    examples: [
      Example("echo 'a large latte from CoffeeBar' | phrasebook match Phrases/CoffeeBar", "one utterance"),
      Example("phrasebook match Phrases --locale vi --json < utterances.txt", "a whole file, for programs"),
    ],
    options: [
      OptionSpecification("strict", help: "end with 1 where no phrase matches an utterance"),
      OptionSpecification(
        "suggestions", .number("LINES", 0...Int.max), help: "how many lines may get suggestions (1000)"),
    ]
  ) { invocation throws(CommandFailure) in
    try invocation.refuseTrailing()
    let loaded = try SourceLoader(invocation).load()
    let session = try MatchingSession(loaded, invocation)
    let painter = invocation.painter
    let suggestedLines = invocation.arguments.number("suggestions") ?? 1_000
    let misses = UtteranceStream(invocation.streams, jobs: invocation.jobs).run { () -> any LineAnswerer in
      invocation.isJSON
        ? JSONAnswerer(session, suggestedLines: suggestedLines)
        : TextAnswerer(session, suggestedLines: suggestedLines, painter)
    }
    if let reason = invocation.streams.input.failure {
      throw .brokenInput(path: "standard input", reason: reason)
    }
    let hasMissed = invocation.arguments.has("strict") && misses > 0
    return loaded.status.combined(with: hasMissed ? .findings : .success)
  }
}
