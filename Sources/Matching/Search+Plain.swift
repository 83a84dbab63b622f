import PhraseModel

extension Search {
  /// Writes what the utterance comes to as numbers, if it has no reading or one that no other can beat.
  ///
  /// - Returns: Whether it could; if not, the readings have to be written out and ranked.
  mutating func writePlainly(to buffer: inout InterpretationBuffer) -> Bool {
    buffer.clear(.unmatched)
    if scratch.accepted.isEmpty { return true }
    guard scratch.accepted.count == 1 else { return false }
    let way = scratch.records[Int(scratch.accepted[0])]
    let state = automaton.state(way.state)
    guard automaton.endCount(state) == 1 else { return false }
    let phrase = automaton.endedPhrase(0, state)
    guard program.isUnconditional(phrase) else { return false }

    var count = 0
    var number = way.binding
    while number >= 0 {
      let binding = scratch.bindings[Int(number)]
      number = binding.previous
      let head = tables.labels[Int(binding.label)]
      if head.kind == .name { continue }
      guard let value = plainValue(of: binding, head) else { return false }
      if value == .text, mayTouchEmoji(binding) { return false }
      buffer.slots.append(
        InterpretationBuffer.FilledSlot(
          label: Int(binding.label), start: sourceStart(binding.start), end: sourceEnd(binding.end),
          value: value))
      count &+= 1
    }
    // Slots were met from the last to the first.
    for index in 0..<(count &>> 1) {
      let other = count &- 1 &- index
      (buffer.slots[index], buffer.slots[other]) = (buffer.slots[other], buffer.slots[index])
    }
    buffer.entries.append(
      InterpretationBuffer.Entry(
        phrase: phrase, app: program.appNumber(ofPhrase: phrase), cost: Cost(thousandths: Int(way.cost)),
        slotStart: 0, slotEnd: count))
    buffer.outcome = .matched
    buffer.tieCount = 1
    return true
  }

  /// What fills a slot, if a number tells it.
  @inline(__always)
  private func plainValue(
    of binding: Binding, _ head: SearchTables.LabelHead
  ) -> InterpretationBuffer.Value? {
    switch binding.filling {
    case .group(let index, let group):
      guard head.takesAll, let value = trie(Int(index)).onlyValue(ofGroup: Int(group)) else { return nil }
      return .listed(list: Int(head.list), position: Int(value))
    case .number(let number): return .number(number * program.labels.multiplier(Int(binding.label)))
    case .text: return .text
    case .spoken: return nil
    }
  }
}
