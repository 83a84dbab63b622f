import AppleFormats
import Catalog
import Diagnostics
import SwiftSourceModel
import SwiftSources

/// The maker of apps out of all that a repository holds.
struct RepositoryAssembly {
  let files: RepositoryFiles
  let swift: SwiftSourceReading
  let name: String
  private(set) var diagnostics: [Diagnostic] = []
  private var tables: [String: StringTable] = [:]
  private var told: Set<Diagnostic> = []

  init(files: RepositoryFiles, swift: SwiftSourceReading, name: String) {
    self.files = files
    self.swift = swift
    self.name = name
  }

  /// Tells findings, each once: a file may belong to several targets.
  private mutating func tell(_ found: [Diagnostic]) {
    for diagnostic in found where told.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  /// Makes the apps: one of each target that is installed and offers something, and of what no target holds.
  mutating func apps() -> [App] {
    let groups = TargetGroup.groups(of: targets())
    var apps: [App] = []
    var covered: Set<String> = []
    var taken: Set<String> = []
    var made: Set<[String]> = []
    for group in groups {
      let own = Set(files.all.filter(group.contains))
      let sources = own.filter { $0.hasSuffix(".swift") }
      covered.formUnion(own)
      guard var app = app(of: group, own: own, sources: sources), Self.isWorthwhile(app) else { continue }
      // Targets that differ in their settings alone (a beta, another system) are one app where their names are one.
      let origin =
        app.shortcuts.compactMap { $0.location?.source } + app.intents.compactMap { $0.location?.source }
      guard made.insert(origin.sorted() + app.names.map(\.text)).inserted else { continue }
      app.id = unique(app.id, &taken)
      apps.append(app)
    }
    apps += remaining(covered, &taken)
    return apps
  }

  private static func isWorthwhile(_ app: App) -> Bool { !app.shortcuts.isEmpty || !app.intents.isEmpty }

  private func unique(_ id: String, _ taken: inout Set<String>) -> String {
    guard !taken.insert(id).inserted else { return id }
    for number in 2... where taken.insert("\(id) \(number)").inserted { return "\(id) \(number)" }
    return id
  }

  /// The targets of all projects of the repository.
  private mutating func targets() -> [ProjectTarget] {
    var targets: [ProjectTarget] = []
    let files = files
    for path in files.paths({ $0 == "project.pbxproj" }) {
      guard let bytes = files.bytes(path) else { continue }
      let (found, diagnostics, _) = XcodeProjectReader.read(path: path, bytes: bytes) { files.bytes($0) }
      targets += found
      tell(diagnostics)
    }
    let projects = Set(targets.map { RelativePath.folder(of: RelativePath.folder(of: $0.project)) })
    for path in files.paths({ $0 == "project.yml" || $0 == "project.yaml" }) {
      // The project that XcodeGen made of it says more.
      guard !projects.contains(RelativePath.folder(of: path)), let bytes = files.bytes(path) else { continue }
      let (found, diagnostics, _) = ProjectSpecificationReader.read(path: path, bytes: bytes)
      targets += found
      tell(diagnostics)
    }
    for path in files.paths({ $0 == "Package.swift" }) {
      if let bytes = files.bytes(path) { targets += PackageManifestReader.read(path: path, bytes: bytes) }
    }
    return targets
  }

  /// The app of a target, if the target has anything to read.
  private mutating func app(of group: TargetGroup, own: Set<String>, sources: Set<String>) -> App? {
    let target = group.target
    let hasSources = swift.files.contains { sources.contains($0.path) }
    guard
      hasSources
        || own.contains(where: {
          $0.hasSuffix(".intentdefinition") || $0.hasSuffix("AppIntentVocabulary.plist")
        })
    else { return nil }
    let information = information(of: target)
    let texts = textTables(own, of: target, information: information)
    let names = information.names(
      settings: target.settings, tables: texts.named("InfoPlist"), fallback: target.fallbackName)
    return app(target.name, names: names, own: own, sources: sources, texts: texts)
  }

  private mutating func app(
    _ id: String, names: [LocalizedText.Entry], own: Set<String>, sources: Set<String>, texts: TextTables
  ) -> App {
    var app = App(id, names: names)
    if swift.files.contains(where: { sources.contains($0.path) }) {
      let made = swift.app(id, names: names, files: sources) { texts.text($0) }
      app = made.app
      tell(made.diagnostics)
    }
    addDefinitions(own, to: &app)
    addVocabularies(own, to: &app)
    localize(&app, texts)
    return app
  }

  private mutating func localize(_ app: inout App, _ texts: TextTables) {
    let language = texts.developmentLanguage ?? "en"
    var localizer = PhraseLocalizer(tables: texts.named("AppShortcuts"), developmentLanguage: language)
    localizer.localize(&app)
    tell(localizer.diagnostics)
    var seen: Set<LocaleTag> = []
    let spoken = app.shortcuts.flatMap(\.phrases).compactMap(\.locale)
    app.locales = (app.locales + [language] + spoken.sorted()).filter { seen.insert($0).inserted }
  }

  /// An app of what no target holds: repositories without a project, or with one that is made when it is built.
  private mutating func remaining(_ covered: Set<String>, _ taken: inout Set<String>) -> [App] {
    let rest = files.all.filter { !covered.contains($0) }
    let sources = Set(rest.filter { $0.hasSuffix(".swift") })
    let reading = SwiftSourceReading(files: swift.files.filter { sources.contains($0.path) }, diagnostics: [])
    let providers = Set(reading.providerFiles)
    let isAlone = covered.isEmpty
    guard !providers.isEmpty || isAlone else { return [] }
    let information = bestInformation(among: rest, near: providers)
    let all = Set(rest)
    let texts = textTables(all, of: nil, information: information)
    let names = information.names(
      settings: BuildSettings(), tables: texts.named("InfoPlist"), fallback: name)
    var apps: [App] = []
    for made in reading.apps(fallbackName: name, localize: { texts.text($0) }) {
      var app = made.app
      guard !app.shortcuts.isEmpty || isAlone && providers.isEmpty else { continue }
      if providers.count <= 1 {
        app.names = names
        addDefinitions(all, to: &app)
        addVocabularies(all, to: &app)
      }
      guard Self.isWorthwhile(app) else { continue }
      tell(made.diagnostics)
      localize(&app, texts)
      app.id = unique(app.id, &taken)
      apps.append(app)
    }
    return apps
  }

  // MARK: Names and texts

  private mutating func information(of target: ProjectTarget) -> BundleInformation {
    if let path = target.infoPlist, let bytes = files.bytes(path) {
      let (information, diagnostics, _) = BundleInformation.read(name: path, bytes: bytes)
      tell(diagnostics)
      return information
    }
    return target.information ?? BundleInformation()
  }

  /// The `Info.plist` that names an app, of those not far from what offers phrases.
  private mutating func bestInformation(among paths: [String], near providers: Set<String>)
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

  private mutating func textTables(
    _ own: Set<String>, of target: ProjectTarget?, information: BundleInformation
  ) -> TextTables {
    var paths = own.filter { $0.hasSuffix(".strings") || $0.hasSuffix(".xcstrings") }
    if let plist = target?.infoPlist {
      // Names are in the folder of the file that they belong to, if the target names them or not.
      let folder = RelativePath.folder(of: plist)
      paths.formUnion(
        files.paths { $0.hasPrefix("InfoPlist.") }.filter {
          let place = RelativePath.folder(of: $0)
          return place == folder || RelativePath.folder(of: place) == folder && place.hasSuffix(".lproj")
        })
    }
    let read = paths.sorted().map { ($0, table($0)) }
    let written = target?.settings.value("DEVELOPMENT_LANGUAGE") ?? information.developmentRegion
    let language =
      written.flatMap { $0.contains("$") || $0.isEmpty || $0 == "Base" ? nil : LocaleTag($0) }
      ?? read.lazy.compactMap(\.1.sourceLanguage).first
    return TextTables(read, developmentLanguage: language.map { $0 == "English" ? "en" : $0 })
  }

  private mutating func table(_ path: String) -> StringTable {
    if let known = tables[path] { return known }
    var table = StringTable()
    if let bytes = files.bytes(path) {
      if path.hasSuffix(".xcstrings") {
        let (read, diagnostics, _) = StringCatalogReader.read(name: path, bytes: bytes)
        table = read
        tell(diagnostics)
      } else {
        let (read, diagnostics, _) = StringsReader.read(
          name: path, bytes: bytes, locale: LocaleTag(localizedPath: path))
        table = read
        tell(diagnostics)
      }
    }
    tables[path] = table
    return table
  }

  // MARK: SiriKit's files

  private mutating func addDefinitions(_ own: Set<String>, to app: inout App) {
    for path in own.sorted() where path.hasSuffix(".intentdefinition") {
      guard let bytes = files.bytes(path) else { continue }
      let (definition, diagnostics, _) = IntentDefinitionReader.read(
        name: path, bytes: bytes, tables: siblings(of: path).map { table($0) })
      tell(diagnostics)
      let known = Set(app.intents.map(\.name))
      for list in definition.lists where !app.lists.contains(where: { $0.name == list.name }) {
        app.lists.append(list)
      }
      for intent in definition.intents where !app.intents.contains(where: { $0.name == intent.name }) {
        app.intents.append(intent)
      }
      // An intent that the app has as Swift code is that code's, its phrases as well.
      app.shortcuts += definition.shortcuts.filter { shortcut in
        !known.contains(shortcut.intent) && !app.shortcuts.contains { $0.intent == shortcut.intent }
      }
    }
  }

  private mutating func addVocabularies(_ own: Set<String>, to app: inout App) {
    for path in own.sorted() where RelativePath.name(of: path) == "AppIntentVocabulary.plist" {
      guard let bytes = files.bytes(path) else { continue }
      let (vocabulary, diagnostics, _) = IntentVocabulary.read(
        name: path, bytes: bytes, locale: LocaleTag(localizedPath: path))
      tell(diagnostics)
      app.add(vocabulary)
    }
  }

  /// The translations of an intent definition: `de.lproj/Intents.strings` beside `Base.lproj/Intents.intentdefinition`.
  private func siblings(of path: String) -> [String] {
    let folder = RelativePath.folder(of: path)
    let home = folder.hasSuffix(".lproj") ? RelativePath.folder(of: folder) : folder
    let base = RelativePath.name(of: path).dropLast(".intentdefinition".count)
    return files.paths { $0 == base + ".strings" || $0 == base + ".xcstrings" }.filter {
      let place = RelativePath.folder(of: $0)
      return (place.hasSuffix(".lproj") ? RelativePath.folder(of: place) : place) == home
    }
  }
}
