/// What few of many things have: where it is as usual it takes the memory of a reference, however much there is to it.
struct Uncommon<Part: UsualPart>: Hashable, Sendable {
  private enum Storage: Hashable, Sendable {
    case usual
    indirect case part(Part)
  }

  private var storage: Storage

  /// Creates a part, which takes memory where it is not the usual one.
  init(_ part: Part = Part()) { storage = part == Part() ? .usual : .part(part) }

  /// The part.
  var part: Part {
    get { if case .part(let part) = storage { part } else { Part() } }
    set { self = Self(newValue) }
  }
}

/// A part of something that is the same in most of them.
protocol UsualPart: Hashable, Sendable {
  /// Creates the usual one.
  init()
}
