import Matching
import PhraseModel

/// How long something takes an utterance on a machine that others use too.
struct Measurement {
  private let clock = ContinuousClock()
  private let chunks: [Range<Int>]
  private var quiet: [Duration]
  private let count: Int

  init(count: Int) {
    self.count = count
    chunks = stride(from: 0, to: count, by: 1_000).map { $0..<min($0 + 1_000, count) }
    quiet = Array(repeating: .seconds(1_000), count: chunks.count)
  }

  /// Runs `body` over all chunks once more; each chunk counts by its quietest round.
  mutating func round(_ body: (Range<Int>) throws -> Void) rethrows {
    for (index, chunk) in chunks.enumerated() {
      let time = try clock.measure { try body(chunk) }
      quiet[index] = min(quiet[index], time)
    }
  }

  /// Nanoseconds an utterance.
  var nanoseconds: Int64 {
    (quiet.reduce(Duration.zero, +) / count).components.attoseconds / 1_000_000_000
  }
}
