import PhraseModel
import Synchronization
import Terminal

extension Command {
  /// `match`: utterances in, readings out.
  static let match = Command(
    name: "match", operands: "SOURCE…",
    summary: "utterances on standard input, one a line, and what each comes to",
    details: """
      Reads utterances from standard input, one a line, and prints what each comes to: the intent, its slots, the
      phrase, the cost. With --json exactly one object a line, in the order of the input, for empty lines too.
      """,
    examples: [
      Example("echo 'a large latte from CoffeeBar' | phrasebook match Phrases/CoffeeBar", "one utterance"),
      Example("phrasebook match Phrases --locale vi --json < utterances.txt", "a whole file, for programs"),
    ],
    options: [
      OptionSpecification("strict", help: "end with 1 where no phrase matches an utterance")
    ]
  ) { invocation throws(CommandFailure) in
    try invocation.refuseTrailing()
    let loaded = try SourceLoader(invocation).load()
    let session = try MatchingSession(loaded, invocation)
    let isJSON = invocation.isJSON
    let painter = invocation.painter
    let misses = Atomic(0)
    UtteranceStream(invocation.streams, jobs: invocation.jobs).run { line in
      let answer = session.answer(line)
      if answer.isMiss { misses.add(1, ordering: .relaxed) }
      return isJSON ? answer.json + "\n" : answer.text(painter)
    }
    if let reason = invocation.streams.input.failure {
      throw .brokenInput(path: "standard input", reason: reason)
    }
    let hasMissed = invocation.arguments.has("strict") && misses.load(ordering: .relaxed) > 0
    return loaded.status.combined(with: hasMissed ? .findings : .success)
  }
}
