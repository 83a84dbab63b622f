import Catalog
import Conversation
import PhraseModel

/// What phrases say around their slots: it tells values apart that may be several slots'.
extension AnswerScan {
  /// The slots whose frame alone starts at a word, "from" where only one slot has it, with its length; the longest first.
  func framed(at start: Int, of slots: [SituationSlot]) -> [(slot: Int, length: Int)] {
    guard !frames.isEmpty else { return [] }
    var found: [(slot: Int, length: Int)] = []
    for count in (1...3).reversed() where count < words.count - start {
      let said = words[start..<start + count].map(\.key)
      let owners = slots.indices.filter { frames[slots[$0].name]?.before.contains(said) == true }
      // Slots of other kinds may share it: "for two", "for Friday".
      found += owners.filter { owner in
        !owners.contains { $0 != owner && slots[$0].type.element == slots[owner].type.element }
      }.map { ($0, count) }
    }
    return found
  }

  /// Where words end that phrases say after a slot's value.
  func endsOfFrame(of slot: SituationSlot, at start: Int) -> [Int] {
    guard let frame = frames[slot.name], start < words.count else { return [] }
    return (1...2).reversed().filter { count in
      count <= words.count - start && frame.after.contains(words[start..<start + count].map(\.key))
    }.map { start + $0 }
  }

  /// Whether a value's end is followed by words that phrases say after this slot.
  func isFollowed(_ slot: SituationSlot, at end: Int) -> Bool {
    !endsOfFrame(of: slot, at: end).isEmpty
  }
}
