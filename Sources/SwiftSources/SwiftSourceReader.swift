import Diagnostics
import Foundation
package import SwiftSourceModel

/// The reader of App Intents Swift sources: files → what they declare.
package enum SwiftSourceReader {
  /// How far reading has come.
  package struct Progress: Sendable {
    /// The files looked at.
    package let done: Int
    /// All files.
    package let total: Int
  }

  /// The words that make a file worth parsing.
  private static let vocabulary =
    ["AppIntents", "AppShortcut", "AppShortcutPhrase", "AppShortcutPhraseToken", "ProjectDescription"]
    + AppIntentsNames.all
  /// The most rounds of looking for what earlier rounds name.
  private static let roundLimit = 5

  /// Returns what is missing for Swift sources to be read; `nil` if nothing is.
  package static var missingPart: String? {
    ReaderProcess.find() == nil
      ? "\(ReaderProcess.name) is not beside the tool: it is built where the Swift toolchain has SwiftParser in usr/lib/swift/host"
      : nil
  }

  /// Reads files.
  ///
  /// Only files that use App Intents are parsed, and those that declare what these name. A file that can't be
  /// read, is too large, or that the parser fails on is told; the others are read all the same.
  ///
  /// - Parameters:
  ///   - root: The folder that the paths start from.
  ///   - files: The paths, which locations in findings repeat.
  ///   - jobs: How many files are parsed at a time.
  ///   - limits: Larger files are told and passed over.
  ///   - parsesAll: Whether functions are parsed too that nothing is read from, for the errors in them.
  ///   - progress: Is called with every file that is done.
  /// - Returns: What was read and what could not be.
  package static func read(
    root: String, files: [String], jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
    limits: ReadingLimits = ReadingLimits(), parsesAll: Bool = false, progress: (Progress) -> Void = { _ in }
  ) -> SwiftSourceReading {
    guard let process = ReaderProcess.find() else {
      return SwiftSourceReading(
        files: [],
        diagnostics: [
          Diagnostic(
            .error, code: "swift-reader-missing",
            "Swift sources can't be read: \(missingPart ?? "")")
        ])
    }
    var session = ReadingSession(process: process, total: files.count)
    var request = ReadingRequest(
      root: root, files: files, mentions: vocabulary, limits: limits, jobs: jobs,
      parsesAll: parsesAll)
    for _ in 0..<roundLimit {
      session.run(request, progress: progress)
      let unknown = SourceIndex(files: Array(session.read.values)).unknownNames
      request.mentions = unknown.mentions.subtracting(session.asked).sorted()
      request.declarations = unknown.declarations.subtracting(session.asked).sorted()
      request.files = files.filter { session.skipped.contains($0) }
      session.asked.formUnion(unknown.mentions.union(unknown.declarations))
      if request.mentions.isEmpty && request.declarations.isEmpty || request.files.isEmpty { break }
    }
    let read = files.compactMap { session.read[$0] }
    let findings = session.findings + read.flatMap(syntaxFindings)
    return SwiftSourceReading(
      files: read,
      diagnostics: findings.sorted { ($0.location?.source ?? "") < ($1.location?.source ?? "") })
  }

  private static func syntaxFindings(of file: SourceFileDescription) -> [Diagnostic] {
    var findings = file.syntaxErrors.map {
      Diagnostic(
        .error, code: "swift-syntax", "\($0.message); the rest of the file is read",
        at: SourceLocation(source: file.path, span: SourceSpan($0.offset, $0.offset)))
    }
    if let offset = file.invalidByte {
      findings.append(
        Diagnostic(
          .warning, code: "invalid-utf8",
          "the file is not UTF-8: byte \(offset + 1) belongs to no character; such bytes are read as '\u{FFFD}'",
          at: SourceLocation(source: file.path, span: SourceSpan(offset, offset))))
    }
    return findings
  }
}

/// One reading: what has come of each file so far.
private struct ReadingSession {
  let process: ReaderProcess
  let total: Int
  var read: [String: SourceFileDescription] = [:]
  var skipped: Set<String> = []
  var findings: [Diagnostic] = []
  /// The names that were looked for already.
  var asked: Set<String> = []
  private var failed: Set<String> = []

  init(process: ReaderProcess, total: Int) {
    self.process = process
    self.total = total
  }

  /// Runs a request; where the reader ends early, it goes on without the files that it failed on.
  mutating func run(
    _ request: ReadingRequest, progress: (SwiftSourceReader.Progress) -> Void
  ) {
    var request = request
    while !request.files.isEmpty {
      var remaining = Set(request.files)
      let started = attempt(request, remaining: &remaining, progress: progress)
      guard let started else { return }
      if started.isEmpty {
        findings.append(
          Diagnostic(
            .error, code: "swift-reader-failed",
            "\(ReaderProcess.name) ended before \(remaining.count) files were read"))
        return
      }
      // One of the files that were open is to blame: each once more, alone.
      for path in started.sorted() {
        var single = request
        single.files = [path]
        var rest: Set<String> = [path]
        if attempt(single, remaining: &rest, progress: progress) != nil, rest.contains(path) {
          findings.append(
            Diagnostic(
              .error, code: "swift-reader-failed", "file is not read: the parser failed on it",
              at: SourceLocation(source: path, span: SourceSpan(0, 0))))
        }
      }
      request.files = request.files.filter { remaining.contains($0) && !started.contains($0) }
    }
  }

  /// Runs a request once.
  ///
  /// - Returns: `nil` if all went well, and else the files that were open at the end.
  private mutating func attempt(
    _ request: ReadingRequest, remaining: inout Set<String>,
    progress: (SwiftSourceReader.Progress) -> Void
  ) -> Set<String>? {
    var started: Set<String> = []
    var left = remaining
    var session = self
    let isWhole = process.run(request) { event in
      let path = session.take(event)
      guard let path else {
        if case .started(let path) = event { started.insert(path) }
        return
      }
      started.remove(path)
      left.remove(path)
      progress(.init(done: session.read.count + session.skipped.count, total: session.total))
    }
    self = session
    remaining = left
    return isWhole && left.isEmpty ? nil : started
  }

  /// Keeps what an event tells.
  ///
  /// - Returns: The file that is done by it; `nil` where none is.
  private mutating func take(_ event: ReadingEvent) -> String? {
    switch event {
    case .started: return nil
    case .skipped(let path):
      skipped.insert(path)
      return path
    case .read(let description):
      skipped.remove(description.path)
      read[description.path] = description
      return description.path
    case .tooLarge(let path, let bytes):
      findings.append(
        Diagnostic(
          .error, code: "swift-file-too-large",
          "file is not read: it has \(bytes) bytes", at: SourceLocation(source: path, span: SourceSpan(0, 0)))
      )
      return path
    case .tooLong(let path, let tokens, let limit):
      findings.append(
        Diagnostic(
          .error, code: "swift-file-too-large",
          "file is not read: it has \(tokens) words and signs to parse, of at most \(limit)",
          at: SourceLocation(source: path, span: SourceSpan(0, 0))))
      return path
    case .tooDeep(let path, let depth, let limit):
      findings.append(
        Diagnostic(
          .error, code: "swift-file-too-deep",
          "file is not read: its brackets are \(depth) deep, of at most \(limit)",
          at: SourceLocation(source: path, span: SourceSpan(0, 0))))
      return path
    case .unreadable(let path, let reason):
      findings.append(
        Diagnostic(
          .error, code: "unreadable-file", "file can't be read: \(reason)",
          at: SourceLocation(source: path, span: SourceSpan(0, 0))))
      return path
    }
  }
}
