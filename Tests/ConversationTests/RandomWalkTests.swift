import AnswerReading
import Catalog
import Conversation
import Foundation
import PhraseModel
import SpokenValues
import Testing

/// A small generator whose numbers a seed decides.
struct WalkGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Walks at random through conversations: whatever is typed, nothing bad happens.
struct RandomWalkTests {
  static let lines =
    Array(World.commands.keys).sorted() + [
      "yes", "yes", "no", "cancel", "cancel everything", "help", "repeat", "back", "skip", "any", "more",
      "none of these", "undo", "not sure", "", "   ", "gibberish", "1", "2", "3", "99", "the last one",
      "latte",
      "tea, large", "no, make that two", "change latte to tea", "milk and eggs", "without milk",
      "milk and caviar",
      "alex", "li", "nguyen", "not the second one", "friday", "forty", "1234", "0000", "savings",
      "what about current",
      "“cancel”", "larg", "smal", "latt", "savigs", "the same", "there", "change the size", "another size",
      "yes, with milk", "and eggs too", "not large, small", "small, not large", "make it two instead",
      "actually tea", "don't order in Coffee Bar", "no, savings", "5 people", "tomorrow", "李", "不对", "any",
      "previous page", "next page", "none of them at all", "yeah right", "why not", "I don't think so",
      "order it",
      "don't order it", "cancel the order", "stop it", "not Bob, Ann", "milk or eggs", "savings and current",
      "small, no, large", "!!!", "\u{0}", "🙂", "plan",
    ]

  /// Replies that a handler might give, sensible or not.
  static func replies(_ random: inout WalkGenerator, for call: HandlerCall) -> [HandlerReply]? {
    let option = HandlerOption(.string("x"), title: "X")
    let other = HandlerOption(.string("y"), title: "Y")
    switch Int.random(in: 0..<30, using: &random) {
    case 0: return [.needsValue(dialog: "More?")]
    case 1: return [.disambiguation([option, other])]
    case 2: return [.confirmationRequired(dialog: "Sure?")]
    case 3: return [.unsupported(reason: "No.")]
    case 4: return [.notRequired]
    case 5: return [.success(.string("z"))]
    case 6: return [.failure(name: "soldOut")]
    case 7: return [.trouble(.died)]
    case 8: return [.ask(.confirmation(dialog: "Really?"))]
    case 9: return [.ask(.value(parameter: "extra", dialog: "Extra?", suggestions: []))]
    case 10: return [.ask(.choice(options: [option, other], dialog: nil))]
    case 11: return [.inProgress(), .inProgress(dialog: "…"), .completed(HandlerResult(undo: "u"))]
    case 12: return [.disambiguation([])]
    case 13: return [.completed(HandlerResult())]
    default: return nil
    }
  }

  /// Ten walks of a thousand turns; a hundred of them where the environment asks for the long run.
  static let seeds: ClosedRange<UInt64> =
    ProcessInfo.processInfo.environment["PHRASEBOOK_LONG_TESTS"] == nil ? 1...10 : 1...100

  @Test(arguments: seeds)
  func `nothing is done that was not asked for`(seed: UInt64) {
    var random = WalkGenerator(state: seed)
    var talk = World.talk()
    var handlerRandom = WalkGenerator(state: seed &* 31)
    talk.handler.custom = { Self.replies(&handlerRandom, for: $0) }
    var misses = 0
    for _ in 0..<1_000 {
      var line = Self.lines.randomElement(using: &random) ?? ""
      // Now and then an answer that fits, or few commands would come to their end.
      if let open = talk.prompt, Int.random(in: 0..<4, using: &random) == 0 {
        line = open.wantsYesOrNo ? "yes" : open.isSecret ? "1234" : open.options.isEmpty ? line : "1"
      }
      if Int.random(in: 0..<40, using: &random) == 0 {
        talk.send(.setting(.locked(Bool.random(using: &random))))
      }
      if Int.random(in: 0..<30, using: &random) == 0 {
        let day = Int.random(in: 1...28, using: &random)
        talk.send(.setting(.clock(CivilTime(year: 2026, month: 11, day: day, hour: day % 24))))
      }
      let before = talk.driver.machine
      let prompt = before.prompt
      let answer = talk.reader.answer(to: line, in: before.situation)
      let handled = talk.handler.handled.count
      let acting = talk.handler.calls.count
      talk.send(.answer(answer))
      let acts = talk.handler.handled.dropFirst(handled)
      for call in acts {
        let parameters =
          World.catalog.app(call.app)?.intent(call.intent)?.parameters.filter { !$0.isOptional } ?? []
        for parameter in parameters where parameter.dependencies.isEmpty {
          #expect(call[parameter.name] != nil, "\(parameter.name) is required")
        }
        let policy = World.catalog.app(call.app)?.intent(call.intent)?.authentication
        #expect(policy == .alwaysAllowed || !talk.driver.machine.state.isLocked)
      }
      switch answer {
      case .cancel, .passcode(isRight: false), .help, .repeatLast:
        #expect(acts.isEmpty, "\(answer) acts")
        if case .cancel(true) = answer { #expect(talk.prompt == nil) }
      case .no where prompt?.wantsYesOrNo == true && prompt?.kind != .valueConfirmation(parameter: "extra"):
        #expect(acts.isEmpty, "a no acts")
      case .command(let utterance) where utterance.result.outcome == .unmatched:
        #expect(talk.handler.calls.count == acting, "a near miss acts")
      case .notUnderstood, .silence, .guessed, .reopened:
        #expect(acts.isEmpty, "\(answer) acts")
      case .corrected, .added, .removed:
        // What was changed at the question whether to act is asked about again.
        if prompt?.kind == .intentConfirmation { #expect(acts.isEmpty, "\(answer) acts") }
      default: break
      }
      // Three useless answers end any question.
      if Int.random(in: 0..<50, using: &random) == 0, let open = talk.prompt {
        misses += 1
        var isOver = false
        for _ in 0..<3 where !isOver {
          isOver = talk.driver.receive(.answer(.notUnderstood("?"))).contains { output in
            if case .present(let presentation) = output { presentation.role == .cancelled } else { false }
          }
        }
        #expect(isOver, "\(open.kind) goes on")
      }
    }
    #expect(misses > 0)
    #expect(talk.handledCount > 0)
    // The log leads to the same place.
    let machine = talk.driver.machine
    #expect(
      ConversationMachine(replaying: machine.log, World.catalog, locale: "en").state == machine.state)
    talk.send(.endOfInput)
    #expect(talk.driver.machine.hasEnded)
  }
}
