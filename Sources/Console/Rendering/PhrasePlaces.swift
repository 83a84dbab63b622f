import Catalog
import PhraseModel

/// Where phrases stand, by what a reading says of them.
struct PhrasePlaces {
  private struct Key: Hashable {
    let app: String
    let intent: String
    let phrase: String
    let locale: LocaleTag?
  }

  private var places: [Key: String] = [:]

  /// Collects the places of a catalog's phrases.
  ///
  /// - Complexity: O(*n*) for *n* phrases.
  init(_ catalog: AppCatalog, _ report: FindingReport) {
    for app in catalog.apps {
      for shortcut in app.shortcuts {
        for phrase in shortcut.phrases {
          guard let location = phrase.location else { continue }
          let key = Key(app: app.id, intent: shortcut.intent, phrase: phrase.text, locale: phrase.locale)
          if places[key] == nil { places[key] = report.place(location) }
        }
      }
    }
  }

  /// Returns where the phrase of a reading stands, as `file:line`; `nil` where that is not known.
  func place(of reading: Interpretation) -> String? {
    place(app: reading.app, intent: reading.intent, phrase: reading.phrase, locale: reading.locale)
  }

  /// Returns where a phrase stands, as `file:line`; `nil` where that is not known.
  func place(app: String, intent: String, phrase: String, locale: LocaleTag?) -> String? {
    places[Key(app: app, intent: intent, phrase: phrase, locale: locale)]
  }
}
