import Dispatch
import Synchronization

/// Does the same to many things, several at once.
enum ParallelMap {
  /// Returns what `body` makes of each number below `count`, in their order.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - jobs: How many are worked on at once.
  ///   - progress: Hears now and then how many are done.
  ///   - body: Makes one, and is called from several threads.
  /// - Returns: The results, in the order of the numbers.
  static func run<Result: Sendable>(
    _ count: Int, jobs: Int, progress: (Int) -> Void, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    let batch = max(1, jobs) * Self.stepsPerJob
    while results.count < count {
      let range = results.count..<min(count, results.count + batch)
      if jobs <= 1 || range.count == 1 {
        results += range.map(body)
      } else {
        let next = Mutex(range.lowerBound)
        let finished = Mutex<[Int: Result]>([:])
        DispatchQueue.concurrentPerform(iterations: min(jobs, range.count)) { _ in
          while true {
            let index = next.withLock { number in
              defer { number += 1 }
              return number
            }
            guard index < range.upperBound else { return }
            let result = body(index)
            finished.withLock { $0[index] = result }
          }
        }
        results += finished.withLock { made in range.compactMap { made[$0] } }
      }
      progress(results.count)
    }
    return results
  }

  private static let stepsPerJob = 32
}
