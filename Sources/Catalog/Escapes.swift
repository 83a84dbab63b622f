/// The escapes that quoted texts and templates share.
package enum Escapes {
  /// Reads `{…}` of `\u{…}` at `start`.
  ///
  /// - Returns: The character, `nil` where the digits name none, and the offset after it.
  static func scalar(in bytes: [UInt8], at start: Int) -> (scalar: UnicodeScalar?, end: Int) {
    var index = start + 1
    var value: UInt32 = 0
    var digits = 0
    while index < bytes.count, let digit = hexValue(bytes[index]) {
      if digits < 8 { value = value << 4 | digit }
      digits += 1
      index += 1
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "}") else { return (nil, index) }
    return ((1...8).contains(digits) ? UnicodeScalar(value) : nil, index + 1)
  }

  private static func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Reads the quoted text whose opening quote stands at `start` and that ends before `limit`; escapes are Swift's.
  ///
  /// - Returns: The text, the offset after the closing quote (`nil` where it is missing), and the escapes
  ///   that mean nothing.
  package static func quoted(
    in bytes: [UInt8], at start: Int, limit: Int
  ) -> (text: String, end: Int?, unknown: [Range<Int>]) {
    let quote = bytes[start]
    var content: [UInt8] = []
    var unknown: [Range<Int>] = []
    var index = start + 1
    while index < limit {
      let byte = bytes[index]
      if byte == quote { return (String(decoding: content, as: UTF8.self), index + 1, unknown) }
      guard byte == UInt8(ascii: "\\") else {
        content.append(byte)
        index += 1
        continue
      }
      guard index + 1 < limit else { break }
      let escapeStart = index
      index += 2
      switch bytes[escapeStart + 1] {
      case UInt8(ascii: "n"): content.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): content.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "r"): content.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "0"): content.append(0)
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "\\"):
        content.append(bytes[escapeStart + 1])
      case UInt8(ascii: "u") where index < bytes.count && bytes[index] == UInt8(ascii: "{"):
        let (scalar, end) = scalar(in: bytes, at: index)
        index = end
        if let scalar {
          content.append(contentsOf: Array(String(scalar).utf8))
        } else {
          unknown.append(escapeStart..<end)
        }
      default:
        unknown.append(escapeStart..<index)
        content.append(bytes[escapeStart + 1])
      }
    }
    return (String(decoding: content, as: UTF8.self), nil, unknown)
  }

  /// Returns `text` between `quote`s, so that reading it gives it back; both kinds of quotes are escaped
  /// where `bothQuotes` says so.
  package static func quote(
    _ text: String, with quote: Character = "\"", bothQuotes: Bool = false
  ) -> String {
    var result = String(quote)
    // Most texts are letters that stand for themselves.
    if text.utf8.allSatisfy({ isPlain($0) }) {
      result += text
      result.append(quote)
      return result
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\0": result += "\\0"
      case "\"", "'", "`":
        if (bothQuotes && scalar != "`") || Character(scalar) == quote { result += "\\" }
        result.unicodeScalars.append(scalar)
      default:
        if isHidden(scalar) {
          result += byNumber(scalar)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    result.append(quote)
    return result
  }

  /// Whether a byte of UTF-8 is a character that no quoted text escapes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "\\"): false
    default: (0x20..<0x7F).contains(byte)
    }
  }

  /// `\u{…}` for the character.
  static func byNumber(_ scalar: UnicodeScalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// Whether a character would break the line it stands in, or turn the text around it.
  static func isHidden(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
