import Catalog
import Conversation
import Foundation
import SpokenValues
import Terminal

/// Writes a conversation to a transcript as it goes on.
final class TranscriptRecorder {
  /// The file.
  let path: String
  private let file: FileHandle

  /// Stands for the passcode, which no file holds.
  private static let rightCode = "0000"
  private static let wrongCode = "9999"

  /// Creates a file for a conversation that begins.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - talk: The conversation, of which nothing was said yet.
  ///   - note: What whoever runs the transcript should know; `nil` for nothing.
  /// - Throws: Where the file is there already, or cannot be written.
  init(_ path: String, _ talk: Talk, note: String?) throws(CommandFailure) {
    guard FileSystem.kind(of: path) == .nothing else {
      throw .cannotWrite(path: path, reason: "there is such a file already")
    }
    try FileSystem.write([], to: path)
    guard let file = FileHandle(forWritingAtPath: path) else {
      throw .cannotWrite(path: path, reason: "it cannot be opened")
    }
    self.path = path
    self.file = file
    if let note { write("// \(note)") }
    if let locale = talk.locale { write("locale \(locale.identifier)") }
    if !talk.context.isEmpty { write(Self.line(talk.context)) }
    if let now = talk.clock.now { write("clock \(now.text)") }
    if talk.passcode != nil { write("passcode \(Self.rightCode)") }
    if talk.isLocked { write("locked") }
  }

  deinit { try? file.close() }

  /// Writes a line that is typed.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - talk: The conversation that takes it next.
  func typed(_ line: String, in talk: Talk) {
    let text = line.trimmed
    if let isRight = talk.isRightPasscode(line) {
      write("> " + Self.code(isRight))
    } else if let command = ReplCommand.secretCommand(in: text) {
      let code = text.split(separator: " ", maxSplits: 1).dropFirst().first.map { String($0).trimmed }
      // What locks is the right one from then on.
      write(
        "> :\(command.rawValue)"
          + (code.map { " " + Self.code(command == .lock || $0 == talk.passcode) } ?? ""))
    } else if let command = ReplCommand(line: text), command.isOfThePrompt {
      // What the prompt alone can do is no part of the conversation.
      return
    } else {
      write("> " + line)
    }
  }

  /// Writes what a program asks beside lines that are typed.
  func asked(_ action: TalkRequest.Action, in talk: Talk) {
    switch action {
    case .say(let text): typed(text, in: talk)
    case .choose(let number): write("choose \(number)")
    case .answer(let answer): if let name = answer.plainName { write("answer \(name)") }
    case .passcode(let code):
      if talk.prompt?.isSecret == true { write("> " + Self.code(code == talk.passcode)) }
    case .set(let settings): for setting in settings { write(Self.line(setting)) }
    case .end: break
    }
  }

  /// Writes that the input ends.
  func ended() { write("end") }

  /// Writes lines that were answered, as a run of the transcript sees them.
  func answered(_ lines: [String]) {
    for line in lines.map(TranscriptPlayer.trimmed) where !line.isEmpty { write(line) }
  }

  private func write(_ line: String) {
    // A disk that is full shows when the transcript is run.
    try? file.write(contentsOf: Data((line + "\n").utf8))
  }

  private static func code(_ isRight: Bool) -> String { isRight ? rightCode : wrongCode }

  private static func line(_ setting: TalkRequest.Setting) -> String {
    switch setting {
    case .locale(let locale): "locale" + (locale.map { " " + $0.identifier } ?? "")
    case .context(let context): line(context)
    case .clock(let time): "clock" + (time.map { " " + $0.text } ?? "")
    case .locked(let isLocked): isLocked ? "locked" : "unlocked"
    case .passcode(let code): "passcode" + (code == nil ? "" : " " + rightCode)
    }
  }

  private static func line(_ context: [Attribute]) -> String {
    (["context"]
      + context.map { attribute in
        let values: [Value] = if case .array(let parts) = attribute.value { parts } else { [attribute.value] }
        let isPlain = attribute.key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return (isPlain ? attribute.key : quoted(attribute.key)) + "="
          + values.map { quoted($0.text) }.joined(separator: "|")
      }).joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    "\"" + oneLine(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}

extension ReplCommand {
  /// The command in a typed line whose words may be a passcode.
  static func secretCommand(in line: String) -> ReplCommand? {
    guard let command = ReplCommand(line: line), command.takesSecret else { return nil }
    return command
  }
}
