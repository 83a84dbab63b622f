public import Diagnostics

/// A template in a locale, with what it says beyond its words.
public struct Phrase: Hashable, Sendable {
  /// A name that stays the same, such as `CaffeinePal/LogDrink/0`; `nil` for one made of app, intent and position.
  public var id: String?
  /// The template as the author wrote it.
  public var text: String
  /// The template.
  public var template: Template
  /// The locale; `nil` for all.
  public var locale: LocaleTag?
  /// Slots that saying the phrase fills without words.
  public var fixedSlots: [FixedSlot]
  /// What the context, or the attributes of the values said, must hold; all of them.
  public var requiredContext: [ContextRequirement]
  /// What neither may hold; none of them.
  public var excludedContext: [ContextRequirement]
  /// Which response of the intent answers it; `nil` for the usual one.
  public var response: String?
  /// What the front end keeps beside it, such as `slot_combination`; the engine does not look at it.
  public var metadata: [Attribute]
  /// Where the template's text stands; its first byte is the first of `text` where the source has no escapes.
  public var location: SourceLocation?

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
    self.id = id
    self.fixedSlots = fixedSlots
    self.requiredContext = requiredContext
    self.excludedContext = excludedContext
    self.response = response
    self.metadata = metadata
    self.location = location
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
