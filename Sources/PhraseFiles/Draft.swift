import Catalog
import Diagnostics

/// An app while its files are being read: the catalog's value and where its names were written.
struct AppDraft {
  /// A name that a check will want to point at.
  enum Place: Hashable {
    case parameterType(intent: String, parameter: String)
    case defaultValue(intent: String, parameter: String)
    case range(intent: String, parameter: String)
    case dependency(intent: String, parameter: String, index: Int)
    case shortcutIntent(index: Int)
  }

  /// A locale as it was written.
  struct LocaleUse {
    var tag: LocaleTag
    var location: SourceLocation
    /// The words that may stand in the locale's place.
    var keywords: [String]
  }

  var app: App
  var places: [Place: SourceLocation] = [:]
  var localeUses: [LocaleUse] = []
  /// Where each name was declared first, by its kind and itself.
  var declared: [String: SourceLocation] = [:]
  /// Names that were declared with errors: using them is no second error.
  var broken: Set<String> = []
  /// Where each alternative name of the app stands.
  var nameLocations: [SourceLocation] = []
  /// The slots that the texts of intents name.
  var interpolations: [Interpolation] = []

  /// A `${slot}` in a text that an intent shows.
  struct Interpolation {
    var intent: String
    var name: String
    var location: SourceLocation
  }

  init(_ id: String, location: SourceLocation?) { app = App(id, location: location) }
}
