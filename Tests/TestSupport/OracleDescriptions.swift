import Catalog
import PhraseModel

/// Readings that describe the very thing that the best reading names: its room and its kind, say.
struct OracleDescriptions {
  let catalog: AppCatalog
  let costs: OracleCosts

  /// Returns `readings`, which are in order, each description as cheap as the name.
  func applied(to readings: [OracleReading]) -> [OracleReading] {
    guard let best = readings.first, let (slot, thing) = thing(namedBy: best) else { return readings }
    return readings.map { reading in
      let isNear = best.cost < reading.cost && reading.cost <= best.cost + costs.descriptionMargin
      guard isNear, !reading.slots.contains(where: { $0.name == slot }), describes(reading, thing) else {
        return reading
      }
      return OracleReading(
        app: reading.app, intent: reading.intent, phraseID: reading.phraseID, slots: reading.slots,
        cost: best.cost, order: reading.order)
    }
  }

  /// The first slot of a reading that names one thing and no other.
  private func thing(namedBy reading: OracleReading) -> (slot: String, thing: OracleListed)? {
    for slot in reading.slots where slot.origin == .said && slot.candidates.count == 1 {
      if case .listed(let listed)? = slot.candidates.first, isOpen(listed.list) { return (slot.name, listed) }
    }
    return nil
  }

  /// Whether a reading says nothing of the thing that is not so, something that is, and a kind of things.
  private func describes(_ reading: OracleReading, _ thing: OracleListed) -> Bool {
    let telling = reading.slots.filter { $0.candidates.count == 1 && isAttribute($0.name, of: thing.list) }
    let saysKind = telling.contains {
      if case .listed(let listed)? = $0.candidates.first { !isOpen(listed.list) } else { false }
    }
    let claims = telling.compactMap { slot in
      value(of: slot).flatMap { said in isTrue(said, slot.name, of: thing).map { (slot, $0) } }
    }
    return saysKind && claims.allSatisfy(\.1) && claims.contains { $0.0.origin == .said }
  }

  private func value(of slot: OracleSlot) -> Value? {
    switch slot.candidates.first {
    case .listed(let listed)?: listed.value
    case .given(let value)?: value
    case .number?, .text?, nil: nil
    }
  }

  /// Whether the thing has that attribute; `nil` where nothing is known of it.
  private func isTrue(_ said: Value, _ key: String, of thing: OracleListed) -> Bool? {
    let known = thing.attributes.filter { $0.key == key }.map { folded($0.value) }
    return known.isEmpty ? nil : OracleConditions.fits(folded(said), known)
  }

  private func folded(_ value: Value) -> Value {
    switch value {
    case .string(let text): .string(OracleLetters.caseFolded(text))
    case .array(let members): .array(members.map(folded))
    default: value
    }
  }

  private func isOpen(_ name: String) -> Bool { lists(name).contains { $0.kind == .entity } }

  private func isAttribute(_ key: String, of name: String) -> Bool {
    lists(name).contains { list in
      guard case .values(let values) = list.content else { return false }
      return values.contains { $0.attributes.contains { $0.key == key } }
    }
  }

  private func lists(_ name: String) -> [ValueList] {
    (catalog.apps.flatMap(\.lists) + catalog.lists).filter { $0.name == name }
  }
}
