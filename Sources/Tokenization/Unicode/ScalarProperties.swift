/// What a normalised scalar is to the tokenizer.
///
/// The raw values are those that the table generator writes.
enum ScalarClass: UInt8 {
  /// Punctuation, a symbol or a control: dropped, a hard boundary.
  case separator = 0
  case space = 1
  /// An apostrophe, hyphen, period, colon or slash, which keeps a word together for free text.
  case joiner = 2
  /// A letter of a script with spaces, other than Latin.
  case letter = 3
  case latin = 4
  case mark = 5
  /// A letter of a script written without spaces.
  case cluster = 6
  case digit = 7
  /// A symbol that is a token of its own.
  case symbol = 8

  var isWordlike: Bool {
    switch self {
    case .letter, .latin, .mark, .cluster, .digit: true
    case .separator, .space, .joiner, .symbol: false
    }
  }
}

/// What normalising needs to know of one scalar, packed.
struct ScalarProperties {
  /// Bits 0–3 the class, 4 ``joins``, 5–12 ``combiningClass``, 13 ``isMapped``, 14 ``isDecomposed``,
  /// 15 ``isSpecial``, 16–31 ``poolIndex``.
  var bits: UInt32

  var scalarClass: ScalarClass { ScalarClass(rawValue: UInt8(bits & 15)) ?? .separator }

  /// Whether it may combine with what stands before it, by composing or by changing places.
  var joins: Bool { bits & 16 != 0 }

  var combiningClass: UInt8 { UInt8(truncatingIfNeeded: bits >> 5) }

  /// Whether compatibility or case folding changes it; then the pool holds what it becomes.
  var isMapped: Bool { bits & (1 << 13) != 0 }

  /// Whether the pool holds its canonical decomposition.
  var isDecomposed: Bool { bits & (1 << 14) != 0 }

  /// Whether what it becomes holds a capital I or an iota below, which only their neighbours decide.
  var isSpecial: Bool { bits & (1 << 15) != 0 }

  /// Of how many scalars what it becomes consists; 1 if it stays as it is.
  func poolCount(in tables: UnicodeTables) -> Int { isMapped ? Int(tables.pool[poolIndex]) : 1 }

  /// Where the pool says how many scalars it becomes; they follow.
  var poolIndex: Int { Int(bits >> 16) }

  /// Whether it stays as it is whatever surrounds it, unless what follows joins it.
  var isPlain: Bool { bits & (1 << 4 | 1 << 13 | 1 << 15) == 0 }
}
