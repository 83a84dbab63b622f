import PhraseModel

/// A way that ends a phrase, as what is written of it.
struct PlainReading: BitwiseCopyable {
  /// The way's record.
  var way: Int32
  /// The phrase.
  var phrase: Int
  /// What it cost.
  var cost: Int32
}

extension Search {
  /// Writes what the utterance comes to as numbers, where these tell which reading is the best.
  ///
  /// - Returns: Whether it could; if not, the readings have to be written out and ranked.
  mutating func writePlainly(to buffer: inout InterpretationBuffer) -> Bool {
    buffer.clear(.unmatched)
    if !answer.isNone {
      if writeAnswer(to: &buffer) { return true }
      keepAnswer()
      return false
    }
    return scratch.accepted.isEmpty || writeAccepted(to: &buffer)
  }

  /// Writes the only reading, if nothing but words and whole values were read.
  ///
  /// - Returns: Whether it could.
  @inline(__always)
  private mutating func writeAnswer(to buffer: inout InterpretationBuffer) -> Bool {
    guard let end = whole.automaton.onlyEnd(answer.state), end.isUnconditional else { return false }
    var number = answer.fork
    while number >= 0 {
      let fork = scratch.forks[Int(number)]
      number = fork.previous
      let head = tables.labels[Int(fork.label)]
      guard head.takesAll, let value = whole.trie.group(Int(fork.group)).onlyValue else { return false }
      buffer.slots.append(
        InterpretationBuffer.FilledSlot(
          label: Int(fork.label), start: Int(scratch.spans[Int(fork.start)].start),
          end: Int(scratch.spans[Int(fork.end) &- 1].end),
          value: .listed(list: Int(head.list), position: Int(value))))
    }
    finish(end.phrase, cost: answer.cost, from: 0, in: &buffer)
    buffer.outcome = .matched
    buffer.tieCount = 1
    return true
  }

  /// Writes the only reading or the best one, which may be of any kind.
  @inline(never)
  private mutating func writeAccepted(to buffer: inout InterpretationBuffer) -> Bool {
    guard scratch.accepted.count == 1 else { return writeBest(to: &buffer) }
    let way = scratch.records[Int(scratch.accepted[0])]
    let state = automaton.state(way.state)
    guard automaton.endCount(state) == 1 else { return writeBest(to: &buffer) }
    let end = automaton.phraseEnd(0, state)
    guard end.isUnconditional, write(way, phrase: end.phrase, to: &buffer) else { return false }
    buffer.outcome = .matched
    buffer.tieCount = 1
    return true
  }

  /// Writes the best of several readings, if one is cheaper than all others and nothing but what they cost ranks them.
  @inline(never)
  private mutating func writeBest(to buffer: inout InterpretationBuffer) -> Bool {
    // A description of a thing may come up with the thing itself, and more readings than one have to be told apart.
    guard options.limit <= 1, lists.isOriginal, !tables.describesThings else { return false }
    var best: PlainReading?
    var isTied = false
    for position in scratch.accepted.indices {
      let number = scratch.accepted[position]
      let way = scratch.records[Int(number)]
      let state = automaton.state(way.state)
      for index in 0..<automaton.endCount(state) {
        let end = automaton.phraseEnd(index, state)
        guard end.isUnconditional else { return false }
        if let best, best.cost <= way.cost {
          if best.cost == way.cost { isTied = true }
          continue
        }
        best = PlainReading(way: number, phrase: end.phrase, cost: way.cost)
        isTied = false
      }
    }
    guard let best, !isTied, write(scratch.records[Int(best.way)], phrase: best.phrase, to: &buffer) else {
      buffer.clear(.unmatched)
      return false
    }
    buffer.outcome = .matched
    buffer.tieCount = 1
    return true
  }

  /// Writes a reading.
  ///
  /// - Returns: Whether it could.
  private mutating func write(
    _ way: PathRecord, phrase: Int, to buffer: inout InterpretationBuffer
  ) -> Bool {
    let first = buffer.slots.count
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
    }
    finish(phrase, cost: way.cost, from: first, in: &buffer)
    return true
  }

  /// Ends a reading whose slots start at `first`: they were met from the last to the first.
  @inline(__always)
  private func finish(_ phrase: Int, cost: Int32, from first: Int, in buffer: inout InterpretationBuffer) {
    var (low, high) = (first, buffer.slots.count &- 1)
    while low < high {
      (buffer.slots[low], buffer.slots[high]) = (buffer.slots[high], buffer.slots[low])
      low &+= 1
      high &-= 1
    }
    buffer.entries.append(
      InterpretationBuffer.Entry(
        phrase: phrase, cost: Cost(thousandths: Int(cost)), slotStart: first, slotEnd: buffer.slots.count))
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
