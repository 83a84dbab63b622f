import Catalog
import Conversation
import Coverage
import PhraseModel
import SpokenValues
import Terminal

extension TestRun {
  /// Writes the failures, the tables, and, if wanted, what was never reached.
  func writeText(to output: TextOutput, _ painter: Painter, neverHit: Bool) {
    for failure in report.failures {
      for line in failureLines(failure, painter) { output.writeLine(line) }
    }
    for ran in conversations { for line in differenceLines(ran, painter) { output.writeLine(line) } }
    if !hasPassed { output.writeLine() }
    for line in localeTable.lines(painter: painter) { output.writeLine(line) }
    output.writeLine()
    for line in intentTable.lines(painter: painter) { output.writeLine(line) }
    if neverHit { writeNeverHit(to: output, painter) }
    output.writeLine()
    output.writeLine(painter.paint(verdict, hasPassed ? .green : .red))
    if isForPhones { output.writeLine(painter.paint(PhoneSources.meaningOfTest, .dim)) }
  }

  private var verdict: String {
    func part(_ failed: Int, _ all: Int, _ name: String, _ verb: (one: String, all: String)) -> String {
      if all == 1 {
        return "the one \(name.dropLast()) "
          + (failed == 0 ? verb.all + (verb.all.hasSuffix("s") ? "es" : "s") : verb.one + "s")
      }
      return failed == 0 ? "all \(all) \(name) \(verb.all)" : "\(failed) of \(all) \(name) \(verb.one)"
    }
    var parts: [String] = []
    if report.caseCount > 0 || conversations.isEmpty {
      parts.append(part(report.failures.count, report.caseCount, "cases", ("fail", "pass")))
    }
    if !conversations.isEmpty {
      parts.append(
        part(differing, conversations.count, "conversations", ("differ", "agree")) + " (\(turnCount) turns)")
    }
    return parts.joined(separator: ", ")
  }

  // MARK: What failed

  private func failureLines(_ failure: CoverageReport.Failure, _ painter: Painter) -> [String] {
    let ranCase = failure.failedCase
    var lines = [
      "\(SafeText.line(findings.place(ranCase.location))): \(painter.paint("failed", .red)): "
        + painter.paint(ranCase.utterance, .bold),
      "  expected  \(SafeText.line(ranCase.expectation.text))",
    ]
    lines += failure.mismatch.gotLines.enumerated().map {
      "  \($0.offset == 0 ? "got     " : "        ")  \(SafeText.line($0.element))"
    }
    if let suggestion = failure.suggestions.first {
      lines.append(
        "  nearest   \(SafeText.line(suggestion.utterance))  (\(suggestion.interpretation.name): "
          + "\(SafeText.line(suggestion.interpretation.phrase)))")
    }
    return lines
  }

  /// The first turn of a conversation that differs, as a diff; those behind it may differ for its sake alone.
  private func differenceLines(_ ran: RanConversation, _ painter: Painter) -> [String] {
    let differences = ran.differences
    guard let first = differences.first else { return [] }
    let step = ran.conversation.steps[first]
    var lines = [
      "\(SafeText.line(ran.source)):\(step.line): \(painter.paint("differs", .red)): "
        + painter.paint(step.event.text, .bold)
    ]
    for line in LineDifference(from: step.answers, to: ran.turns[first].answers).lines {
      let text = line.kind.rawValue + " " + SafeText.line(line.text)
      switch line.kind {
      case .same: lines.append("  " + text)
      case .removed: lines.append("  " + painter.paint(text, .red))
      case .added: lines.append("  " + painter.paint(text, .green))
      }
    }
    if differences.count > 1 { lines.append("  … and \(differences.count - 1) more turns below it") }
    return lines
  }

  // MARK: How many

  private var localeTable: TextTable {
    let talks = !conversations.isEmpty
    var columns: [(title: String, alignment: TextTable.Alignment)] = [
      ("locale", .left), ("cases", .right), ("passed", .right),
    ]
    if talks { columns += [("turns", .right), ("agree", .right)] }
    columns += [("phrases", .right), ("hit", .right), ("values", .right), ("hit", .right)]
    var table = TextTable(columns)
    for row in localeRows {
      var cells = [row.locale?.identifier ?? "any", String(row.cases), String(row.passed)]
      if talks {
        let counts = turnsByLocale[row.locale] ?? TestCounts()
        cells += [String(counts.turns), String(counts.turnsPassed)]
      }
      table.add(cells + [row.phrases, row.phrasesHit, row.values, row.valuesHit].map { String($0) })
    }
    return table
  }

  /// The rows of the report, and those of locales that only conversations speak.
  private var localeRows: [CoverageReport.Row] {
    let rows = report.rows
    let known = Set(rows.map(\.locale))
    let others = turnsByLocale.keys.filter { !known.contains($0) }
    return rows
      + others.sorted { ($0?.identifier ?? "~") < ($1?.identifier ?? "~") }.map {
        CoverageReport.Row(locale: $0)
      }
  }

  private var intentTable: TextTable {
    let talks = !conversations.isEmpty
    var columns: [(title: String, alignment: TextTable.Alignment)] = [
      ("app", .left), ("cases", .right), ("passed", .right),
    ]
    if talks { columns += [("turns", .right), ("agree", .right)] }
    var table = TextTable(columns)
    for (key, counts) in counts {
      var cells = [key.intent.map { "  " + $0 } ?? key.app, String(counts.cases), String(counts.casesPassed)]
      if talks { cells += [String(counts.turns), String(counts.turnsPassed)] }
      table.add(cells)
    }
    return table
  }

  // MARK: What was never reached

  private func writeNeverHit(to output: TextOutput, _ painter: Painter) {
    func section(_ title: String, _ table: TextTable, more: Int = 0) {
      guard !table.isEmpty else { return }
      output.writeLine()
      output.writeLine(painter.paint(title, .bold))
      for line in table.lines(indent: 2) { output.writeLine(line) }
      if more > 0 { output.writeLine("  … and \(more) more") }
    }
    var phrases = TextTable([("", .left), ("", .left), ("", .left)])
    for phrase in report.phrasesNeverHit {
      phrases.add([phrase.locale?.identifier ?? "any", phrase.place ?? phrase.id, phrase.text])
    }
    section("phrases that nothing said", phrases)
    let missed = report.valuesNeverHit
    var values = TextTable([("", .left), ("", .left), ("", .left)])
    for value in missed.prefix(Self.shownValues) {
      values.add([
        value.locale?.identifier ?? "any", (value.app.map { $0 + "/" } ?? "") + value.list, value.value.text,
      ])
    }
    section("values that nothing said", values, more: missed.count - Self.shownValues)
    var points = TextTable([("", .left)])
    for point in pointsNeverMet { points.add([point.text]) }
    section("questions and responses that no conversation met", points)
  }

  private static let shownValues = 200
}

extension Transcript.Event {
  /// The event as a transcript writes it.
  var text: String {
    switch self {
    case .say(let line): line
    case .locale(let locale): "locale \(locale?.identifier ?? "")"
    case .context: "context"
    case .clock(let time): "clock" + (time.map { " " + $0.text } ?? "")
    case .locked(let isLocked): isLocked ? "locked" : "unlocked"
    case .passcode: "passcode"
    case .answer(let answer): "answer \(answer.plainName ?? "")"
    case .choose(let number): "choose \(number)"
    case .end: "end"
    }
  }
}
