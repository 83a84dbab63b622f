import Foundation
import SpokenValues

/// What tells a conversation the time.
enum TalkClock: Hashable, Sendable {
  /// Nothing: "tomorrow" stays "tomorrow".
  case none
  /// A clock that stands still, so that the same words always mean the same day.
  case standing(CivilTime)
  /// The clock of the machine, where the machine stands.
  case running

  /// The time now; `nil` where nothing tells it.
  var now: CivilTime? {
    switch self {
    case .none: return nil
    case .standing(let time): return time
    case .running:
      let units: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .second]
      let parts = Calendar(identifier: .gregorian).dateComponents(units, from: Date())
      guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
      return CivilTime(
        year: year, month: month, day: day, hour: parts.hour ?? 0, minute: parts.minute ?? 0,
        second: parts.second ?? 0)
    }
  }

  /// The same clock, standing from now on, at the full minute.
  var stopped: TalkClock { now.flatMap { CivilTime($0.text) }.map { .standing($0) } ?? .none }

  /// How a time is written.
  static let format = "a time such as 2026-11-30T09:05"
}
