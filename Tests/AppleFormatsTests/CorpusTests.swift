import AppleFormats
import Catalog
import Diagnostics
import JSONReading
import Testing

/// Reads files that no one here wrote, where they are.
struct CorpusTests {
  /// Findings that are truly in a file of the corpus: none of them is an error.
  static let knownErrors: Set<String> = []

  @Test func `every file of the corpus is read without an error`() throws {
    var failures: [String] = []
    var count = 0
    for file in try AppShortcutsCorpus.files() {
      let bytes = try AppShortcutsCorpus.bytes(file.file)
      let (diagnostics, amount) = Self.read(file, bytes)
      count += 1
      let errors = diagnostics.filter { $0.severity == .error }
      if !errors.isEmpty { failures.append("\(file): \(errors[0].message)") }
      if amount == 0 { failures.append("\(file): nothing was found in it") }
    }
    #expect(Set(failures) == Self.knownErrors)
    #expect(count == 0 || count == 138)
  }

  /// What is wrong with a file, and how much was found in it.
  static func read(_ file: AppShortcutsCorpus.File, _ bytes: [UInt8]) -> ([Diagnostic], Int) {
    let locale = LocaleTag(localizedPath: file.path)
    switch file.kind {
    case "strings":
      let (table, found, _) = StringsReader.read(name: file.path, bytes: bytes, locale: locale)
      let (phrases, more) = LocalizedPhrases.read(table)
      return (found + more, phrases.reduce(0) { $0 + $1.phrases.count })
    case "xcstrings":
      let (table, found, _) = StringCatalogReader.read(name: file.path, bytes: bytes)
      let (phrases, more) = LocalizedPhrases.read(table)
      return (found + more, phrases.reduce(0) { $0 + $1.phrases.count })
    case "intentdefinition":
      let (definition, found, _) = IntentDefinitionReader.read(name: file.path, bytes: bytes)
      return (found, definition.intents.count)
    default:
      let (vocabulary, found, _) = IntentVocabulary.read(name: file.path, bytes: bytes, locale: locale)
      return (found, vocabulary.examples.count + vocabulary.terms.count)
    }
  }

  @Test func `the localised phrases are those that were extracted of them elsewhere`() throws {
    var mine: [String: Int] = [:]
    for file in try AppShortcutsCorpus.files() where file.kind == "strings" || file.kind == "xcstrings" {
      let bytes = try AppShortcutsCorpus.bytes(file.file)
      let table =
        file.kind == "strings"
        ? StringsReader.read(name: file.path, bytes: bytes, locale: LocaleTag(localizedPath: file.path)).table
        : StringCatalogReader.read(name: file.path, bytes: bytes).table
      for entry in LocalizedPhrases.read(table).phrases {
        for phrase in entry.phrases {
          // A key of a catalog that has no text in its own language stands for itself; the extraction left that out.
          if file.kind == "xcstrings", phrase.text == entry.key, phrase.location == entry.keyLocation {
            continue
          }
          let key = [
            file.repository, file.path, phrase.locale?.identifier ?? "Base", entry.key, phrase.text,
          ].joined(separator: " | ")
          mine[key, default: 0] += 1
        }
      }
    }
    var theirs: [String: Int] = [:]
    for line in AppShortcutsCorpus.folder == nil ? [] : try AppShortcutsCorpus.lines("localized.jsonl") {
      let language = line["lang"]?.string.map { LocaleTag($0).identifier } ?? ""
      let key = [
        line["repo"]?.string ?? "", line["file"]?.string ?? "", language, line["key"]?.string ?? "",
        line["phrase"]?.string ?? "",
      ].joined(separator: " | ")
      theirs[key, default: 0] += 1
    }
    let missing = theirs.filter { mine[$0.key, default: 0] < $0.value }.keys.sorted()
    let more = mine.filter { theirs[$0.key, default: 0] < $0.value }.keys.sorted()
    #expect(missing == [])
    #expect(more == [])
  }
}
