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
