import Testing
import Tokenization

/// A text and its tokens, written with a space for a hard boundary, `|` for a soft and `~` for an open one.
struct TokenCase: CustomTestStringConvertible {
  let text: String
  let tokens: String

  init(_ text: String, _ tokens: String) {
    self.text = text
    self.tokens = tokens
  }

  var testDescription: String { "\(text) → \(tokens)" }
}

/// Writes the keys of the tokens as ``TokenCase/tokens`` does.
func rendered(_ buffer: TokenBuffer, turkic: Bool = false) -> String {
  var text = ""
  for (index, token) in buffer.tokens.enumerated() {
    if index > 0 {
      switch token.boundary {
      case .hard: text += " "
      case .soft: text += "|"
      case .open: text += "~"
      }
    }
    text += turkic ? buffer.turkicKey(of: token) : buffer.key(of: token)
  }
  return text
}

func tokens(of text: String, turkic: Bool = false) throws -> String {
  var buffer = TokenBuffer()
  try buffer.tokenize(text)
  return rendered(buffer, turkic: turkic)
}

struct TokenTableTests {
  static let latin: [TokenCase] = [
    .init("", ""),
    .init("Turn ON the Lights!", "turn on the lights"),
    .init("  log, an  espresso.  ", "log an espresso"),
    .init("don't", "don|t"), .init("don’t", "don|t"), .init("don´t", "don|t"), .init("j'ai", "j|ai"),
    .init("ice-cream", "ice|cream"), .init("ice–cream", "ice|cream"), .init("ice—cream", "ice cream"),
    .init("snake_case", "snake case"), .init("and/or", "and|or"), .init("a -- b", "a b"),
    .init("a, b", "a b"),
    .init("lampon", "lampon"), .init("Straße", "strasse"), .init("STRASSE", "strasse"),
    .init("ﬁle", "file"), .init("Ｃａｆé", "café"), .init("col·laborar", "col|laborar"),
    .init("App™ one", "app one"), .init("soft\u{AD}hyphen", "softhyphen"),
    .init("zero\u{200B}width\u{200D}\u{FEFF}", "zerowidth"),
    .init("\u{202B}right\u{202C} \u{200F}left", "right left"),
    .init("nul\u{0}byte", "nul byte"), .init("tab\tline\nfeed\u{2028}end", "tab line feed end"),
  ]

  static let numbers: [TokenCase] = [
    .init("5pm", "5|pm"), .init("lamp1", "lamp|1"), .init("2.5", "2.5"), .init("1,000", "1,000"),
    .init("1,000.50 m", "1,000.50 m"), .init("5.", "5"), .init(".5", "5"), .init("1, 2", "1 2"),
    .init("1,,2", "1 2"),
    .init("-5", "-|5"), .init("−5", "-|5"), .init("to -5", "to -|5"), .init("(-5)", "-|5"),
    .init("20-5", "20|5"),
    .init("x-5", "x|5"), .init("- 5", "5"), .init("--5", "-|5"), .init("20:30", "20|30"), .init("3/4", "3|4"),
    .init("½", "1|2"), .init("2½ cups", "2 1|2 cups"), .init("５０％", "50|%"), .init("50 %", "50 %"),
    .init("٣٫٥", "3.5"), .init("१२", "12"), .init("①", "1"), .init("1\u{FE0F}\u{20E3}", "1"),
    .init("m²", "m|2"),
    .init("℃", "°|c"), .init("20°C", "20|°|c"), .init("€5", "€|5"), .init("5 €", "5 €"),
    .init("$1.50", "$|1.50"),
    .init("+5", "+|5"), .init("C++", "c|+|+"), .init("AT&T", "at|&|t"), .init("#1 @home", "#|1 @|home"),
    .init("192.168.0.1", "192.168.0.1"), .init("1st", "1|st"),
  ]

  static let abbreviations: [TokenCase] = [
    .init("A.C.", "ac"), .init("the A.C. is", "the ac is"), .init("a.c", "ac"), .init("U.S.A", "usa"),
    .init("J.R.R. Tolkien", "jrr tolkien"), .init("5 p.m.", "5 pm"), .init("5p.m.", "5|pm"),
    .init("a.com", "a|com"),
    .init("x.ab", "x|ab"), .init("é.è.", "éè"), .init("a. c.", "a c"), .init("З.А.", "за"),
    .init("a..c", "a c"),
  ]

  static let languages: [TokenCase] = [
    .init("Bật đèn bếp", "bật đèn bếp"), .init("BẬT ĐÈN", "bật đèn"),
    .init("Bâ\u{323}t đe\u{300}n", "bật đèn"), .init("ba\u{323}\u{302}t", "bật"),
    .init("電気をつけて", "電~気~を~つ~け~て"), .init("電気 を つけて", "電~気~を~つ~け~て"),
    .init("ｶﾞｽ", "ガ~ス"), .init("カ\u{3099}ス", "ガ~ス"), .init("か゛", "が"), .init("コーヒー", "コ~ー~ヒ~ー"),
    .init("ｺｰﾋｰ", "コ~ー~ヒ~ー"), .init("人々", "人~々"), .init("㍿", "株~式~会~社"), .init("ラジオ・テレビ", "ラ~ジ~オ~テ~レ~ビ"),
    .init("打开客厅的灯", "打~开~客~厅~的~灯"), .init("1楼", "1~楼"), .init("播放 Taylor Swift", "播~放~taylor swift"),
    .init("〇", "〇"), .init("把灯调到50%。", "把~灯~调~到~50|%"), .init("iPhoneを", "iphone~を"),
    .init("เปิดไฟ", "เ~ปิ~ด~ไ~ฟ"), .init("น้ำ", "น้ํา"), .init("น\u{E49}\u{E4D}\u{E32}", "น้ํา"), .init("๒๐", "20"),
    .init("ນ້ຳ", "ນ້ໍາ"), .init("បើកភ្លើង", "បើ~ក~ភ្~លើ~ង"), .init("မီးဖွင့်", "မီ~း~ဖွ~င့်"),
    .init("הדלק את האור בסלון", "הדלק את האור בסלון"), .init("ב-CoffeeBar", "ב|coffeebar"),
    .init("צה״ל", "צה|ל"), .init("צ׳ק", "צ|ק"), .init("בְּסָלוֹן", "בְּסָלוֹן"), .init("שׁלום", "שׁלום"),
    .init("בית־ספר", "בית|ספר"),
    .init("불을 켜 줘", "불을 켜 줘"), .init("\u{1107}\u{116E}\u{11AF}", "불"),
    .init("ΟΔΟΣ", "οδοσ"), .init("ᾳ\u{323}", "α\u{323}ι"), .init("α\u{323}\u{345}", "α\u{323}ι"),
    .init("IŞIK", "işik"), .init("İstanbul", "i\u{307}stanbul"), .init("I\u{307}stanbul", "i\u{307}stanbul"),
    .init("CoffeeBar’da", "coffeebar|da"), .init("ПРИВЕТ", "привет"), .init("م\u{640}رحبا", "مـرحبا"),
    .init("turn on 💡 now", "turn on now"), .init("👩‍👩‍👧on", "on"), .init("☕️coffee", "coffee"), .init("🇩🇪", ""),
    .init("हिन्दी", "हिन्दी"), .init("தமிழ்", "தமிழ்"),
  ]

  @Test(arguments: latin + numbers + abbreviations + languages)
  func `a text has the tokens of the table`(_ value: TokenCase) throws {
    #expect(try tokens(of: value.text) == value.tokens)
  }

  @Test(arguments: [
    TokenCase("IŞIK", "ışık"), .init("İstanbul", "istanbul"), .init("I\u{307}stanbul", "istanbul"),
    .init("ışık", "ışık"), .init("Ｉ", "ı"), .init("Í", "í"), .init("I\u{301}", "í"),
    .init("I.I. Mek", "ıı mek"),
    .init("KAPI açık mı", "kapı açık mı"), .init("LIGHTS On", "lıghts on"),
  ])
  func `Turkic folds its two letters i`(_ value: TokenCase) throws {
    #expect(try tokens(of: value.text, turkic: true) == value.tokens)
  }

  @Test(arguments: [
    ("a-b", "-"), ("a'b", "'"), ("a’b", "'"), ("20:30", ":"), ("1/2", "/"), ("a.bc", "."), ("a_b", "_"),
    ("a  b", " "),
    ("a\t\nb", " "), ("a, b", "\0"), ("ab", "\0"), ("a1", "\0"), ("a。b", "\0"), ("a– b", "\0"), ("a,b", ","),
  ])
  func `a token knows the one separator before it`(_ text: String, _ separator: Unicode.Scalar) throws {
    var buffer = TokenBuffer()
    try buffer.tokenize(text)
    #expect(try #require(buffer.tokens.last).separator == UInt8(separator.value))
  }

  @Test(arguments: [
    ("lamp", TokenKind.latinWord), ("đèn", .latinWord), ("лампа", .word), ("אור", .word), ("aб", .word),
    ("2.5", .number),
    ("%", .symbol), ("₪", .symbol), ("灯", .cluster), ("불", .word), ("\u{301}", .word), ("ª", .latinWord),
  ])
  func `a token knows what it is made of`(_ text: String, _ kind: TokenKind) throws {
    var buffer = TokenBuffer()
    try buffer.tokenize(text)
    #expect(buffer.tokens.map(\.kind) == [kind])
  }

  @Test(arguments: [
    ("", false, false), ("a", false, false), (" a", true, false), ("a.", false, true), ("-", true, true),
    (" ", true, true), ("\u{200B}", false, false), ("\u{200B}a", false, false), ("’s ", true, true),
    ("。灯", true, false),
    ("-5", false, false), ("5%", false, false), ("é ", false, true), ("💡", true, true),
  ])
  func `a text knows the separators at its ends`(_ text: String, _ starts: Bool, _ ends: Bool) throws {
    var buffer = TokenBuffer()
    try buffer.tokenize(text)
    #expect(buffer.startsWithSeparator == starts)
    #expect(buffer.endsWithSeparator == ends)
  }
}
