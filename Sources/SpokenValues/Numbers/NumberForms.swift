/// The ways to say one number, gathered in order and without repetition.
package struct NumberForms {
  /// The most forms of one number; what comes later is dropped.
  package static let limit = 48

  /// The forms so far.
  package private(set) var all: [String] = []
  private var seen: Set<String> = []

  /// Creates a collection of `forms`.
  package init(_ forms: [String]) {
    for form in forms { add(form) }
  }

  /// Adds a form, unless it is there.
  package mutating func add(_ form: String) {
    guard all.count < Self.limit, seen.insert(form).inserted else { return }
    all.append(form)
  }

  /// Adds what `rewrite` makes of each form so far; `nil` adds nothing.
  package mutating func also(_ rewrite: (String) -> String?) {
    for form in all {
      if let other = rewrite(form) { add(other) }
    }
  }

  /// Adds each form with the whole words `old` replaced, wherever they stand.
  package mutating func alsoWords(_ old: String, as new: String) {
    also { form in
      let padded = " \(form) "
      let replaced = padded.replacing(" \(old) ", with: " \(new) ")
      return replaced == padded ? nil : String(replaced.dropFirst().dropLast())
    }
  }

  /// Adds each form with the letters `old` replaced, wherever they stand.
  package mutating func alsoLetters(_ old: String, as new: String) {
    also { $0.contains(old) ? $0.replacing(old, with: new) : nil }
  }

  /// Adds each form that starts with `old` with that replaced.
  package mutating func alsoPrefix(_ old: String, as new: String) {
    also { $0.hasPrefix(old) ? new + $0.dropFirst(old.count) : nil }
  }
}
