/// A day, a time of day, or both, as components that a clock and a calendar resolve.
///
/// What was not said is `nil`. "Tomorrow at nine" is an offset of one day and an hour that may be in either half of
/// the day; "30 November" a month and a day.
public struct SpokenDate: Hashable, Sendable {
  /// A distance from now; 0 for the present day, week or year.
  public struct Offset: Hashable, Sendable {
    /// What is counted; a day or more leaves the time of day open.
    public var unit: CalendarUnit
    /// How many; negative in the past.
    public var amount: Int

    /// Creates an offset.
    public init(_ unit: CalendarUnit, _ amount: Int) {
      self.unit = unit
      self.amount = amount
    }
  }

  /// Which of the weekdays or months of a name is meant.
  public enum Reference: Int, Hashable, Sendable, CaseIterable {
    /// The one before now.
    case last = -1
    /// The one of this week or year.
    case this = 0
    /// The one after.
    case next = 1
  }

  /// The calendar year.
  public var year: Int?
  /// The month, 1 to 12.
  public var month: Int?
  /// The day of the month, 1 to 31.
  public var day: Int?
  /// The day of the week, 1 for Monday to 7 for Sunday.
  public var weekday: Int?
  /// Whether a weekend is meant.
  public var isWeekend: Bool
  /// Whether the weekday or the month is the next, this or the last of its name; `nil` where that was not said.
  public var reference: Reference?
  /// The distance from now: "tomorrow", "next week", "in two hours".
  public var offset: Offset?
  /// The hour, 0 to 23.
  public var hour: Int?
  /// The minute, 0 to 59.
  public var minute: Int?
  /// The second, 0 to 59.
  public var second: Int?
  /// Whether the hour was said by the clock's face, so that "seven" may be 7 or 19; `hour` is then below 12.
  public var isTwelveHour: Bool
  /// The part of the day, where no hour was said.
  public var partOfDay: PartOfDay?

  /// Creates a date.
  public init(
    year: Int? = nil, month: Int? = nil, day: Int? = nil, hour: Int? = nil, minute: Int? = nil,
    second: Int? = nil, weekday: Int? = nil, isWeekend: Bool = false, reference: Reference? = nil,
    offset: Offset? = nil, isTwelveHour: Bool = false, partOfDay: PartOfDay? = nil
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.weekday = weekday
    self.isWeekend = isWeekend
    self.reference = reference
    self.offset = offset
    self.isTwelveHour = isTwelveHour
    self.partOfDay = partOfDay
  }

  /// Whether nothing was said.
  public var isEmpty: Bool { self == SpokenDate() }
}

extension SpokenDate {
  /// The date in a stable form after ISO 8601.
  ///
  /// `2026-11-30`, `XXXX-11-30` (no year), `W5` (Friday), `next-W5`, `WE` (weekend), `+P1D` (tomorrow), `-P1W` (last
  /// week); then the time: `T19:15`, `T07:15?` (either half of the day), `T-morning`. Parts are apart by spaces, but
  /// for `2026-11-30T19:15`. "Tomorrow at seven" is `+P1D T07:00?`.
  public var text: String {
    var parts: [String] = []
    if let offset { parts.append(Self.text(offset)) }
    if year != nil || month != nil || day != nil { parts.append(calendarText) }
    if let weekday { parts.append(referenceText + "W\(weekday)") }
    if isWeekend { parts.append(referenceText + "WE") }
    guard let time = timeText else { return parts.joined(separator: " ") }
    // A day of the calendar and an hour are one, as ISO 8601 has it.
    if parts.count == 1, day != nil, hour != nil { return parts[0] + time }
    return (parts + [time]).joined(separator: " ")
  }

  private var referenceText: String {
    switch reference {
    case nil: ""
    case .last: "last-"
    case .this: "this-"
    case .next: "next-"
    }
  }

  private var calendarText: String {
    let named = weekday == nil && !isWeekend ? referenceText : ""
    var text = named + (year.map { Self.digits($0, 4) } ?? "XXXX")
    if month != nil || day != nil { text += "-" + (month.map { Self.digits($0, 2) } ?? "XX") }
    if let day { text += "-" + Self.digits(day, 2) }
    return text
  }

  private var timeText: String? {
    guard let hour else { return partOfDay.map { "T-\($0.rawValue)" } }
    var text = "T\(Self.digits(hour, 2)):\(Self.digits(minute ?? 0, 2))"
    if let second { text += ":" + Self.digits(second, 2) }
    return isTwelveHour ? text + "?" : text
  }

  private static func text(_ offset: Offset) -> String {
    let letters: [CalendarUnit: String] = [
      .second: "S", .minute: "M", .hour: "H", .day: "D", .week: "W", .month: "M", .year: "Y",
    ]
    let prefix = (offset.amount < 0 ? "-P" : "+P") + (offset.unit < .day ? "T" : "")
    return prefix + String(offset.amount.magnitude) + (letters[offset.unit] ?? "")
  }

  private static func digits(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
