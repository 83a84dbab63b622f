/// How a text looks on a terminal: nothing in it acts on the terminal, and its width in cells is known.
package struct DisplayText {
  /// What is safe to show.
  package private(set) var text = ""
  /// The cells it takes.
  package private(set) var width = 0

  /// Creates an empty text.
  package init() {}

  /// Creates what shows `text`.
  package init(_ text: some StringProtocol) {
    for character in text { append(character) }
  }

  /// Adds what shows one character.
  package mutating func append(_ character: Character) {
    if character == "\t" {
      text += "    "
      width += 4
    } else if character.unicodeScalars.contains(where: Self.isUnsafe) {
      for scalar in character.unicodeScalars {
        if Self.isUnsafe(scalar) {
          let escape = "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
          text += escape
          width += escape.utf8.count
        } else {
          text.unicodeScalars.append(scalar)
          width += Self.width(of: scalar)
        }
      }
    } else {
      text.append(character)
      width += min(2, character.unicodeScalars.reduce(0) { $0 + Self.width(of: $1) })
    }
  }

  /// Whether a character would act on the terminal or turn the text around it.
  private static func isUnsafe(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// The cells of a character: none for marks that sit on another, two for wide ones.
  private static func width(of scalar: UnicodeScalar) -> Int {
    if scalar.isASCII { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(scalar.value) ? 2 : 1
    }
  }

  /// Wide or full width in Unicode's `EastAsianWidth.txt`, in whole blocks.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
