import Catalog
import Conversation
import Diagnostics
import SpokenValues
import Terminal

/// Whether someone waits for the handler program that is at work.
final class Patience {
  /// Asks whoever sees Ctrl-C whether it was pressed.
  var wasInterrupted: () -> Bool = { false }

  /// Whether nobody waits any longer.
  func isOver() -> Bool { wasInterrupted() }
}

/// A conversation at the prompt, through a pipe, or as JSON lines.
struct ReplRun {
  let invocation: Invocation
  let sources: [String]
  private(set) var rendering: ConversationRendering
  var talk: Talk
  var watch: SourceWatch
  var recorder: TranscriptRecorder?

  let patience = Patience()
  let mayRunPrograms: Bool
  let phones: PhoneSources?

  /// Prepares a conversation about what was loaded from `sources`.
  ///
  /// - Parameters:
  ///   - loaded: What was loaded.
  ///   - sources: Where it was loaded from, to be read anew.
  ///   - invocation: The command at work.
  ///   - mayRunPrograms: Whether the person named the sources, and so trusts the programs that they name.
  /// - Throws: ``CommandFailure`` where there is nothing to talk about.
  init(
    _ loaded: LoadedSources, sources: [String], _ invocation: Invocation, mayRunPrograms: Bool = true
  ) throws(CommandFailure) {
    self.mayRunPrograms = mayRunPrograms
    phones = loaded.phones
    self.invocation = invocation
    self.sources = sources
    rendering = ConversationRendering(
      isJSON: invocation.isJSON, isTerminal: invocation.streams.output.isTerminal,
      painter: invocation.painter)
    watch = SourceWatch(sources, others: loaded.findings.textNames)
    let offer = try TalkOffer(loaded, invocation, mayRunPrograms: mayRunPrograms)
    talk = Talk(
      offer, locale: invocation.locale, answers: Self.locale(of: invocation.streams.environment),
      context: try invocation.context(), clock: try invocation.clock() ?? .running,
      passcode: invocation.arguments.value("passcode"),
      isLocked: invocation.arguments.has("locked"),
      handler: AppHandlers.handler(
        for: offer.catalog, invocation, mayRunPrograms: mayRunPrograms, isAbandoned: patience.isOver))
  }

  /// Talks until the input ends or the person quits.
  mutating func run() {
    let streams = invocation.streams
    let isInteractive = streams.input.isTerminal && streams.output.isTerminal && !rendering.isJSON
    if isInteractive {
      let apps = talk.offer.catalog.apps.map(\.id).joined(separator: ", ")
      streams.output.writeLine("Talk to \(SafeText.line(apps)). :help tells what else, :quit ends.")
      let answering = talk.offer.answering
      let served = talk.offer.catalog.apps.map(\.id).filter { app in answering[app]?.isProgram == true }
      if !served.isEmpty {
        let names = SafeText.line(served.joined(separator: ", "))
        streams.output.writeLine("Answered by their programs: \(names); all else by script.")
      }
    }
    if let phones, !rendering.isJSON {
      // Through a pipe the output is the conversation alone.
      let output = isInteractive ? streams.output : streams.errors
      output.writeLine((isInteractive ? "" : "phrasebook: note: ") + phones.announcement)
      output.flush()
    }
    if rendering.isJSON { greet() }
    let hasEditing = isInteractive && streams.terminal.map { runOnTerminal($0) } == true
    if !hasEditing { runOnLines(isInteractive: isInteractive) }
    end()
    streams.output.flush()
  }

  private mutating func runOnLines(isInteractive: Bool) {
    let streams = invocation.streams
    if isInteractive { patience.wasInterrupted = Interruption.take }
    var number = 0
    while streams.output.isOpen {
      if isInteractive { streams.output.write(rendering.painter.paint("› ", .cyan)) }
      if !streams.input.hasLineAtHand { streams.output.flush() }
      let mustWait = !streams.input.hasLineAtHand
      guard let line = streams.input.next() else {
        if isInteractive { streams.output.writeLine() }
        return
      }
      if mustWait { reloadIfChanged() }
      number += 1
      guard !line.isTooLong else {
        let message = "That line has \(line.byteCount) bytes; the limit is \(streams.input.limit)."
        if rendering.isJSON {
          tell(message, id: nil, line: number, column: 1)
          endTurn(id: nil)
        } else {
          show(.told([message]))
        }
        continue
      }
      let goesOn =
        if rendering.isJSON {
          serve(line.text, number: number)
        } else if isInteractive {
          typeOnTerminal(line.text)
        } else {
          type(line.text)
        }
      guard goesOn else { return }
    }
  }

  /// Takes a line that was typed where lines are not edited; returns whether the conversation goes on.
  ///
  /// Ctrl-C meanwhile ends the command that is at work rather than the process. A question that came all the same is
  /// cancelled: nobody has seen it.
  private mutating func typeOnTerminal(_ line: String) -> Bool {
    let goesOn = Interruption.noting { type(line) }
    if Interruption.take(), goesOn, talk.prompt != nil { cancel() }
    return goesOn
  }

  /// Shows questions in no more columns than the terminal has.
  mutating func fit(_ columns: Int) {
    rendering.width = min(ConversationRendering.fullWidth, columns - ConversationRendering.spare)
  }

  /// Takes a typed line; returns whether the conversation goes on.
  mutating func type(_ line: String) -> Bool {
    let line = recorder == nil ? line : replayable(line)
    recorder?.typed(line, in: talk)
    let request = withOutput { talk, output in talk.type(line, output) }
    return comply(request)
  }

  /// The line as it means the same whenever it is said: a clock that is written down stands still.
  private func replayable(_ line: String) -> String {
    let line = String(line.map { $0.isNewline ? " " : $0 })
    guard ReplCommand(line: line.trimmed) == .clock,
      line.trimmed.split(separator: " ").dropFirst() == ["now"],
      let now = TalkClock.running.stopped.now
    else { return line }
    return ":clock \(now.text)"
  }

  /// Ends the open command, as Ctrl-C does.
  mutating func cancel() {
    recorder?.asked(.answer(.cancel(everything: false)), in: talk)
    withOutput { talk, output in talk.answer(.cancel(everything: false), output) }
  }

  /// Runs a step of the conversation, showing what it gives as it comes.
  mutating func withOutput<Result>(_ step: (inout Talk, (Talk.Output) -> Void) -> Result) -> Result {
    let (rendering, output, recorder) = (rendering, invocation.streams.output, recorder)
    return step(&talk) { item in
      for line in rendering.lines(item) { output.writeLine(line) }
      recorder?.answered(ConversationRendering.transcript.lines(item))
    }
  }

  func show(_ item: Talk.Output) {
    for line in rendering.lines(item) { invocation.streams.output.writeLine(line) }
  }

  /// Does what only the prompt can; returns whether the conversation goes on.
  mutating func comply(_ request: Talk.Request) -> Bool {
    switch request {
    case .goOn: break
    case .quit: return false
    case .reload: reload()
    case .record(let path): record(path)
    }
    return true
  }

  private mutating func end() {
    recorder?.ended()
    withOutput { talk, output in talk.end(output) }
    if rendering.isJSON {
      var line = JSONLine()
      line.string("kind", "end")
      invocation.streams.output.writeLine(line.text)
    }
  }

  /// The locale of the person, as the environment says it; English where it says nothing.
  private static func locale(of environment: [String: String]) -> LocaleTag {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let value = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let tag = String(value.prefix { $0 != "." && $0 != "@" })
    return tag.isEmpty || tag == "C" || tag == "POSIX" ? "en" : LocaleTag(tag)
  }
}
