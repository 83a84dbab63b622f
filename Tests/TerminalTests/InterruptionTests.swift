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
      _ = raise(SIGINT)
      return [before, Interruption.take(), Interruption.take()]
    }
    #expect(noted == [false, true, false])
    Interruption.noting { _ = raise(SIGINT) }
    #expect(Interruption.take(), "whoever called it may ask afterwards")
  }
}
