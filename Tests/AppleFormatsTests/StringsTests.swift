import AppleFormats
import Catalog
import Diagnostics
import Testing

struct StringsTests {
  static let sample = """
    /* How to start */
    "Start ${workout} in ${applicationName}" = "${applicationName}’de ${workout} başlat";
    // plain words need no quotes
    key = 'value';
    "Order in ${applicationName}"="سفارش در ${applicationName}" ;
    "ב-${applicationName}" = "${applicationName}で\\"注文\\"";
    """

  private func utf16(_ text: String, isLittleEndian: Bool, mark: Bool) -> [UInt8] {
    let units = (mark ? [0xFEFF] : []) + Array(text.utf16)
    return units.flatMap {
      isLittleEndian ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)]
    }
  }

  @Test func `a file reads the same in every encoding`() {
    let utf8 = Array(Self.sample.utf8)
    let expected = [
      "${applicationName}’de ${workout} başlat", "value", "سفارش در ${applicationName}",
      "${applicationName}で\"注文\"",
    ]
    for bytes in [
      utf8, [0xEF, 0xBB, 0xBF] + utf8, utf16(Self.sample, isLittleEndian: true, mark: true),
      utf16(Self.sample, isLittleEndian: false, mark: true),
      utf16(Self.sample, isLittleEndian: true, mark: false),
      utf16(Self.sample, isLittleEndian: false, mark: false),
    ] {
      let (table, diagnostics, text) = StringsReader.read(name: "x", bytes: bytes, locale: "tr")
      #expect(diagnostics.isEmpty)
      #expect(table.entries.map { $0.texts[0].text } == expected)
      #expect(table.entries[0].comment == "How to start")
      #expect(table.entries[0].locale == "tr")
      let span = table.entries[0].texts[0].location.span
      #expect(String(decoding: text.bytes[span.start..<span.end], as: UTF8.self) == expected[0])
    }
  }

  @Test func `bytes of no encoding are told at the first of them, and the rest is read`() {
    let bytes = Array("\"a\" = \"b".utf8) + [0xE9] + Array("\";\n\"c\" = \"d\";".utf8)
    let (table, diagnostics, _) = StringsReader.read(name: "x", bytes: bytes, locale: nil)
    #expect(table.entries.map(\.key) == ["a", "c"])
    #expect(diagnostics.map(\.code) == ["invalid-encoding"])
    #expect(diagnostics.first?.location?.span.start == 8)
  }

  @Test func `a key twice is warned of and its last text counts`() {
    let text = "\"a\" = \"1\"; \"b\" = \"2\"; \"a\" = \"3\"; \"d\" = {};"
    let (table, diagnostics, _) = StringsReader.read(name: "x", bytes: Array(text.utf8), locale: nil)
    #expect(table.entries.map { $0.texts[0].text } == ["3", "2"])
    #expect(diagnostics.map(\.code) == ["duplicate-key", "bad-strings-value"])
  }

  @Test(arguments: ["", "/* nothing yet */\n", "\u{FEFF}"])
  func `a file without texts is an empty table`(text: String) {
    let (table, diagnostics, _) = StringsReader.read(name: "x", bytes: Array(text.utf8), locale: nil)
    #expect(table.entries.isEmpty && diagnostics.isEmpty)
  }

  @Test func `phrases keep what people attach to slots`() throws {
    let (table, _, _) = StringsReader.read(name: "x", bytes: Array(Self.sample.utf8), locale: "tr")
    let (phrases, diagnostics) = LocalizedPhrases.read(table)
    #expect(diagnostics.isEmpty)
    #expect(
      phrases[0].phrases[0].template
        == .sequence([
          .slot(SlotReference("applicationName", source: .applicationName)), .text("’de "),
          .slot(SlotReference("workout")), .text(" başlat"),
        ]))
    #expect(phrases[0].phrases[0].locale == "tr")
  }

  @Test func `a phrase that can never match is warned of, and a broken one left out`() {
    let text = #"""
      "a" = "Open \\(.applicationName)";
      "b" = "Open ${applicationName";
      "c" = "  ";
      "d" = "Open (now) [x] <y> in ${applicationName} | 100%";
      """#
    let (table, _, _) = StringsReader.read(name: "x", bytes: Array(text.utf8), locale: "en")
    let (phrases, diagnostics) = LocalizedPhrases.read(table)
    #expect(phrases.map { $0.phrases.count } == [1, 0, 0, 1])
    #expect(diagnostics.map(\.code) == ["swift-interpolation", "unclosed-slot", "empty-phrase"])
  }

  static let folders: [(String, LocaleTag?)] = [
    ("App/de.lproj/AppShortcuts.strings", "de"), ("zh-Hans.lproj/x.strings", "zh-Hans"),
    ("pt_BR.lproj/x", "pt-BR"), ("Base.lproj/x", nil), ("x.strings", nil), ("English.lproj/x", "en"),
  ]

  @Test(arguments: folders)
  func `a folder says the language`(path: String, locale: LocaleTag?) {
    #expect(LocaleTag(localizedPath: path) == locale)
  }
}

struct StringCatalogTests {
  static let sample = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Order in ${applicationName}": {"extractionState": "extracted_with_value", "comment": "c", "localizations": {
        "de": {"stringSet": {"state": "translated", "values": ["Bestell bei ${applicationName}", "Kaffee von ${applicationName}"]}},
        "ja": {"stringUnit": {"state": "new", "value": "${applicationName}で注文"}},
        "th": {"variations": {"device": {
          "iphone": {"stringUnit": {"value": "สั่งใน${applicationName}"}},
          "other": {"variations": {"plural": {"other": {"stringUnit": {"value": "สั่งกาแฟ"}}}}}}}}
      }},
      "Stop ${applicationName}": {},
      "x": {"localizations": {"en": {"stringSet": {"values": []}}}}
    }}
    """

  @Test func `units, sets and variations are read by language`() {
    let (table, diagnostics, _) = StringCatalogReader.read(name: "x", bytes: Array(Self.sample.utf8))
    #expect(diagnostics.isEmpty)
    #expect(table.sourceLanguage == "en")
    #expect(
      table.entries.map { "\($0.locale?.identifier ?? "") \($0.texts.map(\.text).joined(separator: " + "))" }
        == [
          "en Order in ${applicationName}",
          "de Bestell bei ${applicationName} + Kaffee von ${applicationName}", "ja ${applicationName}で注文",
          "th สั่งใน${applicationName} + สั่งกาแฟ", "en Stop ${applicationName}",
        ])
    #expect(table.entries.map(\.isSet) == [false, true, false, false, false])
    #expect(table.entries[3].text == "สั่งกาแฟ")
    #expect(table.entries[3].texts.map(\.variation) == ["device.iphone", "device.other.plural.other"])
  }

  @Test func `all that is wrong in a catalog is told, and the rest of it is read`() {
    let text = """
      {"strings": {
        "a": {"localizations": {"de": {"stringUnit": {"value": 3}}, "fr": {"stringSet": {"values": ["b", 1]}}, "it": 7}},
        "c": [], "d": {"localizations": []}
      }}
      """
    let (table, diagnostics, _) = StringCatalogReader.read(name: "x", bytes: Array(text.utf8))
    #expect(table.entries.map(\.key) == ["a", "a", "d"])
    #expect(
      diagnostics.map(\.message) == [
        "expected a 'stringUnit' with a string as its 'value', not a number",
        "expected a string in 'values', not a number", "expected an object with a 'stringUnit', not a number",
        "expected an object for a key, not an array", "expected an object of localizations, not an array",
      ])
  }

  @Test(arguments: ["", "[", "{}", "[]", "{\"strings\": 1}"])
  func `what is no catalog is refused`(text: String) {
    let (table, diagnostics, _) = StringCatalogReader.read(name: "x", bytes: Array(text.utf8))
    #expect(table.entries.isEmpty)
    #expect(diagnostics.count == 1)
  }
}
