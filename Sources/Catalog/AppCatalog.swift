public import Diagnostics

/// What apps offer: what every front end makes and everything else stands on.
public struct AppCatalog: Hashable, Sendable {
  /// The apps, in the order in which they were read.
  public var apps: [App]
  /// Lists that all apps may name; an app's own of the same name comes first.
  public var lists: [ValueList]
  /// Rules that all apps may name; an app's own of the same name comes first.
  public var rules: [Rule]

  /// Creates a catalog.
  public init(apps: [App] = [], lists: [ValueList] = [], rules: [Rule] = []) {
    self.apps = apps
    self.lists = lists
    self.rules = rules
  }
}

/// One app.
public struct App: Hashable, Sendable {
  /// The name that interpretations give.
  public var id: String
  /// The display name and the alternative names that people may say; the display name comes first in its locale.
  public var names: [LocalizedText.Entry]
  /// The locales it speaks.
  public var locales: [LocaleTag]
  /// Fillers that may be passed over ("please"), each in its locale.
  public var skipPhrases: [Phrase]
  /// Its enums, entity types and lists.
  public var lists: [ValueList]
  /// Its rules.
  public var rules: [Rule]
  /// Its intents.
  public var intents: [Intent]
  /// The phrases that start them.
  public var shortcuts: [Shortcut]
  /// Phrases that veto the app.
  public var negativePhrases: [Phrase]
  /// The command that serves it, speaking JSON lines; `nil` where the responses are scripted.
  public var handler: String?
  /// Where the handler is named.
  public var handlerLocation: SourceLocation?
  /// Where it is declared.
  public var location: SourceLocation?

  /// Creates an app.
  public init(
    _ id: String, names: [LocalizedText.Entry] = [], locales: [LocaleTag] = [],
    skipPhrases: [Phrase] = [], lists: [ValueList] = [], rules: [Rule] = [], intents: [Intent] = [],
    shortcuts: [Shortcut] = [], negativePhrases: [Phrase] = [], handler: String? = nil,
    location: SourceLocation? = nil
  ) {
    self.id = id
    self.names = names
    self.locales = locales
    self.skipPhrases = skipPhrases
    self.lists = lists
    self.rules = rules
    self.intents = intents
    self.shortcuts = shortcuts
    self.negativePhrases = negativePhrases
    self.handler = handler
    self.location = location
  }
}

/// The phrases that start one intent; App Intents' `AppShortcut`.
public struct Shortcut: Hashable, Sendable {
  /// The intent's name.
  public var intent: String
  /// What to say, in every locale.
  public var phrases: [Phrase]
  /// Where it is declared.
  public var location: SourceLocation?
  private var extras: Uncommon<Extras>

  /// How a shortcut is shown.
  private struct Extras: UsualPart {
    var shortTitle = LocalizedText()
    var systemImageName: String?
  }

  /// Creates a shortcut.
  public init(
    intent: String, phrases: [Phrase] = [], shortTitle: LocalizedText = LocalizedText(),
    systemImageName: String? = nil, location: SourceLocation? = nil
  ) {
    self.intent = intent
    self.phrases = phrases
    self.location = location
    extras = Uncommon(Extras(shortTitle: shortTitle, systemImageName: systemImageName))
  }

  /// Its name for people, in few words.
  public var shortTitle: LocalizedText {
    get { extras.part.shortTitle }
    set { extras.part.shortTitle = newValue }
  }

  /// The name of its symbol.
  public var systemImageName: String? {
    get { extras.part.systemImageName }
    set { extras.part.systemImageName = newValue }
  }
}
