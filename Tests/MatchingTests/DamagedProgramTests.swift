import Catalog
import Compilation
import Foundation
import Matching
import NumberSpellings
import PhraseModel
import SpokenValues
import Testing

/// A program of many blocks, each of which is damaged in its turn.
struct DamagedProgramTests {
  private static let program: PhraseProgram = {
    let songs = (0..<3_000).map { number in
      ListValue(
        "song \(number)x of the long name", synonyms: ["s\(number)x tune", "chanson été \(number)x"],
        attributes: [Attribute("kind", .string(number.isMultiple(of: 2) ? "old" : "new"))])
    }
    let phrases = (0..<400).map { "action \($0)x on ${song} [right] now" }
    var app = Phrasing.app(
      phrases + [
        "play ${song}", "play ${song} in ${applicationName}", "count to ${number}", "wait ${time}",
        "say ${words} loudly", "light${song}s",
      ],
      lists: [ValueList("song", kind: .entity, content: .values(songs))], fillers: ["please"],
      parameters: [
        Parameter("number", type: .integer), Parameter("time", type: .duration), Phrasing.text("words"),
      ])
    app.names.append(LocalizedText.Entry(locale: nil, text: "App of the Day"))
    let text = String(repeating: "text ", count: 10_000)
    return Compiler.compile(
      AppCatalog(apps: [app]), spelling: { NumberSpelling(locale: $0, cardinals: $1) },
      source: { part in part.apps.map { _ in text } }
    ).program
  }()

  private static let utterances = [
    "action 17x on song 2999x of the long name right now", "please play s12x tune in app of the day",
    "play chanson ete 40x", "count to three hundred and five", "wait twenty minutes",
    "say anything you like loudly",
    "lights7x tunes", "play something that is not there", "actoin 3x on s5x tune now",
  ]

  /// What a program answers, in every way that it can be asked.
  private static func answers(_ matcher: Matcher, _ utterance: String) throws(MatchError) -> [String] {
    var answers = [String(describing: try matcher.match(utterance))]
    answers.append(String(describing: try matcher.explain(utterance)))
    answers.append(String(describing: try matcher.completions(after: "action 5x")))
    var reader = matcher.reader()
    var buffer = InterpretationBuffer()
    try reader.read(utterance, into: &buffer)
    for position in 0..<buffer.count {
      answers.append(String(describing: try buffer.interpretation(at: position, of: utterance)))
    }
    return answers
  }

  @Test func `each block that is damaged is told when it is read, and nothing of it is answered`() throws {
    let bytes = Self.program.bytes
    let right = try Self.utterances.map { try Self.answers(Matcher(Self.program), $0) }
    let blocks = stride(from: 0, to: bytes.count, by: ProgramImage.blockSize)
    #expect(blocks.underestimatedCount > 40)
    var found = 0
    for start in blocks {
      var damaged = bytes
      damaged[min(start + 5_000, bytes.count - 1)] ^= 0x40
      #expect(throws: ImageError.self, "byte \(start)") { try PhraseProgram(bytes: damaged) }
      guard let image = try? ProgramImage(bytes: damaged, check: .asRead) else { continue }
      let program = PhraseProgram(image: image)
      // A value that was cached before must not be the last word either, so all are asked in turn.
      let matcher = Matcher(program)
      for (utterance, right) in zip(Self.utterances, right) {
        let wasDamaged = program.damage != nil
        do throws(MatchError) {
          #expect(try Self.answers(matcher, utterance) == right, "block at \(start): \(utterance)")
          #expect(program.damage == nil && !wasDamaged)
        } catch {
          guard case .damagedProgram(let offset) = error else {
            Issue.record("block at \(start): \(error)")
            continue
          }
          #expect((start - ProgramImage.blockSize...start + ProgramImage.blockSize).contains(offset))
        }
      }
      found += program.damage == nil ? 0 : 1
    }
    // The text of the catalog, and most values, are read by none of these.
    #expect(found > 10)
  }

  @Test func `tasks that read a program as it is checked agree`() async throws {
    let image = try ProgramImage(bytes: Self.program.bytes, check: .asRead)
    let matcher = Matcher(PhraseProgram(image: image))
    let right = try Self.utterances.map { try Matcher(Self.program).match($0) }
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask {
          for index in right.indices {
            let index = (index + task) % right.count
            #expect((try? matcher.match(Self.utterances[index])) == right[index])
          }
        }
      }
    }
  }

  @Test func `a program that is read often is checked to its end`() throws {
    let matcher = Matcher(PhraseProgram(image: try ProgramImage(bytes: Self.program.bytes, check: .asRead)))
    var reader = matcher.reader()
    var buffer = InterpretationBuffer()
    let utterance = Self.utterances[0]
    let right = try Matcher(Self.program).match(utterance).interpretations
    for _ in 0..<200 {
      try reader.read(utterance, into: &buffer)
      try #require(buffer.count == right.count)
      #expect(try buffer.interpretation(at: 0, of: utterance) == right[0])
    }

    // A block that this utterance has nothing to do with: the words of other values.
    let damaged = try #require(try Self.damagedWhereUnread(by: utterance))
    let program = PhraseProgram(image: damaged)
    var other = Matcher(program).reader()
    try other.read(utterance, into: &buffer)
    #expect(buffer.outcome == .matched)
    #expect(throws: MatchError.self) {
      for _ in 0..<200 { try other.read(utterance, into: &buffer) }
    }
    #expect(buffer.count == 0)
  }

  /// The program with a damaged block that matching reads of, but not for one utterance.
  private static func damagedWhereUnread(by utterance: String) throws -> ProgramImage? {
    let bytes = program.bytes
    for start in stride(from: ProgramImage.blockSize, to: bytes.count, by: ProgramImage.blockSize) {
      var damaged = bytes
      damaged[min(start + 5_000, bytes.count - 1)] ^= 0x40
      guard let image = try? ProgramImage(bytes: damaged, check: .asRead) else { continue }
      let tried = PhraseProgram(image: image)
      guard (try? Matcher(tried).match(utterance)) != nil, tried.damage == nil else { continue }
      guard WholeProgram(tried) == nil else { continue }
      return try ProgramImage(bytes: damaged, check: .asRead)
    }
    return nil
  }

  @Test func `a file that is mapped is checked as it is read, or as a whole`() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).program").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var bytes = Self.program.bytes
    // The last block, which holds the text of the catalog.
    bytes[bytes.count - 100] ^= 1
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    #expect(throws: ProgramFileError.self) { try PhraseProgram(mapping: path, check: .whole) }
    let program = try PhraseProgram(mapping: path)
    #expect(
      try Matcher(program).match(Self.utterances[0]) == Matcher(Self.program).match(Self.utterances[0]))
    #expect(program.damage == nil)
    #expect(program.sourceText.isEmpty)
    #expect(program.damage != nil)
    #expect(throws: MatchError.self) { try Matcher(program).match(Self.utterances[0]) }
  }
}
