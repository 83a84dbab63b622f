import Catalog
import Conversation
import Foundation
import PhraseFiles
import PhraseModel
import SpokenValues
import Testing

/// No question and no answer of the samples is shown with a hole in it, in any of their locales.
struct PromptHoleTests {
  static let samples: AppCatalog = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Phrases")
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    let files = names.filter { $0.hasSuffix(".phrases") }.sorted().map { name in
      (name, (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? "")
    }
    let tables = Dictionary(
      names.filter { $0.hasSuffix(".tsv") }.map { name in
        let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
        // A few of ten thousand will do.
        return (
          name.split(separator: "/").last.map(String.init) ?? name,
          text.split(separator: "\n").prefix(20).joined(separator: "\n")
        )
      }, uniquingKeysWith: { first, _ in first })
    return PhraseFileReader.read(files: files) { path in
      tables[path.split(separator: "/").last.map(String.init) ?? path] ?? ""
    }.0
  }()

  static let cases: [(app: String, intent: String, locale: LocaleTag)] = samples.apps.flatMap { app in
    app.intents.flatMap { intent in app.locales.map { (app.id, intent.name, $0) } }
  }

  @Test func `the samples are read`() {
    #expect(Self.samples.apps.count == 8)
    #expect(Self.cases.count > 40)
  }

  @Test(arguments: cases)
  func `nothing is shown with a hole in it`(app: String, intent: String, locale: LocaleTag) throws {
    let parameters = try #require(Self.samples.app(app)?.intent(intent)).parameters
    // With nothing said, and with words that several values share.
    let shared = parameters.compactMap { parameter -> (String, [SlotValue], String?)? in
      guard let name = parameter.type.listName, let list = Self.samples.list(name, of: app),
        case .values(let values) = list.content, values.count > 2
      else { return nil }
      return (parameter.name, values.prefix(4).map { listed(name, $0) }, "those words")
    }
    for slots in [[], shared] {
      var driver = ConversationDriver(
        ConversationMachine(Self.samples, locale: locale), handler: ScriptedHandler(Self.samples))
      var event = ConversationEvent.answer(
        .command(Utterance("go", result: matched(reading(app, intent, slots, locale: locale)))))
      var excluded: Set<String> = []
      for _ in 0..<24 {
        for output in driver.receive(event) { check(output, "\(app)/\(intent) \(locale.identifier)") }
        guard let prompt = driver.machine.prompt else { break }
        event = .answer(answer(to: prompt, excluded: &excluded))
      }
      #expect(driver.machine.prompt == nil, "\(app)/\(intent) goes on")
    }
  }

  /// Leaves one option out first, then takes what there is.
  private func answer(to prompt: Prompt, excluded: inout Set<String>) -> Answer {
    if prompt.wantsYesOrNo { return .yes }
    if prompt.options.count > 2, let parameter = prompt.parameter, excluded.insert(parameter).inserted {
      return .excluded([1])
    }
    if !prompt.options.isEmpty { return .choice(0) }
    guard let name = prompt.parameter else { return .anything }
    let value: SlotValue =
      switch prompt.type?.element {
      case .integer, .decimal, .duration: .spoken(.number(prompt.range?.lower ?? 2))
      case .currency: .spoken(.currency(20, code: "EUR"))
      case .date: .spoken(.date(.init(month: 5, day: 6)))
      default: .text("words")
      }
    return .values([AnsweredSlot(name, [value], words: "words")])
  }

  private func check(_ output: ConversationOutput, _ place: String) {
    let text = output.line
    #expect(!text.contains("${"), "\(place): \(text)")
    #expect(!text.contains("  ") && text.first?.isWhitespace != true, "\(place): \(text)")
    // A hole that nothing fills leaves its frame behind.
    for frame in ["“”", "« »", "„“", "「」", "\u{201C} ", "Which?", ": ."] {
      #expect(!text.contains(frame), "\(place): \(text)")
    }
  }
}
