#if canImport(Glibc)
  import Glibc
#endif

/// Memory that was freed in many small pieces, and that the C library keeps for more of the kind.
enum FreedMemory {
  /// Gives it back to the system where the C library can: the large tables that are made next would not fit into it, and take
  /// as much again.
  ///
  /// - Complexity: O(*n*) for *n* bytes that the process has, a few milliseconds for a hundred megabytes.
  static func giveBack() {
    #if canImport(Glibc)
      // Swift does not see this one of the library's functions.
      guard let symbol = unsafe dlsym(nil, "malloc_trim") else { return }
      // SAFETY: the library declares it so: `int malloc_trim(size_t pad)`.
      _ = unsafe unsafeBitCast(symbol, to: (@convention(c) (UInt) -> Int32).self)(0)
    #endif
  }
}
