import Catalog
import PhraseModel
import Terminal

/// How large a program and what it was made of are.
struct Statistics {
  private let program: PhraseProgram
  private let locales: [(locale: LocaleTag?, phrases: Int, sentences: SentenceCount)]
  private let phrases: [(id: String, text: String, sentences: SentenceCount)]
  private let lists: [(name: String, values: Int, forms: Int)]

  /// Counts.
  ///
  /// - Parameters:
  ///   - catalog: What the program was compiled from.
  ///   - program: The program.
  ///   - locale: The locale to count; `nil` for all.
  ///   - top: How many of the largest phrases and lists to keep.
  init(_ catalog: AppCatalog, _ program: PhraseProgram, locale: LocaleTag?, top: Int) {
    self.program = program
    var byLocale: [LocaleTag?: (phrases: Int, sentences: SentenceCount)] = [:]
    var phrases: [(id: String, text: String, sentences: SentenceCount)] = []
    for app in catalog.apps {
      for shortcut in app.shortcuts {
        let intent = app.intents.first { $0.name == shortcut.intent }
        var counters: [LocaleTag?: SentenceCounter] = [:]
        for phrase in shortcut.phrases {
          if let locale, let own = phrase.locale, !own.serves(locale) { continue }
          let scope = PhraseScope(catalog: catalog, app: app, intent: intent, locale: phrase.locale)
          let count = counters[phrase.locale, default: SentenceCounter(scope)].count(phrase.template)
          let known = byLocale[phrase.locale] ?? (0, .zero)
          byLocale[phrase.locale] = (known.phrases + 1, known.sentences + count)
          phrases.append((phrase.id ?? "\(app.id)/\(shortcut.intent)", phrase.text, count))
        }
      }
    }
    locales = byLocale.map { ($0.key, $0.value.phrases, $0.value.sentences) }.sorted {
      ($0.locale?.identifier ?? "~") < ($1.locale?.identifier ?? "~")
    }
    self.phrases = Array(
      phrases.enumerated().sorted {
        $0.element.sentences.log10 != $1.element.sentences.log10
          ? $0.element.sentences.log10 > $1.element.sentences.log10 : $0.offset < $1.offset
      }.prefix(top).map(\.element))
    let all =
      catalog.apps.flatMap { app in app.lists.map { ("\(app.id)/\($0.name)", $0) } }
      + catalog.lists.map { ($0.name, $0) }
    lists = Array(
      all.compactMap { name, list in
        guard case .values(let values) = list.content else { return nil }
        return (name, values.count, values.reduce(0) { $0 + $1.spokenForms.count })
      }.sorted { $0.values != $1.values ? $0.values > $1.values : $0.name < $1.name }.prefix(top))
  }

  private var totals: [(name: String, count: Int)] {
    [
      ("apps", program.appCount), ("phrases", program.phraseCount), ("lists", program.lists.count),
      ("states", program.stateCount), ("transitions", program.transitionCount), ("bytes", program.byteCount),
    ]
  }

  /// The bytes of each part that takes any; together all that the program takes.
  private var parts: [(name: String, bytes: Int)] {
    let sections = program.byteCounts().filter { $0.bytes > 0 }
    // The directory, the checksums, and what keeps sections at multiples of 64.
    let head = program.byteCount - sections.reduce(0) { $0 + $1.bytes }
    return [("head", head)] + sections.map { (String(describing: $0.section), $0.bytes) }
  }

  /// Everything for people.
  func textLines(_ painter: Painter) -> [String] {
    func section(_ title: String, _ columns: [(String, TextTable.Alignment)], _ rows: [[String]]) -> [String]
    {
      guard !rows.isEmpty else { return [] }
      var table = TextTable(columns)
      for row in rows { table.add(row) }
      return ["", painter.paint(title, .bold)] + table.lines(indent: 2, painter: painter)
    }
    let lines =
      section("program", [("", .left), ("", .right)], totals.map { [$0.name, String($0.count)] })
      + section("bytes by part", [("", .left), ("", .right)], parts.map { [$0.name, String($0.bytes)] })
      + section(
        "sentences by locale", [("locale", .left), ("phrases", .right), ("sentences", .right)],
        locales.map { [$0.locale?.identifier ?? "any", String($0.phrases), $0.sentences.text] })
      + section(
        "largest phrases", [("sentences", .right), ("phrase", .left), ("", .left)],
        phrases.map { [$0.sentences.text, $0.id, Self.shortened($0.text)] })
      + section(
        "largest lists", [("values", .right), ("ways to say", .right), ("list", .left)],
        lists.map { [String($0.values), String($0.forms), $0.name] })
    return Array(lines.dropFirst())
  }

  /// Everything for programs, one object a line.
  var jsonLines: [String] {
    var lines: [String] = []
    func add(_ kind: String, _ build: (inout JSONLine) -> Void) {
      var line = JSONLine()
      line.string("kind", kind)
      build(&line)
      lines.append(line.text)
    }
    func sentences(_ count: SentenceCount, _ line: inout JSONLine) {
      line.raw("sentences", count.exact.map { String($0) } ?? "null")
      line.decimal("log10", count.log10)
    }
    add("program") { for (name, count) in totals { $0.integer(name, count) } }
    for part in parts {
      add("part") {
        $0.string("name", part.name)
        $0.integer("bytes", part.bytes)
      }
    }
    for entry in locales {
      add("locale") {
        $0.value("locale", entry.locale.map { .string($0.identifier) } ?? .null)
        $0.integer("phrases", entry.phrases)
        sentences(entry.sentences, &$0)
      }
    }
    for phrase in phrases {
      add("phrase") {
        $0.string("phraseID", phrase.id)
        $0.string("phrase", phrase.text)
        sentences(phrase.sentences, &$0)
      }
    }
    for list in lists {
      add("list") {
        $0.string("list", list.name)
        $0.integer("values", list.values)
        $0.integer("forms", list.forms)
      }
    }
    return lines
  }

  private static func shortened(_ text: String) -> String {
    text.count > 60 ? text.prefix(59) + "…" : text
  }
}
