import Catalog
import Coverage
import Diagnostics
import Matching
import PhraseModel
import Terminal

/// One measurement of matching speed.
struct BenchRun {
  private let utterances: Int
  private let matched: Int
  private let rounds: Int
  private let compile: Duration?
  private let median: Int
  private let percentile99: Int
  private let perSecond: Double
  private let programBytes: Int
  private let peakBytes: Int

  /// Measures.
  init(_ loaded: LoadedSources, _ invocation: Invocation) throws(CommandFailure) {
    let session = try MatchingSession(loaded, invocation)
    let utterances = try Self.utterances(loaded, invocation)
    let rounds = invocation.arguments.number("rounds") ?? 10
    // Whether it matches is looked at once, outside the measured part: speed of a wrong answer is worth nothing.
    matched = utterances.count { !session.answer($0).isMiss }
    var options = session.options
    options.suggests = false
    let clock = ContinuousClock()
    var times: [Int] = []
    times.reserveCapacity(utterances.count)
    var best = [Int](repeating: .max, count: utterances.count)
    var progress = Progress("matching", on: invocation.streams.errors)
    var total = Duration.zero
    for round in 0..<rounds {
      let start = clock.now
      for (index, utterance) in utterances.enumerated() {
        let before = clock.now
        _ = try? session.matcher.match(utterance, options: options)
        best[index] = min(best[index], Self.nanoseconds(clock.now - before))
      }
      total += clock.now - start
      progress.show(round + 1, of: rounds)
    }
    progress.finish()
    times = best.sorted()
    self.utterances = utterances.count
    self.rounds = rounds
    compile = loaded.compileTime
    median = times[times.count / 2]
    percentile99 = times[min(times.count - 1, times.count * 99 / 100)]
    perSecond = Double(utterances.count * rounds) / max(1e-9, Double(Self.nanoseconds(total)) / 1e9)
    programBytes = loaded.program.byteCount
    peakBytes = ProcessMemory.peakBytes
  }

  private static func utterances(
    _ loaded: LoadedSources, _ invocation: Invocation
  ) throws(CommandFailure) -> [String] {
    if let path = invocation.arguments.value("utterances") {
      let text = String(decoding: try FileSystem.bytes(of: path), as: UTF8.self)
      let lines = text.split(whereSeparator: \.isNewline).map(String.init).filter {
        !$0.allSatisfy(\.isWhitespace) && $0.utf8.count <= LineReader.standardLimit
      }
      guard !lines.isEmpty else { throw .brokenInput(path: path, reason: "there is no utterance in it") }
      return lines
    }
    var generator = UtteranceGenerator(
      try loaded.catalog(), locale: invocation.locale, seed: UInt64(invocation.arguments.number("seed") ?? 1))
    var made: [String] = []
    for _ in 0..<(invocation.arguments.number("count") ?? 1000) {
      guard let utterance = generator.next() else { break }
      made.append(utterance)
    }
    guard !made.isEmpty else {
      throw .nothingUsable("no utterance can be made from these phrases; name a file with --utterances")
    }
    return made
  }

  private static func nanoseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }

  /// The measurement as one line of JSON.
  var json: String {
    var line = JSONLine()
    line.integer("utterances", utterances)
    line.integer("matched", matched)
    line.integer("rounds", rounds)
    line.value("compileNanoseconds", compile.map { .integer(Self.nanoseconds($0)) } ?? .null)
    line.integer("medianNanoseconds", median)
    line.integer("p99Nanoseconds", percentile99)
    line.decimal("utterancesPerSecond", perSecond.rounded())
    line.integer("programBytes", programBytes)
    line.integer("peakMemoryBytes", peakBytes)
    return line.text
  }

  /// The measurement for people.
  var textLines: [String] {
    var table = TextTable([("", .left), ("", .right), ("", .left)])
    table.add(["utterances", String(utterances), "\(matched) of them match a phrase"])
    if let compile {
      table.add(["compile", Self.text(Self.nanoseconds(compile)), "without reading the files"])
    }
    table.add(["median", Self.text(median), "the best of \(rounds) rounds for each utterance"])
    table.add(["99th percentile", Self.text(percentile99)])
    table.add(["throughput", String(Int(perSecond)), "utterances a second, one job"])
    table.add(["program", Self.bytes(programBytes)])
    table.add(["peak memory", Self.bytes(peakBytes), "of the whole process"])
    return table.lines()
  }

  private static func text(_ nanoseconds: Int) -> String {
    switch nanoseconds {
    case ..<10_000: "\(nanoseconds) ns"
    case ..<10_000_000: "\(nanoseconds / 1000) µs"
    default: "\(nanoseconds / 1_000_000) ms"
    }
  }

  private static func bytes(_ count: Int) -> String {
    count < 10_240 ? "\(count) B" : count < 10_485_760 ? "\(count / 1024) KiB" : "\(count / 1_048_576) MiB"
  }
}
