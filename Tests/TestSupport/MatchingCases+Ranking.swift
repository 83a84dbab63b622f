import Catalog

extension MatchingCase {
  private static func thing(_ name: String, _ attributes: [String: String]) -> ListValue {
    ListValue(
      name,
      attributes: attributes.sorted { $0.key < $1.key }.map { Attribute($0.key, .string($0.value)) })
  }

  private static func conditional(_ phrases: [Phrase]) -> AppCatalog {
    AppCatalog(
      apps: [
        App(
          "Home", intents: [Intent("On")], shortcuts: [Shortcut(intent: "On", phrases: phrases)])
      ],
      lists: [
        ValueList(
          "name",
          content: .values([
            thing("lamp", ["domain": "light", "area": "kitchen"]), thing("heater", ["domain": "climate"]),
            ListValue(
              .string("plug lamp"), title: LocalizedText("lamp"),
              attributes: [Attribute("domain", .string("switch"))]),
            ListValue(.string("idea"), title: LocalizedText("lamp")),
            ListValue(
              .string("combo"), title: LocalizedText("combo"),
              attributes: [Attribute("domain", .array([.string("fan"), .string("light")]))]),
          ])),
        .of("area", ["kitchen", "bedroom"]),
      ])
  }

  /// What phrases require of context and attributes.
  static let conditions: [MatchingTable] = [
    MatchingTable(
      subject: "required attributes",
      catalog: conditional([
        Phrase(notation: "light ${name}", required: [.init("domain", [.string("light")])]),
        Phrase(notation: "any ${name}", required: [.init("domain")]),
        Phrase(notation: "not ${name}", excluded: [.init("domain", [.string("light"), .string("climate")])]),
        Phrase(notation: "plain ${name}", fixed: [.init("mode", .string("eco"))]),
      ]),
      rows: [
        .init("plain lamp", "On name=lamp/plug lamp/idea mode=eco #2002"),
        .init("light lamp", "On name=lamp/idea #2002"),
        .init("light heater", "unmatched"),
        .init("light combo", "On name=combo #2002"),
        .init("any lamp", "On name=lamp/plug lamp/idea #2002"),
        .init("not lamp", "On name=plug lamp/idea #2002"),
        .init("not heater", "unmatched"),
        .init("light heater", "unmatched", context: ["domain": .string("light")]),
        .init("light lamp", "On name=lamp/idea #2002", context: ["domain": .string("light")]),
        .init("light lamp", "On name=lamp/idea #2002", context: ["domain": .string("fan")]),
        .init("not lamp", "unmatched", context: ["domain": .string("light")]),
      ]),
    MatchingTable(
      subject: "context into slots",
      catalog: conditional([
        Phrase(notation: "lights on [in ${area}]", required: [.init("area", slot: "area")]),
        Phrase(
          notation: "fan on", required: [.init("area", [.string("kitchen"), .integer(3)], slot: "area")]),
        Phrase(notation: "door open", excluded: [.init("locked")]),
      ]),
      rows: [
        .init("lights on", "unmatched"),
        .init("lights on", "On area=kitchen #1980", context: ["area": .string("kitchen")]),
        .init("lights on in bedroom", "On area=bedroom #4003", context: ["area": .string("kitchen")]),
        .init("fan on", "On area=kitchen #1980", context: ["area": .string("kitchen")]),
        .init("fan on", "On area=3 #1980", context: ["area": .decimal(3)]),
        .init("fan on", "unmatched", context: ["area": .string("bedroom")]),
        .init("door open", "On #2000"),
        .init("door open", "unmatched", context: ["locked": .boolean(true)]),
      ]),
  ]

  /// Costs, ties, negative phrases.
  static let rankings: [MatchingTable] = [
    MatchingTable(
      subject: "ties and costs",
      catalog: .one(
        [
          "A = open it", "B = open it", "C = open ${thing:things}", "D = shut ${thing:things}",
          "D = shut the ${thing:things}", "D = [do] shut ${thing:things} down", "E = play ${x}",
          "E = play ${x:songs}", "G = lock ${names}", "G = lock the ${names}", "H = fetch [the] ${names}",
          "F = [do] go", "F = do go", "F = do [it] go",
        ],
        parameters: [Parameter("x", type: .string)],
        lists: [
          .of("things", ["door", "garage door", "the door", "Alex S: Alex", "Alex T: Alex"]),
          .of("songs", ["help"]),
          ValueList("names", kind: .entity, content: .values([ListValue("door"), ListValue("the door")])),
        ], negative: ["never open ${thing:things}", "open garage door in ${applicationName}"]),
      rows: [
        .init("open it", "A #2000 | B #2000"),
        .init("open garage door", "C thing=garage door #3004"),
        .init("shut the door", "D thing=door #3002"),
        .init("shut door down", "D thing=door #3002"),
        // A name of a thing comes before words, and words before a value of a closed list.
        .init("lock the door", "G names=the door #2990 | G names=door #2990"),
        .init("fetch the door", "H names=the door #2990"),
        .init("open Alex", "C thing=Alex S/Alex T #2002"),
        .init("play help", "E x=help #2002"),
        .init("play on", "E x='on' #4000"),
        .init("do go", "F #2000"),
        .init("never open door", "vetoed"),
      ]),
    MatchingTable(
      subject: "several apps",
      catalog: AppCatalog(apps: [
        App(
          "One", names: [.init(locale: nil, text: "One"), .init(locale: "de", text: "Eins")],
          intents: [Intent("Start")],
          shortcuts: [
            Shortcut(
              intent: "Start",
              phrases: [
                Phrase(notation: "start with ${applicationName}", locale: "en"), Phrase(notation: "begin"),
                Phrase(notation: "mit ${applicationName}", locale: "de"),
              ])
          ], negativePhrases: [Phrase(notation: "(begin|never)"), Phrase(notation: "mit one", locale: "en")]),
        App(
          "Two", names: [.init(locale: nil, text: "One"), .init(locale: nil, text: "Two")],
          intents: [Intent("Start")],
          shortcuts: [
            Shortcut(
              intent: "Start",
              phrases: [
                Phrase(notation: "start with ${applicationName}"), Phrase(notation: "[please] begin"),
              ])
          ]),
        App(
          "Three", intents: [Intent("Stop")],
          shortcuts: [Shortcut(intent: "Stop", phrases: [Phrase(notation: "stop")])],
          negativePhrases: [Phrase(notation: "[please] stop")]),
      ]),
      rows: [
        .init("start with one", "Start #3000 | Start #3000"),
        .init("start with two", "Start #3000"),
        .init("start with one", "Start #3000", locale: "de"),
        .init("start with eins", "unmatched"),
        .init("mit eins", "Start #2000"),
        .init("mit one", "Start #2000", locale: "de"),
        .init("mit one", "vetoed"),
        .init("begin", "Start #1000"),
        .init("stop", "vetoed"),
        .init("please stop", "vetoed"),
        .init("never", "vetoed"),
      ]),
  ]
}
