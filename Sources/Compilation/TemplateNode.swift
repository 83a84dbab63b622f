/// A part of a template, its words as tokens and its rules followed; equal parts are one node.
///
/// A node of several others has where they lie in ``TemplateNodes/parts``.
enum TemplateNode: Equatable {
  /// Nothing.
  case empty
  /// A place between two tokens.
  case boundary
  /// A place between two tokens that are one word to people: an apostrophe, a hyphen.
  case softBoundary
  /// Letters or digits of a token, which go on in the next piece unless a boundary comes between.
  case piece(Int32)
  /// A hole, by its label's number.
  case slot(Int32)
  /// One node after the other.
  case sequence(Range<Int32>)
  /// One of the nodes.
  case alternatives(Range<Int32>)
  /// All nodes in any order, with boundaries around each.
  case permutation(Range<Int32>)

  /// Whether it reads nothing.
  var isSilent: Bool { self == .empty || self == .boundary || self == .softBoundary }
}

/// Letters or digits, normalised.
struct Piece: Hashable {
  /// The normalised letters or digits.
  var key: String
  /// What may follow without a boundary: letters go on with letters, digits with digits.
  var kind: Kind
  /// Whether the template does without it, as without `[the]`.
  var isOptional: Bool

  /// What a piece is made of.
  enum Kind: UInt8, Hashable {
    /// Latin letters, whose diacritics may be left out.
    case latin
    /// Other letters.
    case letters
    /// Digits.
    case digits
    /// A token that stands alone: a symbol, or a character of a script written without spaces.
    case alone

    /// Whether two pieces that touch are one token.
    func joins(_ next: Kind) -> Bool {
      switch (self, next) {
      case (.latin, .latin), (.latin, .letters), (.letters, .latin), (.letters, .letters): true
      case (.digits, .digits): true
      default: false
      }
    }
  }
}
