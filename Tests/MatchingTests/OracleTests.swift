import TestSupport
import Testing

/// The oracle against tables written by hand: what checks the engine must itself be right.
struct OracleTests {
  @Test(arguments: MatchingCase.all)
  func `the oracle answers as the table says`(_ row: MatchingCase) throws {
    let oracle = Oracle(catalog: row.catalog, spellings: row.spellings)
    let answer = try oracle.answer(to: row.utterance, locale: row.locale, context: row.context)
    let summary = MatchingSummary(answer)
    #expect(row.answer(summary) == row.expected, "\(summary)")
    // Places point back into the text as typed.
    let bytes = Array(row.utterance.utf8)
    for slot in answer.readings.flatMap(\.slots) {
      guard let text = slot.text else { continue }
      #expect(text == String(decoding: bytes[slot.start..<slot.end], as: UTF8.self))
    }
  }

  @Test func `there are cases enough`() {
    #expect(MatchingCase.all.count >= 60)
  }
}
