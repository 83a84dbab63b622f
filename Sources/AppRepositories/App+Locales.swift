import Catalog

extension App {
  /// The locales of all that the app says and shows.
  var textLocales: Set<LocaleTag> {
    var texts = shortcuts.map(\.shortTitle)
    for intent in intents {
      texts += [intent.title, intent.summary, intent.confirmation] + intent.responses.map(\.dialog)
      for parameter in intent.parameters {
        texts += [
          parameter.title, parameter.requestValueDialog, parameter.disambiguationDialog,
          parameter.confirmationDialog,
        ]
      }
    }
    var locales = (shortcuts.flatMap(\.phrases) + negativePhrases).map(\.locale)
    for list in lists {
      texts.append(list.title)
      guard case .values(let values) = list.content else { continue }
      texts += values.map(\.title)
      locales += values.flatMap { $0.forms.map(\.locale) }
    }
    locales += (names + texts.flatMap(\.entries)).map(\.locale)
    return Set(locales.compactMap(\.self))
  }
}
