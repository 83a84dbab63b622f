public import Diagnostics

/// What an author writes for people to say: words, slots and, beyond Apple's syntax, grouping.
public indirect enum Template: Hashable, Sendable {
  /// Words as written, white space included: where it stands a word boundary is required.
  case text(String)
  /// A hole that a value fills.
  case slot(SlotReference)
  /// A named, shared part.
  case rule(RuleReference)
  /// One part after the other.
  case sequence([Template])
  /// Exactly one of the parts: `(start|begin)`.
  case alternatives([Template])
  /// The part or nothing: `[the]`.
  case optional(Template)
  /// All parts, each a word or more, in any order: `(a;b)`.
  case permutation([Template])
}

/// The use of a named rule.
public struct RuleReference: Hashable, Sendable {
  /// The rule's name.
  public var name: String
  /// Where in the template's own text it stands; `nil` where it was made by a program.
  public var span: SourceSpan?

  /// Creates a reference.
  public init(_ name: String, span: SourceSpan? = nil) {
    self.name = name
    self.span = span
  }

  public static func == (a: RuleReference, b: RuleReference) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The use of a slot in a template.
public struct SlotReference: Hashable, Sendable {
  /// Where the values of a slot come from.
  public enum Source: Hashable, Sendable {
    /// The names of the app that offers the phrase.
    case applicationName
    /// The parameter of the intent that has the slot's name, or else the list of that name.
    case parameter
    /// A list by its name.
    case list(String)
    /// Numbers, written in place.
    indirect case range(NumberRange)
  }

  /// The name that the interpretation gives the value.
  public var name: String
  /// Where its values come from.
  public var source: Source
  /// Whether the slot is for the response alone and fills no parameter (`{list:@capture}`).
  public var isCapture: Bool
  /// Where in the template's own text it stands; `nil` where it was made by a program.
  public var span: SourceSpan?
  /// Attributes that a value must have.
  public var requires: [AttributeRequirement]
  /// Attributes that a value must not have.
  public var excludes: [AttributeRequirement]

  /// Creates a slot.
  public init(
    _ name: String, source: Source = .parameter, requires: [AttributeRequirement] = [],
    excludes: [AttributeRequirement] = [], isCapture: Bool = false, span: SourceSpan? = nil
  ) {
    self.name = name
    self.source = source
    self.requires = requires
    self.excludes = excludes
    self.isCapture = isCapture
    self.span = span
  }

  // Where a slot stands is no part of what it is.
  public static func == (a: SlotReference, b: SlotReference) -> Bool {
    a.name == b.name && a.source == b.source && a.requires == b.requires
      && a.excludes == b.excludes && a.isCapture == b.isCapture
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(source)
    hasher.combine(requires)
    hasher.combine(excludes)
    hasher.combine(isCapture)
  }
}

/// An attribute that must hold, or must not: one of `values`, or, with none, that it is there at all.
public struct AttributeRequirement: Hashable, Sendable {
  /// The attribute's name.
  public var key: String
  /// The values that fulfil it; empty for any.
  public var values: [Value]

  /// Creates a requirement.
  public init(_ key: String, _ values: [Value] = []) {
    self.key = key
    self.values = values
  }
}

/// The numbers that a slot takes.
public struct NumberRange: Hashable, Sendable {
  /// Parts of a step that may be spoken beside whole steps.
  public enum Fractions: String, Hashable, Sendable, CaseIterable {
    case halves
    case tenths
  }

  /// The lowest number.
  public var lower: Double
  /// The highest number, itself included.
  public var upper: Double
  /// The distance of two neighbours, counted from `lower`; 1 by default.
  public var step: Double
  /// What the number said is multiplied with to give the slot's value; 1 by default.
  public var multiplier: Double
  /// Halves or tenths between the steps; `nil` for whole steps alone.
  public var fractions: Fractions?

  /// Creates a range.
  public init(
    _ lower: Double, _ upper: Double, step: Double = 1, multiplier: Double = 1,
    fractions: Fractions? = nil
  ) {
    self.lower = lower
    self.upper = upper
    self.step = step
    self.multiplier = multiplier
    self.fractions = fractions
  }

  /// Whether someone may say `number`, before the multiplier.
  public func contains(_ number: Double) -> Bool {
    guard lower <= number, number <= upper, step > 0 else { return false }
    let parts: Double =
      switch fractions {
      case nil: 1
      case .halves: 2
      case .tenths: 10
      }
    let steps = (number - lower) / step * parts
    return (steps - steps.rounded()).magnitude < 1e-6
  }
}
