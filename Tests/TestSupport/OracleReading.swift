package import Catalog
package import PhraseModel

/// One reading, as the oracle finds it.
package struct OracleReading {
  package let app: String
  package let intent: String
  package let phraseID: String
  /// Those said, in the order of the utterance, then those fixed, then those of the context.
  package let slots: [OracleSlot]
  /// In thousandths.
  package let cost: Int
  /// The phrase's place in the catalog.
  let order: Int
}

/// A filled slot.
package struct OracleSlot {
  package let name: String
  /// What fills it, in the list's order.
  package var candidates: [OracleCandidate]
  /// The words as typed; `nil` where it was not said.
  package let text: String?
  package let start: Int
  package let end: Int
  package let origin: Slot.Origin
  package let isCapture: Bool
}

/// What may fill a slot.
package enum OracleCandidate {
  case listed(OracleListed)
  case number(Double)
  case text(String)
  case given(Value)

  /// The candidate in a few letters, the same for the engine's and the oracle's.
  package var summary: String {
    switch self {
    case .listed(let listed): "\(listed.list):\(listed.value.text)"
    case .number(let number): "number:\(number)"
    case .text(let text): "text:\(text)"
    case .given(let value): "given:\(value.text)"
    }
  }
}

/// A value of a list.
package struct OracleListed {
  package let list: String
  package let value: Value
  /// Its own, and those of the entries that are one with it.
  package var attributes: [Attribute]
}

/// What an utterance came to.
package struct OracleAnswer {
  package let outcome: MatchResult.Outcome
  /// Best first.
  package let readings: [OracleReading]
  package let tieCount: Int
}

extension OracleSlot {
  var summary: String {
    let values = candidates.map(\.summary).joined(separator: "|")
    let place = text.map { "@\(start)-\(end)\"\($0)\"" } ?? ""
    return "\(name)\(isCapture ? "!" : "")=\(values)\(place)/\(origin.rawValue)"
  }
}

extension OracleReading {
  /// What makes two readings the same.
  var identity: String {
    "\(app)/\(intent) " + slots.map(\.summary).joined(separator: ", ")
  }
}
