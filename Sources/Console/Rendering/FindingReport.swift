import Diagnostics
import Terminal

/// Tells findings, with the lines that they are about.
struct FindingReport {
  private let streams: ConsoleStreams
  private let isJSON: Bool
  private let painter: Painter
  /// The texts that findings point into, by name.
  private var texts: [String: SourceText] = [:]
  /// Whether an error was told.
  private(set) var hasErrors = false

  /// The status of a run that finds nothing else: what is broken was told and left out.
  var status: ExitStatus { hasErrors ? .brokenInput : .success }

  init(_ invocation: Invocation) {
    streams = invocation.streams
    isJSON = invocation.isJSON
    painter = invocation.painter(for: invocation.streams.errors)
  }

  /// Texts that no finding points into, by name.
  private var otherNames: Set<String> = []

  /// The names of all texts that were read.
  var textNames: [String] { otherNames.union(texts.keys).sorted() }

  /// Keeps the names of texts that no finding points into.
  mutating func keep(names: [String]) { otherNames.formUnion(names) }

  /// Keeps a text that findings may point into.
  mutating func keep(_ text: SourceText) { texts[text.name] = text }

  /// The line of a place, as `file:line`; the file alone where its text is not known.
  func place(_ location: SourceLocation) -> String {
    guard let text = texts[location.source] else { return location.source }
    return "\(location.source):\(text.position(at: location.span.start).line)"
  }

  /// Tells findings on standard error, by file and place; people see the first hundred of them.
  mutating func tell(_ findings: [Diagnostic]) {
    let sorted = findings.enumerated().sorted { a, b in
      let (first, second) = (a.element.location, b.element.location)
      let keys = (first?.source ?? "", second?.source ?? "")
      if keys.0 != keys.1 { return keys.0.utf8.lexicographicallyPrecedes(keys.1.utf8) }
      let starts = (first?.span.start ?? 0, second?.span.start ?? 0)
      return starts.0 != starts.1 ? starts.0 < starts.1 : a.offset < b.offset
    }
    for (index, finding) in sorted.map(\.element).enumerated() {
      if finding.severity == .error { hasErrors = true }
      let text = finding.location.flatMap { texts[$0.source] }
      if isJSON {
        streams.errors.writeLine(DiagnosticRenderer.json(finding, source: text))
      } else if index < Self.shownLimit {
        streams.errors.writeLine(colored(DiagnosticRenderer.text(finding, source: text), finding.severity))
      }
    }
    if !isJSON, findings.count > Self.shownLimit {
      streams.errors.writeLine("… and \(findings.count - Self.shownLimit) more; --json shows all")
    }
  }

  private func colored(_ text: String, _ severity: Severity) -> String {
    guard painter.isEnabled, let range = text.firstRange(of: "\(severity.rawValue):") else { return text }
    let style: TextStyle =
      switch severity {
      case .error: .red
      case .warning: .yellow
      case .note: .cyan
      }
    return text[..<range.lowerBound] + painter.paint(String(text[range]), style) + text[range.upperBound...]
  }

  private static let shownLimit = 100
}
