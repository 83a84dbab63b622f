/// A moment as a calendar and a clock show it where someone is, in the Gregorian calendar.
///
/// It knows no time zone: what makes dates definite is told what time it is, and asks nobody.
public struct CivilTime: Hashable, Sendable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int
  /// The hour, 0 to 23.
  public let hour: Int
  /// The minute, 0 to 59.
  public let minute: Int
  /// The second, 0 to 59.
  public let second: Int

  /// Creates a moment; `nil` where no calendar has that day or no clock that time.
  public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    guard (1...9_999).contains(year), (1...12).contains(month),
      day >= 1, day <= Self.days(inMonth: month, of: year),
      (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// Creates a moment from a text after ISO 8601: `2026-11-30T09:05`, with or without seconds; without a time,
  /// midnight.
  public init?(_ text: String) {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    func numbers(_ text: Substring, _ separator: Character) -> [Int]? {
      var numbers: [Int] = []
      for part in text.split(separator: separator, omittingEmptySubsequences: false) {
        guard part.count <= 4, part.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(part) else {
          return nil
        }
        numbers.append(number)
      }
      return numbers
    }
    guard let date = parts.first.flatMap({ numbers($0, "-") }), date.count == 3 else { return nil }
    var time = [0, 0, 0]
    if parts.count == 2 {
      guard let said = numbers(parts[1], ":"), said.count == 2 || said.count == 3 else { return nil }
      time = said + (said.count == 2 ? [0] : [])
    }
    self.init(
      year: date[0], month: date[1], day: date[2], hour: time[0], minute: time[1], second: time[2])
  }

  /// The moment after ISO 8601, to the minute.
  public var text: String {
    SpokenDate(year: year, month: month, day: day, hour: hour, minute: minute).text
  }
}

// MARK: - Counting

extension CivilTime {
  /// The days since 1 March of the year 0, a day on which every era of 400 years begins alike.
  private var dayNumber: Int {
    let monthFromMarch = (month + 9) % 12
    let marchYear = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear
  }

  /// The day of the week, 1 for Monday to 7 for Sunday.
  public var weekday: Int { (dayNumber + 2) % 7 + 1 }

  /// Returns the same time of day so many days later; `nil` past the calendar's ends.
  func adding(days: Int) -> CivilTime? {
    guard days.magnitude <= 4_000_000 else { return nil }
    let number = dayNumber + days
    guard number > 306 else { return nil }
    let era = number / 146_097
    let dayOfEra = number % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = (monthFromMarch + 2) % 12 + 1
    return CivilTime(
      year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1, hour: hour, minute: minute, second: second)
  }

  /// Returns the same day so many months later, or the last one of a month that is too short for it.
  func adding(months: Int) -> CivilTime? {
    guard months.magnitude <= 200_000 else { return nil }
    let count = year * 12 + month - 1 + months
    guard count >= 12 else { return nil }
    let (year, month) = (count / 12, count % 12 + 1)
    return CivilTime(
      year: year, month: month, day: min(day, Self.days(inMonth: month, of: year)), hour: hour,
      minute: minute, second: second)
  }

  /// Returns the moment so many seconds later.
  func adding(seconds: Int) -> CivilTime? {
    guard seconds.magnitude <= 400_000_000_000 else { return nil }
    let total = hour * 3_600 + minute * 60 + second + seconds
    let days = Int((Double(total) / 86_400).rounded(.down))
    let rest = total - days * 86_400
    return adding(days: days)?.at(hour: rest / 3_600, minute: rest % 3_600 / 60, second: rest % 60)
  }

  /// Returns another time of the same day.
  func at(hour: Int, minute: Int, second: Int = 0) -> CivilTime? {
    CivilTime(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CivilTime: Comparable {
  public static func < (a: CivilTime, b: CivilTime) -> Bool {
    (a.year, a.month, a.day) == (b.year, b.month, b.day)
      ? (a.hour, a.minute, a.second) < (b.hour, b.minute, b.second)
      : (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}
