import Catalog
import Conversation
import PhraseModel
import SpokenValues
import Testing

/// What handlers may do, and what depends on what.
struct HandlerTests {
  static let catalog = AppCatalog(apps: [
    App(
      "Rides",
      lists: [
        ValueList("City", content: .values([ListValue("Kiln"), ListValue("Hue")])),
        ValueList(
          "Stop", content: .values([ListValue("Harbour"), ListValue("Market"), ListValue("Station")])),
      ],
      intents: [
        Intent(
          "Ride", title: LocalizedText("Take a ride"),
          parameters: [
            Parameter(
              "stop", type: .list("Stop"), requestValueDialog: LocalizedText("Which stop?"),
              dependencies: ["city"]),
            Parameter(
              "city", type: .list("City"), requestValueDialog: LocalizedText("Which city?"),
              confirmationDialog: LocalizedText("${city}, really?")),
            Parameter("seat", type: .integer, isOptional: true, range: NumberRange(1, 4)),
            Parameter("window", type: .boolean, isOptional: true, dependencies: ["seat"]),
          ],
          responses: [Response("success", isSuccess: true, dialog: LocalizedText("To ${stop} in ${city}."))])
      ])
  ])

  static let commands: [String: MatchResult] = [
    "ride": matched(reading("Rides", "Ride")),
    "ride to Market in Hue": matched(
      reading(
        "Rides", "Ride",
        [
          ("stop", [listed("Stop", ListValue("Market"))], "Market"),
          ("city", [listed("City", ListValue("Hue"))], "Hue"),
        ])),
  ]

  static func talk() -> Talk { Talk(catalog, commands: commands) }

  @Test func `a parameter waits for those it depends on`() {
    var talk = Self.talk()
    #expect(talk.say("ride") == "Which city? [1 Kiln, 2 Hue]")
    #expect(talk.say("hue") == "Hue, really?")
    #expect(talk.say("yes") == "Which stop? [1 Harbour, 2 Market, 3 Station]")
    #expect(talk.say("market") == "To Market in Hue.")
    #expect(talk.handledText == "Ride stop=Market city=Hue")
  }

  @Test func `a change asks anew for what depends on it, and only where it must`() {
    var talk = Self.talk()
    talk.handler.custom = { call in
      guard case .resolve("stop", _, let isStale) = call.request, isStale else { return nil }
      // The market is in both cities.
      return call["stop"]?.value == .string("Market") ? [.success()] : nil
    }
    #expect(talk.say("ride to Market in Hue") == "Hue, really?")
    #expect(talk.say("no, kiln") == "OK, city: Kiln. | Kiln, really?")
    #expect(talk.say("yes") == "To Market in Kiln.")

    var other = Self.talk()
    other.say("ride")
    other.say("hue")
    other.say("yes")
    #expect(other.say("no, kiln") == "OK, city: Kiln. | Kiln, really?")
    #expect(other.say("yes") == "Which stop? [1 Harbour, 2 Market, 3 Station]")
  }

  @Test func `a stale value without a handler is asked for again`() {
    var talk = Self.talk()
    talk.handler.custom = { call in
      guard case .resolve("seat", _, _) = call.request, call["seat"] == nil else { return nil }
      return [.needsValue(dialog: "Which seat?")]
    }
    talk.say("ride to Market in Hue")
    #expect(talk.say("yes") == "Which seat?")
    #expect(talk.say("no, kiln") == "OK, city: Kiln. | Kiln, really?")
    #expect(talk.say("yes") == "Which stop? [1 Harbour, 2 Market, 3 Station]")
  }

  @Test func `an optional parameter that the handler asks for can be skipped`() {
    var talk = Self.talk()
    talk.handler.custom = { call in
      guard case .resolve("seat", _, _) = call.request, call["seat"] == nil else { return nil }
      return [.needsValue(dialog: "Which seat?")]
    }
    talk.say("ride to Market in Hue")
    #expect(talk.say("yes") == "Which seat?")
    #expect(talk.say("9") == "9 is too high; the highest is 4. What is the seat?")
    #expect(talk.say("skip") == "OK, without seat. | To Market in Hue.")
  }

  @Test func `a no to a value ends with nothing done`() {
    var talk = Self.talk()
    talk.say("ride to Market in Hue")
    #expect(talk.say("no") == "OK, nothing was done.")
    #expect(talk.handledCount == 0)
  }

  @Test func `a no to a running handler ends the command, and the handler hears of it`() {
    var talk = Self.talk()
    talk.handler.custom = { call in
      switch call.request {
      case .handle: [.ask(.confirmation(dialog: "It costs 40 €. Go?"))]
      case .answered: [.completed(HandlerResult(dialog: "Gone."))]
      default: nil
      }
    }
    talk.say("ride to Market in Hue")
    #expect(talk.say("yes") == "It costs 40 €. Go?")
    #expect(talk.say("no") == "OK, nothing was done.")
    #expect(talk.handler.abandoned.count == 1)
    talk.say("ride to Market in Hue")
    talk.say("yes")
    #expect(talk.say("yes") == "Gone.")
  }

  @Test func `a running handler may ask for values of every kind`() {
    var talk = Self.talk()
    var answers: [HandlerAnswer] = []
    talk.handler.custom = { call in
      switch call.request {
      case .handle: return [.ask(.value(parameter: "tip", dialog: "What tip?", suggestions: []))]
      case .answered(let answer):
        answers.append(answer)
        switch answers.count {
        case 1:
          return [
            .ask(
              .disambiguation(
                parameter: "stop",
                options: [
                  HandlerOption(.string("n"), title: "North"), HandlerOption(.string("s"), title: "South"),
                ],
                dialog: nil))
          ]
        case 2: return [.ask(.valueConfirmation(parameter: "city", dialog: nil))]
        default: return [.completed(HandlerResult(dialog: "Fine."))]
        }
      default: return nil
      }
    }
    talk.say("ride to Market in Hue")
    #expect(talk.say("yes") == "What tip?")
    #expect(talk.say("two coins") == "Which stop? [1 North, 2 South]")
    #expect(talk.say("south") == "Hue, really?")
    #expect(talk.say("no") == "Fine.")
    #expect(answers == [.value(.string("two coins")), .value(.string("s")), .confirmed(false)])
  }

  @Test func `replies out of turn are dropped`() {
    var machine = ConversationMachine(Self.catalog, locale: "en")
    let outputs = machine.receive(
      .answer(.command(Utterance("ride", result: matched(reading("Rides", "Ride"))))))
    guard case .call(let call)? = outputs.last else {
      Issue.record("no call")
      return
    }
    let before = machine.state
    #expect(machine.receive(.reply(.completed(HandlerResult()), call: call.id + 7)).isEmpty)
    #expect(machine.state == before)
    // While the handler works, only a cancel is heard.
    #expect(machine.receive(.answer(.yes)).map(\.line) == ["Still working on it."])
    #expect(
      machine.receive(.answer(.cancel(everything: false))).map(\.line) == ["", "OK, nothing was done."])
    #expect(machine.receive(.reply(.success(), call: call.id)).isEmpty)
  }

  @Test(arguments: [
    HandlerReply.completed(HandlerResult()), .inProgress(), .ask(.choice(options: [], dialog: nil)),
  ])
  func `a reply that makes no sense fails the command alone`(reply: HandlerReply) {
    var talk = Self.talk()
    talk.handler.custom = { call in
      if case .resolve = call.request { [reply] } else { nil }
    }
    #expect(talk.say("ride") == "Rides gave an answer that makes no sense, so this couldn't be finished.")
    talk.handler.custom = { _ in nil }
    #expect(talk.say("ride") == "Which city? [1 Kiln, 2 Hue]")
  }
}
