package import Catalog
import Foundation

/// One thing said to a generated catalog.
package struct GeneratedUtterance: CustomStringConvertible {
  package let text: String
  package let locale: LocaleTag?
  package let context: [String: Value]

  package var description: String { "«\(text)» locale \(locale?.identifier ?? "any") context \(context)" }
}

extension CatalogGenerator {
  /// Returns something that someone might say to an app of `catalog`: a phrase of it, often damaged.
  package mutating func utterance(for catalog: AppCatalog) -> GeneratedUtterance {
    let app = random.pick(catalog.apps)
    var text: String
    if random.happens(5) {
      text = (0..<random.number(in: 0...4)).map { _ in random.pick(words) }.joined(separator: " ")
    } else {
      var phrases = app.shortcuts.flatMap { shortcut in shortcut.phrases.map { ($0, shortcut.intent) } }
      phrases += app.negativePhrases.map { ($0, "") }
      let (phrase, intent) = random.pick(phrases)
      var sampler = TemplateSampler(
        app: app, catalog: catalog, intent: app.intents.first { $0.name == intent }, locale: phrase.locale,
        words: words, numbers: numbers.values.flatMap(\.values).sorted())
      text = sampler.text(of: phrase.template, random: &random)
    }
    for _ in 0..<random.pick([0, 0, 1, 1, 2, 3]) { damage(&text, app: app, catalog: catalog) }
    var context: [String: Value] = [:]
    for key in ["kind", "zone"] where random.happens(20) {
      context[key] = random.pick([.string("x"), .integer(1), .array([.string("y"), .boolean(true)])])
    }
    return GeneratedUtterance(
      text: text, locale: random.happens(25) ? random.pick(locales + ["en", "fr"]) : nil, context: context)
  }

  private mutating func damage(_ text: inout String, app: App, catalog: AppCatalog) {
    var parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let place = random.number(in: 0...parts.count)
    let word = min(place, parts.count - 1)
    switch random.number(in: 1...16) {
    case 1: text = text.uppercased()
    case 2: text = text.lowercased()
    case 3: parts[word] = parts[word].capitalized
    case 4: text = Self.fullWidth(text)
    case 5: parts[word] += random.pick([",", ".", "!", "…", "?", " —", "\u{200F}"])
    case 6:
      text =
        random.pick([" ", "\t", "¿", "\u{FEFF}", "("]) + text + random.pick([" ", ".", "\n", "?!", ")"])
    case 7: parts[word] = Self.withoutDiacritics(parts[word])
    case 8: text = Self.withoutDiacritics(text)
    case 9: parts.remove(at: word)
    case 10: parts.swapAt(word, random.number(in: 0...parts.count - 1))
    case 11: parts.insert(random.pick(words), at: place)
    case 12: if word + 1 < parts.count { parts[word] += parts.remove(at: word + 1) }
    case 13: text = text.decomposedStringWithCanonicalMapping
    case 14:
      var characters = Array(text)
      characters.insert(
        random.pick([" ", "-", "\u{AD}", "’", "_", "."]), at: random.number(in: 0...characters.count))
      text = String(characters)
    case 15:
      parts = text.replacing(" ", with: random.pick(["-", "  ", "_", "\u{3000}"])).components(
        separatedBy: "\n")
    default:
      guard let filler = app.skipPhrases.first else { return }
      var sampler = TemplateSampler(
        app: app, catalog: catalog, intent: nil, locale: filler.locale, words: words, numbers: [])
      parts.insert(sampler.text(of: filler.template, random: &random), at: place)
    }
    if parts != text.split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
      text = parts.joined(separator: " ")
    }
  }

  private static func fullWidth(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          guard (0x21...0x7E).contains(scalar.value) else { return scalar }
          return Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar
        }))
  }

  private static func withoutDiacritics(_ text: String) -> String {
    let bare = text.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
      $0.properties.generalCategory != .nonspacingMark || $0.value > 0x36F
    }
    return String(String.UnicodeScalarView(bare)).replacing("đ", with: "d").replacing("ı", with: "i")
      .precomposedStringWithCanonicalMapping
  }
}

/// Says a template aloud, choosing at random.
struct TemplateSampler {
  let app: App
  let catalog: AppCatalog
  let intent: Intent?
  let locale: LocaleTag?
  let words: [String]
  let numbers: [String]

  mutating func text(of template: Template, random: inout SeededGenerator) -> String {
    switch template {
    case .text(let text): return text
    case .sequence(let parts): return parts.map { text(of: $0, random: &random) }.joined()
    case .alternatives(let parts): return text(of: random.pick(parts), random: &random)
    case .optional(let part): return random.happens(50) ? text(of: part, random: &random) : ""
    case .permutation(let parts):
      return " " + parts.shuffled(using: &random).map { text(of: $0, random: &random) + " " }.joined()
    case .rule(let reference):
      let rule = (app.rules + catalog.rules).first { $0.name == reference.name }
      guard let bodies = rule?.bodies, !bodies.isEmpty else { return "" }
      return text(of: random.pick(bodies).template, random: &random)
    case .slot(let slot): return text(of: slot, random: &random)
    }
  }

  private mutating func text(of slot: SlotReference, random: inout SeededGenerator) -> String {
    switch slot.source {
    case .applicationName: return app.names.isEmpty ? app.id : random.pick(app.names).text
    case .range: return number(&random)
    case .list(let name): return value(of: name, random: &random)
    case .parameter:
      var type = intent?.parameters.first { $0.name == slot.name }?.type ?? .list(slot.name)
      if case .array(let element) = type { type = element }
      switch type {
      case .list(let name): return value(of: name, random: &random)
      case .integer, .decimal: return number(&random)
      default: return freeText(&random)
      }
    }
  }

  private mutating func value(of list: String, random: inout SeededGenerator) -> String {
    guard let content = (app.lists + catalog.lists).first(where: { $0.name == list })?.content else {
      return ""
    }
    switch content {
    case .values(let values):
      guard !values.isEmpty else { return "" }
      let forms = random.pick(values).spokenForms
      return forms.isEmpty ? "" : text(of: random.pick(forms).template, random: &random)
    case .range: return number(&random)
    case .freeText: return freeText(&random)
    case .undefined: return ""
    }
  }

  private func freeText(_ random: inout SeededGenerator) -> String {
    (0..<random.number(in: 1...2)).map { _ in random.pick(words + ["xyz", "well-known", "5pm", "２.5"]) }
      .joined(separator: " ")
  }

  private func number(_ random: inout SeededGenerator) -> String {
    if !numbers.isEmpty, random.happens(40) { return random.pick(numbers) }
    return random.pick(["1", "2", "3", "7", "-2", "12", "0.5", "2.5", "２", "100", "120"])
  }
}
