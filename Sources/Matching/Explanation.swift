public import Catalog
public import PhraseModel

/// Why an utterance came to what it came to.
public struct Explanation: Hashable, Sendable {
  /// What it came to.
  public let result: MatchResult
  /// The steps of each of the result's interpretations, in their order.
  public let paths: [[PathStep]]
  /// How far the utterance can be read, in UTF-8 bytes, where no phrase matches.
  public let furthest: Int
  /// What could have come next there, words first; at most ``expectationLimit``.
  public let expectations: [Expectation]
  /// The phrases whose words are these and whose conditions do not hold.
  public let unfulfilled: [UnfulfilledPhrase]

  /// The most things that are listed as what could have come next.
  public static let expectationLimit = 24
}

/// A phrase that says these very words, and asks for something else besides.
public struct UnfulfilledPhrase: Hashable, Sendable {
  /// The app.
  public let app: String
  /// The intent.
  public let intent: String
  /// The phrase as its author wrote it.
  public let phrase: String
  /// The locale of the phrase; `nil` for any.
  public let locale: LocaleTag?
  /// The first of its conditions that does not hold.
  public let requirement: ContextRequirement
  /// Whether it must not hold (`unless`), and does.
  public let isExcluded: Bool
  /// What the context has there; `nil` where it has nothing.
  public let value: Value?
}

/// One thing that was read on the way through a phrase.
public struct PathStep: Hashable, Sendable {
  /// What kind of thing.
  public enum Kind: String, Hashable, Sendable {
    /// A word of the phrase.
    case word
    /// A word of the phrase that was typed without its diacritics.
    case bareWord
    /// The letters of a phrase that a slot touches.
    case prefix
    /// A slot's value.
    case slot
    /// The app's name.
    case applicationName
    /// A filler that was passed over.
    case filler
  }

  /// What kind of thing was read.
  public let kind: Kind
  /// The words as typed.
  public let text: String
  /// Where they start, in UTF-8 bytes.
  public let start: Int
  /// Where they end.
  public let end: Int
  /// The slot's name, for a slot.
  public let slot: String?
  /// What reading it cost.
  public let cost: Cost
}

/// Something that a phrase goes on with.
public enum Expectation: Hashable, Sendable {
  /// A word, as it is compared.
  case word(String)
  /// A slot, by its name.
  case slot(String)
  /// The name of an app.
  case applicationName(String)
  /// Nothing more: a phrase is whole.
  case end
}
