package import Catalog
package import Diagnostics

/// The phrases and values that cases could reach.
package struct CoverageInventory: Hashable, Sendable {
  /// A phrase.
  package struct PhraseEntry: Hashable, Sendable {
    /// Its lasting name.
    package let id: String
    /// The template as its author wrote it.
    package let text: String
    /// Its locale; `nil` for all.
    package let locale: LocaleTag?
    /// Where it stands.
    package let location: SourceLocation?

    /// Creates an entry.
    package init(id: String, text: String, locale: LocaleTag?, location: SourceLocation?) {
      self.id = id
      self.text = text
      self.locale = locale
      self.location = location
    }
  }

  /// A value of a list, in one of the locales in which it may be said.
  package struct ValueEntry: Hashable, Sendable {
    /// The app; `nil` for a list that apps share.
    package let app: String?
    /// The list.
    package let list: String
    /// The value.
    package let value: Value
    /// The locale; `nil` for all.
    package let locale: LocaleTag?

    /// Creates an entry.
    package init(app: String?, list: String, value: Value, locale: LocaleTag?) {
      self.app = app
      self.list = list
      self.value = value
      self.locale = locale
    }
  }

  /// The phrases, in the author's order.
  package let phrases: [PhraseEntry]
  /// The values, in the author's order.
  package let values: [ValueEntry]

  /// Creates an inventory.
  package init(phrases: [PhraseEntry], values: [ValueEntry]) {
    self.phrases = phrases
    self.values = values
  }
}

extension CoverageInventory {
  /// Creates the inventory of a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - phraseID: Gives the lasting name of a phrase from its app, its intent and its place among the intent's phrases.
  /// - Complexity: O(*n*) for *n* phrases and spoken forms.
  package init(
    _ catalog: AppCatalog, phraseID: (_ app: App, _ intent: String, _ index: Int, _ phrase: Phrase) -> String
  ) {
    var phrases: [PhraseEntry] = []
    var values: [ValueEntry] = []
    for app in catalog.apps {
      var counts: [String: Int] = [:]
      for shortcut in app.shortcuts {
        for phrase in shortcut.phrases {
          let index = counts[shortcut.intent, default: 0]
          counts[shortcut.intent] = index + 1
          phrases.append(
            PhraseEntry(
              id: phraseID(app, shortcut.intent, index, phrase), text: phrase.text, locale: phrase.locale,
              location: phrase.location))
        }
      }
      for list in app.lists { values += Self.values(of: list, app: app.id, locales: app.locales) }
    }
    let locales = catalog.apps.flatMap(\.locales)
    for list in catalog.lists { values += Self.values(of: list, app: nil, locales: locales) }
    self.init(phrases: phrases, values: values)
  }

  private static func values(of list: ValueList, app: String?, locales: [LocaleTag]) -> [ValueEntry] {
    guard case .values(let values) = list.content else { return [] }
    var seenLocales: Set<LocaleTag> = []
    let locales = locales.filter { seenLocales.insert($0).inserted }
    var seen: Set<ValueEntry> = []
    var entries: [ValueEntry] = []
    for value in values {
      for locale in Self.locales(of: value, among: locales) {
        let entry = ValueEntry(app: app, list: list.name, value: value.value, locale: locale)
        if seen.insert(entry).inserted { entries.append(entry) }
      }
    }
    return entries
  }

  /// The app's locales in which the value may be said; `nil` alone for an app that names none.
  private static func locales(of value: ListValue, among locales: [LocaleTag]) -> [LocaleTag?] {
    let forms = value.spokenForms
    guard !locales.isEmpty else { return [nil] }
    return locales.filter { locale in
      forms.contains { $0.locale?.serves(locale) ?? true }
    }
  }
}
