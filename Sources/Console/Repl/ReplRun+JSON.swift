import Catalog
import Diagnostics
import Terminal

// The conversation with a program.
extension ReplRun {
  /// Says what can be talked about, before anything else.
  func greet() {
    var line = JSONLine()
    line.string("kind", "hello")
    line.integer("protocol", 1)
    if phones != nil { line.boolean("dryRun", true) }
    line.array("apps", talk.offer.catalog.apps) { app in
      var object = JSONLine()
      object.string("id", app.id)
      object.array("locales", app.locales) { JSONText.string($0.identifier) }
      object.string("answers", talk.offer.answering[app.id]?.isProgram == true ? "program" : "script")
      return object.text
    }
    invocation.streams.output.writeLine(line.text)
  }

  /// Serves a line of JSON, or takes any other line as typed; returns whether the conversation goes on.
  mutating func serve(_ line: String, number: Int) -> Bool {
    guard line.trimmed.hasPrefix("{") else {
      let goesOn = type(line)
      if goesOn { endTurn(id: nil) }
      return goesOn
    }
    let request = TalkRequest(line)
    if case .success(let action) = request.action, !action.isSaid { recorder?.asked(action, in: talk) }
    let text = SourceText(name: "", text: line)
    func tell(_ failure: TalkRequest.Failure) {
      let column = text.position(at: (failure.span ?? request.span)?.start ?? 0).column
      self.tell(failure.message, id: request.id, line: number, column: column)
    }
    var goesOn = true
    switch request.action {
    case .failure(let failure): tell(failure)
    case .success(.say(let text)): goesOn = type(text)
    case .success(let action):
      var failure: TalkRequest.Failure?
      let wish: Talk.Request = withOutput { talk, output in
        do throws(TalkRequest.Failure) {
          return try talk.perform(action, output)
        } catch {
          failure = error
          return .goOn
        }
      }
      if let failure { tell(failure) }
      goesOn = comply(wish)
    }
    if goesOn { endTurn(id: request.id) }
    return goesOn
  }

  func tell(_ message: String, id: Value?, line number: Int, column: Int) {
    var line = JSONLine()
    line.string("kind", "error")
    if let id { line.value("id", id) }
    line.string("code", "bad-request")
    line.string("message", message)
    line.integer("line", number)
    line.integer("column", column)
    invocation.streams.output.writeLine(line.text)
  }

  /// Says that all there is to say to a line has been said, and what is expected next.
  func endTurn(id: Value?) {
    var line = JSONLine()
    line.string("kind", "turn")
    if let id { line.value("id", id) }
    line.string("expects", talk.expectation)
    line.boolean("locked", talk.isLocked)
    invocation.streams.output.writeLine(line.text)
  }
}
