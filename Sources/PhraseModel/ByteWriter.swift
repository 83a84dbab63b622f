package import Catalog

/// Writes what a program keeps beside its tables: values, texts, attributes.
package struct ByteWriter {
  /// What was written.
  package private(set) var bytes: [UInt8] = []

  /// Creates a writer with nothing written.
  package init() {}

  /// Takes back what was written from `count` on.
  package mutating func truncate(to count: Int) { bytes.removeSubrange(count...) }

  /// Writes a number in as many bytes of seven bits as it needs.
  package mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a flag.
  package mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Writes a text with its length.
  package mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes a text that may be missing.
  package mutating func write(_ text: String?) {
    write(text != nil)
    if let text { write(text) }
  }

  /// Writes a double by its bits.
  package mutating func write(_ number: Double) {
    let bits = number.bitPattern
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
  }

  /// Writes a list with its length, each item by `body`.
  package mutating func write<Item>(_ items: [Item], _ body: (inout ByteWriter, Item) -> Void) {
    write(items.count)
    for item in items { body(&self, item) }
  }

  /// Writes a value with a byte for its kind.
  package mutating func write(_ value: Value) {
    switch value {
    case .null: bytes.append(0)
    case .boolean(let flag):
      bytes.append(1)
      write(flag)
    case .integer(let number):
      bytes.append(2)
      write(number)
    case .decimal(let number):
      bytes.append(3)
      write(number)
    case .string(let text):
      bytes.append(4)
      write(text)
    case .array(let values):
      bytes.append(5)
      write(values) { $0.write($1) }
    case .object(let members):
      bytes.append(6)
      write(members) {
        $0.write($1.key)
        $0.write($1.value)
      }
    }
  }

  /// Writes a text of several locales.
  package mutating func write(_ text: LocalizedText) {
    write(text.entries) {
      $0.write($1.locale?.identifier)
      $0.write($1.text)
    }
  }

  /// Writes attributes.
  package mutating func write(_ attributes: [Attribute]) {
    write(attributes) {
      $0.write($1.key)
      $0.write($1.value)
    }
  }

  /// Writes a range of numbers.
  package mutating func write(_ range: NumberRange) {
    for number in [range.lower, range.upper, range.step, range.multiplier] { write(number) }
    write(range.fractions?.rawValue)
  }

  /// Writes that a value of a list is the one written at an offset.
  package mutating func writeShared(_ offset: Int) {
    bytes.append(ByteReader.sharedListValue)
    write(offset)
  }

  /// Writes what a value of a list is, without the ways to say it.
  ///
  /// Most are a text that is also the title in all locales, and have no attributes: then the text is all, with a mark before it.
  package mutating func write(_ value: ListValue) {
    if let text = value.onlyText {
      bytes.append(ByteReader.plainListValue)
      return write(text)
    }
    if case .string(let text) = value.value, value.attributes.isEmpty, value.title.onlyText == text {
      bytes.append(ByteReader.plainListValue)
      return write(text)
    }
    write(value.value)
    write(value.title)
    write(value.attributes)
  }
}
