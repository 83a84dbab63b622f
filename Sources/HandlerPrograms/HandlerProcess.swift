import Foundation
import Terminal

/// One running handler program: lines to it, lines from it, and its last words.
///
/// Whoever waits for a line moves all that is to be moved: what is to be sent, what it writes, what it complains of.
final class HandlerProcess {
  private let child: ChildProcess
  private let limits: HandlerLimits
  private let isAbandoned: () -> Bool
  private var buffer: LineBuffer
  /// What it has not read yet.
  private var unsent: ArraySlice<UInt8> = []
  private var isOver = false

  /// How long, in milliseconds, it may have ended before that is noticed where somebody else holds its streams open.
  private static let patience: Int32 = 20

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments, split at white space, with quotes; no shell sees it.
  ///   - folder: The folder that it runs in.
  ///   - limits: How long it may take, and how much it may write.
  ///   - isAbandoned: Whether nobody waits for it any longer; asked many times a second while its reply is awaited.
  /// - Throws: Why it did not start.
  init(
    _ command: String, in folder: String, limits: HandlerLimits, isAbandoned: @escaping () -> Bool
  ) throws(HandlerFault) {
    let (path, words) = try HandlerCommand.program(of: command, in: folder)
    self.limits = limits
    self.isAbandoned = isAbandoned
    buffer = LineBuffer(limits)
    // A program that ends early must not end this one with it.
    StandardStreams.ignoreClosedPipes()
    do throws(ChildProcess.Failure) {
      child = try ChildProcess(
        Self.absolute(path), Array(words.dropFirst()), in: Self.absolute(folder),
        environment: ProcessInfo.processInfo.environment)
    } catch {
      throw .notStarted(words[0], reason: error.reason)
    }
  }

  deinit { end() }

  /// Whether it has ended or was ended.
  var isGone: Bool { isOver || child.exitStatus != nil }

  /// Sends a line, as far as the program takes it now; the rest follows while its reply is awaited.
  func send(_ line: String) {
    unsent += Array((line + "\n").utf8)
    write()
  }

  /// Has the time and the error stream counted for a new call; a line that came before it is out of turn.
  func startCall() throws(HandlerFault) {
    readAll()
    buffer.startCall()
    if case .line(let line)? = buffer.next() { throw .outOfTurn(Self.shown(line)) }
  }

  /// Waits for the next line.
  func receive() throws(HandlerFault) -> [UInt8] {
    let deadline = ContinuousClock.now + .seconds(limits.seconds)
    while true {
      switch buffer.next() {
      case .line(let line): return line
      case .tooLong: throw .longLine(limit: limits.lineBytes)
      case .flood: throw .flood(limit: limits.errorBytes)
      case .end:
        guard let status = exitStatus(within: limits.closingSeconds) else { throw .closed }
        throw .ended(status)
      case nil:
        guard ContinuousClock.now < deadline else { throw .late(seconds: limits.seconds) }
        guard !isAbandoned() else { throw .abandoned }
        move()
      }
    }
  }

  /// Ends it, and returns the last line of its error stream.
  func lastWords() -> String? {
    // One that ended by itself has said all that it wanted to.
    if child.exitStatus != nil { readAll() }
    end()
    return buffer.lastError
  }

  /// Ends it: its input closes, and what has not ended a moment later is killed with all that it started.
  func end(patience: Double = 0.2) {
    guard !isOver else { return }
    isOver = true
    child.closeInput()
    if exitStatus(within: patience) == nil {
      child.endAtOnce()
      _ = exitStatus(within: 2)
    }
  }
}

// MARK: - Moving bytes

extension HandlerProcess {
  /// Waits a moment for something to move, and moves it.
  private func move() {
    child.awaitActivity(milliseconds: Self.patience, wantsToWrite: !unsent.isEmpty)
    write()
    // Asked first: what it wrote before it ended is there to be read.
    let hasEnded = child.exitStatus != nil
    readAll()
    // A program that it has left behind may hold the stream open, but answers nobody.
    if hasEnded { buffer.close() }
  }

  private func write() {
    guard !unsent.isEmpty else { return }
    unsent = unsent.dropFirst(child.give(unsent))
  }

  /// Reads what there is, in parts small enough that a flood is noticed.
  private func readAll() {
    for _ in 0..<16 {
      var isQuiet = true
      switch child.take(from: .output) {
      case .bytes(let bytes):
        buffer.add(bytes)
        isQuiet = false
      case .closed: buffer.close()
      case .nothing: break
      }
      if case .bytes(let bytes) = child.take(from: .errors) {
        buffer.addErrors(bytes)
        isQuiet = false
      }
      if isQuiet { return }
    }
  }

  /// Waits for its end; `nil` where it runs on.
  private func exitStatus(within seconds: Double) -> Int32? {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      if let status = child.exitStatus { return status }
      guard ContinuousClock.now < deadline else { return nil }
      // Both streams may be closed, which is no news: a short sleep rather than a wait for them.
      usleep(2_000)
      // What it still writes must not hold it up.
      readAll()
    }
  }
}

// MARK: - Names

extension HandlerProcess {
  /// A line as a message shows it.
  static func shown(_ line: [UInt8]) -> String {
    let text = String(decoding: line.prefix(200), as: UTF8.self)
    return line.count > 200 ? text + "…" : text
  }

  /// A path from the root.
  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }
}
