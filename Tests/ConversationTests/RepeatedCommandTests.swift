import Catalog
import Conversation
import PhraseModel
import SpokenValues
import Testing

/// A command that is said again is one command, and one that was refused never comes back.
struct RepeatedCommandTests {
  static let size = "What size? [1 Small, 2 Medium, 3 Large]"
  static let drink = "What would you like? [1 Latte, 2 Espresso, 3 Tea, 4 Green Tea]"

  @Test(arguments: [
    Course(
      "the open command said again asks its question again",
      [
        ("order in Coffee Bar", drink), ("order in Coffee Bar", drink), ("order in Coffee Bar", drink),
        ("cancel", "OK, nothing was done."), ("yes", "Nothing was asked."),
      ]),
    Course(
      "what it says anew is filled in",
      [
        ("order in Coffee Bar", drink), ("order a latte in Coffee Bar", size),
        ("large latte", "1 Large Latte, right?"), ("order in Coffee Bar", "1 Large Latte, right?"),
        ("no, tea", "1 Large Tea, right?"),
        ("order a latte in Coffee Bar", "1 Large Latte, right?"), ("no", "OK, nothing was done."),
        ("no", "Nothing was asked."),
      ]),
    Course(
      "what was chosen of several stays chosen",
      [
        ("tell Alex I am late with Messages", ResolvingTests.which), ("2", "Send “I am late” to Alex Lee?"),
        ("tell Alex I am late with Messages", "Send “I am late” to Alex Lee?"), ("yes", "Sent."),
      ], handled: "SendMessage person=2 text=I am late"),
    Course(
      "a waiting command said again is the one that waits",
      [
        ("order in Coffee Bar", drink),
        ("add to Lists", "What should I add? [1 Milk, 2 Eggs, 3 Bread, 4 Ben and Jerry's, 5 Rice milk]"),
        ("order a latte in Coffee Bar", size),
        (
          "cancel",
          "OK, nothing was done. | Back to “Add items”. | "
            + "What should I add? [1 Milk, 2 Eggs, 3 Bread, 4 Ben and Jerry's, 5 Rice milk]"
        ), ("cancel", "OK, nothing was done."), ("no", "Nothing was asked."),
      ]),
    Course(
      "behind the passcode too",
      [
        ("balance in Bank", "Please enter your passcode first."),
        ("balance in Bank", "Please enter your passcode first."),
        ("0000", "That isn't the passcode. Tries left: 2. Please enter your passcode first."),
        ("savings in Bank", "Please enter your passcode first."),
        ("0000", "That isn't the passcode. Tries left: 1. Please enter your passcode first."),
        ("1234", "Savings has plenty."), ("yes", "Nothing was asked."),
      ], handled: "Balance account=Savings", isLocked: true),
    Course(
      "nothing else counts as a try, or says that nothing was typed",
      [
        ("balance in Bank", "Please enter your passcode first."),
        (
          "skip", "I need this to go on. Please enter your passcode first. Type the passcode of this device."
        ),
        ("yes", "I need this to go on. Please enter your passcode first. Type the passcode of this device."),
        ("0000", "That isn't the passcode. Tries left: 2. Please enter your passcode first."),
      ], isLocked: true),
    Course(
      "a command that changed nothing does not stand in the way of undo",
      [
        ("tell Alex I am late with Messages", ResolvingTests.which), ("2", "Send “I am late” to Alex Lee?"),
        ("yes", "Sent."), ("savings in Bank", "Savings has plenty."),
        ("undo", "“Check a balance” can't be undone. Undo “Send a message”?"),
        ("no", "OK, nothing was done."),
        ("undo", "“Check a balance” can't be undone. Undo “Send a message”?"), ("yes", "Unsent to Alex Lee."),
        ("undo", "“Check a balance” can't be undone."),
      ], handled: "SendMessage person=2 text=I am late; Balance account=Savings"),
  ])
  func `a command said again is one command`(course: Course) { course.run() }

  @Test func `a day keeps its time and a time its day, whether a clock is known or not`() {
    let tomorrow = SlotValue.spoken(.date(.init(hour: 9, offset: .init(.day, 1), isTwelveHour: true)))
    let app = App(
      "Cab",
      intents: [
        Intent(
          "Ride", title: LocalizedText("Ride"), parameters: [Parameter("when", type: .date)],
          confirmation: LocalizedText("${when}?"))
      ])
    var driver = ConversationDriver(
      ConversationMachine(AppCatalog(apps: [app]), locale: "en"),
      handler: ScriptedHandler(AppCatalog(apps: [app])))
    func say(_ answer: Answer) -> String {
      driver.receive(.answer(answer)).map(\.line).joined(separator: " | ")
    }
    let said = reading("Cab", "Ride", [("when", [tomorrow], "tomorrow at nine")])
    #expect(say(.command(Utterance("x", result: matched(said)))) == "tomorrow at nine?")
    let ten = AnsweredSlot("when", [.spoken(.date(.init(hour: 10, isTwelveHour: true)))], words: "at ten")
    #expect(say(.corrected([ten])) == "tomorrow, 10:00?")
    let friday = AnsweredSlot("when", [.spoken(.date(.init(weekday: 5)))], words: "friday")
    #expect(say(.corrected([friday])) == "Friday, 10:00?")
  }
}
