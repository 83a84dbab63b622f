import Terminal

/// What may be typed after a colon.
enum ReplCommand: String, CaseIterable {
  case help
  case explain
  case apps
  case intents
  case phrases
  case locale
  case context
  case clock
  case lock
  case unlock
  case undo
  case history
  case record
  case reload
  case quit

  /// Finds the command that was typed: its name, or the first letter of it, which is what hands type.
  init?(typed name: String) {
    if let command = ReplCommand(rawValue: name) {
      self = command
    } else if name.count == 1, let command = Self.allCases.first(where: { $0.rawValue.hasPrefix(name) }) {
      self = command
    } else {
      return nil
    }
  }

  /// Finds the command of a line that was typed, white space around it dropped; `nil` for what is none.
  init?(line: String) {
    guard line.hasPrefix(":"), let name = line.dropFirst().split(separator: " ").first,
      let command = ReplCommand(typed: String(name))
    else { return nil }
    self = command
  }

  /// What is said about a command that there is not.
  static func unknown(_ name: String) -> String {
    let nearest = NearestWord.nearest(to: name, among: allCases.map(\.rawValue))
    return "unknown command ':\(name)'" + (nearest.map { "; did you mean ':\($0)'?" } ?? "")
      + "; :help lists them"
  }

  /// How it is written.
  var usage: String {
    switch self {
    case .help, .apps, .intents, .undo, .history, .reload, .quit: ":\(rawValue)"
    case .explain: ":explain WORDS"
    case .phrases: ":phrases [APP]"
    case .locale: ":locale [LOCALE|*]"
    case .context: ":context [KEY=VALUE…]"
    case .clock: ":clock [TIME|now]"
    case .lock: ":lock [PASSCODE]"
    case .unlock: ":unlock [PASSCODE]"
    case .record: ":record [FILE]"
    }
  }

  /// What it does.
  var summary: String {
    switch self {
    case .help: "this list"
    case .explain: "how words would be read, without doing anything"
    case .apps: "the apps, their names and locales"
    case .intents: "what the apps can do"
    case .phrases: "what may be said"
    case .locale: "the locale that you speak, or a change of it; * for any"
    case .context: "what holds where you are, or a change of it"
    case .clock: "what time it is taken to be, or a change of it, such as 2026-11-30T09:05"
    case .lock: "locks the device; a passcode unlocks it"
    case .unlock: "unlocks the device"
    case .undo: "takes back what was done last"
    case .history: "what you typed"
    case .record: "begins anew and writes what is said to a transcript; without a file, ends that"
    case .reload: "reads the sources anew; changed files are also noticed by themselves"
    case .quit: "ends the conversation"
    }
  }

  /// Whether what follows may be a passcode, which is kept nowhere.
  var takesSecret: Bool { self == .lock || self == .unlock }

  /// Whether it is for whoever shows the conversation, which it leaves as it is.
  var isOfThePrompt: Bool { self == .record || self == .reload || self == .quit }

  /// The list of all.
  static var listing: [String] {
    var table = TextTable([("", .left), ("", .left)])
    for command in allCases { table.add([command.usage, command.summary]) }
    return table.lines()
  }
}
