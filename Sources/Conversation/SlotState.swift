package import Catalog
import PhraseModel

/// What a conversation knows of one parameter of the open command.
struct SlotState: Hashable, Sendable {
  /// How far the parameter is.
  enum Status: Hashable, Sendable {
    /// To be resolved, or to be resolved again.
    case open
    case resolved
    /// Settled without a value.
    case notRequired
  }

  /// How the value came.
  enum Origin: Hashable, Sendable {
    case said, given, answered
    /// Its handler gave it where nobody had said anything.
    case supplied
  }

  /// The parameter.
  let parameter: Parameter
  /// The value's parts: one, or several where the parameter holds several; none where there is no value.
  var items: [AnsweredItem] = []
  var status = Status.open
  var origin = Origin.said
  /// Whether the person said yes to the value.
  var isConfirmed = false
  /// Whether a parameter that this one depends on changed since the value was given.
  var isStale = false
  /// Values that the person turned down.
  var rejected: [SlotValue] = []
  /// How often something was asked about it: the guard against a handler that is never content.
  var rounds = 0

  /// The value as it is, where every part is certain.
  var values: [SlotValue] {
    items.compactMap { $0.candidates.count == 1 ? $0.candidates.first : nil }
  }

  /// Whether there is a value with every part certain.
  var isCertain: Bool { !items.isEmpty && items.allSatisfy { $0.candidates.count == 1 } }

  /// Takes a new value, to be resolved from the start.
  mutating func take(_ new: [AnsweredItem], origin: Origin) {
    items = new
    status = .open
    isConfirmed = false
    isStale = false
    self.origin = origin
  }

  /// Forgets the value.
  mutating func clear() { take([], origin: .said) }
}

extension ValueType {
  /// The type of one part: the type itself, or what an array holds.
  package var element: ValueType {
    if case .array(let element) = self { element.element } else { self }
  }

  /// Whether a parameter of the type holds several values.
  package var isArray: Bool { if case .array = self { true } else { false } }

  /// The list that the values come from.
  package var listName: String? { if case .list(let name) = element { name } else { nil } }
}
