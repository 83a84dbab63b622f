/// A unit in which people count time, from small to large.
public enum CalendarUnit: Int, Hashable, Sendable, CaseIterable, Comparable {
  case second
  case minute
  case hour
  case day
  case week
  case month
  case year

  /// The seconds of the units that are always equally long; `nil` for those of a calendar.
  public var seconds: Double? {
    switch self {
    case .second: 1
    case .minute: 60
    case .hour: 3600
    case .day, .week, .month, .year: nil
    }
  }

  public static func < (a: CalendarUnit, b: CalendarUnit) -> Bool { a.rawValue < b.rawValue }
}

/// A part of the day as people name it.
public enum PartOfDay: String, Hashable, Sendable, CaseIterable {
  case morning
  case noon
  case afternoon
  case evening
  case night

  /// Returns the hour from 0 to 23 that "`hour` in this part of the day" means; `nil` past 24.
  func hour(_ hour: Int) -> Int? {
    guard (0...24).contains(hour) else { return nil }
    guard hour <= 12 else { return hour % 24 }
    switch self {
    case .morning: return hour % 12
    case .noon: return hour >= 10 ? hour : hour + 12
    case .afternoon: return hour % 12 + 12
    case .evening: return hour == 12 ? 0 : hour >= 4 ? hour + 12 : hour
    case .night: return hour == 12 ? 0 : hour >= 6 ? hour + 12 : hour
    }
  }
}
