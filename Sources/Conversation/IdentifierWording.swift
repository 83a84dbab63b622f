package import Catalog

/// Names of code as people would read them, for where an author gave no title.
package enum IdentifierWording {
  /// Returns an identifier in words: `OrderDrink` is "order drink", `drink_size` is "drink size".
  package static func words(of identifier: String) -> String {
    var result = ""
    var previous: Character = " "
    for character in identifier {
      if character == "_" || character == "-" || character == "." || character == "/" {
        if result.last != " ", !result.isEmpty { result.append(" ") }
      } else {
        if character.isUppercase, previous.isLowercase || previous.isNumber, result.last != " " {
          result.append(" ")
        }
        result += character.lowercased()
      }
      previous = character
    }
    return result
  }

  /// Returns an identifier in words that begin a line: "Order drink".
  package static func title(of identifier: String) -> String {
    let words = words(of: identifier)
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension Intent {
  /// Returns the name that people are shown.
  package func displayTitle(in locale: LocaleTag) -> String {
    title.text(for: locale) ?? IdentifierWording.title(of: name)
  }
}

extension Parameter {
  /// Returns the name that people are shown.
  package func displayTitle(in locale: LocaleTag) -> String {
    title.text(for: locale) ?? IdentifierWording.words(of: name)
  }
}
