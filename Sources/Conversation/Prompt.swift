package import Catalog
package import PhraseModel

/// A question that waits for an answer.
///
/// A renderer prints `text`, then the options of `shown`, numbered from 1 as `number` says. Whether an answer is
/// expected is `ConversationMachine.prompt != nil`, never a guess from the text.
package struct Prompt: Hashable, Sendable {
  /// What is asked.
  package enum Kind: Hashable, Sendable {
    /// Several apps serve the utterance.
    case whichApp
    /// Several commands of one app fit it equally.
    case whichIntent
    /// Nothing fits, though something is near; acted on only after a yes.
    case didYouMean
    /// A parameter has no value; `options` are suggestions.
    case needsValue(parameter: String)
    /// Several values fit a parameter.
    case disambiguation(parameter: String)
    /// Whether a value is the right one: yes or no.
    case valueConfirmation(parameter: String)
    /// Whether to act: yes or no.
    case intentConfirmation
    /// The passcode.
    case authentication
    /// Whether to take back a command: yes or no.
    case undoConfirmation
    /// A choice that a running handler offers.
    case choice
  }

  /// What is asked.
  package var kind: Kind
  /// The app's name in interpretations; `nil` while several are possible.
  package var app: String?
  /// The intent's name, for programs; people are never shown it.
  package var intent: String?
  /// The whole question, in the person's locale.
  package var text: String
  /// The locale of the text.
  package var locale: LocaleTag
  /// All options, shown or not.
  package var options: [Choice]
  /// Which of the options are shown: at most ``pageSize`` at a time.
  package var shown: Range<Int>
  /// What the answer must hold; `nil` where it is a choice or a yes or no.
  package var type: ValueType?
  /// The numbers that are allowed.
  package var range: NumberRange?
  /// How many answers to this question were not understood so far.
  package var misses: Int
  /// Whether the question may be skipped.
  package var isOptional: Bool

  /// How many options are shown at a time.
  package static let pageSize = 5

  /// Creates a question.
  package init(
    _ kind: Kind, text: String, locale: LocaleTag, app: String? = nil, intent: String? = nil,
    options: [Choice] = [], type: ValueType? = nil, range: NumberRange? = nil, misses: Int = 0,
    isOptional: Bool = false
  ) {
    self.kind = kind
    self.text = text
    self.locale = locale
    self.app = app
    self.intent = intent
    self.options = options
    self.shown = 0..<min(options.count, Prompt.pageSize)
    self.type = type
    self.range = range
    self.misses = misses
    self.isOptional = isOptional
  }

  /// The options to print, each with the number that picks it.
  package var choices: [(number: Int, choice: Choice)] {
    shown.map { (number: $0 + 1, choice: options[$0]) }
  }

  /// Whether there are options after those that are shown.
  package var hasMore: Bool { !shown.isEmpty && shown.upperBound < options.count }

  /// Whether what is typed must not be shown or logged.
  package var isSecret: Bool { kind == .authentication }

  /// Whether the question wants a yes or a no.
  package var wantsYesOrNo: Bool {
    switch kind {
    case .didYouMean, .valueConfirmation, .intentConfirmation, .undoConfirmation: true
    case .whichApp, .whichIntent, .needsValue, .disambiguation, .authentication, .choice: false
    }
  }

  /// The parameter that the question is about.
  package var parameter: String? {
    switch kind {
    case .needsValue(let name), .disambiguation(let name), .valueConfirmation(let name): name
    case .whichApp, .whichIntent, .didYouMean, .intentConfirmation, .authentication,
      .undoConfirmation, .choice:
      nil
    }
  }

  /// The kind as programs name it, such as `needsValue`.
  package var kindName: String {
    switch kind {
    case .whichApp: "whichApp"
    case .whichIntent: "whichIntent"
    case .didYouMean: "didYouMean"
    case .needsValue: "needsValue"
    case .disambiguation: "disambiguation"
    case .valueConfirmation: "valueConfirmation"
    case .intentConfirmation: "intentConfirmation"
    case .authentication: "authentication"
    case .undoConfirmation: "undoConfirmation"
    case .choice: "choice"
    }
  }
}

/// One option of a question.
package struct Choice: Hashable, Sendable {
  /// What people see and may say.
  package var title: String
  /// What tells it from another of the same title.
  package var subtitle: String?
  /// The value it stands for; `nil` for an app, a command or a handler's own option.
  package var value: SlotValue?

  /// Creates an option.
  package init(_ title: String, subtitle: String? = nil, value: SlotValue? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.value = value
  }
}
