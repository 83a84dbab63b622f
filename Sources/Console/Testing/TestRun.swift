import Catalog
import Coverage
import Diagnostics
import Foundation
import Matching
import PhraseModel
import Terminal

/// Case files and transcripts that ran against phrases.
struct TestRun {
  /// A case that ran.
  struct RanCase {
    let ran: UtteranceCase
    let mismatch: CaseMismatch?
  }

  /// A conversation that ran.
  struct RanConversation {
    let source: String
    let conversation: Transcript.Conversation
    let turns: [TranscriptTurn]

    /// The steps whose answers are others than the transcript says.
    var differences: [Int] {
      conversation.steps.indices.filter { conversation.steps[$0].answers != turns[$0].answers }
    }
  }

  /// The key of a row of counts: an app, or one of its intents.
  struct CountKey: Hashable {
    let app: String
    let intent: String?
  }

  private(set) var report: CoverageReport
  private(set) var cases: [RanCase] = []
  private(set) var conversations: [RanConversation] = []
  private(set) var findings: FindingReport
  /// Counts by app and intent, in the order of the catalog.
  private(set) var counts: [(key: CountKey, counts: TestCounts)] = []
  /// Counts of turns by locale.
  private(set) var turnsByLocale: [LocaleTag?: TestCounts] = [:]
  /// What conversations could ask and say and never did.
  private(set) var pointsNeverMet: [ConversationPoint] = []
  private var transcripts: [Transcript] = []
  private var isBroken = false
  let fileCount: Int
  /// Whether the phrases are for phones.
  let isForPhones: Bool

  /// How many conversations differ from their transcripts.
  var differing: Int { conversations.count { !$0.differences.isEmpty } }

  /// Whether every case and every conversation passed.
  var hasPassed: Bool { report.hasPassed && differing == 0 }

  /// What the run ends with: a file that is partly broken was not run whole.
  var status: ExitStatus {
    (isBroken ? ExitStatus.brokenInput : .success).combined(with: hasPassed ? .success : .findings)
  }

  /// The extensions of the files that are run.
  static let extensions: Set<String> = ["cases", "transcript"]

  /// Returns the case files and transcripts beside sources, each once.
  static func files(beside sources: [String]) throws(CommandFailure) -> [String] {
    var seen: Set<String> = []
    var files: [String] = []
    for source in sources {
      files += try NamedSource(source).testFiles.filter { seen.insert($0).inserted }
    }
    return files
  }

  /// Runs all cases and conversations.
  init(_ files: [String], _ loaded: LoadedSources, _ invocation: Invocation) throws(CommandFailure) {
    findings = loaded.findings
    fileCount = files.count
    isForPhones = loaded.phones != nil
    var utterances: [UtteranceCase] = []
    var errors: [Diagnostic] = []
    var mentions: [Mention] = []
    for path in files {
      let text = SourceText(name: path, bytes: try FileSystem.bytes(of: path))
      findings.keep(text)
      let content = String(decoding: text.bytes, as: UTF8.self)
      if FileSystem.fileExtension(of: path) == "transcript" {
        let (transcript, diagnostics) = Transcript.read(content, source: path)
        transcripts.append(transcript)
        mentions += transcript.mentions
        errors += diagnostics
      } else {
        let (file, diagnostics) = CaseFile.read(content, source: path)
        utterances += file.cases
        mentions += file.mentions
        errors += diagnostics
      }
    }
    let offer = try TalkOffer(loaded, invocation)
    errors += offer.catalog.findings(about: mentions)
    findings.tell(errors)
    isBroken = errors.contains { $0.severity == .error }
    report = CoverageReport(Self.inventory(loaded.program, offer.catalog, findings))
    run(utterances, offer, invocation)
    try runConversations(offer, invocation)
    count(offer.catalog)
  }

  private mutating func run(_ utterances: [UtteranceCase], _ offer: TalkOffer, _ invocation: Invocation) {
    let session = offer.session
    var progress = Progress("cases", on: invocation.streams.errors)
    let results = ParallelMap.run(utterances.count, jobs: Self.jobs(invocation)) { done in
      progress.show(done, of: utterances.count)
    } _: { index in
      let ranCase = utterances[index]
      var options = session.options
      if let locale = ranCase.locale { options.locale = locale }
      for attribute in ranCase.context { options.context[attribute.key] = attribute.value }
      return switch session.answer(ranCase.utterance, options).outcome {
      case .result(let result): result
      case .refused: MatchResult(outcome: .unmatched)
      }
    }
    progress.finish()
    for (ranCase, result) in zip(utterances, results) {
      report.record(ranCase, result)
      cases.append(RanCase(ran: ranCase, mismatch: ranCase.mismatch(with: result)))
    }
  }

  private mutating func runConversations(_ offer: TalkOffer, _ invocation: Invocation) throws(CommandFailure)
  {
    let player = TranscriptPlayer(
      offer, locale: invocation.locale, context: try invocation.context(),
      runsPrograms: !invocation.arguments.has("scripted"))
    let all = transcripts.flatMap { transcript in
      transcript.conversations.map { (source: transcript.source, conversation: $0) }
    }
    var progress = Progress("conversations", on: invocation.streams.errors)
    let turns = ParallelMap.run(all.count, jobs: Self.jobs(invocation)) { done in
      progress.show(done, of: all.count)
    } _: {
      player.play(all[$0].conversation)
    }
    progress.finish()
    for (ran, turns) in zip(all, turns) {
      for (step, turn) in zip(ran.conversation.steps, turns) {
        report.note(turn.readings, locale: turn.locale)
        if let app = turn.app { report.note(turn.values, app: app, locale: turn.locale) }
        for words in turn.reports { Self.tell(words, at: "\(ran.source):\(step.line)", invocation) }
      }
    }
    conversations = zip(all, turns).map {
      RanConversation(source: $0.source, conversation: $0.conversation, turns: $1)
    }
  }

  /// How many cases or conversations run at once: as many as there are processors, where nobody says.
  private static func jobs(_ invocation: Invocation) -> Int {
    invocation.arguments.number("jobs") ?? ProcessInfo.processInfo.activeProcessorCount
  }

  /// Says what a handler program did wrong, and where.
  private static func tell(_ report: String, at place: String, _ invocation: Invocation) {
    if invocation.isJSON {
      var line = JSONLine()
      line.object("error") {
        $0.string("code", "handler")
        $0.string("message", report)
        $0.string("place", place)
      }
      invocation.streams.errors.writeLine(line.text)
    } else {
      invocation.streams.errors.writeLine("\(SafeText.line(place)): note: \(SafeText.line(report))")
    }
  }

  /// Writes the transcripts whose answers are others now, and returns their names.
  func update() throws(CommandFailure) -> [String] {
    var updated: [String] = []
    for transcript in transcripts {
      let ran = conversations.filter { $0.source == transcript.source }
      guard ran.contains(where: { !$0.differences.isEmpty }) else { continue }
      let text = transcript.text(answering: ran.map { $0.turns.map(\.answers) })
      try FileSystem.write(Array(text.utf8), to: transcript.source)
      updated.append(transcript.source)
    }
    return updated
  }

  /// The phrases of the program, with the places that the catalog knows, and the catalog's values.
  private static func inventory(
    _ program: PhraseProgram, _ catalog: AppCatalog, _ findings: FindingReport
  ) -> CoverageInventory {
    let places = PhrasePlaces(catalog, findings)
    let phrases = (0..<program.phraseCount).map { program.phrase($0) }.filter {
      !$0.isNegative && !$0.intent.isEmpty
    }
    return CoverageInventory(
      phrases: phrases.map {
        .init(
          id: $0.id, text: $0.text, locale: $0.locale,
          place: places.place(app: program.app($0.app), intent: $0.intent, phrase: $0.text, locale: $0.locale)
        )
      },
      values: CoverageInventory.values(of: catalog))
  }
}

// MARK: - Counting

extension TestRun {
  private mutating func count(_ catalog: AppCatalog) {
    var table: [CountKey: TestCounts] = [:]
    func note(_ app: String?, _ intent: String?, _ change: (inout TestCounts) -> Void) {
      guard let app else { return }
      change(&table[CountKey(app: app, intent: nil), default: TestCounts()])
      if let intent { change(&table[CountKey(app: app, intent: intent), default: TestCounts()]) }
    }
    for ranCase in cases {
      guard case .intent(let app, let name, _) = ranCase.ran.expectation else { continue }
      let owner = app ?? catalog.apps.first { $0.intents.contains { $0.name == name } }?.id
      note(owner, name) { $0.countCase(passed: ranCase.mismatch == nil) }
    }
    var met: Set<ConversationPoint> = []
    for ran in conversations {
      let differences = Set(ran.differences)
      for (index, turn) in ran.turns.enumerated() where ran.conversation.steps[index].isSaid {
        let passed = !differences.contains(index)
        note(turn.app, turn.intent) { $0.countTurn(passed: passed) }
        turnsByLocale[turn.locale, default: TestCounts()].countTurn(passed: passed)
        met.formUnion(turn.points)
      }
    }
    for app in catalog.apps {
      let keys = [nil] + app.intents.map { Optional($0.name) }
      for key in keys.map({ CountKey(app: app.id, intent: $0) }) {
        counts.append((key, table[key] ?? TestCounts()))
      }
    }
    pointsNeverMet =
      conversations.isEmpty ? [] : ConversationPoint.all(in: catalog).filter { !met.contains($0) }
  }

  /// How many turns of conversations ran.
  var turnCount: Int { turnsByLocale.values.reduce(0) { $0 + $1.turns } }
}

extension Transcript.Step {
  /// Whether it is a turn: a line that was typed, or something else that was answered.
  var isSaid: Bool {
    if case .say = event { true } else { !answers.isEmpty }
  }
}
