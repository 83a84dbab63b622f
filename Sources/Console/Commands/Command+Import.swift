import CatalogFiles
import PhraseFiles
import Terminal

extension Command {
  /// `import`: any front end as one catalog.
  static let `import` = Command(
    name: "import", operands: "SOURCE…",
    summary: "any source as one .phrases file or one JSON catalog",
    details: """
      Reads an app's repository, a file of App Shortcuts or SiriKit, Home Assistant's intents, phrase files or a
      compiled program, and prints all of it as one phrase file, or with --json as one object. Either is a source like
      any other: importing it gives the same again. What could not be read whole is told, and the run ends with 1; what only
      running an app tells (a dialog that is computed) is told as a note.
      """,
    examples: [
      Example("phrasebook import ../CoffeeBar", "an app's repository, to read"),
      Example("phrasebook import ../CoffeeBar -o CoffeeBar.phrases", "into a file, to go on from"),
    ],
    options: [
      OptionSpecification(
        "output", letter: "o", .value("FILE"), help: "where it is written; standard output by default")
    ]
  ) { invocation throws(CommandFailure) in
    try invocation.refuseTrailing()
    let (catalog, isWhole) = try SourceLoader(invocation).catalog()
    let text = invocation.isJSON ? CatalogJSON.text(of: catalog) + "\n" : PhraseFilePrinter.print(catalog)
    if let path = invocation.arguments.value("output") {
      try FileSystem.write(Array(text.utf8), to: path)
    } else {
      invocation.streams.output.write(text)
    }
    return isWhole ? .success : .findings
  }
}
