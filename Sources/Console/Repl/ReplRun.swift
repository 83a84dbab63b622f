import AnswerReading
import Catalog
import Conversation
import Diagnostics
import Matching
import PhraseModel
import Terminal

/// A conversation at the prompt.
struct ReplRun {
  private let invocation: Invocation
  private let catalog: AppCatalog
  private let session: MatchingSession
  private let places: PhrasePlaces
  private let rendering: ConversationRendering
  private var driver: ConversationDriver
  private var reader: AnswerReader<MatcherLexicon>
  private var locale: LocaleTag?
  private var context: [Attribute]

  /// Prepares a conversation about what was loaded.
  init(
    _ loaded: LoadedSources, _ invocation: Invocation, handler: any IntentHandling
  ) throws(CommandFailure) {
    self.invocation = invocation
    catalog = try loaded.catalog()
    session = try MatchingSession(loaded, invocation)
    places = PhrasePlaces(catalog, loaded.findings)
    locale = invocation.locale
    context = try invocation.context()
    rendering = ConversationRendering(
      isJSON: invocation.isJSON, isTerminal: invocation.streams.output.isTerminal,
      painter: invocation.painter)
    let machine = ConversationMachine(
      catalog, locale: locale ?? Self.locale(of: invocation.streams.environment), context: context)
    driver = ConversationDriver(machine, handler: handler)
    reader = AnswerReader(MatcherLexicon(session.matcher, catalog: catalog, options: session.options))
  }

  /// Talks until the input ends or the person quits.
  mutating func run() {
    let streams = invocation.streams
    let isInteractive = streams.input.isTerminal && streams.output.isTerminal && !rendering.isJSON
    if isInteractive {
      streams.output.writeLine(
        "Talk to \(catalog.apps.map(\.id).joined(separator: ", ")). :help tells what else, :quit ends.")
    }
    while streams.output.isOpen {
      if isInteractive { streams.output.write(rendering.painter.paint("› ", .cyan)) }
      if !streams.input.hasLineAtHand { streams.output.flush() }
      guard let line = streams.input.next() else {
        if isInteractive { streams.output.writeLine() }
        break
      }
      guard !line.isTooLong else {
        say("That line has \(line.byteCount) bytes; the limit is \(streams.input.limit).")
        continue
      }
      let text = line.text.trimmed
      if text.hasPrefix(":") {
        if !obey(String(text.dropFirst())) { break }
      } else {
        send(.answer(reader.answer(to: line.text, in: driver.machine.situation)))
      }
    }
    send(.endOfInput)
    streams.output.flush()
  }

  private mutating func send(_ event: ConversationEvent) {
    let (rendering, output) = (rendering, invocation.streams.output)
    driver.receive(event) { item in
      for line in rendering.lines(item) { output.writeLine(line) }
    }
  }

  private func say(_ lines: [String]) {
    for line in lines {
      if rendering.isJSON {
        var object = JSONLine()
        object.string("kind", "info")
        object.string("text", line)
        invocation.streams.output.writeLine(object.text)
      } else {
        invocation.streams.output.writeLine(line)
      }
    }
  }

  private func say(_ line: String) { say([line]) }
}

// MARK: - What may be typed after a colon

extension ReplRun {
  /// Does what a colon command says; returns whether the conversation goes on.
  private mutating func obey(_ text: String) -> Bool {
    let parts = text.split(separator: " ", maxSplits: 1)
    let name = parts.first.map(String.init) ?? ""
    let rest = parts.count > 1 ? String(parts[1]).trimmed : ""
    guard let command = ReplCommand(rawValue: name) ?? Self.abbreviated(name) else {
      let nearest = NearestWord.nearest(to: name, among: ReplCommand.allCases.map(\.rawValue))
      say(
        "unknown command ':\(SafeText.line(name))'" + (nearest.map { "; did you mean ':\($0)'?" } ?? "")
          + "; :help lists them")
      return true
    }
    let listing = CatalogListing(catalog, locale: locale)
    switch command {
    case .help: say(ReplCommand.listing)
    case .apps: say(listing.apps)
    case .intents: say(listing.intents)
    case .phrases: say(listing.phrases(of: rest.isEmpty ? nil : rest))
    case .explain: explain(rest)
    case .locale: changeLocale(rest)
    case .context: changeContext(rest)
    case .quit: return false
    }
    return true
  }

  /// `:q` and `:h` are what hands type.
  private static func abbreviated(_ name: String) -> ReplCommand? {
    name.isEmpty ? nil : ReplCommand.allCases.first { $0.rawValue.first == name.first && name.count == 1 }
  }

  /// How utterances are read here and now.
  private var options: MatchOptions {
    var options = session.options
    options.locale = locale
    options.context = Dictionary(context.map { ($0.key, $0.value) }) { $1 }
    return options
  }

  private mutating func renewReader() {
    reader = AnswerReader(MatcherLexicon(session.matcher, catalog: catalog, options: options))
  }

  private func explain(_ words: String) {
    guard !words.isEmpty else { return say("usage: \(ReplCommand.explain.usage)") }
    let explanation = UtteranceExplanation(of: words, session, options, places: places)
    if rendering.isJSON {
      invocation.streams.output.writeLine(explanation.json)
    } else {
      invocation.streams.output.write(explanation.text(rendering.painter))
    }
  }

  private mutating func changeLocale(_ text: String) {
    guard !text.isEmpty else {
      return say(locale?.identifier ?? "any locale; you are answered in the phrase's")
    }
    let tag = LocaleTag(text)
    locale = tag
    renewReader()
    send(.setting(.locale(tag)))
    say(tag.identifier)
  }

  private mutating func changeContext(_ text: String) {
    for pair in text.split(separator: " ") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { return say("usage: \(ReplCommand.context.usage)") }
      context.removeAll { $0.key == parts[0] }
      if !parts[1].isEmpty { context.append(Attribute(String(parts[0]), .string(String(parts[1])))) }
    }
    if !text.isEmpty {
      renewReader()
      send(.setting(.context(context)))
    }
    say(context.isEmpty ? ["nothing"] : context.map { "\($0.key)=\(SafeText.line($0.value.text))" })
  }

  /// The locale of the person, as the environment says it; English where it says nothing.
  private static func locale(of environment: [String: String]) -> LocaleTag {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let value = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let tag = String(value.prefix { $0 != "." && $0 != "@" })
    return tag.isEmpty || tag == "C" || tag == "POSIX" ? "en" : LocaleTag(tag)
  }
}

extension String {
  /// The text without white space around it.
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
