import Terminal

extension Command {
  /// `test`: case files and transcripts against the phrases.
  static let test = Command(
    name: "test", operands: "SOURCE… [FILES…]",
    summary: "case files and transcripts: utterances must come to their intents, conversations go as written",
    details: """
      Runs the case files (.cases) and transcripts (.transcript) named, or those found beside the sources. Prints each
      case that failed and each conversation that differs, as a diff, and tables, by locale, app and intent, of what
      passed and what was reached. Ends with 1 where a case failed or a conversation differs. A case is a line:
      `a large latte from CoffeeBar => OrderDrink drink=latte size=large`, or `=> nothing`. A transcript is what a
      terminal shows: `> ` before what is typed, two spaces before what is answered. Each
      conversation has handler programs of its own, started for it.
      """,
    examples: [
      Example("phrasebook test Phrases", "the samples and all files beside them"),
      Example("phrasebook test Phrases/CoffeeBar Order.cases --never-hit", "one file; what it never reached"),
      Example(
        "phrasebook test Phrases --update", "write into the transcripts what is answered now; look at it"),
    ],
    options: [
      OptionSpecification(
        "never-hit", help: "list phrases, values, questions and responses that were never reached"),
      OptionSpecification(
        "update", help: "write what is answered now into transcripts that differ; ends with 1"),
      OptionSpecification("scripted", help: "run no handler programs; all apps answer as their phrases say"),
      OptionSpecification(
        "format", .choice(["text", "json", "junit"]), help: "how the result is written"),
    ]
  ) { invocation throws(CommandFailure) in
    try invocation.refuseTrailing()
    let named = try invocation.sources()
    let isTest = { (path: String) in TestRun.extensions.contains(FileSystem.fileExtension(of: path)) }
    let sources = named.filter { !isTest($0) }
    guard !sources.isEmpty else { throw .usage(.missingOperand("SOURCE")) }
    let loaded = try SourceLoader(invocation, sources: sources).load(checksHandlers: true)
    let files =
      named.contains(where: isTest) ? named.filter(isTest) : try TestRun.files(beside: sources)
    guard !files.isEmpty else {
      throw .noInput(path: sources[0], reason: "there is no .cases or .transcript file beside it")
    }
    let run = try TestRun(files, loaded, invocation)
    let output = invocation.streams.output
    if invocation.arguments.has("update") {
      let updated = try run.update()
      for path in updated { output.writeLine("updated \(SafeText.line(path))") }
      output.writeLine("\(updated.count) transcripts updated; look at the changes and run the test again")
      return loaded.status.combined(with: run.status).combined(with: .findings)
    }
    if invocation.arguments.value("format") == "junit" {
      run.writeJUnit(to: output)
    } else if invocation.isJSON {
      run.writeJSON(to: output)
    } else {
      run.writeText(to: output, invocation.painter, neverHit: invocation.arguments.has("never-hit"))
    }
    return loaded.status.combined(with: run.status)
  }
}
