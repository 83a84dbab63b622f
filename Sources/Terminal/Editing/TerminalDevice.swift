#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal that gives single keys: what line editing needs of it.
package protocol KeyTerminal: AnyObject {
  /// Begins to give keys as they are pressed; returns whether it can.
  func begin() -> Bool
  /// Gives whole lines again, as before.
  func end()
  /// Returns what was typed since, none where nothing was for a while, `nil` at the end.
  func bytes() -> [UInt8]?
  /// Returns what was typed before anybody asked for it, without waiting.
  func bytesAtHand() -> [UInt8]
  /// Stops the process until it is wanted again, as Ctrl-Z does; keys must not be given meanwhile.
  func suspend()
  /// The columns, as they are now.
  var width: Int { get }
}

/// The terminal of the process.
package final class TerminalDevice: KeyTerminal {
  private var original: termios?
  private let input = STDIN_FILENO
  private let output = STDOUT_FILENO

  /// How long `bytes` waits, in milliseconds: a change of the width is noticed after so long.
  private static let patience: Int32 = 150
  /// The most bytes that are taken at once of what was typed ahead.
  private static let mostAtHand = 1 << 16

  /// Creates the terminal; `nil` where input or output is none, or one that can't move its cursor.
  package init?(environment: [String: String]) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, environment["TERM"] != "dumb",
      environment["TERM"]?.isEmpty == false
    else { return nil }
    // Where lines are edited Ctrl-C is a key. While a handler works it must not end this process alone, and leave the
    // handler to act with nobody to tell of it.
    _ = signal(SIGINT, SIG_IGN)
  }

  deinit { end() }

  package func begin() -> Bool {
    guard original == nil else { return true }
    var settings = termios()
    // SAFETY: the system fills the structure that it is given and keeps no pointer to it.
    guard unsafe tcgetattr(input, &settings) == 0 else { return false }
    var raw = settings
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | ISTRIP | IXON)
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    // SAFETY: the system reads the structure that it is given and keeps no pointer to it.
    guard unsafe tcsetattr(input, TCSADRAIN, &raw) == 0 else { return false }
    original = settings
    return true
  }

  package func end() {
    guard var settings = original else { return }
    original = nil
    // SAFETY: the system reads the structure that it is given and keeps no pointer to it.
    _ = unsafe tcsetattr(input, TCSADRAIN, &settings)
  }

  package func bytes() -> [UInt8]? {
    var wait = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    // SAFETY: the one structure is given with the count of one.
    let ready = unsafe poll(&wait, 1, Self.patience)
    guard ready > 0 else { return ready < 0 && errno != EINTR ? nil : [] }
    return read()
  }

  package func bytesAtHand() -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < Self.mostAtHand {
      var wait = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      // SAFETY: the one structure is given with the count of one.
      guard unsafe poll(&wait, 1, 0) > 0, let more = read(), !more.isEmpty else { break }
      bytes += more
    }
    return bytes
  }

  package func suspend() { _ = kill(0, SIGTSTP) }

  /// Returns what there is to read; `nil` at the end.
  private func read() -> [UInt8]? {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, filled in
      // SAFETY: the buffer holds 4,096 bytes, and `read` fills no more of it than it is told to.
      let got = unsafe readBytes(input, buffer.baseAddress, 4096)
      if got < 0 { failure = errno }
      filled = max(0, got)
    }
    if failure == EINTR || failure == EAGAIN { return [] }
    return bytes.isEmpty ? nil : bytes
  }

  package var width: Int {
    var size = winsize()
    // SAFETY: the system fills the structure that it is given and keeps no pointer to it.
    guard unsafe ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

/// The system's `read`, whose name the terminal has for itself.
private func readBytes(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  // SAFETY: the caller's buffer has room for `count` bytes.
  unsafe read(file, bytes, count)
}
