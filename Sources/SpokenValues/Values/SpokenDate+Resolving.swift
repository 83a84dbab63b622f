extension SpokenDate {
  /// Returns the date as the calendar has it, counted from `now`; the date itself where no calendar has it.
  ///
  /// - A weekday, a day or a month is the next one, unless "this" or "last" was said; a weekday that is today is today
  ///   only with a time that is still to come. "Next Friday" is the Friday of next week.
  /// - A time without a day is the next one.
  /// - An hour by the clock's face is the next of the two today; on another day, one from 7 to 12 in the daytime.
  ///
  /// What was said to a month or to a part of the day stays so.
  public func resolved(at now: CivilTime) -> SpokenDate {
    if let offset, offset.unit < .day {
      let seconds = offset.amount.multipliedReportingOverflow(by: Int(offset.unit.seconds ?? 1))
      guard !seconds.overflow, let moment = now.adding(seconds: seconds.partialValue) else { return self }
      let isExact = offset.unit == .second && offset.amount != 0
      return SpokenDate(
        year: moment.year, month: moment.month, day: moment.day, hour: moment.hour, minute: moment.minute,
        second: isExact ? moment.second : nil)
    }
    if let period = period(at: now) { return period }
    guard let day = calendarDay(at: now) else { return self }
    guard let moment = time(on: day.day, isSaid: day.isSaid, at: now) else {
      return SpokenDate(
        year: day.day.year, month: day.day.month, day: day.day.day, partOfDay: partOfDay)
    }
    return SpokenDate(
      year: moment.year, month: moment.month, day: moment.day, hour: moment.hour, minute: moment.minute,
      second: second)
  }

  /// Whether it says which day of which year.
  public var isDefinite: Bool { year != nil && month != nil && day != nil && weekday == nil && offset == nil }

  /// A month or a year, where nothing smaller was said.
  private func period(at now: CivilTime) -> SpokenDate? {
    guard day == nil, weekday == nil, !isWeekend, offset == nil, hour == nil, partOfDay == nil else {
      return nil
    }
    if let month {
      let years = reference == .last ? (month < now.month ? 0 : -1) : (month < now.month ? 1 : 0)
      return SpokenDate(year: year ?? now.year + years, month: month)
    }
    return year.map { SpokenDate(year: $0) }
  }

  /// The day, and whether it was said at all.
  private func calendarDay(at now: CivilTime) -> (day: CivilTime, isSaid: Bool)? {
    if let day { return dated(day, at: now).map { ($0, true) } }
    if let weekday { return week(at: now, weekday).map { ($0, true) } }
    if isWeekend { return week(at: now, 6).map { ($0, true) } }
    guard let offset else { return (now, false) }
    return distant(offset, from: now).map { ($0, true) }
  }

  private func distant(_ offset: Offset, from now: CivilTime) -> CivilTime? {
    switch offset.unit {
    case .day, .second, .minute, .hour: now.adding(days: offset.amount)
    case .week: offset.amount.magnitude > 600_000 ? nil : now.adding(days: offset.amount * 7)
    case .month: now.adding(months: offset.amount)
    case .year: offset.amount.magnitude > 9_999 ? nil : now.adding(months: offset.amount * 12)
    }
  }

  /// A day of the month: of the month and year that were said, or the first that fits.
  private func dated(_ day: Int, at now: CivilTime) -> CivilTime? {
    if let year {
      return CivilTime(year: year, month: month ?? now.month, day: day)
    }
    if let offset, offset.unit >= .month, let base = distant(offset, from: now) {
      return CivilTime(year: base.year, month: month ?? base.month, day: day)
    }
    let today = now.at(hour: 0, minute: 0) ?? now
    let direction = reference == .last ? -1 : 1
    // Eight years hold a 29 February, and a few months any other day.
    for distance in 0...100 {
      guard
        let base = CivilTime(year: now.year, month: now.month, day: 1)?.adding(months: distance * direction),
        month == nil || base.month == month,
        let found = CivilTime(year: base.year, month: base.month, day: day)
      else { continue }
      if direction > 0 ? found >= today : found < today { return found }
    }
    return nil
  }

  /// A day of the week, or the Saturday of a weekend.
  private func week(at now: CivilTime, _ weekday: Int) -> CivilTime? {
    let distance = weekday - now.weekday
    if let offset, offset.unit == .week, offset.amount.magnitude < 600_000 {
      return now.adding(days: distance + offset.amount * 7)
    }
    switch reference {
    case .this: return now.adding(days: distance)
    case .next: return now.adding(days: distance + 7)
    case .last: return now.adding(days: distance < 0 ? distance : distance - 7)
    case nil:
      if isWeekend { return now.adding(days: distance < -1 ? distance + 7 : distance) }
      if distance > 0 { return now.adding(days: distance) }
      if distance == 0, let today = time(on: now, isSaid: true, at: now), today > now { return now }
      return now.adding(days: distance + 7)
    }
  }

  /// The time on a day; `nil` where none was said.
  private func time(on day: CivilTime, isSaid: Bool, at now: CivilTime) -> CivilTime? {
    guard let hour else { return nil }
    func time(_ hour: Int, on day: CivilTime?) -> CivilTime? {
      day?.at(hour: hour, minute: minute ?? 0, second: second ?? 0)
    }
    let daytime = isTwelveHour && hour < 7 ? hour + 12 : hour
    let isToday = (day.year, day.month, day.day) == (now.year, now.month, now.day)
    guard isToday else { return time(daytime, on: day) }
    let halves = isTwelveHour ? [hour, hour + 12] : [hour]
    if let next = halves.lazy.compactMap({ time($0, on: day) }).first(where: { $0 > now }) { return next }
    return isSaid ? time(daytime, on: day) : time(daytime, on: day.adding(days: 1))
  }

  // MARK: Changing

  /// Returns the date as a change of an earlier one: a time keeps the day, a day keeps the time.
  ///
  /// - Parameter old: The earlier date, whether the calendar has made it definite or not.
  /// - Returns: The date itself where it says both, or where the earlier one says nothing more.
  public func changing(_ old: SpokenDate) -> SpokenDate {
    let saysTime = hour != nil || partOfDay != nil || (offset.map { $0.unit < .day } ?? false)
    let saysDay = year != nil || month != nil || day != nil || weekday != nil || isWeekend || offset != nil
    var changed = self
    if saysTime, !saysDay {
      // A distance of hours says no day that could be kept.
      guard old.offset.map({ $0.unit >= .day }) ?? true else { return self }
      (changed.year, changed.month, changed.day) = (old.year, old.month, old.day)
      (changed.weekday, changed.isWeekend) = (old.weekday, old.isWeekend)
      (changed.reference, changed.offset) = (old.reference, old.offset)
      if let hour, let before = old.hour, isTwelveHour, !old.isTwelveHour {
        // Of the two halves of the day the one that was meant before.
        changed.hour = (hour - before).magnitude <= (hour + 12 - before).magnitude ? hour : hour + 12
        changed.isTwelveHour = false
      }
    } else if saysDay, !saysTime {
      (changed.hour, changed.minute, changed.second) = (old.hour, old.minute, old.second)
      (changed.isTwelveHour, changed.partOfDay) = (old.isTwelveHour, old.partOfDay)
    }
    return changed
  }
}
