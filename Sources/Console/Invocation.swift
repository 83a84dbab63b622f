import AppRepositories
import AppleFormats
import Catalog
import SpokenValues
import Terminal

/// A command at work: what was typed, and where to read and write.
struct Invocation {
  /// The command.
  let command: Command
  /// What was typed after its name.
  let arguments: ParsedArguments
  /// Where to read and write.
  let streams: ConsoleStreams

  /// Whether the result is JSON, one object a line.
  var isJSON: Bool { arguments.has("json") || arguments.value("format") == "json" }

  /// The locale that is spoken; `nil` for any.
  var locale: LocaleTag? { arguments.value("locale").map { LocaleTag($0) } }

  /// The most readings an utterance.
  var limit: Int { arguments.number("limit") ?? 5 }

  /// How many utterances are matched at once.
  var jobs: Int { arguments.number("jobs") ?? 1 }

  /// Colours what goes to standard output.
  var painter: Painter { painter(for: streams.output) }

  /// Colours what goes to a stream.
  func painter(for output: TextOutput) -> Painter {
    let policy = ColorPolicy(rawValue: arguments.value("color") ?? "") ?? .auto
    return Painter(
      isEnabled: policy.isEnabled(isTerminal: output.isTerminal, environment: streams.environment))
  }

  /// Reads the context: each `KEY=VALUE` as given, several of one key as an array.
  func context() throws(CommandFailure) -> [Attribute] {
    var values: [(key: String, values: [Value])] = []
    for text in arguments.all("context") {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw .usage(.malformedValue(option: "--context", value: text, expected: "KEY=VALUE"))
      }
      let value = Value.string(String(parts[1]))
      if let index = values.firstIndex(where: { $0.key == parts[0] }) {
        values[index].values.append(value)
      } else {
        values.append((String(parts[0]), [value]))
      }
    }
    return values.map { Attribute($0.key, $0.values.count == 1 ? $0.values[0] : .array($0.values)) }
  }

  /// Which of a repository's apps are named.
  func selection() throws(CommandFailure) -> AppSelection {
    var selection = AppSelection(target: arguments.value("target"))
    guard let text = arguments.value("platform") else { return selection }
    let platforms = ProjectTarget.Platform.allCases
    selection.platform = platforms.first { $0.rawValue.lowercased() == text.lowercased() }
    guard selection.platform != nil else {
      let names = platforms.map(\.rawValue)
      throw .usage(
        .malformedValue(
          option: "--platform", value: text,
          expected: names.dropLast().joined(separator: ", ") + " or watchOS"))
    }
    return selection
  }

  /// The clock that is to stand still, where one is named.
  func clock() throws(CommandFailure) -> TalkClock? {
    guard let text = arguments.value("clock") else { return nil }
    guard let time = CivilTime(text) else {
      throw .usage(.malformedValue(option: "--clock", value: text, expected: TalkClock.format))
    }
    return .standing(time)
  }

  /// The sources named, at least one.
  func sources() throws(CommandFailure) -> [String] {
    guard !arguments.operands.isEmpty else { throw .usage(.missingOperand("SOURCE")) }
    return arguments.operands
  }

  /// Refuses words after `--`, which only some commands take.
  func refuseTrailing() throws(CommandFailure) {
    if let word = arguments.trailing?.first { throw .usage(.unexpectedOperand(word)) }
  }
}
