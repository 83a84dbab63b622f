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
    app == other.app && intent == other.intent
      && slots.elementsEqual(other.slots) { a, b in
        a.name == b.name && a.start == b.start && a.end == b.end && a.origin == b.origin
          && a.isCapture == b.isCapture
          && a.candidates.elementsEqual(b.candidates) { $0.isSame(as: $1) }
      }
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

extension SlotValue {
  /// Whether two candidates are one value, whichever entries of the list its attributes were gathered from.
  fileprivate func isSame(as other: SlotValue) -> Bool {
    if case .listed(let a) = self, case .listed(let b) = other {
      return a.list == b.list && a.value == b.value
    }
    return self == other
  }
}
