import Testing
import Tokenization

struct ClusterTests {
  private static let scripts: [(name: String, scalars: [Unicode.Scalar])] = [
    (
      "Thai",
      (0xE01...0xE3A).compactMap { Unicode.Scalar(UInt32($0)) }.filter { $0.value != 0xE33 }
        + (0xE40...0xE4C).compactMap { Unicode.Scalar(UInt32($0)) }
    ),
    ("Lao", "ກຂຄງຈສຊຍດຕຖທນບປຜຝພຟມຢຣລວຫອຮະາິີຶືຸູົເແໂໃໄ່້໊໋".unicodeScalars.map { $0 }),
    (
      "Khmer",
      (0x1780...0x17D3).compactMap { Unicode.Scalar(UInt32($0)) }.filter {
        !(0x17B4...0x17B5).contains($0.value)
      }
    ),
    ("Burmese", (0x1000...0x103F).compactMap { Unicode.Scalar(UInt32($0)) }),
    ("kana", "あいうかがきっゃをんアイウカガキッャヲンー\u{3099}\u{309A}".unicodeScalars.map { $0 }),
    ("Han", "電気客厅的灯々〇龍".unicodeScalars.map { $0 }),
  ]

  @Test(arguments: 0..<6, UInt64(1)...8)
  func `a script without spaces gives a token a grapheme cluster`(script: Int, seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    var buffer = TokenBuffer()
    for _ in 0..<50 {
      let text = randomText(of: Self.scripts[script].scalars, 12, &random)
      try buffer.tokenize(text)
      // Normalising may compose, so that the clusters are those of the keys.
      let keys = buffer.tokens.map { buffer.key(of: $0) }
      #expect(keys == keys.joined().map { String($0) }, "\(text)")
      #expect(buffer.tokens.dropFirst().allSatisfy { $0.boundary == .open })
    }
  }

  @Test(arguments: ["น้ำ", "ทำ", "ນ້ຳ", "คำ"])
  func `a vowel that compatibility takes apart stays in its cluster`(text: String) throws {
    var buffer = TokenBuffer()
    try buffer.tokenize(text)
    #expect(buffer.tokens.map(\.kind) == [.cluster])
    #expect(buffer.tokens.map { Int($0.sourceEnd) } == [text.utf8.count])
  }
}
