import Catalog
import Conversation
import PhraseModel

/// Answers that name one of what is offered by its value, or several where there can be one.
extension AnswerScan {
  /// An option said by its value in other words: "1000 euros" where "€1,000" is offered.
  func offeredValue(_ core: Range<Int>, asked: SituationSlot) -> Answer? {
    guard situation.prompt?.kind.isDisambiguation == true, asked.type.listName == nil,
      let said = item(core, of: asked)?.candidates.first
    else { return nil }
    let same = options.firstIndex { option in
      option.value == said || said.number != nil && option.value?.number == said.number
    }
    return same.map { .choice($0) }
  }

  /// A number that one option shows before its name and another has in it: "2" where "1 €2" and "2 €2,000" are offered.
  func contestedNumber(_ core: Range<Int>) -> Answer? {
    guard case .number? = place(core), case .choice(let place)? = optionPlace(core) else { return nil }
    let named = partOptions(core)
    return named.isEmpty || named.contains(place)
      ? nil : .guessed(.choice(place), name: options[place].title)
  }

  /// "Kitchen and bedroom" where there can be one: which of them is asked.
  func alternatives(_ range: Range<Int>, of slot: SituationSlot) -> Answer? {
    guard let values = severalValues(range, of: slot) else { return nil }
    return .values([AnsweredSlot(slot.name, values)])
  }

  /// The values that are said one after the other for a slot that holds one.
  func severalValues(_ range: Range<Int>, of slot: SituationSlot) -> [SlotValue]? {
    guard !slot.type.isArray, !slot.type.isFreeText, range.count <= AnswerReader<Lexicon>.wordLimit else {
      return nil
    }
    let parts = parts(range, of: slot, apart: lists.joiners + lists.alternatives)
    let read = parts.count > 1 ? parts.map { valuesNamed($0, of: slot) } : [valuesInARow(range, of: slot)]
    var values: [SlotValue] = []
    for part in read {
      // Numbers in a row are rather one that was said in pieces, and would be taken for places in a list.
      guard !part.isEmpty, part.allSatisfy({ $0.number == nil }) else { return nil }
      values += part.filter { !values.contains($0) }
    }
    return values.count > 1 ? values : nil
  }

  /// The values that a part of a list names, by the whole name or by a part of it.
  private func valuesNamed(_ range: Range<Int>, of slot: SituationSlot) -> [SlotValue] {
    if let item = item(range, of: slot) { return item.candidates }
    let isAnothers = situation.slots.contains { $0.name != slot.name && item(range, of: $0) != nil }
    guard slot.type.listName != nil, !isAnothers else { return [] }
    return lexicon.namesakes(
      of: bare(range), type: slot.type.element, app: situation.app ?? "", locale: locale, isBegun: false)
  }

  /// The values of which names follow one another, where the language writes its "and" to the name.
  func valuesInARow(_ range: Range<Int>, of slot: SituationSlot) -> [SlotValue] {
    var values: [SlotValue] = []
    var place = range.lowerBound
    while place < range.upperBound {
      if let reading = readings(of: slot, at: place).first(where: { $0.end <= range.upperBound }) {
        values += reading.candidates
        place = reading.end
      } else {
        let skipped = words.prefix(of: lists.connectives, at: place)
        guard skipped > 0 else { return [] }
        place += skipped
      }
    }
    return values
  }
}
