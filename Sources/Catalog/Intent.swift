public import Diagnostics

/// A wish that an app can fulfil.
public struct Intent: Hashable, Sendable {
  /// The type's name, such as `OrderDrink`.
  public var name: String
  /// Its parameters, in the order in which they are resolved.
  public var parameters: [Parameter]
  /// Where it is declared.
  public var location: SourceLocation?
  private var extras: Uncommon<Extras>

  /// What an intent does without that is nothing but the name of its phrases.
  private struct Extras: UsualPart {
    var title = LocalizedText()
    var summary = LocalizedText()
    var confirmation = LocalizedText()
    var responses: [Response] = []
    var authentication = AuthenticationPolicy.alwaysAllowed
    var mode = IntentMode.background
    var isDiscoverable = true
  }

  /// Creates an intent.
  public init(
    _ name: String, title: LocalizedText = LocalizedText(), summary: LocalizedText = LocalizedText(),
    parameters: [Parameter] = [], confirmation: LocalizedText = LocalizedText(),
    responses: [Response] = [], authentication: AuthenticationPolicy = .alwaysAllowed,
    mode: IntentMode = .background, isDiscoverable: Bool = true, location: SourceLocation? = nil
  ) {
    self.name = name
    self.parameters = parameters
    self.location = location
    extras = Uncommon(
      Extras(
        title: title, summary: summary, confirmation: confirmation, responses: responses,
        authentication: authentication, mode: mode, isDiscoverable: isDiscoverable))
  }

  /// Its name for people.
  public var title: LocalizedText {
    get { extras.part.title }
    set { extras.part.title = newValue }
  }

  /// What it does, for people.
  public var summary: LocalizedText {
    get { extras.part.summary }
    set { extras.part.summary = newValue }
  }

  /// What to ask before acting; empty to act without asking.
  public var confirmation: LocalizedText {
    get { extras.part.confirmation }
    set { extras.part.confirmation = newValue }
  }

  /// What to say afterwards: `success`, and the name of each failure.
  public var responses: [Response] {
    get { extras.part.responses }
    set { extras.part.responses = newValue }
  }

  /// Whether the device must be unlocked first.
  public var authentication: AuthenticationPolicy {
    get { extras.part.authentication }
    set { extras.part.authentication = newValue }
  }

  /// Whether it runs in the background or opens the app.
  public var mode: IntentMode {
    get { extras.part.mode }
    set { extras.part.mode = newValue }
  }

  /// Whether people find it without a phrase.
  public var isDiscoverable: Bool {
    get { extras.part.isDiscoverable }
    set { extras.part.isDiscoverable = newValue }
  }
}

/// Whether an intent runs on a locked device; App Intents' `IntentAuthenticationPolicy`.
public enum AuthenticationPolicy: String, Hashable, Sendable, CaseIterable {
  case alwaysAllowed
  case requiresAuthentication
  case requiresLocalDeviceAuthentication
}

/// Where an intent runs; App Intents' `IntentModes`.
public enum IntentMode: String, Hashable, Sendable, CaseIterable {
  case background
  case foreground
}

/// What an intent says when it is done.
public struct Response: Hashable, Sendable {
  /// `success`, or the name of a failure.
  public var name: String
  /// Whether it tells of a success.
  public var isSuccess: Bool
  /// What to say; `${slot}` stands for a value.
  public var dialog: LocalizedText

  /// Creates a response.
  public init(_ name: String, isSuccess: Bool, dialog: LocalizedText) {
    self.name = name
    self.isSuccess = isSuccess
    self.dialog = dialog
  }
}

/// A value that an intent needs or may take.
public struct Parameter: Hashable, Sendable {
  /// The name, as slots use it.
  public var name: String
  /// What it holds.
  public var type: ValueType
  /// Whether the intent runs without it.
  public var isOptional: Bool
  /// Where it is declared.
  public var location: SourceLocation?
  private var extras: Uncommon<Extras>

  /// What a parameter does without that is nothing but a name and a type.
  private struct Extras: UsualPart {
    var title = LocalizedText()
    var defaultValue: Value?
    var range: NumberRange?
    var requestValueDialog = LocalizedText()
    var disambiguationDialog = LocalizedText()
    var confirmationDialog = LocalizedText()
    var dependencies: [String] = []
  }

  /// Creates a parameter.
  public init(
    _ name: String, type: ValueType, title: LocalizedText = LocalizedText(),
    isOptional: Bool = false, defaultValue: Value? = nil, range: NumberRange? = nil,
    requestValueDialog: LocalizedText = LocalizedText(),
    disambiguationDialog: LocalizedText = LocalizedText(),
    confirmationDialog: LocalizedText = LocalizedText(), dependencies: [String] = [],
    location: SourceLocation? = nil
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.location = location
    extras = Uncommon(
      Extras(
        title: title, defaultValue: defaultValue, range: range, requestValueDialog: requestValueDialog,
        disambiguationDialog: disambiguationDialog, confirmationDialog: confirmationDialog,
        dependencies: dependencies))
  }

  /// Its name for people.
  public var title: LocalizedText {
    get { extras.part.title }
    set { extras.part.title = newValue }
  }

  /// The value where none is said.
  public var defaultValue: Value? {
    get { extras.part.defaultValue }
    set { extras.part.defaultValue = newValue }
  }

  /// The numbers that are allowed; `nil` for all.
  public var range: NumberRange? {
    get { extras.part.range }
    set { extras.part.range = newValue }
  }

  /// What to ask when it is missing (`requestValueDialog`).
  public var requestValueDialog: LocalizedText {
    get { extras.part.requestValueDialog }
    set { extras.part.requestValueDialog = newValue }
  }

  /// What to ask when several values fit (`requestDisambiguationDialog`).
  public var disambiguationDialog: LocalizedText {
    get { extras.part.disambiguationDialog }
    set { extras.part.disambiguationDialog = newValue }
  }

  /// What to ask to confirm the value; empty not to ask.
  public var confirmationDialog: LocalizedText {
    get { extras.part.confirmationDialog }
    set { extras.part.confirmationDialog = newValue }
  }

  /// The parameters that must be resolved before, and whose change asks for it anew.
  public var dependencies: [String] {
    get { extras.part.dependencies }
    set { extras.part.dependencies = newValue }
  }
}
