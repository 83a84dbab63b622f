import Diagnostics
import PhraseFiles
import Terminal

/// Phrase files put into their canonical form.
struct FormatRun {
  private let invocation: Invocation
  private let writes: Bool
  private let checks: Bool

  /// Prepares a run.
  init(_ invocation: Invocation) {
    self.invocation = invocation
    writes = invocation.arguments.has("write")
    checks = invocation.arguments.has("check")
  }

  /// Formats every file named; broken ones as far as they are understood.
  ///
  /// - Returns: 1 with `--check` where a file differs, 65 where one is broken.
  func run() throws(CommandFailure) -> ExitStatus {
    var files: [SourceText] = []
    var context: [String] = []
    for path in invocation.arguments.operands {
      if path == "-" {
        files.append(try standardInput())
      } else if case .phrases(let found) = try NamedSource(path).kind {
        for file in found { files.append(SourceText(name: file, bytes: try FileSystem.bytes(of: file))) }
        // What a file names may be declared in its neighbour.
        context += FileSystem.files(below: FileSystem.folder(of: found[0]), extensions: ["phrases"])
      } else {
        throw .brokenInput(path: path, reason: "it is no phrase file")
      }
    }
    var status = try checkTexts(files, context)
    for file in files { status = status.combined(with: try format(file)) }
    return status
  }

  private func standardInput() throws(CommandFailure) -> SourceText {
    var lines: [String] = []
    var size = 0
    while let line = invocation.streams.input.next() {
      size += line.byteCount + 1
      guard !line.isTooLong, size <= FileSystem.sizeLimit else {
        throw .brokenInput(path: "-", reason: "it is longer than is read from standard input")
      }
      lines.append(line.text + "\n")
    }
    return SourceText(name: "<stdin>", text: lines.joined())
  }

  /// Tells what is wrong with the files, whether or not they are read together with those beside them.
  ///
  /// Alone a file lacks what a neighbour declares; together it may declare again what is another app's of that name.
  private func checkTexts(_ files: [SourceText], _ context: [String]) throws(CommandFailure) -> ExitStatus {
    var neighbours: [String] = []
    var known = Set(files.map { FileSystem.standard($0.name) })
    for path in context where known.insert(FileSystem.standard(path)).inserted { neighbours.append(path) }
    let alone = try errors(in: files, beside: [])
    let shown = alone.isEmpty ? [] : Set(try errors(in: files, beside: neighbours))
    var findings = FindingReport(invocation)
    for text in files { findings.keep(text) }
    findings.tell(alone.filter(shown.contains))
    return findings.hasErrors ? .brokenInput : .success
  }

  private func errors(
    in files: [SourceText], beside neighbours: [String]
  ) throws(CommandFailure) -> [Diagnostic] {
    var reader = SourceReader()
    try reader.read(phraseFiles: neighbours, texts: files)
    let own = Set(files.map(\.name))
    return reader.diagnostics.filter { $0.severity == .error && own.contains($0.location?.source ?? "") }
  }

  private func format(_ file: SourceText) throws(CommandFailure) -> ExitStatus {
    let output = invocation.streams.output
    // Bytes that belong to no character were told, and would be lost.
    guard let text = String(validating: file.bytes, as: UTF8.self) else { return .brokenInput }
    let formatted = PhraseFileFormatter.format(text)
    let isChanged = formatted != text
    if writes, !checks, isChanged, file.name != "<stdin>" {
      try FileSystem.write(Array(formatted.utf8), to: file.name)
    }
    if invocation.isJSON {
      var line = JSONLine()
      line.string("file", file.name)
      line.boolean("changed", isChanged)
      if !writes, !checks { line.string("text", formatted) }
      output.writeLine(line.text)
    } else if writes || checks {
      if isChanged { output.writeLine(SafeText.line(file.name)) }
    } else {
      output.write(formatted)
    }
    return checks && isChanged ? .findings : .success
  }
}
