import Dispatch
import Synchronization
import Terminal

/// Answers utterances as they come, one a line, in their order.
struct UtteranceStream {
  private let streams: ConsoleStreams
  private let jobs: Int

  /// Creates a stream that answers up to `jobs` utterances at once.
  init(_ streams: ConsoleStreams, jobs: Int) {
    self.streams = streams
    self.jobs = jobs
  }

  /// Answers every line of the input.
  ///
  /// What was answered is passed on before waiting for more input, so that whoever sends one line and waits for
  /// its answer gets it.
  ///
  /// - Parameter answer: Gives what is written for a line, and is called from several threads.
  /// - Complexity: Memory for 256 lines a job.
  func run(_ answer: @escaping @Sendable (InputLine) -> String) {
    let input = streams.input
    while streams.output.isOpen {
      if !input.hasLineAtHand { streams.output.flush() }
      guard let first = input.next() else { break }
      var batch = [first]
      while batch.count < jobs * Self.linesPerJob, input.hasLineAtHand, let line = input.next() {
        batch.append(line)
      }
      for text in answers(to: batch, answer) { streams.output.write(text) }
    }
  }

  private func answers(
    to batch: [InputLine], _ answer: @escaping @Sendable (InputLine) -> String
  ) -> [String] {
    guard jobs > 1, batch.count > 1 else { return batch.map(answer) }
    let share = (batch.count + jobs - 1) / jobs
    let parts = (batch.count + share - 1) / share
    let finished = Mutex([[String]](repeating: [], count: parts))
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      let texts = batch[part * share..<min(batch.count, (part + 1) * share)].map(answer)
      finished.withLock { $0[part] = texts }
    }
    return finished.withLock { $0.flatMap(\.self) }
  }

  private static let linesPerJob = 256
}
