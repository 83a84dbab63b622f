import Foundation
import NumberSpellings
import SpokenValues
import Testing

/// The nine languages of which we know how numbers are really said.
let knownLocales = ["en", "vi", "ja", "zh", "de", "fr", "tr", "he", "th"]

/// Some locales whose region or script changes the numbers.
private let specialLocales = ["fr_BE", "fr_CH", "de_CH", "en_IN", "pt_PT", "zh_Hant", "es_MX", "sr_Latn"]

@Suite struct NumberSpellingTests {
  /// What Foundation writes, as tokens would show it.
  private func foundation(_ formatter: NumberFormatter, _ number: Int) throws -> String {
    let text = try #require(formatter.string(from: NSNumber(value: number))).lowercased()
    return text.replacingOccurrences(of: "\u{AD}", with: "").replacingOccurrences(of: "\u{200B}", with: "")
      .replacingOccurrences(of: "-", with: " ").replacingOccurrences(of: ",", with: " ")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func formatter(_ locale: String) -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.numberStyle = .spellOut
    return formatter
  }

  /// Every language that Foundation spells.
  private static let spelledLocales: [String] = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    return Set(Locale.availableIdentifiers.filter { !$0.contains("_") } + specialLocales).sorted().filter {
      formatter.locale = Locale(identifier: $0)
      guard let text = formatter.string(from: 7) else { return false }
      return !text.contains { $0.isNumber && $0.isASCII }
    }
  }()

  private func check(_ locale: String, _ numbers: [Int]) throws {
    let formatter = formatter(locale)
    let spelling = NumberSpelling(locale: locale, cardinals: numbers)
    var owners: [String: Int] = [:]
    for number in numbers {
      let forms = spelling.forms(of: number)
      let expected = try foundation(formatter, number)
      #expect(
        forms.first == expected || forms.contains(expected), "\(locale) \(number): \(forms)")
      for form in forms {
        let owner = owners.updateValue(number, forKey: form)
        #expect(owner == nil, "\(locale): '\(form)' is \(owner ?? 0) and \(number)")
      }
      #expect(Set(forms).count == forms.count)
      #expect(forms.count < NumberForms.limit, "\(locale) \(number) has too many forms")
    }
  }

  @Test(arguments: knownLocales)
  func `the known languages spell as Foundation does, and no form is two numbers`(locale: String) throws {
    let spread = Array(stride(from: 201, through: 9999, by: 37)) + (1...99).map { $0 * 100 }
    try check(locale, Array(Set(Array(0...200) + spread + Array(1000...1120) + [9999])).sorted())
  }

  @Test func `every other language spells as Foundation does`() throws {
    let numbers = [
      0, 1, 2, 3, 5, 7, 8, 11, 12, 16, 20, 21, 30, 45, 71, 80, 99, 100, 101, 200, 365, 1000, 1984, 2500, 9999,
    ]
    #expect(Self.spelledLocales.count > 60)
    for locale in Self.spelledLocales where !knownLocales.contains(locale) {
      let formatter = formatter(locale)
      let spelling = NumberSpelling(locale: locale, cardinals: numbers)
      for number in numbers {
        let expected = try foundation(formatter, number)
        // Some rules stop early and write digits; those tokens need no words.
        guard !expected.contains(where: \.isNumber) || expected.contains(where: \.isLetter) else { continue }
        #expect(spelling.forms(of: number).contains(expected), "\(locale) \(number)")
      }
    }
  }

  @Test(arguments: [
    ("en", 42, ["forty two"]), ("en", 105, ["one hundred five", "a hundred and five", "one oh five"]),
    ("en", 2500, ["twenty five hundred", "two thousand five hundred"]), ("en", 1000, ["a thousand"]),
    ("en", 1005, ["a thousand and five"]), ("en", 100, ["a hundred"]),
    ("de", 1, ["eins", "ein", "eine", "einen", "einer", "einem"]), ("de", 2, ["zwei", "zwo"]),
    ("de", 105, ["hundertfünf", "einhundertfünf", "hundertundfünf", "hundertfuenf"]),
    ("de", 1500, ["fünfzehnhundert", "eintausendfünfhundert", "tausendfünfhundert"]),
    ("de", 30, ["dreißig"]), ("de", 21, ["einundzwanzig"]),
    ("fr", 1, ["un", "une"]), ("fr", 21, ["vingt et un", "vingt et une"]),
    ("fr", 70, ["soixante dix", "septante"]), ("fr", 71, ["soixante et onze", "septante et un"]),
    ("fr", 80, ["quatre vingts", "quatre vingt", "huitante"]),
    ("fr", 99, ["quatre vingt dix neuf", "nonante neuf"]),
    ("fr", 81, ["quatre vingt un", "quatre vingt une", "huitante et un"]),
    ("vi", 25, ["hai mươi lăm", "hai mươi nhăm", "hai lăm", "hăm lăm"]),
    ("vi", 21, ["hai mươi mốt", "hai mươi một", "hai mốt"]),
    ("vi", 24, ["hai mươi tư", "hai mươi bốn", "hai tư"]),
    ("vi", 105, ["một trăm lẻ năm", "một trăm linh năm"]), ("vi", 1000, ["một nghìn", "một ngàn"]),
    ("vi", 20, ["hai mươi", "hai chục"]), ("vi", 150, ["một trăm năm mươi", "trăm rưỡi"]),
    ("vi", 2005, ["hai nghìn lẻ năm", "hai ngàn linh năm"]),
    ("ja", 0, ["〇", "零", "ゼロ"]), ("ja", 20, ["二十", "にじゅう"]), ("ja", 300, ["三百", "さんびゃく"]),
    ("ja", 1984, ["千九百八十四", "一九八四"]), ("ja", 2, ["二", "二つ", "ふたつ"]),
    ("zh", 2, ["二", "两"]), ("zh", 105, ["一百零五", "一百〇五", "一〇五"]), ("zh", 200, ["二百", "两百"]),
    ("zh", 2500, ["两千五百", "二千五百", "两千五"]), ("zh", 150, ["一百五十", "一百五"]),
    ("zh-Hant", 200, ["兩百"]),
    ("tr", 21, ["yirmi bir", "yirmibir"]), ("tr", 150, ["yüz elli", "yüzelli"]),
    ("tr", 984, ["dokuz yüz seksen dört", "dokuzyüz seksen dört", "dokuzyüzseksendört"]),
    ("he", 1, ["אחד", "אחת"]), ("he", 2, ["שתיים", "שניים", "שני", "שתי", "שתים"]),
    ("he", 3, ["שלוש", "שלושה"]),
    ("he", 21, ["עשרים ואחת", "עשרים ואחד"]),
    ("th", 21, ["ยี่สิบเอ็ด"]), ("th", 100, ["หนึ่งร้อย", "ร้อย"]), ("th", 101, ["ร้อยเอ็ด", "ร้อยหนึ่ง"]),
    ("ru", 1, ["один", "одна", "одну"]), ("es", 21, ["veintiuno", "veintiún", "veintiuna"]),
  ])
  func `numbers have the forms that people use`(locale: String, number: Int, expected: [String]) {
    let forms = NumberSpelling(locale: locale, cardinals: [number]).forms(of: number)
    for form in expected { #expect(forms.contains(form), "\(locale) \(number): \(forms)") }
  }

  @Test(arguments: [
    ("vi", 100, "trăm"), ("ja", 2, "に"), ("ja", 5, "ご"), ("th", 1500, "พันห้า"), ("he", 2, "שנים"),
    ("vi", 150, "một trăm năm"),
  ])
  func `words that mean something else are no numbers`(locale: String, number: Int, form: String) {
    #expect(!NumberSpelling(locale: locale, cardinals: [number]).forms(of: number).contains(form))
  }

  @Test(arguments: [
    ("en", "point", "minus"), ("de", "komma", "minus"), ("fr", "virgule", "moins"), ("vi", "phẩy", "âm"),
    ("zh", "点", "负"), ("tr", "virgül", "eksi"), ("he", "נקודה", "מינוס"), ("th", "จุด", "ลบ"),
  ])
  func `the words around decimals and negative numbers are known`(
    locale: String, point: String, minus: String
  ) {
    let spelling = NumberSpelling(locale: locale, cardinals: [])
    #expect(spelling.decimalSeparators == [point])
    #expect(spelling.minusWords == [minus])
  }

  @Test(arguments: [
    ("en", 2, "second"), ("en", 21, "twenty first"), ("de", 3, "dritten"), ("fr", 1, "première"),
    ("tr", 2, "ikinci"), ("vi", 2, "thứ nhì"), ("ja", 3, "第三"), ("th", 2, "ที่สอง"), ("he", 2, "שני"),
    ("es", 3, "tercero"),
  ])
  func `places have words`(locale: String, number: Int, form: String) {
    let spelling = NumberSpelling(locale: locale, cardinals: [], ordinals: 1...31)
    if locale == "he" {
      // "שני" is 2 as well as second: where the words are the same the cardinal keeps them.
      #expect(!spelling.ordinalForms(of: 2).contains(form))
    } else {
      #expect(spelling.ordinalForms(of: number).contains(form), "\(spelling.ordinalForms(of: number))")
    }
  }

  @Test(arguments: [
    ("en", -42, "minus forty two"), ("en", -105, "minus a hundred and five"), ("vi", -25, "âm hai lăm"),
    ("zh", -2, "负 两"), ("de", -5, "minus fünf"), ("fr", -71, "moins septante et un"),
  ])
  func `negative numbers have all the forms of positive ones`(locale: String, number: Int, form: String) {
    let forms = NumberSpelling(locale: locale, cardinals: [number]).forms(of: number)
    #expect(forms.contains(form), "\(forms)")
  }

  @Test(arguments: knownLocales)
  func `any integer may be asked for`(locale: String) {
    let numbers = [Int.min, -10_000, -71, -5, 10_000, 12_345, 1_000_000, Int.max]
    let spelling = NumberSpelling(locale: locale, cardinals: numbers)
    for number in numbers { #expect(spelling.forms(of: number).count <= NumberForms.limit) }
  }

  @Test func `an unknown locale spells nothing and does no harm`() {
    let spelling = NumberSpelling(locale: "xx", cardinals: [1, 2], ordinals: [1])
    #expect(NumberSpelling(locale: "", cardinals: [:]).forms(of: 1).isEmpty)
    #expect(spelling.forms(of: 3).isEmpty)
  }
}
