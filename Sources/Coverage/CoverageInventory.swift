package import Catalog

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
    /// Where it stands, as `file:line`; `nil` where that is not known.
    package let place: String?

    /// Creates an entry.
    package init(id: String, text: String, locale: LocaleTag?, place: String?) {
      self.id = id
      self.text = text
      self.locale = locale
      self.place = place
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
  /// Returns the values of a catalog's lists: those of the apps, then those that apps share.
  ///
  /// - Complexity: O(*n*) for *n* spoken forms.
  package static func values(of catalog: AppCatalog) -> [ValueEntry] {
    var values: [ValueEntry] = []
    for app in catalog.apps {
      for list in app.lists { values += Self.values(of: list, app: app.id, locales: app.locales) }
    }
    let locales = catalog.apps.flatMap(\.locales)
    for list in catalog.lists { values += Self.values(of: list, app: nil, locales: locales) }
    return values
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
