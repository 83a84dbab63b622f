package import Catalog
package import Diagnostics

/// One line of a case file: an utterance and what it must come to.
package struct UtteranceCase: Hashable, Sendable {
  /// What an utterance must come to.
  package enum Expectation: Hashable, Sendable {
    /// No phrase may match it, or a negative phrase must forbid it.
    case nothing
    /// Several readings must tie.
    case ambiguous
    /// The best reading must be of this intent, with these slots and no others.
    case intent(app: String?, name: String, slots: [ExpectedSlot])
  }

  /// What is said.
  package let utterance: String
  /// The locale it is said in; `nil` for any.
  package let locale: LocaleTag?
  /// What the context holds.
  package let context: [Attribute]
  /// What it must come to.
  package let expectation: Expectation
  /// Where it stands.
  package let location: SourceLocation

  /// Creates a case.
  package init(
    utterance: String, locale: LocaleTag? = nil, context: [Attribute] = [], expectation: Expectation,
    location: SourceLocation
  ) {
    self.utterance = utterance
    self.locale = locale
    self.context = context
    self.expectation = expectation
    self.location = location
  }
}

/// A slot that a reading must have.
package struct ExpectedSlot: Hashable, Sendable {
  /// The slot's name.
  package let name: String
  /// The value, or all the candidates where several values share the words.
  package let values: [String]

  /// Creates a slot.
  package init(_ name: String, _ values: [String]) {
    self.name = name
    self.values = values
  }
}
