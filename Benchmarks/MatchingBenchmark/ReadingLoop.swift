import Catalog
import Compilation
import Matching
import PhraseModel

/// Reads a few utterances into a buffer over and over, and does nothing else.
///
/// A tool that counts what a process allocates must count as much for many rounds as for few.
enum ReadingLoop {
  private static let utterances = [
    "log iced tea in Tea Time", "Log a TEA in tea time.", "log tea", "what is this?",
    "log tea in my tea time app now",
    "remind me to water the plants tomorrow in Tea Time", "note tea for 20 minutes in Tea Time", "",
  ]

  private static func catalog() -> AppCatalog {
    func phrase(_ text: String) -> Phrase {
      Phrase(text, template: TemplateParser.parse(text, syntax: .phrases).template, locale: "en")
    }
    let names = [LocalizedText.Entry(locale: nil, text: "Tea Time")]
    var app = App("tea", names: names)
    app.intents = [
      Intent("Log", parameters: [Parameter("drink", type: .list("drink"))]),
      Intent("Remind", parameters: [Parameter("what", type: .string)]),
    ]
    app.shortcuts = [
      Shortcut(
        intent: "Log",
        phrases: [
          phrase("log [a] ${drink} in ${applicationName}"),
          phrase("log ${drink} in my ${applicationName} app [now]"),
        ]),
      Shortcut(intent: "Remind", phrases: [phrase("remind me to ${what} in ${applicationName}")]),
    ]
    let drinks = ["tea", "iced tea", "green tea"].map { ListValue($0) }
    return AppCatalog(apps: [app], lists: [ValueList("drink", kind: .entity, content: .values(drinks))])
  }

  /// Reads all utterances so many times.
  static func run(rounds: Int) throws {
    let matcher = Matcher(Compiler.compile(catalog()).program)
    var reader = matcher.reader(options: MatchOptions(limit: 1))
    var buffer = InterpretationBuffer()
    for _ in 0..<rounds {
      for utterance in utterances { try reader.read(utterance, into: &buffer) }
    }
  }
}
