import Catalog
import PhraseModel

/// What a phrase requires of the context and of the values said, rule by rule.
struct OracleConditions {
  let context: [String: Value]

  /// Returns the slots that are left of `slots` and what the phrase adds to them; `nil` where it does not apply.
  ///
  /// Each requirement narrows what the one before has left; what is excluded goes last.
  func apply(to said: [OracleSlot], phrase: Phrase) -> [OracleSlot]? {
    var slots = said
    var filled: [OracleSlot] = []
    for required in phrase.requiredContext {
      let given = context[required.key]
      let isGiven = given.map { fits($0, required.values) } ?? false
      let isKnown = slots.contains { $0.candidates.contains { has($0, required.key, []) } }
      if let name = required.slot {
        // Only the context can fill a slot, so only the context can meet it.
        guard let given, isGiven else { return nil }
        if !slots.contains(where: { $0.name == name }) {
          filled.append(slot(name, given, origin: .context))
        }
      } else if isKnown {
        // A value that was said speaks for itself, whatever the context holds.
        guard
          drop(&slots, where: { has($0, required.key, []) && !has($0, required.key, required.values) }),
          slots.contains(where: { $0.candidates.contains { has($0, required.key, required.values) } })
        else { return nil }
      } else if !isGiven {
        return nil
      }
    }
    for excluded in phrase.excludedContext {
      if let value = context[excluded.key], fits(value, excluded.values) { return nil }
      guard drop(&slots, where: { has($0, excluded.key, excluded.values) }) else { return nil }
    }
    let fixed = phrase.fixedSlots.filter { fixed in !said.contains { $0.name == fixed.name } }
    return slots + fixed.map { slot($0.name, $0.value, origin: .fixed) } + filled
  }

  /// Drops candidates from every slot; `false` where a slot has none left.
  private func drop(_ slots: inout [OracleSlot], where isUnwanted: (OracleCandidate) -> Bool) -> Bool {
    for index in slots.indices { slots[index].candidates.removeAll(where: isUnwanted) }
    return !slots.contains { $0.candidates.isEmpty }
  }

  private func slot(_ name: String, _ value: Value, origin: Slot.Origin) -> OracleSlot {
    OracleSlot(
      name: name, candidates: [.given(value)], text: nil, start: 0, end: 0, origin: origin, isCapture: false)
  }

  private func has(_ candidate: OracleCandidate, _ key: String, _ values: [Value]) -> Bool {
    guard case .listed(let value) = candidate else { return false }
    return Self.has(value.attributes, key, values)
  }

  private func fits(_ value: Value, _ values: [Value]) -> Bool { Self.fits(value, values) }

  /// Whether an attribute of that name is there and holds one of `values`; any but `false`, where there are none.
  static func has(_ attributes: [Attribute], _ key: String, _ values: [Value]) -> Bool {
    attributes.contains { $0.key == key && fits($0.value, values) }
  }

  /// Whether `value`, or one of its members where it is an array, is one of `values`; any but `false`, where there are
  /// none.
  static func fits(_ value: Value, _ values: [Value]) -> Bool {
    if values.isEmpty { return value != .boolean(false) }
    if case .array(let members) = value { return members.contains { fits($0, values) } }
    return values.contains { $0.equals(value) }
  }
}
