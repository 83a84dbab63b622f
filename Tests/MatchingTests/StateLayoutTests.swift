import Catalog
import Compilation
import Matching
import PhraseModel
import Testing

/// However much leads on from a state, each phrase is found again, and the app that offers it.
struct StateLayoutTests {
  private static let things = ["lamp", "red lamp", "lamp red shade", "đèn đỏ", "灯"]

  private static func word(_ number: Int) -> String {
    var (rest, letters) = (number, "w")
    repeat {
      letters.append(Character(UnicodeScalar(UInt8(0x61 + rest % 26))))
      rest /= 26
    } while rest > 0
    return letters
  }

  private static func texts(_ count: Int) -> [String] {
    [
      "start ${thing} in ${applicationName}", "start in ${applicationName}", "${applicationName} stop",
      "${applicationName} stop [all] now", "${thing} ${applicationName}", "ask ${applicationName} to",
    ]
      + (0..<count).flatMap {
        [
          "ask ${applicationName} to \(word($0)) \(word($0 + 1))",
          "\(word($0)) ${thing} by ${applicationName}",
        ]
      }
  }

  private static func app(_ number: Int, _ texts: [String]) -> App {
    let name = "App\(word(number))"
    return App(
      name, names: [LocalizedText.Entry(locale: nil, text: name)],
      lists: [ValueList("thing", kind: .entity, content: .values(things.map { ListValue($0) }))],
      intents: [Intent("Act", parameters: [])],
      shortcuts: [Shortcut(intent: "Act", phrases: texts.map { Phrasing.phrase($0) })])
  }

  /// How many apps there are, and how many words lead on: some and many, where tables are small and large.
  @Test(arguments: [(1, 1), (1, 9), (2, 3), (4, 6), (5, 7), (9, 2), (40, 12)])
  func `each phrase is found, and its app`(apps: Int, words: Int) throws {
    let texts = Self.texts(words)
    let program = Compiler.compile(AppCatalog(apps: (0..<apps).map { Self.app($0, texts) })).program
    let matcher = Matcher(program)
    var reader = matcher.reader(options: MatchOptions(suggests: false))
    var buffer = InterpretationBuffer()
    for number in 0..<apps {
      let name = "App\(Self.word(number))"
      for (position, text) in texts.enumerated() {
        let thing = Self.things[(number + position) % Self.things.count]
        let utterance = text.replacing("${applicationName}", with: name).replacing("${thing}", with: thing)
          .replacing("[all] ", with: position % 2 == 0 ? "all " : "")
        try reader.read(utterance, into: &buffer)
        try #require(buffer.count == 1, "\(utterance)")
        let reading = try buffer.interpretation(at: 0, of: utterance)
        #expect((reading.app, reading.phrase) == (name, text), "\(utterance)")
        #expect(program.app(buffer.app(of: buffer[0])) == name)
        #expect(try matcher.match(utterance).interpretations == [reading])
        // A word less or more is no phrase.
        let others = [utterance + " zzz", utterance + " " + name, String(utterance.dropLast(4)) + "zzz"]
        for other in others {
          try reader.read(other, into: &buffer)
          #expect(buffer.count == 0, "\(other)")
        }
      }
    }
  }
}
