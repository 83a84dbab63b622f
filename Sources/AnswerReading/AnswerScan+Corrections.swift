import Catalog
import Conversation
import PhraseModel

extension AnswerScan {
  /// A change of a value that was given before.
  func correction() -> Answer? {
    let filled = situation.slots.filter(\.isFilled)
    guard !filled.isEmpty, words.count <= AnswerReader<Lexicon>.wordLimit,
      situation.prompt?.kind != .authentication
    else { return nil }
    let core = core
    if let change = change(core, filled: filled) { return change }
    if let removed = removal(core, filled: filled) { return removed }
    var start = core.lowerBound
    var isExplicit = false
    let repair = words.prefix(of: lists.repairs, at: start)
    if repair > 0 {
      start += repair
      isExplicit = true
    } else if let but = afterYes(core) {
      start = but
      isExplicit = true
    }
    guard start < core.upperBound else { return nil }
    let range = start..<core.upperBound
    // The slot's own name before the value: "size large", "no, the size is large".
    if let named = named(range, filled: filled) { return named }
    let slots = values(in: range, of: filled, preferring: isExplicit ? lastAnswered : nil)
    if !slots.isEmpty { return .corrected(slots) }
    guard isExplicit, situation.prompt?.wantsYesOrNo == true else { return nil }
    // What is no value of a list may still replace the one free text there is.
    let texts = filled.filter { $0.type.isFreeText && !$0.type.isArray }
    guard texts.count == 1, let slot = texts.first, repair > 1 || start > core.lowerBound + repair
    else { return nil }
    let new = words.text(range)
    return .corrected([AnsweredSlot(slot.name, [.text(new)], words: new)])
  }

  /// What "no, …" most likely means: nothing is known to be likelier than another.
  private var lastAnswered: String? {
    let filled = situation.slots.filter(\.isFilled)
    return filled.count == 1 ? filled.first?.name : nil
  }

  /// The place after "yes, but".
  private func afterYes(_ core: Range<Int>) -> Int? {
    for end in core.dropFirst() {
      let but = words.prefix(of: lists.buts, at: end)
      guard but > 0, lexicon.control(Array(words[core.lowerBound..<end]), locale: locale) == .yes
      else { continue }
      return end + but
    }
    let but = words.prefix(of: lists.buts, at: core.lowerBound)
    return but > 0 ? core.lowerBound + but : nil
  }

  /// "Change X to Y", where X is the slot's name or its value.
  private func change(_ core: Range<Int>, filled: [SituationSlot]) -> Answer? {
    for (before, between) in lists.changes where words.holds(before, at: core.lowerBound) {
      let start = core.lowerBound + before.count
      guard !between.isEmpty else { continue }
      for middle in core where middle > start && words.holds(between, at: middle) {
        let new = (middle + between.count)..<core.upperBound
        guard !new.isEmpty else { continue }
        let old = words[start..<middle].map(\.key)
        let slots = filled.filter { slot in
          isNamed(slot, by: old) || lexicon.words(of: slot.text, locale: locale).map(\.key) == old
        }
        guard slots.count == 1, let slot = slots.first else { continue }
        if slot.type.isFreeText {
          let text = words.text(new)
          return .corrected([AnsweredSlot(slot.name, [.text(text)], words: text)])
        }
        if let items = items(new, of: slot) {
          return .corrected([AnsweredSlot(slot.name, items: items)])
        }
      }
    }
    return nil
  }

  /// "The size large", "size: large".
  private func named(_ range: Range<Int>, filled: [SituationSlot]) -> Answer? {
    for slot in filled {
      let title = lexicon.words(of: slot.title, locale: locale).map(\.key)
      var start = range.lowerBound
      start += words.prefix(of: lists.connectives, at: start)
      guard !title.isEmpty, words.holds(title, at: start), start + title.count < range.upperBound
      else { continue }
      let rest = (start + title.count)..<range.upperBound
      if slot.type.isFreeText {
        let text = words.text(rest)
        return .corrected([AnsweredSlot(slot.name, [.text(text)], words: text)])
      }
      if let items = items(rest, of: slot) {
        return .corrected([AnsweredSlot(slot.name, items: items)])
      }
    }
    return nil
  }

  private func isNamed(_ slot: SituationSlot, by words: [String]) -> Bool {
    let title = lexicon.words(of: slot.title, locale: locale).map(\.key)
    return words == title || (words.count == title.count + 1 && Array(words.dropFirst()) == title)
  }

  /// "Without eggs": values to take out of a slot that holds several.
  private func removal(_ core: Range<Int>, filled: [SituationSlot]) -> Answer? {
    let before = words.prefix(of: lists.exclusions, at: core.lowerBound)
    let after = words.suffix(of: lists.exclusionsAfter, before: core.upperBound)
    guard before + after > 0, before + after < core.count else { return nil }
    let range = (core.lowerBound + before)..<(core.upperBound - after)
    let slots = filled.filter { $0.type.isArray && !$0.type.isFreeText }.compactMap { slot in
      items(range, of: slot).map { AnsweredSlot(slot.name, items: $0) }
    }
    return slots.count == 1 ? .removed(slots) : nil
  }
}
