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
  case quit

  /// How it is written.
  var usage: String {
    switch self {
    case .help, .apps, .intents, .quit: ":\(rawValue)"
    case .explain: ":explain WORDS"
    case .phrases: ":phrases [APP]"
    case .locale: ":locale [LOCALE]"
    case .context: ":context [KEY=VALUE…]"
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
    case .locale: "the locale that you speak, or a change of it"
    case .context: "what holds where you are, or a change of it"
    case .quit: "ends the conversation"
    }
  }

  /// The list of all.
  static var listing: [String] {
    var table = TextTable([("", .left), ("", .left)])
    for command in allCases { table.add([command.usage, command.summary]) }
    return table.lines()
  }
}
