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
  let selection: AppSelection
  private(set) var diagnostics: [Diagnostic] = []
  /// What can't be known without running the apps.
  private(set) var unknown: [Diagnostic] = []
  private var texts: [String: TextFile] = [:]
  private var told: Set<Diagnostic> = []
  /// Where translations stand that belong to a phrase of an app, and what is told of those that belong to none.
  private var usedTranslations: Set<SourceLocation> = []
  private var unusedTranslations: [Diagnostic] = []

  init(files: RepositoryFiles, swift: SwiftSourceReading, name: String, selection: AppSelection) {
    self.files = files
    self.swift = swift
    self.name = name
    self.selection = selection
  }

  /// Tells findings, each once: a file may belong to several targets.
  private mutating func tell(_ found: [Diagnostic]) {
    for diagnostic in found where told.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  /// Keeps what an app's sources leave open, each once.
  private mutating func tell(unknown found: [Diagnostic]) {
    for diagnostic in found where told.insert(diagnostic).inserted { unknown.append(diagnostic) }
  }

  /// Makes the apps: one of each target that is installed and offers something, and of what no target holds.
  mutating func apps() -> [App] {
    let targets = targets()
    var groups = TargetGroup.groups(of: targets)
    var members = groups.map { group in Set(files.all.filter(group.contains)) }
    for group in lonely(targets, members, groups) {
      groups.append(group)
      members.append(Set(files.all.filter(group.contains)))
    }
    let adopted = adopt(groups, members, targets)
    var family = AppFamily()
    var covered: Set<String> = []
    for (index, group) in groups.enumerated() {
      let own = members[index].union(adopted[index] ?? [])
      covered.formUnion(own)
      guard selection.includes(group.target) else { continue }
      let sources = own.filter { $0.hasSuffix(".swift") }
      let before = (diagnostics, unknown, told)
      guard let app = app(of: group, own: own, sources: sources), Self.isWorthwhile(app) else { continue }
      let verdict = family.add(
        app, of: group.target, platform: selection.platform, isChosen: !selection.isEmpty)
      // What is wrong with an app that is not read is no news.
      if verdict != .kept { (diagnostics, unknown, told) = before }
      if case .leftOut(let finding) = verdict { tell([finding]) }
    }
    if selection.isEmpty {
      // What is tested against is no app.
      let tests = targets.filter { $0.kind == .test }.map { TargetGroup(target: $0, members: [$0]) }
      let tested = files.all.filter { path in tests.contains { $0.contains(path) } }
      for app in remaining(covered, besides: Set(tested)) { family.add(app) }
    } else {
      tellUnknownTarget(groups)
    }
    if !groups.isEmpty, selection.isEmpty { tellHomeless(covered, family.apps, targets) }
    let apps = family.named()
    tell(
      unusedTranslations.filter { $0.location.map { !usedTranslations.contains($0) } ?? true }
        .filter { finding in
          // Of a table that serves another app it is no news that this one has no use for it.
          finding.code != "translations-alone"
            || !usedTranslations.contains { $0.source == finding.location?.source }
        })
    for file in texts.values.filter(\.isRead).sorted(by: { $0.path < $1.path }) { tell(file.diagnostics) }
    return apps
  }

  /// Targets that offer phrases or are asked for, and that no app needs: each as an app of its own.
  private mutating func lonely(
    _ targets: [ProjectTarget], _ members: [Set<String>], _ groups: [TargetGroup]
  ) -> [TargetGroup] {
    let byName = Dictionary(grouping: targets, by: \.name)
    var found: [TargetGroup] = []
    if let name = selection.target, !groups.contains(where: { $0.target.name == name }),
      let target = byName[name]?.first
    {
      found.append(TargetGroup.group(of: target, among: byName))
    }
    for provider in swift.providerFiles where !members.contains(where: { $0.contains(provider) }) {
      guard !found.contains(where: { $0.contains(provider) }) else { continue }
      let homes = targets.filter {
        $0.kind != .test && TargetGroup(target: $0, members: [$0]).contains(provider)
      }
      // One that is needed by another of them is read with that.
      guard let home = homes.first(where: { home in !homes.contains { $0.dependencies.contains(home.name) } })
      else { continue }
      found.append(TargetGroup.group(of: home, among: byName))
      guard selection.isEmpty else { continue }
      tell([
        Diagnostic(
          .warning, code: "no-app-of-target",
          "no app needs the target '\(home.name)', which this file belongs to; it is read as an app of its own",
          at: SourceLocation(source: provider, span: SourceSpan(0, 0)))
      ])
    }
    return found
  }

  /// Tells that there is no target of the name that was asked for.
  private mutating func tellUnknownTarget(_ groups: [TargetGroup]) {
    guard let name = selection.target, !groups.contains(where: { $0.target.name == name }) else { return }
    let names = groups.map(\.target.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let guess = nearest(to: name, among: names).map { "; did you mean '\($0)'?" }
    let rest = names.isEmpty ? "; there is none of an app" : "; there are " + names.joined(separator: ", ")
    tell([
      Diagnostic(.error, code: "unknown-target", "no project has a target '\(name)'\(guess ?? rest)", at: nil)
    ])
  }

  /// Gives sources and strings of phrases that no target has to the app that lies nearest, by its place in `groups`.
  ///
  /// Xcode would build the app without them, which is told.
  private mutating func adopt(
    _ groups: [TargetGroup], _ members: [Set<String>], _ targets: [ProjectTarget]
  ) -> [Int: Set<String>] {
    var adopted: [Int: Set<String>] = [:]
    let homeless =
      (swift.providerFiles + files.paths { $0.hasPrefix("AppShortcuts.") && !$0.hasSuffix(".swift") })
      .filter { path in !members.contains { $0.contains(path) } }
      // What a target has that no app needs is that target's.
      .filter { path in !targets.contains { TargetGroup(target: $0, members: [$0]).contains(path) } }
    for provider in homeless {
      let folders = provider.split(separator: "/").dropLast()
      let kinships = members.map { files in
        files.reduce(0) { best, path in
          max(best, zip(folders, path.split(separator: "/").dropLast()).prefix { $0 == $1 }.count)
        }
      }
      guard let best = kinships.max(), let index = kinships.firstIndex(of: best),
        best > 0 || groups.count == 1
      else { continue }
      adopted[index, default: []].insert(provider)
      tell([
        Diagnostic(
          .warning, code: "no-target",
          "this file belongs to no target; it is read as one of '\(groups[index].target.name)', which is built without it",
          at: SourceLocation(source: provider, span: SourceSpan(0, 0)))
      ])
    }
    return adopted
  }

  /// Tells of sources with intents that belong to no target, and so to no app.
  private mutating func tellHomeless(_ covered: Set<String>, _ apps: [App], _ targets: [ProjectTarget]) {
    let used = Set(apps.flatMap { $0.intents.compactMap { $0.location?.source } })
    for path in swift.intentFiles where !covered.contains(path) && !used.contains(path) {
      let home = targets.first { TargetGroup(target: $0, members: [$0]).contains(path) }
      tell(unknown: [
        Diagnostic(
          .note, code: "no-target",
          home.map {
            "the intents of this file are left out: no app needs the target '\($0.name)'; '--target \($0.name)' reads it"
          } ?? "the intents of this file are left out: it belongs to no target of an app",
          at: SourceLocation(source: path, span: SourceSpan(0, 0)))
      ])
    }
  }

  private static func isWorthwhile(_ app: App) -> Bool { !app.shortcuts.isEmpty || !app.intents.isEmpty }

  /// The targets of all projects of the repository.
  private mutating func targets() -> [ProjectTarget] {
    var targets: [ProjectTarget] = []
    let files = files
    for path in files.paths({ $0 == "project.pbxproj" }) {
      guard let bytes = files.bytes(path) else { continue }
      let (found, diagnostics, _) = XcodeProjectReader.read(path: path, bytes: bytes) { files.bytes($0) }
      targets += found
      // Files of settings that are made when the app is built are in no repository.
      tell(diagnostics.filter { $0.code != "missing-file" })
    }
    let projects = Set(targets.map { RelativePath.folder(of: RelativePath.folder(of: $0.project)) })
    for path in files.paths({ $0 == "project.yml" || $0 == "project.yaml" }) {
      // The project that XcodeGen made of it says more.
      guard !projects.contains(RelativePath.folder(of: path)), let bytes = files.bytes(path) else { continue }
      let (found, diagnostics, _) = ProjectSpecificationReader.read(path: path, bytes: bytes) {
        files.bytes($0)
      }
      targets += found
      tell(diagnostics.filter { $0.code != "missing-file" })
    }
    for path in files.paths({ $0 == "Project.swift" }) where !projects.contains(RelativePath.folder(of: path))
    {
      let (found, diagnostics) = swift.manifestTargets(of: path)
      targets += found.map { ProjectTarget($0, manifest: path) }
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
    let texts = textTables(own, of: group, information: information)
    let (names, unknown) = information.names(
      settings: target.settings,
      tables: texts.named("InfoPlist") + texts.named("\(target.name)-InfoPlist"),
      fallback: target.fallbackName)
    tellUnknownNames(unknown, target, taken: names.first?.text ?? target.name)
    var app = App(target.name, names: names)
    if hasSources {
      let made = swift.app(
        target.name, names: names, files: sources, localize: { texts.text($0) },
        conditions: group.conditions(on: selection.platform ?? target.platforms.first))
      app = made.app
      tell(made.diagnostics)
      tell(unknown: made.unknown)
    }
    addDefinitions(own, to: &app)
    addVocabularies(own, to: &app)
    localize(&app, texts)
    return app
  }

  /// Tells of names that name settings which nothing sets, and what is taken for them.
  private mutating func tellUnknownNames(_ unknown: [String], _ target: ProjectTarget, taken: String) {
    for written in unknown {
      let setting = target.settings.unknownSetting(in: written) ?? written
      tell([
        Diagnostic(
          .warning, code: "unknown-name",
          "the name '\(written)' of '\(target.name)' is not known: nothing in the repository sets '\(setting)'; the app is called '\(taken)' here",
          at: SourceLocation(source: target.infoPlist ?? target.project, span: SourceSpan(0, 0)))
      ])
    }
  }

  private mutating func localize(_ app: inout App, _ texts: TextTables) {
    let language = texts.developmentLanguage ?? "en"
    var localizer = PhraseLocalizer(tables: texts.named("AppShortcuts"), developmentLanguage: language)
    localizer.localize(&app)
    tell(localizer.diagnostics)
    usedTranslations.formUnion(localizer.used)
    unusedTranslations += localizer.unused
    tell(app.completeSlots())
    tell(app.namelessTranslations)
    var seen: Set<LocaleTag> = []
    app.locales = (app.locales + [language] + app.textLocales.sorted()).filter { seen.insert($0).inserted }
  }

  /// An app of what no target holds: repositories without a project, or with one that is made when it is built.
  private mutating func remaining(_ covered: Set<String>, besides tests: Set<String>) -> [App] {
    let rest = files.all.filter { !covered.contains($0) && !tests.contains($0) }
    let sources = Set(rest.filter { $0.hasSuffix(".swift") })
    let reading = SwiftSourceReading(files: swift.files.filter { sources.contains($0.path) }, diagnostics: [])
    let providers = Set(reading.providerFiles)
    let isAlone = covered.isEmpty
    guard !providers.isEmpty || isAlone else { return [] }
    let information = bestInformation(among: rest, near: providers)
    let all = Set(rest)
    let texts = textTables(all, of: nil, information: information)
    // Beside the apps of a project it is a sample or the like, which its folder tells.
    let folder = providers.sorted().first?.split(separator: "/").dropLast().first.map(String.init)
    let fallback = isAlone ? name : folder ?? name
    let (names, _) = information.names(
      settings: BuildSettings(), tables: texts.named("InfoPlist"), fallback: fallback)
    var apps: [App] = []
    let conditions = CompilationConditions()
    for made in reading.apps(
      fallbackName: fallback, conditions: conditions, localize: { texts.text($0) })
    {
      var app = made.app
      guard !app.shortcuts.isEmpty || isAlone && providers.isEmpty else { continue }
      if providers.count <= 1 {
        app.names = names
        addDefinitions(all, to: &app)
        addVocabularies(all, to: &app)
      }
      guard Self.isWorthwhile(app) else { continue }
      if isAlone, app.names.allSatisfy({ $0.text == app.id }), information == BundleInformation() {
        tell([
          Diagnostic(
            .warning, code: "unnamed-app",
            "nothing in the repository says what the app is called; it is called '\(app.id)' here, after its folder",
            at: app.shortcuts.first?.location ?? app.intents.first?.location)
        ])
      }
      tell(made.diagnostics)
      tell(unknown: made.unknown)
      localize(&app, texts)
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
    _ own: Set<String>, of group: TargetGroup?, information: BundleInformation
  ) -> TextTables {
    var paths = own.filter { $0.hasSuffix(".strings") || $0.hasSuffix(".xcstrings") }
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
    return TextTables(read, developmentLanguage: language.map { $0 == "English" ? "en" : $0 })
  }

  private mutating func text(_ path: String) -> TextFile {
    if let known = texts[path] { return known }
    let file = TextFile(path: path, files: files)
    texts[path] = file
    return file
  }

  // MARK: SiriKit's files

  private mutating func addDefinitions(_ own: Set<String>, to app: inout App) {
    for path in own.sorted() where path.hasSuffix(".intentdefinition") {
      guard let bytes = files.bytes(path) else { continue }
      let (definition, diagnostics, _) = IntentDefinitionReader.read(
        name: path, bytes: bytes, tables: siblings(of: path).map { text($0).table })
      tell(diagnostics)
      if !definition.intents.isEmpty {
        let names = definition.intents.prefix(8).map { "'\($0.name)'" }.joined(separator: ", ")
        tell(unknown: [
          Diagnostic(
            .note, code: "no-phrase",
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
