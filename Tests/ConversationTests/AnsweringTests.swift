import Catalog
import Conversation
import PhraseModel
import Testing

/// What people answer, rule by rule.
struct AnsweringTests {
  static let drinks = "What would you like? [1 Latte, 2 Espresso, 3 Tea, 4 Green Tea]"
  static let size = ResolvingTests.size
  static let notes =
    "What is the note called? These are 1 to 5 of 12; say “more” for others. [1 Plan, 2 Plot, 3 Plum, 4 Plus, 5 Ply]"

  @Test(arguments: [
    Course(
      "several parameters by one answer",
      [
        ("order in Coffee Bar", drinks), ("tea, large", "1 Large Tea, right?"),
        ("yes", "Your Tea is on its way."),
      ], handled: "OrderDrink drink=Tea size=Large count=1"),
    Course(
      "a later parameter alone is progress, and the question stays",
      [
        ("order in Coffee Bar", drinks), ("venti", drinks), ("green", "1 Large Green Tea, right?"),
      ]),
    Course(
      "a correction at the confirmation",
      [
        ("large latte", "1 Large Latte, right?"), ("no, make that two", "2 Large Latte, right?"),
        ("yes, but small", "2 Small Latte, right?"), ("change latte to tea", "2 Small Tea, right?"),
        ("change the size to medium", "2 Medium Tea, right?"), ("espresso", "2 Medium Espresso, right?"),
        ("sure", "Your Espresso is on its way."),
      ], handled: "OrderDrink drink=Espresso size=Medium count=2"),
    Course(
      "a correction while something else is asked is said back",
      [
        ("book a table in Coffee Bar", "How many people?"), ("three", "Which day?"),
        ("no, make that two", "OK, people: 2. | Which day?"), ("tomorrow", "Booked for 2 on tomorrow."),
      ], handled: "BookTable people=2 day=XXXX-XX-01"),
    Course(
      "a repair inside one sentence",
      [("order a latte in Coffee Bar", size), ("small, no, large", "1 Large Latte, right?")]),
    Course(
      "a correction of free text",
      [
        ("tell Alex I am late with Messages", ResolvingTests.which), ("lee", "Send “I am late” to Alex Lee?"),
        ("no, make that see you soon", "Send “see you soon” to Alex Lee?"),
        ("send it", "Sent."),
      ], handled: "SendMessage person=2 text=see you soon"),
    Course(
      "parts of names, without their marks, and the last one",
      [
        ("tell Alex I am late with Messages", ResolvingTests.which),
        ("nguyen", "Send “I am late” to Alex Nguyễn?"), ("no", "OK, nothing was done."),
        ("tell Alex I am late with Messages", ResolvingTests.which),
        ("the last one", "Send “I am late” to Alex Nguyễn?"), ("no", "OK, nothing was done."),
        ("tell Alex I am late with Messages", ResolvingTests.which),
        ("second to last", "Send “I am late” to Alex Lee?"),
      ]),
    Course(
      "a part that fits several narrows the list",
      [
        (
          "send a message with Messages",
          "To whom? These are 1 to 5 of 8; say “more” for others. [1 Alex Kim, 2 Alex Lee, 3 Alex Nguyễn, 4 Bob Li, 5 Ann Li]"
        ), ("li", "Which one? [1 Bob Li, 2 Ann Li]"), ("the last one", "What should it say?"),
      ]),
    Course(
      "what is not meant is left out",
      [
        ("tell Alex I am late with Messages", ResolvingTests.which),
        ("not the second one", "Which one? [1 Alex Kim, 2 Alex Nguyễn]"),
        ("not kim", "Send “I am late” to Alex Nguyễn?"),
      ]),
    Course(
      "another value than those offered",
      [
        ("tell Alex I am late with Messages", ResolvingTests.which),
        ("bob li", "Send “I am late” to Bob Li?"),
      ]),
    Course(
      "a number inside a sentence picks nothing",
      [
        ("tell Alex I am late with Messages", ResolvingTests.which),
        ("not before 2 o'clock", "Sorry, I didn't get that. " + ResolvingTests.which),
      ]),
    Course(
      "pages of five, numbered as shown",
      [
        ("open a note in Lists", notes),
        (
          "more",
          "What is the note called? These are 6 to 10 of 12; say “more” for others. [6 Poem, 7 Post, 8 Prose, 9 Pun, 10 Puzzle]"
        ),
        (
          "more",
          "What is the note called? These are the last of 12; say “back” for those before. [11 Past, 12 Pact]"
        ),
        (
          "more",
          "There are no more. | What is the note called? These are the last of 12; say “back” for those before. [11 Past, 12 Pact]"
        ),
        (
          "back",
          "What is the note called? These are 6 to 10 of 12; say “more” for others. [6 Poem, 7 Post, 8 Prose, 9 Pun, 10 Puzzle]"
        ), ("the second one", "Here is Post. <opens Lists>"), ("open a note in Lists", notes),
        (
          "more",
          "What is the note called? These are 6 to 10 of 12; say “more” for others. [6 Poem, 7 Post, 8 Prose, 9 Pun, 10 Puzzle]"
        ), ("2", "Here is Plot. <opens Lists>"),
      ], handled: "OpenNote note=Post; OpenNote note=Plot"),
    Course(
      "none of these asks openly, and says so when nothing is left",
      [
        ("tell Alex I am late with Messages", ResolvingTests.which),
        ("none of these", "To whom? [1 Bob Li, 2 Ann Li, 3 李安, 4 李岸, 5 王平]"),
        (
          "none of these", "Nothing else fits; say something different, or “cancel”. To whom?"
        ), ("alex kim", "Send “I am late” to Alex Kim?"),
      ]),
    Course(
      "back asks the previous question again",
      [
        ("order in Coffee Bar", drinks), ("back", "This is the first question. | " + drinks),
        ("tea", size), ("go back", drinks), ("latte", size),
      ]),
    Course(
      "a required parameter can't be skipped",
      [
        ("order in Coffee Bar", drinks),
        (
          "skip",
          "I need this to go on. "
            + drinks.replacing(" [", with: " Say the number or the name of one of these. [")
        ),
        ("any", size), ("whichever", "1 Small Latte, right?"),
      ]),
    Course(
      "misses are answered more helpfully, and the third ends the command",
      [
        ("book a table in Coffee Bar", "How many people?"),
        ("blue", "Sorry, I didn't get that. How many people?"),
        (
          "help",
          "I need this for “Book a table”. Say a number from 1 to 12. You can also say “cancel”. | How many people?"
        ),
        ("blue", "Sorry, I didn't get that. How many people? Say a number from 1 to 12."),
        (
          "blue",
          "I couldn't work it out, so nothing was done. To try again, say: book a table in Coffee Bar"
        ),
      ]),
    Course(
      "silence is counted apart",
      [
        ("book a table in Coffee Bar", "How many people?"),
        ("", "Nothing was typed. How many people?"), ("blue", "Sorry, I didn't get that. How many people?"),
        ("", "Nothing was typed. How many people? Say a number from 1 to 12."),
        ("blue", "Sorry, I didn't get that. How many people? Say a number from 1 to 12."),
        (
          "",
          "I couldn't work it out, so nothing was done. To try again, say: book a table in Coffee Bar"
        ),
      ]),
    Course(
      "a refused value is a miss only when it comes again",
      [
        ("book a table in Coffee Bar", "How many people?"),
        ("40", "40 is too high; the highest is 12. How many people?"),
        ("13", "13 is too high; the highest is 12. How many people?"),
        ("14", "14 is too high; the highest is 12. How many people?"),
        ("14", "14 is too high; the highest is 12. How many people?"),
        ("14", "14 is too high; the highest is 12. How many people?"),
        (
          "14",
          "I couldn't work it out, so nothing was done. To try again, say: book a table in Coffee Bar"
        ),
      ]),
    Course(
      "repeat says the same again and does nothing",
      [
        ("repeat", "There is nothing to repeat."), ("large latte", "1 Large Latte, right?"),
        ("repeat", "1 Large Latte, right?"), ("yes", "Your Latte is on its way."),
        ("repeat", "Your Latte is on its way."),
      ], handled: "OrderDrink drink=Latte size=Large count=1"),
    Course(
      "neither yes nor no is neither",
      [
        ("large latte", "1 Large Latte, right?"),
        (
          "not sure",
          "Please say yes or no. 1 Large Latte, right? Say “yes” to go ahead or “no” to leave it."
        ), ("nope", "OK, nothing was done."),
      ]),
    Course(
      "a new command goes first, and the open one comes back",
      [
        ("order in Coffee Bar", drinks),
        (
          "open note in Lists",
          "Several match “P”. Which one? These are 1 to 5 of 12; say “more” for others. [1 Plan, 2 Plot, 3 Plum, 4 Plus, 5 Ply]"
        ),
        ("ply", "Here is Ply. <opens Lists> | Back to “Order a drink”. | " + drinks), ("tea", size),
      ], handled: "OpenNote note=Ply"),
    Course(
      "at most two commands wait; cancel everything drops them",
      [
        ("order in Coffee Bar", drinks), ("book a table in Coffee Bar", "How many people?"),
        ("add to Lists", "What should I add? [1 Milk, 2 Eggs, 3 Bread, 4 Ben and Jerry's, 5 Rice milk]"),
        ("open a note in Lists", "I have dropped “Order a drink”. | " + notes),
        (
          "cancel",
          "OK, nothing was done. | Back to “Add items”. | What should I add? [1 Milk, 2 Eggs, 3 Bread, 4 Ben and Jerry's, 5 Rice milk]"
        ), ("cancel everything", "OK, nothing was done."),
      ]),
    Course(
      "lists in one answer: kept in order, once each, known names whole",
      [
        ("add to Lists", "What should I add? [1 Milk, 2 Eggs, 3 Bread, 4 Ben and Jerry's, 5 Rice milk]"),
        ("milk, eggs and Ben and Jerry's and milk", "Added Milk, Eggs and Ben and Jerry's."),
      ], handled: "AddItems items=Milk, Eggs, Ben and Jerry's"),
    Course(
      "only the unclear item of a list is asked for",
      [
        ("add to Lists", "What should I add? [1 Milk, 2 Eggs, 3 Bread, 4 Ben and Jerry's, 5 Rice milk]"),
        (
          "milk and caviar",
          "I found nothing for “caviar”. What should I add? [1 Milk, 2 Eggs, 3 Bread, 4 Ben and Jerry's, 5 Rice milk]"
        ), ("bread", "Added Milk and Bread."),
      ], handled: "AddItems items=Milk, Bread"),
    Course(
      "undo takes back what can be undone, once",
      [
        ("undo", "There is nothing to undo."), ("tell Alex I am late with Messages", ResolvingTests.which),
        ("1", "Send “I am late” to Alex Kim?"), ("yes", "Sent."), ("back", "Nothing was asked."),
        ("undo", "Unsent to Alex Kim."),
        ("undo", "There is nothing to undo."), ("large latte", "1 Large Latte, right?"),
        ("yes", "Your Latte is on its way."), ("undo", "“Order a drink” can't be undone."),
      ],
      handled: "SendMessage person=1 text=I am late; OrderDrink drink=Latte size=Large count=1"),
    Course(
      "a letter that is several words is no trouble",
      [("½", "Sorry, I don't understand that."), ("5℃", "Sorry, I don't understand that.")], handled: ""),
    Course(
      "following up the last command",
      [
        ("savings in Bank", "Savings has plenty."), ("what about current", "Current has plenty."),
      ], handled: "Balance account=Savings; Balance account=Current"),
    Course(
      "a locked device asks for the passcode and tells nothing before",
      [
        ("balance in Bank", "Please enter your passcode first."),
        ("0000", "That isn't the passcode. Tries left: 2. Please enter your passcode first."),
        ("savings", "That isn't the passcode. Tries left: 1. Please enter your passcode first."),
        ("1234", "Which account? [1 Savings, 2 Current]"), ("current", "Current has plenty."),
        ("savings in Bank", "Savings has plenty."),
      ], handled: "Balance account=Current; Balance account=Savings", isLocked: true),
    Course(
      "a passcode that is wrong three times ends the command",
      [
        ("balance in Bank", "Please enter your passcode first."),
        ("1", "That isn't the passcode. Tries left: 2. Please enter your passcode first."),
        ("2", "That isn't the passcode. Tries left: 1. Please enter your passcode first."),
        ("3", "The passcode was wrong too often, so nothing was done."),
        ("1234", "Sorry, I don't understand that."),
        ("balanc in Bank", "Sorry, I don't understand that."),
      ], isLocked: true),
  ])
  func `answers are read as people mean them`(course: Course) { course.run() }

  @Test func `a word in quotes is a value, whatever it steers`() {
    var talk = World.talk()
    talk.say("send a message with Messages")
    talk.say("bob")
    #expect(talk.say("“cancel”") == "Send “cancel” to Bob Li?")
  }

  @Test func `help and repeat change nothing`() {
    var talk = World.talk()
    for line in ["order in Coffee Bar", "huh", "tea"] {
      talk.say(line)
      let before = talk.driver.machine.state
      talk.say("help")
      talk.say("repeat")
      #expect(talk.driver.machine.state == before)
    }
  }

  @Test func `locking the device hides the open question`() {
    var talk = World.talk()
    talk.say("balance in Bank")
    #expect(talk.send(.setting(.locked(true))) == "Please enter your passcode first.")
    #expect(talk.say("repeat") == "Please enter your passcode first.")
    #expect(talk.say("1234") == "Which account? [1 Savings, 2 Current]")
  }

  @Test func `every option goes by its name, its ordinal and its number`() {
    for (place, name) in ["Alex Kim", "Alex Lee", "Alex Nguyễn"].enumerated() {
      for answer in [name, String(place + 1), ["first", "second", "last"][place]] {
        var talk = World.talk()
        talk.say("tell Alex I am late with Messages")
        #expect(talk.say(answer) == "Send “I am late” to \(name)?")
      }
    }
  }
}
