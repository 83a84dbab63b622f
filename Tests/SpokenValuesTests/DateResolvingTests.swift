import SpokenValues
import Testing

struct DateResolvingTests {
  /// A Monday.
  private static let now = CivilTime("2026-11-30T16:20")

  static let cases: [(said: SpokenDate, text: String)] = [
    (SpokenDate(offset: .init(.day, 1)), "2026-12-01"),
    (SpokenDate(hour: 9, offset: .init(.day, 1), isTwelveHour: true), "2026-12-01T09:00"),
    (SpokenDate(hour: 3, offset: .init(.day, 1), isTwelveHour: true), "2026-12-01T15:00"),
    (SpokenDate(hour: 9, isTwelveHour: true), "2026-11-30T21:00"),
    (SpokenDate(hour: 5, minute: 15, isTwelveHour: true), "2026-11-30T17:15"),
    (SpokenDate(hour: 8), "2026-12-01T08:00"),
    (SpokenDate(hour: 9, offset: .init(.day, 0), isTwelveHour: true), "2026-11-30T21:00"),
    (SpokenDate(weekday: 5), "2026-12-04"), (SpokenDate(weekday: 1), "2026-12-07"),
    (SpokenDate(hour: 20, weekday: 1), "2026-11-30T20:00"),
    (SpokenDate(weekday: 5, reference: .next), "2026-12-11"),
    (SpokenDate(weekday: 5, reference: .last), "2026-11-27"),
    (SpokenDate(weekday: 3, reference: .this), "2026-12-02"),
    (SpokenDate(weekday: 2, offset: .init(.week, 1)), "2026-12-08"),
    (SpokenDate(isWeekend: true), "2026-12-05"),
    (SpokenDate(isWeekend: true, reference: .next), "2026-12-12"),
    (SpokenDate(month: 12, day: 24), "2026-12-24"), (SpokenDate(month: 5, day: 3), "2027-05-03"),
    (SpokenDate(month: 2, day: 29), "2028-02-29"), (SpokenDate(day: 31), "2026-12-31"),
    (SpokenDate(month: 5, day: 3, reference: .last), "2026-05-03"),
    (SpokenDate(month: 11), "2026-11"), (SpokenDate(month: 3), "2027-03"),
    (SpokenDate(month: 3, reference: .last), "2026-03"), (SpokenDate(year: 2030), "2030"),
    (SpokenDate(offset: .init(.minute, 90)), "2026-11-30T17:50"),
    (SpokenDate(offset: .init(.hour, 8)), "2026-12-01T00:20"),
    (SpokenDate(offset: .init(.week, 2)), "2026-12-14"), (SpokenDate(offset: .init(.month, 3)), "2027-02-28"),
    (SpokenDate(offset: .init(.year, -1)), "2025-11-30"),
    (SpokenDate(offset: .init(.day, 1), partOfDay: .morning), "2026-12-01 T-morning"),
    // No calendar has these.
    (SpokenDate(year: 2027, month: 2, day: 30), "2027-02-30"), (SpokenDate(month: 13, day: 1), "XXXX-13-01"),
    (SpokenDate(offset: .init(.year, .max)), "+P9223372036854775807Y"),
    (SpokenDate(offset: .init(.day, .min)), "-P9223372036854775808D"),
  ]

  @Test(arguments: cases)
  func `a date is counted from now`(said: SpokenDate, text: String) throws {
    #expect(said.resolved(at: try #require(Self.now)).text == text)
  }

  @Test func `a change of a date keeps what it leaves unsaid`() throws {
    let now = try #require(Self.now)
    let old = SpokenDate(year: 2026, month: 12, day: 4, hour: 19, minute: 30)
    for (said, text) in [
      (SpokenDate(hour: 8, isTwelveHour: true), "2026-12-04T20:00"),
      (SpokenDate(hour: 9), "2026-12-04T09:00"),
      (SpokenDate(weekday: 6), "2026-12-05T19:30"), (SpokenDate(offset: .init(.day, 1)), "2026-12-01T19:30"),
      (SpokenDate(offset: .init(.hour, 2)), "2026-11-30T18:20"),
      (SpokenDate(partOfDay: .morning), "2026-12-04 T-morning"),
      (SpokenDate(hour: 7, weekday: 6, isTwelveHour: true), "2026-12-05T07:00"),
    ] {
      #expect(said.changing(old).resolved(at: now).text == text)
    }
    #expect(SpokenDate(hour: 8).changing(SpokenDate()) == SpokenDate(hour: 8))
    // Without a clock nothing is definite, and it is kept all the same.
    let tomorrow = SpokenDate(hour: 9, offset: .init(.day, 1), isTwelveHour: true)
    let friday = SpokenDate(weekday: 5, reference: .next, partOfDay: .evening)
    for (said, old, text) in [
      (SpokenDate(hour: 10, isTwelveHour: true), tomorrow, "+P1D T10:00?"),
      (SpokenDate(weekday: 6), tomorrow, "W6 T09:00?"), (SpokenDate(hour: 18), friday, "next-W5 T18:00"),
      (SpokenDate(month: 5, day: 6), friday, "XXXX-05-06 T-evening"),
      (SpokenDate(hour: 10), SpokenDate(offset: .init(.hour, 2)), "T10:00"),
    ] {
      #expect(said.changing(old).text == text)
    }
  }

  @Test func `what is definite stays so`() throws {
    let now = try #require(Self.now)
    for (said, text) in Self.cases where said.resolved(at: now).isDefinite {
      #expect(said.resolved(at: now).resolved(at: now).text == text)
    }
  }

  @Test func `days are numbered as the calendar has them`() throws {
    var day = try #require(CivilTime("1999-12-31"))
    #expect(day.weekday == 5)
    for _ in 0..<1_200 {
      let next = SpokenDate(offset: .init(.day, 1)).resolved(at: day).text
      let following = try #require(CivilTime(next))
      #expect(following.weekday == day.weekday % 7 + 1)
      #expect(following > day)
      day = following
    }
    #expect(day.text == "2003-04-14T00:00")
  }

  @Test(arguments: [
    "", "2026", "2026-13-01", "2026-02-29", "2026-11-30T", "2026-11-30T24:00", "2026-11-30 09:05",
    "1e3-01-01",
    "2026-11-30T09:05:61", "٢٠٢٦-11-30", "0000-01-01",
  ])
  func `what no clock shows is no time`(text: String) { #expect(CivilTime(text) == nil) }
}
