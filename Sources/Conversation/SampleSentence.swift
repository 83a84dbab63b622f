package import Catalog

/// A phrase as someone would say it, for people who ask what they can say.
///
/// Of alternatives the first is taken, what may be left out is left out, and a slot of a list holds the list's
/// first value; any other slot shows its name between dots.
package struct SampleSentence {
  private let app: App
  private let catalog: AppCatalog
  private let intent: Intent?
  private let locale: LocaleTag
  private let showsValues: Bool

  /// How deep templates and rules may nest, and how long a sentence may get.
  private static let depthLimit = 24
  private static let lengthLimit = 300

  /// Creates samples of an app's phrases.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - catalog: The catalog that it is in.
  ///   - intent: The intent that the phrases start.
  ///   - locale: The locale of titles.
  ///   - showsValues: Whether lists show a value; on a locked device they show their names alone.
  package init(
    _ app: App, of catalog: AppCatalog, intent: String, locale: LocaleTag, showsValues: Bool = true
  ) {
    self.showsValues = showsValues
    self.app = app
    self.catalog = catalog
    self.intent = app.intent(intent)
    self.locale = locale
  }

  /// Returns the phrase as a sentence; `nil` where it comes to nothing or gets too long.
  package func text(of phrase: Phrase) -> String? {
    var text = ""
    append(phrase.template, in: phrase.locale, to: &text, depth: 0)
    let sentence = text.split(separator: " ").joined(separator: " ")
    return sentence.isEmpty || text.count > Self.lengthLimit ? nil : sentence
  }

  private func append(_ template: Template, in locale: LocaleTag?, to text: inout String, depth: Int) {
    guard depth < Self.depthLimit, text.count <= Self.lengthLimit else { return }
    switch template {
    case .text(let words): text += words
    case .slot(let slot): text += self.text(of: slot)
    case .rule(let rule):
      let known = app.rules.first { $0.name == rule.name } ?? catalog.rules.first { $0.name == rule.name }
      let bodies = known?.bodies ?? []
      let body = bodies.first { $0.locale == locale } ?? bodies.first { $0.locale == nil } ?? bodies.first
      if let body { append(body.template, in: locale, to: &text, depth: depth + 1) }
    case .sequence(let parts):
      for part in parts { append(part, in: locale, to: &text, depth: depth + 1) }
    case .alternatives(let parts):
      if let first = parts.first { append(first, in: locale, to: &text, depth: depth + 1) }
    case .optional: break
    case .permutation(let parts):
      for part in parts {
        text += " "
        append(part, in: locale, to: &text, depth: depth + 1)
        text += " "
      }
    }
  }

  private func text(of slot: SlotReference) -> String {
    let parameter = intent?.parameters.first { $0.name == slot.name }
    let list: String?
    switch slot.source {
    case .applicationName: return app.displayName(in: locale)
    case .range(let range): return Value(number: range.lower).text
    case .list(let name): list = name
    case .parameter: list = parameter?.type.listName ?? (parameter == nil ? slot.name : nil)
    }
    if showsValues, let list, let found = catalog.list(list, of: app.id),
      case .values(let values) = found.content,
      let first = values.first
    {
      return first.title.text(for: locale) ?? first.value.text
    }
    return "…" + (parameter?.displayTitle(in: locale) ?? IdentifierWording.words(of: slot.name)) + "…"
  }
}
