import Testing

@testable import Tokenization

/// A short text at a glance has the tokens that it has when they are written out.
struct ShortTextTests {
  private static let letters: [Unicode.Scalar] = Array("abzAIZ  ".unicodeScalars)
  private static let latin: [Unicode.Scalar] = Array("abZI éÉñøŁıữỮĐñ'-,?:  ".unicodeScalars)
  private static let mixedLatin: [Unicode.Scalar] = Array("aI éỮßẞİſﬁＡ\u{301}\u{307}K.日 ".unicodeScalars)
  private static let mixed: [Unicode.Scalar] = Array("abzAIZ09 .,-'%#@:/&+  ".unicodeScalars)

  /// The tokens as far as a glance tells them.
  private struct Seen: Equatable {
    var start: Int
    var end: Int
    var kind: TokenKind
  }

  private func seen(_ part: ShortText.Part, _ text: borrowing ShortText) -> [Seen] {
    var (starts, ends) = (part.starts, part.ends)
    var seen: [Seen] = []
    while starts != 0 {
      let start = part.base + starts.trailingZeroBitCount
      seen.append(
        Seen(start: start, end: part.base + ends.trailingZeroBitCount, kind: text.kind(at: start)))
      starts &= starts &- 1
      ends &= ends &- 1
    }
    return seen
  }

  private func check(_ text: String, _ short: inout ShortText, _ buffer: inout TokenBuffer) throws -> Bool {
    let bytes = Array(text.utf8)
    guard unsafe bytes.withUnsafeBytes({ unsafe short.read($0) }) else { return false }
    try buffer.tokenize(text)
    let written = buffer.tokens.map {
      Seen(start: Int($0.sourceStart), end: Int($0.sourceEnd), kind: $0.kind)
    }
    let read = seen(short.first, short) + seen(short.second, short)
    #expect(read == written, "\(text.debugDescription)")
    for (token, seen) in zip(buffer.tokens, read) {
      let key = Array(buffer.key(of: token).utf8)
      #expect(key == (seen.start..<seen.end).map { short[$0] }, "\(text.debugDescription)")
      #expect(short.hash(seen.start, seen.end) == hash(ofKey: key))
      guard key.count <= 16 else { continue }
      let packed = short.packed(seen.start, seen.end)
      let padded = key + [UInt8](repeating: 0, count: 16 - key.count)
      let low = padded.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let high = padded.suffix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      #expect(packed.low == low && packed.high == high, "\(text.debugDescription)")
    }
    return true
  }

  @Test(arguments: UInt64(1)...300)
  func `tokens at a glance are those written out`(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    var short = ShortText()
    var buffer = TokenBuffer()
    var count = 0
    for _ in 0..<60 {
      let scalars = [Self.letters, Self.mixed, Self.latin, Self.mixedLatin][
        Int.random(in: 0..<4, using: &random)]
      let text = randomText(of: scalars, Int.random(in: 0...140, using: &random), &random)
      if try check(text, &short, &buffer) { count += 1 }
    }
    #expect(count > 10)
  }

  @Test(arguments: [1, 7, 8, 9, 15, 16, 17, 31, 32, 47, 48, 62, 63, 64, 65, 66, 79, 80, 100, 105])
  func `each length is read, and what ends there`(length: Int) throws {
    var short = ShortText()
    var buffer = TokenBuffer()
    for tail in 0...min(length, 20) {
      let text =
        String(repeating: "A b", count: 50).prefix(length - tail) + String(repeating: "Q", count: tail)
      #expect(try check(String(text), &short, &buffer))
    }
    let spaces = String(repeating: " ", count: length)
    #expect(try check(spaces, &short, &buffer) && short.first.starts == 0)
  }

  @Test(arguments: ["é", "Mở ĐÈN!", "Ça va? Où", "l'été, est-ce (là)?", "łódź", "ünï", "straße", "ＡÉ"])
  func `Latin letters outside ASCII are read at a glance where each stays one of as many bytes`(
    _ text: String
  ) throws {
    var short = ShortText()
    var buffer = TokenBuffer()
    let isRead = try check(text, &short, &buffer)
    #expect(isRead == !text.unicodeScalars.contains { $0 == "ß" || $0 == "Ａ" })
    #expect(!isRead || short.isWide)
    #expect(!isRead || seen(short.first, short).contains { short.isWide($0.start, $0.end) })
  }

  @Test(arguments: [
    "", "a.m. to p.m.", "é.b", "e\u{301}", "ß 1", "ẞ", "ﬁ", "İ", "日", "mở đèn 2",
    String(repeating: "a ", count: 64), "x" + String(repeating: "y", count: 127),
  ])
  func `what takes more than a glance is left`(_ text: String) throws {
    var short = ShortText()
    let bytes = Array(text.utf8)
    #expect(unsafe !bytes.withUnsafeBytes { unsafe short.read($0) })
  }
}
