import AnswerReading
import Catalog
import Compilation
import Conversation
import Diagnostics
import Matching
import NumberSpellings
import PhraseFiles
import SpokenValues
import Testing

/// Conversations from phrase files, through the compiler and the matcher.
struct PhraseTalkTests {
  static let source = """
    app "Cafe" aka "Coffee Bar"
    locales en, vi

    enum Size
      small "Small" aka "tall"  vi "Nhỏ"
      large "Large" aka "venti"  vi "Lớn"

    entity Friend
      alex-kim "Alex Kim"
      alex-nguyen "Alex Nguyễn"
      bob "Bob Nguyễn"
      ann "Ann Li"

    intent Order "Order a coffee"
      parameter size: Size
        ask "What size?"  vi "Cỡ nào?"
      parameter count: Int in 1...12 = 1
      parameter day: Date
        ask "Which day?"  vi "Ngày nào?"
      confirm "${count} ${size} for ${day}, right?"
      success "On its way."

    intent Tell "Tell a friend"
      parameter friend: Friend
        ask "Whom?"
      parameter text: String
        ask "What?"
      success "Told ${friend}: ${text}"

    shortcut Order "Order"
      en "order [a] [${size}] coffee in ${applicationName}"
      vi "đặt cà phê [${size}] ở ${applicationName}"

    shortcut Tell "Tell"
      en "tell [${friend}] something with ${applicationName}"
    """

  struct Phone {
    var driver: ConversationDriver
    let reader: AnswerReader<MatcherLexicon>

    init(locale: LocaleTag = "en") {
      let (catalog, findings) = PhraseFileReader.read(
        files: [("Cafe.phrases", PhraseTalkTests.source)], table: { _ in "" })
      #expect(findings.map(\.message) == [])
      let output = Compiler.compile(catalog) { locale, numbers in
        NumberSpelling(locale: locale, cardinals: numbers)
      }
      #expect(output.diagnostics.map(\.message) == [])
      let handler = ScriptedHandler(catalog)
      driver = ConversationDriver(ConversationMachine(catalog, locale: locale), handler: handler)
      reader = AnswerReader(MatcherLexicon(Matcher(output.program), catalog: catalog), passcode: "1234")
    }

    mutating func tell(_ time: String) { _ = driver.receive(.setting(.clock(CivilTime(time)))) }

    mutating func say(_ line: String) -> String {
      driver.receive(.answer(reader.answer(to: line, in: driver.machine.situation)))
        .map(\.line).joined(separator: " | ")
    }
  }

  @Test(arguments: [
    Course(
      "from the first words to the end",
      [
        ("order a coffee in Cafe", "What size? [1 Small, 2 Large]"), ("the second one", "Which day?"),
        ("tomorrow at nine", "1 Large for tomorrow at nine, right?"),
        ("no, make that two", "2 Large for tomorrow at nine, right?"),
        ("yes but tall", "2 Small for tomorrow at nine, right?"), ("sounds good", "On its way."),
      ]),
    Course(
      "several values at once",
      [
        ("order coffee in Coffee Bar", "What size? [1 Small, 2 Large]"),
        ("large, on Friday", "1 Large for Friday, right?"), ("never mind", "OK, nothing was done."),
      ]),
    Course(
      "a part of a name, without its marks",
      [
        (
          "tell something with Cafe", "Whom? [1 Alex Kim, 2 Alex Nguyễn, 3 Bob Nguyễn, 4 Ann Li]"
        ), ("nguyen", "Which one? [1 Alex Nguyễn, 2 Bob Nguyễn]"), ("bob", "What?"),
        ("call me, please", "Told Bob Nguyễn: call me, please"),
      ]),
    Course(
      "another command in between",
      [
        ("order a coffee in Cafe", "What size? [1 Small, 2 Large]"),
        ("tell ann li something with Cafe", "What?"),
        ("hi", "Told Ann Li: hi | Back to “Order a coffee”. | What size? [1 Small, 2 Large]"),
        ("huh", "Sorry, I didn't get that. What size? [1 Small, 2 Large]"),
        ("2", "Which day?"),
      ]),
    Course(
      "what was only begun is asked about",
      [
        ("order a coffee in Cafe", "What size? [1 Small, 2 Large]"), ("lar", "Did you mean “Large”?"),
        ("no", "Sorry, I didn't get that. What size? [1 Small, 2 Large]"), ("smll", "Did you mean “Small”?"),
        (
          "help",
          "I need this for “Order a coffee”. Say “yes” to go ahead or “no” to leave it. "
            + "You can also say “cancel”. | Did you mean “Small”?"
        ),
        ("back", "What size? [1 Small, 2 Large]"), ("lar", "Did you mean “Large”?"), ("tall", "Which day?"),
      ]),
    Course(
      "guesses end as other misses do",
      [
        ("order a coffee in Cafe", "What size? [1 Small, 2 Large]"), ("lar", "Did you mean “Large”?"),
        ("lar", "Did you mean “Large”?"), ("sma", "Did you mean “Small”?"),
        ("lar", "I couldn't work it out, so nothing was done. To try again, say: order a coffee in Cafe"),
      ]),
    Course(
      "a guess at one of many",
      [
        ("tell something with Cafe", "Whom? [1 Alex Kim, 2 Alex Nguyễn, 3 Bob Nguyễn, 4 Ann Li]"),
        ("ngu", "Which one? [1 Alex Nguyễn, 2 Bob Nguyễn]"), ("bo", "Did you mean “Bob Nguyễn”?"),
        ("yes", "What?"), ("yes", "Told Bob Nguyễn: yes"),
      ]),
    Course(
      "a change at the end is asked about again",
      [
        ("order a large coffee in Cafe", "Which day?"), ("Friday", "1 Large for Friday, right?"),
        ("yes, and small", "1 Small for Friday, right?"), ("not small, large", "1 Large for Friday, right?"),
        ("change the day", "Which day?"), ("on Monday", "1 Large for Monday, right?"),
        ("the count is 3", "3 Large for Monday, right?"),
        (
          "two cups",
          "Sorry, I didn't get that. "
            + "3 Large for Monday, right?"
        ),
        ("don't order", "OK, nothing was done."),
      ]),
    Course(
      "the same again",
      [
        ("order a large coffee in Cafe", "Which day?"), ("Friday", "1 Large for Friday, right?"),
        ("yes", "On its way."), ("order a coffee in Cafe", "What size? [1 Small, 2 Large]"),
        ("the same", "Which day?"), ("the same", "1 Large for Friday, right?"),
        ("don't tell something with Cafe", "OK, I won't. | 1 Large for Friday, right?"),
        ("don't order coffee in Cafe", "OK, nothing was done."),
      ]),
  ])
  func `a phrase file is talked to`(course: Course) {
    var phone = Phone(locale: course.locale)
    for (line, reply) in course.turns { #expect(phone.say(line) == reply, "after '\(line)'") }
  }

  @Test func `dates are counted from the clock that is handed in`() {
    var phone = Phone()
    phone.tell("2026-11-30T16:20")
    #expect(phone.say("order a large coffee in Cafe") == "Which day?")
    #expect(phone.say("tomorrow at nine") == "1 Large for Tuesday, 1 December 2026, 09:00, right?")
    phone.tell("2026-12-24T23:59")
    #expect(phone.say("no, tomorrow") == "1 Large for Friday, 25 December 2026, 09:00, right?")
  }

  @Test func `help shows phrases as someone would say them`() {
    var phone = Phone()
    let answer = phone.reader.answer(to: "help", in: phone.driver.machine.situation)
    var lines: [String] = []
    for output in phone.driver.receive(.answer(answer)) {
      if case .present(let presentation) = output { lines += presentation.lines }
    }
    #expect(lines == ["order coffee in Cafe", "tell something with Cafe"])
  }

  @Test func `a phrase file is talked to in Vietnamese`() {
    var phone = Phone(locale: "vi")
    let turns = [
      ("đặt cà phê ở Cafe", "Cỡ nào? [1 Nhỏ, 2 Lớn]"), ("lon", "Ngày nào?"),
      ("thứ hai", "1 Lớn for thứ hai, right?"), ("à không, ba", "3 Lớn for thứ hai, right?"),
      ("dạ không", "Vâng, chưa làm gì cả."),
    ]
    for (line, reply) in turns { #expect(phone.say(line) == reply, "after '\(line)'") }
  }
}
