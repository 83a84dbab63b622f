import Conversation
import Foundation
import Terminal

extension ReplRun {
  /// Talks on a terminal, where lines are edited; returns whether the terminal gave keys.
  mutating func runOnTerminal(_ terminal: any KeyTerminal) -> Bool {
    let reader = TerminalLineReader(terminal, output: invocation.streams.output, painter: rendering.painter)
    defer { reader.finish() }
    patience.wasInterrupted = reader.takeInterrupt
    var history = HistoryFile(environment: invocation.streams.environment)
    var wasInterrupted = false
    // What was typed before the device was locked is not brought back while it is.
    var sinceLocked: [String]?
    while invocation.streams.output.isOpen {
      var setting = TerminalLineReader.Setting(prompt: "› ")
      setting.isHidden = talk.wantsSecret
      setting.answersNewQuestion = talk.wantsSecret || talk.prompt != nil
      if !talk.isLocked {
        sinceLocked = nil
      } else if sinceLocked == nil {
        sinceLocked = []
        reader.forget()
      }
      setting.history = sinceLocked ?? history.lines
      let completer = Completer(talk)
      setting.completions = { completer.completions(after: $0) }
      guard let outcome = reader.read(setting) else { return false }
      switch outcome {
      case .ended: return true
      case .idle:
        if hasChangedSources() {
          reader.hide()
          reload()
        }
        continue
      case .interrupted:
        if wasInterrupted { return true }
        wasInterrupted = true
        if talk.prompt != nil {
          cancel()
        } else {
          show(.told(["Ctrl-C once more ends the conversation."]))
        }
        continue
      case .submitted(let lines):
        fit(terminal.width)
        reloadIfChanged()
        for line in lines {
          let isSecret = talk.wantsSecret || ReplCommand.secretCommand(in: line.trimmed) != nil
          if lines.count > 1 {
            let shown = isSecret ? "•••" : SafeText.line(line)
            invocation.streams.output.writeLine(rendering.painter.paint("› ", .cyan) + shown)
          }
          if !isSecret {
            history.add(line)
            sinceLocked?.append(line)
          }
          guard type(line) else { return true }
        }
      }
      wasInterrupted = false
    }
    return true
  }
}

/// The lines that were typed before, in a file of the person's own.
struct HistoryFile {
  private var history = LineHistory()
  private let path: String?

  /// The lines, the oldest first.
  var lines: [String] { history.lines }

  /// Reads the file; without a place for it nothing is kept.
  init(environment: [String: String]) {
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 + "/.local/state" }
    // A relative path is to be ignored, as the XDG specification says.
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let folder = state ?? home else {
      path = nil
      return
    }
    let path = folder + "/phrasebook/history"
    self.path = path
    if let bytes = try? FileSystem.bytes(of: path) {
      history = LineHistory(file: String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Keeps a line; a file that cannot be written is no reason to stop talking.
  mutating func add(_ line: String) {
    history.add(line)
    guard let path else { return }
    try? FileManager.default.createDirectory(
      atPath: FileSystem.folder(of: path), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    guard (try? FileSystem.write(Array(history.file.utf8), to: path)) != nil else { return }
    try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }
}
