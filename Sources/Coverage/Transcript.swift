package import Catalog
package import Conversation
package import Diagnostics
package import SpokenValues

/// A file of conversations, as a terminal shows them.
///
/// ```
/// // What is set before the first conversation holds for all of the file.
/// locale en
/// --- by ordinal, with a correction
/// > get me a latte from CoffeeBar
///   What size?   1 Small   2 Medium   3 Large
/// > the second one
///   1 Medium Latte, right?
/// > yes
/// ✓ Your Latte is on its way.
/// ```
///
/// What is typed stands behind `>` or `›`; what is answered stands below, set in by two spaces or behind `✓` or `✗`.
package struct Transcript: Hashable, Sendable {
  /// Something that happens in a conversation.
  package enum Event: Hashable, Sendable {
    /// A line is typed.
    case say(String)
    case locale(LocaleTag?)
    case context([Attribute])
    /// The clock stands at this time; `nil` for no clock.
    case clock(CivilTime?)
    /// The device is locked, or unlocked.
    case locked(Bool)
    /// The passcode that unlocks the device; `nil` where nothing does.
    case passcode(String?)
    /// An answer that needs no words, such as Ctrl-C, which cancels.
    case answer(Answer)
    /// A choice is picked by its number.
    case choose(Int)
    /// The input ends.
    case end
  }

  /// An event, and what was answered to it.
  package struct Step: Hashable, Sendable {
    /// What happens.
    package let event: Event
    /// The lines that answer it, as they stand in the file.
    package internal(set) var answers: [String] = []
    /// The line of the file that holds the event, from 1.
    package let line: Int
  }

  /// One conversation.
  package struct Conversation: Hashable, Sendable {
    /// What stands behind its `---`; empty for none.
    package let title: String
    /// What happens, in order; what holds for the whole file comes first.
    package internal(set) var steps: [Step] = []
    /// Its first line, from 1.
    package let line: Int
  }

  /// One line of the file, or a step with its answers.
  enum Entry: Hashable, Sendable {
    case verbatim(String)
    /// The step of that number in the conversation of that number, and the line that it was written as.
    case step(conversation: Int, step: Int, text: String)
    /// A setting of the whole file.
    case setting(String)
  }

  /// The name of the file.
  package let source: String
  /// The conversations, in order.
  package internal(set) var conversations: [Conversation] = []
  /// What it names of the phrases, in order.
  package internal(set) var mentions: [Mention] = []
  var entries: [Entry] = []

  /// Creates a transcript without any line.
  init(source: String) { self.source = source }
}

extension Transcript {
  /// Returns the file with other answers: all else stays as its author wrote it.
  ///
  /// - Parameter answers: The lines that answer each step of each conversation.
  /// - Returns: The text of the file.
  package func text(answering answers: [[[String]]]) -> String {
    var lines: [String] = []
    for entry in entries {
      switch entry {
      case .verbatim(let text), .setting(let text): lines.append(text)
      case .step(let conversation, let step, let text):
        lines.append(text)
        lines += answers[conversation][step]
      }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Reads a transcript.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - source: The file's name.
  /// - Returns: The lines that make sense, and an error for each that does not.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func read(
    _ text: String, source: String
  ) -> (transcript: Transcript, diagnostics: [Diagnostic]) {
    var reader = TranscriptReader(source: source)
    let bytes = Array(text.utf8)
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      reader.read(line: bytes[start..<end])
      start = end + 1
    }
    return (reader.transcript, reader.diagnostics)
  }
}
