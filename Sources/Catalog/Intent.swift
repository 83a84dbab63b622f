public import Diagnostics

/// A wish that an app can fulfil.
public struct Intent: Hashable, Sendable {
  /// The type's name, such as `OrderDrink`.
  public var name: String
  /// Its name for people.
  public var title: LocalizedText
  /// What it does, for people.
  public var summary: LocalizedText
  /// Its parameters, in the order in which they are resolved.
  public var parameters: [Parameter]
  /// What to ask before acting; empty to act without asking.
  public var confirmation: LocalizedText
  /// What to say afterwards: `success`, and the name of each failure.
  public var responses: [Response]
  /// Whether the device must be unlocked first.
  public var authentication: AuthenticationPolicy
  /// Whether it runs in the background or opens the app.
  public var mode: IntentMode
  /// Whether people find it without a phrase.
  public var isDiscoverable: Bool
  /// Where it is declared.
  public var location: SourceLocation?

  /// Creates an intent.
  public init(
    _ name: String, title: LocalizedText = LocalizedText(), summary: LocalizedText = LocalizedText(),
    parameters: [Parameter] = [], confirmation: LocalizedText = LocalizedText(),
    responses: [Response] = [], authentication: AuthenticationPolicy = .alwaysAllowed,
    mode: IntentMode = .background, isDiscoverable: Bool = true, location: SourceLocation? = nil
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.parameters = parameters
    self.confirmation = confirmation
    self.responses = responses
    self.authentication = authentication
    self.mode = mode
    self.isDiscoverable = isDiscoverable
    self.location = location
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
  /// Its name for people.
  public var title: LocalizedText
  /// What it holds.
  public var type: ValueType
  /// Whether the intent runs without it.
  public var isOptional: Bool
  /// The value where none is said.
  public var defaultValue: Value?
  /// The numbers that are allowed; `nil` for all.
  public var range: NumberRange?
  /// What to ask when it is missing (`requestValueDialog`).
  public var requestValueDialog: LocalizedText
  /// What to ask when several values fit (`requestDisambiguationDialog`).
  public var disambiguationDialog: LocalizedText
  /// What to ask to confirm the value; empty not to ask.
  public var confirmationDialog: LocalizedText
  /// The parameters that must be resolved before, and whose change asks for it anew.
  public var dependencies: [String]
  /// Where it is declared.
  public var location: SourceLocation?

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
    self.title = title
    self.isOptional = isOptional
    self.defaultValue = defaultValue
    self.range = range
    self.requestValueDialog = requestValueDialog
    self.disambiguationDialog = disambiguationDialog
    self.confirmationDialog = confirmationDialog
    self.dependencies = dependencies
    self.location = location
  }
}
