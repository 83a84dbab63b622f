import Catalog
import Compilation
import Matching
import PhraseModel
import Testing

/// Real phrases: each says what it was written to say, beside all others of its app.
@Suite(.enabled(if: AppShortcutsCorpus.folder != nil, "needs ../shared/corpora/app-shortcuts"))
struct AppShortcutsCorpusTests {
  /// The phrases that do not match themselves, and why.
  static let exceptions: [String: String] = [:]

  @Test func `every real phrase parses`() throws {
    let corpus = try AppShortcutsCorpus(folder: #require(AppShortcutsCorpus.folder))
    #expect(corpus.swift.count >= 360 && corpus.localized.count >= 1_373)
    for line in corpus.swift + corpus.localized {
      let errors = TemplateParser.parse(line.phrase, syntax: .apple).errors
      #expect(errors.isEmpty, "\(line.repo): \(line.phrase)")
    }
  }

  @Test func `every real phrase matches itself`() throws {
    let corpus = try AppShortcutsCorpus(folder: #require(AppShortcutsCorpus.folder))
    var counted = 0
    var shared = 0
    var wrong: [String] = []
    for subject in corpus.subjects() {
      let matcher = Matcher(Compiler.compile(AppCatalog(apps: [subject.app])).program)
      let texts = Dictionary(
        grouping: subject.app.shortcuts.flatMap { shortcut in
          shortcut.phrases.map { (text: $0.text.lowercased(), intent: shortcut.intent) }
        }, by: \.text
      ).mapValues { Set($0.map(\.intent)) }
      for example in subject.cases where example.isCounted {
        counted += 1
        let result = try matcher.match(example.utterance, options: MatchOptions(suggests: false))
        let ties = result.interpretations.prefix(result.tieCount)
        let isRight = ties.contains { reading in
          let said = Dictionary(
            reading.slots.map { ($0.name, $0.value.map(Self.text) ?? "") },
            uniquingKeysWith: { first, _ in first })
          return reading.intent == example.intent && said == example.slots
        }
        // Two intents that say the same words can't be told apart.
        let isShared = (texts[example.phrase.text.lowercased()]?.count ?? 0) > 1
        if isRight, result.outcome == .matched || isShared {
          if result.outcome == .ambiguous { shared += 1 }
          continue
        }
        if Self.exceptions[example.phrase.text] != nil { continue }
        wrong.append(
          "\(subject.app.id) [\(example.phrase.locale?.identifier ?? "")] \(example.phrase.text) ← "
            + "\(example.utterance): \(result.outcome.rawValue) \(ties.map(\.phrase))")
      }
    }
    print(
      "app shortcuts: \(counted - wrong.count) of \(counted) filled phrases match themselves; "
        + "\(shared) of them are said by two intents in the same words")
    wrong.forEach { print("  \($0)") }
    #expect(counted > 1_600)
    #expect(Double(wrong.count) <= Double(counted) * 0.005)
    #expect(wrong.isEmpty, "each exception needs its reason")
  }

  private static func text(_ value: SlotValue) -> String {
    if case .listed(let listed) = value { listed.value.text } else { "\(value)" }
  }
}
