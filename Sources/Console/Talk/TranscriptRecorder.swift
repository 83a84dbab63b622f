import Catalog
import Foundation
import SpokenValues

/// Writes a conversation to a transcript as it goes on.
final class TranscriptRecorder {
  /// The file.
  let path: String
  private let file: FileHandle

  /// Stands for the passcode, which no file holds.
  private static let rightCode = "0000"
  private static let wrongCode = "9999"

  /// Creates a file for a conversation that goes on where `talk` is.
  ///
  /// - Throws: Where the file is there already, or cannot be written.
  init(_ path: String, _ talk: Talk) throws(CommandFailure) {
    guard FileSystem.kind(of: path) == .nothing else {
      throw .cannotWrite(path: path, reason: "there is such a file already")
    }
    try FileSystem.write([], to: path)
    guard let file = FileHandle(forWritingAtPath: path) else {
      throw .cannotWrite(path: path, reason: "it cannot be opened")
    }
    self.path = path
    self.file = file
    if let locale = talk.locale { write("locale \(locale.identifier)") }
    if !talk.context.isEmpty {
      write(
        "context " + talk.context.map { "\($0.key)=\(Self.quoted($0.value.text))" }.joined(separator: " "))
    }
    if let now = talk.clock.now { write("clock \(now.text)") }
    write("passcode \(Self.rightCode)")
    if talk.isLocked { write("locked") }
  }

  deinit { try? file.close() }

  /// Writes a line that was typed.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - isSecret: Whether it was asked for as a passcode.
  ///   - passcode: The right passcode.
  func typed(_ line: String, isSecret: Bool, passcode: String?) {
    let text = line.trimmed
    if isSecret, !text.contains(where: \.isLetter) {
      write("> " + (text == passcode ? Self.rightCode : Self.wrongCode))
    } else if let command = ReplCommand.secretCommand(in: text) {
      let hasCode = text.split(separator: " ").count > 1
      write("> :\(command.rawValue)" + (hasCode ? " \(Self.rightCode)" : ""))
    } else {
      write("> " + line.replacing("\n", with: " "))
    }
  }

  /// Writes lines that were answered.
  func answered(_ lines: [String]) { for line in lines { write(line) } }

  private func write(_ line: String) {
    // A disk that is full shows when the transcript is run.
    try? file.write(contentsOf: Data((line + "\n").utf8))
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension ReplCommand {
  /// The command in a typed line whose words may be a passcode.
  static func secretCommand(in line: String) -> ReplCommand? {
    guard line.hasPrefix(":"), let name = line.dropFirst().split(separator: " ").first,
      let command = ReplCommand(typed: String(name)), command.takesSecret
    else { return nil }
    return command
  }
}
