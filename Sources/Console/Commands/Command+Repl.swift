import Conversation
import Terminal

extension Command {
  /// `repl`: talk to the apps.
  static let repl = Command(
    name: "repl", operands: "[SOURCE…]",
    summary: "talk to the apps; without a source, to the sample apps",
    details: """
      Holds the conversation: reads what you type, asks for what is missing, offers a choice, confirms, and answers
      with the app's response. Through a pipe the same conversation is plain text, with --json one object a line.
      `:help` lists what else may be typed; `:quit` or the end of the input ends it. On a terminal Tab shows what can
      be said next, the arrows edit and bring back earlier lines, Ctrl-C cancels the question and twice ends it all.
      Of an app's repository it is a dry run: no code of the app runs, it answers with the texts of its sources.
      An app's handler program is run only where you name its source, or where the app is one of the tool's own samples.
      """,
    examples: [
      Example("phrasebook repl", "talk to the sample apps"),
      Example(
        "printf 'tell Alex I am late with Messages\\n2\\nyes\\n' | phrasebook repl Phrases/Messages",
        "a conversation through a pipe"),
    ],
    options: [
      OptionSpecification("passcode", .value("CODE"), help: "the passcode that unlocks the device"),
      OptionSpecification(
        "clock", .value("TIME"), help: "what time it is taken to be, such as 2026-11-30T09:05"),
      OptionSpecification("locked", help: "start with the device locked"),
      OptionSpecification(
        "dry-run", help: "the same as --scripted; of an app's repository there is no other way"),
      OptionSpecification("scripted", help: "run no handler programs; all apps answer as their phrases say"),
    ]
  ) { invocation throws(CommandFailure) in
    try invocation.refuseTrailing()
    var sources = invocation.arguments.operands
    var mayRunHandlers = true
    if sources.isEmpty {
      guard let samples = SampleSources.folder() else {
        throw .noInput(
          path: "Phrases",
          reason:
            "the sample phrases are not here; name a source, such as a .phrases file or a folder of them")
      }
      sources = [samples]
      mayRunHandlers = SampleSources.areOwn(samples)
    }
    let loaded = try SourceLoader(invocation, sources: sources).load(checksHandlers: mayRunHandlers)
    var run = try ReplRun(loaded, sources: sources, invocation, mayRunPrograms: mayRunHandlers)
    run.run()
    return loaded.status
  }
}
