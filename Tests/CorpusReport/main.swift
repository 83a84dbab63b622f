import Catalog
import Diagnostics
import Foundation

let usage = """
  usage: CorpusReport home-assistant FOLDER [--language TAG]… [--rounds N] [--list-failures]
         CorpusReport probes FOLDER [--language TAG]… [--list]
         CorpusReport oracle FOLDER [--language TAG]… [--every COUNT] [--list]
  """

/// The words of the command line, sorted out.
struct Arguments {
  var command = ""
  var folder = URL(filePath: ".")
  var languages: [String] = []
  var lists = false
  /// How often each sentence is read; the fastest counts.
  var rounds = 3
  /// Every how many sentences the oracle is asked.
  var stride = 20

  init?(_ words: [String]) {
    guard words.count >= 2 else { return nil }
    command = words[0]
    folder = URL(filePath: words[1], directoryHint: .isDirectory)
    var rest = words.dropFirst(2)
    while let word = rest.popFirst() {
      switch word {
      case "--language":
        guard let tag = rest.popFirst() else { return nil }
        languages.append(tag)
      case "--every":
        guard let count = rest.popFirst().flatMap(Int.init), count > 0 else { return nil }
        stride = count
      case "--rounds":
        guard let count = rest.popFirst().flatMap(Int.init), count > 0 else { return nil }
        rounds = count
      case "--list", "--list-failures": lists = true
      default: return nil
      }
    }
  }
}

/// Prints the table of all sentences in their own homes and in one; false where a goal is missed.
func reportSentences(_ arguments: Arguments) throws -> Bool {
  var reports: [SentenceReport] = []
  for language in try Corpus.languages(in: arguments.folder, wanted: arguments.languages) {
    let corpus = try Corpus(language: language, folder: arguments.folder)
    let engine = Engine(corpus.catalog)
    for finding in corpus.diagnostics + engine.diagnostics where finding.severity == .error {
      print("\(finding.location?.source ?? language): \(finding.code): \(finding.message)")
    }
    print("\(language): compiled in \(engine.compileTime)")
    for isMerged in [false, true] {
      let report = SentenceReport(
        corpus, engine: engine, isMerged: isMerged, rounds: arguments.rounds)
      if arguments.lists {
        let time = String(format: "%.0f", report.slowest.time)
        print("\(language) slowest: '\(report.slowest.text)' \(time) µs")
        for failure in report.failures {
          print("\(language) \(isMerged ? "merged" : "own") \(failure)")
        }
      }
      reports.append(report)
    }
  }
  print(reports.table)
  return reports.allSatisfy(\.meetsGoals)
}

/// Prints where the oracle and the engine differ; false where they do.
func reportAgreement(_ arguments: Arguments) throws -> Bool {
  var isGood = true
  for language in try Corpus.languages(in: arguments.folder, wanted: arguments.languages) {
    let corpus = try Corpus(language: language, folder: arguments.folder)
    let engine = Engine(corpus.catalog)
    for isMerged in [false, true] {
      let agreement = Agreement(corpus, engine: engine, isMerged: isMerged, every: arguments.stride)
      print("\(isMerged ? "merged" : "own") \(agreement.summary)")
      for difference in agreement.differences { print(difference) }
      if arguments.lists { for tie in agreement.tied { print("  " + tie) } }
      if !agreement.differences.isEmpty { isGood = false }
    }
  }
  return isGood
}

/// Prints the probes and what damaged sentences come to; false where one fails or a promise is broken.
func reportProbes(_ arguments: Arguments) throws -> Bool {
  var isGood = true
  let damaged = ["en", "vi", "zh-CN"]
  let wanted = arguments.languages.isEmpty ? damaged + ["ja"] : arguments.languages
  for language in wanted {
    let corpus = try Corpus(language: language, folder: arguments.folder)
    let engine = Engine(corpus.catalog)
    for probe in Probe.all where probe.language == language {
      engine.enter(probe.world)
      let context = probe.area.map { ["area": Value.string($0)] } ?? [:]
      let complaint = probe.complaint(about: engine.match(probe.text, context: context))
      print("\(complaint == nil ? "✓" : "✗") \(language) '\(probe.text)' \(complaint ?? "")")
      if complaint != nil { isGood = false }
    }
    guard damaged.contains(language) else { continue }
    let report = PerturbationReport(corpus, engine: engine)
    print(report.table)
    print("\(report.brokenPromises.count) answers after a negation outside free text")
    for line in report.brokenPromises { print("  " + line) }
    if arguments.lists { for line in report.commas { print("  not the same with a comma: " + line) } }
    if arguments.lists { for line in report.differences { print("  " + line) } }
    if !report.brokenPromises.isEmpty || !report.commas.isEmpty { isGood = false }
  }
  return isGood
}

guard let arguments = Arguments(Array(CommandLine.arguments.dropFirst())) else {
  FileHandle.standardError.write(Data((usage + "\n").utf8))
  exit(64)
}
let isGood: Bool
do {
  switch arguments.command {
  case "home-assistant": isGood = try reportSentences(arguments)
  case "probes": isGood = try reportProbes(arguments)
  case "oracle": isGood = try reportAgreement(arguments)
  default:
    FileHandle.standardError.write(Data((usage + "\n").utf8))
    exit(64)
  }
} catch {
  FileHandle.standardError.write(Data("\(arguments.folder.path): \(error)\n".utf8))
  exit(66)
}
exit(isGood ? 0 : 1)
