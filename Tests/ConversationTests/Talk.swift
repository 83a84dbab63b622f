import AnswerReading
import Catalog
import Conversation
import PhraseModel
import SpokenValues

/// A handler of scripted replies that remembers what it was told to do.
final class RecordingHandler: IntentHandling {
  var handled: [HandlerCall] = []
  var calls: [HandlerCall] = []
  var abandoned: [Int] = []
  /// What replaces the scripted reply.
  var custom: (HandlerCall) -> [HandlerReply]? = { _ in nil }
  private let scripted: ScriptedHandler

  init(_ catalog: AppCatalog) { scripted = ScriptedHandler(catalog) }

  func reply(to call: HandlerCall, progress: (HandlerReply) -> Void) -> HandlerReply {
    calls.append(call)
    if case .handle = call.request { handled.append(call) }
    guard var replies = custom(call), let last = replies.popLast() else {
      return scripted.reply(to: call, progress: progress)
    }
    for reply in replies { progress(reply) }
    return last
  }

  func abandon(call: Int, app: String) { abandoned.append(call) }
}

/// A conversation in lines: what is typed, and what is said.
struct Talk {
  var driver: ConversationDriver
  let reader: AnswerReader<TableLexicon>
  let handler: RecordingHandler

  init(
    _ catalog: AppCatalog, commands: [String: MatchResult] = [:], locale: LocaleTag = "en",
    isLocked: Bool = false, context: [Attribute] = []
  ) {
    handler = RecordingHandler(catalog)
    driver = ConversationDriver(
      ConversationMachine(
        catalog, locale: locale, isLocked: isLocked, context: context, keepsLog: true),
      handler: handler)
    reader = AnswerReader(TableLexicon(catalog: catalog, commands: commands), passcode: "1234")
  }

  /// Types a line; gives what is said, options in brackets.
  @discardableResult
  mutating func say(_ line: String) -> String {
    send(.answer(reader.answer(to: line, in: driver.machine.situation)))
  }

  @discardableResult
  mutating func send(_ event: ConversationEvent) -> String {
    driver.receive(event).map(\.line).joined(separator: " | ")
  }

  var prompt: Prompt? { driver.machine.prompt }
  var handledCount: Int { handler.handled.count }
  var handledText: String {
    handler.handled.map { call in
      call.intent + call.values.map { " \($0.name)=\($0.value.text)" }.joined()
    }.joined(separator: "; ")
  }
}

extension ConversationOutput {
  var line: String {
    switch self {
    case .present(let presentation):
      presentation.opensApp.map { presentation.dialog + " <opens \($0)>" } ?? presentation.dialog
    case .ask(let prompt):
      prompt.choices.isEmpty
        ? prompt.text
        : prompt.text + " ["
          + prompt.choices.map { choice in
            "\(choice.number) \(choice.choice.title)"
              + (choice.choice.subtitle.map { " (\($0))" } ?? "")
          }.joined(separator: ", ") + "]"
    case .call, .abandon: ""
    case .end: "<end>"
    }
  }
}

// MARK: - What is talked about

/// Makes the reading of an utterance.
func reading(
  _ app: String, _ intent: String, _ slots: [(String, [SlotValue], String?)] = [],
  phrase: String = "… ${applicationName}", locale: LocaleTag? = nil
) -> Interpretation {
  Interpretation(
    app: app, intent: intent, phrase: phrase, phraseID: "\(app)/\(intent)/0", locale: locale,
    slots: slots.map { Slot(name: $0.0, candidates: $0.1, text: $0.2) }, cost: Cost(thousandths: 1))
}

func matched(_ readings: Interpretation...) -> MatchResult {
  MatchResult(
    outcome: readings.count == 1 ? .matched : .ambiguous, interpretations: readings,
    tieCount: readings.count)
}

func near(_ utterance: String, _ reading: Interpretation) -> MatchResult {
  MatchResult(
    outcome: .unmatched,
    suggestions: [Suggestion(utterance: utterance, interpretation: reading, edits: 1)])
}

func listed(_ list: String, _ value: ListValue) -> SlotValue {
  .listed(ListedValue(list: list, value: value.value, title: value.title, attributes: value.attributes))
}

func person(_ id: String, _ name: String, _ group: String) -> ListValue {
  ListValue(
    .string(id), title: LocalizedText(name), attributes: [Attribute("group", .string(group))])
}

func text(_ entries: [(LocaleTag?, String)]) -> LocalizedText {
  LocalizedText(entries: entries.map { LocalizedText.Entry(locale: $0.0, text: $0.1) })
}

/// The apps of the tests.
enum World {
  static let people = [
    person("1", "Alex Kim", "work"), person("2", "Alex Lee", "home"), person("3", "Alex Nguyễn", "home"),
    person("4", "Bob Li", "work"), person("5", "Ann Li", "work"), person("6", "李安", "work"),
    person("7", "李岸", "home"), person("8", "王平", "home"),
  ]
  static let alexes = people[0...2].map { listed("Person", $0) }
  static let sizes = [
    ListValue("Small", synonyms: ["tall"]), ListValue("Medium"), ListValue("Large", synonyms: ["venti"]),
  ]
  static let drinks = [
    ListValue("Latte"), ListValue("Espresso"), ListValue("Tea"), ListValue("Green Tea"),
  ]
  static let items = [
    ListValue("Milk"), ListValue("Eggs"), ListValue("Bread"), ListValue("Ben and Jerry's"),
    ListValue("Rice milk"),
  ]
  static let notes = [
    "Plan", "Plot", "Plum", "Plus", "Ply", "Poem", "Post", "Prose", "Pun", "Puzzle", "Past", "Pact",
  ]
  .map { ListValue($0) }

  static let coffee = App(
    "CoffeeBar", names: [LocalizedText.Entry(locale: nil, text: "Coffee Bar")],
    lists: [
      ValueList("Size", kind: .enumeration, content: .values(sizes)),
      ValueList("Drink", kind: .entity, content: .values(drinks)),
    ],
    intents: [
      Intent(
        "OrderDrink", title: text([("en", "Order a drink"), ("de", "Getränk bestellen")]),
        parameters: [
          Parameter("drink", type: .list("Drink"), requestValueDialog: LocalizedText("What would you like?")),
          Parameter("size", type: .list("Size"), requestValueDialog: LocalizedText("What size?")),
          Parameter(
            "count", type: .integer, defaultValue: .integer(1), range: NumberRange(1, 12)),
        ],
        confirmation: LocalizedText("${count} ${size} ${drink}, right?"),
        responses: [
          Response("success", isSuccess: true, dialog: LocalizedText("Your ${drink} is on its way.")),
          Response("soldOut", isSuccess: false, dialog: LocalizedText("Sorry, we are out of ${drink}.")),
        ]),
      Intent(
        "BookTable", title: LocalizedText("Book a table"),
        parameters: [
          Parameter(
            "people", type: .integer, range: NumberRange(1, 12),
            requestValueDialog: LocalizedText("How many people?")),
          Parameter("day", type: .date, requestValueDialog: LocalizedText("Which day?")),
          Parameter("note", type: .string, isOptional: true),
        ],
        responses: [
          Response("success", isSuccess: true, dialog: LocalizedText("Booked for ${people} on ${day}."))
        ]),
    ])

  static let messages = App(
    "Messages", names: [LocalizedText.Entry(locale: nil, text: "Messages")],
    lists: [ValueList("Person", kind: .entity, content: .values(people))],
    intents: [
      Intent(
        "SendMessage", title: LocalizedText("Send a message"),
        parameters: [
          Parameter("person", type: .list("Person"), requestValueDialog: LocalizedText("To whom?")),
          Parameter("text", type: .string, requestValueDialog: LocalizedText("What should it say?")),
        ],
        confirmation: LocalizedText("Send “${text}” to ${person}?"),
        responses: [
          Response("success", isSuccess: true, dialog: LocalizedText("Sent.")),
          Response("undone", isSuccess: true, dialog: LocalizedText("Unsent to ${person}.")),
        ])
    ])

  static let bank = App(
    "Bank", names: [LocalizedText.Entry(locale: nil, text: "Bank")],
    lists: [
      ValueList("Account", kind: .entity, content: .values([ListValue("Savings"), ListValue("Current")]))
    ],
    intents: [
      Intent(
        "Balance", title: LocalizedText("Check a balance"),
        parameters: [
          Parameter("account", type: .list("Account"), requestValueDialog: LocalizedText("Which account?"))
        ],
        responses: [Response("success", isSuccess: true, dialog: LocalizedText("${account} has plenty."))],
        authentication: .requiresAuthentication)
    ])

  static let lists = App(
    "Lists", names: [LocalizedText.Entry(locale: nil, text: "Lists")],
    lists: [
      ValueList("Item", kind: .entity, content: .values(items)),
      ValueList("Note", kind: .entity, content: .values(notes)),
    ],
    intents: [
      Intent(
        "AddItems", title: LocalizedText("Add items"),
        parameters: [
          Parameter(
            "items", type: .array(.list("Item")), requestValueDialog: LocalizedText("What should I add?"))
        ],
        responses: [Response("success", isSuccess: true, dialog: LocalizedText("Added ${items}."))]),
      Intent(
        "OpenNote", title: LocalizedText("Open a note"),
        parameters: [
          Parameter(
            "note", type: .list("Note"), requestValueDialog: LocalizedText("What is the note called?"))
        ],
        responses: [Response("success", isSuccess: true, dialog: LocalizedText("Here is ${note}."))],
        mode: .foreground),
    ])

  static let catalog = AppCatalog(apps: [coffee, messages, bank, lists])

  static let commands: [String: MatchResult] = [
    "order in Coffee Bar": matched(reading("CoffeeBar", "OrderDrink")),
    "order a latte in Coffee Bar": matched(
      reading("CoffeeBar", "OrderDrink", [("drink", [listed("Drink", drinks[0])], "latte")])),
    "large latte": matched(
      reading(
        "CoffeeBar", "OrderDrink",
        [("drink", [listed("Drink", drinks[0])], "latte"), ("size", [listed("Size", sizes[2])], "large")])),
    "book a table in Coffee Bar": matched(reading("CoffeeBar", "BookTable")),
    "tell Alex I am late with Messages": matched(
      reading(
        "Messages", "SendMessage",
        [("person", alexes, "Alex"), ("text", [.text("I am late")], "I am late")])),
    "send a message with Messages": matched(reading("Messages", "SendMessage")),
    "balance in Bank": matched(reading("Bank", "Balance")),
    "savings in Bank": matched(
      reading("Bank", "Balance", [("account", [listed("Account", ListValue("Savings"))], "savings")])),
    "add to Lists": matched(reading("Lists", "AddItems")),
    "open a note in Lists": matched(reading("Lists", "OpenNote")),
    "open note in Lists": matched(
      reading("Lists", "OpenNote", [("note", notes.map { listed("Note", $0) }, "P")])),
    "do it": matched(reading("CoffeeBar", "OrderDrink"), reading("Messages", "SendMessage")),
    "coffee time": matched(reading("CoffeeBar", "OrderDrink"), reading("CoffeeBar", "BookTable")),
    "odrer in Coffee Bar": near("order in Coffee Bar", reading("CoffeeBar", "OrderDrink")),
    "balanc in Bank": near("balance in Bank", reading("Bank", "Balance")),
    "coffee table in Coffee Bar": MatchResult(outcome: .vetoed),
    "don't order in Coffee Bar": near("order in Coffee Bar", reading("CoffeeBar", "OrderDrink")),
  ]

  static func talk(locale: LocaleTag = "en", isLocked: Bool = false) -> Talk {
    Talk(catalog, commands: commands, locale: locale, isLocked: isLocked)
  }
}
