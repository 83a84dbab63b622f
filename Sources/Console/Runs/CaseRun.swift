import Catalog
import Coverage
import Diagnostics
import Matching
import PhraseModel
import Terminal

/// Case files that ran against phrases.
struct CaseRun {
  private let report: CoverageReport
  private let findings: FindingReport
  private let isBroken: Bool
  private let fileCount: Int

  /// Whether every case passed.
  var hasPassed: Bool { report.hasPassed }

  /// What the run ends with: a case file that is partly broken was not run whole.
  var status: ExitStatus {
    (isBroken ? ExitStatus.brokenInput : .success).combined(with: report.hasPassed ? .success : .findings)
  }

  /// Returns the case files beside sources, each once.
  static func files(beside sources: [String]) throws(CommandFailure) -> [String] {
    var seen: Set<String> = []
    var files: [String] = []
    for source in sources {
      files += try NamedSource(source).caseFiles.filter { seen.insert($0).inserted }
    }
    return files
  }

  /// Runs all cases.
  init(_ files: [String], _ loaded: LoadedSources, _ invocation: Invocation) throws(CommandFailure) {
    var findings = loaded.findings
    var cases: [UtteranceCase] = []
    var errors: [Diagnostic] = []
    for path in files {
      let text = SourceText(name: path, bytes: try FileSystem.bytes(of: path))
      findings.keep(text)
      let (file, diagnostics) = CaseFile.read(String(decoding: text.bytes, as: UTF8.self), source: path)
      cases += file.cases
      errors += diagnostics
    }
    findings.tell(errors)
    let session = try MatchingSession(loaded, invocation)
    var report = CoverageReport(Self.inventory(loaded.program, try loaded.catalog(), findings))
    var progress = Progress("testing", on: invocation.streams.errors)
    for (index, ranCase) in cases.enumerated() {
      var options = session.options
      if let locale = ranCase.locale { options.locale = locale }
      for attribute in ranCase.context { options.context[attribute.key] = attribute.value }
      let result: MatchResult =
        switch session.answer(ranCase.utterance, options).outcome {
        case .result(let result): result
        case .refused: MatchResult(outcome: .unmatched)
        }
      report.record(ranCase, result)
      progress.show(index + 1, of: cases.count)
    }
    progress.finish()
    self.report = report
    self.findings = findings
    isBroken = !errors.isEmpty
    fileCount = files.count
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

// MARK: - For people

extension CaseRun {
  /// Writes the failures, the table, and, if wanted, what no case reached.
  func writeText(to output: TextOutput, _ painter: Painter, neverHit: Bool) {
    for failure in report.failures {
      for line in failureLines(failure, painter) { output.writeLine(line) }
    }
    if !report.failures.isEmpty { output.writeLine() }
    var table = TextTable([
      ("locale", .left), ("cases", .right), ("passed", .right), ("phrases", .right), ("hit", .right),
      ("values", .right), ("hit", .right),
    ])
    for row in report.rows {
      table.add(
        [row.locale?.identifier ?? "any"]
          + [row.cases, row.passed, row.phrases, row.phrasesHit, row.values, row.valuesHit].map { String($0) }
      )
    }
    for line in table.lines(painter: painter) { output.writeLine(line) }
    if neverHit { writeNeverHit(to: output, painter) }
    let failed = report.failures.count
    let verdict =
      failed == 0 ? "all \(report.caseCount) cases pass" : "\(failed) of \(report.caseCount) cases fail"
    output.writeLine()
    output.writeLine(painter.paint(verdict, failed == 0 ? .green : .red))
  }

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

  private func writeNeverHit(to output: TextOutput, _ painter: Painter) {
    let phrases = report.phrasesNeverHit
    if !phrases.isEmpty {
      output.writeLine()
      output.writeLine(painter.paint("phrases that no case reached", .bold))
      var table = TextTable([("", .left), ("", .left), ("", .left)])
      for phrase in phrases {
        table.add([phrase.locale?.identifier ?? "any", phrase.place ?? phrase.id, phrase.text])
      }
      for line in table.lines(indent: 2) { output.writeLine(line) }
    }
    let values = report.valuesNeverHit
    guard !values.isEmpty else { return }
    output.writeLine()
    output.writeLine(painter.paint("values that no case reached", .bold))
    var table = TextTable([("", .left), ("", .left), ("", .left)])
    for value in values.prefix(Self.shownValues) {
      table.add([
        value.locale?.identifier ?? "any", (value.app.map { $0 + "/" } ?? "") + value.list, value.value.text,
      ])
    }
    for line in table.lines(indent: 2) { output.writeLine(line) }
    if values.count > Self.shownValues { output.writeLine("  … and \(values.count - Self.shownValues) more") }
  }

  private static let shownValues = 200
}

// MARK: - For programs

extension CaseRun {
  /// Writes one object for each failure, each locale, each phrase and value never reached, and the whole.
  func writeJSON(to output: TextOutput) {
    func write(_ kind: String, _ build: (inout JSONLine) -> Void) {
      var line = JSONLine()
      line.string("kind", kind)
      build(&line)
      output.writeLine(line.text)
    }
    for failure in report.failures {
      write("failure") {
        $0.string("place", findings.place(failure.failedCase.location))
        $0.string("utterance", failure.failedCase.utterance)
        $0.value("locale", failure.failedCase.locale.map { .string($0.identifier) } ?? .null)
        $0.string("expected", failure.failedCase.expectation.text)
        $0.string("got", failure.mismatch.gotLines.joined(separator: "; "))
        $0.array("suggestions", failure.suggestions, \.json)
      }
    }
    for row in report.rows {
      write("locale") {
        $0.value("locale", row.locale.map { .string($0.identifier) } ?? .null)
        $0.integer("cases", row.cases)
        $0.integer("passed", row.passed)
        $0.integer("phrases", row.phrases)
        $0.integer("phrasesHit", row.phrasesHit)
        $0.integer("values", row.values)
        $0.integer("valuesHit", row.valuesHit)
      }
    }
    for phrase in report.phrasesNeverHit {
      write("phraseNeverHit") {
        $0.string("phraseID", phrase.id)
        $0.string("phrase", phrase.text)
        $0.value("locale", phrase.locale.map { .string($0.identifier) } ?? .null)
        $0.value("place", phrase.place.map { .string($0) } ?? .null)
      }
    }
    for value in report.valuesNeverHit {
      write("valueNeverHit") {
        $0.value("app", value.app.map { .string($0) } ?? .null)
        $0.string("list", value.list)
        $0.value("value", value.value)
        $0.value("locale", value.locale.map { .string($0.identifier) } ?? .null)
      }
    }
    write("summary") {
      $0.integer("files", fileCount)
      $0.integer("cases", report.caseCount)
      $0.integer("failed", report.failures.count)
    }
  }
}
