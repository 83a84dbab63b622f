import Catalog
import PhraseModel
import SpokenValues
import Tokenization

extension Search {
  /// Returns the slots that a way filled, in the order of the utterance; `nil` where one has no value that is allowed.
  func slots(of record: PathRecord) -> [Slot]? {
    var slots: [Slot] = []
    var number = record.binding
    while number >= 0 {
      let binding = scratch.bindings[Int(number)]
      number = binding.previous
      let label = tables.cache.label(Int(binding.label))
      if case .applicationName = label.kind { continue }
      let (start, end) = span(of: binding)
      let text = utterance.utf8Slice(start, end)
      let candidates = self.candidates(
        of: binding, label: label, root: Int(record.root), text: text)
      guard !candidates.isEmpty else { return nil }
      slots.append(
        Slot(
          name: label.name, candidates: candidates, text: text, start: start, end: end,
          isCapture: label.isCapture))
    }
    slots.reverse()
    return slots
  }

  private func candidates(
    of binding: Binding, label: SlotLabel, root: Int, text: String
  ) -> [SlotValue] {
    switch binding.filling {
    case .text: return [.text(text)]
    case .spoken(let position): return [.spoken(scratch.spoken.values[Int(position)])]
    case .number(let number):
      return [.spoken(.number(number * program.labels.multiplier(Int(binding.label))))]
    case .group(let index, let group):
      return values(index: Int(index), group: Int(group), label: label, root: root)
    }
  }

  /// Returns the values of a group that serve the root and that the label allows, equal ones once.
  private func values(index: Int, group: Int, label: SlotLabel, root: Int) -> [SlotValue] {
    guard case .list(let list) = label.kind else { return [] }
    let values = trie(index)
    let count = values.entryCount(ofGroup: group)
    if count == 1 {
      let (value, locale) = values.entry(0, ofGroup: group)
      guard lists.serves(index: index, root: root, locale: locale) else { return [] }
      let listed = lists.value(Int(value), ofList: Int(list))
      guard Conditions.allows(listed, by: label) else { return [] }
      return [.listed(ListedValue(listed, list: program.lists[Int(list)].name))]
    }
    var result: [SlotValue] = []
    var known: [Value] = []
    var last: UInt32?
    for entry in 0..<count {
      let (value, locale) = values.entry(entry, ofGroup: group)
      guard value != last, lists.serves(index: index, root: root, locale: locale) else { continue }
      last = value
      let listed = lists.value(Int(value), ofList: Int(list))
      guard Conditions.allows(listed, by: label) else { continue }
      let folded = listed.value.folded
      if let position = known.firstIndex(of: folded) {
        result[position] = result[position].adding(listed.attributes)
        continue
      }
      known.append(folded)
      result.append(.listed(ListedValue(listed, list: program.lists[Int(list)].name)))
    }
    return result
  }

  /// Where the words after a place start, in UTF-8 bytes.
  func sourceStart(_ place: Place) -> Int {
    guard Int(place.token) < tokenCount else { return byteCount }
    return place.offset == 0 ? Int(scratch.spans[Int(place.token)].start) : sourceOffset(place)
  }

  /// Where the words before a place end, in UTF-8 bytes.
  func sourceEnd(_ place: Place) -> Int {
    if place.offset > 0 { return sourceOffset(place) }
    return place.token == 0 ? 0 : Int(scratch.spans[Int(place.token) - 1].end)
  }

  private func sourceOffset(_ place: Place) -> Int {
    let splits = scratch.splitRanges[Int(place.token)].range
    return splits.isEmpty
      ? Int(scratch.spans[Int(place.token)].end)
      : scratch.splits[splits.lowerBound + Int(place.offset) - 1].sourceOffset
  }
}

extension Value {
  /// The value by which entries of a list are one: strings without regard to case.
  var folded: Value { if case .string(let text) = self { .string(text.lowercased()) } else { self } }
}

extension SlotValue {
  /// Returns the value with the attributes of an equal entry of its list beside its own.
  func adding(_ attributes: [Attribute]) -> SlotValue {
    guard case .listed(let value) = self else { return self }
    let more = attributes.filter { !value.attributes.contains($0) }
    return .listed(
      ListedValue(
        list: value.list, value: value.value, title: value.title, attributes: value.attributes + more))
  }
}

extension String {
  /// Returns the text between two offsets in UTF-8, widened to whole scalars.
  func utf8Slice(_ start: Int, _ end: Int) -> String {
    let bytes = utf8
    let lower = bytes.index(bytes.startIndex, offsetBy: min(start, bytes.count))
    let upper = bytes.index(bytes.startIndex, offsetBy: min(max(start, end), bytes.count))
    return String(self[lower..<upper])
  }
}
