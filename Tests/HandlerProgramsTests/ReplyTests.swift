import Catalog
import Conversation
import HandlerPrograms
import Testing

struct ReplyTests {
  private func read(_ json: String, to request: HandlerCall.Request) throws -> HandlerReply {
    try ReplyReader(Array(json.utf8)).reply(to: request)
  }

  private let resolve = HandlerCall.Request.resolve(parameter: "a", isConfirmed: false, isStale: false)

  @Test func `every reply is read`() throws {
    #expect(
      try read(#"{"reply":"success","value":[1,2.5,true]}"#, to: resolve)
        == .success(.array([.integer(1), .decimal(2.5), .boolean(true)])))
    #expect(try read(#"{"reply":"notRequired"}"#, to: resolve) == .notRequired)
    #expect(
      try read(
        #"{"reply":"needsValue","dialog":"Wo?","suggestions":["a",{"value":1,"title":"Eins","subtitle":"i"}]}"#,
        to: resolve)
        == .needsValue(
          dialog: "Wo?",
          suggestions: [
            HandlerOption(.string("a"), title: "a"), HandlerOption(.integer(1), title: "Eins", subtitle: "i"),
          ]))
    #expect(
      try read(#"{"reply":"disambiguation","options":["a"]}"#, to: resolve)
        == .disambiguation([HandlerOption(.string("a"), title: "a")], dialog: nil))
    #expect(
      try read(#"{"reply":"confirmationRequired","dialog":null,"value":"a"}"#, to: resolve)
        == .confirmationRequired(dialog: nil, value: HandlerOption(.string("a"), title: "a")))
    #expect(
      try read(#"{"reply":"unsupported","reason":"zu weit"}"#, to: .confirm)
        == .unsupported(reason: "zu weit"))
    #expect(
      try read(#"{"reply":"failure","name":"soldOut","dialog":"Weg."}"#, to: .handle)
        == .failure(name: "soldOut", dialog: "Weg."))
    #expect(
      try read(
        #"{"reply":"completed","response":"later","lines":["a"],"undo":"7","undoNeedsConfirmation":true,"opensApp":true,"value":null}"#,
        to: .handle)
        == .completed(
          HandlerResult(
            response: "later", lines: ["a"], value: .null, undo: "7", undoNeedsConfirmation: true,
            opensApp: true)))
    #expect(
      try read(#"{"reply":"ask","question":"value","parameter":"a"}"#, to: .handle)
        == .ask(.value(parameter: "a", dialog: nil, suggestions: [])))
    #expect(
      try read(#"{"reply":"ask","question":"disambiguation","parameter":"a","options":[1]}"#, to: .handle)
        == .ask(
          .disambiguation(parameter: "a", options: [HandlerOption(.integer(1), title: "1")], dialog: nil)))
    #expect(
      try read(#"{"reply":"ask","question":"valueConfirmation","parameter":"a"}"#, to: .handle)
        == .ask(.valueConfirmation(parameter: "a", dialog: nil)))
    #expect(
      try read(#"{"reply":"ask","question":"choice","options":["x"]}"#, to: .handle)
        == .ask(.choice(options: [HandlerOption(.string("x"), title: "x")], dialog: nil)))
  }

  /// What a handler may get wrong in a line, and what its author is told.
  static let mistakes: [(json: String, reason: String)] = [
    (#"{"reply":"success","reply":"success"}"#, "'reply' is given twice"),
    (#"{"reply":"success","value":{"a":1,"a":2}}"#, "'a' is given twice"),
    (#"{"reply":"sucess"}"#, "unknown reply 'sucess'; did you mean 'success'?"),
    (#"{"reply":"completed"}"#, "'completed' is no reply to 'resolve', expected one of success, notRequired"),
    (#"{"reply":"success","valeu":1}"#, "'success' has no 'valeu'; did you mean 'value'?"),
    (
      #"{"reply":"unsupported","dialog":"x"}"#,
      "'unsupported' has no 'dialog', expected one of id, reply, reason"
    ),
    (
      #"{"reply":"needsValue","suggestions":[{"value":1,"titel":"x"}]}"#,
      "an option has no 'titel'; did you mean 'title'?"
    ),
    (#"{"reply":"needsValue","suggestions":[{"value":1,"title":2}]}"#, "expected 'title' to be a string"),
    (#"{"reply":"needsValue","suggestions":[{"title":"x"}]}"#, "expected an option with a 'value'"),
  ]

  @Test(arguments: mistakes)
  func `a reply that makes no sense says why`(mistake: (json: String, reason: String)) {
    let problem = #expect(throws: ReplyReader.Problem.self) { try read(mistake.json, to: resolve) }
    #expect(problem?.reason.contains(mistake.reason) == true, "\(problem?.reason ?? "")")
  }

  @Test(arguments: [
    (
      #"{"reply":"ask","question":"choise","options":[1]}"#,
      "unknown question 'choise'; did you mean 'choice'?"
    ),
    (
      #"{"reply":"ask","question":"confirmation","options":[1]}"#,
      "the question 'confirmation' has no 'options'"
    ),
    (#"{"reply":"ask","question":"value"}"#, "expected a 'parameter'"),
    (#"{"reply":"completed","undo":7}"#, "expected 'undo' to be a string, not a number"),
    (#"{"reply":"notRequired"}"#, "'notRequired' is no reply to 'handle'"),
  ])
  func `a reply to handle that makes no sense says why`(json: String, reason: String) {
    let problem = #expect(throws: ReplyReader.Problem.self) { try read(json, to: .handle) }
    #expect(problem?.reason.contains(reason) == true, "\(problem?.reason ?? "")")
  }

  @Test(arguments: [
    ("sh serve.sh", ["sh", "serve.sh"]), ("  a \t b ", ["a", "b"]),
    ("'a b' \"c \\\" d\"", ["a b", "c \" d"]),
    (#"a\ b 'c\d'"#, ["a b", #"c\d"#]), ("''", [""]), ("a''b", ["ab"]), ("a;b|c", ["a;b|c"]),
  ])
  func `a command is taken apart into words`(command: String, words: [String]) {
    #expect(CommandWords.words(of: command) == words)
  }

  @Test(arguments: ["", "  ", "'a", "\"a", "a\\"])
  func `a command without a whole word is none`(command: String) {
    #expect(CommandWords.words(of: command) == nil)
  }
}
