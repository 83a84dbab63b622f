/// Pieces of JSON as text, for writers that know their keys.
package enum JSONText {
  /// Returns a JSON string; line separators of every kind are escaped, so that one object stays one line.
  package static func string(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a JSON string in UTF-8, as ``string(_:)`` gives it.
  ///
  /// - Complexity: O(*n*) for *n* bytes of `text`.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    append(text, from: 0, to: text.utf8.count, of: &bytes)
  }

  /// Appends the part of a text between two offsets in UTF-8 as a JSON string.
  ///
  /// - Precondition: the offsets are between scalars of the text.
  /// - Complexity: O(*n*) for *n* bytes of `text`.
  package static func append(_ text: String, from start: Int, to end: Int, of bytes: inout [UInt8]) {
    bytes.append(quote)
    let utf8 = text.utf8Span.span
    let first = bytes.count
    bytes.reserveCapacity(first + end - start + 1)
    var isPlain = true
    for offset in start..<end {
      let byte = utf8[offset]
      isPlain = isPlain && Self.isPlain(byte)
      bytes.append(byte)
    }
    if !isPlain {
      let part = String(decoding: bytes[first...], as: UTF8.self)
      bytes.removeSubrange(first...)
      for scalar in part.unicodeScalars { append(scalar, to: &bytes) }
    }
    bytes.append(quote)
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar {
    case "\"": bytes += #"\""#.utf8
    case "\\": bytes += #"\\"#.utf8
    case "\n": bytes += #"\n"#.utf8
    case "\r": bytes += #"\r"#.utf8
    case "\t": bytes += #"\t"#.utf8
    case _
    where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      || scalar.value == 0x2028 || scalar.value == 0x2029:
      let digits = String(scalar.value, radix: 16)
      bytes += #"\u"#.utf8
      bytes += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
      bytes += digits.utf8
    default: bytes += UTF8.encode(scalar) ?? UTF8.EncodedScalar()
    }
  }

  private static let quote = UInt8(ascii: "\"")

  /// Whether a byte belongs to no character that is escaped; those of C1 controls and of U+2028 start otherwise.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F && byte != 0xC2
      && byte != 0xE2
  }

  /// Returns a JSON object of members whose values are JSON already, in the order given.
  package static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { string($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
  }

  /// Returns a JSON array of elements that are JSON already.
  package static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }

  /// Returns a JSON number; `null` where JSON has none (not finite).
  package static func number(_ number: Double) -> String {
    number.isFinite ? String(number) : "null"
  }
}
