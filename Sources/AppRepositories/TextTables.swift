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
  private lazy var texts: [String: [LocalizedText.Entry]] = index()
  private let files: RepositoryFiles

  init(path: String, files: RepositoryFiles) {
    self.path = path
    self.files = files
  }

  /// Returns the texts of a key.
  func texts(for key: String) -> [LocalizedText.Entry] { texts[key] ?? [] }

  private func readTable() -> StringTable {
    isRead = true
    guard let bytes = files.bytes(path) else { return StringTable() }
    let (table, found, _) =
      path.hasSuffix(".xcstrings")
      ? StringCatalogReader.read(name: path, bytes: bytes)
      : StringsReader.read(name: path, bytes: bytes, locale: LocaleTag(localizedPath: path))
    // That a key is there twice matters where every key counts; of other texts few are asked for.
    let name = RelativePath.name(of: path)
    let isAllRead = name.hasPrefix("AppShortcuts.") || name.hasPrefix("InfoPlist.")
    diagnostics = isAllRead ? found : found.filter { $0.code != "duplicate-key" }
    return table
  }

  private func index() -> [String: [LocalizedText.Entry]] {
    var texts: [String: [LocalizedText.Entry]] = [:]
    for entry in table.entries {
      // A translation that nobody wrote yet is none.
      if let text = entry.text, !text.allSatisfy(\.isWhitespace) {
        texts[entry.key, default: []].append(.init(locale: entry.locale, text: text))
      }
    }
    return texts
  }
}

/// The strings files of a target, to be asked by table and key.
struct TextTables {
  private var files: [String: [TextFile]] = [:]
  /// The language of texts in the sources.
  let developmentLanguage: LocaleTag?

  /// Creates tables of files; a file's name without ending is its table's.
  init(_ files: [TextFile], developmentLanguage: LocaleTag?) {
    self.developmentLanguage = developmentLanguage
    for file in files {
      let name = RelativePath.name(of: file.path)
      self.files[String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)]), default: []].append(file)
    }
  }

  /// Returns the tables of that name.
  func named(_ name: String) -> [StringTable] { (files[name] ?? []).map(\.table) }

  /// Returns a text of the sources in all its languages; `nil` where no table has its key.
  func text(_ string: SourceString) -> LocalizedText? {
    let found = (files[string.table ?? "Localizable"] ?? []).flatMap { $0.texts(for: string.key) }
    guard !found.isEmpty else { return nil }
    var entries: [LocalizedText.Entry] = []
    for entry in found {
      let locale = entry.locale ?? developmentLanguage
      guard !entries.contains(where: { $0.locale == locale }) else { continue }
      entries.append(.init(locale: locale, text: Self.named(entry.text, slots: string.text)))
    }
    // A key that is a slug is no text; a text of the development language stands for the locales without one.
    if let own = entries.firstIndex(where: { $0.locale == developmentLanguage }) {
      let text = entries.remove(at: own).text
      entries.insert(.init(locale: nil, text: text), at: 0)
    } else {
      entries.insert(.init(locale: nil, text: string.text), at: 0)
    }
    return LocalizedText(entries: entries)
  }

  /// Puts the slots of a text of the sources in the place of `%@`, `%lld` and `%1$@` in its translation.
  private static func named(_ text: String, slots source: String) -> String {
    guard text.contains("%") else { return text }
    let slots = Self.slots(of: source)
    guard !slots.isEmpty else { return text }
    var result = ""
    var rest = text[...]
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      let after = rest.index(after: percent)
      let digits = rest[after...].prefix(while: \.isNumber)
      var index = next
      var start = after
      if let position = Int(digits), digits.endIndex < rest.endIndex, rest[digits.endIndex] == "$" {
        index = position - 1
        start = rest.index(after: digits.endIndex)
      }
      let conversions = ["@", "lld", "lf", "llu", "d", "f", "arg"]
      guard let conversion = conversions.first(where: rest[start...].hasPrefix), slots.indices.contains(index)
      else {
        result += "%"
        rest = rest[after...]
        continue
      }
      result += slots[index]
      if index == next { next += 1 }
      rest = rest[start...].dropFirst(conversion.count)
    }
    return result + rest
  }

  /// The slots of a text in order, and `…` for what is only known when the app runs.
  private static func slots(of text: String) -> [String] {
    var slots: [String] = []
    var rest = text[...]
    while let index = rest.firstIndex(where: { $0 == "$" || $0 == "…" }) {
      if rest[index] == "$", rest[index...].hasPrefix("${"), let end = rest[index...].firstIndex(of: "}") {
        slots.append(String(rest[index...end]))
        rest = rest[rest.index(after: end)...]
      } else {
        if rest[index] == "…" { slots.append("…") }
        rest = rest[rest.index(after: index)...]
      }
    }
    return slots
  }
}
