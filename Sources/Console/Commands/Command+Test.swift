import Catalog
import Coverage
import Diagnostics
import PhraseModel
import Terminal

extension Command {
  /// `test`: case files against the phrases.
  static let test = Command(
    name: "test", operands: "SOURCE… [CASES…]",
    summary: "case files: each utterance must come to its intent and slots, or to nothing",
    details: """
      Runs the case files (.cases) named, or those found beside the sources, and prints each case that failed and a
      table, by locale, of the cases passed and of the phrases and values that a case reached. Ends with 1 where a
      case failed. A case is a line: `a large latte from CoffeeBar => OrderDrink drink=latte size=large`, or
      `=> nothing`.
      """,
    examples: [
      Example("phrasebook test Phrases", "the samples and all case files beside them"),
      Example("phrasebook test Phrases/CoffeeBar Order.cases --never-hit", "one file; what it never reached"),
    ],
    options: [
      OptionSpecification("never-hit", help: "list the phrases and values that no case reached")
    ]
  ) { invocation throws(CommandFailure) in
    try invocation.refuseTrailing()
    let named = try invocation.sources()
    let isCases = { (path: String) in FileSystem.fileExtension(of: path) == "cases" }
    let sources = named.filter { !isCases($0) }
    guard !sources.isEmpty else { throw .usage(.missingOperand("SOURCE")) }
    let loaded = try SourceLoader(invocation, sources: sources).load()
    let files =
      named.contains(where: isCases) ? named.filter(isCases) : try CaseRun.files(beside: sources)
    guard !files.isEmpty else {
      throw .noInput(path: sources[0], reason: "there is no .cases file beside it")
    }
    let run = try CaseRun(files, loaded, invocation)
    if invocation.isJSON {
      run.writeJSON(to: invocation.streams.output)
    } else {
      run.writeText(
        to: invocation.streams.output, invocation.painter, neverHit: invocation.arguments.has("never-hit"))
    }
    return loaded.status.combined(with: run.status)
  }
}
