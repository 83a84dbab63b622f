package import Catalog
package import Diagnostics

/// What an `Info.plist` says of the names of an app and of what it offers; `$(…)` as written.
package struct BundleInformation: Hashable, Sendable {
  /// A further name that people may say.
  package struct AlternativeName: Hashable, Sendable {
    /// The name, or a key of `InfoPlist.strings`.
    package let name: String
    /// How it sounds.
    package let pronunciationHint: String?
    /// Where it stands, if that is known.
    package let location: SourceLocation?

    /// Creates a name.
    package init(name: String, pronunciationHint: String? = nil, location: SourceLocation? = nil) {
      self.name = name
      self.pronunciationHint = pronunciationHint
      self.location = location
    }
  }

  /// `CFBundleDisplayName`.
  package var displayName: String?
  /// `CFBundleName`.
  package var name: String?
  /// `CFBundleSpokenName`.
  package var spokenName: String?
  /// `CFBundleIdentifier`.
  package var identifier: String?
  /// `CFBundleDevelopmentRegion`.
  package var developmentRegion: String?
  /// `INAlternativeAppNames`.
  package var alternativeNames: [AlternativeName] = []
  /// `NSExtensionPointIdentifier`, or that of an ExtensionKit extension.
  package var extensionPoint: String?
  /// The intents that are handled: `INIntentsSupported`, or an extension's `IntentsSupported`.
  package var supportedIntents: [String] = []
  /// Those of them that need the device unlocked.
  package var intentsRestrictedWhileLocked: [String] = []

  /// Creates what a bundle without an `Info.plist` says: nothing.
  package init() {}

  /// Returns what the file says, and what is wrong with it.
  package static func read(
    name: String, bytes: [UInt8]
  ) -> (information: BundleInformation, diagnostics: [Diagnostic], text: SourceText) {
    let (root, found, text) = PropertyListReader.read(name: name, bytes: bytes)
    var diagnostics = found
    var information = BundleInformation()
    guard let root else { return (information, diagnostics, text) }
    information.displayName = root["CFBundleDisplayName"]?.string
    information.name = root["CFBundleName"]?.string
    information.spokenName = root["CFBundleSpokenName"]?.string
    information.identifier = root["CFBundleIdentifier"]?.string
    information.developmentRegion = root["CFBundleDevelopmentRegion"]?.string
    let pointed = root["NSExtension"]
    information.extensionPoint =
      pointed?["NSExtensionPointIdentifier"]?.string
      ?? root["EXAppExtensionAttributes"]?["EXExtensionPointIdentifier"]?.string
    let attributes = pointed?["NSExtensionAttributes"]
    information.supportedIntents =
      (root["INIntentsSupported"]?.elements ?? []).compactMap(\.string)
      + (attributes?["IntentsSupported"]?.elements ?? []).compactMap(\.string)
    information.intentsRestrictedWhileLocked =
      (root["INIntentsRestrictedWhileLocked"]?.elements ?? []).compactMap(\.string)
      + (attributes?["IntentsRestrictedWhileLocked"]?.elements ?? []).compactMap(\.string)
    for node in root["INAlternativeAppNames"]?.elements ?? [] {
      let location = SourceLocation(source: name, span: node.span)
      guard let alternative = node["INAlternativeAppName"]?.string else {
        diagnostics.append(
          Diagnostic(
            .error, code: "bad-alternative-name", "expected a dictionary with 'INAlternativeAppName'",
            at: location))
        continue
      }
      information.alternativeNames.append(
        AlternativeName(
          name: alternative, pronunciationHint: node["INAlternativeAppNamePronunciationHint"]?.string,
          location: location))
    }
    return (information, diagnostics, text)
  }
}

extension BundleInformation {
  /// Returns the names that people may say: the display name first in each locale, then the alternative ones.
  ///
  /// - Parameters:
  ///   - settings: The target's build settings; what `Info.plist` leaves out may be in `INFOPLIST_KEY_…`.
  ///   - tables: `InfoPlist.strings` and `.xcstrings` of the bundle.
  ///   - fallback: The name where none can be known.
  /// - Returns: At least one name, each once in its locale, and the names that can't be known as they are written.
  package func names(
    settings: BuildSettings, tables: [StringTable], fallback: String
  ) -> (names: [LocalizedText.Entry], unknown: [String]) {
    var unknown: [String] = []
    func expanded(_ text: String?) -> String? {
      guard let text else { return nil }
      guard let name = settings.expand(text) else {
        if !unknown.contains(text) { unknown.append(text) }
        return nil
      }
      return name.trimmed
    }
    func setting(_ name: String) -> String? { expanded(settings.values[name]) }
    let display = expanded(displayName) ?? setting("INFOPLIST_KEY_CFBundleDisplayName")
    let spoken = expanded(spokenName) ?? setting("INFOPLIST_KEY_CFBundleSpokenName")

    var names: [LocalizedText.Entry] = []
    func add(_ text: String, _ locale: LocaleTag?) {
      // A translation may name settings too.
      guard let text = expanded(text),
        !names.contains(where: { $0.locale == locale && $0.text == text })
      else { return }
      names.append(LocalizedText.Entry(locale: locale, text: text))
    }
    add(
      display ?? expanded(name) ?? setting("INFOPLIST_KEY_CFBundleName") ?? setting("PRODUCT_NAME")
        ?? fallback, nil)
    let translations = tables.flatMap(\.entries)
    for key in ["CFBundleDisplayName", "CFBundleName"] {
      for entry in translations where entry.key == key {
        // The short name is what a locale says where it has no display name.
        let hasOwn =
          key == "CFBundleName"
          && (display != nil
            || translations.contains { $0.key == "CFBundleDisplayName" && $0.locale == entry.locale })
        // A catalog gives a key without a text as its own text.
        if !hasOwn, let text = entry.text, text != key { add(text, entry.locale) }
      }
    }
    if let spoken { add(spoken, nil) }
    for entry in translations where entry.key == "CFBundleSpokenName" {
      if let text = entry.text, text != entry.key { add(text, entry.locale) }
    }
    for alternative in alternativeNames {
      guard let name = expanded(alternative.name) else { continue }
      let localized = translations.filter { $0.key == name }
      for entry in localized { if let text = entry.text { add(text, entry.locale) } }
      if localized.isEmpty { add(name, nil) }
    }
    return (names, unknown)
  }
}
