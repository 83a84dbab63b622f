import Catalog
import Conversation
import PhraseModel
import Testing

/// A course of lines and what is said to each.
struct Course: CustomTestStringConvertible, Sendable {
  let name: String
  let turns: [(String, String)]
  var handled = ""
  var isLocked = false
  var locale: LocaleTag = "en"

  var testDescription: String { name }

  init(
    _ name: String, _ turns: [(String, String)], handled: String = "", isLocked: Bool = false,
    locale: LocaleTag = "en"
  ) {
    self.name = name
    self.turns = turns
    self.handled = handled
    self.isLocked = isLocked
    self.locale = locale
  }

  func run() {
    var talk = World.talk(locale: locale, isLocked: isLocked)
    for (line, reply) in turns {
      let said = talk.say(line)
      #expect(said == reply, "\(name): after '\(line)'")
    }
    #expect(talk.handledText == handled, "\(name)")
  }
}

struct ResolvingTests {
  static let size = "What size? [1 Small, 2 Medium, 3 Large]"
  static let which = "Several match “Alex”. Which one? [1 Alex Kim, 2 Alex Lee, 3 Alex Nguyễn]"

  @Test(arguments: [
    Course(
      "missing values are asked for in order, then the act is confirmed",
      [
        ("order in Coffee Bar", "What would you like? [1 Latte, 2 Espresso, 3 Tea, 4 Green Tea]"),
        ("latte", size), ("the second one", "1 Medium Latte, right?"),
        ("yes", "Your Latte is on its way."),
      ], handled: "OrderDrink drink=Latte size=Medium count=1"),
    Course(
      "a number picks an option",
      [
        ("tell Alex I am late with Messages", which), ("2", "Send “I am late” to Alex Lee?"),
        ("yes", "Sent."),
      ], handled: "SendMessage person=2 text=I am late"),
    Course(
      "what cannot be is no change while something else is asked",
      [
        ("large latte", "1 Large Latte, right?"), ("change the size", size),
        ("the count is 40", "40 is too high; the highest is 12. " + size),
        ("40", "Sorry, I didn't get that. " + size),
        ("large", "1 Large Latte, right?"),
      ]),
    Course(
      "a no to the act ends with nothing done",
      [
        ("large latte", "1 Large Latte, right?"), ("no", "OK, nothing was done."),
        ("yes", "Nothing was asked."),
      ]),
    Course(
      "a cancel ends every stage",
      [
        ("order in Coffee Bar", "What would you like? [1 Latte, 2 Espresso, 3 Tea, 4 Green Tea]"),
        ("never mind", "OK, nothing was done."), ("large latte", "1 Large Latte, right?"),
        ("cancel", "OK, nothing was done."), ("do it", "Which app should do it? [1 Coffee Bar, 2 Messages]"),
        ("stop", "OK, nothing was done."),
      ]),
    Course(
      "a value out of range is refused with the reason",
      [
        ("book a table in Coffee Bar", "How many people?"),
        ("forty", "40 is too high; the highest is 12. How many people?"), ("4", "Which day?"),
        ("friday", "Booked for 4 on friday."),
      ], handled: "BookTable people=4 day=XXXX-XX-05"),
    Course(
      "several apps: which app",
      [
        ("do it", "Which app should do it? [1 Coffee Bar, 2 Messages]"),
        (
          "messages",
          "To whom? These are 1 to 5 of 8; say “more” for others. [1 Alex Kim, 2 Alex Lee, 3 Alex Nguyễn, 4 Bob Li, 5 Ann Li]"
        ),
      ]),
    Course(
      "a tie of commands: which one, by their titles",
      [
        ("coffee time", "Which one do you mean? [1 Order a drink, 2 Book a table]"),
        ("book", "How many people?"),
      ]),
    Course(
      "a near miss acts only after a yes",
      [
        ("odrer in Coffee Bar", "Did you mean “order in Coffee Bar”?"), ("no", "OK, nothing was done."),
        ("odrer in Coffee Bar", "Did you mean “order in Coffee Bar”?"),
        ("yes", "What would you like? [1 Latte, 2 Espresso, 3 Tea, 4 Green Tea]"),
      ]),
    Course(
      "negations and vetoes start nothing",
      [
        ("don't order in Coffee Bar", "OK, I won't."), ("order nothing in Coffee Bar", "OK, I won't."),
        ("coffee table in Coffee Bar", "That isn't something I can do."),
        ("gibberish", "Sorry, I don't understand that."),
      ]),
    Course(
      "free text is taken as it is",
      [
        (
          "send a message with Messages",
          "To whom? These are 1 to 5 of 8; say “more” for others. [1 Alex Kim, 2 Alex Lee, 3 Alex Nguyễn, 4 Bob Li, 5 Ann Li]"
        ),
        ("bob", "What should it say?"), ("No, see you at 5!", "Send “No, see you at 5!” to Bob Li?"),
        ("go ahead", "Sent."),
      ], handled: "SendMessage person=4 text=No, see you at 5!"),
    Course(
      "a foreground intent opens its app",
      [
        (
          "open a note in Lists",
          "What is the note called? These are 1 to 5 of 12; say “more” for others. [1 Plan, 2 Plot, 3 Plum, 4 Plus, 5 Ply]"
        ), ("pun", "Here is Pun. <opens Lists>"),
      ], handled: "OpenNote note=Pun"),
  ])
  func `a command is resolved, confirmed and handled`(course: Course) { course.run() }

  @Test func `the end of input is clean and calls nobody`() {
    var talk = World.talk()
    talk.say("large latte")
    #expect(talk.send(.endOfInput) == "OK, nothing was done. | <end>")
    #expect(talk.say("yes") == "")
    #expect(talk.handledCount == 0)
    #expect(talk.driver.machine.hasEnded)
  }

  @Test func `a context fills a required parameter that was not said`() {
    var talk = Talk(
      World.catalog, commands: World.commands, context: [Attribute("account", .string("Savings"))])
    #expect(talk.say("balance in Bank") == "Savings has plenty.")
  }

  @Test func `a handler's outcomes are all understood`() {
    var talk = World.talk()
    talk.handler.custom = { call in
      guard case .resolve("drink", let isConfirmed, _) = call.request else { return nil }
      guard let value = call["drink"] else { return [.needsValue(dialog: "Name a drink.")] }
      switch value.value.text {
      case "Latte": return [.unsupported(reason: "No milk left.")]
      case "Tea":
        return [
          .disambiguation([
            HandlerOption(.string("green"), title: "Sencha"), HandlerOption(.string("black"), title: "Assam"),
          ])
        ]
      case "black": return [isConfirmed ? .success() : .confirmationRequired(dialog: "Strong. OK?")]
      default: return [.success()]
      }
    }
    #expect(talk.say("order in Coffee Bar") == "Name a drink. [1 Latte, 2 Espresso, 3 Tea, 4 Green Tea]")
    #expect(
      talk.say("latte")
        == "No milk left. What would you like? [1 Latte, 2 Espresso, 3 Tea, 4 Green Tea]")
    #expect(talk.say("tea") == "Which one? [1 Sencha, 2 Assam]")
    #expect(talk.say("assam") == "Strong. OK?")
    #expect(talk.say("yes") == Self.size)
  }

  @Test func `a handler that is never content comes to an end`() {
    var talk = World.talk()
    talk.handler.custom = { call in
      guard case .resolve("drink", _, _) = call.request else { return nil }
      return [
        .disambiguation([
          HandlerOption(.string("a"), title: "A"), HandlerOption(.string("b"), title: "B"),
        ])
      ]
    }
    talk.say("order in Coffee Bar")
    var turns = 0
    while talk.prompt != nil, turns < 100 {
      talk.say(turns.isMultiple(of: 2) ? "a" : "b")
      turns += 1
    }
    #expect(turns < 40)
    #expect(talk.handledCount == 0)
  }

  @Test func `a command that nobody waits for any longer ends as a cancelled one`() {
    var talk = World.talk()
    talk.handler.custom = { _ in [.trouble(.abandoned)] }
    #expect(talk.say("large latte") == "OK, nothing was done.")
    #expect(talk.prompt == nil)
    talk.handler.custom = { call in call.request == .handle ? [.trouble(.abandoned)] : nil }
    _ = talk.say("large latte")
    #expect(talk.say("yes") == "OK, I'm not waiting for Coffee Bar any longer.")
    #expect(talk.prompt == nil)
  }

  @Test(arguments: HandlerTrouble.allCases.filter { $0 != .abandoned })
  func `a broken handler is told apart from a person's mistake`(trouble: HandlerTrouble) {
    var talk = World.talk()
    talk.handler.custom = { _ in [.trouble(trouble)] }
    #expect(talk.say("large latte").contains("Coffee Bar"))
    #expect(talk.prompt == nil)
    talk.handler.custom = { _ in nil }
    #expect(talk.say("large latte") == "1 Large Latte, right?")
  }

  @Test func `failures are said in the author's words`() {
    var talk = World.talk()
    talk.handler.custom = { call in
      guard case .handle = call.request else { return nil }
      return [.inProgress(dialog: "Looking…"), .failure(name: "soldOut")]
    }
    talk.say("large latte")
    #expect(talk.say("yes") == "Looking… | Sorry, we are out of Latte.")
  }

  @Test func `a running handler may ask`() {
    var talk = World.talk()
    talk.handler.custom = { call in
      switch call.request {
      case .handle:
        [
          .ask(
            .choice(
              options: [
                HandlerOption(.string("a"), title: "Here"), HandlerOption(.string("b"), title: "To go"),
              ], dialog: "Where?"))
        ]
      case .answered(.choice(let place)): [.completed(HandlerResult(dialog: "Choice \(place)."))]
      default: nil
      }
    }
    talk.say("large latte")
    #expect(talk.say("yes") == "Where? [1 Here, 2 To go]")
    #expect(talk.say("to go") == "Choice 1.")
  }

  @Test func `the same log leads to the same state`() {
    var talk = World.talk()
    for line in ["order in Coffee Bar", "huh", "latte", "help", "large", "no make that two", "yes", "undo"] {
      talk.say(line)
    }
    let machine = talk.driver.machine
    let again = ConversationMachine(replaying: machine.log, World.catalog, locale: "en")
    #expect(again.state == machine.state)
    #expect(talk.handledText == "OrderDrink drink=Latte size=Large count=2")
  }
}
