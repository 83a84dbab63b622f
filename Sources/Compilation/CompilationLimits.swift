/// How large what is compiled may get; past a limit a phrase, a rule or a value is left out with an error that names both.
public struct CompilationLimits: Hashable, Sendable {
  /// How deep templates and rules may nest, taken together.
  public var depth = 128
  /// How many nodes one phrase may have once its rules are followed.
  public var nodesPerPhrase = 200_000
  /// How many spellings one word may have where parts of it are optional.
  public var spellingsPerWord = 4_096
  /// How many ways one form of a list's value may be said.
  public var waysPerForm = 4_096
  /// How many values a list may have.
  public var valuesPerList = 1_000_000
  /// How many words the values of all lists may have, those with which several begin counted once, and each value once more.
  ///
  /// The places of 31 bits by which words are found suffice for this many.
  public var valueWords = 100_000_000
  /// How many states the automaton of one phrase may have.
  public var statesPerPhrase = 100_000
  /// How many states the automaton of one locale may have before it is split in parts that are run side by side.
  public var statesPerRoot = 4_000_000
  /// How many steps making one phrase deterministic may take; its optional parts may combine in too many ways.
  public var stepsPerPhrase = 4_000_000
  /// How many parts may be put in any order.
  public var permutationParts = 8

  /// The usual limits.
  public init() {}
}
