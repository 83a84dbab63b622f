import Catalog

extension AppCatalog {
  /// The locales that phrases are in, sorted, each once; `nil` first where some are of no locale and serve all.
  var spokenLocales: [LocaleTag?] {
    let phrases = apps.flatMap(\.shortcuts).flatMap(\.phrases)
    let locales = Set(phrases.map(\.locale))
    return (locales.contains(nil) ? [nil] : []) + locales.compactMap(\.self).sorted().map { $0 }
  }
}
