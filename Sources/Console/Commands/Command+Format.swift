import Terminal

extension Command {
  /// `format`: phrase files in their canonical form.
  static let format = Command(
    name: "format", operands: "FILE…",
    summary: "phrase files in their canonical form",
    details: """
      Prints phrase files in their canonical form, or with --write puts it in their place. With --check nothing is
      written; the files that differ are listed and the run ends with 1. A line that cannot be understood is left as
      it is, and told. `-` stands for standard input.
      """,
    examples: [
      Example("phrasebook format Phrases/CoffeeBar/CoffeeBar.phrases", "print one"),
      Example("phrasebook format --write Phrases", "put all files of a folder in order"),
    ],
    options: [
      OptionSpecification("write", letter: "w", help: "change the files instead of printing them"),
      OptionSpecification("check", help: "list the files that differ, and end with 1 if there are any"),
    ]
  ) { invocation throws(CommandFailure) in
    try invocation.refuseTrailing()
    guard !invocation.arguments.operands.isEmpty else { throw .usage(.missingOperand("FILE")) }
    return try FormatRun(invocation).run()
  }
}
