import Catalog
import Diagnostics
import Foundation
import HomeAssistantFormats
import JSONReading

/// A language of the corpus: its intents and the sentences that test them.
struct Corpus {
  let language: String
  let catalog: AppCatalog
  let diagnostics: [Diagnostic]
  let worlds: [(name: String, world: World)]
  let tests: [SentenceTest]

  /// The languages of a folder, those asked for first to last, or all by name.
  static func languages(in folder: URL, wanted: [String]) throws -> [String] {
    guard wanted.isEmpty else { return wanted }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".tests.json") }
      .map { String($0.dropLast(".tests.json".count)) }.sorted()
  }

  /// Reads `<language>.json` and `<language>.tests.json`.
  init(language: String, folder: URL) throws {
    self.language = language
    let intents = try Data(contentsOf: folder.appending(path: "\(language).json"))
    (catalog, diagnostics) = HomeAssistantReader.read([UInt8](intents), source: "\(language).json")
    let data = try Data(contentsOf: folder.appending(path: "\(language).tests.json"))
    let root = try JSONReader.read([UInt8](data))
    worlds = try (root["worlds"]?.object ?? []).map { ($0.key, try World($0.value, language: language)) }
    tests = (root["tests"]?.array ?? []).map(SentenceTest.init)
  }

  /// One home that holds everything of all worlds.
  var merged: World {
    worlds.reduce(into: World()) { $0.add($1.world) }
  }
}

/// A home: what the lists `name`, `area` and `floor` hold.
struct World {
  var entities: [ListValue] = []
  var areas: [ListValue] = []
  var floors: [ListValue] = []

  init() {}

  init(_ node: JSONNode, language: String) throws {
    entities = try (node["entities"]?.array ?? []).compactMap { entity in
      var attributes = (entity["attributes"]?.object ?? []).map { Attribute($0.key, $0.value.value) }
      if let domain = entity["domain"] { attributes.insert(Attribute("domain", domain.value), at: 0) }
      if let area = entity["area"] { attributes.append(Attribute("area", area.value)) }
      return try Self.value(entity, attributes, language)
    }
    areas = try (node["areas"]?.array ?? []).compactMap { try Self.value($0, [], language) }
    floors = try (node["floors"]?.array ?? []).compactMap { try Self.value($0, [], language) }
  }

  /// The value that a thing's name is; a name may be a template: `lamp(a|u)`.
  private static func value(_ node: JSONNode, _ attributes: [Attribute], _ language: String) throws
    -> ListValue?
  {
    guard let name = node["name"]?.string else { return nil }
    let lists = ["name": ["values": [["in": name, "out": name]]]]
    let file = try JSONSerialization.data(withJSONObject: ["language": language, "lists": lists])
    let (catalog, _) = HomeAssistantReader.read([UInt8](file), source: "world")
    guard case .values(var values)? = catalog.apps.first?.lists.first?.content else { return nil }
    values[0].attributes = attributes
    return values.first
  }

  mutating func add(_ other: World) {
    for value in other.entities where !entities.contains(value) { entities.append(value) }
    for value in other.areas where !areas.contains(value) { areas.append(value) }
    for value in other.floors where !floors.contains(value) { floors.append(value) }
  }

  /// The lists by name.
  var lists: [(name: String, values: [ListValue])] {
    [("name", entities), ("area", areas), ("floor", floors)]
  }
}

/// A sentence and what it must come to.
struct SentenceTest {
  let id: String
  let text: String
  let world: String
  let intent: String
  let combination: String
  let slots: [(name: String, expected: Expectation)]
  let context: [String: Value]

  /// What a slot must hold.
  enum Expectation {
    case value(Value)
    case anyOf([Value])
  }

  init(_ node: JSONNode) {
    id = node["id"]?.string ?? ""
    text = node["text"]?.string ?? ""
    world = node["world"]?.string ?? ""
    intent = node["intent"]?.string ?? ""
    combination = node["combo"]?.string ?? ""
    slots = (node["slots"]?.object ?? []).map { member in
      guard let choices = member.value["anyOf"]?.array else {
        return (member.key, .value(member.value.value))
      }
      return (member.key, .anyOf(choices.map(\.value)))
    }
    context = node["contextArea"].map { ["area": $0.value] } ?? [:]
  }
}
