import PhraseModel
import Terminal

extension Command {
  /// `compile`: the program as a file.
  static let compile = Command(
    name: "compile", operands: "SOURCE… -o FILE",
    summary: "the program as a file that later commands map instead of compiling",
    details: """
      Compiles the sources and writes the program to a file. Every command takes that file in the place of the
      sources and starts without compiling. The file appears in one step, and is refused where it was damaged.
      """,
    examples: [
      Example("phrasebook compile Phrases -o phrases.program", "compile once"),
      Example("phrasebook match phrases.program < utterances.txt", "and use it"),
    ],
    options: [
      OptionSpecification("output", letter: "o", .value("FILE"), help: "where the program is written")
    ]
  ) { invocation throws(CommandFailure) in
    try invocation.refuseTrailing()
    guard let path = invocation.arguments.value("output") else { throw .usage(.missingOperand("-o FILE")) }
    let (program, status) = try SourceLoader(invocation).program()
    try ProgramFile.write(program, to: path)
    let counts = [
      ("phrases", program.phraseCount), ("states", program.stateCount),
      ("transitions", program.transitionCount), ("bytes", program.byteCount),
    ]
    if invocation.isJSON {
      var line = JSONLine()
      line.string("file", path)
      for (name, count) in counts { line.integer(name, count) }
      invocation.streams.output.writeLine(line.text)
    } else {
      let text = counts.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
      invocation.streams.output.writeLine("\(SafeText.line(path)): \(text)")
    }
    return status
  }
}
