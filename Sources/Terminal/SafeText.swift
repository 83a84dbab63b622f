/// Makes text from outside safe to show.
///
/// Escape sequences can move the cursor, rename a window or answer in the user's name, and directional overrides
/// can make a line read as what it is not. Neither reaches a terminal: each such character is written out, as
/// Swift writes it, `\u{1B}`.
package enum SafeText {
  /// Returns one line of text: line breaks and tabs are written out too.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package static func line(_ text: String) -> String { safe(text, keepingLines: false) }

  /// Returns text of several lines: line feeds and tabs stay.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package static func block(_ text: String) -> String { safe(text, keepingLines: true) }

  /// Whether showing a scalar could do more than show it.
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00..<0x20, 0x7F...0x9F: true  // controls
    // Embeddings, overrides, isolates; plain marks (U+200E, U+200F) force nothing and stay.
    case 0x202A...0x202E, 0x2066...0x2069: true
    case 0x2028, 0x2029: true  // line and paragraph separators
    case 0xFFF9...0xFFFB, 0xE0000...0xE007F: true  // annotations and tags: text that is not shown
    default: false
    }
  }

  private static func safe(_ text: String, keepingLines: Bool) -> String {
    func mustGo(_ scalar: Unicode.Scalar) -> Bool {
      isUnsafe(scalar) && !(keepingLines && (scalar == "\n" || scalar == "\t"))
    }
    guard text.unicodeScalars.contains(where: mustGo) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if mustGo(scalar) {
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
