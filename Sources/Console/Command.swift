import Terminal

/// One command of the tool.
struct Command: Sendable {
  /// What people type.
  let name: String
  /// What it works on, as the usage line shows it.
  let operands: String
  /// What it does, in a few words.
  let summary: String
  /// What it does, in a few lines.
  let details: String
  /// Command lines to try, and what each is for.
  let examples: [Example]
  /// The options it takes beside those of every command.
  let options: [OptionSpecification]
  /// Does the work.
  let run: @Sendable (_ invocation: Invocation) throws(CommandFailure) -> ExitStatus

  /// A command line to try.
  struct Example: Sendable {
    let line: String
    let purpose: String

    init(_ line: String, _ purpose: String) {
      self.line = line
      self.purpose = purpose
    }
  }

  /// All options, those of every command last.
  ///
  /// A command's own option stands in the place of a common one of its name.
  var allOptions: [OptionSpecification] {
    options + CommonOptions.all.filter { common in !options.contains { $0.name == common.name } }
  }

  /// The commands, in the order in which help lists them.
  static let all: [Command] = [
    .repl, .match, .test, .cases, .explain, .import, .format, .compile, .stats, .bench,
  ]
}

/// The options of every command.
enum CommonOptions {
  static let all: [OptionSpecification] = [
    OptionSpecification("locale", .value("LOCALE"), help: "the locale that is spoken, such as en or zh-Hans"),
    OptionSpecification("lists", .repeated("FILE"), help: "values for lists, as JSON"),
    OptionSpecification(
      "context", .repeated("KEY=VALUE"), help: "what holds where it is said, such as area=Kitchen"),
    OptionSpecification(
      "limit", .number("N", 1...1000), help: "the most readings an utterance; 5 by default"),
    OptionSpecification(
      "jobs", .number("N", 1...256), help: "how many utterances are matched at once; 1 by default"),
    OptionSpecification(
      "target", .value("NAME"), help: "the only target of a repository to read, such as CoffeeBarWatch"),
    OptionSpecification(
      "platform", .value("NAME"),
      help: "the platform whose apps of a repository are read; iOS first by default"),
    OptionSpecification("format", .choice(["text", "json"]), help: "how the result is written"),
    OptionSpecification("json", help: "the same as --format json: one object a line"),
    OptionSpecification("color", .choice(["auto", "always", "never"]), help: "whether text is coloured"),
    OptionSpecification("help", letter: "h", help: "this text"),
  ]
}
