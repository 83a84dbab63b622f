/// A text with holes, `${name}`, as authors write dialogs.
package enum DialogTemplate {
  /// Returns `text` with each hole filled; a hole that `value` does not know leaves nothing behind.
  ///
  /// White space around an empty hole collapses, so that "A ${size} latte" reads "A latte".
  /// - Complexity: O(*n*) for a text of *n* characters, beside the calls of `value`.
  package static func filled(_ text: String, _ value: (String) -> String?) -> String {
    var result = ""
    var rest = text[...]
    var leftHole = false
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let afterDollar = rest.index(after: dollar)
      let inside = rest[afterDollar...]
      guard inside.first == "{", let close = inside.firstIndex(of: "}") else {
        result.append("$")
        rest = inside
        continue
      }
      let name = inside[inside.index(after: inside.startIndex)..<close]
      let filling = value(String(name)) ?? ""
      if filling.isEmpty { leftHole = true }
      result += filling
      rest = inside[inside.index(after: close)...]
    }
    result += rest
    return leftHole ? collapsed(result) : result
  }

  /// Returns the names of the holes, in order.
  package static func holes(of text: String) -> [String] {
    var names: [String] = []
    _ = filled(text) { name in
      names.append(name)
      return nil
    }
    return names
  }

  /// Removes doubled white space, white space before a mark that never has any, and commas that nothing stands between.
  private static func collapsed(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == " ", result.isEmpty || result.last == " " { continue }
      if ",.?!，。？！、".contains(character) {
        while let last = result.last, last == " " || ",，、".contains(last) { result.removeLast() }
        if ",，、".contains(character), result.isEmpty { continue }
      }
      result.append(character)
    }
    if result.last == " " { result.removeLast() }
    return result
  }
}
