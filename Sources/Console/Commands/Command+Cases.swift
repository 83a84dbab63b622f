import Terminal

extension Command {
  /// `cases`: a case file to start from.
  static let cases = Command(
    name: "cases", operands: "SOURCE…",
    summary: "a case file to start from, made of the phrases themselves",
    details: """
      Says each phrase in short and in full, with the app's name and a list's values put in, and writes what it comes
      to as a case file for `test`. A sentence that does not come to its phrase's intent stands there as a comment.
      What must not match nobody can guess from the phrases: add it.
      """,
    examples: [
      Example("phrasebook cases Phrases/CoffeeBar > CoffeeBar.cases", "a first case file"),
      Example("phrasebook cases Phrases --locale ja", "the sentences of one locale"),
    ],
    options: []
  ) { invocation throws(CommandFailure) in
    try invocation.refuseTrailing()
    let loaded = try SourceLoader(invocation).load()
    let cases = StartingCases(
      try loaded.catalog(), locale: invocation.locale, try MatchingSession(loaded, invocation))
    for line in invocation.isJSON ? cases.jsonLines : cases.lines {
      invocation.streams.output.writeLine(line)
    }
    if cases.remarkCount > 0, !invocation.isJSON {
      invocation.streams.errors.writeLine(
        "phrasebook: note: \(cases.remarkCount) of \(cases.entries.count) sentences do not come to their phrase's "
          + "intent; they stand in the file as comments")
    }
    return loaded.status
  }
}
