import Catalog
import Coverage
import Diagnostics
import Terminal

extension TestRun {
  /// Writes one object for each failure, each difference, each locale and intent, each thing never reached, and the
  /// whole.
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
    for ran in conversations {
      for index in ran.differences {
        let step = ran.conversation.steps[index]
        write("difference") {
          $0.string("place", "\(ran.source):\(step.line)")
          $0.string("conversation", ran.conversation.title)
          $0.string("typed", step.event.text)
          $0.array("expected", step.answers, JSONText.string)
          $0.array("got", ran.turns[index].answers, JSONText.string)
        }
      }
    }
    for row in report.rows {
      let turns = turnsByLocale[row.locale] ?? TestCounts()
      write("locale") {
        $0.value("locale", row.locale.map { .string($0.identifier) } ?? .null)
        $0.integer("cases", row.cases)
        $0.integer("passed", row.passed)
        $0.integer("turns", turns.turns)
        $0.integer("turnsPassed", turns.turnsPassed)
        $0.integer("phrases", row.phrases)
        $0.integer("phrasesHit", row.phrasesHit)
        $0.integer("values", row.values)
        $0.integer("valuesHit", row.valuesHit)
      }
    }
    for (key, counts) in counts {
      write(key.intent == nil ? "app" : "intent") {
        $0.string("app", key.app)
        if let intent = key.intent { $0.string("intent", intent) }
        $0.integer("cases", counts.cases)
        $0.integer("passed", counts.casesPassed)
        $0.integer("turns", counts.turns)
        $0.integer("turnsPassed", counts.turnsPassed)
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
    for point in pointsNeverMet {
      write("neverMet") {
        $0.string("app", point.app)
        $0.string("intent", point.intent)
        $0.string("what", point.kind.text)
      }
    }
    write("summary") {
      $0.integer("files", fileCount)
      if isForPhones { $0.string("matching", "exact") }
      $0.integer("cases", report.caseCount)
      $0.integer("failed", report.failures.count)
      $0.integer("conversations", conversations.count)
      $0.integer("turns", turnCount)
      $0.integer("differing", differing)
    }
  }

  /// Writes the run as JUnit's XML, a suite a file.
  func writeJUnit(to output: TextOutput) {
    output.writeLine(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    let failed = report.failures.count + differing
    output.writeLine(
      #"<testsuites name="phrasebook" tests="\#(cases.count + conversations.count)" failures="\#(failed)">"#)
    var suites: [String: [(name: String, failure: String?)]] = [:]
    for ranCase in cases {
      let failure = ranCase.mismatch.map { mismatch in
        "expected \(ranCase.ran.expectation.text)\ngot \(mismatch.gotLines.joined(separator: "\n"))"
      }
      suites[ranCase.ran.location.source, default: []].append(
        (
          findings.place(ranCase.ran.location).lastPart + " " + ranCase.ran.utterance, failure
        ))
    }
    for ran in conversations {
      let failure = ran.differences.first.map { index in
        let step = ran.conversation.steps[index]
        let lines = LineDifference(from: step.answers, to: ran.turns[index].answers).lines
        return
          (["\(ran.source):\(step.line): \(step.event.text)"]
          + lines.map { $0.kind.rawValue + " " + $0.text }).joined(separator: "\n")
      }
      let title = ran.conversation.title
      suites[ran.source, default: []].append(
        (
          "\(ran.source.lastPart):\(ran.conversation.line)" + (title.isEmpty ? "" : " " + title), failure
        ))
    }
    for (source, tests) in suites.sorted(by: { $0.key < $1.key }) {
      let failures = tests.count { $0.failure != nil }
      output.writeLine(
        #"  <testsuite name="\#(source.escaped)" tests="\#(tests.count)" failures="\#(failures)">"#)
      for test in tests {
        let start = #"    <testcase classname="\#(source.escaped)" name="\#(test.name.escaped)""#
        if let failure = test.failure {
          output.writeLine(start + ">")
          output.writeLine(#"      <failure message="not as expected">\#(failure.escaped)</failure>"#)
          output.writeLine("    </testcase>")
        } else {
          output.writeLine(start + "/>")
        }
      }
      output.writeLine("  </testsuite>")
    }
    output.writeLine("</testsuites>")
  }
}

extension String {
  /// What follows the last slash.
  fileprivate var lastPart: String { split(separator: "/").last.map(String.init) ?? self }

  /// The text as XML: what XML cannot hold at all is U+FFFD.
  fileprivate var escaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}"..."\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
