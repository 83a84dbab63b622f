import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that runs beside this one, with a pipe to each of its three streams.
///
/// Nothing here waits longer than it is told to, and there is no other thread: whoever waits reads all there is.
final class ChildProcess {
  /// Why a program could not be started, in the system's words.
  struct Failure: Error { let reason: String }

  /// What reading a stream gave.
  enum Chunk {
    case bytes([UInt8])
    /// Nothing is there yet.
    case nothing
    /// Nothing will come any more.
    case closed
  }

  /// A stream that the program writes.
  enum Stream { case output, errors }

  private let id: pid_t
  private var input: Int32
  private var output: Int32
  private var errors: Int32
  private var status: Int32?

  /// One program is started at a time, so that none inherits the ends of another's pipes: they would never close.
  private static let starting = Mutex(())

  /// Starts a program, as the leader of a process group of its own.
  ///
  /// - Parameters:
  ///   - path: Where the program is, from the root.
  ///   - arguments: Its arguments, without its own name.
  ///   - folder: The folder that it runs in, from the root.
  ///   - environment: Its environment.
  /// - Throws: Where the system gives no pipe or no process.
  init(_ path: String, _ arguments: [String], in folder: String, environment: [String: String])
    throws(Failure)
  {
    // The one portable way to begin in another folder; the shell reads this text alone and gives way to the program.
    let change = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder]
    let (pipes, result) = try Self.starting.withLock { _ throws(Failure) in
      let pipes = try PipeEnds.three()
      defer { for pipe in pipes { pipe.closeChild() } }
      let request = SpawnRequest(
        words: change + [path] + arguments, environment: environment, streams: pipes.map(\.child))
      return (pipes, request.spawn())
    }
    guard case .success(let id) = result else {
      for pipe in pipes { pipe.closeOwn() }
      if case .failure(let failure) = result { throw failure }
      throw Failure(reason: "it could not be started")
    }
    self.id = id
    input = pipes[0].own
    output = pipes[1].own
    errors = pipes[2].own
  }

  deinit {
    for descriptor in [input, output, errors] where descriptor >= 0 { _ = close(descriptor) }
  }

  /// How it ended: its status, or the signal that ended it as a negative number; `nil` while it runs.
  var exitStatus: Int32? {
    if let status { return status }
    var word: Int32 = 0
    // SAFETY: the system fills the number that it is given and keeps no pointer to it.
    let result = unsafe waitpid(id, &word, WNOHANG)
    if result == id {
      let signal = word & 0x7F
      status = signal == 0 ? (word >> 8) & 0xFF : -signal
    } else if result < 0, errno != EINTR {
      // Somebody else has asked after it: it is gone all the same.
      status = 0
    }
    return status
  }

  /// Waits until it has written something, can take more input, or the time is over.
  func awaitActivity(milliseconds: Int32, wantsToWrite: Bool) {
    var waits = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wantsToWrite ? input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    // SAFETY: the array holds as many entries as the system is told, and is only lent to it.
    _ = unsafe poll(&waits, nfds_t(waits.count), milliseconds)
  }

  /// Returns what it has written by now and nobody has read.
  func take(from stream: Stream) -> Chunk {
    let descriptor = stream == .output ? output : errors
    guard descriptor >= 0 else { return .closed }
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      // SAFETY: `read` fills no more of the buffer than it has room for.
      let got = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      failure = got < 0 ? errno : 0
      filled = max(0, got)
    }
    if failure == EAGAIN || failure == EWOULDBLOCK || failure == EINTR { return .nothing }
    guard bytes.isEmpty else { return .bytes(bytes) }
    _ = close(descriptor)
    if stream == .output { output = -1 } else { errors = -1 }
    return .closed
  }

  /// Gives it bytes to read, and returns how many it took: fewer than all where it reads none now.
  ///
  /// Nothing is wanted any more by one that has closed its input, which takes everything.
  func give(_ bytes: some Collection<UInt8>) -> Int {
    guard input >= 0, !bytes.isEmpty else { return bytes.count }
    let taken = unsafe Array(bytes).withUnsafeBytes { buffer in
      // SAFETY: the buffer is only lent, with its own length.
      unsafe write(input, buffer.baseAddress, buffer.count)
    }
    if taken >= 0 { return taken }
    if errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR { return 0 }
    closeInput()
    return bytes.count
  }

  /// Tells it that nothing more will come.
  func closeInput() {
    guard input >= 0 else { return }
    _ = close(input)
    input = -1
  }

  /// Ends it at once, and all that it started.
  func endAtOnce() {
    guard exitStatus == nil, id > 1 else { return }
    _ = kill(-id, SIGKILL)
    _ = kill(id, SIGKILL)
  }
}
