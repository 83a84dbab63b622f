import Catalog
import Compilation
import Matching
import PhraseModel
import SpokenValues
import Testing

/// Phrases of one app, compiled and matched.
private func matcher() -> Matcher {
  func phrase(_ text: String, _ locale: LocaleTag) -> Phrase {
    Phrase(text, template: TemplateParser.parse(text, syntax: .phrases).template, locale: locale)
  }
  let drinks = ValueList(
    "Drink", kind: .entity,
    content: .values([
      ListValue("Latte"), ListValue("Café au lait"), ListValue("Flat White", synonyms: ["white"]),
    ]))
  let app = App(
    "CoffeeBar", names: [.init(locale: nil, text: "CoffeeBar"), .init(locale: nil, text: "Coffee Bar")],
    skipPhrases: [phrase("please", "en"), phrase("(could|can) you", "en")], lists: [drinks],
    intents: [
      Intent(
        "OrderDrink",
        parameters: [
          Parameter("drink", type: .list("Drink")), Parameter("count", type: .integer),
          Parameter("note", type: .string),
        ])
    ],
    shortcuts: [
      Shortcut(
        intent: "OrderDrink",
        phrases: [
          phrase("(order|get me) [(a|an|${count})] ${drink}[s] (in|from) ${applicationName}", "en"),
          phrase("note[s] ${note} in ${applicationName}", "en"),
          phrase("${applicationName}da ${drink} iç", "tr"),
          phrase("${applicationName}で${drink}を注文", "ja"),
        ])
    ])
  let output = Compiler.compile(AppCatalog(apps: [app]))
  #expect(output.diagnostics.isEmpty)
  return Matcher(output.program)
}

@Test(arguments: [
  ("please get me a latte from CoffeeBar", "drink=Latte"),
  ("Order 2 LATTES in coffee bar!", "count=2 drink=Latte"),
  ("could you order 2 cafe au lait in coffee bar", "count=2 drink=Café au lait"),
  ("note that I am late in coffeebar", "note=that I am late"),
  ("coffeebarda latte iç", "drink=Latte"),
  ("CoffeeBarでLatteを注文", "drink=Latte"),
  ("coffee barで flat white を注文", "drink=Flat White"),
  ("get me a latte", "-"),
  ("get me a latter from coffeebar", "-"),
])
func `a phrase is read with its slots`(utterance: String, expected: String) throws {
  let result = try matcher().match(utterance)
  let slots = result.interpretations.first?.slots.map { slot -> String in
    let value =
      switch slot.candidates[0] {
      case .listed(let listed): listed.value.text
      case .spoken(.number(let number)): Value.decimal(number).text
      case .text(let text): text
      default: "?"
      }
    return "\(slot.name)=\(value)"
  }
  #expect((slots?.joined(separator: " ") ?? "-") == expected)
}

@Test(arguments: [
  ("order a late from coffeebar", "order a latte from coffeebar"),
  ("please order latte coffeebar", "please order latte in coffeebar"),
  ("ordr a latte from coffeebar", "order a latte from coffeebar"),
  ("order a a latte from coffeebar", "order a latte from coffeebar"),
])
func `a near miss is suggested`(utterance: String, suggestion: String) throws {
  let result = try matcher().match(utterance)
  #expect(result.outcome == .unmatched)
  #expect(result.suggestions.map(\.utterance).contains(suggestion))
}

@Test func `what was read is explained`() throws {
  let explanation = try matcher().explain("please order 2 cafe au lait from CoffeeBar")
  #expect(
    explanation.paths.first?.map { "\($0.kind) \($0.text)" } == [
      "filler please", "word order", "slot 2", "slot cafe au lait", "word from", "applicationName CoffeeBar",
    ])
  let missing = try matcher().explain("order a latte")
  #expect(missing.furthest == 13)
  #expect(missing.expectations == [.word("from"), .word("in"), .word("s")])
}
