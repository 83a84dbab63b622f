import Dispatch
import Foundation
import Terminal

/// One running handler program.
final class HandlerProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()
  private let buffer: LineBuffer
  private let limits: HandlerLimits
  private let writing = DispatchQueue(label: "handler input")
  private let exited = DispatchSemaphore(value: 0)
  private var isOver = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments, split at white space, with quotes; no shell sees it.
  ///   - folder: The folder that it runs in.
  ///   - limits: How long it may take, and how much it may write.
  /// - Throws: Why it did not start.
  init(_ command: String, in folder: String, limits: HandlerLimits) throws(HandlerFault) {
    guard let words = CommandWords.words(of: command), let name = words.first else {
      throw .badCommand(command)
    }
    guard let path = Self.path(of: name, in: folder) else { throw .noProgram(name) }
    self.limits = limits
    buffer = LineBuffer(limits)
    // A program that ends early must not end this one with it.
    StandardStreams.ignoreClosedPipes()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = URL(fileURLWithPath: folder, isDirectory: true)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    let (buffer, exited) = (buffer, exited)
    output.fileHandleForReading.readabilityHandler = { handle in
      let data = handle.availableData
      if data.isEmpty { handle.readabilityHandler = nil }
      buffer.add(data)
    }
    errors.fileHandleForReading.readabilityHandler = { handle in
      let data = handle.availableData
      if data.isEmpty { handle.readabilityHandler = nil }
      buffer.addErrors(data)
    }
    process.terminationHandler = { _ in exited.signal() }
    do {
      try process.run()
    } catch {
      stopListening()
      throw .notStarted(name, reason: error.localizedDescription)
    }
  }

  deinit { end() }

  /// Whether it has ended or was ended.
  var isGone: Bool { isOver || !process.isRunning }

  /// Sends a line.
  func send(_ line: String) {
    let handle = input.fileHandleForWriting
    // Whoever does not read must not make us wait: the reply is late then, and the program is ended.
    writing.async { try? handle.write(contentsOf: Data((line + "\n").utf8)) }
  }

  /// Has the time and the error stream counted for a new call; a line that came before it is out of turn.
  func startCall() throws(HandlerFault) {
    buffer.startCall()
    if let line = buffer.lineAtHand() { throw .outOfTurn(Self.shown(line)) }
  }

  /// Waits for the next line.
  func receive() throws(HandlerFault) -> [UInt8] {
    switch buffer.next(until: .now() + limits.seconds) {
    case .line(let line): return line
    case .late: throw .late(seconds: limits.seconds)
    case .tooLong: throw .longLine(limit: limits.lineBytes)
    case .flood: throw .flood(limit: limits.errorBytes)
    case .end:
      guard exited.wait(timeout: .now() + limits.closingSeconds) == .success else { throw .closed }
      exited.signal()
      let status = process.terminationStatus
      throw .ended(process.terminationReason == .uncaughtSignal ? -status : status)
    }
  }

  /// Ends it, and returns the last line of its error stream.
  func lastWords() -> String? {
    // Only one that ended by itself has said all that it wanted to.
    if !process.isRunning { buffer.awaitErrors(until: .now() + limits.closingSeconds) }
    end()
    return buffer.lastError
  }

  /// Ends it: its input closes, and what has not ended a moment later is killed with all that it started.
  func end(patience: Double = 0.2) {
    guard !isOver else { return }
    isOver = true
    let handle = input.fileHandleForWriting
    writing.async { try? handle.close() }
    if process.isRunning, exited.wait(timeout: .now() + patience) == .timedOut { killAll() }
    stopListening()
  }

  private func killAll() {
    let id = process.processIdentifier
    guard id > 1 else { return }
    _ = kill(-id, SIGKILL)
    _ = kill(id, SIGKILL)
    _ = exited.wait(timeout: .now() + 2)
  }

  private func stopListening() {
    output.fileHandleForReading.readabilityHandler = nil
    errors.fileHandleForReading.readabilityHandler = nil
  }

  /// A line as a message shows it.
  static func shown(_ line: [UInt8]) -> String {
    let text = String(decoding: line.prefix(200), as: UTF8.self)
    return line.count > 200 ? text + "…" : text
  }

  /// Where the program is: a name is looked for where programs are, a path starts in the folder.
  private static func path(of name: String, in folder: String) -> String? {
    let candidates: [String]
    if name.contains("/") {
      candidates = [name.hasPrefix("/") ? name : folder + "/" + name]
    } else {
      let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
      // An empty or a relative place would be looked for in the folder of the phrases.
      candidates = folders.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
    }
    return candidates.first { path in
      FileManager.default.isExecutableFile(atPath: path)
        && !FileManager.default.fileExists(atPath: path + "/.")
    }
  }
}
