import SpokenValues
import Testing

@Suite struct DateReadingTests {
  static let english = SpokenCase.table(
    "en",
    """
    today => +P0D
    tomorrow => +P1D
    the day after tomorrow => +P2D
    yesterday => -P1D
    now => +PT0S
    tonight => +P0D T-night
    tomorrow morning => +P1D T-morning
    tomorrow at 9 => +P1D T09:00?
    tomorrow at 9 am => +P1D T09:00
    tomorrow at nine in the morning => +P1D T09:00
    9 pm tomorrow => +P1D T21:00
    at 7 => T07:00?
    7 pm => T19:00
    7:30 => T07:30?
    07:30 => T07:30
    7:30pm => T19:30
    20:30 => T20:30
    seven thirty => T07:30?
    seven oh five => T07:05?
    at seven thirty in the evening => T19:30
    half past seven => T07:30?
    quarter past seven => T07:15?
    a quarter past seven pm => T19:15
    quarter to seven => T06:45?
    ten to eight => T07:50?
    twenty past 8 => T08:20?
    8 o'clock => T08:00?
    noon => T12:00
    midnight => T00:00
    tomorrow at noon => +P1D T12:00
    friday => W5
    on Friday => W5
    next friday => next-W5
    this friday => this-W5
    last friday => last-W5
    friday next week => +P1W W5
    friday evening => W5 T-evening
    friday at 8 pm => W5 T20:00
    next week => +P1W
    last month => -P1M
    this year => +P0Y
    next weekend => next-WE
    in two hours => +PT2H
    in half an hour => +PT30M
    in an hour and a half => +PT90M
    in 10 minutes => +PT10M
    in a week => +P7D
    in 3 weeks => +P21D
    in a month => +P1M
    in two years => +P2Y
    two days ago => -P2D
    an hour ago => -PT1H
    November 30 => XXXX-11-30
    November 30th, 2026 => 2026-11-30
    30 November 2026 => 2026-11-30
    the 30th of November => XXXX-11-30
    thirtieth of november => XXXX-11-30
    the third => XXXX-XX-03
    may 5 at 5pm => XXXX-05-05T17:00
    friday november 30 => XXXX-11-30 W5
    2026-11-30 => 2026-11-30
    2026-11-30 20:30 => 2026-11-30T20:30
    2026-11-30T20:30 => 2026-11-30T20:30
    11/30/2026 => 2026-11-30
    11/30 => XXXX-11-30
    in november => XXXX-11
    november 2026 => 2026-11
    this morning => +P0D T-morning
    in the morning => T-morning
    monday morning at 9 => W1 T09:00
    next tuesday at half past three => next-W2 T03:30?
    on the 3rd of may at noon => XXXX-05-03T12:00
    at 8 tonight => +P0D T20:00
    the number two => -
    february 30 => -
    25:00 => -
    7 => -
    march past the house => -
    the 45th => -
    next => -
    12:75 => -
    """)

  @Test(arguments: english + german + french + vietnamese + japanese + chinese + turkish + hebrew + thai)
  func `dates and times are read as people say them`(row: SpokenCase) { row.check(.date) }

  @Test(arguments: [
    SpokenCase("en-GB", "30/11/2026", "2026-11-30"), SpokenCase("en-GB", "5/6/2026", "2026-06-05"),
    SpokenCase("en", "5/6/2026", "2026-05-06"), SpokenCase("en", "30/11/2026", "2026-11-30"),
    SpokenCase("es", "30.11.2026", "2026-11-30"), SpokenCase("ru", "30/11/2026 20:30", "2026-11-30T20:30"),
    SpokenCase("ko", "2026-11-30", "2026-11-30"), SpokenCase("es", "mañana", nil),
  ])
  func `other locales read figures in their order`(row: SpokenCase) { row.check(.date) }

  @Test func `shorter readings follow the longest`() {
    let found = Speech.of("en").readings(.date, "tomorrow at 9 in the kitchen")
    #expect(found.map(\.end) == [3, 1])
    #expect(found.map(\.value.text) == ["+P1D T09:00?", "+P1D"])
  }

  @Test func `nothing is read where nothing of the kind can start`() {
    let speech = Speech.of("en")
    for start in 0...4 {
      #expect(speech.readings(.date, "log an espresso with milk", at: start).isEmpty)
    }
  }
}
