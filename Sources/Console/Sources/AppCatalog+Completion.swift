import Catalog

extension AppCatalog {
  /// Adds an app that a phrase file beside another source declares.
  ///
  /// An app that is there already by its name is completed: a list takes the place of the one of its name, such as
  /// an entity whose values are only known when the app runs; a shortcut and a new intent come in behind.
  mutating func complete(with written: App) {
    guard let index = apps.firstIndex(where: { $0.id == written.id }) else {
      apps.append(written)
      return
    }
    for list in written.lists {
      if let known = apps[index].lists.firstIndex(where: { $0.name == list.name }) {
        apps[index].lists[known] = list
      } else {
        apps[index].lists.append(list)
      }
    }
    for intent in written.intents {
      if let known = apps[index].intents.firstIndex(where: { $0.name == intent.name }) {
        apps[index].intents[known] = intent
      } else {
        apps[index].intents.append(intent)
      }
    }
    for name in written.names where !apps[index].names.contains(name) { apps[index].names.append(name) }
    for locale in written.locales where !apps[index].locales.contains(locale) {
      apps[index].locales.append(locale)
    }
    apps[index].shortcuts += written.shortcuts
    apps[index].negativePhrases += written.negativePhrases
    apps[index].skipPhrases += written.skipPhrases
    apps[index].rules += written.rules
    apps[index].handler = written.handler ?? apps[index].handler
  }
}
