import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The two ends of a pipe: a program's, which is one of its streams, and ours, which never makes us wait.
struct PipeEnds {
  let own: Int32
  let child: Int32

  /// Opens pipes for input, output and errors, all or none.
  static func three() throws(ChildProcess.Failure) -> [PipeEnds] {
    var pipes: [PipeEnds] = []
    for isInput in [true, false, false] {
      guard let pipe = PipeEnds(isInput: isInput) else {
        let reason = SystemError.reason(errno)
        for pipe in pipes {
          pipe.closeOwn()
          pipe.closeChild()
        }
        throw ChildProcess.Failure(reason: reason)
      }
      pipes.append(pipe)
    }
    return pipes
  }

  private init?(isInput: Bool) {
    var ends: [Int32] = [-1, -1]
    // SAFETY: the system fills the two numbers that it is given and keeps no pointer to them.
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    own = isInput ? ends[1] : ends[0]
    child = isInput ? ends[0] : ends[1]
    _ = fcntl(own, F_SETFL, fcntl(own, F_GETFL) | O_NONBLOCK)
  }

  func closeOwn() { _ = close(own) }
  func closeChild() { _ = close(child) }
}

/// All that starting a program takes.
struct SpawnRequest {
  let words: [String]
  let environment: [String: String]
  /// What becomes its input, output and errors.
  let streams: [Int32]

  #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
    private static let none: Actions = nil
    private static let plain: Attributes = nil
  #else
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    private static var none: Actions { unsafe Actions() }
    private static var plain: Attributes { Attributes() }
  #endif

  /// Starts the program; returns its process id.
  func spawn() -> Result<pid_t, ChildProcess.Failure> {
    var actions = unsafe Self.none
    var attributes = Self.plain
    // SAFETY: both structures are initialized before they are used and destroyed after; the strings live until
    // `posix_spawn` returns, by when the new process has its own.
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
      unsafe (arguments + variables).forEach { unsafe free($0) }
    }
    for (number, stream) in streams.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    // A group of its own can be ended as a whole. What this process ignores or blocks is no concern of the new one.
    var ignored = sigset_t()
    var blocked = sigset_t()
    unsafe sigemptyset(&ignored)
    unsafe sigaddset(&ignored, SIGPIPE)
    unsafe sigaddset(&ignored, SIGINT)
    unsafe sigemptyset(&blocked)
    unsafe posix_spawnattr_setsigdefault(&attributes, &ignored)
    unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var id: pid_t = 0
    let error = unsafe posix_spawn(&id, words[0], &actions, &attributes, &arguments, &variables)
    return error == 0 ? .success(id) : .failure(ChildProcess.Failure(reason: SystemError.reason(error)))
  }
}
