import Catalog

extension MatchingCase {
  /// Where a slot may touch a word.
  static let glue: [MatchingTable] = [
    MatchingTable(
      subject: "glue",
      catalog: .one(
        [
          "Lamp = turn the lamp on", "Lights = light[s] out", "In = log in${applicationName}",
          "Space = open ${applicationName} now", "Chat = ${applicationName}-chat",
          "Hour = wait ${n:0..24}( |-)hour", "Pair = mix ${x:parts}${y:parts}", "Suffix = go ${x:parts}s",
          "Say = say \"${text}\"", "Tag = tag${text}ed",
        ],
        parameters: [Parameter("text", type: .string)],
        lists: [.of("parts", ["a", "ab", "bc", "c"])]),
      rows: [
        .init("turn the lampon", "unmatched"),
        .init("turn the lamp-on", "Lamp #4000"),
        .init("light out", "Lights #2000"),
        .init("lights out", "Lights #2000"),
        .init("light s out", "unmatched"),
        .init("log incoffeebar", "In #3000"),
        .init("log in coffeebar", "In #3000"),
        .init("log incoffee bar", "In #4000"),
        .init("opencoffeebar now", "unmatched"),
        .init("open coffee-bar now", "Space #4000"),
        .init("coffeebar chat", "Chat #2000"),
        .init("coffeebarchat", "unmatched"),
        .init("wait 5-hour", "Hour n=5 #3200"),
        .init("wait 5hour", "Hour n=5 #3200"),
        .init("wait 25 hour", "unmatched"),
        .init("mix ab c", "Pair x=ab y=c #3004"),
        .init("mix abc", "Pair x=a y=bc #3004 | Pair x=ab y=c #3004"),
        .init("go abs", "Suffix x=ab #3002"),
        .init("go ab s", "Suffix x=ab #3002"),
        .init("go abc", "unmatched"),
        .init("say well-known words!", "Say text='well-known words' #10000"),
        .init("tagxed", "Tag text='x' #5000"),
        .init("tag this is fixed", "Tag text='this is fix' #11000"),
        .init("taged", "unmatched"),
      ])
  ]

  /// Optionals, alternatives, permutations, rules, skip phrases.
  static let groups: [MatchingTable] = [
    MatchingTable(
      subject: "groups",
      catalog: .one(
        [
          "Order = <order> [(a|an)] ${drink:drinks} [please]", "Any = (red;green;blue) lamp",
          "Slots = (${drink:drinks};in ${place:places})", "Maybe = [really] [so]",
        ], locale: "en",
        lists: [
          .of("drinks", ["espresso", "latte: (latte|milk coffee)", "flat white"]), .of("places", ["here"]),
        ],
        rules: [
          Rule("order", [("en", "(<verb>|get me)"), ("de", "bestelle"), (nil, "nimm")]),
          Rule("verb", [("en", "order"), ("en", "bring[ me]")]),
        ]),
      rows: [
        .init("order an espresso", "Order drink=espresso #3003"),
        .init("order espresso", "Order drink=espresso #2002"),
        .init("get me a milk coffee please", "Order drink=latte #6006"),
        .init("bring latte", "Order drink=latte #2002"),
        .init("bring me latte", "Order drink=latte #3002"),
        .init("bestelle latte", "unmatched"),
        .init("nimm latte", "unmatched"),
        .init("order a an latte", "unmatched"),
        .init("blue red green lamp", "Any #4000"),
        .init("blue blue green lamp", "unmatched"),
        .init("red green lamp", "unmatched"),
        .init("in here flat white", "Slots place=here drink=flat white #4006"),
        .init("flat white in here", "Slots drink=flat white place=here #4006"),
        .init("so", "Maybe #1000"),
        .init("really", "Maybe #1000"),
      ]),
    MatchingTable(
      subject: "skip phrases",
      catalog: .one(
        ["On = turn on ${room:rooms} light", "Note = note ${text}"], locale: "en",
        parameters: [Parameter("text", type: .string)], lists: [.of("rooms", ["living room"])],
        skip: ["please", "(could|can) you", "now"]),
      rows: [
        .init("please turn on living room light", "On room=living room #6504"),
        .init("could you please turn on the light", "unmatched"),
        .init("can you, please, turn on living room light", "On room=living room #9504"),
        .init("turn please on living room light now", "On room=living room #8004"),
        .init("turn on living please room light", "unmatched"),
        .init("turnplease on living room light", "unmatched"),
        .init("note milk now", "Note text='milk' #5500"),
        .init("note now", "Note text='now' #4000"),
        .init("please now", "unmatched"),
      ]),
  ]
}
