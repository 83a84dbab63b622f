import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ctrl-C on a terminal that does not edit lines: it ends the process, unless work is done that it is to end alone.
package enum Interruption {
  private static let hasCome = Atomic(false)

  /// Returns whether Ctrl-C was pressed since the work began that notes it, or since this was last asked.
  package static func take() -> Bool { hasCome.exchange(false, ordering: .relaxed) }

  /// Does some work during which Ctrl-C is noted and does not end the process; then it ends the process again.
  ///
  /// What is at work calls `take()` from time to time, and so may whoever called this.
  package static func noting<Result>(during work: () -> Result) -> Result {
    hasCome.store(false, ordering: .relaxed)
    let before = signal(SIGINT) { _ in Interruption.hasCome.store(true, ordering: .relaxed) }
    defer { _ = signal(SIGINT, before) }
    return work()
  }
}
