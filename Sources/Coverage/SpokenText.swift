package import SpokenValues

/// Spoken values as case files and results write them.
package enum SpokenText {
  /// Returns `value` in its canonical writing: `2.5`, `true`, `2026-05-03T07:15`, `1h30m`, `5 km`, `5 EUR`.
  package static func text(of value: SpokenValue) -> String {
    switch value {
    case .number(let number): text(of: number)
    case .ordinal(let number): String(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .date(let date): text(of: date)
    case .duration(let duration): text(of: duration)
    case .measurement(let number, let unit): "\(text(of: number)) \(unit)"
    case .currency(let amount, let code): "\(text(of: amount)) \(code)"
    case .url(let url): url
    }
  }

  /// Returns a number without a needless fraction.
  package static func text(of number: Double) -> String {
    if let whole = Int(exactly: number) { return String(whole) }
    return String(number)
  }

  /// Returns what is known of a date: `2026-05-03`, `--05-03`, `---03`, `07:15`, or a day and a time joined by `T`.
  ///
  /// What is missing before something known is written as a dash, as in ISO 8601:1988. What counts from now is written as
  /// `SpokenDate` has it: `+P1D T09:00?`, `next-W5`.
  package static func text(of date: SpokenDate) -> String {
    if date.offset != nil || date.weekday != nil || date.isWeekend || date.reference != nil
      || date.partOfDay != nil
    {
      return date.text
    }
    var day = ""
    switch (date.year, date.month, date.day) {
    case (nil, nil, nil): break
    case (let year?, nil, nil): day = padded(year, to: 4)
    case (let year, let month, let dayOfMonth):
      day = year.map { padded($0, to: 4) } ?? "-"
      day += "-" + (month.map { padded($0, to: 2) } ?? "")
      if let dayOfMonth { day += "-" + padded(dayOfMonth, to: 2) }
    }
    guard date.hour != nil || date.minute != nil else { return day }
    let time = padded(date.hour ?? 0, to: 2) + ":" + padded(date.minute ?? 0, to: 2)
    return day.isEmpty ? time : day + "T" + time
  }

  /// Returns a length of time in hours, minutes and seconds: `1h30m`, `45s`, `0.5s`.
  package static func text(of duration: SpokenDuration) -> String {
    guard let whole = Int(exactly: duration.seconds), whole > 0 else {
      return text(of: duration.seconds) + "s"
    }
    let (hours, minutes, seconds) = (whole / 3600, whole / 60 % 60, whole % 60)
    return (hours > 0 ? "\(hours)h" : "") + (minutes > 0 ? "\(minutes)m" : "")
      + (seconds > 0 ? "\(seconds)s" : "")
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
