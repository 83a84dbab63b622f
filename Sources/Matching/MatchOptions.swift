public import Catalog
import PhraseModel

/// How an utterance is to be read.
public struct MatchOptions: Sendable {
  /// The locale of the person, whose phrases alone are matched; `nil` for all.
  public var locale: LocaleTag?
  /// What is known where the utterance is said, such as the room: `area` is `Kitchen`.
  public var context: [String: Value]
  /// The most interpretations to return; a tie is always returned whole.
  public var limit: Int
  /// Whether to look for near misses where nothing matches.
  public var suggests: Bool

  /// Creates options.
  public init(
    locale: LocaleTag? = nil, context: [String: Value] = [:], limit: Int = 3, suggests: Bool = true
  ) {
    self.locale = locale
    self.context = context
    self.limit = limit
    self.suggests = suggests
  }
}

/// Why an utterance was not read at all.
public enum MatchError: Error, Hashable, Sendable {
  /// It has more bytes than the limit.
  case tooLong(bytes: Int, limit: Int)
  /// It has more tokens than the limit.
  case tooManyTokens(count: Int, limit: Int)
  /// It can be read in more ways than are kept.
  case tooManyPaths(limit: Int)
  /// The program's file, which is checked as it is read, is damaged in the block at that byte.
  case damagedProgram(byteOffset: Int)

  init(_ damage: ImageError) {
    if case .damaged(let offset) = damage {
      self = .damagedProgram(byteOffset: offset)
    } else {
      self = .damagedProgram(byteOffset: 0)
    }
  }
}

/// What a reading pays for what it reads, in thousandths; a part of a token that is read on its own counts as a token.
package enum ReadingCost {
  /// A token of a template.
  package static let literal: Int32 = 1_000
  /// What a token of a template costs more where the template does without it: "đèn phòng ngủ" is rather the lamp of that
  /// name than the bedroom with the word for lamp before it.
  package static let optional: Int32 = 1
  /// A token of an app's name, or of a value of an open list, whose values are names of things.
  package static let named: Int32 = 1_000
  /// What naming a thing of an open list saves, once a slot: "garage door" is rather a thing called so than two words.
  package static let namedSlot: Int32 = -10
  /// A token of a value of a closed list: the phrase that says the very words comes first.
  package static let listed: Int32 = 1_002
  /// What a slot that the context fills saves: the phrase asks for what is known.
  package static let contextSlot: Int32 = -20
  /// A token of a number, a date or another spoken value.
  package static let spoken: Int32 = 1_200
  /// A token of free text.
  package static let freeText: Int32 = 3_000
  /// A token that is passed over.
  package static let skipped: Int32 = 1_500
  /// A token typed without its diacritics, beside what it costs anyway.
  package static let bare: Int32 = 100
}
