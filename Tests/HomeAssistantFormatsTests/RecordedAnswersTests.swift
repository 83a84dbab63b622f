import Catalog
import Compilation
import HomeAssistantFormats
import JSONReading
import Matching
import NumberSpellings
import PhraseModel
import SpokenValues
import Testing

/// A sentence of the grammar's fixture and what hassil made of it.
struct RecordedCase: CustomTestStringConvertible {
  let text: String
  let context: [String: Value]
  let answer: JSONNode?

  var testDescription: String { context.isEmpty ? text : "\(text) in \(context.keys.sorted())" }

  /// Sentences that are rightly read otherwise: a second free slot is better than a longer first one, free words
  /// and values end where words end, and brackets are no words.
  static let differing = ["play Yesterday by The Beatles", "turn the lampon", "say smile twice"]

  static func all() throws -> [RecordedCase] {
    let root = try JSONReader.read(try Fixture.bytes("grammar.expected.json"))
    return (root["cases"]?.array ?? []).map { node in
      let context = (node["context"]?.object ?? []).map { ($0.key, $0.value.value) }
      return RecordedCase(
        text: node["text"]?.string ?? "", context: Dictionary(context) { $1 },
        answer: node["answer"]?.object == nil ? nil : node["answer"])
    }
  }
}

struct RecordedAnswersTests {
  private func matcher() throws -> Matcher {
    let (catalog, _) = HomeAssistantReader.read(
      try Fixture.bytes("grammar.json"), source: "grammar.json")
    let output = Compiler.compile(catalog) { locale, numbers in
      NumberSpelling(locale: locale, cardinals: numbers)
    }
    #expect(output.diagnostics.isEmpty)
    return Matcher(output.program)
  }

  private func text(_ slot: Slot) -> String {
    switch slot.value {
    case .listed(let listed): listed.value.text
    case .given(let value): value.text
    case .spoken(.number(let number)): Value.decimal(number).text
    case .text(let text): text
    case .spoken, nil: "\(slot.candidates)"
    }
  }

  @Test func `the engine answers the grammar's sentences as hassil does`() throws {
    let matcher = try matcher()
    for recorded in try RecordedCase.all() where !RecordedCase.differing.contains(recorded.text) {
      let options = MatchOptions(context: recorded.context, suggests: false)
      let result = try matcher.match(recorded.text, options: options)
      guard let answer = recorded.answer else {
        #expect(
          result.outcome == .unmatched,
          "\(recorded.testDescription): \(result.interpretations.first?.phraseID ?? "")")
        continue
      }
      #expect(result.outcome == .matched, "\(recorded.testDescription)")
      guard let reading = result.interpretations.first else { continue }
      #expect(reading.intent == answer["intent"]?.string, "\(recorded.testDescription)")
      let expected = (answer["slots"]?.object ?? []).map { "\($0.key)=\($0.value.value.text)" }
      let got = reading.slots.filter { !$0.isCapture }.map { "\($0.name)=\(text($0))" }
      #expect(got.sorted() == expected.sorted(), "\(recorded.testDescription)")
      let captures = (answer["captures"]?.object ?? []).map { "\($0.key)=\($0.value.value.text)" }
      let heard = reading.slots.filter(\.isCapture).map { "\($0.name)=\($0.text ?? "")" }
      #expect(heard.sorted() == captures.sorted(), "\(recorded.testDescription)")
      let metadata = (answer["metadata"]?.object ?? []).map { Attribute($0.key, $0.value.value) }
      #expect(reading.metadata == metadata, "\(recorded.testDescription)")
    }
  }

  @Test func `free text gives way to words, and a value ends where a word ends`() throws {
    let matcher = try matcher()
    let play = try matcher.match("play Yesterday by The Beatles")
    #expect(
      play.interpretations.first?.slots.map { "\($0.name)=\(text($0))" }
        == ["title=Yesterday", "artist=The Beatles"])
    #expect(try matcher.match("turn the lampon").outcome == .unmatched)
  }
}
