import Catalog
import PhraseModel

/// A phrase with its slots filled, before it is ranked.
struct Reading {
  /// The phrase's number.
  var phrase: Int
  /// Its app's number.
  var app: Int
  /// Its intent.
  var intent: String
  /// The slots, in the order of an interpretation.
  var slots: [Slot]
  /// What reading it cost, in thousandths.
  var cost: Int
  /// The way that it took.
  var record: Int32

  /// Whether two readings are one answer: the same intent with the same slots, filled by the same words.
  func isSameAnswer(as other: Reading) -> Bool {
    app == other.app && intent == other.intent && slots == other.slots
  }

  /// Whether this reading comes before another: by cost, then by declaration, then by where its slots lie.
  func precedes(_ other: Reading) -> Bool {
    if cost != other.cost { return cost < other.cost }
    if phrase != other.phrase { return phrase < other.phrase }
    for (a, b) in zip(slots, other.slots) {
      if a.start != b.start { return a.start < b.start }
      if a.end != b.end { return a.end < b.end }
    }
    return slots.count != other.slots.count ? slots.count < other.slots.count : record < other.record
  }
}
