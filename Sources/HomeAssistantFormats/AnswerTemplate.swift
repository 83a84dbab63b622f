import Catalog

/// Home Assistant's answers, which are Jinja templates that only a running home can fill.
package enum AnswerTemplate {
  /// What stands for a part that cannot be known here.
  package static let unknown = "…"

  /// Returns the answer as a dialog: `{{ slots.area }}` is a hole for that slot, other expressions are dots, and a
  /// template that decides what to say is dots alone.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  package static func dialog(_ text: String) -> String {
    let text = removingComments(text)
    if text.contains("{%") { return unknown }
    var result = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      result += rest[..<open.lowerBound]
      let inside = rest[open.upperBound...]
      guard let close = inside.firstRange(of: "}}") else {
        // What is never closed says nothing that is known.
        rest = ""
        result += unknown
        break
      }
      result += slot(in: inside[..<close.lowerBound]).map { "${\($0)}" } ?? unknown
      rest = inside[close.upperBound...]
    }
    return (result + rest).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func removingComments(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "{#") {
      result += rest[..<open.lowerBound]
      let inside = rest[open.upperBound...]
      rest = inside.firstRange(of: "#}").map { inside[$0.upperBound...] } ?? ""
    }
    return result + rest
  }

  /// The slot that an expression shows, whatever filters shape it: `slots.name | capitalize`.
  private static func slot(in expression: Substring) -> Substring? {
    // A mark at the edges tells what becomes of white space.
    let head = expression.prefix { $0 != "|" }.drop { $0 == "-" }.trimmed
    let name = head.hasSuffix("-") ? head.dropLast().trimmed : head
    guard name.hasPrefix("slots.") else { return nil }
    let slot = name.dropFirst("slots.".count)
    return !slot.isEmpty && slot.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? slot : nil
  }
}
