#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's words for its errors.
package enum SystemError {
  /// Returns the reason behind an `errno`, such as "no such file or directory".
  package static func reason(_ number: Int32) -> String {
    // SAFETY: `strerror` gives a terminated string, copied before anything else can change it.
    let text = unsafe String(cString: strerror(number))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
