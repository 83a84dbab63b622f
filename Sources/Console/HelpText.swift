import Terminal

/// What `--help` prints.
enum HelpText {
  /// Returns the list of all commands.
  static func overview() -> String {
    var table = TextTable([("", .left), ("", .left)])
    for command in Command.all { table.add([command.name, command.summary]) }
    return """
      usage: phrasebook COMMAND SOURCE… [OPTIONS]

      Reads the phrases that apps offer, matches what people type against them, and holds the conversation.

      commands:
      \(table.lines(indent: 2).joined(separator: "\n"))

      A SOURCE is a .phrases file, a folder of them, an iOS app's repository, the intents of Home Assistant as .json, or a
      compiled program.
      `phrasebook COMMAND --help` tells more, with examples.

      example:
        phrasebook repl            talk to the sample apps

      """
  }

  /// Returns everything about one command.
  static func text(for command: Command) -> String {
    var options = TextTable([("", .left), ("", .left)])
    for option in command.allOptions { options.add([option.usage, option.help]) }
    var lines = ["usage: \(usageLine(command))", "", command.details, "", "examples:"]
    for example in command.examples {
      lines.append("  \(example.line)")
      lines.append("      \(example.purpose)")
    }
    lines += ["", "options:"] + options.lines(indent: 2)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the usage of a command in one line, or that of the tool.
  static func usage(of command: Command?) -> String {
    guard let command else {
      return "usage: phrasebook COMMAND SOURCE… [OPTIONS]; `phrasebook --help` lists the commands\n"
    }
    return "usage: \(usageLine(command)); `phrasebook \(command.name) --help` tells more\n"
  }

  private static func usageLine(_ command: Command) -> String {
    "phrasebook \(command.name) \(command.operands) [OPTIONS]"
  }
}
