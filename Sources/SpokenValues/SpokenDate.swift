/// A day, a time of day, or both, as components that a calendar resolves.
public struct SpokenDate: Hashable, Sendable {
  /// The calendar year.
  public var year: Int?
  /// The month, 1 to 12.
  public var month: Int?
  /// The day of the month, 1 to 31.
  public var day: Int?
  /// The hour, 0 to 23.
  public var hour: Int?
  /// The minute, 0 to 59.
  public var minute: Int?

  /// Creates a date.
  public init(year: Int? = nil, month: Int? = nil, day: Int? = nil, hour: Int? = nil, minute: Int? = nil) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
  }
}

/// A length of time.
public struct SpokenDuration: Hashable, Sendable {
  /// The length in seconds.
  public var seconds: Double

  /// Creates a duration.
  public init(seconds: Double) { self.seconds = seconds }
}
