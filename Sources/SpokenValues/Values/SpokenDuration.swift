/// A length of time: the calendar's part in months and days, the clock's in seconds.
///
/// A month is not a number of days, nor a day always one of seconds, so they stay apart.
public struct SpokenDuration: Hashable, Sendable {
  /// The whole months; twelve a year.
  public var months: Int
  /// The whole days; seven a week.
  public var days: Int
  /// The rest in seconds.
  public var seconds: Double

  /// Creates a duration.
  public init(months: Int = 0, days: Int = 0, seconds: Double = 0) {
    self.months = months
    self.days = days
    self.seconds = seconds
  }

  /// Creates a duration of `amount` units; `nil` past a million of them, or where a month would be divided.
  public init?(_ amount: Double, _ unit: CalendarUnit) {
    guard amount.magnitude <= 1_000_000 else { return nil }
    self.init()
    switch unit {
    case .second, .minute, .hour: seconds = amount * (unit.seconds ?? 1)
    case .day, .week:
      let inDays = unit == .week ? amount * 7 : amount
      days = Int(inDays.rounded(.towardZero))
      seconds = (inDays - Double(days)) * 86_400
    case .month, .year:
      let inMonths = unit == .year ? amount * 12 : amount
      if let whole = Int(exactly: inMonths) {
        months = whole
      } else if inMonths * 2 == (inMonths * 2).rounded(), inMonths.magnitude < 24 {
        // Half a month is said for two weeks or so.
        months = Int(inMonths.rounded(.towardZero))
        days = inMonths < 0 ? -15 : 15
      } else {
        return nil
      }
    }
  }

  /// All of it in seconds, a day counted as 24 hours; `nil` where there are months.
  public var inSeconds: Double? { months == 0 ? Double(days) * 86_400 + seconds : nil }

  /// The duration in the form of ISO 8601, such as `P1Y2M`, `P3DT4H` or `PT90S` written as `PT1M30S`.
  public var text: String {
    let sign = months < 0 || days < 0 || seconds < 0 ? "-" : ""
    var date = ""
    if months.magnitude >= 12 { date += "\(months.magnitude / 12)Y" }
    if months.magnitude % 12 != 0 { date += "\(months.magnitude % 12)M" }
    if days != 0 { date += "\(days.magnitude)D" }
    var time = ""
    let whole = seconds.magnitude.rounded(.down)
    guard whole < 1e15 else { return "\(sign)PT\(seconds.magnitude)S" }
    let clock = Int(whole)
    if clock >= 3600 { time += "\(clock / 3600)H" }
    if clock % 3600 >= 60 { time += "\(clock % 3600 / 60)M" }
    // Thousandths are enough; more would only show what binary fractions cannot hold.
    let rest = (Double(clock % 60) + (seconds.magnitude - whole)) * 1000
    let thousandths = rest.rounded() / 1000
    if thousandths != 0 {
      time += Int(exactly: thousandths).map { "\($0)S" } ?? "\(thousandths)S"
    }
    if date.isEmpty && time.isEmpty { return "PT0S" }
    return "\(sign)P\(date)\(time.isEmpty ? "" : "T\(time)")"
  }

  public static func + (a: SpokenDuration, b: SpokenDuration) -> SpokenDuration {
    SpokenDuration(
      months: a.months + b.months, days: a.days + b.days, seconds: a.seconds + b.seconds)
  }
}
