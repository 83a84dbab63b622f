/// A text that may be localised: what the strings files call it, and what it says itself.
package struct SourceString: Hashable, Sendable {
  /// A value that the text interpolates.
  package struct Argument: Hashable, Sendable {
    /// What stands for it in the key, as in `String.LocalizationValue`: `%lld` for an `Int`, `%lf` for a `Double`,
    /// `%@` for a `String`; `nil` where its type is not known.
    package var specifier: String?
    /// What it says: `${name}` for a parameter's value, `…` for what is only known when the app runs.
    package var text: String

    /// Creates an argument.
    package init(specifier: String?, text: String) {
      self.specifier = specifier
      self.text = text
    }
  }

  /// The key in the strings files; `%@` stands in it for a value whose type is not known.
  package var key: String
  /// The strings file without its ending; `nil` for `Localizable`.
  package var table: String?
  /// The text in the language of the sources: the default value, or the key where there is none.
  ///
  /// `${name}` stands for a parameter's value, `…` for what is only known when the app runs.
  package var text: String
  /// Whether the text is the key itself, without a default value of its own.
  package var isKey: Bool
  /// Whether all of the text is known without running the app.
  package var isWhole = true
  /// The values that it interpolates, in order: a translation names them as `%@` or `%2$@`.
  package var arguments: [Argument] = []
}

extension String {
  /// The text as it is shown: of the markup of automatic grammar agreement, `^[5 minute](inflect: true)`, what is inside.
  ///
  /// The system may inflect the words; that takes its grammar of the language.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  package var withoutInflection: String {
    guard contains("^[") else { return self }
    var result = ""
    var rest = self[...]
    while let mark = rest.firstRange(of: "^[") {
      let opened = rest.index(before: mark.upperBound)
      guard let closed = rest.bracket(closing: opened, "[", "]"),
        case let next = rest.index(after: closed), next < rest.endIndex, rest[next] == "(",
        let end = rest.bracket(closing: next, "(", ")")
      else {
        result += rest[..<mark.upperBound]
        rest = rest[mark.upperBound...]
        continue
      }
      result += rest[..<mark.lowerBound]
      result += rest[mark.upperBound..<closed]
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

extension Substring {
  /// The bracket that closes the one at `start`; `nil` where none does.
  fileprivate func bracket(closing start: Index, _ opener: Character, _ closer: Character) -> Index? {
    var depth = 0
    for index in indices[start...] {
      if self[index] == opener { depth += 1 }
      if self[index] == closer {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }
}
