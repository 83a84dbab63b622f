import AppleFormats
import Catalog
import Diagnostics

// Names and texts.
extension RepositoryAssembly {
  mutating func information(of target: ProjectTarget) -> BundleInformation {
    if let path = target.infoPlist, let bytes = files.bytes(path) {
      let (information, diagnostics, _) = BundleInformation.read(name: path, bytes: bytes)
      tell(diagnostics)
      return information
    }
    return target.information ?? BundleInformation()
  }

  /// The `Info.plist` that names an app, of those not far from what offers phrases.
  mutating func bestInformation(among paths: [String], near providers: Set<String>)
    -> BundleInformation
  {
    let provider = providers.sorted().first ?? ""
    func kinship(_ path: String) -> Int {
      zip(path.split(separator: "/").dropLast(), provider.split(separator: "/").dropLast())
        .prefix { $0 == $1 }.count
    }
    let plists = paths.filter { RelativePath.name(of: $0).hasSuffix("Info.plist") }
    for path in plists.sorted(by: { (kinship($0), $1) > (kinship($1), $0) }) {
      guard let bytes = files.bytes(path) else { continue }
      let (information, _, _) = BundleInformation.read(name: path, bytes: bytes)
      if information.extensionPoint == nil,
        [information.displayName, information.name].contains(where: { !($0 ?? "$").contains("$") })
      {
        return information
      }
    }
    return BundleInformation()
  }

  mutating func textTables(
    _ own: Set<String>, of group: TargetGroup?, information: BundleInformation
  ) -> TextTables {
    var paths = own.filter {
      $0.hasSuffix(".strings") || $0.hasSuffix(".xcstrings") || $0.hasSuffix(".stringsdict")
    }
    if let target = group?.target {
      // The names of what is embedded are its own. Those of the app are beside its `Info.plist`, named or not.
      let folder = target.infoPlist.map { RelativePath.folder(of: $0).lowercased() }
      paths = paths.filter { !RelativePath.name(of: $0).hasPrefix("InfoPlist.") || group?.isOwn($0) ?? false }
      paths.formUnion(
        files.paths { $0.hasPrefix("InfoPlist.") }.filter {
          let place = RelativePath.folder(of: $0).lowercased()
          return place == folder || RelativePath.folder(of: place) == folder && place.hasSuffix(".lproj")
        })
      // Xcode names the catalog of a target without an `Info.plist` after the target.
      paths.formUnion(files.paths { $0 == "\(target.name)-InfoPlist.xcstrings" })
    }
    let read = paths.sorted().map { text($0) }
    let written = group?.target.settings.value("DEVELOPMENT_LANGUAGE") ?? information.developmentRegion
    let language =
      written.flatMap { $0.contains("$") || $0.isEmpty || $0 == "Base" ? nil : LocaleTag($0) }
      ?? read.lazy.filter { $0.path.hasSuffix("AppShortcuts.xcstrings") }.compactMap(\.table.sourceLanguage)
      .first
    return TextTables(
      read, developmentLanguage: language.map { $0 == "English" ? "en" : $0 },
      platform: selection.platform ?? group?.target.platforms.first)
  }

  mutating func text(_ path: String) -> TextFile {
    if let known = texts[path] { return known }
    let file = TextFile(path: path, files: files)
    texts[path] = file
    return file
  }
}

// SiriKit's files.
extension RepositoryAssembly {
  /// Adds the intents of definitions to an app, but for those that one of App Intents has taken the place of.
  ///
  /// `migrated` holds the names of the latter by the classes that Xcode makes of the definitions' intents.
  mutating func addDefinitions(_ own: Set<String>, to app: inout App, migrated: [String: String]) {
    for path in own.sorted() where path.hasSuffix(".intentdefinition") {
      guard let bytes = files.bytes(path) else { continue }
      var (definition, diagnostics, _) = IntentDefinitionReader.read(
        name: path, bytes: bytes, tables: siblings(of: path).map { text($0).table })
      tell(diagnostics)
      definition.intents.removeAll { intent in
        // Xcode names the class after the intent, with the project's prefix in capitals where it has one.
        let name = intent.name + "Intent"
        let successor = migrated.first { written, _ in
          written == name || written.hasSuffix(name) && written.dropLast(name.count).allSatisfy(\.isUppercase)
        }
        guard let successor else { return false }
        tell(unknown: [
          Diagnostic(
            .note, code: "migrated-intent",
            "'\(intent.name)' of this file is left out: '\(successor.value)' of the Swift sources takes its place",
            at: SourceLocation(source: path, span: SourceSpan(0, 0)))
        ])
        return true
      }
      if !definition.intents.isEmpty {
        let names = definition.intents.prefix(8).map { "'\($0.name)'" }.joined(separator: ", ")
        tell(unknown: [
          Diagnostic(
            .note, code: AppRepository.noPhrase,
            "the intents of this file (\(names)\(definition.intents.count > 8 ? ", …" : "")) have no phrases: people choose one when they add a shortcut; a phrase file in the repository can give some",
            at: SourceLocation(source: path, span: SourceSpan(0, 0)))
        ])
      }
      for list in definition.lists where !app.lists.contains(where: { $0.name == list.name }) {
        app.lists.append(list)
      }
      for intent in definition.intents where !app.intents.contains(where: { $0.name == intent.name }) {
        app.intents.append(intent)
      }
    }
  }

  mutating func addVocabularies(_ own: Set<String>, to app: inout App) {
    for path in own.sorted() where RelativePath.name(of: path) == "AppIntentVocabulary.plist" {
      guard let bytes = files.bytes(path) else { continue }
      let (vocabulary, diagnostics, _) = IntentVocabulary.read(
        name: path, bytes: bytes, locale: LocaleTag(localizedPath: path))
      tell(diagnostics)
      app.add(vocabulary)
    }
  }

  /// The translations of an intent definition: `de.lproj/Intents.strings` beside `Base.lproj/Intents.intentdefinition`.
  func siblings(of path: String) -> [String] {
    let folder = RelativePath.folder(of: path)
    let home = folder.hasSuffix(".lproj") ? RelativePath.folder(of: folder) : folder
    let base = RelativePath.name(of: path).dropLast(".intentdefinition".count)
    return files.paths { $0 == base + ".strings" || $0 == base + ".xcstrings" }.filter {
      let place = RelativePath.folder(of: $0)
      return (place.hasSuffix(".lproj") ? RelativePath.folder(of: place) : place) == home
    }
  }
}
