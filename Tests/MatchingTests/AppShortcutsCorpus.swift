import Catalog
import Foundation

/// The phrases of public iOS apps, from the folder beside the package that holds inputs no one here wrote.
struct AppShortcutsCorpus {
  /// A phrase, of a Swift source or of a localised file.
  struct Line: Decodable {
    let repo: String
    let phrase: String
    let lang: String?
    let key: String?
    let intent: String?
    let names: Int

    enum CodingKeys: String, CodingKey {
      case repo, phrase, lang, key, intent
      case names = "app_names"
    }
  }

  /// The phrases of Swift sources.
  let swift: [Line]
  /// The phrases of localised files.
  let localized: [Line]

  /// The folder; `nil` where it is not there.
  static var folder: URL? {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = package.deletingLastPathComponent().appending(path: "shared/corpora/app-shortcuts")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }

  /// Reads the corpus.
  init(folder: URL) throws {
    swift = try Self.lines(of: folder.appending(path: "phrases.jsonl"))
    localized = try Self.lines(of: folder.appending(path: "localized.jsonl"))
  }

  private static func lines(of file: URL) throws -> [Line] {
    try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Line.self, from: $0)
    }
  }

  /// One app with its phrases in all locales, each with what to say to it.
  struct Subject {
    let app: App
    let cases: [Case]
  }

  /// An utterance that a phrase was filled with, and what must come out.
  struct Case {
    let phrase: Phrase
    let intent: String
    let utterance: String
    let slots: [String: String]
    /// Whether the phrase holds the app's name once.
    let isCounted: Bool
  }

  /// The apps, in the order in which the corpus has them.
  func subjects() -> [Subject] {
    let lines = swift + localized
    let repositories = lines.map(\.repo).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return repositories.map { repository in subject(lines.filter { $0.repo == repository }, of: repository) }
  }

  private func subject(_ lines: [Line], of repository: String) -> Subject {
    let name = repository.split(separator: "/").last.map(String.init) ?? repository
    // A localised phrase belongs to the intent whose phrase in the sources is its key, or else to one of its own.
    let intents = Dictionary(
      lines.compactMap { line in line.intent.map { (line.phrase, $0) } },
      uniquingKeysWith: { first, _ in first })
    var phrases: [(phrase: Phrase, intent: String, isCounted: Bool)] = []
    var seen: Set<String> = []
    for line in lines {
      let intent = line.intent ?? line.key.flatMap { intents[$0] } ?? line.key ?? line.phrase
      let locale = line.lang.map { LocaleTag($0) } ?? Self.locale(of: line.phrase)
      guard seen.insert("\(intent)\n\(locale)\n\(line.phrase)").inserted else { continue }
      let template = TemplateParser.parse(line.phrase, syntax: .apple).template
      phrases.append((Phrase(line.phrase, template: template, locale: locale), intent, line.names == 1))
    }
    let slots = phrases.flatMap { Self.slots(of: $0.phrase.template) }.reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let scripts = CorpusScript.allCases
    let lists = slots.enumerated().map { index, slot in
      ValueList(
        slot, kind: .entity,
        content: .values(scripts.flatMap { $0.values(of: index) }.map { ListValue($0) }))
    }
    let names = phrases.map(\.intent).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let parameters = slots.map { Parameter($0, type: .list($0)) }
    let app = App(
      name, names: [.init(locale: nil, text: name)], lists: lists,
      intents: names.map { Intent($0, parameters: parameters) },
      shortcuts: names.map { intent in
        Shortcut(intent: intent, phrases: phrases.filter { $0.intent == intent }.map(\.phrase))
      })
    let cases = phrases.flatMap { phrase, intent, isCounted in
      let script = CorpusScript(locale: phrase.locale)
      let own = Self.slots(of: phrase.template)
      return (0..<(own.isEmpty ? 1 : 3)).map { round in
        var values: [String: String] = [:]
        for slot in own { values[slot] = script.values(of: slots.firstIndex(of: slot) ?? 0)[round] }
        var utterance = phrase.text.replacing("${applicationName}", with: name)
        for (slot, value) in values { utterance = utterance.replacing("${\(slot)}", with: value) }
        return Case(phrase: phrase, intent: intent, utterance: utterance, slots: values, isCounted: isCounted)
      }
    }
    return Subject(app: app, cases: cases)
  }

  private static func slots(of template: Template) -> [String] {
    switch template {
    case .slot(let slot): slot.source == .applicationName ? [] : [slot.name]
    case .sequence(let parts), .alternatives(let parts), .permutation(let parts): parts.flatMap(slots)
    case .optional(let part): slots(of: part)
    case .text, .rule: []
    }
  }

  /// The locale of a phrase of a source, where several languages may stand in one array.
  private static func locale(of phrase: String) -> LocaleTag {
    for scalar in phrase.unicodeScalars {
      switch scalar.value {
      case 0x3041...0x30FF: return "ja"
      case 0xAC00...0xD7A3: return "ko"
      case 0x400...0x4FF: return "ru"
      default: continue
      }
    }
    return phrase.unicodeScalars.contains { $0.properties.isIdeographic } ? "zh-Hans" : "en"
  }
}

/// The scripts of the corpus, each with words to fill slots with.
enum CorpusScript: String, CaseIterable {
  case latin, cyrillic, greek, hebrew, arabic, devanagari, thai, hangul, kana, han

  /// Creates the script that a locale is written in.
  init(locale: LocaleTag?) {
    self =
      switch locale?.language {
      case "ru", "uk", "sr": .cyrillic
      case "el": .greek
      case "he": .hebrew
      case "ar", "fa", "ur": .arabic
      case "hi": .devanagari
      case "th": .thai
      case "ko": .hangul
      case "ja": .kana
      case "zh": .han
      default: .latin
      }
  }

  /// Returns three values for the slot of that number, the second of several words.
  func values(of slot: Int) -> [String] {
    let words = words
    let first = slot * 2 % words.count
    let second = (first + 1) % words.count
    let space = self == .han || self == .kana || self == .thai ? "" : " "
    return [words[first], words[first] + space + words[second], words[second]]
  }

  private var words: [String] {
    switch self {
    case .latin: ["Aurora", "Zebrano", "Cometa", "Violin", "Quartz", "Bergamo", "Delta", "Marble"]
    case .cyrillic: ["Аврора", "Жасмин", "Комета", "Скрипка", "Кварц", "Берёза", "Дельта", "Мрамор"]
    case .greek: ["Αυγή", "Ζέβρα", "Κομήτης", "Βιολί", "Χαλαζίας", "Ελιά", "Δέλτα", "Μάρμαρο"]
    case .hebrew: ["זריחה", "זברה", "שביט", "כינור", "קוורץ", "אלון", "דלתא", "שיש"]
    case .arabic: ["شروق", "حصان", "مذنب", "كمان", "مرمر", "زيتون", "دلتا", "رخام"]
    case .devanagari: ["सवेरा", "चमेली", "तारा", "वीणा", "पत्थर", "जैतून", "नदी", "संगमरमर"]
    case .thai: ["รุ่งอรุณ", "ม้าลาย", "ดาวหาง", "ไวโอลิน", "ควอตซ์", "มะกอก", "แม่น้ำ", "หินอ่อน"]
    case .hangul: ["새벽", "얼룩말", "혜성", "바이올린", "수정", "올리브", "강물", "대리석"]
    case .kana: ["あけぼの", "シマウマ", "ほうき星", "バイオリン", "水晶", "オリーブ", "みずうみ", "大理石"]
    case .han: ["黎明", "斑马", "彗星", "提琴", "水晶", "橄榄", "湖泊", "大理石"]
    }
  }
}
