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
  /// The strings files that were asked for, by path.
  var texts: [String: TextFile] = [:]
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
  mutating func tell(_ found: [Diagnostic]) {
    for diagnostic in found where told.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  /// Keeps what an app's sources leave open, each once.
  mutating func tell(unknown found: [Diagnostic]) {
    for diagnostic in found where told.insert(diagnostic).inserted { unknown.append(diagnostic) }
  }

  /// Makes the apps: one of each target that is installed and offers something, and of what no target holds.
  mutating func apps() -> [App] {
    let whole = targets()
    let targets = whole.map { $0.built(for: selection.platform) }
    // Each target without what it needs, to tell whose a file is.
    let alone = whole.map { TargetGroup(target: $0, members: [$0]) }
    var groups = TargetGroup.groups(of: targets)
    var members = groups.map { group in Set(files.all.filter(group.contains)) }
    let built = targets.map { TargetGroup(target: $0, members: [$0]) }
    for group in lonely(built, members, groups) {
      groups.append(group)
      members.append(Set(files.all.filter(group.contains)))
    }
    let adopted = adopt(groups, members, alone)
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
    covered.formUnion(otherPlatforms(alone, members))
    if selection.isEmpty {
      // What is tested against is no app.
      let tests = alone.filter { $0.target.kind == .test }
      let tested = files.all.filter { path in tests.contains { $0.contains(path) } }
      for app in remaining(covered, besides: Set(tested)) { family.add(app) }
    } else {
      tellUnknownTarget(groups)
    }
    if !groups.isEmpty, selection.isEmpty { tellHomeless(covered, family.apps, alone) }
    let apps = family.named()
    tell(
      unusedTranslations.filter { $0.location.map { !usedTranslations.contains($0) } ?? true }
        .filter { finding in
          // Of a table that serves another app it is no news that this one has no use for it.
          finding.code != "translations-alone"
            || !usedTranslations.contains { $0.source == finding.location?.source }
        })
    for file in texts.values.filter(\.isRead).sorted(by: { $0.path < $1.path }) {
      tell(file.diagnostics)
      tell(unknown: file.notes)
    }
    return apps
  }

  private static func isWorthwhile(_ app: App) -> Bool { !app.shortcuts.isEmpty || !app.intents.isEmpty }

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
    var migrated: [String: String] = [:]
    if hasSources {
      let made = swift.app(
        target.name, names: names, files: sources, localize: { texts.text($0) },
        conditions: group.conditions(on: selection.platform ?? target.platforms.first))
      app = made.app
      migrated = made.migratedIntents
      tell(made.diagnostics)
      tell(unknown: made.unknown)
    }
    addDefinitions(own, to: &app, migrated: migrated)
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
        addDefinitions(all, to: &app, migrated: made.migratedIntents)
        addVocabularies(all, to: &app)
      }
      guard Self.isWorthwhile(app) else { continue }
      if app.names.allSatisfy({ $0.text == app.id }), information == BundleInformation() {
        tellUnnamed(app, isAlone: isAlone)
      }
      tell(made.diagnostics)
      tell(unknown: made.unknown)
      localize(&app, texts)
      apps.append(app)
    }
    return apps
  }

  /// Tells that an app is called after its folder.
  private mutating func tellUnnamed(_ app: App, isAlone: Bool) {
    let why =
      isAlone
      ? "nothing in the repository says what the app is called; it is"
      : "no target holds what this app offers; it is read as an app of its own,"
    tell([
      Diagnostic(
        .warning, code: "unnamed-app", "\(why) called '\(app.id)' here, after its folder",
        at: app.shortcuts.first?.location ?? app.intents.first?.location)
    ])
  }
}
