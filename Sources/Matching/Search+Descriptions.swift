import Catalog
import PhraseModel

extension Search {
  /// How much dearer than naming a thing its description may be and still be as good.
  static let descriptionMargin = 30

  /// Returns the readings with a description of a thing made as cheap as the thing's name.
  ///
  /// Where a "living room curtain" is a thing of that name, in the living room and a curtain, the words name it and describe it
  /// alike: neither is the better reading, so they tie, and the person is asked.
  ///
  /// - Complexity: O(*r*²) for *r* readings.
  func withDescriptions(_ readings: [Reading]) -> [Reading] {
    guard readings.count > 1, let best = readings.min(by: { $0.precedes($1) }) else { return readings }
    guard let thing = named(by: best) else { return readings }
    return readings.map { reading in
      guard reading.cost > best.cost, reading.cost <= best.cost + Self.descriptionMargin,
        !reading.slots.contains(where: { $0.name == thing.slot }),
        describes(reading, thing.value, keys: attributeKeys(ofList: thing.value.list))
      else { return reading }
      var lifted = reading
      lifted.cost = best.cost
      return lifted
    }
  }

  /// The one value of an open list that a reading names.
  private func named(by reading: Reading) -> (slot: String, value: ListedValue)? {
    for slot in reading.slots where slot.origin == .said {
      if case .listed(let value)? = slot.value, isOpen(value.list) { return (slot.name, value) }
    }
    return nil
  }

  /// Whether what a reading says is true of a value: an attribute of a closed list at least, and none that the value contradicts.
  private func describes(_ reading: Reading, _ value: ListedValue, keys: Set<String>) -> Bool {
    var agrees = false
    var saysKind = false
    for slot in reading.slots where keys.contains(slot.name) {
      let said: Value
      switch slot.value {
      case .listed(let listed)?:
        said = listed.value
        saysKind = saysKind || !isOpen(listed.list)
      case .given(let given)?: said = given
      case .spoken?, .text?, nil: continue
      }
      let known = value.attributes.filter { $0.key == slot.name }.map(\.value.folded)
      guard !known.isEmpty else { continue }
      guard Conditions.fits(said.folded, known) else { return false }
      agrees = agrees || slot.origin == .said
    }
    return agrees && saysKind
  }

  /// The names of the attributes that values of a list have.
  private func attributeKeys(ofList name: String) -> Set<String> {
    var keys = Set<String>()
    for number in program.lists.numbers(named: name) {
      let index = lists.index(ofList: number)
      keys.formUnion(
        index == 0 ? program.lists[number].attributeKeys : lists.replaced[index - 1].attributeKeys)
    }
    return keys
  }

  private func isOpen(_ list: String) -> Bool {
    program.lists.numbers(named: list).contains { program.lists[$0].isOpen }
  }
}
