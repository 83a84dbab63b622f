import Catalog
import Conversation
import PhraseModel

extension AnswerScan {
  /// A change of what was said before, or at a yes or no something that was not said yet.
  func correction() -> Answer? {
    let filled = situation.slots.filter(\.isFilled)
    let mayAdd = situation.prompt?.wantsYesOrNo == true
    let known = mayAdd ? situation.slots : filled
    guard words.count <= AnswerReader<Lexicon>.wordLimit, situation.prompt?.kind != .authentication else {
      return nil
    }
    let core = withoutTail(core, lists.repairTails)
    if let contrast = contrast(core) { return contrast }
    guard !known.isEmpty else { return nil }
    if let change = change(core, filled: filled) ?? reopening(core, filled: filled) { return change }
    for start in starts(core) where start.place < core.upperBound {
      let range = start.place..<core.upperBound
      // A bare number picks an option, or nothing.
      if !start.isExplicit, situation.prompt?.shown.isEmpty == false, place(range) != nil { continue }
      // The slot's own name before the value: "size large", "no, the size is large".
      if let named = named(range, filled: known) ?? addition(range, known: known) { return named }
      let slots = values(in: range, of: known, preferring: start.isExplicit ? lastAnswered : nil)
      if !slots.isEmpty { return .corrected(slots) }
      if mayAdd || start.isExplicit, let part = namedByPart(range, filled: filled) { return part }
      if mayAdd && place(range) == nil || start.isExplicit, let unclear = unclear(range, among: filled) {
        return unclear
      }
      // What is no value of a list may still replace the one free text there is.
      let texts = filled.filter { $0.type.isFreeText && !$0.type.isArray }
      guard start.isExplicit, mayAdd, texts.count == 1, let slot = texts.first, start.length > 1 else {
        continue
      }
      let new = words.freeText(range)
      return .corrected([AnsweredSlot(slot.name, [.text(new)], words: new)])
    }
    return nil
  }

  /// "No, the airport" where several slots hold places: the one that was said, or else which of them is asked.
  private func unclear(_ range: Range<Int>, among filled: [SituationSlot]) -> Answer? {
    let fitting = filled.compactMap { slot -> (isSaid: Bool, answer: AnsweredSlot)? in
      guard !slot.type.isArray else { return nil }
      if let items = items(range, of: slot) { return (slot.isSaid, AnsweredSlot(slot.name, items: items)) }
      return severalValues(range, of: slot).map { (slot.isSaid, AnsweredSlot(slot.name, $0)) }
    }
    let said = fitting.filter(\.isSaid)
    if let only = said.count == 1 ? said.first : fitting.count == 1 ? fitting.first : nil {
      return .corrected([only.answer])
    }
    return fitting.isEmpty ? nil : .unclear(fitting.map(\.answer))
  }

  /// "At the harbour", where only the Harbour Branch has that word in its name.
  private func namedByPart(_ range: Range<Int>, filled: [SituationSlot]) -> Answer? {
    var start = range.lowerBound
    while start < range.upperBound {
      let said = Array(words[start..<range.upperBound])
      let found = filled.filter { $0.type.listName != nil }.compactMap { slot -> AnsweredSlot? in
        let names = lexicon.namesakes(
          of: said, type: slot.type.element, app: situation.app ?? "", locale: locale, isBegun: false)
        return names.isEmpty
          ? nil : AnsweredSlot(slot.name, names, words: words.text(start..<range.upperBound))
      }
      if found.count == 1 { return .corrected(found) }
      let skipped = words.prefix(of: lists.connectives, at: start)
      guard found.isEmpty, skipped > 0 else { return nil }
      start += skipped
    }
    return nil
  }

  /// Where what is new may begin: after "no, make that", after a yes, or at once.
  private func starts(_ core: Range<Int>) -> [(place: Int, length: Int, isExplicit: Bool)] {
    let repair = repairs(at: core.lowerBound)
    if repair > 0 {
      let echo = echo(at: core.lowerBound + repair)
      return [(core.lowerBound + repair + echo, repair, true)]
    }
    let echo = echo(at: core.lowerBound)
    if echo > 0 { return [(core.lowerBound, 0, false), (core.lowerBound + echo, echo, true)] }
    let but = words.prefix(of: lists.buts, at: core.lowerBound)
    if but > 0 { return [(core.lowerBound + but, but + 1, true)] }
    var starts = [(place: core.lowerBound, length: 0, isExplicit: false)]
    // "Yes, but at five", "yes, with oat milk": nothing is done before the change is agreed to.
    for end in core.dropFirst().reversed()
    where lexicon.control(Array(words[core.lowerBound..<end]), locale: locale) == .yes {
      let but = words.prefix(of: lists.buts, at: end)
      starts.append((end + but, but > 0 ? but + 1 : 0, true))
    }
    return starts
  }

  /// How many words are the command itself, "send it" of "actually, send it to An": they say nothing new.
  private func echo(at start: Int) -> Int {
    guard let title = situation.title, situation.prompt?.wantsYesOrNo == true,
      !WordLists.verbIsLast(locale.language), let verb = lexicon.words(of: title, locale: locale).first,
      !verb.isCluster, start < words.count, words[start].key == verb.key
    else { return 0 }
    return 1 + words.prefix(of: lists.sames, at: start + 1)
  }

  /// How many words say that something else is meant: "actually, make it".
  func repairs(at start: Int) -> Int {
    var count = 0
    while start + count < words.count {
      let next = words.prefix(of: lists.repairs, at: start + count)
      guard next > 0, !isBareExclusion(start + count..<start + count + next) else { break }
      count += next
    }
    // "Nope, large", "nah actually large": any no, and then something else.
    guard count == 0 else { return count }
    return (1...4).reversed().first { length in
      start + length < words.count
        && lexicon.control(Array(words[start..<start + length]), locale: locale) == .no
        && (words[start + length].followsPause || words.prefix(of: lists.repairs, at: start + length) > 0)
    }.map { $0 + words.prefix(of: lists.repairs, at: start + $0) } ?? 0
  }

  /// The range without one of the phrases at its end.
  private func withoutTail(_ range: Range<Int>, _ tails: [[String]]) -> Range<Int> {
    let tail = words.suffix(of: tails, before: range.upperBound)
    return tail < range.count ? range.lowerBound..<(range.upperBound - tail) : range
  }

  /// What "no, …" most likely means: nothing is known to be likelier than another.
  private var lastAnswered: String? {
    let filled = situation.slots.filter(\.isFilled)
    return filled.count == 1 ? filled.first?.name : nil
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
          let text = words.freeText(new)
          return .corrected([AnsweredSlot(slot.name, [.text(text)], words: text)])
        }
        if let items = items(new, of: slot) {
          return .corrected([AnsweredSlot(slot.name, items: items)])
        }
      }
    }
    return nil
  }

  /// "Change the size": what is to be asked for again.
  private func reopening(_ core: Range<Int>, filled: [SituationSlot]) -> Answer? {
    let before = words.prefix(of: lists.reopenings, at: core.lowerBound)
    let after = words.suffix(of: lists.reopeningTails, before: core.upperBound)
    guard before + after > 0, before + after < core.count else { return nil }
    var start = core.lowerBound + before
    let end = core.upperBound - after
    let connective = words.prefix(of: lists.connectives, at: start)
    if connective < end - start { start += connective }
    let said = Array(words[start..<end])
    let titles = filled.map { lexicon.words(of: $0.title, locale: locale) }
    let whole = filled.indices.filter { titles[$0].isSaid(by: said) }
    let named = whole.isEmpty ? filled.indices.filter { titles[$0].contains(said, wholeWords: true) } : whole
    return named.count == 1 ? .reopened(filled[named[0]].name) : nil
  }

  /// "Not large, small", "small, not large": a value in the place of another.
  func contrast(_ core: Range<Int>) -> Answer? {
    guard core.count <= 32 else { return nil }
    let known = situation.slots
    for split in core.dropFirst() {
      let (left, right) = (core.lowerBound..<split, split..<core.upperBound)
      for (out, new) in [(left, right), (right, left)] {
        let lead = words.prefix(of: lists.contrasts, at: new.lowerBound)
        let isApart = lead > 0 || words[split].followsPause || endsNegated(left) || out == right
        guard lead < new.count, isApart || words.prefix(of: lists.insteads, at: out.lowerBound) > 0 else {
          continue
        }
        for out in negated(out) {
          guard let name = slotHolding(out, among: known) else { continue }
          let slots = known.filter { $0.name == name }
          let wanted = (new.lowerBound + lead)..<new.upperBound
          var values = values(in: wanted, of: slots, preferring: name)
          if values.isEmpty, case .corrected(let part)? = namedByPart(wanted, filled: slots) { values = part }
          if !values.isEmpty { return slots[0].isFilled ? .corrected(values) : .values(values) }
        }
      }
    }
    return nil
  }

  /// The one slot that a value, said by its name or by a part of it, is a value of; of several the one that has it now.
  private func slotHolding(_ range: Range<Int>, among known: [SituationSlot]) -> String? {
    let fitting = known.filter { slot in
      items(range, of: slot) != nil || !values(in: range, of: [slot], preferring: slot.name).isEmpty
    }
    if fitting.count == 1 { return fitting[0].name }
    // What is asked for is what an answer is about.
    if situation.prompt?.kind.isNeedsValue == true, let asked, fitting.contains(asked) { return asked.name }
    if fitting.isEmpty {
      guard case .corrected(let part)? = namedByPart(range, filled: known), part.count == 1 else {
        return nil
      }
      return part[0].name
    }
    let said = bare(range).map(\.key)
    let holders = fitting.filter { slot in
      let text = lexicon.words(of: slot.text, locale: locale)
      return text.map(\.key) == said || text.contains(bare(range), wholeWords: true)
    }
    return holders.count == 1 ? holders[0].name : nil
  }

  /// What a part of a sentence says not to want, in every way that its first words may be taken.
  func negated(_ range: Range<Int>) -> [Range<Int>] {
    let after = words.suffix(of: lists.exclusionsAfter, before: range.upperBound)
    let befores = (lists.exclusions + lists.insteads).filter { words.holds($0, at: range.lowerBound) }.map(
      \.count)
    return (befores + (after > 0 ? [0] : [])).compactMap { before in
      guard before + after < range.count else { return nil }
      let inner = (range.lowerBound + before)..<(range.upperBound - after)
      // "No, at ten" wants ten.
      return before > 0 && words[inner.lowerBound].followsPause ? nil : inner
    }
  }

  func endsNegated(_ range: Range<Int>) -> Bool {
    words.suffix(of: lists.exclusionsAfter, before: range.upperBound) > 0
  }

  /// "And vanilla too": further values of slots that hold several.
  private func addition(_ range: Range<Int>, known: [SituationSlot]) -> Answer? {
    let before = words.prefix(of: lists.additions, at: range.lowerBound)
    let after = words.suffix(of: lists.additionTails, before: range.upperBound)
    guard before + after > 0, before + after < range.count else { return nil }
    let rest = (range.lowerBound + before)..<(range.upperBound - after)
    let holders = known.filter { $0.type.isArray && !$0.type.isFreeText }
    let slots = values(in: rest, of: holders, preferring: nil)
    return slots.isEmpty ? nil : .added(slots)
  }

  /// "The size large", "size: large".
  private func named(_ range: Range<Int>, filled: [SituationSlot]) -> Answer? {
    for slot in filled {
      let title = lexicon.words(of: slot.title, locale: locale).map(\.key)
      var start = range.lowerBound
      start += words.prefix(of: lists.connectives, at: start)
      guard !title.isEmpty, words.holds(title, at: start), start + title.count < range.upperBound
      else { continue }
      var rest = (start + title.count)..<range.upperBound
      let copula = words.prefix(of: lists.copulas, at: rest.lowerBound)
      if copula < rest.count { rest = (rest.lowerBound + copula)..<rest.upperBound }
      if slot.type.isFreeText {
        let text = words.freeText(rest)
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
}
