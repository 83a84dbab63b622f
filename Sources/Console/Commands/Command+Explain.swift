import Terminal

extension Command {
  /// `explain`: how an utterance was read.
  static let explain = Command(
    name: "explain", operands: "SOURCE… -- WORDS",
    summary: "how an utterance was read, or what was nearest and what is missing",
    details: """
      Prints each reading of an utterance word by word: what the phrase asked for and what was said. Where no
      phrase matches, prints how far it was read, what could have come next, the nearest phrases and the words
      that differ.
      """,
    examples: [
      Example("phrasebook explain Phrases/CoffeeBar -- a large latte from CoffeeBar", "a reading"),
      Example("phrasebook explain Phrases/CoffeeBar -- a large latte for CoffeeBar", "a near miss"),
    ],
    options: []
  ) { invocation throws(CommandFailure) in
    guard let words = invocation.arguments.trailing, !words.isEmpty else {
      throw .usage(.missingOperand("-- WORDS"))
    }
    let loaded = try SourceLoader(invocation).load()
    let session = try MatchingSession(loaded, invocation)
    let catalog = try loaded.catalog()
    let explanation = UtteranceExplanation(
      of: words.joined(separator: " "), session, session.options, catalog: catalog,
      places: PhrasePlaces(catalog, loaded.findings), isForPhones: loaded.phones != nil)
    if invocation.isJSON {
      invocation.streams.output.writeLine(explanation.json)
    } else {
      invocation.streams.output.write(explanation.text(invocation.painter))
    }
    return loaded.status
  }
}
