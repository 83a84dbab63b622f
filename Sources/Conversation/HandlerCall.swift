package import Catalog
package import PhraseModel

/// Something asked of an app: one step of resolving, confirming or handling.
package struct HandlerCall: Hashable, Sendable {
  /// What is asked.
  package enum Request: Hashable, Sendable {
    /// Judge a parameter's value, or its absence. `isConfirmed`: the person said yes to the value. `isStale`: a
    /// parameter that it depends on has changed since the value was given.
    case resolve(parameter: String, isConfirmed: Bool, isStale: Bool)
    /// Look once more before acting.
    case confirm
    /// Act.
    case handle
    /// The person's answer to the question that the handler asked while running.
    case answered(HandlerAnswer)
    /// Take back what was done; the text is what the handler gave with its result.
    case undo(String)
  }

  /// The call's number; the reply carries it.
  package var id: Int
  /// The number of the command that it belongs to; the same through resolve, confirm and handle.
  package var command: Int
  /// The app.
  package var app: String
  /// The intent.
  package var intent: String
  /// The person's locale.
  package var locale: LocaleTag
  /// What is asked.
  package var request: Request
  /// Which response the phrase asks for; `nil` for the usual one.
  package var response: String?
  /// The values so far, in the order of the parameters; those without a value are left out.
  package var values: [HandlerValue]
  /// What is known without being said.
  package var context: [Attribute]

  /// Creates a call.
  package init(
    id: Int, command: Int, app: String, intent: String, locale: LocaleTag, request: Request,
    response: String? = nil, values: [HandlerValue] = [], context: [Attribute] = []
  ) {
    self.id = id
    self.command = command
    self.app = app
    self.intent = intent
    self.locale = locale
    self.request = request
    self.response = response
    self.values = values
    self.context = context
  }

  /// The value of the parameter, if it has one.
  package subscript(parameter: String) -> HandlerValue? { values.first { $0.name == parameter } }
}

/// A parameter's value as a handler sees it.
package struct HandlerValue: Hashable, Sendable {
  /// The parameter.
  package var name: String
  /// The value as data: an array where the parameter holds several.
  package var value: Value
  /// The value as it was understood.
  package var items: [SlotValue]
  /// The value in words.
  package var text: String
  /// Whether it is settled.
  package var isResolved: Bool

  /// Creates a value.
  package init(name: String, value: Value, items: [SlotValue], text: String, isResolved: Bool) {
    self.name = name
    self.value = value
    self.items = items
    self.text = text
    self.isResolved = isResolved
  }
}

/// What an app replies to a call.
package enum HandlerReply: Hashable, Sendable {
  /// Resolve: the value is good, or is now this one. Confirm: ready.
  case success(Value? = nil)
  /// Resolve: the parameter needs no value.
  case notRequired
  /// Resolve: ask for a value.
  case needsValue(dialog: String? = nil, suggestions: [HandlerOption] = [])
  /// Resolve: ask which of these.
  case disambiguation([HandlerOption], dialog: String? = nil)
  /// Resolve: ask whether the value is right. Confirm: ask whether to act.
  case confirmationRequired(dialog: String? = nil, value: HandlerOption? = nil)
  /// Resolve: the value can't be; say why and ask again. Confirm, handle: a failure with that reason.
  case unsupported(reason: String? = nil)
  /// Handle: still at it; another reply to the same call follows.
  case inProgress(dialog: String? = nil)
  /// Handle, undo: done.
  case completed(HandlerResult)
  /// Any: it did not work; the name of a response of the intent, and what to say if the handler has words.
  case failure(name: String, dialog: String? = nil)
  /// Handle: a question; the answer comes as the next call.
  case ask(HandlerQuestion)
  /// The handler itself is broken.
  case trouble(HandlerTrouble)
}

/// A value that a handler offers.
package struct HandlerOption: Hashable, Sendable {
  /// The value.
  package var value: Value
  /// What people see.
  package var title: String
  /// What tells it from another of the same title.
  package var subtitle: String?

  /// Creates an option.
  package init(_ value: Value, title: String, subtitle: String? = nil) {
    self.value = value
    self.title = title
    self.subtitle = subtitle
  }
}

/// What a handler gives back when it is done.
package struct HandlerResult: Hashable, Sendable {
  /// The response's name; `success` for the usual one.
  package var response: String
  /// What to say; `nil` for the intent's own response of that name.
  package var dialog: String?
  /// What to show below.
  package var lines: [String]
  /// What programs get.
  package var value: Value?
  /// What undo gives back to the handler; `nil` where the command can't be undone.
  package var undo: String?
  /// Whether undoing destroys something, so that it must be asked for.
  package var undoNeedsConfirmation: Bool
  /// Whether the app goes on in the foreground.
  package var opensApp: Bool

  /// Creates a result.
  package init(
    response: String = "success", dialog: String? = nil, lines: [String] = [], value: Value? = nil,
    undo: String? = nil, undoNeedsConfirmation: Bool = false, opensApp: Bool = false
  ) {
    self.response = response
    self.dialog = dialog
    self.lines = lines
    self.value = value
    self.undo = undo
    self.undoNeedsConfirmation = undoNeedsConfirmation
    self.opensApp = opensApp
  }
}

/// A question that a running handler asks.
package enum HandlerQuestion: Hashable, Sendable {
  /// A value for a parameter (`requestValue`).
  case value(parameter: String, dialog: String?, suggestions: [HandlerOption])
  /// One of several values for a parameter (`requestDisambiguation`).
  case disambiguation(parameter: String, options: [HandlerOption], dialog: String?)
  /// Whether a value is right; a no goes back to the handler (`requestConfirmation(for:)`).
  case valueConfirmation(parameter: String, dialog: String?)
  /// Whether to act; a no ends the command (`requestConfirmation()`).
  case confirmation(dialog: String?)
  /// One of several options (`requestChoice`).
  case choice(options: [HandlerOption], dialog: String?)
}

/// What a person answered to a handler's question.
package enum HandlerAnswer: Hashable, Sendable {
  case value(Value)
  /// The place of the option that was picked.
  case choice(Int)
  case confirmed(Bool)
}

/// How a handler can fail its caller.
package enum HandlerTrouble: String, Hashable, Sendable, CaseIterable {
  /// It ended, or could not be started.
  case died
  /// It took too long.
  case timedOut
  /// It said something that is no reply, or replied out of turn.
  case malformed
  /// The person would not wait for it any longer.
  case abandoned
}
