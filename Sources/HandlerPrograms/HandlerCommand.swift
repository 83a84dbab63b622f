import Foundation
import Terminal

/// The command that serves an app: a program and its arguments.
package enum HandlerCommand {
  /// Returns what keeps a command from being started; `nil` where its program is there, and with it the script that an
  /// interpreter would run.
  ///
  /// - Parameters:
  ///   - command: The command, as a phrase file has it.
  ///   - source: The phrase file, whose folder the program would run in.
  /// - Returns: The fault.
  package static func fault(_ command: String, of source: String) -> HandlerFault? {
    do throws(HandlerFault) {
      let folder = folder(of: source)
      let words = try program(of: command, in: folder).words
      guard words.count > 1, isInterpreter(words[0]), !words[1].hasPrefix("-") else { return nil }
      let script = words[1].hasPrefix("/") ? words[1] : folder + "/" + words[1]
      // An interpreter looks for nothing else first.
      return PathKind(of: script) == .nothing ? .noScript(words[1]) : nil
    } catch {
      return error
    }
  }

  /// Returns where the program is and the words of its command: a bare name is looked for where programs are, a path is
  /// seen from the folder.
  static func program(
    of command: String, in folder: String
  ) throws(HandlerFault) -> (path: String, words: [String]) {
    guard let words = CommandWords.words(of: command), let name = words.first else {
      throw .badCommand(command)
    }
    guard !name.isEmpty else { throw .noProgram(name) }
    guard name.contains("/") else {
      let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
      // An empty or a relative place would be looked for in the folder of the phrases.
      let candidates = folders.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      if let path = candidates.first(where: { reason(against: $0) == nil }) { return (path, words) }
      // Whoever has the program beside the phrases most likely means that one.
      if PathKind(of: folder + "/" + name) == .file { throw .notOnPath(name) }
      throw .noProgram(name)
    }
    let path = name.hasPrefix("/") ? name : folder + "/" + name
    guard PathKind(of: path) != .nothing else { throw .noProgram(name) }
    if let reason = reason(against: path) { throw .notStarted(name, reason: reason) }
    return (path, words)
  }

  /// Whether a program runs the script that its first argument names.
  private static func isInterpreter(_ program: String) -> Bool {
    let name = program.split(separator: "/").last ?? ""
    // `python3.11` is Python too.
    let plain = name.prefix { $0.isLetter }
    return ["python", "node", "ruby", "perl", "sh", "bash", "zsh", "php", "lua"].contains(String(plain))
      && name.dropFirst(plain.count).allSatisfy { $0.isNumber || $0 == "." }
  }

  /// Why what a path names cannot be started; `nil` where it can.
  private static func reason(against path: String) -> String? {
    switch PathKind(of: path) {
    case .nothing: "there is no such file"
    case .folder: "it is a folder"
    case .special: "it is no regular file"
    case .file:
      FileManager.default.isExecutableFile(atPath: path)
        ? nil : "it is not executable; make it so with chmod +x, or name what runs it, such as python3"
    }
  }

  /// The folder that a file is in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
