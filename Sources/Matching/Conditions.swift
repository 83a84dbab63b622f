import Catalog
import PhraseModel

/// Decides whether a phrase may be said: by what the context holds and by the attributes of the values that were said.
struct Conditions {
  let details: PhraseDetails
  let context: [String: Value]

  /// Leaves out candidates that the phrase's conditions forbid, and adds the slots that the phrase and the context fill.
  ///
  /// - Parameter slots: The slots that were said.
  /// - Returns: All slots, or `nil` where a condition cannot hold.
  func fulfilled(by slots: [Slot]) -> [Slot]? {
    var slots = slots
    var fromContext: [Slot] = []
    for requirement in details.requiredContext {
      guard let added = fulfil(requirement, &slots) else { return nil }
      fromContext += added
    }
    for requirement in details.excludedContext {
      if let value = context[requirement.key], Self.fits(value, requirement.values) { return nil }
      guard keep(&slots, where: { !Self.has($0, requirement.key, requirement.values) }) else { return nil }
    }
    let fixed = details.fixedSlots.filter { fixed in !slots.contains { $0.name == fixed.name } }
    return slots
      + fixed.map { Slot(name: $0.name, candidates: [.given($0.value)], text: nil, origin: .fixed) }
      + fromContext
  }

  /// Returns the first condition that does not hold for the slots that were said; `nil` where all do.
  func broken(by slots: [Slot]) -> (requirement: ContextRequirement, isExcluded: Bool)? {
    func holds(required: [ContextRequirement], excluded: [ContextRequirement]) -> Bool {
      let part = PhraseDetails(
        fixedSlots: [], requiredContext: required, excludedContext: excluded, response: nil, metadata: [])
      return Conditions(details: part, context: context).fulfilled(by: slots) != nil
    }
    guard fulfilled(by: slots) == nil else { return nil }
    if let requirement = details.requiredContext.first(where: { !holds(required: [$0], excluded: []) }) {
      return (requirement, false)
    }
    // Two that each hold may leave no value together; then the last is told.
    return details.excludedContext.first { !holds(required: [], excluded: [$0]) }.map { ($0, true) }
      ?? details.requiredContext.last.map { ($0, false) } ?? details.excludedContext.last.map { ($0, true) }
  }

  /// Returns the slots that the requirement takes from the context; `nil` where it does not hold.
  private func fulfil(_ requirement: ContextRequirement, _ slots: inout [Slot]) -> [Slot]? {
    if let slot = requirement.slot {
      // The value may be written as its title is: "Kitchen".
      guard let value = context[requirement.key],
        Self.fits(value.folded, requirement.values.map(\.folded))
      else { return nil }
      let isSaid = slots.contains { $0.name == slot }
      return isSaid ? [] : [Slot(name: slot, candidates: [.given(value)], text: nil, origin: .context)]
    }
    // A value that was said speaks for itself; the context answers where none of them knows the attribute.
    let knows = slots.contains { $0.candidates.contains { Self.attribute($0, requirement.key) != nil } }
    guard knows else {
      guard let value = context[requirement.key] else { return nil }
      return Self.fits(value, requirement.values) ? [] : nil
    }
    let isKept = keep(&slots) { candidate in
      Self.attribute(candidate, requirement.key) == nil
        || Self.has(candidate, requirement.key, requirement.values)
    }
    guard isKept,
      slots.contains(where: { $0.candidates.contains { Self.has($0, requirement.key, requirement.values) } })
    else { return nil }
    return []
  }

  /// Leaves the candidates that `isWanted` wants; `false` where a slot has none left.
  private func keep(_ slots: inout [Slot], where isWanted: (SlotValue) -> Bool) -> Bool {
    for index in slots.indices where slots[index].candidates.contains(where: { !isWanted($0) }) {
      let candidates = slots[index].candidates.filter(isWanted)
      guard !candidates.isEmpty else { return false }
      slots[index] = slots[index].with(candidates: candidates)
    }
    return true
  }

  /// Whether a value of a list fulfils what its slot requires.
  static func allows(_ value: ListValue, by label: SlotLabel) -> Bool {
    label.requires.allSatisfy { requirement in
      value.attributes.contains { $0.key == requirement.key && fits($0.value, requirement.values) }
    }
      && !label.excludes.contains { requirement in
        value.attributes.contains { $0.key == requirement.key && fits($0.value, requirement.values) }
      }
  }

  private static func attribute(_ candidate: SlotValue, _ key: String) -> Value? {
    guard case .listed(let value) = candidate else { return nil }
    return value.attributes.first { $0.key == key }?.value
  }

  private static func has(_ candidate: SlotValue, _ key: String, _ values: [Value]) -> Bool {
    guard case .listed(let value) = candidate else { return false }
    return value.attributes.contains { $0.key == key && fits($0.value, values) }
  }

  /// Whether a value, or one of an array's, is among those wanted; none wanted means any but `false`.
  static func fits(_ value: Value, _ wanted: [Value]) -> Bool {
    if wanted.isEmpty { return !value.equals(.boolean(false)) }
    if case .array(let values) = value { return values.contains { fits($0, wanted) } }
    return wanted.contains { $0.equals(value) }
  }
}

extension Slot {
  /// Returns the slot with other candidates.
  func with(candidates: [SlotValue]) -> Slot {
    Slot(
      name: name, candidates: candidates, text: text, start: start, end: end, origin: origin,
      isCapture: isCapture)
  }
}
