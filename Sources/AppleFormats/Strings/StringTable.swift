package import Catalog
package import Diagnostics

/// Texts by key in one language or several: what a `.strings` file or a string catalog holds.
package struct StringTable: Hashable, Sendable {
  /// One text.
  package struct Text: Hashable, Sendable {
    /// The text.
    package let text: String
    /// Where it stands.
    package let location: SourceLocation
    /// The path to a variation, such as `device.iphone`; `nil` where it is the text itself.
    package let variation: String?

    /// Creates a text.
    package init(_ text: String, location: SourceLocation, variation: String? = nil) {
      self.text = text
      self.location = location
      self.variation = variation
    }
  }

  /// What a key stands for in one language.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package let key: String
    /// Where the key stands.
    package let keyLocation: SourceLocation
    /// The language; `nil` in a `.strings` file of the development language.
    package let locale: LocaleTag?
    /// The texts: one, the members of a set, or the variations.
    package let texts: [Text]
    /// Whether the texts are a set, none of which translates another by its position.
    package let isSet: Bool
    /// What the author says about it.
    package let comment: String?

    /// The one text to show: the first, or the variation for everything else.
    package var text: String? {
      (texts.first { $0.variation?.hasSuffix("other") ?? true } ?? texts.first)?.text
    }

    /// Whether the texts are forms for different numbers.
    package var isPlural: Bool {
      texts.count > 1 && texts.contains { $0.variation?.contains("plural.") ?? false }
    }

    /// Returns the entry with the texts that a platform shows: those for its device, or else for all others.
    ///
    /// An iPhone stands for iOS. Where no text is for the platform, all are kept.
    package func on(_ platform: ProjectTarget.Platform?) -> Entry {
      guard texts.contains(where: { $0.device != nil }) else { return self }
      let devices = (platform ?? .iOS).devices + ["other"]
      for device in devices {
        let own = texts.filter { $0.device == device }
        if !own.isEmpty {
          return Entry(
            key: key, keyLocation: keyLocation, locale: locale, texts: own, isSet: isSet, comment: comment)
        }
      }
      return self
    }
  }

  /// The entries, in the file's order.
  package var entries: [Entry]
  /// The language that keys without a text of their own are in.
  package var sourceLanguage: LocaleTag?

  /// Creates a table.
  package init(entries: [Entry] = [], sourceLanguage: LocaleTag? = nil) {
    self.entries = entries
    self.sourceLanguage = sourceLanguage
  }

  /// Returns the table with the texts that a platform shows.
  ///
  /// - Complexity: O(*n*) for *n* texts.
  package func on(_ platform: ProjectTarget.Platform?) -> StringTable {
    StringTable(entries: entries.map { $0.on(platform) }, sourceLanguage: sourceLanguage)
  }

  /// Returns the texts of a key by language, as a catalog wants them.
  ///
  /// - Complexity: O(*e*) for *e* entries.
  package func text(for key: String) -> [LocalizedText.Entry] {
    entries.compactMap { entry in
      guard entry.key == key, let text = entry.text else { return nil }
      return LocalizedText.Entry(locale: entry.locale, text: text)
    }
  }
}

extension StringTable.Text {
  /// The device that the text is for: `iphone` of `device.iphone.plural.other`; `nil` for one that is for all.
  fileprivate var device: String? {
    let parts = (variation ?? "").split(separator: ".").map(String.init)
    return zip(parts, parts.dropFirst()).first { $0.0 == "device" }?.1
  }
}

extension ProjectTarget.Platform {
  /// The names of its devices in variations.
  fileprivate var devices: [String] {
    switch self {
    case .iOS: ["iphone"]
    case .macOS: ["mac"]
    case .tvOS: ["appletv"]
    case .visionOS: ["applevision"]
    case .watchOS: ["applewatch"]
    }
  }
}

/// The reader of `.strings` files.
package enum StringsReader {
  /// Returns the table of a file whose folder says its language, and all that is wrong with it.
  ///
  /// A key that is there twice is warned of; its last text counts, as it does for the system.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package static func read(
    name: String, bytes: [UInt8], locale: LocaleTag?
  ) -> (table: StringTable, diagnostics: [Diagnostic], text: SourceText) {
    let (root, found, text) = PropertyListReader.read(name: name, bytes: bytes)
    var diagnostics = found
    guard let root else {
      // A file of comments alone is a table of nothing.
      return (StringTable(), diagnostics.filter { $0.code != "empty-property-list" }, text)
    }
    var entries: [StringTable.Entry] = []
    var positions: [String: Int] = [:]
    for member in root.members {
      let keyLocation = SourceLocation(source: name, span: member.keySpan)
      guard let value = member.value.string else {
        // `.stringsdict` keeps dictionaries; in `.strings` nothing but a text is of use.
        diagnostics.append(
          Diagnostic(
            .error, code: "bad-strings-value",
            "expected a string for '\(member.key.prefix(80))', not \(member.value.kind)",
            at: SourceLocation(source: name, span: member.value.span)))
        continue
      }
      let entry = StringTable.Entry(
        key: member.key, keyLocation: keyLocation, locale: locale,
        texts: [.init(value, location: SourceLocation(source: name, span: member.value.span))], isSet: false,
        comment: member.comment?.trimmed)
      if let known = positions[member.key] {
        diagnostics.append(
          Diagnostic(
            .warning, code: "duplicate-key",
            "the key '\(member.key.prefix(80))' is there already; the last text of it counts", at: keyLocation
          ))
        entries[known] = entry
      } else {
        positions[member.key] = entries.count
        entries.append(entry)
      }
    }
    return (StringTable(entries: entries), diagnostics, text)
  }
}

extension String {
  /// The text without white space around it; `nil` where nothing else is left.
  var trimmed: String? {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(self[start...end])
  }
}
