import Catalog

extension App {
  /// Removes the phrases and texts of some locales.
  mutating func removeTexts(where isRemoved: (LocaleTag?) -> Bool) {
    names.removeAll { isRemoved($0.locale) }
    skipPhrases.removeAll { isRemoved($0.locale) }
    negativePhrases.removeAll { isRemoved($0.locale) }
    for index in lists.indices {
      lists[index].title.entries.removeAll { isRemoved($0.locale) }
      guard case .values(var values) = lists[index].content else { continue }
      for value in values.indices {
        values[value].title.entries.removeAll { isRemoved($0.locale) }
        values[value].forms.removeAll { isRemoved($0.locale) }
      }
      lists[index].content = .values(values)
    }
    for index in rules.indices { rules[index].bodies.removeAll { isRemoved($0.locale) } }
    for index in intents.indices {
      intents[index].changeTexts { $0.entries.removeAll { isRemoved($0.locale) } }
    }
    for index in shortcuts.indices {
      shortcuts[index].shortTitle.entries.removeAll { isRemoved($0.locale) }
      shortcuts[index].phrases.removeAll { isRemoved($0.locale) }
    }
  }
}

extension Intent {
  /// Changes each of the intent's texts and of its parameters'.
  mutating func changeTexts(_ change: (inout LocalizedText) -> Void) {
    change(&title)
    change(&summary)
    change(&confirmation)
    for index in responses.indices { change(&responses[index].dialog) }
    for index in parameters.indices {
      change(&parameters[index].title)
      change(&parameters[index].requestValueDialog)
      change(&parameters[index].disambiguationDialog)
      change(&parameters[index].confirmationDialog)
    }
  }
}
