/// What the words of a value have said so far.
struct SpokenFields {
  private(set) var amount: Double?
  private var unit: CalendarUnit?
  private(set) var duration: SpokenDuration?
  private var smallestUnit: CalendarUnit?
  private(set) var measure: String?
  private(set) var money: Double?
  private(set) var currency: String?
  private(set) var ordinal: Int?
  private(set) var boolean: Bool?
  private var date = SpokenDate()
  private var isBefore = false
  private var isExactHour = false
  private var afterNoon: Bool?

  /// Adds up `effects`; `nil` where they contradict each other.
  init?(_ effects: [SpokenEffect]) {
    for effect in effects {
      guard apply(effect) else { return nil }
    }
  }

  private mutating func apply(_ effect: SpokenEffect) -> Bool {
    switch effect {
    case .amount(let value):
      amount = value
      return true
    case .addend(let value):
      if amount == nil, let known = money {
        money = known + value
      } else {
        // "A litre and a half" without "a", as Hebrew and Thai say it.
        amount = (amount ?? 1) + value
      }
      return true
    case .factor(let value):
      guard let known = amount else { return false }
      amount = known * value
      return true
    case .unit(let value):
      unit = value
      return true
    case .span(let count, let value):
      amount = count
      unit = value
      return true
    case .unitBelow:
      guard let last = smallestUnit, last == .hour || last == .minute, let count = amount, count < 60
      else { return false }
      unit = last == .hour ? .minute : .second
      return true
    case .closeSpan: return closeSpan()
    case .measure(let symbol): return setMeasure(symbol)
    case .currency(let code): return closeMoney(code)
    case .cents: return addCents()
    case .ordinal(let place):
      return Self.set(&ordinal, place)
    case .fromEnd:
      guard let place = ordinal, place > 0 else { return false }
      ordinal = -place
      return true
    case .ordinalIsDay:
      guard let place = ordinal, (1...31).contains(place) else { return false }
      ordinal = nil
      return Self.set(&date.day, place)
    case .boolean(let flag): return Self.set(&boolean, flag)
    default: return applyToDate(effect)
    }
  }

  private mutating func applyToDate(_ effect: SpokenEffect) -> Bool {
    switch effect {
    case .year(let value): return Self.set(&date.year, value)
    case .month(let value): return Self.set(&date.month, value)
    case .day(let value): return Self.set(&date.day, value)
    case .weekday(let value): return Self.set(&date.weekday, value)
    case .weekend:
      date.isWeekend = true
      return true
    case .reference(let value):
      guard let reference = SpokenDate.Reference(rawValue: value) else { return false }
      return Self.set(&date.reference, reference)
    case .referenceIsOffset:
      guard let reference = date.reference, let unit else { return false }
      date.reference = nil
      self.unit = nil
      return Self.set(&date.offset, SpokenDate.Offset(unit, reference.rawValue))
    case .offset(let unit, let amount):
      return Self.set(&date.offset, SpokenDate.Offset(unit, amount))
    case .ahead: return offsetByDuration(sign: 1)
    case .ago: return offsetByDuration(sign: -1)
    case .hour(let value): return Self.set(&date.hour, value)
    case .minute(let value): return Self.set(&date.minute, value)
    case .second(let value): return Self.set(&date.second, value)
    case .before:
      isBefore = true
      return true
    case .hoursFrom(let start):
      guard let hour = date.hour, hour < 7 else { return false }
      date.hour = (hour + start) % 24
      isExactHour = true
      return true
    case .exactHour:
      isExactHour = true
      return true
    case .part(let value): return Self.set(&date.partOfDay, value)
    case .afterNoon(let value): return Self.set(&afterNoon, value)
    default: return false
    }
  }

  /// Sets a part that nothing has set to something else before.
  private static func set<Part: Equatable>(_ part: inout Part?, _ value: Part) -> Bool {
    guard part == nil || part == value else { return false }
    part = value
    return true
  }
}

// MARK: Quantities

extension SpokenFields {
  private mutating func closeSpan() -> Bool {
    guard let count = amount, count >= 0, let unit, let part = SpokenDuration(count, unit) else {
      return false
    }
    if let smallestUnit, unit >= smallestUnit { return false }
    duration = (duration ?? SpokenDuration()) + part
    smallestUnit = unit
    amount = nil
    self.unit = nil
    return true
  }

  private mutating func setMeasure(_ symbol: String) -> Bool {
    guard measure == nil, amount != nil else {
      // A unit may stand before its amount.
      return Self.set(&measure, symbol)
    }
    measure = symbol
    return true
  }

  private mutating func closeMoney(_ code: String) -> Bool {
    guard Self.set(&currency, code) else { return false }
    if money == nil, let known = amount {
      money = known
      amount = nil
    }
    return true
  }

  private mutating func addCents() -> Bool {
    guard let cents = amount, (0..<100).contains(cents) else { return false }
    guard (money ?? 0) == (money ?? 0).rounded() else { return false }
    money = ((money ?? 0) * 100 + cents) / 100
    amount = nil
    return true
  }

  /// The amount of money: what was closed by a currency, or what follows its sign.
  var moneyAmount: Double? { money ?? amount }

  private mutating func offsetByDuration(sign: Int) -> Bool {
    guard let duration, date.offset == nil, let offset = SpokenDate.Offset(duration) else {
      return false
    }
    date.offset = SpokenDate.Offset(offset.unit, offset.amount * sign)
    self.duration = nil
    return true
  }
}

extension SpokenDate.Offset {
  /// Creates the offset of a duration in its largest whole unit; `nil` where months and others mix.
  init?(_ duration: SpokenDuration) {
    if duration.months != 0 {
      guard duration.days == 0, duration.seconds == 0 else { return nil }
      self =
        duration.months % 12 == 0
        ? Self(.year, duration.months / 12) : Self(.month, duration.months)
    } else if duration.seconds == 0 {
      self.init(.day, duration.days)
    } else {
      guard let seconds = duration.inSeconds, let whole = Int(exactly: seconds.rounded()) else {
        return nil
      }
      self =
        whole % 3600 == 0
        ? Self(.hour, whole / 3600) : whole % 60 == 0 ? Self(.minute, whole / 60) : Self(.second, whole)
    }
  }
}

// MARK: Dates

extension SpokenFields {
  /// The date, if what was said makes one.
  var finishedDate: SpokenDate? {
    var date = date
    if let day = date.day {
      let longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      guard (1...31).contains(day) else { return nil }
      if let month = date.month {
        guard longest.indices.contains(month - 1), day <= longest[month - 1] else { return nil }
      } else if date.year != nil {
        return nil
      }
    }
    if let month = date.month, !(1...12).contains(month) { return nil }
    guard finishTime(&date), !date.isEmpty else { return nil }
    // So many hours from now is a time of day already.
    if let offset = date.offset, offset.unit < .day, date != SpokenDate(offset: offset) { return nil }
    // "Next" alone says nothing.
    if date.reference != nil, date.weekday == nil, date.month == nil, !date.isWeekend { return nil }
    return date
  }

  private func finishTime(_ date: inout SpokenDate) -> Bool {
    guard var hour = date.hour else {
      return date.minute == nil && date.second == nil && !isBefore && afterNoon == nil
    }
    guard (0...24).contains(hour), (0...59).contains(date.minute ?? 0),
      (0...59).contains(date.second ?? 0)
    else { return false }
    if hour == 24 {
      guard (date.minute ?? 0) == 0 else { return false }
      hour = 0
      date.isTwelveHour = false
    }
    var isOpen = (1...12).contains(hour) && !isExactHour
    if isBefore {
      guard let minute = date.minute, (1...59).contains(minute) else { return false }
      date.minute = 60 - minute
      hour = (hour + 23) % 24
      isOpen = !isExactHour && hour <= 12
    } else if date.minute == nil {
      date.minute = 0
    }
    if let afterNoon {
      guard hour <= 12 || afterNoon else { return false }
      hour = hour > 12 ? hour : hour % 12 + (afterNoon ? 12 : 0)
      isOpen = false
    } else if let part = date.partOfDay {
      guard let resolved = part.hour(hour) else { return false }
      hour = resolved
      isOpen = false
    }
    date.partOfDay = nil
    date.isTwelveHour = isOpen
    // By the clock's face twelve is the start of either half.
    date.hour = isOpen ? hour % 12 : hour
    return true
  }
}
