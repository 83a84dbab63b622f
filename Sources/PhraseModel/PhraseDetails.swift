package import Catalog

/// What a phrase says beyond its words.
package struct PhraseDetails: Sendable {
  /// Slots filled without words.
  package var fixedSlots: [FixedSlot]
  /// What must hold.
  package var requiredContext: [ContextRequirement]
  /// What must not hold.
  package var excludedContext: [ContextRequirement]
  /// Which response answers it.
  package var response: String?
  /// What the front end keeps beside it.
  package var metadata: [Attribute]

  /// Creates the details.
  package init(
    fixedSlots: [FixedSlot], requiredContext: [ContextRequirement], excludedContext: [ContextRequirement],
    response: String?, metadata: [Attribute]
  ) {
    self.fixedSlots = fixedSlots
    self.requiredContext = requiredContext
    self.excludedContext = excludedContext
    self.response = response
    self.metadata = metadata
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
    let response = optionalText()
    return PhraseDetails(
      fixedSlots: fixedSlots, requiredContext: required, excludedContext: excluded, response: response,
      metadata: attributes())
  }

  private mutating func contextRequirements() -> [ContextRequirement] {
    list {
      let key = $0.text()
      let values = $0.list { $0.value() }
      return ContextRequirement(key, values, slot: $0.optionalText())
    }
  }
}
