import AppleFormats
import Catalog
import Diagnostics
import SwiftSources

/// A strings file that is read when it is first asked for.
///
/// Most strings of an app are no texts of an intent, and reading all of them would take longer than all else.
final class TextFile {
  /// The file's path.
  let path: String
  /// What is in it.
  private(set) lazy var table: StringTable = readTable()
  /// What is wrong with it; nothing before it is read.
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether anything of it was asked for.
  private(set) var isRead = false
  /// What is to be known of texts that were asked for.
  private(set) var notes: [Diagnostic] = []
  private lazy var entries: [String: [StringTable.Entry]] = Dictionary(grouping: table.entries, by: \.key)
  private lazy var formats: [String: [String]] = FormatKey.index(entries.keys)
  private let files: RepositoryFiles

  init(path: String, files: RepositoryFiles) {
    self.path = path
    self.files = files
  }

  /// Returns the texts of a key on a platform.
  ///
  /// Of plural forms that for any number is taken, which is noted.
  func texts(for key: String, on platform: ProjectTarget.Platform?) -> [LocalizedText.Entry] {
    (entries[key] ?? []).compactMap { entry in
      let chosen = entry.on(platform)
      // A translation that nobody wrote yet is none.
      guard let text = chosen.text, !text.allSatisfy(\.isWhitespace) else { return nil }
      if chosen.isPlural, notes.isEmpty {
        notes.append(
          Diagnostic(
            .note, code: "plural-forms",
            "'\(key.prefix(80))' has several forms by number: that of 'other' is said, whatever the number; so are those of the file's other texts",
            at: chosen.texts.first?.location))
      }
      return .init(locale: chosen.locale, text: text)
    }
  }

  /// Returns the keys that a text with values in it may have, those that fit best first.
  func keys(of string: SourceString) -> [String] {
    guard !string.arguments.isEmpty, string.isKey else { return [string.key] }
    return FormatKey.keys(fitting: string, among: formats[FormatKey.shape(of: string.key)] ?? [])
  }

  private func readTable() -> StringTable {
    isRead = true
    guard let bytes = files.bytes(path) else { return StringTable() }
    let (table, found, _) =
      path.hasSuffix(".xcstrings")
      ? StringCatalogReader.read(name: path, bytes: bytes)
      : path.hasSuffix(".stringsdict")
        ? StringsDictionaryReader.read(name: path, bytes: bytes, locale: LocaleTag(localizedPath: path))
        : StringsReader.read(name: path, bytes: bytes, locale: LocaleTag(localizedPath: path))
    // That a key is there twice matters where every key counts; of other texts few are asked for.
    let name = RelativePath.name(of: path)
    let isAllRead = name.hasPrefix("AppShortcuts.") || name.hasPrefix("InfoPlist.")
    diagnostics = isAllRead ? found : found.filter { $0.code != "duplicate-key" }
    return table
  }
}

/// The strings files of a target, to be asked by table and key.
struct TextTables {
  private var files: [String: [TextFile]] = [:]
  /// The language of texts in the sources.
  let developmentLanguage: LocaleTag?

  /// The platform whose variations of a text count.
  let platform: ProjectTarget.Platform?

  /// Creates tables of files; a file's name without ending is its table's.
  init(_ files: [TextFile], developmentLanguage: LocaleTag?, platform: ProjectTarget.Platform?) {
    self.developmentLanguage = developmentLanguage
    self.platform = platform
    for file in files {
      let name = RelativePath.name(of: file.path)
      let table = String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
      // What a `.stringsdict` says of a key counts before what `.strings` say.
      if name.hasSuffix(".stringsdict") {
        self.files[table, default: []].insert(file, at: 0)
      } else {
        self.files[table, default: []].append(file)
      }
    }
  }

  /// Returns the tables of that name.
  func named(_ name: String) -> [StringTable] { (files[name] ?? []).map { $0.table.on(platform) } }

  /// Returns a text of the sources in all its languages; `nil` where no table has its key.
  func text(_ string: SourceString) -> LocalizedText? {
    let found = (files[string.table ?? "Localizable"] ?? []).flatMap { file in
      file.keys(of: string).flatMap { file.texts(for: $0, on: platform) }
    }
    var entries: [LocalizedText.Entry] = []
    for entry in found {
      let locale = entry.locale ?? developmentLanguage
      guard !entries.contains(where: { $0.locale == locale }),
        let text = FormatKey.filled(entry.text, with: string)
      else { continue }
      entries.append(.init(locale: locale, text: text.withoutInflection))
    }
    guard !entries.isEmpty else { return nil }
    // A key that is a slug is no text; a text of the development language stands for the locales without one.
    if let own = entries.firstIndex(where: { $0.locale == developmentLanguage }) {
      let text = entries.remove(at: own).text
      entries.insert(.init(locale: nil, text: text), at: 0)
    } else {
      entries.insert(.init(locale: nil, text: string.text), at: 0)
    }
    return LocalizedText(entries: entries)
  }
}
