import Catalog
import SpokenValues
import Synchronization
import Tokenization

/// Tells near misses that leave a negation out: "open the door" is no help to someone who said not to.
final class Negations: Sendable {
  /// The words of a language, and those of English, split into tokens.
  private struct Words: Sendable {
    let before: [[String]]
    let after: [[String]]
    let within: [[String]]
    let endings: [String]
  }

  private let known = Mutex<[String: Words]>([:])

  /// Whether `utterance` is negated and `near` is not, by the words of a locale's language.
  func isLost(from utterance: String, in near: String, locale: LocaleTag?) -> Bool {
    let language = locale?.language ?? "en"
    let isTurkic = language == "tr" || language == "az"
    let words = words(of: language)
    let typed = Self.keys(of: utterance, isTurkic: isTurkic)
    let offered = Self.keys(of: near, isTurkic: isTurkic)
    let negations = Self.negations(in: typed, by: words)
    if !negations.isEmpty {
      guard Self.negations(in: offered, by: words).isEmpty else { return false }
      // What is a negation only without its diacritics may be another word, which is still there: "dung", "dùng".
      let bare = Set(offered.map { Diacritics.folded($0) })
      return negations.contains { !bare.isSuperset(of: $0) }
    }
    return typed.contains { word in
      !offered.contains(word)
        && offered.contains { stem in
          (word.hasPrefix(stem) || word.hasPrefix(Diacritics.folded(stem)))
            && words.endings.contains(String(word.dropFirst(stem.count)))
        }
    }
  }

  /// Whether a verb at the end of a sentence is a known word with an ending of Turkish that negates it: "yakma".
  ///
  /// - Parameters:
  ///   - utterance: The sentence.
  ///   - isKnown: Whether some phrase has the word.
  /// - Returns: Whether there is such a verb.
  func endsInNegatedVerb(_ utterance: String, isKnown: (String) -> Bool) -> Bool {
    let endings = words(of: "tr").endings
    // What is said out of politeness may follow it.
    return Self.keys(of: utterance, isTurkic: true).suffix(2).contains { word in
      !isKnown(word)
        && endings.contains {
          word.hasSuffix($0) && word.count - $0.count >= 2 && isKnown(String(word.dropLast($0.count)))
        }
    }
  }

  /// The words that negate a sentence.
  private static func negations(in keys: [String], by words: Words) -> [[String]] {
    words.before.filter { keys.starts(with: $0) }
      + words.after.filter { keys.suffix($0.count).elementsEqual($0) }
      + words.within.filter { phrase in keys.indices.contains { keys[$0...].starts(with: phrase) } }
  }

  private func words(of language: String) -> Words {
    known.withLock { known in
      if let words = known[language] { return words }
      let own = NegationWords.byLanguage[language] ?? NegationWords()
      let english = NegationWords.byLanguage["en"] ?? NegationWords()
      func split(_ phrases: [String]) -> [[String]] {
        phrases.map { Self.keys(of: $0, isTurkic: language == "tr") }.filter { !$0.isEmpty }
      }
      let words = Words(
        before: split(own.before + english.before), after: split(own.after + english.after),
        within: split(own.within + english.within), endings: own.endings)
      known[language] = words
      return words
    }
  }

  private static func keys(of text: String, isTurkic: Bool) -> [String] {
    var buffer = TokenBuffer()
    guard (try? buffer.tokenize(text)) != nil else { return [] }
    return buffer.tokens.map { isTurkic ? buffer.turkicKey(of: $0) : buffer.key(of: $0) }
  }
}
