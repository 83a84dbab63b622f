/// A place in an utterance: before a token, or inside one.
struct Place: Hashable, Comparable, BitwiseCopyable {
  /// The token.
  var token: Int32
  /// Which of the token's splits it is, counted from 1; 0 for the place before the token.
  var offset: Int32 = 0

  static func < (a: Place, b: Place) -> Bool {
    a.token == b.token ? a.offset < b.offset : a.token < b.token
  }
}

/// A way through the automaton up to a place.
struct PathRecord: BitwiseCopyable {
  /// The automaton's state.
  var state: UInt32
  /// The root that the way started from.
  var root: UInt16
  /// What was read last.
  var step: Step
  /// What reading so far cost, in thousandths.
  var cost: Int32
  /// The last slot filled on the way; -1 for none.
  var binding: Int32
  /// Whether anything of a phrase was read: fillers alone are no utterance, even where a phrase could do without words.
  var hasRead = false
  /// The way before the last step; -1 at the start, and where only the answer is wanted.
  var previous: Int32
  /// The next way to the same place; -1 for the last.
  var next: Int32 = -1
  /// The place reached.
  var place: Place
  /// How many words were dropped, added or replaced on the way; 0 but for near misses.
  var edits: UInt8 = 0
  /// The word that was added, or put in the place of another, by its position among those of the search.
  var word: UInt32 = 0

  /// What a step read.
  enum Step: UInt8, BitwiseCopyable {
    case start, literal, bareLiteral, prefix, slot, skip, dropped, added, replaced
  }
}

/// A slot filled on a way.
struct Binding: BitwiseCopyable {
  /// The label's number.
  var label: UInt32
  /// Where its words start.
  var start: Place
  /// Where they end.
  var end: Place
  /// What fills it.
  var filling: Filling
  /// The slot filled before it; -1 for none.
  var previous: Int32

  /// What fills a slot.
  enum Filling: Equatable, BitwiseCopyable {
    /// Values of a list: a group of the index of that number.
    case group(index: Int32, group: Int32)
    /// A number as said, before its range's multiplier.
    case number(Double)
    /// A spoken value, by its position among those heard.
    case spoken(Int32)
    /// The words themselves.
    case text
  }

  /// Whether two bindings say the same of the same words.
  func says(_ other: Binding) -> Bool {
    label == other.label && start == other.start && end == other.end && filling == other.filling
  }
}
