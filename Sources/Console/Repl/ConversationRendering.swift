import Catalog
import Conversation
import Diagnostics
import PhraseModel
import Terminal

/// Shows what a conversation says and asks: on a terminal, through a pipe, or as JSON.
struct ConversationRendering {
  /// Whether each output is one JSON object a line.
  let isJSON: Bool
  /// Whether a person sees it directly; through a pipe nothing decorates it.
  let isTerminal: Bool
  let painter: Painter
  /// How many columns the words of a question and its choices may take in one line, what is around them not counted.
  var width = Self.fullWidth

  /// As a terminal shows it, without colour: what transcripts hold.
  static let transcript = ConversationRendering(
    isJSON: false, isTerminal: true, painter: Painter(isEnabled: false))

  /// Returns the lines that show what a talk gives.
  func lines(_ output: Talk.Output) -> [String] {
    switch output {
    case .said(let output): return lines(output)
    case .told(let told):
      guard isJSON else { return told.map { margin + SafeText.line($0) } }
      return told.map {
        var line = JSONLine()
        line.string("kind", "info")
        line.string("text", $0)
        return line.text
      }
    case .explained(let explanation):
      guard !isJSON else { return [explanation.json] }
      return explanation.text(painter).split(separator: "\n").map { margin + String($0) }
    }
  }

  /// Returns the lines that show an output; none for what nobody sees.
  func lines(_ output: ConversationOutput) -> [String] {
    switch output {
    case .present(let presentation): isJSON ? [json(presentation)] : lines(presentation)
    case .ask(let prompt): isJSON ? [json(prompt)] : lines(prompt)
    case .call, .abandon, .end: []
    }
  }

  // MARK: For people

  private func lines(_ presentation: Presentation) -> [String] {
    // A text may say more than a line.
    let parts = presentation.dialog.split(separator: "\n", omittingEmptySubsequences: false).map {
      SafeText.line(String($0))
    }
    let lead: String
    switch presentation.role {
    case .success: lead = isTerminal ? painter.paint("✓ ", .green) : ""
    case .failure: lead = isTerminal ? painter.paint("✗ ", .red) : ""
    case .progress, .cancelled, .help, .notice: lead = margin
    }
    var lines = [lead + (parts.first ?? "")] + parts.dropFirst().map { margin + $0 }
    lines += presentation.lines.map { margin + "  " + SafeText.line($0) }
    if let app = presentation.opensApp { lines.append(margin + painter.paint("→ \(app)", .dim)) }
    return lines
  }

  private func lines(_ prompt: Prompt) -> [String] {
    let question = painter.paint(prompt.text, .bold)
    let choices = prompt.choices.map { number, choice in
      "\(number) \(SafeText.line(choice.title))" + (choice.subtitle.map { " (\(SafeText.line($0)))" } ?? "")
    }
    guard !choices.isEmpty else { return [margin + question] }
    let inline = choices.joined(separator: "   ")
    if DisplayWidth.width(of: prompt.text) + DisplayWidth.width(of: inline) < width {
      return [margin + question + "   " + inline]
    }
    return [margin + question] + choices.map { margin + "  " + $0 }
  }

  /// What people type stands at the edge, what they are told is set in.
  private var margin: String { isTerminal ? "  " : "" }

  /// The columns of a line where nobody says: what transcripts have.
  static let fullWidth = 76
  /// The columns around them.
  static let spare = 4

  // MARK: For programs

  private func json(_ presentation: Presentation) -> String {
    var line = JSONLine()
    line.string("kind", presentation.role.rawValue)
    line.string("text", presentation.dialog)
    line.value("app", presentation.app.map { .string($0) } ?? .null)
    line.value("intent", presentation.intent.map { .string($0) } ?? .null)
    line.value("locale", .string(presentation.locale.identifier))
    line.array("lines", presentation.lines, JSONText.string)
    if let response = presentation.response { line.string("response", response) }
    if let value = presentation.value { line.value("value", value) }
    if let app = presentation.opensApp { line.string("opensApp", app) }
    return line.text
  }

  private func json(_ prompt: Prompt) -> String {
    var line = JSONLine()
    line.string("kind", "ask")
    line.string("prompt", prompt.kindName)
    line.string("text", prompt.text)
    line.value("app", prompt.app.map { .string($0) } ?? .null)
    line.value("intent", prompt.intent.map { .string($0) } ?? .null)
    line.value("parameter", prompt.parameter.map { .string($0) } ?? .null)
    line.value("locale", .string(prompt.locale.identifier))
    line.boolean("optional", prompt.isOptional)
    line.integer("misses", prompt.misses)
    line.integer("of", prompt.options.count)
    line.array("choices", prompt.choices) { number, choice in
      var object = JSONLine()
      object.integer("number", number)
      object.string("title", choice.title)
      if let subtitle = choice.subtitle { object.string("subtitle", subtitle) }
      if let value = choice.value { object.value("value", value.plainValue) }
      return object.text
    }
    return line.text
  }
}
