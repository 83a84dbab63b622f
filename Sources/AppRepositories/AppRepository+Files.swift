import AppleFormats
import Catalog
import Diagnostics
import SourceTrees

extension AppRepository {
  /// Whether a folder is an app's repository: it holds an Xcode project or a file of App Shortcuts or SiriKit.
  ///
  /// Where there are no phrase files any Swift source will do.
  package static func isRepository(_ path: String, hasPhrases: Bool) -> Bool {
    var limits = SourceTree.Limits()
    limits.entries = 200_000
    let tree = SourceTree.walk(path, limits: limits) { name in
      name == "project.pbxproj" || name == "project.yml" || name.hasSuffix(".intentdefinition")
        || name == "AppIntentVocabulary.plist" || name.hasPrefix("AppShortcuts.")
        || !hasPhrases && name.hasSuffix(".swift")
    }
    return !tree.files.isEmpty
  }

  /// Reads one file: an `.intentdefinition`, `extract.actionsdata`, `AppIntentVocabulary.plist`, or strings of
  /// App Shortcuts, of which each key stands for an intent.
  ///
  /// - Parameters:
  ///   - path: The file's path, after which the app is called.
  ///   - bytes: The file.
  /// - Returns: One app, which is empty where nothing could be read.
  package static func read(file path: String, bytes: [UInt8]) -> AppRepository {
    var repository = AppRepository()
    let name = RelativePath.name(of: path)
    let stem = String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
    var app = App(stem, names: [.init(locale: nil, text: stem)])
    let text: SourceText
    let found: [Diagnostic]
    if name.hasSuffix(".intentdefinition") {
      let (definition, diagnostics, source) = IntentDefinitionReader.read(name: path, bytes: bytes)
      (app.intents, app.lists) = (definition.intents, definition.lists)
      (found, text) = (diagnostics, source)
    } else if name.hasSuffix(".actionsdata") {
      (app, found, text) = ActionMetadataReader.read(name: path, bytes: bytes, id: stem)
      app.names = [.init(locale: nil, text: stem)]
    } else if name.hasSuffix(".plist") {
      let (vocabulary, diagnostics, source) = IntentVocabulary.read(
        name: path, bytes: bytes, locale: LocaleTag(localizedPath: path))
      app.add(vocabulary)
      (found, text) = (diagnostics, source)
    } else {
      let (table, diagnostics, source) =
        name.hasSuffix(".xcstrings")
        ? StringCatalogReader.read(name: path, bytes: bytes)
        : StringsReader.read(name: path, bytes: bytes, locale: LocaleTag(localizedPath: path))
      let (phrases, more) = LocalizedPhrases.read(table)
      app.add(phrases)
      (found, text) = (diagnostics + more, source)
    }
    repository.diagnostics = found + app.completeSlots()
    app.locales = app.textLocales.sorted()
    repository.catalog = AppCatalog(apps: [app])
    repository.texts = [text]
    return repository
  }
}

extension App {
  /// Adds phrases of which no Swift source says what they start: an intent for each key, with a parameter a slot.
  fileprivate mutating func add(_ phrases: [LocalizedPhrases]) {
    for entry in phrases {
      let index: Int
      if let known = intents.firstIndex(where: { $0.title.text(for: nil) == entry.key }) {
        index = known
      } else {
        index = intents.count
        let intent = Intent(
          "Shortcut\(index + 1)", title: LocalizedText(entry.key), location: entry.keyLocation)
        intents.append(intent)
        shortcuts.append(Shortcut(intent: intent.name, location: entry.keyLocation))
      }
      for name in entry.phrases.flatMap({ $0.template.parameterSlots })
      where !intents[index].parameters.contains(where: { $0.name == name }) {
        intents[index].parameters.append(Parameter(name, type: .list(name), location: entry.keyLocation))
        if !lists.contains(where: { $0.name == name }) {
          lists.append(ValueList(name, kind: .entity, content: .undefined, location: entry.keyLocation))
        }
      }
      shortcuts[index].phrases += entry.phrases
    }
  }
}
