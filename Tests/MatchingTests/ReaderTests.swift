import Catalog
import Compilation
import Matching
import PhraseModel
import TestSupport
import Testing

/// A buffer that is filled says what a match says.
struct ReaderTests {
  @Test(arguments: UInt64(5_001)...5_200)
  func `a reader gives what a match gives`(seed: UInt64) throws {
    var generator = CatalogGenerator(seed: seed)
    let catalog = generator.catalog()
    let matcher = Matcher(Compiler.compile(catalog, spelling: generator.spellings.spelling).program)
    for _ in 0..<6 {
      let said = generator.utterance(for: catalog)
      let options = MatchOptions(locale: said.locale, context: said.context, limit: 3, suggests: false)
      let result = try matcher.match(said.text, options: options)
      var reader = matcher.reader(options: options)
      var buffer = InterpretationBuffer()
      // Whatever was read before leaves nothing behind.
      for text in ["", "ab \u{E9}", said.text.uppercased(), said.text] {
        try reader.read(text, into: &buffer)
      }
      var read: [Interpretation] = []
      for position in 0..<buffer.count {
        read.append(try buffer.interpretation(at: position, of: said.text))
        #expect(buffer[position].cost == read[position].cost)
      }
      #expect(read == result.interpretations, "\(said)")
      #expect(buffer.outcome == result.outcome && buffer.tieCount == result.tieCount)
    }
  }

  @Test func `a plain reading is told by numbers`() throws {
    let app = Phrasing.app(
      ["log ${drink} in ${applicationName}"],
      lists: [ValueList("drink", kind: .entity, content: .values([ListValue("tea"), ListValue("iced tea")]))])
    let program = Phrasing.compile(app).program
    let matcher = Matcher(program)
    var reader = matcher.reader()
    var buffer = InterpretationBuffer()
    try reader.read("Log iced tea in \(app.id)!", into: &buffer)
    try #require(buffer.count == 1)
    let entry = buffer[0]
    #expect(program.phraseID(entry.phrase).hasSuffix("/0"))
    try #require(entry.slots.count == 1)
    let slot = buffer.slot(entry.slots.lowerBound)
    #expect(program.slotName(slot.label) == "drink")
    #expect((slot.start, slot.end) == (4, 12))
    guard case .listed(_, position: 1) = slot.value else {
      Issue.record("\(slot.value)")
      return
    }
  }

  @Test func `a reader sees the lists as they are now`() throws {
    let matcher = Phrasing.matcher(
      Phrasing.app(["log ${drink}"], lists: [ValueList("drink", kind: .entity, content: .undefined)]))
    var reader = matcher.reader()
    var buffer = InterpretationBuffer()
    try reader.read("log tea", into: &buffer)
    #expect(buffer.outcome == .unmatched)
    matcher.replaceList("drink", with: ValueCompiler.compile([ListValue("tea")], list: "drink").values)
    try reader.read("log tea", into: &buffer)
    #expect(buffer.outcome == .matched)
  }
}
