import Testing
import Tokenization

/// A generator whose numbers depend on the seed alone (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    // Otherwise each seed's numbers would be those of the one before but the first.
    state = seed &* 0xD134_2543_DE82_EF95 ^ seed &<< 32
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Scalars that are likely to meet each other's rules.
let interesting: [Unicode.Scalar] = Array(
  """
  aAiIıİbzZ09 .,-'’`:/_%+&#@$€°   \u{0}\t\n!?()éÉđĐệơß\u{301}\u{307}\u{323}\u{302}\u{345}\u{31B}\
  αΣςᾳбЙй\u{306}אב\u{5B8}\u{5BC}شـمह\u{94D}\u{93F}กำน้\u{E4D}\u{E32}ເຳភ្លက\u{102C}\u{103A}灯電かガｶﾞﾟ\u{3099}゛ーｰ々〇\
  불ᄇ\u{116E}\u{11AF}５Ａ％٣१½²①℃ﬁ㍿™💡\u{FE0F}\u{20E3}\u{200B}\u{200D}\u{AD}\u{34F}\u{200F}\u{FEFF}\u{2028}–—−
  """.unicodeScalars)

func randomText(of scalars: [Unicode.Scalar], _ count: Int, _ random: inout SeededNumbers) -> String {
  var text = String.UnicodeScalarView()
  for _ in 0..<count { text.append(scalars[Int.random(in: 0..<scalars.count, using: &random)]) }
  return String(text)
}

/// Everything that a caller may know of a tokenized text, without where its keys lie.
struct Outcome: Equatable {
  var tokens: [Token] = []
  var keys: [String] = []
  var turkicKeys: [String] = []
  var splits: [[TokenBuffer.Split]] = []
  var starts: Bool
  var ends: Bool

  init(_ text: String, _ buffer: inout TokenBuffer) throws {
    try buffer.tokenize(text)
    starts = buffer.startsWithSeparator
    ends = buffer.endsWithSeparator
    for token in buffer.tokens {
      keys.append(buffer.key(of: token))
      turkicKeys.append(buffer.turkicKey(of: token))
      splits.append(buffer.splits(of: token))
      var placeless = token
      (placeless.keyStart, placeless.keyEnd, placeless.turkicStart, placeless.turkicEnd) = (0, 0, 0, 0)
      tokens.append(placeless)
    }
  }
}

struct TokenPropertyTests {
  @Test(arguments: UInt64(1)...24)
  func `plain text has the tokens that it has among other scripts`(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    var buffer = TokenBuffer()
    let ascii = (0..<128).compactMap { Unicode.Scalar($0) } + Array("aaaabcdIIi    ...-'012".unicodeScalars)
    let wordy = Array("aIbcde    .-'0".unicodeScalars)
    for round in 0..<120 {
      let count = Int.random(in: 0...(round % 3 == 0 ? 200 : 40), using: &random)
      let text = randomText(of: round % 2 == 0 ? ascii : wordy, count, &random)
      let plain = try Outcome(text, &buffer)
      // A scalar that is ignored keeps the text from being read as ASCII.
      let other = try Outcome(text + "\u{200B}", &buffer)
      #expect(plain == other, "\(text.debugDescription)")
    }
  }

  @Test(arguments: UInt64(1)...32)
  func `tokens are in order, inside the text, and hashed as their keys are`(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    var buffer = TokenBuffer()
    for round in 0..<60 {
      let text: String
      if round % 3 == 0 {
        let scalars = (0..<20).map { _ in
          Unicode.Scalar(UInt32.random(in: 0..<0x2_0000, using: &random)) ?? "x"
        }
        text = randomText(of: scalars, 20, &random)
      } else {
        text = randomText(of: interesting, Int.random(in: 0...40, using: &random), &random)
      }
      try buffer.tokenize(text)
      var start: UInt32 = 0
      for token in buffer.tokens {
        #expect(token.sourceStart >= start && token.sourceStart < token.sourceEnd)
        #expect(Int(token.sourceEnd) <= text.utf8.count)
        start = token.sourceStart
        #expect(!buffer.key(of: token).isEmpty)
      }
    }
  }

  @Test(arguments: UInt64(1)...32)
  func `a key is its own key`(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    var buffer = TokenBuffer()
    var again = TokenBuffer()
    for _ in 0..<60 {
      let text = randomText(of: interesting, Int.random(in: 0...30, using: &random), &random)
      try buffer.tokenize(text)
      for token in buffer.tokens where buffer.key(of: token) != "-" {
        try again.tokenize(buffer.key(of: token))
        #expect(again.tokens.map { again.key(of: $0) } == [buffer.key(of: token)], "\(text.debugDescription)")
        #expect(again.tokens.first?.kind == token.kind)
        #expect(again.tokens.first?.hasTurkicKey == false)
        try again.tokenize(buffer.turkicKey(of: token))
        #expect(again.tokens.map { again.key(of: $0) } == [buffer.turkicKey(of: token)])
      }
    }
  }

  @Test(arguments: UInt64(1)...32)
  func `the two sides of a split have the two parts of the key`(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    var buffer = TokenBuffer()
    var side = TokenBuffer()
    for _ in 0..<60 {
      let text = randomText(of: interesting, Int.random(in: 1...16, using: &random), &random)
      let bytes = Array(text.utf8)
      try buffer.tokenize(text)
      for token in buffer.tokens {
        var last = Int(token.sourceStart)
        for split in buffer.splits(of: token) {
          #expect(split.sourceOffset > last && split.sourceOffset < Int(token.sourceEnd))
          last = split.sourceOffset
          let key = Array(buffer.key(of: token).utf8)
          let turkic = Array(buffer.turkicKey(of: token).utf8)
          let prefix = String(decoding: bytes[Int(token.sourceStart)..<last], as: UTF8.self)
          let suffix = String(decoding: bytes[last..<Int(token.sourceEnd)], as: UTF8.self)
          try side.tokenize(prefix)
          #expect(
            side.tokens.map { Array(side.key(of: $0).utf8) } == [Array(key[..<split.keyOffset])], "\(text)")
          #expect(
            side.tokens.map { Array(side.turkicKey(of: $0).utf8) } == [Array(turkic[..<split.turkicOffset])])
          try side.tokenize(suffix)
          #expect(
            side.tokens.map { Array(side.key(of: $0).utf8) } == [Array(key[split.keyOffset...])], "\(text)")
          #expect(
            side.tokens.map { Array(side.turkicKey(of: $0).utf8) } == [Array(turkic[split.turkicOffset...])])
        }
      }
    }
  }
}

extension TokenBuffer {
  /// The places inside a token where a slot may end.
  func splits(of token: Token) -> [Split] {
    var splits: [Split] = []
    forEachSplit(of: token) { splits.append($0) }
    return splits
  }
}
