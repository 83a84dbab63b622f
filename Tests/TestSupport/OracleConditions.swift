import Catalog
import PhraseModel

/// What a phrase requires of the context and of the values said, rule by rule.
struct OracleConditions {
  let context: [String: Value]

  /// Returns the slots that are left of `slots` and what the phrase adds to them; `nil` where it does not apply.
  ///
  /// The order matters: what is excluded goes first, since a value that is excluded can supply nothing; then each
  /// requirement narrows what the one before has left.
  func apply(to said: [OracleSlot], phrase: Phrase) -> [OracleSlot]? {
    var slots = said
    for excluded in phrase.excludedContext {
      if let value = context[excluded.key], fits(value, excluded.values) { return nil }
      for index in slots.indices {
        slots[index].candidates.removeAll { has($0, excluded.key, excluded.values) }
        if slots[index].candidates.isEmpty { return nil }
      }
    }
    var filled: [OracleSlot] = []
    for required in phrase.requiredContext {
      let given = context[required.key].flatMap { fits($0, required.values) ? $0 : nil }
      if let name = required.slot {
        // Only the context can fill a slot, so only the context can meet it.
        guard let given else { return nil }
        if !slots.contains(where: { $0.name == name }) {
          filled.append(slot(name, given, origin: .context))
        }
      } else if given == nil {
        guard narrow(&slots, to: required) else { return nil }
      }
    }
    return slots + phrase.fixedSlots.map { slot($0.name, $0.value, origin: .fixed) } + filled
  }

  /// Keeps the candidates that meet `required` in every slot that has the attribute.
  ///
  /// A slot none of whose candidates has it stays as it is; one that has it, but never fitting, fails.
  private func narrow(_ slots: inout [OracleSlot], to required: ContextRequirement) -> Bool {
    var holds = false
    for index in slots.indices where slots[index].candidates.contains(where: { has($0, required.key, []) }) {
      slots[index].candidates.removeAll { !has($0, required.key, required.values) }
      if slots[index].candidates.isEmpty { return false }
      holds = true
    }
    return holds
  }

  private func slot(_ name: String, _ value: Value, origin: Slot.Origin) -> OracleSlot {
    OracleSlot(
      name: name, candidates: [.given(value)], text: nil, start: 0, end: 0, origin: origin, isCapture: false)
  }

  private func has(_ candidate: OracleCandidate, _ key: String, _ values: [Value]) -> Bool {
    guard case .listed(_, let attributes) = candidate else { return false }
    return Self.has(attributes, key, values)
  }

  private func fits(_ value: Value, _ values: [Value]) -> Bool { Self.fits(value, values) }

  /// Whether an attribute of that name is there and holds one of `values`; any, where there are none.
  static func has(_ attributes: [Attribute], _ key: String, _ values: [Value]) -> Bool {
    attributes.contains { $0.key == key && fits($0.value, values) }
  }

  /// Whether `value`, or one of its members where it is an array, is one of `values`; any, where there are none.
  static func fits(_ value: Value, _ values: [Value]) -> Bool {
    if values.isEmpty { return true }
    if case .array(let members) = value { return members.contains { fits($0, values) } }
    return values.contains { $0.equals(value) }
  }
}
