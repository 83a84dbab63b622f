package import Conversation

/// What a handler program did wrong.
package enum HandlerFault: Error, Hashable, Sendable {
  /// The command has a quote that is not closed, or no word.
  case badCommand(String)
  /// No program of that name is where programs are.
  case noProgram(String)
  /// A file of that name is beside the phrases, where bare names are not looked for.
  case notOnPath(String)
  /// The script that the program is to run is not there.
  case noScript(String)
  /// The program is there and could not be started.
  case notStarted(String, reason: String)
  /// It ended before it replied; the status, or the signal as a negative number.
  case ended(Int32)
  /// It closed its output before it replied.
  case closed
  /// No line came in time.
  case late(seconds: Double)
  /// A line is too long.
  case longLine(limit: Int)
  /// It wrote too much to its error stream while it had to reply.
  case flood(limit: Int)
  /// It wrote a line that nobody waits for.
  case outOfTurn(String)
  /// It went on with `inProgress` for too long.
  case endless(limit: Int)
  /// The person would not wait for its reply any longer.
  case abandoned
  /// A line is no reply; why, and the line.
  case malformed(String, line: String)

  /// What the conversation is told.
  package var trouble: HandlerTrouble {
    switch self {
    case .badCommand, .noProgram, .notOnPath, .noScript, .notStarted, .ended, .closed: .died
    case .late: .timedOut
    case .abandoned: .abandoned
    case .longLine, .flood, .outOfTurn, .endless, .malformed: .malformed
    }
  }

  /// What it did, for its author; text of the program's own is not made safe to show.
  package var message: String {
    switch self {
    case .badCommand(let command): "the command '\(command)' has no word or a quote that is not closed"
    case .noProgram(let name): "there is no program '\(name)'"
    case .notOnPath(let name):
      "there is no program '\(name)' on PATH; the file beside the phrases is './\(name)'"
    case .noScript(let name): "there is no file '\(name)' where the phrases are"
    case .notStarted(let name, let reason): "'\(name)' could not be started: \(reason)"
    case .ended(let status) where status < 0: "it was ended by signal \(-status)"
    case .ended(let status): "it ended with status \(status)"
    case .closed: "it closed its output"
    case .late(let seconds): "it did not reply within \(Self.text(seconds)) seconds"
    case .longLine(let limit): "it wrote a line of more than \(limit) bytes"
    case .flood(let limit): "it wrote more than \(limit) bytes to its error stream"
    case .outOfTurn(let line): "it wrote a line that nobody waited for: \(line)"
    case .endless(let limit): "it said 'inProgress' more than \(limit) times"
    case .abandoned: "it was not waited for any longer"
    case .malformed(let reason, let line): "\(reason): \(line)"
    }
  }

  private static func text(_ seconds: Double) -> String {
    Int(exactly: seconds).map { String($0) } ?? String(seconds)
  }
}
