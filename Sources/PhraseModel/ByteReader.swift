package import Catalog

/// Reads what a ``ByteWriter`` wrote.
///
/// What is read has passed its checksum, so a broken byte is a broken invariant of ours and stops the process. From where an
/// image is found damaged on, all bytes are zero, and with them all lists and texts empty.
package struct ByteReader {
  private let table: Table<UInt8>
  private var position: Int

  /// Creates a reader of `table` from `position` on.
  package init(_ table: Table<UInt8>, at position: Int) {
    self.table = table
    self.position = position
  }

  private mutating func byte() -> UInt8 {
    defer { position += 1 }
    return table[position]
  }

  /// Reads a number.
  package mutating func number() -> Int {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = byte()
      result |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return Int(Int64(bitPattern: result)) }
      shift += 7
      precondition(shift < 64, "a number of a program has at most ten bytes")
    }
  }

  /// Reads a flag.
  package mutating func flag() -> Bool { byte() != 0 }

  /// Reads a text.
  package mutating func text() -> String {
    let count = number()
    defer { position += count }
    return table.text(position..<(position + count))
  }

  /// Reads a text that may be missing.
  package mutating func optionalText() -> String? { flag() ? text() : nil }

  /// Reads a double.
  package mutating func double() -> Double {
    var bits: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 8) { bits |= UInt64(byte()) << UInt64(shift) }
    return Double(bitPattern: bits)
  }

  /// Reads a list, each item by `body`.
  package mutating func list<Item>(_ body: (inout ByteReader) -> Item) -> [Item] {
    let count = number()
    var items: [Item] = []
    items.reserveCapacity(count)
    for _ in 0..<count { items.append(body(&self)) }
    return items
  }

  /// Reads a value.
  package mutating func value() -> Value { value(kind: byte()) }

  private mutating func value(kind: UInt8) -> Value {
    switch kind {
    case 0: .null
    case 1: .boolean(flag())
    case 2: .integer(number())
    case 3: .decimal(double())
    case 4: .string(text())
    case 5: .array(list { $0.value() })
    default:
      .object(
        list {
          let key = $0.text()
          return Value.Member(key, $0.value())
        })
    }
  }

  /// Reads a text of several locales.
  package mutating func localizedText() -> LocalizedText {
    LocalizedText(
      entries: list {
        let locale = $0.optionalText().map { LocaleTag($0) }
        return LocalizedText.Entry(locale: locale, text: $0.text())
      })
  }

  /// Reads attributes.
  package mutating func attributes() -> [Attribute] {
    list {
      let key = $0.text()
      return Attribute(key, $0.value())
    }
  }

  /// Reads a range of numbers.
  package mutating func range() -> NumberRange {
    let lower = double()
    let upper = double()
    let step = double()
    let multiplier = double()
    return NumberRange(
      lower, upper, step: step, multiplier: multiplier,
      fractions: optionalText().flatMap { NumberRange.Fractions(rawValue: $0) })
  }

  /// The mark of a list's value that is its text alone, where others have the kind of the value.
  static let plainListValue: UInt8 = 0x80
  /// The mark of a list's value that is written elsewhere, with where that is behind it.
  static let sharedListValue: UInt8 = 0x81

  /// Reads what a value of a list is.
  package mutating func listValue() -> ListValue { listValue(kind: byte()) }

  /// Passes over a value of a list.
  mutating func skipListValue() {
    let kind = byte()
    switch kind {
    case Self.plainListValue:
      let count = number()
      position += count
    case Self.sharedListValue: _ = number()
    default: _ = listValue(kind: kind)
    }
  }

  private mutating func listValue(kind: UInt8) -> ListValue {
    switch kind {
    case Self.plainListValue:
      let text = text()
      return ListValue(.string(text), title: LocalizedText(text))
    case Self.sharedListValue:
      var other = ByteReader(table, at: number())
      return other.listValue()
    default: break
    }
    let value = value(kind: kind)
    let title = localizedText()
    return ListValue(value, title: title, attributes: attributes())
  }
}
