/// Reads Latin words without their diacritics.
///
/// A letter with its marks is one position, whose base is the plain letter: `ệ` has `e`, `đ` has `d`, `ø` has `o`.
/// Letters of other scripts are their own bases, marks included.
package enum Diacritics {
  /// Returns a key with each Latin letter as its base: "den" for "đèn".
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package static func folded(_ key: String) -> String {
    String(decoding: folded(Array(key.utf8)), as: UTF8.self)
  }

  /// Returns the UTF-8 of a key with each Latin letter as its base.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package static func folded(_ key: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(key.count)
    fold(key.span, into: &result)
    return result
  }

  /// Appends the UTF-8 of a key with each Latin letter as its base.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package static func fold(_ key: Span<UInt8>, into result: inout [UInt8]) {
    forEachBase(in: key) { scalar in UTF8Encoder.encode(scalar) { result.append($0) } }
  }

  /// Whether `typed` is `written` as someone types it who leaves out diacritics: each letter is the written one, or
  /// its base.
  ///
  /// Equal keys forgive each other. The marks of a letter are left out together or not at all.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the two.
  package static func forgives(typed: Span<UInt8>, written: Span<UInt8>) -> Bool {
    let tables = UnicodeTables.shared
    var typedLetters = LetterReader(typed)
    var writtenLetters = LetterReader(written)
    while true {
      let letter = typedLetters.next(in: typed, tables)
      let model = writtenLetters.next(in: written, tables)
      guard let letter, let model else { return letter == nil && model == nil }
      if isEqual(typed, letter.bytes, written, model.bytes) { continue }
      guard letter.isBare, let base = model.base, base == letter.scalar else { return false }
    }
  }

  /// Whether `typed` is `written` without some of its diacritics.
  package static func forgives(typed: String, written: String) -> Bool {
    forgives(typed: typed.utf8Span.span, written: written.utf8Span.span)
  }

  private static func isEqual(
    _ a: Span<UInt8>, _ aRange: Range<Int>, _ b: Span<UInt8>, _ bRange: Range<Int>
  ) -> Bool {
    guard aRange.count == bRange.count else { return false }
    let shift = bRange.lowerBound - aRange.lowerBound
    for index in aRange where a[index] != b[index + shift] { return false }
    return true
  }

  private static func forEachBase(in key: Span<UInt8>, _ body: (UInt32) -> Void) {
    let tables = UnicodeTables.shared
    var decoder = UTF8Decoder()
    var isAfterLatin = false
    while let scalar = decoder.next(in: key) {
      switch tables[scalar].scalarClass {
      case .mark where isAfterLatin: continue
      case .latin:
        isAfterLatin = true
        body(base(of: scalar, tables))
      case .separator, .space, .joiner, .letter, .mark, .cluster, .digit, .symbol:
        isAfterLatin = false
        body(scalar)
      }
    }
  }

  /// Returns the plain letter that a Latin letter is drawn on.
  fileprivate static func base(of scalar: UInt32, _ tables: UnicodeTables) -> UInt32 {
    if scalar < 0x80 { return scalar }
    let properties = tables[scalar]
    let letter = properties.isDecomposed ? tables.pool[properties.poolIndex + 1] : scalar
    return strokes(letter)
  }

  /// The letters whose stroke, bar or hook Unicode does not take apart, and those that keyboards lack.
  private static func strokes(_ letter: UInt32) -> UInt32 {
    switch letter {
    case 0xF0, 0x111, 0x256, 0x257, 0x18C: 0x64  // ð đ ɖ ɗ ƌ
    case 0xF8, 0x275: 0x6F  // ø ɵ
    case 0x127: 0x68  // ħ
    case 0x131, 0x268: 0x69  // ı ɨ
    case 0x142, 0x19A: 0x6C  // ł ƚ
    case 0x14B, 0x272, 0x19E: 0x6E  // ŋ ɲ ƞ
    case 0x167, 0x1AD: 0x74  // ŧ ƭ
    case 0x180, 0x253: 0x62  // ƀ ɓ
    case 0x188, 0x23C: 0x63  // ƈ ȼ
    case 0x192: 0x66  // ƒ
    case 0x1E5, 0x260: 0x67  // ǥ ɠ
    case 0x199: 0x6B  // ƙ
    case 0x1A5: 0x70  // ƥ
    case 0x1B4, 0x24F: 0x79  // ƴ ɏ
    case 0x1B6, 0x225: 0x7A  // ƶ ȥ
    case 0x1DD, 0x259, 0x25B, 0x247: 0x65  // ǝ ə ɛ ɇ
    case 0x289: 0x75  // ʉ
    case 0x28B: 0x76  // ʋ
    default: letter
    }
  }
}

/// Reads the letters of a key, each with the marks that follow it.
private struct LetterReader {
  struct Letter {
    var scalar: UInt32
    var bytes: Range<Int>
    /// Whether no mark follows it.
    var isBare: Bool
    /// The plain letter, of a Latin letter.
    var base: UInt32?
  }

  private var decoder = UTF8Decoder()
  private var ahead: UInt32?

  init(_ key: Span<UInt8>) { ahead = decoder.next(in: key) }

  mutating func next(in key: Span<UInt8>, _ tables: UnicodeTables) -> Letter? {
    guard let scalar = ahead else { return nil }
    let base = tables[scalar].scalarClass == .latin ? Diacritics.base(of: scalar, tables) : nil
    var letter = Letter(scalar: scalar, bytes: decoder.start..<decoder.end, isBare: true, base: base)
    ahead = decoder.next(in: key)
    while let mark = ahead, tables[mark].scalarClass == .mark {
      letter.isBare = false
      letter.bytes = letter.bytes.lowerBound..<decoder.end
      ahead = decoder.next(in: key)
    }
    return letter
  }
}
