/// Something that a line may go on with.
package struct LineCompletion: Hashable, Sendable {
  /// How many characters before the cursor it takes the place of.
  package let replaces: Int
  /// What it puts there; `nil` for what can only be described, such as a number.
  package let text: String?
  /// What is shown in the list.
  package let label: String

  /// Creates a completion.
  package init(replaces: Int, text: String?, label: String? = nil) {
    self.replaces = replaces
    self.text = text
    self.label = label ?? text ?? ""
  }
}

/// Reads lines that a person types and edits on a terminal.
package final class TerminalLineReader {
  /// What came of reading.
  package enum Outcome: Hashable, Sendable {
    /// A line; several where a text of several was pasted.
    case submitted([String])
    /// Ctrl-C.
    case interrupted
    /// Ctrl-D on an empty line, or the terminal is gone.
    case ended
    /// Nothing was typed for about a second; the line stays as it is for the next reading.
    case idle
  }

  /// What surrounds a line.
  package struct Setting {
    /// What stands before the line.
    package var prompt: String
    /// Whether what is typed is not shown.
    package var isHidden = false
    /// Whether what was typed before the line was asked for only stands in it, and is not taken as an answer.
    ///
    /// Of a hidden line it is forgotten.
    package var answersNewQuestion = false
    /// Earlier lines, the oldest first.
    package var history: [String] = []
    /// What may come next after a text.
    package var completions: (String) -> [LineCompletion] = { _ in [] }

    /// Creates a setting.
    package init(prompt: String) { self.prompt = prompt }
  }

  private let terminal: any KeyTerminal
  private let output: TextOutput
  private let painter: Painter
  private var decoder = KeyDecoder()
  private var keys: [Key] = []
  /// What was typed while nobody read a line, as far as it was looked at.
  private var ahead: [UInt8] = []
  private var editor: LineEditor?
  private var killed = ""
  private var frame: LineFrame?
  private var list: [String] = []
  private var hint: LineCompletion?
  private var width = 0
  /// Whether the terminal is set to give keys.
  private var isBegun = false

  /// How many waits in vain make a reading idle.
  private static let idleLimit = 7
  /// The most bytes that are kept of what is typed while nobody reads a line.
  private static let aheadLimit = 1 << 16
  private static let controlC: UInt8 = 3
  /// The most rows of a list of completions.
  private static let listRows = 8

  /// Creates a reader.
  package init(_ terminal: any KeyTerminal, output: TextOutput, painter: Painter) {
    self.terminal = terminal
    self.output = output
    self.painter = painter
  }

  /// Reads until a line is finished; `nil` where the terminal gives no keys.
  package func read(_ setting: Setting) -> Outcome? {
    guard terminal.begin() else { return nil }
    if !isBegun { output.write(Self.bracketsPastes) }
    isBegun = true
    defer { output.flush() }
    let isResumed = editor != nil
    var line = editor ?? LineEditor(history: setting.isHidden ? [] : setting.history, killed: killed)
    editor = nil
    if !isResumed, setting.answersNewQuestion, takeTypedAhead(&line, setting) { return .interrupted }
    keys += decoder.decode(ahead, isComplete: false)
    ahead = []
    var waits = 0
    width = terminal.width
    draw(line, setting)
    while output.isOpen {
      if keys.isEmpty {
        guard let bytes = terminal.bytes() else {
          leave(line, setting)
          return .ended
        }
        if terminal.width != width {
          width = terminal.width
          // The terminal has laid out its lines anew, ours among them.
          if let row = frame?.cursorRow(atWidth: width), row > 0 { output.write("\u{1B}[\(row)A") }
          frame = nil
          draw(line, setting)
        }
        keys = decoder.decode(bytes, isComplete: bytes.isEmpty || bytes.count < 4096)
        waits = bytes.isEmpty ? waits + 1 : 0
        if waits >= Self.idleLimit {
          editor = line
          return .idle
        }
        continue
      }
      let key = keys.removeFirst()
      if key == .suspend {
        suspend(line, setting)
        continue
      }
      if let outcome = take(key, &line, setting) {
        leave(line, setting)
        killed = line.killed
        return outcome
      }
      if keys.isEmpty { draw(line, setting) }
    }
    return .ended
  }

  /// Gives the terminal back as it was.
  ///
  /// Until then no key is shown by the system, whatever else is at work.
  package func finish() {
    if isBegun { output.write(Self.bracketsPastesNoMore) }
    isBegun = false
    output.flush()
    terminal.end()
  }

  /// Returns whether Ctrl-C was pressed while no line was read; what was typed before it goes with it.
  package func takeInterrupt() -> Bool {
    guard isBegun, ahead.count < Self.aheadLimit else { return false }
    ahead += terminal.bytesAtHand()
    guard let place = ahead.lastIndex(of: Self.controlC) else { return false }
    ahead.removeSubrange(...place)
    return true
  }

  /// Forgets what was cut, which Ctrl-Y would bring back.
  package func forget() { killed = "" }

  /// Puts what was typed before its question was seen into the line, to be looked at; returns whether it was Ctrl-C.
  private func takeTypedAhead(_ line: inout LineEditor, _ setting: Setting) -> Bool {
    keys += decoder.decode(ahead + terminal.bytesAtHand())
    ahead = []
    defer { keys = [] }
    for key in keys {
      switch key {
      case .interrupt: return true
      case .enter: if !line.before.isEmpty { _ = line.take(.text(" ")) }
      case .tab, .backTab, .up, .down, .search, .endOfInput, .clearScreen, .suspend, .escape, .unknown: break
      default: if !setting.isHidden { _ = line.take(key) }
      }
    }
    return false
  }

  /// Lets the shell have the terminal for a while, as Ctrl-Z asks.
  private func suspend(_ line: LineEditor, _ setting: Setting) {
    leave(line, setting)
    finish()
    terminal.suspend()
    guard terminal.begin() else { return }
    output.write(Self.bracketsPastes)
    isBegun = true
    width = terminal.width
    draw(line, setting)
  }

  private static let bracketsPastes = "\u{1B}[?2004h"
  private static let bracketsPastesNoMore = "\u{1B}[?2004l"

  /// Takes the line away, so that something else can be written; the next reading shows it again.
  package func hide() {
    moveToStart()
    output.write("\u{1B}[J")
    output.flush()
    frame = nil
  }

  private func take(_ key: Key, _ line: inout LineEditor, _ setting: Setting) -> Outcome? {
    if key == .right || key == .end || key == .wordRight, line.after.isEmpty, let hint, let text = hint.text {
      line.replace(last: hint.replaces, with: text)
      list = []
      return nil
    }
    let effect = line.take(key)
    if effect != .complete { list = [] }
    switch effect {
    case .edited, .ignored: return nil
    case .submitted(let lines): return .submitted(lines)
    case .interrupted: return .interrupted
    case .ended: return .ended
    case .clearScreen:
      output.write("\u{1B}[H\u{1B}[2J")
      frame = nil
      return nil
    case .complete:
      if !setting.isHidden { complete(&line, setting.completions(line.before)) }
      return nil
    }
  }

  /// Puts in what all completions begin with, or lists them where that adds nothing.
  private func complete(_ line: inout LineEditor, _ completions: [LineCompletion]) {
    let typed = completions.compactMap { completion in completion.text.map { (completion.replaces, $0) } }
    list = []
    if completions.count == 1, let (count, text) = typed.first {
      line.replace(last: count, with: text)
      return
    }
    if let (count, first) = typed.first, typed.count == completions.count,
      typed.allSatisfy({ $0.0 == count })
    {
      let common = typed.dropFirst().reduce(first) { Self.commonPrefix($0, $1.1) }
      if common.count > count {
        line.replace(last: count, with: common)
        return
      }
    }
    list = columns(completions.map(\.label))
  }

  private static func commonPrefix(_ a: String, _ b: String) -> String {
    String(zip(a, b).prefix { $0 == $1 }.map(\.0))
  }

  /// Lays out labels in columns, as many rows as are shown.
  private func columns(_ labels: [String]) -> [String] {
    let widest = (labels.map { DisplayWidth.width(of: SafeText.line($0)) }.max() ?? 0) + 2
    let count = max(1, (width - 1) / max(1, widest))
    var rows: [String] = []
    for start in stride(from: 0, to: labels.count, by: count) {
      if rows.count == Self.listRows {
        rows.append("… and \(labels.count - start) more")
        break
      }
      let row = labels[start..<min(labels.count, start + count)]
      rows.append(row.map { DisplayWidth.padded(SafeText.line($0), to: widest) }.joined())
    }
    return rows
  }

  // MARK: Showing

  private func layout(_ line: LineEditor, _ setting: Setting) -> LineFrame {
    var shown = ""
    hint = nil
    if !setting.isHidden, line.after.isEmpty, !line.before.isEmpty {
      hint = setting.completions(line.before).first { ($0.text?.count ?? 0) > $0.replaces && $0.replaces > 0 }
      if let hint, let text = hint.text { shown = String(text.dropFirst(hint.replaces)) }
    }
    return LineFrame(
      prompt: setting.prompt, editor: line, isHidden: setting.isHidden, hint: shown, below: list,
      width: width,
      painter: painter)
  }

  private func draw(_ line: LineEditor, _ setting: Setting) {
    moveToStart()
    let new = layout(line, setting)
    output.write("\u{1B}[J" + new.rows.joined(separator: "\r\n"))
    let below = new.rows.count - 1 - new.cursorRow
    if below > 0 { output.write("\u{1B}[\(below)A") }
    output.write("\r")
    if new.cursorColumn > 0 { output.write("\u{1B}[\(new.cursorColumn)C") }
    output.flush()
    frame = new
  }

  private func moveToStart() {
    if let frame, frame.cursorRow > 0 { output.write("\u{1B}[\(frame.cursorRow)A") }
    output.write("\r")
  }

  /// Leaves the line as it was typed, without hint and list, and goes below it.
  private func leave(_ line: LineEditor, _ setting: Setting) {
    list = []
    var plain = setting
    plain.completions = { _ in [] }
    draw(line, plain)
    if let frame, frame.rows.count - 1 > frame.cursorRow {
      output.write("\u{1B}[\(frame.rows.count - 1 - frame.cursorRow)B")
    }
    output.write("\r\n")
    frame = nil
  }
}
