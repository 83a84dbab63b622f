import Catalog
import Foundation
package import Terminal

/// The tool as a function: arguments and streams in, a status out.
package enum CommandLineTool {
  /// Does what a command line says.
  ///
  /// Nothing here ends the process or touches its own streams, so that tests call it as the executable does.
  ///
  /// - Parameters:
  ///   - arguments: What was typed after the tool's name.
  ///   - streams: Where to read and write.
  /// - Returns: The status to end with.
  package static func run(_ arguments: [String], streams: ConsoleStreams) -> ExitStatus {
    let status = dispatch(arguments, streams)
    streams.output.flush()
    switch streams.output.state {
    case .open, .readerGone:
      streams.errors.flush()
      return status
    case .failed(let reason):
      report(
        .cannotWrite(path: "standard output", reason: reason), of: nil, isJSON: wantsJSON(arguments),
        to: streams)
      return status.combined(with: .cannotWrite)
    }
  }

  /// Does what the process's own command line says, on its own streams.
  ///
  /// - Returns: The number to end the process with.
  package static func runProcess() -> Int32 {
    StandardStreams.ignoreClosedPipes()
    let environment = ProcessInfo.processInfo.environment
    let streams = ConsoleStreams(
      input: StandardStreams.input(), output: StandardStreams.output(), errors: StandardStreams.errors(),
      environment: environment, terminal: TerminalDevice(environment: environment))
    return run(Array(CommandLine.arguments.dropFirst()), streams: streams).rawValue
  }

  private static func dispatch(_ arguments: [String], _ streams: ConsoleStreams) -> ExitStatus {
    guard let name = arguments.first else {
      streams.errors.write(HelpText.overview())
      return .usage
    }
    switch name {
    case "--help", "-h", "help":
      if let command = command(arguments.dropFirst().first ?? "") {
        streams.output.write(HelpText.text(for: command))
      } else {
        streams.output.write(HelpText.overview())
      }
      return .success
    case "--version":
      streams.output.writeLine("phrasebook \(version)")
      return .success
    default: break
    }
    guard let command = command(name) else {
      let nearest = NearestWord.nearest(to: name, among: Command.all.map(\.name))
      let error: ArgumentError =
        name.hasPrefix("-")
        ? .unknownOption(name, nearest: NearestWord.nearest(to: name, among: ["--help", "--version"]))
        : .unknownCommand(name, nearest: nearest)
      return report(.usage(error), of: nil, isJSON: wantsJSON(arguments), to: streams)
    }
    do throws(CommandFailure) {
      return try run(command, Array(arguments.dropFirst()), streams)
    } catch {
      return report(error, of: command, isJSON: wantsJSON(arguments), to: streams)
    }
  }

  private static func run(
    _ command: Command, _ arguments: [String], _ streams: ConsoleStreams
  ) throws(CommandFailure) -> ExitStatus {
    let parsed: ParsedArguments
    do throws(ArgumentError) {
      parsed = try ParsedArguments(arguments, options: command.allOptions)
    } catch {
      // Whoever asks for help gets it, whatever else is wrong.
      if arguments.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
        streams.output.write(HelpText.text(for: command))
        return .success
      }
      throw .usage(error)
    }
    if parsed.has("help") {
      streams.output.write(HelpText.text(for: command))
      return .success
    }
    if parsed.has("json"), let format = parsed.value("format"), format != "json" {
      throw .usage(.contradiction("--json", "--format \(format)"))
    }
    if let locale = parsed.value("locale"), !LocaleTag(locale).isWellFormed {
      throw .usage(
        .malformedValue(option: "--locale", value: locale, expected: "a locale such as en or zh-Hans"))
    }
    return try command.run(Invocation(command: command, arguments: parsed, streams: streams))
  }

  private static func command(_ name: String) -> Command? { Command.all.first { $0.name == name } }

  /// Whether JSON was asked for, even where the rest of the command line makes no sense.
  private static func wantsJSON(_ arguments: [String]) -> Bool {
    let options = arguments.prefix { $0 != "--" }
    return options.contains("--json") || options.contains("--format=json")
      || zip(options, options.dropFirst()).contains { $0 == "--format" && $1 == "json" }
  }

  @discardableResult
  private static func report(
    _ failure: CommandFailure, of command: Command?, isJSON: Bool, to streams: ConsoleStreams
  ) -> ExitStatus {
    if isJSON {
      var line = JSONLine()
      line.object("error") {
        $0.string("code", failure.code)
        $0.string("message", failure.message)
      }
      streams.errors.writeLine(line.text)
    } else {
      streams.errors.writeLine("phrasebook: error: \(SafeText.line(failure.message))")
      if case .usage = failure { streams.errors.write(HelpText.usage(of: command)) }
    }
    streams.errors.flush()
    return failure.status
  }

  /// The tool's version.
  private static let version = "0.1.0"
}
