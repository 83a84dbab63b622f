import Catalog
import Diagnostics
import Foundation
import HomeAssistantFormats
import Testing

struct HomeAssistantReaderTests {
  private func grammar() throws -> App {
    let (catalog, diagnostics) = HomeAssistantReader.read(
      try Fixture.bytes("grammar.json"), source: "grammar.json")
    #expect(diagnostics.isEmpty, "\(diagnostics.map(\.message))")
    return try #require(catalog.apps.first)
  }

  private func phrase(_ id: String, of app: App) throws -> Phrase {
    try #require(app.shortcuts.flatMap(\.phrases).first { $0.id == id })
  }

  private func list(_ name: String, of app: App) throws -> ValueList {
    try #require(app.lists.first { $0.name == name })
  }

  @Test func `a file is one app with its intents in the author's order`() throws {
    let app = try grammar()
    #expect(app.id == "HomeAssistant")
    #expect(app.names.isEmpty)
    #expect(app.locales == ["en"])
    #expect(
      app.intents.map(\.name) == ["TurnOn", "Lift", "SetLevel", "Choose", "Paint", "Play"])
    #expect(app.shortcuts.map(\.intent) == app.intents.map(\.name))
    #expect(app.skipPhrases.map(\.text) == ["please", "would you"])
  }

  @Test func `a sentence is a phrase named by language, intent, combination, block and place`() throws {
    let app = try grammar()
    let ids = try #require(app.shortcuts.first).phrases.map(\.id)
    #expect(
      ids == [
        "en/TurnOn/thing_only/0/0", "en/TurnOn/thing_only/0/1", "en/TurnOn/locked_thing/1/0",
        "en/TurnOn/default/2/0", "en/TurnOn/default/3/0", "en/TurnOn/default/4/0",
      ])
    let phrase = try phrase("en/TurnOn/thing_only/0/1", of: app)
    #expect(phrase.text == "<verb> [<the>] {thing} on")
    #expect(
      phrase.metadata == [
        Attribute("slot_combination", .string("thing_only")), Attribute("weight", .integer(2)),
      ])
    #expect(phrase.locale == "en")
  }

  @Test func `a phrase stands where its text stands in the file`() throws {
    let bytes = try Fixture.bytes("grammar.json")
    for phrase in try grammar().shortcuts.flatMap(\.phrases) where !phrase.text.contains("\\") {
      let span = try #require(phrase.location?.span)
      #expect(String(decoding: bytes[span.start..<span.end], as: UTF8.self) == phrase.text)
    }
  }

  @Test func `what a block requires and excludes is read in all its forms`() throws {
    let app = try grammar()
    func required(_ id: String) throws -> [ContextRequirement] {
      try phrase(id, of: app).requiredContext
    }
    #expect(
      try required("en/TurnOn/thing_only/0/0")
        == [ContextRequirement("domain", [.string("light"), .string("fan")])])
    #expect(
      try required("en/TurnOn/locked_thing/1/0")
        == [
          ContextRequirement("domain", [.string("cover")]),
          ContextRequirement("locked", [.boolean(true)]),
        ])
    #expect(
      try required("en/TurnOn/default/2/0") == [ContextRequirement("area", slot: "area")])
    #expect(
      try required("en/TurnOn/default/3/0")
        == [ContextRequirement("area", [.string("Kitchen"), .string("Hall")], slot: "room")])
    #expect(try required("en/TurnOn/default/4/0") == [ContextRequirement("area")])
    #expect(
      try phrase("en/Lift/default/1/0", of: app).excludedContext
        == [
          ContextRequirement("domain", [.string("cover")]),
          ContextRequirement("asleep", [.boolean(true)]),
        ])
    #expect(
      try phrase("en/TurnOn/default/2/0", of: app).fixedSlots
        == [FixedSlot("domain", .string("light"))])
  }

  @Test func `values keep their words, outputs, attributes and metadata`() throws {
    let app = try grammar()
    guard case .values(let things) = try list("thing", of: app).content else {
      Issue.record("no values")
      return
    }
    #expect(things.map(\.value) == ["lamp-1", "fan-1", "door-1", "radio-1"].map { .string($0) })
    #expect(things.map { $0.title.text(for: "en") } == ["lamp", "fan", "big door", "radio"])
    #expect(things[0].attributes == [Attribute("domain", .string("light"))])
    #expect(things[0].metadata == [Attribute("id", .integer(7))])
    #expect(things[1].attributes == [Attribute("domain", .string("fan"))])
    #expect(things[2].attributes.count == 2)
  }

  @Test func `a value without an output is what was said`() throws {
    let app = try grammar()
    guard case .values(let shades) = try list("shade", of: app).content else {
      Issue.record("no values")
      return
    }
    let values = ["red", "dark blue", "light green", "pale green", "off-white", "offwhite"]
    #expect(shades.map(\.value) == values.map { .string($0) })
  }

  @Test func `ranges keep bounds, step, multiplier and fractions`() throws {
    let app = try grammar()
    #expect(try list("degrees", of: app).content == .range(NumberRange(-10, 30, fractions: .tenths)))
    #expect(
      try list("steps", of: app).content == .range(NumberRange(0, 100, step: 10, multiplier: 0.5)))
    #expect(try list("louder", of: app).content == .range(NumberRange(1, 10, multiplier: -1)))
    #expect(try list("anything", of: app).content == .freeText)
  }

  @Test func `lists and rules of a block hide those of the file, in rules too`() throws {
    let app = try grammar()
    #expect(
      app.lists.filter { $0.name.hasPrefix("option") && $0.content != .undefined }.map(\.name)
        == ["option.Choose.0", "option.Choose.1"])
    let names = Set(app.rules.map(\.name))
    #expect(
      names.isSuperset(of: ["pick.Choose.0", "pick.Choose.1", "the.Choose.1", "quiet.Choose.1"]))
    let copy = try #require(app.rules.first { $0.name == "pick.Choose.1" }?.bodies.first)
    #expect(
      copy.template
        == .sequence([
          .text("choose "), .rule(RuleReference("the.Choose.1")), .text(" "),
          .slot(SlotReference("option", source: .list("option.Choose.1"))),
        ]))
    let other = try #require(app.rules.first { $0.name == "pick.Choose.0" }?.bodies.first)
    #expect(
      other.template
        == .sequence([
          .text("choose "), .rule(RuleReference("the")), .text(" "),
          .slot(SlotReference("option", source: .list("option.Choose.0"))),
        ]))
  }

  @Test func `responses are dialogs`() throws {
    let app = try grammar()
    let play = try #require(app.intents.first { $0.name == "Play" })
    #expect(play.responses.map(\.name) == ["default", "loud"])
    #expect(play.responses.map { $0.dialog.text(for: "en") } == ["Playing", "Playing loudly"])
    #expect(try phrase("en/Play/default/0/0", of: app).response == "loud")
    let level = try #require(app.intents.first { $0.name == "SetLevel" })
    #expect(level.responses.first?.dialog.text(for: "en") == "${level} it is")
  }

  @Test(arguments: [
    ("Done", "Done"), ("Cleaning {{ slots.area }}", "Cleaning ${area}"),
    ("{{ slots.name | capitalize }} is {{ state.state_with_unit }}\n", "${name} is …"),
    ("{{- slots.name -}} it is", "${name} it is"),
    ("{% if query.matched %}Yes{% else %}No{% endif %}", "…"),
    (
      "{# said so #}Temperature set to {{ slots.temperature }} {{ 'degree' if x else 'degrees' }}",
      "Temperature set to ${temperature} …"
    ),
    ("{{ slots['name'] }}", "…"), ("Open {{ slots.a", "Open …"), ("a {# b", "a"),
  ])
  func `no template is shown to a person`(text: String, dialog: String) {
    #expect(AnswerTemplate.dialog(text) == dialog)
  }

  @Test func `a list that nothing defines is empty, with a warning where it is first named`() throws {
    let (app, diagnostics, text) = Fixture.read(
      #""intents": {"A": {"data": [{"sentences": ["go {name}", "stop {name} in {area}"]}]}}"#)
    #expect(app.lists.map(\.name) == ["name", "area"])
    #expect(app.lists.allSatisfy { $0.content == .undefined && $0.kind == .entity })
    #expect(diagnostics.map(\.severity) == [.warning, .warning])
    #expect(diagnostics.map(\.code) == ["undefined-list", "undefined-list"])
    #expect(Fixture.quoted(diagnostics[1], in: text) == "stop {name} in {area}")
  }

  static let broken: [(String, String, String)] = [
    (#""intents": {"A": {"data": [{"sentences": ["go [now", "stop"]}]}}"#, "unclosed-optional", "["),
    (#""intents": {"A": {"data": [{"sentences": ["go <x>", "stop"]}]}}"#, "unknown-rule", "<x>"),
    (
      #""expansion_rules": {"x": "a (b"}, "intents": {"A": {"data": [{"sentences": ["stop"]}]}}"#,
      "unclosed-group", "("
    ),
    (
      #""expansion_rules": {"x": "a <y>"}, "intents": {"A": {"data": [{"sentences": ["stop"]}]}}"#,
      "unknown-rule", "<y>"
    ),
    (
      #""lists": {"l": {"values": [{"in": "a [b", "out": 1}]}}, "intents": {"A": {"data": [{"sentences": ["stop"]}]}}"#,
      "unclosed-optional", "["
    ),
    (
      #""lists": {"l": {"values": [{"in": "a {b}", "out": 1}]}}, "intents": {"A": {"data": [{"sentences": ["stop"]}]}}"#,
      "bad-value", "a {b}"
    ),
    (
      #""lists": {"l": {"range": {"from": 5, "to": 1}}}, "intents": {"A": {"data": [{"sentences": ["stop"]}]}}"#,
      "bad-range", #"{"from": 5, "to": 1}"#
    ),
    (
      #""lists": {"l": {}}, "intents": {"A": {"data": [{"sentences": ["stop"]}]}}"#,
      "unknown-list-kind", "{}"
    ),
    (#""intents": {"A": {"data": [7, {"sentences": ["stop", 8]}]}}"#, "unexpected-value", "7"),
  ]

  @Test(arguments: broken)
  func `what is broken is reported where it stands and left out alone`(
    members: String, code: String, quoted: String
  ) throws {
    let (app, diagnostics, text) = Fixture.read(members)
    let first = try #require(diagnostics.first)
    #expect(first.code == code)
    #expect(first.severity == .error)
    #expect(Fixture.quoted(first, in: text) == quoted)
    #expect(app.shortcuts.flatMap(\.phrases).map(\.text) == ["stop"])
  }

  @Test func `a phrase that uses a broken rule through another is left out`() {
    let (app, diagnostics, _) = Fixture.read(
      #""expansion_rules": {"x": "a (b", "y": "c <x>"}, "intents": {"A": {"data": [{"sentences": ["go <y>", "stop"]}]}}"#
    )
    #expect(app.shortcuts.flatMap(\.phrases).map(\.text) == ["stop"])
    #expect(app.rules.isEmpty)
    #expect(diagnostics.map(\.code) == ["unclosed-group", "unknown-rule", "unknown-rule"])
  }

  @Test func `rules that use each other and values of them end in a finding`() {
    let (app, diagnostics, _) = Fixture.read(
      #""expansion_rules": {"x": "a <y>", "y": "b <x>"}, "lists": {"l": {"values": [{"in": "<x>", "out": 1}]}}, "intents": {"A": {"data": [{"sentences": ["go {l}"], "expansion_rules": {"y": "c <x>"}}]}}"#
    )
    #expect(diagnostics.map(\.code) == ["bad-value"])
    #expect(Set(app.rules.map(\.name)) == ["x", "y", "y.A.0", "x.A.0"] || app.rules.count == 3)
  }

  @Test func `rules inside values are put in`() {
    let (app, diagnostics, _) = Fixture.read(
      #""expansion_rules": {"x": "(a|b)"}, "lists": {"l": {"values": [{"in": "<x> c", "out": 1}]}}, "intents": {}"#
    )
    #expect(diagnostics.isEmpty)
    guard case .values(let values)? = app.lists.first?.content else {
      Issue.record("no values")
      return
    }
    #expect(
      values.first?.forms.first?.template
        == .sequence([.alternatives([.text("a"), .text("b")]), .text(" c")]))
  }

  @Test func `a skip word may be a template, an optional whole included`() {
    let (app, diagnostics, _) = Fixture.read(
      #""skip_words": ["[[hãy] [cho] tôi biết|bạn có biết]", "(giúp|cho) tôi"], "intents": {}"#)
    #expect(diagnostics.isEmpty)
    #expect(app.skipPhrases.count == 2)
    guard case .alternatives(let parts)? = app.skipPhrases.first?.template else {
      Issue.record("no alternatives: \(app.skipPhrases)")
      return
    }
    #expect(parts.count == 2)
  }

  @Test func `the real intents are read whole`() throws {
    guard let folder = Fixture.corpora else { return }
    for (language, count) in [
      ("en", 843), ("de", 1655), ("fr", 755), ("vi", 194), ("ja", 29), ("zh-CN", 700),
    ] {
      let data = try Data(contentsOf: folder.appending(path: "\(language).json"))
      let (catalog, diagnostics) = HomeAssistantReader.read([UInt8](data), source: language)
      let app = try #require(catalog.apps.first)
      #expect(diagnostics.filter { $0.severity == .error }.isEmpty, "\(language)")
      #expect(app.shortcuts.flatMap(\.phrases).count == count, "\(language)")
      #expect(
        Set(app.lists.filter { $0.content == .undefined }.map(\.name))
          .isSubset(of: ["area", "floor", "name"]), "\(language)")
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `a damaged text is read or refused with a place inside it`(seed: UInt64) throws {
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let whole = try Fixture.bytes("grammar.json")
    for _ in 0..<20 {
      var bytes = whole
      for _ in 0...next(4) { bytes[next(bytes.count)] = UInt8(next(256)) }
      if next(3) == 0 { bytes.removeLast(next(bytes.count)) }
      let (catalog, diagnostics) = HomeAssistantReader.read(bytes, source: "x")
      for diagnostic in diagnostics {
        let span = try #require(diagnostic.location?.span)
        #expect(span.end <= bytes.count + 1)
      }
      #expect(!catalog.apps.isEmpty || !diagnostics.isEmpty)
    }
  }
}

struct CompoundWriterTests {
  private func phrases(_ language: String) -> [Template] {
    let text = #"""
      {"language": "\#(language)", "expansion_rules": {"area": "[im ]{area}", "end": "(an|temperatur|[die ]heizung)"},
       "intents": {"A": {"data": [{"sentences": ["setze <area> <end> auf", "{area} an", "{area} lampe an"]}]}}}
      """#
    let (catalog, _) = HomeAssistantReader.read(Array(text.utf8), source: "x")
    return catalog.apps.flatMap(\.shortcuts).flatMap(\.phrases).map(\.template)
  }

  @Test func `a language of compounds may leave the space before a long word away`() {
    let templates = phrases("de")
    #expect(
      templates[0]
        == .sequence([
          .text("setze "), .rule(RuleReference("area")),
          .alternatives([
            .sequence([.text(" "), .rule(RuleReference("end"))]),
            .rule(RuleReference("end.joined")),
          ]), .text(" auf"),
        ]))
    #expect(
      templates[2]
        == .sequence([
          .slot(SlotReference("area", source: .list("area"))),
          .alternatives([.text(" lampe an"), .text("lampe an")]),
        ]))
  }

  @Test func `short words and other languages keep the space`() {
    #expect(
      phrases("de")[1]
        == .sequence([.slot(SlotReference("area", source: .list("area"))), .text(" an")]))
    #expect(
      phrases("en")[2]
        == .sequence([.slot(SlotReference("area", source: .list("area"))), .text(" lampe an")]))
  }
}
