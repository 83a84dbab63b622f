import Catalog

/// Makes utterances from phrases: the same ones for the same seed.
struct UtteranceGenerator {
  private var state: UInt64
  private let catalog: AppCatalog
  private let phrases: [(app: App, intent: Intent?, phrase: Phrase)]

  /// Creates a generator of what `catalog` offers, in `locale` or in all its locales.
  init(_ catalog: AppCatalog, locale: LocaleTag?, seed: UInt64) {
    self.catalog = catalog
    state = seed
    phrases = catalog.apps.flatMap { app in
      app.shortcuts.flatMap { shortcut in
        let intent = app.intents.first { $0.name == shortcut.intent }
        return shortcut.phrases.compactMap { phrase in
          guard let locale, let own = phrase.locale, !own.serves(locale) else { return (app, intent, phrase) }
          return nil
        }
      }
    }
  }

  /// Returns an utterance of a phrase chosen at random, or `nil` where none can be made.
  ///
  /// Phrases whose slots take words that nobody listed, such as a date, are passed over.
  mutating func next() -> String? {
    guard !phrases.isEmpty else { return nil }
    for _ in 0..<100 {
      let (app, intent, phrase) = phrases[random(below: phrases.count)]
      let scope = PhraseScope(catalog: catalog, app: app, intent: intent, locale: phrase.locale)
      var words = ""
      if write(phrase.template, scope, into: &words, depth: 0) {
        let text = words.split(separator: " ").joined(separator: " ")
        if !text.isEmpty { return text }
      }
    }
    return nil
  }

  private mutating func random(below bound: Int) -> Int {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Int(mixed % UInt64(bound))
  }

  private mutating func write(
    _ template: Template, _ scope: PhraseScope, into words: inout String, depth: Int
  ) -> Bool {
    guard depth < 100, words.utf8.count < 1000 else { return false }
    switch template {
    case .text(let text):
      words += text
      return true
    case .sequence(let parts):
      for part in parts where !write(part, scope, into: &words, depth: depth + 1) { return false }
      return true
    case .alternatives(let parts):
      guard !parts.isEmpty else { return true }
      return write(parts[random(below: parts.count)], scope, into: &words, depth: depth + 1)
    case .optional(let part):
      return random(below: 2) == 0 || write(part, scope, into: &words, depth: depth + 1)
    case .permutation(let parts):
      var rest = parts
      while !rest.isEmpty {
        words += " "
        let part = rest.remove(at: random(below: rest.count))
        guard write(part, scope, into: &words, depth: depth + 1) else { return false }
      }
      words += " "
      return true
    case .rule(let reference):
      let bodies = scope.bodies(ofRule: reference.name)
      guard !bodies.isEmpty else { return false }
      return write(bodies[random(below: bodies.count)].template, scope, into: &words, depth: depth + 1)
    case .slot(let slot):
      return write(slot, scope, into: &words, depth: depth)
    }
  }

  private mutating func write(
    _ slot: SlotReference, _ scope: PhraseScope, into words: inout String, depth: Int
  ) -> Bool {
    switch scope.content(of: slot) {
    case .texts(let texts) where !texts.isEmpty:
      words += texts[random(below: texts.count)]
      return true
    case .numbers(let range):
      guard range.step > 0, range.upper >= range.lower else { return false }
      let steps = Int(max(0, min((range.upper - range.lower) / range.step, 1e6)))
      words += Value.decimal(range.lower + Double(random(below: steps + 1)) * range.step).text
      return true
    case .values(let values):
      let fitting = values.filter { $0.fulfils(slot) }
      guard !fitting.isEmpty else { return false }
      let forms = scope.forms(of: fitting[random(below: fitting.count)])
      guard !forms.isEmpty else { return false }
      return write(forms[random(below: forms.count)], scope, into: &words, depth: depth + 1)
    case .open(.string):
      words += "lorem ipsum"
      return true
    case nil, .open, .texts: return false
    }
  }
}
