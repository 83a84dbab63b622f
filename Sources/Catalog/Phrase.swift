public import Diagnostics

/// A template in a locale, with what it says beyond its words.
public struct Phrase: Hashable, Sendable {
  /// The template as the author wrote it.
  public var text: String
  /// The template.
  public var template: Template
  /// The locale; `nil` for all.
  public var locale: LocaleTag?
  /// Where the template's text stands; its first byte is the first of `text` where the source has no escapes.
  public var location: SourceLocation?
  private var extras: Uncommon<Extras>

  /// What most phrases do without.
  private struct Extras: UsualPart {
    var id: String?
    var fixedSlots: [FixedSlot] = []
    var requiredContext: [ContextRequirement] = []
    var excludedContext: [ContextRequirement] = []
    var response: String?
    var metadata: [Attribute] = []
  }

  /// Creates a phrase.
  public init(
    _ text: String, template: Template, locale: LocaleTag? = nil, id: String? = nil,
    fixedSlots: [FixedSlot] = [], requiredContext: [ContextRequirement] = [],
    excludedContext: [ContextRequirement] = [], response: String? = nil,
    metadata: [Attribute] = [], location: SourceLocation? = nil
  ) {
    self.text = text
    self.template = template
    self.locale = locale
    self.location = location
    extras = Uncommon(
      Extras(
        id: id, fixedSlots: fixedSlots, requiredContext: requiredContext, excludedContext: excludedContext,
        response: response, metadata: metadata))
  }

  /// A name that stays the same, such as `CaffeinePal/LogDrink/0`; `nil` for one made of app, intent and position.
  public var id: String? {
    get { extras.part.id }
    set { extras.part.id = newValue }
  }

  /// Slots that saying the phrase fills without words.
  public var fixedSlots: [FixedSlot] {
    get { extras.part.fixedSlots }
    set { extras.part.fixedSlots = newValue }
  }

  /// What the context, or the attributes of the values said, must hold; all of them.
  public var requiredContext: [ContextRequirement] {
    get { extras.part.requiredContext }
    set { extras.part.requiredContext = newValue }
  }

  /// What neither may hold; none of them.
  public var excludedContext: [ContextRequirement] {
    get { extras.part.excludedContext }
    set { extras.part.excludedContext = newValue }
  }

  /// Which response of the intent answers it; `nil` for the usual one.
  public var response: String? {
    get { extras.part.response }
    set { extras.part.response = newValue }
  }

  /// What the front end keeps beside it, such as `slot_combination`; the engine does not look at it.
  public var metadata: [Attribute] {
    get { extras.part.metadata }
    set { extras.part.metadata = newValue }
  }
}

/// A slot that a phrase fills without words.
public struct FixedSlot: Hashable, Sendable {
  /// The slot.
  public var name: String
  /// Its value.
  public var value: Value

  /// Creates a fixed slot.
  public init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

/// Something that must hold where a phrase is said: a key of the context, or an attribute of a value that was said.
public struct ContextRequirement: Hashable, Sendable {
  /// The key, such as `area` or `domain`.
  public var key: String
  /// The values that fulfil it; empty for any.
  public var values: [Value]
  /// The slot that takes the context's value, unless it was said; `nil` for none.
  public var slot: String?

  /// Creates a requirement.
  public init(_ key: String, _ values: [Value] = [], slot: String? = nil) {
    self.key = key
    self.values = values
    self.slot = slot
  }
}

/// A named part that templates share.
public struct Rule: Hashable, Sendable {
  /// The name, unique in its app, or in the catalog for a rule that apps share.
  public var name: String
  /// One way or more to say it, each in its locale; several of one locale are alternatives.
  public var bodies: [Body]
  /// Where it is declared.
  public var location: SourceLocation?

  /// A template of one locale.
  public struct Body: Hashable, Sendable {
    /// The locale; `nil` for all that have no body of their own.
    public var locale: LocaleTag?
    /// The template as the author wrote it.
    public var text: String
    /// The template.
    public var template: Template
    /// Where its text stands.
    public var location: SourceLocation?

    /// Creates a body.
    public init(
      _ text: String, template: Template, locale: LocaleTag? = nil, location: SourceLocation? = nil
    ) {
      self.text = text
      self.template = template
      self.locale = locale
      self.location = location
    }
  }

  /// Creates a rule.
  public init(_ name: String, bodies: [Body], location: SourceLocation? = nil) {
    self.name = name
    self.bodies = bodies
    self.location = location
  }
}
