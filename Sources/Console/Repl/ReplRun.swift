import Catalog
import Conversation
import Diagnostics
import SpokenValues
import Terminal

/// A conversation at the prompt, through a pipe, or as JSON lines.
struct ReplRun {
  let invocation: Invocation
  private let sources: [String]
  let rendering: ConversationRendering
  var talk: Talk
  private var watch: SourceWatch
  private var recorder: TranscriptRecorder?

  private let mayRunPrograms: Bool
  private let phones: PhoneSources?

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
      handler: AppHandlers.handler(for: offer.catalog, invocation, mayRunPrograms: mayRunPrograms))
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
      guard rendering.isJSON ? serve(line.text, number: number) : type(line.text) else { return }
    }
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
    guard ReplCommand(line: line.trimmed) == .clock, line.trimmed.split(separator: " ").dropFirst() == ["now"],
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
  private mutating func withOutput<Result>(_ step: (inout Talk, (Talk.Output) -> Void) -> Result) -> Result {
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
  private mutating func comply(_ request: Talk.Request) -> Bool {
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

// MARK: - Files

extension ReplRun {
  /// Whether a file of the sources changed since this was last asked.
  mutating func hasChangedSources() -> Bool { watch.hasChanged() }

  /// Reads the sources anew if one of their files changed.
  mutating func reloadIfChanged() { if watch.hasChanged() { reload() } }

  /// Reads the sources anew; where they are broken, the conversation goes on with what there was.
  mutating func reload() {
    do throws(CommandFailure) {
      let loaded = try SourceLoader(invocation, sources: sources).load()
      watch = SourceWatch(sources, others: loaded.findings.textNames)
      guard !loaded.findings.hasErrors else {
        return show(.told(["the sources have errors; the phrases stay as they were"]))
      }
      let offer = try TalkOffer(loaded, invocation, mayRunPrograms: mayRunPrograms)
      talk.replace(offer, handler: handler(for: offer.catalog))
      let apps = talk.offer.catalog.apps.map(\.id).joined(separator: ", ")
      show(.told(["read anew: \(apps)"]))
    } catch {
      show(.told(["\(error.message); the phrases stay as they were"]))
    }
  }

  private func handler(for catalog: AppCatalog) -> any IntentHandling {
    AppHandlers.handler(for: catalog, invocation, mayRunPrograms: mayRunPrograms)
  }

  /// What a transcript says of apps that have a program and answer without it; `nil` where there is none.
  private var answersByScript: String? {
    let apps = talk.offer.catalog.apps
    return apps.contains { $0.handler != nil && talk.offer.answering[$0.id]?.isProgram != true }
      ? "Written with --scripted: no handler program ran; run it so too." : nil
  }

  private mutating func record(_ path: String?) {
    guard let path else {
      show(.told([recorder.map { "no longer writing to \($0.path)" } ?? "usage: :record FILE"]))
      recorder = nil
      return
    }
    do throws(CommandFailure) {
      // What is written down must go the same way whenever it is run: from nothing, by programs that have just begun, at a
      // time that stands still.
      var begun = talk
      begun.beginAnew(handler: handler(for: talk.offer.catalog))
      let new = try TranscriptRecorder(path, begun, note: answersByScript)
      if talk.prompt != nil { cancel() }
      recorder?.ended()
      talk = begun
      recorder = new
      show(.told(["writing to \(path); the conversation begins anew"]))
    } catch {
      show(.told([error.message]))
    }
  }
}

// MARK: - For programs

extension ReplRun {
  /// Says what can be talked about, before anything else.
  private func greet() {
    var line = JSONLine()
    line.string("kind", "hello")
    line.integer("protocol", 1)
    if phones != nil { line.boolean("dryRun", true) }
    line.array("apps", talk.offer.catalog.apps) { app in
      var object = JSONLine()
      object.string("id", app.id)
      object.array("locales", app.locales) { JSONText.string($0.identifier) }
      object.string("answers", talk.offer.answering[app.id]?.isProgram == true ? "program" : "script")
      return object.text
    }
    invocation.streams.output.writeLine(line.text)
  }

  /// Serves a line of JSON, or takes any other line as typed; returns whether the conversation goes on.
  private mutating func serve(_ line: String, number: Int) -> Bool {
    guard line.trimmed.hasPrefix("{") else {
      let goesOn = type(line)
      if goesOn { endTurn(id: nil) }
      return goesOn
    }
    let request = TalkRequest(line)
    if case .success(let action) = request.action, !action.isSaid { recorder?.asked(action, in: talk) }
    let text = SourceText(name: "", text: line)
    func tell(_ failure: TalkRequest.Failure) {
      let column = text.position(at: (failure.span ?? request.span)?.start ?? 0).column
      self.tell(failure.message, id: request.id, line: number, column: column)
    }
    var goesOn = true
    switch request.action {
    case .failure(let failure): tell(failure)
    case .success(.say(let text)): goesOn = type(text)
    case .success(let action):
      var failure: TalkRequest.Failure?
      let wish: Talk.Request = withOutput { talk, output in
        do throws(TalkRequest.Failure) {
          return try talk.perform(action, output)
        } catch {
          failure = error
          return .goOn
        }
      }
      if let failure { tell(failure) }
      goesOn = comply(wish)
    }
    if goesOn { endTurn(id: request.id) }
    return goesOn
  }

  private func tell(_ message: String, id: Value?, line number: Int, column: Int) {
    var line = JSONLine()
    line.string("kind", "error")
    if let id { line.value("id", id) }
    line.string("code", "bad-request")
    line.string("message", message)
    line.integer("line", number)
    line.integer("column", column)
    invocation.streams.output.writeLine(line.text)
  }

  /// Says that all there is to say to a line has been said, and what is expected next.
  private func endTurn(id: Value?) {
    var line = JSONLine()
    line.string("kind", "turn")
    if let id { line.value("id", id) }
    line.string("expects", talk.expectation)
    line.boolean("locked", talk.isLocked)
    invocation.streams.output.writeLine(line.text)
  }
}
