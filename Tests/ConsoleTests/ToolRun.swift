import Console
import Foundation
import Terminal

/// One run of the tool, as the executable would make it, without a process.
struct ToolRun {
  /// How it ended.
  let status: ExitStatus
  /// What it wrote to standard output.
  let output: String
  /// What it wrote to standard error.
  let errors: String

  /// Runs the tool with what is typed after its name, and `input` on standard input.
  init(
    _ arguments: [String], input: String = "", inputBytes: [UInt8]? = nil, isTerminal: Bool = false,
    outputState: TextOutput.State = .open, terminal: (any KeyTerminal)? = nil,
    environment: [String: String] = [:]
  ) {
    var rest = (inputBytes ?? Array(input.utf8))[...]
    var written: [UInt8] = []
    var told: [UInt8] = []
    let streams = ConsoleStreams(
      input: LineReader(isTerminal: isTerminal) {
        guard !rest.isEmpty else { return .end }
        defer { rest = rest.dropFirst(4096) }
        return .bytes(Array(rest.prefix(4096)))
      },
      output: TextOutput(isTerminal: isTerminal) {
        written += $0
        return outputState
      },
      errors: TextOutput(capacity: 1) {
        told += $0
        return .open
      }, environment: environment, terminal: terminal)
    status = CommandLineTool.run(arguments, streams: streams)
    output = String(decoding: written, as: UTF8.self)
    errors = String(decoding: told, as: UTF8.self)
  }

  /// The lines of the output.
  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The output's lines, each read as a JSON object.
  var objects: [[String: Any]] { Self.objects(output) }

  /// The error output's lines, each read as a JSON object.
  var errorObjects: [[String: Any]] { Self.objects(errors) }

  private static func objects(_ text: String) -> [[String: Any]] {
    text.split(separator: "\n").map { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any] ?? [:]
    }
  }
}

/// A folder of files that lives as long as the value.
final class ScratchFolder {
  /// Its path.
  let path: String

  /// Creates a folder with files of these contents.
  init(_ files: [String: String] = [:]) throws {
    path =
      FileManager.default.temporaryDirectory.appendingPathComponent("phrasebook-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file below it and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(bytes: Array(text.utf8), to: name)
  }

  /// Writes a file of any bytes; returns its path.
  @discardableResult
  func write(bytes: [UInt8], to name: String) throws -> String {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// Returns the path of a file below it.
  subscript(name: String) -> String { path + "/" + name }
}

/// A small home, in Home Assistant's format.
enum Home {
  /// Lights in English and what they are called.
  static let intents = """
    {"language":"en","intents":{"HassTurnOn":{"data":[{"sentences":["turn on [the] {name}","switch {name} on"],
    "metadata":{"slot_combination":"name_only"}}]},"HassLightSet":{"data":[{"sentences":
    ["set [the] {name} to {brightness} percent"]}]}},"lists":{"brightness":{"range":{"from":0,"to":100}}},
    "skip_words":["please"]}
    """

  static let lists = """
    {"lists":{"name":[{"value":"Overhead Light","synonyms":["top light"],"attributes":{"domain":"light"}},
    {"value":"lampe de chevet"}]}}
    """

  /// A folder with `home.json` and `lists.json`.
  static func folder() throws -> ScratchFolder {
    try ScratchFolder(["home.json": intents, "lists.json": lists])
  }
}
