import Catalog
import Diagnostics

/// An app while its files are being read: the catalog's value and where its names were written.
struct AppDraft {
  /// What of a parameter a check will want to point at.
  enum Place: Hashable {
    case type(ParameterNumber)
    case defaultValue(ParameterNumber)
    case range(ParameterNumber)
    case dependency(ParameterNumber, index: Int32)
  }

  /// A parameter by its position in its intent, and the intent's in its app.
  struct ParameterNumber: Hashable {
    private let intent: Int32
    private let parameter: Int32

    init(intent: Int, parameter: Int) {
      self.intent = Int32(truncatingIfNeeded: intent)
      self.parameter = Int32(truncatingIfNeeded: parameter)
    }
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
  /// The names that were declared, each behind its kind.
  var declared: Set<String> = []
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

  /// Gives back the memory of what parsing needed, and not what comes after.
  mutating func endParsing() { declared = [] }

  /// Gives back the memory of what checks needed.
  mutating func endChecking() {
    places = [:]
    interpolations = []
    (localeUses, nameLocations) = ([], [])
  }

  init(_ id: String, location: SourceLocation?) { app = App(id, location: location) }

  /// Where a name of a kind was declared first.
  func location(of kind: String, _ name: String) -> SourceLocation? {
    switch kind {
    case "intent": app.intents.first { $0.name == name }?.location
    case "rule": app.rules.first { $0.name == name }?.location
    default: app.lists.first { $0.name == name }?.location
    }
  }
}
