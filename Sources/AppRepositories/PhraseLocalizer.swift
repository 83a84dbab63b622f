import AppleFormats
import Catalog
import Diagnostics

/// The joining of an app's phrases with their translations.
struct PhraseLocalizer {
  /// The tables called `AppShortcuts`.
  let tables: [StringTable]
  /// The language of the sources' phrases.
  let developmentLanguage: LocaleTag
  private(set) var diagnostics: [Diagnostic] = []
  /// Where the translations stand that belong to something.
  private(set) var used: Set<SourceLocation> = []
  /// What is to be told of those that belong to nothing of this app, if they belong to nothing of another app either.
  private(set) var unused: [Diagnostic] = []

  init(tables: [StringTable], developmentLanguage: LocaleTag) {
    self.tables = tables
    self.developmentLanguage = developmentLanguage
  }

  /// Gives an app's shortcuts and negative phrases their translations.
  ///
  /// Without any table the phrases serve all languages, as they do on a device. With one they are of the development
  /// language, and give way to what a table says in that.
  mutating func localize(_ app: inout App) {
    var translations: [LocalizedPhrases] = []
    for table in tables {
      let (phrases, found) = LocalizedPhrases.read(table)
      translations += phrases
      diagnostics += found
    }
    guard !translations.isEmpty else { return }
    var byKey: [String: [LocalizedPhrases]] = [:]
    for translation in translations { byKey[translation.key, default: []].append(translation) }
    var used: Set<String> = []
    for index in app.shortcuts.indices {
      app.shortcuts[index].phrases = localized(app.shortcuts[index].phrases, byKey, &used)
    }
    app.negativePhrases = localized(app.negativePhrases, byKey, &used)
    self.used.formUnion(translations.filter { used.contains($0.key) }.compactMap(\.keyLocation))
    guard !app.shortcuts.isEmpty else {
      unused.append(
        Diagnostic(
          .warning, code: "translations-alone",
          "'\(app.id)' has translations of \(byKey.count) phrases and no App Shortcut that they start",
          at: translations.first?.keyLocation))
      return
    }
    var told: Set<String> = []
    for translation in translations where !used.contains(translation.key) {
      guard told.insert(translation.key).inserted else { continue }
      unused.append(
        Diagnostic(
          .warning, code: "unused-translation",
          "'\(translation.key.prefix(120))' is no phrase of an App Shortcut and no negative phrase",
          at: translation.keyLocation))
    }
  }

  private func localized(
    _ phrases: [Phrase], _ translations: [String: [LocalizedPhrases]], _ used: inout Set<String>
  ) -> [Phrase] {
    var result: [Phrase] = []
    var seen: Set<String> = []
    func add(_ phrase: Phrase) {
      if seen.insert("\(phrase.locale?.identifier ?? "") \(phrase.text)").inserted { result.append(phrase) }
    }
    for phrase in phrases {
      let found = translations[phrase.text] ?? []
      if !found.isEmpty { used.insert(phrase.text) }
      var hasOwn = false
      for translation in found {
        let locale = translation.locale ?? developmentLanguage
        if locale == developmentLanguage { hasOwn = true }
        for text in translation.phrases {
          var localized = text
          localized.locale = locale
          // What holds of the phrase holds however it is said.
          localized.fixedSlots = phrase.fixedSlots
          localized.metadata = phrase.metadata
          add(localized)
        }
      }
      if !hasOwn {
        var own = phrase
        own.locale = developmentLanguage
        add(own)
      }
    }
    return result
  }
}
