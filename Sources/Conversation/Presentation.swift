package import Catalog

/// Something that a conversation says without asking.
package struct Presentation: Hashable, Sendable {
  /// What it tells.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    /// A command was carried out.
    case success
    /// A command was tried, or refused by its app, and failed.
    case failure
    /// A command is being carried out.
    case progress
    /// A command ended with nothing done.
    case cancelled
    /// What may be said.
    case help
    /// Anything else.
    case notice
  }

  /// What it tells.
  package var role: Role
  /// The app's name in interpretations.
  package var app: String?
  /// The intent's name, for programs.
  package var intent: String?
  /// What is said.
  package var dialog: String
  /// The locale of the text.
  package var locale: LocaleTag
  /// The values that were used, in the order of the parameters; to be shown or not.
  package var details: [Detail]
  /// What is shown below the dialog: a snippet's lines, or examples.
  package var lines: [String]
  /// The response's name: `success`, or that of a failure.
  package var response: String?
  /// What the command returns to programs.
  package var value: Value?
  /// The display name of the app that opens, where the intent runs in the foreground.
  package var opensApp: String?

  /// A value that was used.
  package struct Detail: Hashable, Sendable {
    /// The parameter's name for people.
    package var title: String
    /// The value in words.
    package var text: String

    /// Creates a detail.
    package init(title: String, text: String) {
      self.title = title
      self.text = text
    }
  }

  /// Creates a presentation.
  package init(
    _ role: Role, dialog: String, locale: LocaleTag, app: String? = nil, intent: String? = nil,
    details: [Detail] = [], lines: [String] = [], response: String? = nil, value: Value? = nil,
    opensApp: String? = nil
  ) {
    self.role = role
    self.dialog = dialog
    self.locale = locale
    self.app = app
    self.intent = intent
    self.details = details
    self.lines = lines
    self.response = response
    self.value = value
    self.opensApp = opensApp
  }
}

/// What a conversation gives back for an event, in order.
package enum ConversationOutput: Hashable, Sendable {
  /// Say this.
  case present(Presentation)
  /// Ask this; the question stays open until it is answered.
  case ask(Prompt)
  /// Have the app's handler do this and send its reply back as an event.
  case call(HandlerCall)
  /// Tell the handler that nobody waits any longer; no reply is expected.
  case abandon(call: Int, app: String)
  /// The conversation is over.
  case end
}
