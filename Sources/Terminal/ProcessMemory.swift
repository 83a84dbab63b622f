#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How much memory the process takes.
package enum ProcessMemory {
  /// The most bytes that were in memory at once so far.
  package static var peakBytes: Int {
    var usage = rusage()
    #if canImport(Glibc)
      let process = RUSAGE_SELF.rawValue
    #else
      let process = RUSAGE_SELF
    #endif
    // SAFETY: the system fills the structure that it is given and keeps no pointer to it.
    guard unsafe getrusage(process, &usage) == 0 else { return 0 }
    #if canImport(Darwin)
      return usage.ru_maxrss
    #else
      return usage.ru_maxrss * 1024
    #endif
  }
}
