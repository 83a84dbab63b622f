package import Catalog
package import Diagnostics

/// The phrases of one key in one language.
package struct LocalizedPhrases: Hashable, Sendable {
  /// The key: a phrase of the source, or the first phrase of a shortcut.
  package let key: String
  /// Where the key stands.
  package let keyLocation: SourceLocation
  /// The language; `nil` for the development language.
  package let locale: LocaleTag?
  /// The phrases; of a set none translates a certain phrase of the source.
  package let phrases: [Phrase]
  /// Whether they are all phrases of a shortcut, of which `key` is the first.
  package let isSet: Bool
}

extension LocalizedPhrases {
  /// Returns the phrases that a table of `AppShortcuts` holds, and what is wrong with them.
  ///
  /// A text with a Swift interpolation in it (`\(.applicationName)`) never matches and is warned of; an empty
  /// text is left out.
  ///
  /// - Complexity: O(*n*) for *n* bytes of texts.
  package static func read(_ table: StringTable) -> (phrases: [LocalizedPhrases], diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let all = table.entries.map { entry in
      var phrases: [Phrase] = []
      for text in entry.texts {
        if let phrase = phrase(text, locale: entry.locale, &diagnostics) { phrases.append(phrase) }
      }
      return LocalizedPhrases(
        key: entry.key, keyLocation: entry.keyLocation, locale: entry.locale, phrases: phrases,
        isSet: entry.isSet)
    }
    return (all, diagnostics)
  }

  private static func phrase(
    _ text: StringTable.Text, locale: LocaleTag?, _ diagnostics: inout [Diagnostic]
  ) -> Phrase? {
    guard text.text.trimmed != nil else {
      diagnostics.append(
        Diagnostic(.warning, code: "empty-phrase", "the phrase is empty and never matches", at: text.location)
      )
      return nil
    }
    if let token = ["(.applicationName)", "(\\.$"].first(where: text.text.contains) {
      diagnostics.append(
        Diagnostic(
          .warning, code: "swift-interpolation",
          "'\\\(token)' is Swift's; a translation names slots as in '${applicationName}', and this never matches",
          at: text.location))
    }
    let (template, errors) = TemplateParser.parse(text.text, syntax: .apple)
    diagnostics += errors.map { $0.diagnostic(in: text.location) }
    guard errors.isEmpty else { return nil }
    return Phrase(text.text, template: template, locale: locale, location: text.location)
  }
}

extension LocaleTag {
  /// The language of the folder that a localised file is in: `de` of `…/de.lproj/AppShortcuts.strings`.
  ///
  /// - Returns: `nil` for `Base.lproj` and for a file in no such folder: the development language.
  package init?(localizedPath path: String) {
    guard let folder = path.split(separator: "/").dropLast().last(where: { $0.hasSuffix(".lproj") }) else {
      return nil
    }
    let name = String(folder.dropLast(6))
    guard !name.isEmpty, name != "Base" else { return nil }
    self.init(Self.oldNames[name] ?? name)
  }

  /// The names that folders had before they were tags.
  private static let oldNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja", "Spanish": "es",
    "Dutch": "nl", "zh_CN": "zh-Hans", "zh_TW": "zh-Hant",
  ]
}
