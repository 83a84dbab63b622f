package import Catalog
package import SpokenValues

/// What may fill a slot at a place of a template.
package struct SlotLabel: Hashable, Sendable {
  /// Where its values come from.
  package enum Kind: Hashable, Sendable {
    /// The values of a list, by the list's number.
    case list(UInt32)
    /// The names of an app, kept as a list.
    case applicationName(UInt32)
    /// Numbers of a range; `nil` for all.
    case number(NumberRange?)
    /// A spoken value.
    case spoken(SpokenKind)
    /// Any words.
    case freeText

    /// The number of the list that the values are of, or the app's names.
    package var list: UInt32? {
      switch self {
      case .list(let list), .applicationName(let list): list
      case .number, .spoken, .freeText: nil
      }
    }
  }

  /// The slot's name.
  package let name: String
  /// Where its values come from.
  package let kind: Kind
  /// Attributes that a value must have, all of them.
  package let requires: [AttributeRequirement]
  /// Attributes that a value must not have, none of them.
  package let excludes: [AttributeRequirement]
  /// Whether it serves the response alone.
  package let isCapture: Bool
  /// Whether it is free text right behind an apostrophe or the like, as in `qu'${message}`, and begins only there: within
  /// what people write as one word.
  package let startsInWord: Bool
  /// Whether it is free text right before an apostrophe or the like, as in `${name}'s`, and ends only there.
  package let endsInWord: Bool

  /// Creates a label.
  package init(
    name: String, kind: Kind, requires: [AttributeRequirement] = [], excludes: [AttributeRequirement] = [],
    isCapture: Bool = false, startsInWord: Bool = false, endsInWord: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.requires = requires
    self.excludes = excludes
    self.isCapture = isCapture
    self.startsInWord = startsInWord
    self.endsInWord = endsInWord
  }

  /// The label of the same slot of free text where it starts, or ends, within what is one word to people.
  package func inWord(starts: Bool, ends: Bool) -> SlotLabel {
    SlotLabel(
      name: name, kind: kind, requires: requires, excludes: excludes, isCapture: isCapture,
      startsInWord: starts,
      endsInWord: ends)
  }
}

extension ByteWriter {
  /// Writes a label.
  package mutating func write(_ label: SlotLabel) {
    write(label.name)
    write(label.isCapture)
    write(label.startsInWord)
    write(label.endsInWord)
    for requirements in [label.requires, label.excludes] {
      write(requirements) {
        $0.write($1.key)
        $0.write($1.values) { $0.write($1) }
      }
    }
    switch label.kind {
    case .list(let list):
      write(0)
      write(Int(list))
    case .applicationName(let list):
      write(1)
      write(Int(list))
    case .number(nil): write(2)
    case .number(let range?):
      write(3)
      write(range)
    case .freeText: write(4)
    case .spoken(let kind):
      write(5)
      write(kind)
    }
  }

  private mutating func write(_ kind: SpokenKind) {
    switch kind {
    case .number: write(0)
    case .ordinal: write(1)
    case .boolean: write(2)
    case .date: write(3)
    case .duration: write(4)
    case .measurement(let dimension):
      write(5)
      write(dimension)
    case .currency: write(6)
    case .url: write(7)
    }
  }
}

extension ByteReader {
  /// Reads a label.
  package mutating func slotLabel() -> SlotLabel {
    let name = text()
    let isCapture = flag()
    let startsInWord = flag()
    let endsInWord = flag()
    let requires = attributeRequirements()
    let excludes = attributeRequirements()
    let kind: SlotLabel.Kind =
      switch number() {
      case 0: .list(UInt32(number()))
      case 1: .applicationName(UInt32(number()))
      case 2: .number(nil)
      case 3: .number(range())
      case 4: .freeText
      default: .spoken(spokenKind())
      }
    return SlotLabel(
      name: name, kind: kind, requires: requires, excludes: excludes, isCapture: isCapture,
      startsInWord: startsInWord, endsInWord: endsInWord)
  }

  private mutating func attributeRequirements() -> [AttributeRequirement] {
    list {
      let key = $0.text()
      return AttributeRequirement(key, $0.list { $0.value() })
    }
  }

  private mutating func spokenKind() -> SpokenKind {
    switch number() {
    case 0: .number
    case 1: .ordinal
    case 2: .boolean
    case 3: .date
    case 4: .duration
    case 5: .measurement(dimension: optionalText())
    case 6: .currency
    default: .url
    }
  }
}
