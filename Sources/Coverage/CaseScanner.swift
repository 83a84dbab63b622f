import Catalog
import Diagnostics

/// Takes an expectation apart into words, some of them quoted.
struct CaseScanner {
  private let bytes: ArraySlice<UInt8>
  /// The offset of the next byte in the file.
  private(set) var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var isAtEnd: Bool { position >= bytes.endIndex }

  mutating func skipSpaces() {
    while !isAtEnd, Self.isSpace(bytes[position]) { position += 1 }
  }

  /// Passes over `character` if it comes next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard !isAtEnd, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }

  /// Reads up to white space or `stop`, or a text in quotes, in which a backslash keeps the next character.
  mutating func word(stoppingAt stop: String) throws(CaseError) -> String {
    guard !isAtEnd, bytes[position] == UInt8(ascii: "\"") else {
      let start = position
      while !isAtEnd, !Self.isSpace(bytes[position]), bytes[position] != stop.utf8.first { position += 1 }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    let opened = position
    position += 1
    var text: [UInt8] = []
    while !isAtEnd, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.endIndex { position += 1 }
      text.append(bytes[position])
      position += 1
    }
    guard skip("\"") else { throw .unclosedQuote(SourceSpan(opened, position)) }
    return String(decoding: text, as: UTF8.self)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}

extension CaseScanner {
  /// Reads `name=value` or `name=value|value`.
  mutating func slot() throws(CaseError) -> (slot: ExpectedSlot, nameSpan: SourceSpan, span: SourceSpan) {
    let start = position
    let name = try word(stoppingAt: "=")
    let nameSpan = SourceSpan(start, position)
    guard !name.isEmpty, skip("=") else { throw .missingEquals(name, nameSpan) }
    var values = [try word(stoppingAt: "|")]
    while skip("|") { values.append(try word(stoppingAt: "|")) }
    return (ExpectedSlot(name, values), nameSpan, SourceSpan(start, position))
  }

  /// Reads what a context holds: `key=value`, or several values of one key.
  mutating func attribute() throws(CaseError) -> Attribute {
    let slot = try slot().slot
    let values = slot.values.map(Value.string)
    return Attribute(slot.name, values.count == 1 ? values[0] : .array(values))
  }
}
