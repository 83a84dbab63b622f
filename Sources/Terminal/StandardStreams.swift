#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process's own input and outputs.
package enum StandardStreams {
  /// Lets a closed pipe show as a failed write, which ends quietly, instead of killing the process.
  package static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// Returns standard input, line by line.
  package static func input(limit: Int = LineReader.standardLimit) -> LineReader {
    LineReader(limit: limit, isTerminal: isTerminal(STDIN_FILENO)) { chunk(of: STDIN_FILENO, upTo: 1 << 16) }
  }

  /// Returns standard output: what was asked for.
  package static func output() -> TextOutput {
    TextOutput(isTerminal: isTerminal(STDOUT_FILENO)) { send($0, to: STDOUT_FILENO) }
  }

  /// Returns standard error: what else there is to say, said at once.
  package static func errors() -> TextOutput {
    TextOutput(isTerminal: isTerminal(STDERR_FILENO), capacity: 1) { send($0, to: STDERR_FILENO) }
  }

  private static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  private static func chunk(of descriptor: Int32, upTo count: Int) -> LineReader.Chunk {
    while true {
      var failure: Int32 = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        // SAFETY: the buffer holds `count` bytes, and `read` fills no more of it than it is told to.
        let got = unsafe read(descriptor, buffer.baseAddress, count)
        if got < 0 { failure = errno }
        filled = max(0, got)
      }
      if failure == EINTR { continue }
      if failure != 0 { return .failed(SystemError.reason(failure)) }
      return bytes.isEmpty ? .end : .bytes(bytes)
    }
  }

  private static func send(_ bytes: [UInt8], to descriptor: Int32) -> TextOutput.State {
    var start = 0
    while start < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        // SAFETY: `start` is within the buffer, and no more than the rest of it is written.
        unsafe write(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
      }
      if written >= 0 {
        start += written
        continue
      }
      switch errno {
      case EINTR: continue
      case EPIPE: return .readerGone
      default: return .failed(SystemError.reason(errno))
      }
    }
    return .open
  }
}
