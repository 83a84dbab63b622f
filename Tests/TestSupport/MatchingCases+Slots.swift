import Catalog

extension MatchingCase {
  private static let numberWords = OracleSpellings([
    .init(locale: "en", words: "five", number: 5), .init(locale: "en", words: "twenty", number: 20),
    .init(locale: "en", words: "twenty-five", number: 25), .init(locale: "de", words: "fünf", number: 5),
  ])

  /// Slots of every kind.
  static let slots: [MatchingTable] = [
    MatchingTable(
      subject: "numbers",
      catalog: .one(
        [
          "Dim = dim to ${level:0..100}[%]", "Half = turn ${angle:-90..90}", "Kelvin = warmth ${k:1..5*1000}",
          "Count = order ${count} coffees", "Weight = weigh ${kilos} kilos", "Free = pay ${sum}",
        ], locale: "en",
        parameters: [
          Parameter("count", type: .integer, range: NumberRange(1, 12)), Parameter("kilos", type: .decimal),
          Parameter("sum", type: .array(.integer)),
        ]),
      spellings: numberWords,
      rows: [
        .init("dim to 50", "Dim level=50 #3200"),
        .init("dim to 50%", "Dim level=50 #4200"),
        .init("dim to ５０ ％", "Dim level=50 #4200"),
        .init("dim to twenty five", "Dim level=25 #4400"),
        .init("dim to twenty-five %", "Dim level=25 #5400"),
        .init("dim to 101", "unmatched"),
        .init("dim to 2.5", "unmatched"),
        .init("dim to fünf", "unmatched"),
        .init("turn -45", "Half angle=-45 #3400"),
        .init("turn - 45", "Half angle=45 #2200"),
        .init("warmth 3", "Kelvin k=3000 #2200"),
        .init("order 2 coffees", "Count count=2 #3200"),
        .init("order five coffees", "Count count=5 #3200"),
        .init("order 13 coffees", "Count count=13 #3200"),
        .init("order 2.5 coffees", "unmatched"),
        .init("weigh 2.5 kilos", "Weight kilos=2.5 #3200"),
        .init("pay 120", "Free sum=120 #2200"),
        .init("pay 1.5", "unmatched"),
      ]),
    MatchingTable(
      subject: "free text",
      catalog: .one(
        ["Tell = tell ${who:people} ${message}", "Search = search ${query} in ${applicationName}"],
        parameters: [Parameter("message", type: .string), Parameter("query", type: .place)],
        lists: [.of("people", ["Alex", "Alex Smith"])]),
      rows: [
        .init("tell Alex I'm late", "Tell who=Alex message='I'm late' #11002"),
        .init("tell Alex Smith hi", "Tell who=Alex Smith message='hi' #6004"),
        .init("tell Alex", "unmatched"),
        .init("search ice-cream, cones in CoffeeBar!", "Search query='ice-cream, cones' #12000"),
        .init("search in coffee bar", "unmatched"),
        .init("search in in coffee bar", "Search query='in' #7000"),
      ]),
    MatchingTable(
      subject: "lists",
      catalog: AppCatalog(
        apps: [
          App(
            "Home", lists: [.of("rooms", ["kitchen"])],
            intents: [
              Intent("On", parameters: [Parameter("thing", type: .list("things"))]), Intent("Go"),
              Intent("Any", parameters: [Parameter("other", type: .list("nowhere"))]),
            ],
            shortcuts: [
              Shortcut(
                intent: "On",
                phrases: [
                  Phrase(notation: "turn on ${thing}"), Phrase(notation: "start ${thing+kind=light}"),
                  Phrase(notation: "boil ${thing-kind=light}"),
                ]),
              Shortcut(
                intent: "Go",
                phrases: [Phrase(notation: "go to ${rooms}"), Phrase(notation: "see ${colors!}")]),
              Shortcut(intent: "Any", phrases: [Phrase(notation: "find ${other}")]),
            ])
        ],
        lists: [
          .of("rooms", ["attic"]), .of("colors", ["red"]),
          ValueList(
            "things",
            content: .values([
              ListValue("lamp", attributes: [Attribute("kind", .string("light"))]),
              ListValue("Lamp", attributes: [Attribute("kind", .string("plug"))]),
              ListValue(.integer(7), title: LocalizedText("lamp")),
              ListValue(
                .string("kettle"), title: LocalizedText("kettle"),
                forms: [SpokenForm(notation: "[tea] kettle")]),
            ])),
        ]),
      rows: [
        .init("turn on lamp", "On thing=lamp/7 #3002"),
        .init("start lamp", "On thing=lamp #2002"),
        .init("boil lamp", "On thing=Lamp/7 #2002"),
        .init("boil tea kettle", "On thing=kettle #3004"),
        .init("start kettle", "unmatched"),
        .init("go to kitchen", "Go rooms=kitchen #3002"),
        .init("go to attic", "unmatched"),
        .init("see red", "Go colors=red #2002"),
        .init("find me", "unmatched"),
      ]),
    MatchingTable(
      subject: "values of a locale",
      catalog: .one(
        ["Order = order ${size:sizes}"], locale: "de-CH",
        lists: [
          ValueList(
            "sizes",
            content: .values([
              ListValue(
                .string("large"),
                title: LocalizedText(entries: [
                  .init(locale: "en", text: "large"), .init(locale: "de", text: "groß"),
                ])),
              ListValue(
                .string("small"), title: LocalizedText("small"),
                forms: [
                  SpokenForm(.text("klein"), locale: "de-CH"), SpokenForm(.text("wee"), locale: "de-AT"),
                ]),
            ]))
        ]),
      rows: [
        .init("order gross", "Order size=large #2002"),
        .init("order large", "unmatched"),
        .init("order klein", "Order size=small #2002", locale: "de"),
        .init("order wee", "unmatched"),
        .init("order klein", "unmatched", locale: "de-AT"),
        .init("order klein", "unmatched", locale: "en"),
      ]),
  ]
}
