import PhrasebookTesting
import Testing

struct CoffeeTests {
  @Test func `a latte is on its way after two questions`() throws {
    let talk = try ConversationTester(phrasesAt: "Phrases/CoffeeBar")
    talk.say("get me a latte from CoffeeBar")
    talk.expectPrompt("What size?", choices: ["Small", "Medium", "Large"])
    talk.say("the second one")
    talk.say("no, make that two")
    talk.expectPrompt("2 Medium Latte, right?")
    talk.expectNothingHandled()
    talk.say("yes")
    talk.expectDialog("Your Latte is on its way.")
    talk.expectHandled("OrderDrink", ["drink": "latte", "size": "medium", "count": "2"])
  }
}
