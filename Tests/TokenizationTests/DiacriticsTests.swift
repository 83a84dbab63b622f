import Testing
import Tokenization

struct DiacriticsTests {
  @Test(arguments: [
    ("đèn", "den"), ("bếp", "bep"), ("ệ", "e"), ("øł", "ol"), ("ışık", "isik"), ("i\u{307}", "i"),
    ("straße", "strasse"),
    ("café", "cafe"), ("ə", "e"), ("x\u{301}\u{323}y", "xy"), ("æ", "æ"), ("й", "й"), ("ガ", "ガ"),
    ("plain", "plain"), ("", ""),
    ("бa\u{301}", "бa"), ("ά", "ά"),
  ])
  func `a folded key has the base letters`(_ key: String, _ folded: String) throws {
    var buffer = TokenBuffer()
    try buffer.tokenize(key)
    let normalized = buffer.tokens.map { buffer.key(of: $0) }.joined()
    #expect(Diacritics.folded(normalized) == folded)
  }

  @Test(arguments: [
    ("den", "đèn", true), ("đen", "đèn", true), ("dèn", "đèn", true), ("đèn", "đèn", true),
    ("đèn", "den", false),
    ("dén", "đèn", false), ("bêp", "bếp", false), ("bep", "bếp", true), ("de", "đèn", false),
    ("denn", "đèn", false),
    ("isik", "ışık", true), ("ışık", "isik", false), ("x", "x\u{301}\u{323}", true),
    ("x\u{301}", "x\u{301}\u{323}", false),
    ("и", "й", false), ("カ", "ガ", false), ("", "", true), ("a", "", false), ("ae", "æ", false),
  ])
  func `what is typed may lack diacritics, and no more`(_ typed: String, _ written: String, _ forgiven: Bool)
  {
    #expect(Diacritics.forgives(typed: typed, written: written) == forgiven)
  }

  @Test(arguments: UInt64(1)...8)
  func `a key without its diacritics is forgiven, and folds to itself`(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    var buffer = TokenBuffer()
    let letters: [Unicode.Scalar] = Array("abđệơưøłışñçßéÅ\u{301}\u{323}\u{31B}".unicodeScalars)
    for _ in 0..<100 {
      try buffer.tokenize(randomText(of: letters, 8, &random))
      for token in buffer.tokens where token.kind == .latinWord {
        let key = buffer.key(of: token)
        guard key.unicodeScalars.first?.properties.isAlphabetic ?? false, !key.hasPrefix("\u{345}") else {
          continue
        }
        let folded = Diacritics.folded(key)
        if folded.unicodeScalars.first?.properties.generalCategory == .nonspacingMark { continue }
        #expect(Diacritics.folded(folded) == folded)
        #expect(Diacritics.forgives(typed: folded, written: key), "\(key)")
        #expect(Diacritics.forgives(typed: key, written: key))
      }
    }
  }
}
