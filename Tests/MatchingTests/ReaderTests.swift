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
    // Where one reading is wanted, numbers may tell which it is of several.
    for limit in [3, 3, 3, 1, 1, 1] {
      let said = generator.utterance(for: catalog)
      let options = MatchOptions(locale: said.locale, context: said.context, limit: limit, suggests: false)
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
        #expect(matcher.program.app(buffer.app(of: buffer[position])) == read[position].app)
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

  @Test(arguments: [
    // A thing's name is cheaper than the words.
    ("log green tea", "log ${drink}"), ("log tea", "log ${drink}"), ("log tea now", "log tea now"),
    // Two that cost the same tie, and are told apart as they are by a match.
    ("brew tea", "brew ${drink}"),
  ])
  func `the best of several readings is told`(_ utterance: String, _ phrase: String) throws {
    let drinks = ["tea", "green tea"].map { ListValue($0) }
    let app = Phrasing.app(
      ["log ${drink}", "log tea", "log green ${drink}", "log tea now", "brew ${drink}", "brew ${beverage}"],
      lists: ["drink", "beverage"].map { ValueList($0, kind: .entity, content: .values(drinks)) })
    let matcher = Phrasing.matcher(app)
    let options = MatchOptions(limit: 1)
    var reader = matcher.reader(options: options)
    var buffer = InterpretationBuffer()
    try reader.read(utterance, into: &buffer)
    let result = try matcher.match(utterance, options: options)
    #expect(buffer.tieCount == result.tieCount && buffer.outcome == result.outcome)
    try #require(buffer.count == result.interpretations.count)
    #expect(try buffer.interpretation(at: 0, of: utterance) == result.interpretations[0])
    #expect(result.interpretations[0].phrase == phrase)
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
