import Terminal
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct InterruptionTests {
  @Test func `Ctrl-C during work that notes it is told once and ends nothing`() {
    let noted = Interruption.noting {
      let before = Interruption.take()
      Self.interrupt()
      return [before, Interruption.take(), Interruption.take()]
    }
    #expect(noted == [false, true, false])
    Interruption.noting { Self.interrupt() }
    #expect(Interruption.take(), "whoever called it may ask afterwards")
  }

  /// Sends this thread, of a pool that signals are kept from, what Ctrl-C sends.
  private static func interrupt() {
    var signals = sigset_t()
    var before = sigset_t()
    // SAFETY: the system reads and fills the sets that it is given and keeps no pointer to them.
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, &before)
    _ = raise(SIGINT)
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
