import Catalog
import Diagnostics

/// The checks that need to know all files: names that mean nothing, values that do not fit.
struct Checker {
  var drafts: [AppDraft]
  var findings: [Diagnostic] = []
  /// Whether what a rule names is there for an intent, so that it is looked at once.
  var wholeRules: [RuleUse: Bool] = [:]
  /// The first list of a name among those that apps share.
  private let sharedLists: [String: Int]

  /// A rule in the phrases of an intent.
  struct RuleUse: Hashable {
    var draft: Int
    var intent: String?
    var rule: String
  }

  /// The apps that other sources declare, by name.
  private let others: [String: App]

  init(drafts: [AppDraft], others: [App] = []) {
    self.drafts = drafts
    for index in drafts.indices { self.drafts[index].endParsing() }
    self.others = Dictionary(others.map { ($0.id, $0) }) { first, _ in first }
    let shared = drafts.first?.app.lists ?? []
    sharedLists = Dictionary(
      shared.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The intents of an app, its own before those that another source declares.
  func intents(_ index: Int) -> [Intent] {
    drafts[index].app.intents + (others[drafts[index].app.id]?.intents ?? [])
  }

  /// Returns the catalog of what is whole.
  mutating func check() -> AppCatalog {
    for index in drafts.indices {
      checkLocales(index)
      checkRules(index)
    }
    for index in drafts.indices.dropFirst() {
      checkNames(index)
      checkIntents(index)
      checkShortcuts(index)
      checkDoubts(index)
      checkTexts(index)
      drafts[index].app.skipPhrases = drafts[index].app.skipPhrases.filter {
        isWhole($0, intent: nil, draft: index)
      }
      drafts[index].app.negativePhrases = drafts[index].app.negativePhrases.filter {
        isWhole($0, intent: nil, draft: index)
      }
      drafts[index].endChecking()
    }
    return AppCatalog(
      apps: drafts.dropFirst().map(\.app), lists: drafts[0].app.lists, rules: drafts[0].app.rules)
  }

  mutating func report(
    _ code: String, _ message: String, severity: Severity = .error,
    at location: SourceLocation?, fixIts: [FixIt] = []
  ) {
    findings.append(Diagnostic(severity, code: code, message, at: location, fixIts: fixIts))
  }

  /// The fix-it that puts the nearest name in a wrong one's place, where there is one.
  func replacing(_ location: SourceLocation?, with name: String?) -> [FixIt] {
    guard let location, let name else { return [] }
    return [FixIt(span: location.span, replacement: name, message: "replace with '\(name)'")]
  }

  private mutating func checkLocales(_ index: Int) {
    let draft = drafts[index]
    var unknown: Set<LocaleTag> = []
    for use in draft.localeUses where !use.tag.isPlausible || !draft.speaks(use.tag) {
      unknown.insert(use.tag)
      let near = nearest(
        to: use.tag.identifier, among: draft.app.locales.map(\.identifier) + use.keywords)
      let spoken = draft.app.locales.map { "'\($0)'" }.joined(separator: ", ")
      let message =
        use.tag.isPlausible
        ? "the app does not speak '\(use.tag)'; its locales are \(spoken)"
        : "'\(use.tag)' is no locale; expected one such as 'en' or 'pt-BR'"
      report("unknown-locale", message, at: use.location, fixIts: replacing(use.location, with: near))
    }
    guard !unknown.isEmpty else { return }
    let isUnknown = { (tag: LocaleTag?) in tag.map(unknown.contains) ?? false }
    drafts[index].nameLocations = zip(draft.app.names, draft.nameLocations)
      .filter { !isUnknown($0.0.locale) }.map(\.1)
    drafts[index].app.removeTexts(where: isUnknown)
  }

  /// Apple allows three alternative names beside the display name.
  private mutating func checkNames(_ index: Int) {
    var counts: [LocaleTag?: Int] = [:]
    var kept: [LocalizedText.Entry] = []
    for (name, location) in zip(drafts[index].app.names, drafts[index].nameLocations) {
      counts[name.locale, default: 0] += 1
      if counts[name.locale, default: 0] <= 4 {
        kept.append(name)
      } else {
        report(
          "too-many-names",
          "'\(name.text)' is alternative name \(counts[name.locale, default: 0] - 1); the limit is 3 a locale",
          at: location)
      }
    }
    drafts[index].app.names = kept
  }

  /// The names of the lists that an app's phrases may use.
  func lists(_ index: Int) -> [ValueList] {
    drafts[index].app.lists + (others[drafts[index].app.id]?.lists ?? [])
      + (index == 0 ? [] : drafts[0].app.lists)
  }

  func list(_ name: String, draft index: Int) -> ValueList? {
    drafts[index].app.lists.first { $0.name == name }
      ?? others[drafts[index].app.id]?.lists.first { $0.name == name }
      ?? sharedLists[name].map { drafts[0].app.lists[$0] }
  }

  func isBroken(_ key: @autoclosure () -> String, draft index: Int) -> Bool {
    // Nearly always nothing is.
    if drafts[index].broken.isEmpty, drafts[0].broken.isEmpty { return false }
    let key = key()
    return drafts[index].broken.contains(key) || drafts[0].broken.contains(key)
  }
}
