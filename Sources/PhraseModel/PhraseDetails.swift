package import Catalog

/// What a phrase says beyond its words.
package struct PhraseDetails: Sendable {
  /// Slots filled without words.
  package var fixedSlots: [FixedSlot]
  /// What must hold.
  package var requiredContext: [ContextRequirement]
  /// What must not hold.
  package var excludedContext: [ContextRequirement]
  /// Attributes that the value of a slot must have, or must not.
  package var slotRequirements: [SlotRequirement]
  /// Which response answers it.
  package var response: String?
  /// What the front end keeps beside it.
  package var metadata: [Attribute]

  /// Creates the details.
  package init(
    fixedSlots: [FixedSlot], requiredContext: [ContextRequirement], excludedContext: [ContextRequirement],
    slotRequirements: [SlotRequirement], response: String?, metadata: [Attribute]
  ) {
    self.fixedSlots = fixedSlots
    self.requiredContext = requiredContext
    self.excludedContext = excludedContext
    self.slotRequirements = slotRequirements
    self.response = response
    self.metadata = metadata
  }
}

/// Attributes that a slot's value must have, and those it must not.
package struct SlotRequirement: Hashable, Sendable {
  /// The slot.
  package var slot: String
  /// What a value must have, all of it.
  package var requires: [AttributeRequirement]
  /// What a value must not have, none of it.
  package var excludes: [AttributeRequirement]

  /// Creates a requirement.
  package init(slot: String, requires: [AttributeRequirement], excludes: [AttributeRequirement]) {
    self.slot = slot
    self.requires = requires
    self.excludes = excludes
  }
}

extension ByteWriter {
  /// Writes a phrase's details.
  package mutating func write(_ details: PhraseDetails) {
    write(details.fixedSlots) {
      $0.write($1.name)
      $0.write($1.value)
    }
    for requirements in [details.requiredContext, details.excludedContext] {
      write(requirements) {
        $0.write($1.key)
        $0.write($1.values) { $0.write($1) }
        $0.write($1.slot)
      }
    }
    write(details.slotRequirements) {
      $0.write($1.slot)
      for requirements in [$1.requires, $1.excludes] {
        $0.write(requirements) {
          $0.write($1.key)
          $0.write($1.values) { $0.write($1) }
        }
      }
    }
    write(details.response)
    write(details.metadata)
  }
}

extension ByteReader {
  /// Reads a phrase's details.
  package mutating func phraseDetails() -> PhraseDetails {
    let fixedSlots = list {
      let name = $0.text()
      return FixedSlot(name, $0.value())
    }
    let required = contextRequirements()
    let excluded = contextRequirements()
    let slots = list {
      let slot = $0.text()
      let requires = $0.attributeRequirements()
      return SlotRequirement(slot: slot, requires: requires, excludes: $0.attributeRequirements())
    }
    let response = optionalText()
    return PhraseDetails(
      fixedSlots: fixedSlots, requiredContext: required, excludedContext: excluded, slotRequirements: slots,
      response: response, metadata: attributes())
  }

  private mutating func contextRequirements() -> [ContextRequirement] {
    list {
      let key = $0.text()
      let values = $0.list { $0.value() }
      return ContextRequirement(key, values, slot: $0.optionalText())
    }
  }

  private mutating func attributeRequirements() -> [AttributeRequirement] {
    list {
      let key = $0.text()
      return AttributeRequirement(key, $0.list { $0.value() })
    }
  }
}
