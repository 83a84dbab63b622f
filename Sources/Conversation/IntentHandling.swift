package import Catalog

/// Something that carries out what apps promise: scripted responses, a process, code.
package protocol IntentHandling: AnyObject {
  /// Replies to a call.
  ///
  /// - Parameters:
  ///   - call: What is asked.
  ///   - progress: Takes replies that come before the last one.
  /// - Returns: The last reply.
  func reply(to call: HandlerCall, progress: (HandlerReply) -> Void) -> HandlerReply

  /// Hears that nobody waits for the call any longer.
  func abandon(call: Int, app: String)
}

/// A handler that says what the authors of the apps wrote, and does nothing.
///
/// Every value is good, every command is ready; the success response is said where there is one. An intent
/// with a response named `undone` can be undone, and says that.
package final class ScriptedHandler: IntentHandling {
  private let catalog: AppCatalog

  /// Creates a handler for the apps of a catalog.
  package init(_ catalog: AppCatalog) { self.catalog = catalog }

  package func reply(to call: HandlerCall, progress: (HandlerReply) -> Void) -> HandlerReply {
    switch call.request {
    case .resolve(let parameter, _, let isStale):
      // What a changed value leaves of its dependents only the person knows.
      if isStale { return .needsValue() }
      return call[parameter] == nil ? .notRequired : .success()
    case .confirm: return .success()
    case .handle, .answered: return .completed(HandlerResult(undo: undone(call) == nil ? nil : "undo"))
    case .undo: return .completed(HandlerResult(dialog: undone(call)))
    }
  }

  package func abandon(call: Int, app: String) {}

  /// What is said when the command is taken back.
  private func undone(_ call: HandlerCall) -> String? {
    let responses = catalog.app(call.app)?.intent(call.intent)?.responses
    let text = responses?.first { $0.name == "undone" }?.dialog.text(for: call.locale)
    return text.map { text in DialogTemplate.filled(text) { call[$0]?.text } }
  }
}

/// A conversation together with what carries out its commands: answers in, what to say and ask out.
package struct ConversationDriver {
  /// The conversation.
  package private(set) var machine: ConversationMachine
  private var handler: any IntentHandling

  /// Creates a driver.
  package init(_ machine: ConversationMachine, handler: any IntentHandling) {
    self.machine = machine
    self.handler = handler
  }

  /// Takes an event, has the handler do what it leads to, and gives all that is to be said, in order.
  ///
  /// Calls never reach `output`; each is answered before the next event.
  package mutating func receive(
    _ event: ConversationEvent, output: (ConversationOutput) -> Void
  ) {
    let handler = handler
    var waiting = machine.receive(event)
    while !waiting.isEmpty {
      var next: [ConversationOutput] = []
      for item in waiting {
        switch item {
        case .present, .ask, .end: output(item)
        case .abandon(let call, let app): handler.abandon(call: call, app: app)
        case .call(let call):
          let last = handler.reply(to: call) { reply in
            // What a handler says while it works is shown at once.
            for item in machine.receive(.reply(reply, call: call.id)) {
              if item.isSaid { output(item) } else { next.append(item) }
            }
          }
          next += machine.receive(.reply(last, call: call.id))
        }
      }
      waiting = next
    }
  }

  /// Takes an event and gives all that is to be said.
  package mutating func receive(_ event: ConversationEvent) -> [ConversationOutput] {
    var outputs: [ConversationOutput] = []
    receive(event) { outputs.append($0) }
    return outputs
  }

  /// Uses what the apps offer now, and what carries it out.
  package mutating func replace(_ catalog: AppCatalog, handler: any IntentHandling) {
    machine.replace(catalog)
    self.handler = handler
  }
}
