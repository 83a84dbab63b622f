import Catalog
import Conversation
import PhraseModel

extension AnswerScan {
  /// The answer to the open question, if the line is one.
  func answer() -> Answer? {
    guard let prompt = situation.prompt else { return nil }
    if prompt.wantsYesOrNo { return echo() ?? negatedEcho() }
    if let contrast = optionContrast() { return contrast }
    let core = core
    // "No, Kim": the option, whatever was thought of before.
    let repair = repairs(at: core.lowerBound)
    if repair > 0, repair < core.count, let option = namedOption(core.lowerBound + repair..<core.upperBound) {
      return option
    }
    // By its whole name.
    let exact = exactOptions(core)
    if exact.count == 1 { return .choice(exact[0]) }
    if exact.count > 1 { return .narrowed(exact) }
    if let contested = contestedNumber(core) { return contested }
    guard prompt.kind.isNeedsValue || prompt.kind.isDisambiguation, let asked else {
      return optionAnswer(core)
    }
    if prompt.kind.isNeedsValue {
      if asked.type.isFreeText { return namedCommand() ?? optionAnswer(core) ?? freeText(asked) }
      if let same = sameAgain(core) { return same }
      if let items = items(core, of: asked), isAnswer(items) {
        return .values([AnsweredSlot(asked.name, items: items)])
      }
      if let repaired = selfRepair(asked) { return repaired }
      if let several = alternatives(core, of: asked) { return several }
      // "No, 15", where 50 was refused.
      let repair = repairs(at: core.lowerBound)
      if repair > 0, let items = items(core.lowerBound + repair..<core.upperBound, of: asked), isAnswer(items)
      {
        return .values([AnsweredSlot(asked.name, items: items)])
      }
    }
    if let same = sameAgain(core) { return same }
    if let chosen = offeredValue(core, asked: asked) { return chosen }
    if let several = alternatives(core, of: asked) { return several }
    if let all = everything(core, of: asked) { return all }
    // A whole command beats an answer that says only a part of something.
    if let named = namedAnswer(core, asked: asked) { return command() ?? named }
    if let place = optionPlace(core) { return place }
    // A number that no option has is no value of another parameter either.
    if situation.prompt?.shown.isEmpty == false, place(core) != nil { return nil }
    let open = situation.slots.filter { !$0.isFilled || $0.name == asked.name }
    var slots = values(in: core, of: open, preferring: asked.name)
    if slots.isEmpty {
      // What was said before may be said anew beside the answer.
      slots = values(in: core, of: situation.slots, preferring: asked.name)
      if !slots.contains(where: { $0.name == asked.name }) { slots = [] }
    }
    return slots.isEmpty ? nil : command() ?? .values(slots)
  }

  /// An answer by a part of a name.
  private func namedAnswer(_ core: Range<Int>, asked: SituationSlot) -> Answer? {
    let part = partOptions(core)
    let said = part.isEmpty ? bare(core) : stripped(core)
    // The options are suggestions, and the list may hold more.
    if situation.prompt?.kind.isNeedsValue == true, asked.type.listName != nil {
      let names = lexicon.namesakes(
        of: said, type: asked.type.element, app: situation.app ?? "", locale: locale, isBegun: false
      )
      if names.count > part.count {
        return .values([AnsweredSlot(asked.name, names, words: words.text(core))])
      }
    }
    if part.count == 1 { return .choice(part[0]) }
    return part.count > 1 ? .narrowed(part) : nil
  }

  func isAnswer(_ items: [AnsweredItem]) -> Bool {
    items.contains { !$0.candidates.isEmpty }
  }

  func freeText(_ slot: SituationSlot) -> Answer {
    guard slot.type.isArray else {
      return .values([AnsweredSlot(slot.name, [.text(String(trimmed))], words: String(trimmed))])
    }
    let items = parts(0..<words.count, of: slot, apart: lists.joiners).map { range in
      let part = words.freeText(range)
      return AnsweredItem([.text(part)], words: part)
    }
    return .values([AnsweredSlot(slot.name, items: items)])
  }

  /// "Large… no, small": what follows the repair counts.
  private func selfRepair(_ slot: SituationSlot) -> Answer? {
    guard words.count <= AnswerReader<Lexicon>.wordLimit else { return nil }
    for start in words.indices.dropFirst().reversed() {
      let length = words.prefix(of: lists.repairs, at: start)
      guard length > 0, start + length < words.count,
        let items = items(start + length..<words.count, of: slot), isAnswer(items),
        let before = self.items(0..<start, of: slot), isAnswer(before)
      else { continue }
      return .values([AnsweredSlot(slot.name, items: items)])
    }
    return nil
  }

  /// "The same", "there": the value that was said for the last command.
  private func sameAgain(_ core: Range<Int>) -> Answer? {
    var start = core.lowerBound
    while start < core.upperBound {
      if words.prefix(of: lists.sames, at: start) == core.upperBound - start {
        return .same(words.text(start..<core.upperBound))
      }
      let skipped = words.prefix(of: lists.connectives, at: start)
      guard skipped > 0 else { return nil }
      start += skipped
    }
    return nil
  }
}

// MARK: - Values

extension AnswerScan {
  /// The range as one value of the slot, or as several where it holds several; `nil` where it is neither.
  func items(_ range: Range<Int>, of slot: SituationSlot) -> [AnsweredItem]? {
    if let item = item(range, of: slot) { return [item] }
    guard slot.type.isArray, range.count <= AnswerReader<Lexicon>.wordLimit else { return nil }
    let parts = parts(range, of: slot, apart: lists.joiners)
    let alternatives = self.parts(range, of: slot, apart: lists.joiners + lists.alternatives)
    if alternatives.count > parts.count {
      // "Cream or nuts" is one of them: which is asked.
      let values = alternatives.compactMap { item($0, of: slot)?.candidates }
      if values.count == alternatives.count {
        return [AnsweredItem(values.flatMap { $0 }, words: words.text(range))]
      }
    }
    guard parts.count > 1 else { return nil }
    return parts.map { item($0, of: slot) ?? AnsweredItem([], words: words.text($0)) }
  }

  /// The whole range as one value.
  func item(_ range: Range<Int>, of slot: SituationSlot) -> AnsweredItem? {
    guard !range.isEmpty else { return nil }
    var start = range.lowerBound
    // "At nine", "the large one".
    while start < range.upperBound {
      if let reading = readings(of: slot, at: start).first(where: { reading in
        let end = endOfTitle(of: slot, at: reading.end)
        return end == range.upperBound || endsOfFrame(of: slot, at: reading.end).contains(range.upperBound)
          || end + words.suffix(of: lists.optionTails, before: range.upperBound) == range.upperBound
      }) {
        return AnsweredItem(reading.candidates, words: wording(of: reading, slot, at: start))
      }
      let skipped = words.prefix(of: lists.connectives, at: start)
      guard skipped > 0 else { return nil }
      start += skipped
    }
    return nil
  }

  /// Where a slot's name ends that follows its value: "two passengers", "a large size".
  private func endOfTitle(of slot: SituationSlot, at start: Int) -> Int {
    let title = lexicon.words(of: slot.title, locale: locale)
    guard !title.isEmpty, title.count <= words.count - start,
      title.indices.allSatisfy({ title[$0].isNumberOf(words[start + $0]) })
    else { return start }
    return start + title.count
  }

  /// The words of a value without those that only lead to it: "Friday" of "on Friday".
  private func wording(of reading: AnswerValueReading, _ slot: SituationSlot, at start: Int) -> String {
    var first = start
    while true {
      let skipped = words.prefix(of: lists.connectives, at: first)
      guard skipped > 0, first + skipped < reading.end,
        readings(of: slot, at: first + skipped).contains(reading)
      else { return words.text(first..<reading.end) }
      first += skipped
    }
  }

  func readings(of slot: SituationSlot, at start: Int) -> [AnswerValueReading] {
    let type = slot.type.element
    guard let app = situation.app, !type.isFreeText else { return [] }
    let plain = lexicon.readings(of: type, app: app, in: words, at: start, locale: locale)
    guard type == .integer || type == .decimal else { return plain }
    return (plain + amounts(of: slot, app, at: start)).sorted { $0.end > $1.end }
  }

  /// The parts of a list, apart by pauses and joining words, unless a known value holds them.
  func parts(_ range: Range<Int>, of slot: SituationSlot?, apart joiners: [[String]]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var place = start
    func isSplit(at place: Int) -> Bool {
      place == range.upperBound || place < range.upperBound && words[place].followsPause
        || words.prefix(of: joiners, at: place) > 0
    }
    while place < range.upperBound {
      let joiner = words.prefix(of: joiners, at: place)
      if place == start {
        if let known = slot.flatMap({ readings(of: $0, at: place).first { isSplit(at: $0.end) } }) {
          place = known.end
        } else if joiner > 0 {
          place += joiner
          start = place
        } else {
          place += 1
        }
      } else if joiner > 0 || words[place].followsPause {
        parts.append(start..<place)
        place += joiner
        start = place
      } else {
        place += 1
      }
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  /// Reads the range as values of several slots, each once, with words between them that say nothing.
  ///
  /// A value that fits the preferred slot is that slot's; one that fits several others is nobody's.
  func values(
    in range: Range<Int>, of slots: [SituationSlot], preferring preferred: String?
  ) -> [AnsweredSlot] {
    guard range.count <= AnswerReader<Lexicon>.wordLimit else { return [] }
    var steps = 0
    var cache: [Int: [(slot: Int, reading: AnswerValueReading)]] = [:]
    func candidates(at start: Int) -> [(slot: Int, reading: AnswerValueReading)] {
      if let known = cache[start] { return known }
      var found: [(slot: Int, reading: AnswerValueReading)] = []
      for (place, slot) in slots.enumerated() {
        for reading in readings(of: slot, at: start) where reading.end <= range.upperBound {
          found.append((place, reading))
        }
      }
      // "5/6" is a day rather than five sixths of a whole number of anything.
      let all = found
      found.removeAll { candidate in
        slots[candidate.slot].type.element == .integer
          && candidate.reading.candidates.allSatisfy { $0.number.map { $0 != $0.rounded() } ?? false }
          && all.contains { $0.slot != candidate.slot && $0.reading.end == candidate.reading.end }
      }
      found.sort { $0.reading.end > $1.reading.end }
      cache[start] = found
      return found
    }
    /// What follows a value may be its slot's name, or what phrases say after it: "3 people".
    func goOn(after reading: AnswerValueReading, of slot: SituationSlot, with used: [AnsweredSlot])
      -> [AnsweredSlot]?
    {
      if let done = search(reading.end, used) { return done }
      let ends = [endOfTitle(of: slot, at: reading.end)] + endsOfFrame(of: slot, at: reading.end)
      return ends.lazy.filter { $0 > reading.end && $0 <= range.upperBound }
        .compactMap { search($0, used) }.first
    }
    func search(_ start: Int, _ used: [AnsweredSlot]) -> [AnsweredSlot]? {
      steps += 1
      guard steps <= 2_000 else { return nil }
      guard start < range.upperBound else { return used.isEmpty ? nil : used }
      for (place, length) in framed(at: start, of: slots)
      where slots[place].type.isArray || !used.contains(where: { $0.name == slots[place].name }) {
        for reading in readings(of: slots[place], at: start + length) where reading.end <= range.upperBound {
          let item = AnsweredItem(
            reading.candidates, words: wording(of: reading, slots[place], at: start + length))
          if let done = goOn(after: reading, of: slots[place], with: used.adding(item, to: slots[place].name))
          {
            return done
          }
        }
      }
      let found = candidates(at: start)
      let skipped = max(
        words.prefix(of: lists.connectives, at: start), words.prefix(of: lists.joiners, at: start))
      // "Einen Espresso" is no number of them.
      if skipped > 0, start + skipped < range.upperBound, !found.isEmpty,
        found.allSatisfy({ $0.reading.end == start + skipped && $0.reading.isNumber }),
        let done = search(start + skipped, used)
      {
        return done
      }
      var tried: Set<Int> = []
      for (_, reading) in found where tried.insert(reading.end).inserted {
        let free = found.filter { candidate in
          let slot = slots[candidate.slot]
          return candidate.reading.end == reading.end
            && (slot.type.isArray || !used.contains { $0.name == slot.name })
        }
        // What was filled by this very line and fits here too makes the reading no less certain.
        let chosen =
          free.first { slots[$0.slot].name == preferred } ?? (free.count == 1 ? free.first : nil)
          ?? free.only(where: { isFollowed(slots[$0.slot], at: reading.end) })
        guard let chosen else { continue }
        // "Market and airport": the second is no value of whatever slot is left.
        let isLeftOver = found.contains { $0.reading.end == reading.end && $0.slot != chosen.slot }
        if isLeftOver, slots[chosen.slot].name != preferred, free.count == 1,
          words.suffix(of: lists.joiners, before: start) > 0
        {
          continue
        }
        let slot = slots[chosen.slot]
        let item = AnsweredItem(
          chosen.reading.candidates, words: wording(of: chosen.reading, slot, at: start))
        if let done = goOn(after: chosen.reading, of: slot, with: used.adding(item, to: slot.name)) {
          return done
        }
      }
      return skipped > 0 ? search(start + skipped, used) : nil
    }
    if let found = search(range.lowerBound, []) { return found }
    // "Three large ones".
    let tail = words.suffix(of: lists.optionTails, before: range.upperBound)
    guard tail > 0, tail < range.count else { return [] }
    return values(in: range.lowerBound..<(range.upperBound - tail), of: slots, preferring: preferred)
  }
}

extension [AnsweredSlot] {
  /// The answers with one more item for a slot.
  fileprivate func adding(_ item: AnsweredItem, to name: String) -> [AnsweredSlot] {
    var slots = self
    if let place = slots.firstIndex(where: { $0.name == name }) {
      slots[place].items.append(item)
    } else {
      slots.append(AnsweredSlot(name, items: [item]))
    }
    return slots
  }
}

extension Array {
  /// The only element that fulfils `belongs`; `nil` where there are several or none.
  fileprivate func only(where belongs: (Element) -> Bool) -> Element? {
    let found = filter(belongs)
    return found.count == 1 ? found[0] : nil
  }
}
