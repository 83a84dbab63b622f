/// How many columns text takes on a terminal.
package enum DisplayWidth {
  /// Returns the columns that `text` takes.
  ///
  /// Han, kana, Hangul and most emoji take two, marks and joiners none. Terminals differ in the rest; nothing but
  /// alignment depends on it.
  ///
  /// - Complexity: O(*n*) for *n* scalars.
  package static func width(of text: String) -> Int {
    var width = 0
    for character in text { width += self.width(of: character) }
    return width
  }

  /// Returns `text` with spaces after it up to `width` columns.
  package static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - self.width(of: text)))
  }

  private static func width(of character: Character) -> Int {
    var widest = 0
    for scalar in character.unicodeScalars {
      if scalar.value < 0x7F {
        widest = max(widest, 1)
        continue
      }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format, .control: continue
      default: widest = max(widest, isWide(scalar.value) || scalar.properties.isEmojiPresentation ? 2 : 1)
      }
    }
    // Half-width sound marks join the kana before them and still take a column.
    return widest + character.unicodeScalars.dropFirst().count { (0xFF9E...0xFF9F).contains($0.value) }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
