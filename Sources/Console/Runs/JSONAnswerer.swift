import Catalog
import Conversation
import Diagnostics
import Matching
import PhraseModel
import Terminal

/// Answers lines as JSON, an object a line.
final class JSONAnswerer: LineAnswerer {
  private var writer: JSONAnswerWriter

  /// Creates an answerer that suggests what is near for so many lines of the input.
  init(_ session: MatchingSession, suggestedLines: Int) {
    writer = JSONAnswerWriter(session, suggestedLines: suggestedLines)
  }

  var missCount: Int { writer.missCount }

  func answer(_ line: InputLine, number: Int, into output: inout [UInt8]) {
    writer.answer(line, number: number, into: &output)
  }
}

/// Writes answers as JSON, an object a line.
///
/// What one phrase without conditions matches is written from the reader's numbers, with the pieces that do not change from one
/// utterance to the next kept; whatever else there is, as ``UtteranceAnswer/json`` has it. The two come to the same.
private struct JSONAnswerWriter: ~Copyable {
  private let session: MatchingSession
  private let suggestedLines: Int
  private var reader: UtteranceReader
  private var buffer = InterpretationBuffer()
  private(set) var missCount = 0

  // Pieces of JSON: of a phrase before its slots and behind its cost, of a slot's name and end, of values, of costs.
  private var phrases: [Int: (head: [UInt8], tail: [UInt8])] = [:]
  private var labels: [Int: (head: [UInt8], tail: [UInt8])] = [:]
  private var values: [UInt64: [UInt8]] = [:]
  private var costs: [Cost: [UInt8]] = [:]

  /// How many pieces of a kind are kept; past that, all are made anew.
  private static let pieceLimit = 16_384

  init(_ session: MatchingSession, suggestedLines: Int) {
    self.session = session
    self.suggestedLines = suggestedLines
    reader = session.matcher.reader(options: session.options)
  }

  mutating func answer(_ line: InputLine, number: Int, into output: inout [UInt8]) {
    let suggests = number < suggestedLines
    if line.isTooLong || line.isBlank || !answerPlainly(line.text, suggests: suggests, into: &output) {
      let answer = session.answer(line, suggests: suggests)
      if answer.isMiss { missCount += 1 }
      output += answer.json.utf8
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Writes what an utterance comes to if it can be told from numbers.
  ///
  /// - Returns: Whether it could; if not, nothing was written.
  private mutating func answerPlainly(_ utterance: String, suggests: Bool, into output: inout [UInt8]) -> Bool
  {
    do throws(MatchError) {
      try reader.read(utterance, into: &buffer)
      switch buffer.outcome {
      case .unmatched where !suggests:
        missCount += 1
        begin(utterance, into: &output)
        output += #","outcome":"unmatched","interpretations":[]}"#.utf8
        return true
      case .matched where hasPlainSlots:
        let phrase = try piece(ofPhrase: buffer[0].phrase, utterance)
        write(utterance, phrase, into: &output)
        return true
      case .matched, .unmatched, .ambiguous, .vetoed: return false
      }
    } catch {
      return false
    }
  }

  /// Whether there is one reading, whose slots are told by numbers and have a name of their own each.
  private var hasPlainSlots: Bool {
    guard buffer.count == 1 else { return false }
    let slots = buffer[0].slots
    for position in slots {
      let slot = buffer.slot(position)
      if case .other = slot.value { return false }
      // Of two slots of one name only the first is shown.
      for other in slots where other != position && buffer.slot(other).label == slot.label { return false }
    }
    return true
  }

  private func begin(_ utterance: String, into output: inout [UInt8]) {
    output += #"{"utterance":"#.utf8
    JSONText.append(utterance, to: &output)
  }

  private mutating func write(
    _ utterance: String, _ phrase: (head: [UInt8], tail: [UInt8]), into output: inout [UInt8]
  ) {
    begin(utterance, into: &output)
    output += #","outcome":"matched","interpretations":["#.utf8
    let entry = buffer[0]
    output += phrase.head
    for position in entry.slots {
      if position > entry.slots.lowerBound { output.append(UInt8(ascii: ",")) }
      write(buffer.slot(position), of: utterance, into: &output)
    }
    output += #"},"cost":"#.utf8
    output += Self.piece(of: entry.cost, in: &costs) { Array(JSONLine.text(of: entry.cost.decimal).utf8) }
    output += phrase.tail
    output += "]}".utf8
  }

  private mutating func write(
    _ slot: InterpretationBuffer.FilledSlot, of utterance: String, into output: inout [UInt8]
  ) {
    let label = Self.piece(of: slot.label, in: &labels) {
      let label = session.matcher.program.labels[slot.label]
      var head: [UInt8] = []
      JSONText.append(label.name, to: &head)
      return (head + #":{"value":"#.utf8, Array((label.isCapture ? #","capture":true}"# : "}").utf8))
    }
    output += label.head
    switch slot.value {
    case .text: JSONText.append(utterance, from: slot.start, to: slot.end, of: &output)
    case .listed(let list, let position):
      output += Self.piece(of: UInt64(list) << 32 | UInt64(position), in: &values) {
        Array(JSONLine.text(of: buffer.value(of: slot, in: utterance).plainValue).utf8)
      }
    case .number, .other: output += JSONLine.text(of: buffer.value(of: slot, in: utterance).plainValue).utf8
    }
    output += #","text":"#.utf8
    JSONText.append(utterance, from: slot.start, to: slot.end, of: &output)
    output += #","start":"#.utf8
    output += String(slot.start).utf8
    output += #","end":"#.utf8
    output += String(slot.end).utf8
    output += label.tail
  }

  private mutating func piece(
    ofPhrase phrase: Int, _ utterance: String
  ) throws(MatchError) -> (head: [UInt8], tail: [UInt8]) {
    if let known = phrases[phrase] { return known }
    let interpretation = try buffer.interpretation(at: 0, of: utterance)
    return Self.piece(of: phrase, in: &phrases) {
      var head = JSONLine()
      interpretation.writePhrase(to: &head)
      head.key("slots")
      // The members behind the cost, with their comma and the brace that ends the object.
      var tail = JSONLine()
      interpretation.writeAnswer(to: &tail)
      let members = tail.bytes.dropFirst()
      return (
        head.bytes + [UInt8(ascii: "{")],
        (members.isEmpty ? [] : [UInt8(ascii: ",")]) + members + [UInt8(ascii: "}")]
      )
    }
  }

  /// Returns a piece that was kept, or makes and keeps it.
  private static func piece<Key: Hashable, Piece>(
    of key: Key, in pieces: inout [Key: Piece], _ make: () -> Piece
  ) -> Piece {
    if let known = pieces[key] { return known }
    if pieces.count >= pieceLimit { pieces.removeAll() }
    let made = make()
    pieces[key] = made
    return made
  }
}
