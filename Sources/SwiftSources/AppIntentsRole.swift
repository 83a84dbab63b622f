/// What a type is to App Intents.
enum AppIntentsRole {
  case intent, enumeration, entity, query, optionsProvider, shortcutsProvider

  /// Tells the role from all that a type conforms to, macros among them.
  init?(conformances: Set<String>) {
    if !conformances.isDisjoint(with: AppIntentsNames.shortcuts) {
      self = .shortcutsProvider
    } else if !conformances.isDisjoint(with: AppIntentsNames.enums) {
      self = .enumeration
    } else if !conformances.isDisjoint(with: AppIntentsNames.queries) {
      self = .query
    } else if !conformances.isDisjoint(with: AppIntentsNames.entities) {
      self = .entity
    } else if !conformances.isDisjoint(with: AppIntentsNames.intents) {
      self = .intent
    } else if !conformances.isDisjoint(with: AppIntentsNames.providers) {
      self = .optionsProvider
    } else {
      return nil
    }
  }
}
