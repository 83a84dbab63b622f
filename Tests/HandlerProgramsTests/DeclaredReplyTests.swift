import Catalog
import Conversation
import Foundation
import HandlerPrograms
import Testing

/// Replies are held against what the app declares.
struct DeclaredReplyTests {
  private static let app = App(
    "A",
    lists: [
      ValueList("Size", kind: .enumeration, content: .values([ListValue("small"), ListValue("large")])),
      ValueList("Room", kind: .entity, content: .values([ListValue("kitchen")])),
      ValueList("percent", content: .range(NumberRange(0, 100, step: 5))),
      ValueList("note", content: .freeText),
      ValueList("Lamp", kind: .entity, content: .undefined),
    ],
    intents: [
      Intent(
        "Order",
        parameters: [
          Parameter("size", type: .list("Size")), Parameter("room", type: .list("Room")),
          Parameter("count", type: .integer, range: NumberRange(1, 12)), Parameter("price", type: .decimal),
          Parameter("hot", type: .boolean), Parameter("when", type: .date),
          Parameter("long", type: .duration),
          Parameter("sum", type: .currency), Parameter("names", type: .array(.string)),
          Parameter("level", type: .list("percent")), Parameter("note", type: .list("note")),
          Parameter("lamp", type: .list("Lamp")), Parameter("sizes", type: .array(.list("Size"))),
          Parameter("far", type: .measurement(kind: "length")), Parameter("text", type: .string),
        ],
        responses: [
          Response("success", isSuccess: true, dialog: LocalizedText("Done.")),
          Response("later", isSuccess: true, dialog: LocalizedText("Later.")),
          Response("soldOut", isSuccess: false, dialog: LocalizedText("None left.")),
        ])
    ])

  /// The reports of a handler that replies so.
  private func reports(_ json: String, to request: HandlerCall.Request) throws -> [String] {
    let program = try Program(
      "while read -r line; do cat reply; echo; done", app: Self.app, files: ["reply": "{\"id\":1,\(json)}"])
    _ = program.ask(request, intent: "Order")
    return program.reports
  }

  private func resolving(_ parameter: String) -> HandlerCall.Request {
    .resolve(parameter: parameter, isConfirmed: false, isStale: false)
  }

  @Test(arguments: [
    ("size", #""large""#), ("size", "null"), ("room", #""attic""#), ("count", "12"), ("count", "3.0"),
    ("price", "2"), ("price", "2.55"), ("hot", "false"), ("when", #""2026-12-01T09:00""#),
    ("when", #""2026-12-01""#),
    ("when", #""+P1D T09:00?""#), ("when", #""next-W5""#), ("when", #""T-morning""#),
    ("when", #""XXXX-11-30 T19:15""#),
    ("when", #""-PT5M""#), ("long", "90"), ("long", #""P2M""#), ("sum", "5.5"),
    ("sum", #"{"amount":5,"code":"EUR"}"#), ("names", #"["a","b"]"#), ("names", "[]"), ("level", "35"),
    ("note", #""so""#), ("lamp", #""any""#), ("sizes", #"["small"]"#), ("far", #"{"amount":5,"unit":"km"}"#),
    ("text", #""""#),
  ])
  func `a value that the parameter can hold is taken`(parameter: String, value: String) throws {
    #expect(try reports(#""reply":"success","value":\#(value)"#, to: resolving(parameter)) == [])
  }

  @Test(arguments: [
    ("size", #""lrage""#, "\"lrage\" is no value of 'size'; did you mean 'large'?"),
    ("size", "4", "4 is no value of 'size', expected one of small, large"),
    ("room", "[]", "[] is no value of 'room', expected a value of 'Room'"),
    ("count", "13", "13 is no value of 'count', expected a whole number in 1...12"), ("count", "0", "1...12"),
    ("count", "2.5", "2.5 is no value of 'count'"), ("count", #""3""#, #""3" is no value of 'count'"#),
    ("price", #""2""#, "expected a number"), ("hot", #""yes""#, "expected true or false"),
    ("hot", "1", "expected true or false"), ("when", #""banana""#, "expected a date such as"),
    ("when", "5", "expected a date such as"), ("when", #""""#, "expected a date such as"),
    ("long", "-1", "expected a number of seconds"), ("sum", #""5 EUR""#, "expected a number, or {"),
    ("sum", #"{"amount":"5","code":"EUR"}"#, "expected a number, or {"),
    ("names", #""a""#, "expected an array"),
    ("names", "[1]", "1 is no value of 'names', expected a text"),
    ("level", "33", "expected a number in 0...100,5"),
    ("note", "1", "expected a text"), ("sizes", #"["small","tiny"]"#, #""tiny" is no value of 'sizes'"#),
    ("far", #"{"amount":5}"#, "expected a number, or {"), ("text", "true", "true is no value of 'text'"),
  ])
  func `a value that it can't hold is told`(parameter: String, value: String, reason: String) throws {
    let replies = [#""reply":"success","value":\#(value)"#]
    for reply in replies {
      let reports = try reports(reply, to: resolving(parameter))
      #expect(reports.count == 1)
      #expect(reports.first?.contains("in the reply to 'resolve' of '\(parameter)': ") == true, "\(reports)")
      #expect(reports.first?.contains(reason) == true, "\(reports)")
    }
  }

  @Test(arguments: [
    #""reply":"needsValue","suggestions":["small","tiny"]"#,
    #""reply":"disambiguation","options":[{"value":"tiny"}]"#,
    #""reply":"confirmationRequired","value":"tiny""#,
  ])
  func `what is offered must be a value too`(reply: String) throws {
    #expect(
      try reports(reply, to: resolving("size")).first?.contains("\"tiny\" is no value of 'size'") == true)
  }

  @Test(arguments: [
    (#""reply":"completed","response":"latr""#, "'Order' has no response 'latr'; did you mean 'later'?"),
    (#""reply":"completed","response":"soldOut""#, #"expected "reply":"failure" with "name":"soldOut""#),
    (#""reply":"failure","name":"later""#, #"expected "reply":"completed" with "response":"later""#),
    (#""reply":"failure","name":"soldout""#, "did you mean 'soldOut'?"),
    (#""reply":"failure","name":"noMoney""#, "has no response 'noMoney', expected one of soldOut, failure"),
    (#""reply":"ask","question":"value","parameter":"cuont""#, "no parameter 'cuont'; did you mean 'count'?"),
    (#""reply":"ask","question":"valueConfirmation","parameter":"x9""#, "no parameter 'x9'"),
    (
      #""reply":"ask","question":"disambiguation","parameter":"size","options":["tiny"]"#,
      "is no value of 'size'"
    ),
  ])
  func `what the intent does not declare is told`(reply: String, reason: String) throws {
    let reports = try reports(reply, to: .handle)
    #expect(reports.first?.contains(reason) == true, "\(reports)")
    #expect(reports.first?.contains("in the reply to 'handle': ") == true, "\(reports)")
  }

  @Test(arguments: [
    #""reply":"completed","response":"later""#, #""reply":"completed","response":"success""#,
    #""reply":"failure""#, #""reply":"failure","name":"soldOut""#, #""reply":"failure","name":"failure""#,
    #""reply":"ask","question":"value","parameter":"count","suggestions":[1,{"value":2,"title":"Two"}]"#,
    #""reply":"ask","question":"choice","options":["anything"]"#,
  ])
  func `what it declares is taken`(reply: String) throws {
    #expect(try reports(reply, to: .handle) == [])
  }
}

/// Whether a handler's command can be started is known before it has to.
struct HandlerCommandTests {
  @Test(arguments: [
    ("no-such-program-anywhere", "there is no program"), ("./missing", "there is no program"),
    ("sh 'serve.sh", "a quote that is not closed"), ("", "no word"), ("''", "there is no program ''"),
    ("./plain", "it is not executable; make it so with chmod +x"), ("./folder", "it is a folder"),
    ("plain", "the file beside the phrases is './plain'"), ("../nowhere/x", "there is no program"),
    ("/", "it is a folder"), ("sh missing.sh", "there is no file 'missing.sh' where the phrases are"),
    ("/bin/sh ./missing.sh 1", "there is no file './missing.sh'"),
  ])
  func `what can't be started says why`(command: String, reason: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("handler-\(UUID().uuidString)")
      .path
    try FileManager.default.createDirectory(atPath: folder + "/folder", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data().write(to: URL(fileURLWithPath: folder + "/plain"))
    let fault = HandlerCommand.fault(command, of: folder + "/A.phrases")
    #expect(fault?.message.contains(reason) == true, "\(fault?.message ?? "")")
    for command in ["sh ./plain", "sh plain", "sh -c missing", "/bin/sh 'plain' 1", "echo missing.sh"] {
      #expect(HandlerCommand.fault(command, of: folder + "/A.phrases") == nil)
    }
  }
}
