import Dispatch
import Terminal

/// Answers lines of input, one after the other.
protocol LineAnswerer: AnyObject {
  /// How many lines came to nothing.
  var missCount: Int { get }

  /// Appends what is written for a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - number: Which line of the input it is, from 0.
  ///   - output: What is written, in UTF-8.
  func answer(_ line: InputLine, number: Int, into output: inout [UInt8])
}

/// Answers utterances as they come, one a line, in their order.
struct UtteranceStream {
  private let streams: ConsoleStreams
  private let jobs: Int

  /// Creates a stream that answers up to `jobs` utterances at once.
  init(_ streams: ConsoleStreams, jobs: Int) {
    self.streams = streams
    self.jobs = max(1, jobs)
  }

  /// Answers every line of the input.
  ///
  /// What was answered is passed on before waiting for more input, so that whoever sends one line and waits for
  /// its answer gets it. Lines that are there already are shared out among the jobs, a stretch each.
  ///
  /// - Parameter makeAnswerer: Makes the answerer of a job.
  /// - Returns: How many lines came to nothing.
  /// - Complexity: Memory for what one read of the input gives, and the answers to it.
  func run(_ makeAnswerer: () -> any LineAnswerer) -> Int {
    let (input, output) = (streams.input, streams.output)
    let workers = (0..<jobs).map { _ in Worker(makeAnswerer()) }
    var number = 0
    while output.isOpen {
      if !input.hasLineAtHand { output.flush() }
      guard let line = input.next() else { break }
      workers[0].answer(line, number: number)
      workers[0].pass(on: output)
      number += 1
      let parts = input.takeLines().split(into: jobs)
      let starts = parts.reduce(into: [number]) { $0.append($0[$0.count - 1] + $1.count) }
      number = starts[parts.count]
      if parts.count == 1 {
        workers[0].answer(parts[0], from: starts[0])
      } else if !parts.isEmpty {
        DispatchQueue.concurrentPerform(iterations: parts.count) { part in
          workers[part].answer(parts[part], from: starts[part])
        }
      }
      for worker in workers.prefix(parts.count) { worker.pass(on: output) }
    }
    return workers.reduce(0) { $0 + $1.answerer.missCount }
  }

  /// A job's answerer, and what it has to say.
  // SAFETY: a worker is used by one thread at a time: by its job's while a block is answered, by the stream's at all other times.
  private final class Worker: @unchecked Sendable {
    let answerer: any LineAnswerer
    private var written: [UInt8] = []

    init(_ answerer: any LineAnswerer) { self.answerer = answerer }

    func answer(_ line: InputLine, number: Int) { answerer.answer(line, number: number, into: &written) }

    func answer(_ block: LineBlock, from start: Int) {
      var number = start
      block.forEach { line in
        answer(line, number: number)
        number += 1
      }
    }

    func pass(on output: TextOutput) {
      output.write(bytes: written)
      written.removeAll(keepingCapacity: true)
    }
  }
}
