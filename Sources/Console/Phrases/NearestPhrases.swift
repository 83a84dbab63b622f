import Catalog
import Tokenization

/// The phrases that share most words with an utterance that none of them matches.
///
/// Where an utterance is too far off for a near miss, its author still wants to know which phrase it was meant to be.
/// Nothing here is ever offered to whoever speaks.
struct NearestPhrases {
  /// One phrase.
  struct Entry {
    let app: String
    let intent: String
    let phrase: Phrase
    /// The phrase as someone could say it, without what may be left out.
    let example: String
    /// How many words of the utterance the phrase has.
    let sharedCount: Int
    /// The words of the utterance that it has not, as typed.
    let surplus: [String]
  }

  /// The nearest, at most ``limit``; none that has less than a third of the utterance's words, or half of the first's.
  private(set) var entries: [Entry] = []

  /// The most phrases.
  static let limit = 3
  private static let depthLimit = 32

  private var tokens = TokenBuffer()
  /// The words of the utterance.
  private var said: Set<String> = []
  /// Those of them that the values of a list hold, by list and locale.
  private var listWords: [String: Set<String>] = [:]

  /// Compares an utterance with all phrases of a locale, or of all locales.
  ///
  /// - Complexity: O(*t*) for *t* nodes of the templates.
  init(to utterance: String, in catalog: AppCatalog, locale: LocaleTag?) {
    said = Set(keys(of: utterance))
    guard !said.isEmpty else { return }
    var speaker = PhraseSpeaker()
    for app in catalog.apps {
      for shortcut in app.shortcuts {
        let intent = app.intents.first { $0.name == shortcut.intent }
        for phrase in shortcut.phrases {
          if let locale, let own = phrase.locale, !own.serves(locale) { continue }
          let scope = PhraseScope(
            catalog: catalog, app: app, intent: intent, locale: phrase.locale ?? locale)
          var words: Set<String> = []
          collect(phrase.template, scope, into: &words, depth: 0)
          let shared = words.count
          guard shared * 3 >= said.count, isNearer(shared),
            let example = speaker.sentence(of: phrase.template, in: scope)
          else { continue }
          let entry = Entry(
            app: app.id, intent: shortcut.intent, phrase: phrase, example: example, sharedCount: shared,
            surplus: surplus(in: utterance, besides: words))
          let place = entries.firstIndex { $0.sharedCount < shared } ?? entries.count
          entries.insert(entry, at: place)
          if entries.count > Self.limit { entries.removeLast() }
        }
      }
    }
    let best = entries.first?.sharedCount ?? 0
    entries.removeAll { $0.sharedCount * 2 < best }
  }

  private mutating func surplus(in utterance: String, besides words: Set<String>) -> [String] {
    guard (try? tokens.tokenize(utterance)) != nil else { return [] }
    let bytes = Array(utterance.utf8)
    return tokens.tokens.filter { !words.contains(tokens.key(of: $0)) }.map {
      String(decoding: bytes[Int($0.sourceStart)..<Int($0.sourceEnd)], as: UTF8.self)
    }
  }

  private func isNearer(_ shared: Int) -> Bool {
    guard shared > 0 else { return false }
    return entries.count < Self.limit || (entries.last?.sharedCount ?? 0) < shared
  }

  /// Collects the words of the utterance that may be said for a template.
  private mutating func collect(
    _ template: Template, _ scope: PhraseScope, into words: inout Set<String>, depth: Int
  ) {
    guard depth < Self.depthLimit else { return }
    switch template {
    case .text(let text): words.formUnion(said.intersection(keys(of: text)))
    case .slot(let slot):
      switch scope.content(of: slot) {
      case .texts(let texts): for text in texts { words.formUnion(said.intersection(keys(of: text))) }
      case .values(let values):
        let key = "\(slot.source) \(slot.name) \(scope.intent?.name ?? "") \(scope.locale?.identifier ?? "")"
        if listWords[key] == nil { listWords[key] = self.words(of: values, scope) }
        words.formUnion(listWords[key] ?? [])
      case .numbers, .open, nil: break
      }
    case .rule(let reference):
      for body in scope.bodies(ofRule: reference.name) {
        collect(body.template, scope, into: &words, depth: depth + 1)
      }
    case .optional(let part): collect(part, scope, into: &words, depth: depth + 1)
    case .sequence(let parts), .alternatives(let parts), .permutation(let parts):
      for part in parts { collect(part, scope, into: &words, depth: depth + 1) }
    }
  }

  private mutating func words(of values: [ListValue], _ scope: PhraseScope) -> Set<String> {
    var words: Set<String> = []
    for value in values {
      for form in scope.forms(of: value) { collect(form, scope, into: &words, depth: 1) }
    }
    return words
  }

  private mutating func keys(of text: String) -> [String] {
    guard (try? tokens.tokenize(text)) != nil else { return [] }
    return tokens.tokens.map { tokens.key(of: $0) }
  }
}
