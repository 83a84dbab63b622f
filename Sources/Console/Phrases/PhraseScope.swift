import Catalog

/// Where a template's names are looked up: an app, one of its intents, a locale.
struct PhraseScope {
  /// Everything that is offered.
  let catalog: AppCatalog
  /// The app whose template it is; `nil` for what apps share.
  let app: App?
  /// The intent whose phrase it is; `nil` for skip phrases and values.
  let intent: Intent?
  /// The locale; `nil` for any.
  let locale: LocaleTag?

  /// What may fill a slot.
  enum Content {
    /// One of these texts.
    case texts([String])
    case values([ListValue])
    case numbers(NumberRange)
    /// Words that nobody listed: free text, a date, an amount.
    case open(ValueType)
  }

  /// Returns what may fill a slot; `nil` for a name that nothing declares.
  func content(of slot: SlotReference) -> Content? {
    switch slot.source {
    case .applicationName:
      guard let app else { return nil }
      let names = app.names.filter { serves($0.locale) }.map(\.text)
      return .texts(names.isEmpty ? [app.id] : names)
    case .range(let range): return .numbers(range)
    case .list(let name): return list(name).map(content)
    case .parameter:
      guard let parameter = intent?.parameters.first(where: { $0.name == slot.name }) else {
        return list(slot.name).map(content)
      }
      return content(of: parameter.type, range: parameter.range)
    }
  }

  private func content(of type: ValueType, range: NumberRange?) -> Content? {
    switch type {
    case .list(let name): return list(name).map(content)
    case .array(let element): return content(of: element, range: range)
    case .integer: return .numbers(range ?? NumberRange(0, 9999))
    case .decimal: return .numbers(range ?? NumberRange(0, 9999, fractions: .tenths))
    case .string, .boolean, .date, .duration, .measurement, .currency, .url, .place, .person, .file:
      return .open(type)
    }
  }

  private func content(_ list: ValueList) -> Content {
    switch list.content {
    case .values(let values): .values(values)
    case .range(let range): .numbers(range)
    case .freeText: .open(.string)
    case .undefined: .values([])
    }
  }

  /// Returns the list of that name: the app's own, or the shared one.
  func list(_ name: String) -> ValueList? {
    app?.lists.first { $0.name == name } ?? catalog.lists.first { $0.name == name }
  }

  /// Returns the bodies of a rule in the locale: those of the locale, or those of none.
  func bodies(ofRule name: String) -> [Rule.Body] {
    guard
      let rule = app?.rules.first(where: { $0.name == name })
        ?? catalog.rules.first(where: { $0.name == name })
    else { return [] }
    let own = rule.bodies.filter { $0.locale != nil && serves($0.locale) }
    return own.isEmpty ? rule.bodies.filter { $0.locale == nil } : own
  }

  /// Returns the ways to say a value in the locale.
  func forms(of value: ListValue) -> [Template] {
    value.spokenForms.filter { serves($0.locale) }.map(\.template)
  }

  private func serves(_ other: LocaleTag?) -> Bool {
    guard let locale, let other else { return true }
    return other.serves(locale)
  }
}
