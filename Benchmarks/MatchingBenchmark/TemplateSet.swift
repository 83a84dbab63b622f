import Catalog
import Foundation

/// A generated set of templates with utterances whose answers are known.
struct TemplateSet {
  /// An utterance and what it must come to.
  struct Sample {
    var utterance: String
    /// The phrase that matches it; `nil` for none.
    var phraseID: String?
    /// The slots' words, without regard to case.
    var slots: [String: String]
  }

  var catalog: AppCatalog
  var samples: [Sample]

  private struct TemplateLine: Decodable {
    var id: Int
    var app: Int
    var text: String
  }

  private struct ListLine: Decodable {
    var name: String
    var values: [String]
  }

  private struct AppLine: Decodable {
    var app: Int
    var synonyms: [String]
  }

  private struct UtteranceLine: Decodable {
    var u: String
    var expect: [Int]
    var slots: [String: String]?
  }

  /// Reads the four files of a folder: `templates.jsonl`, `lists.jsonl`, `apps.jsonl` and `utts.jsonl`.
  init(folder: URL) throws {
    let lists: [ListLine] = try Self.lines(folder, "lists.jsonl")
    let apps: [AppLine] = try Self.lines(folder, "apps.jsonl")
    let templates: [TemplateLine] = try Self.lines(folder, "templates.jsonl")
    let utterances: [UtteranceLine] = try Self.lines(folder, "utts.jsonl")
    var offered = apps.map { app in
      App("app\(app.app)", names: app.synonyms.map { LocalizedText.Entry(locale: nil, text: $0) })
    }
    let known = Set(lists.map(\.name))
    for line in templates {
      let text = line.text.replacingOccurrences(of: "${app}", with: "${applicationName}")
      let template = TemplateParser.parse(text, syntax: .phrases).template
      let phrase = Phrase(text, template: template, locale: "en", id: String(line.id))
      let name = "T\(line.id)"
      let parameters = template.slotNames.filter { $0 != "applicationName" && !known.contains($0) }
      offered[line.app].intents.append(
        Intent(name, parameters: parameters.map { Parameter($0, type: .string) }))
      offered[line.app].shortcuts.append(Shortcut(intent: name, phrases: [phrase]))
    }
    catalog = AppCatalog(
      apps: offered,
      lists: lists.map { list in
        ValueList(list.name, kind: .entity, content: .values(list.values.map { ListValue($0) }))
      })
    samples = utterances.map { line in
      Sample(
        utterance: line.u, phraseID: line.expect.first.map(String.init), slots: line.slots ?? [:])
    }
  }

  private static func lines<Line: Decodable>(_ folder: URL, _ name: String) throws -> [Line] {
    let data = try Data(contentsOf: folder.appendingPathComponent(name))
    let decoder = JSONDecoder()
    return try data.split(separator: UInt8(ascii: "\n")).map { try decoder.decode(Line.self, from: $0) }
  }
}

extension Template {
  /// The names of all slots, in order.
  var slotNames: [String] {
    switch self {
    case .text, .rule: []
    case .slot(let slot): [slot.name]
    case .optional(let part): part.slotNames
    case .sequence(let parts), .alternatives(let parts), .permutation(let parts): parts.flatMap(\.slotNames)
    }
  }
}
