import Catalog
import Conversation
import Diagnostics
import SpokenValues

/// Reads transcripts, a line at a time.
struct TranscriptReader {
  private(set) var transcript: Transcript
  private(set) var diagnostics: [Diagnostic] = []
  private var settings: [Transcript.Step] = []
  private var lineNumber = 0
  /// Whether an answer may stand here: only behind a step.
  private var followsStep = false

  init(source: String) { transcript = Transcript(source: source) }

  /// Reads one line; its indices are offsets into the file.
  mutating func read(line bytes: ArraySlice<UInt8>) {
    lineNumber += 1
    var bytes = bytes
    while let last = bytes.last, CaseScanner.isSpace(last) { bytes.removeLast() }
    let line = String(decoding: bytes, as: UTF8.self)
    if line.isEmpty || line.hasPrefix("#") || line.hasPrefix("//") {
      transcript.entries.append(.verbatim(line))
    } else if line.hasPrefix("  ") || ["✓", "✗"].contains(where: { line == $0 || line.hasPrefix($0 + " ") }) {
      answer(line, bytes)
    } else if let typed = Self.typed(line) {
      add(.say(typed), line)
    } else if line.hasPrefix("---") {
      let title = line.drop { $0 == "-" }.drop { $0 == " " }
      transcript.conversations.append(conversation(String(title)))
      transcript.entries.append(.verbatim(line))
      followsStep = false
    } else {
      do throws(TranscriptError) {
        let event = try Self.directive(bytes)
        if case .locale(let locale?) = event {
          let span = SourceSpan(bytes.endIndex - locale.identifier.utf8.count, bytes.endIndex)
          transcript.mentions.append(
            Mention(.locale(locale), at: SourceLocation(source: transcript.source, span: span)))
        }
        if transcript.conversations.isEmpty, event.isSetting {
          settings.append(Transcript.Step(event: event, line: lineNumber))
          transcript.entries.append(.setting(line))
        } else {
          add(event, line)
        }
      } catch {
        transcript.entries.append(.verbatim(line))
        diagnostics.append(error.diagnostic(in: transcript.source))
      }
    }
  }

  /// What is typed on a line; `nil` for a line of another kind.
  private static func typed(_ line: String) -> String? {
    for marker in [">", "›"] where line.hasPrefix(marker) {
      let rest = line.dropFirst()
      if rest.isEmpty || rest.first == " " { return String(rest.dropFirst()) }
    }
    return nil
  }

  private func conversation(_ title: String) -> Transcript.Conversation {
    Transcript.Conversation(title: title, steps: settings, line: lineNumber)
  }

  private mutating func add(_ event: Transcript.Event, _ line: String) {
    if transcript.conversations.isEmpty { transcript.conversations.append(conversation("")) }
    let number = transcript.conversations.count - 1
    transcript.entries.append(
      .step(conversation: number, step: transcript.conversations[number].steps.count, text: line))
    transcript.conversations[number].steps.append(Transcript.Step(event: event, line: lineNumber))
    followsStep = true
  }

  private mutating func answer(_ line: String, _ bytes: ArraySlice<UInt8>) {
    guard followsStep, let number = transcript.conversations.indices.last,
      let step = transcript.conversations[number].steps.indices.last
    else {
      transcript.entries.append(.verbatim(line))
      diagnostics.append(
        TranscriptError.answerToNothing(SourceSpan(bytes.startIndex, bytes.endIndex))
          .diagnostic(in: transcript.source))
      return
    }
    transcript.conversations[number].steps[step].answers.append(line)
  }

  /// Reads what is set.
  private static func directive(_ bytes: ArraySlice<UInt8>) throws(TranscriptError) -> Transcript.Event {
    let span = SourceSpan(bytes.startIndex, bytes.endIndex)
    let words = bytes.split(separator: UInt8(ascii: " "), maxSplits: 1).map {
      String(decoding: $0, as: UTF8.self)
    }
    let rest = words.count > 1 ? String(words[1].drop { $0 == " " }) : ""
    switch words.first ?? "" {
    case "locale":
      guard rest.isEmpty || LocaleTag(rest).isWellFormed else { throw .notALocale(rest, span) }
      return .locale(rest.isEmpty ? nil : LocaleTag(rest))
    case "context":
      var attributes: [Attribute] = []
      var scanner = CaseScanner(bytes.dropFirst("context".utf8.count))
      scanner.skipSpaces()
      while !scanner.isAtEnd {
        guard let attribute = try? scanner.attribute() else { throw .malformedContext(span) }
        attributes.append(attribute)
        scanner.skipSpaces()
      }
      return .context(attributes)
    case "clock":
      guard let time = CivilTime(rest) else {
        if rest.isEmpty { return .clock(nil) }
        throw .notATime(rest, span)
      }
      return .clock(time)
    case "answer":
      guard let answer = Answer.plain[rest] else { throw .notAnAnswer(rest, span) }
      return .answer(answer)
    case "choose":
      guard let number = Int(rest), number > 0 else { throw .notAChoice(rest, span) }
      return .choose(number)
    case "passcode": return .passcode(rest.isEmpty ? nil : rest)
    case "locked" where rest.isEmpty: return .locked(true)
    case "unlocked" where rest.isEmpty: return .locked(false)
    case "end" where rest.isEmpty: return .end
    default: throw .unknown(words.first ?? "", span)
    }
  }
}

extension Transcript.Event {
  /// Whether it sets what is around a conversation, and so may hold for the whole file.
  fileprivate var isSetting: Bool {
    switch self {
    case .locale, .context, .clock, .locked, .passcode: true
    case .say, .answer, .choose, .end: false
    }
  }
}

/// What is wrong with a line of a transcript.
enum TranscriptError: Error, Hashable {
  case answerToNothing(SourceSpan)
  case notALocale(String, SourceSpan)
  case malformedContext(SourceSpan)
  case notATime(String, SourceSpan)
  case notAnAnswer(String, SourceSpan)
  case notAChoice(String, SourceSpan)
  case unknown(String, SourceSpan)

  private static let directives = [
    "locale", "context", "clock", "passcode", "locked", "unlocked", "answer", "choose", "end",
  ]

  /// The error as a finding in the file `source`.
  func diagnostic(in source: String) -> Diagnostic {
    func finding(
      _ code: String, _ message: String, _ span: SourceSpan, _ fixIts: [FixIt] = []
    ) -> Diagnostic {
      Diagnostic(
        .error, code: code, message, at: SourceLocation(source: source, span: span), fixIts: fixIts)
    }
    switch self {
    case .answerToNothing(let span):
      return finding("transcript-answer", "expected a typed line, '> …', before what is answered to it", span)
    case .notALocale(let text, let span):
      return finding(
        "transcript-locale", "expected a locale such as 'en' or 'zh-Hans', got '\(text)'", span)
    case .malformedContext(let span):
      return finding(
        "transcript-context", "expected 'context key=value …'; texts of several words stand in quotes", span)
    case .notATime(let text, let span):
      return finding("transcript-clock", "expected a time such as '2026-11-30T09:05', got '\(text)'", span)
    case .notAnAnswer(let word, let span):
      let words = Answer.plain.keys.sorted()
      return finding(
        "transcript-answer-word",
        "unknown answer '\(word)'"
          + (nearest(to: word, among: words).map { "; did you mean '\($0)'?" }
            ?? ", expected one of \(words.joined(separator: ", "))"),
        span)
    case .notAChoice(let text, let span):
      return finding("transcript-choice", "expected the number of a choice, got '\(text)'", span)
    case .unknown(let word, let span):
      let near = nearest(to: word, among: Self.directives)
      let place = SourceSpan(span.start, span.start + word.utf8.count)
      return finding(
        "transcript-line",
        near.map { "unknown line '\(word)'; did you mean '\($0)'?" }
          ?? "expected '> …', an answer set in by two spaces, '---', or one of "
          + Self.directives.joined(separator: ", "), near == nil ? span : place,
        near.map { [FixIt(span: place, replacement: $0, message: "change to '\($0)'")] } ?? [])
    }
  }
}
