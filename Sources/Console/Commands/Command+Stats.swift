import Catalog
import PhraseModel
import Terminal

extension Command {
  /// `stats`: how large it all is.
  static let stats = Command(
    name: "stats", operands: "SOURCE…",
    summary: "states, transitions and bytes; the largest phrases and lists; sentences by locale",
    details: """
      Compiles the sources and prints how large the program is, part by part, which phrases and lists are the
      largest, and for how many sentences the phrases of each locale stand. No sentence is ever written out.
      """,
    examples: [
      Example("phrasebook stats Phrases", "the samples"),
      Example("phrasebook stats Phrases --json", "the same for programs, one object a line"),
    ],
    options: [
      OptionSpecification(
        "top", .number("N", 0...1000), help: "how many phrases and lists are shown; 10 by default")
    ]
  ) { invocation throws(CommandFailure) in
    try invocation.refuseTrailing()
    let loaded = try SourceLoader(invocation).load()
    let catalog = try loaded.catalog()
    let statistics = Statistics(
      catalog, loaded.program, locale: invocation.locale, top: invocation.arguments.number("top") ?? 10)
    if invocation.isJSON {
      for line in statistics.jsonLines { invocation.streams.output.writeLine(line) }
    } else {
      for line in statistics.textLines(invocation.painter) { invocation.streams.output.writeLine(line) }
    }
    return loaded.status
  }
}
