import AppleFormats
import Diagnostics
import Foundation
import TestSupport
import Testing

struct PropertyListTests {
  private func read(_ text: String) -> (root: PropertyListNode?, errors: [(String, String)]) {
    let (root, diagnostics, source) = PropertyListReader.read(name: "x", bytes: Array(text.utf8))
    return (root, diagnostics.map { ($0.message, quoted($0, in: source)) })
  }

  private func quoted(_ diagnostic: Diagnostic, in source: SourceText) -> String {
    guard let span = diagnostic.location?.span else { return "" }
    return String(decoding: source.bytes[span.start..<span.end], as: UTF8.self)
  }

  @Test func `a value stands where its text stands`() throws {
    let text = #"{ a = "b c"; list = (1, x, ); inner = { "q" = 'single'; }; data = <0f 1a>; }"#
    let (root, errors) = read(text)
    let plist = try #require(root)
    #expect(errors.isEmpty)
    #expect(plist["a"]?.string == "b c")
    #expect(plist["list"]?.elements.map(\.string) == ["1", "x"])
    #expect(plist["inner"]?["q"]?.string == "single")
    #expect(plist["data"]?.content == .opaque)
    let span = try #require(plist["a"]?.span)
    #expect(String(decoding: Array(text.utf8)[span.start..<span.end], as: UTF8.self) == "b c")
  }

  static let escapes: [(String, String)] = [
    (#""a\nb""#, "a\nb"), (#""\"q\"""#, "\"q\""), (#""\\""#, "\\"), (#""\U00e9""#, "é"), (#""\u00e9""#, "é"),
    (#""\Ud83d\Ude00""#, "😀"), (#""\101""#, "A"), (#""\'""#, "'"), (#""\t""#, "\t"), (#""50\%""#, "50%"),
    (#""two\#nlines""#, "two\nlines"),
  ]

  @Test(arguments: escapes)
  func `an escape of the old format means its character`(written: String, meant: String) {
    let (root, errors) = read("k = \(written);")
    #expect(root?["k"]?.string == meant)
    #expect(errors.isEmpty)
  }

  @Test func `all errors of an old list are told, and the rest of it is read`() {
    let (root, errors) = read(
      """
      "a" = "1"
      "b" = "2";
      = "3";
      "c" "4";
      "d" = ;
      "e" = "\\U00";
      "f" = "6";
      """)
    #expect(root?.members.map(\.key) == ["a", "b", "e", "f"])
    #expect(
      errors.map(\.0) == [
        "expected ';' after the value of 'a'", "expected a key, quoted or a plain word",
        "expected '=' after the key 'c'", "expected a value for the key 'd'",
        "expected four hexadecimal digits that name a character",
      ])
    #expect(errors.map(\.1) == ["", "=", "c", ";", "\\U00"])
  }

  @Test(arguments: ["/* open", "\"open", "a = {", "a = (", "a = (1, {b = \"", "{", "a = <0f"])
  func `what is never closed is told once`(text: String) {
    let (_, errors) = read(text)
    #expect(errors.count == 1)
  }

  @Test func `XML is read with its places, entities and comments`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd" [<!ENTITY a "b">]>
      <plist version="1.0"><dict>
        <!-- <key>no</key> -->
        <key>a &amp; b</key><string>x &lt; y &#x5E7; <![CDATA[<&>]]></string>
        <key>n</key><integer>-12</integer><key>r</key><real>1.5</real><key>t</key><true/>
        <key>l</key><array><string/><string></string><dict/></array><key>d</key><date>2020-01-01T00:00:00Z</date>
      </dict></plist>
      """
    let (root, errors) = read(text)
    let plist = try #require(root)
    #expect(errors.isEmpty)
    #expect(plist["a & b"]?.string == "x < y ק <&>")
    #expect(plist["n"]?.content == .integer(-12))
    #expect(plist["r"]?.number == 1.5)
    #expect(plist["t"]?.boolean == true)
    #expect(plist["l"]?.elements.count == 3)
    #expect(plist["no"] == nil)
  }

  @Test func `all errors of an XML list are told, and the rest of it is read`() {
    let (root, errors) = read(
      """
      <plist><dict>
      <key>a</key><integer>x</integer>
      <string>lost</string>
      <key>b</key><wrong><key>z</key></wrong>
      <key>c</key><string>&nbsp;&#xD800;</string>
      <key>d</key>
      </dict></plist>
      """)
    #expect(root?.members.map(\.key) == ["c"])
    #expect(
      errors.map(\.0) == [
        "expected a whole number, not 'x'", "expected a 'key' before this value",
        "expected 'dict', 'array', 'string' or another value, not 'wrong'", "'&nbsp;' names no character",
        "'&#xD800;' names no character", "the key 'd' has no value",
      ])
  }

  static var lists: [String: Any] {
    [
      "a": "text", "é": "ネコ", "n": 300, "m": -5, "r": 2.25, "t": true, "f": false,
      "l": [1, "x", ["y": "z"]], "long": Array(repeating: "w", count: 40),
    ]
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `a list reads as the system wrote it`(format: PropertyListSerialization.PropertyListFormat) throws {
    let data = try PropertyListSerialization.data(fromPropertyList: Self.lists, format: format, options: 0)
    let (root, diagnostics, _) = PropertyListReader.read(name: "x", bytes: [UInt8](data))
    let plist = try #require(root)
    #expect(diagnostics.isEmpty)
    #expect(plist.members.count == Self.lists.count)
    #expect(plist["é"]?.string == "ネコ")
    #expect(plist["n"]?.content == .integer(300))
    #expect(plist["m"]?.content == .integer(-5))
    #expect(plist["r"]?.content == .decimal(2.25))
    #expect(plist["t"]?.boolean == true && plist["f"]?.boolean == false)
    #expect(plist["l"]?.elements.last?["y"]?.string == "z")
    #expect(plist["long"]?.elements.count == 40)
  }

  @Test func `a binary list that holds itself is refused`() {
    var bytes = Array("bplist00".utf8) + [0xA1, 0x00, 0x08]
    bytes += [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0]
    bytes += [0, 0, 0, 0, 0, 0, 0, 10]
    let (root, diagnostics, _) = PropertyListReader.read(name: "x", bytes: bytes + [])
    #expect(root == nil)
    #expect(diagnostics.map(\.message) == ["object 0 holds itself"])
  }

  @Test func `a list too deep is refused in every format`() {
    let deep = 100_000
    for text in [
      String(repeating: "(", count: deep), "a = " + String(repeating: "{a=", count: deep),
      "<plist>" + String(repeating: "<array>", count: deep),
      "<plist>" + String(repeating: "<wrong>", count: deep),
    ] {
      let (_, errors) = read(text)
      #expect(!errors.isEmpty)
    }
  }

  @Test(arguments: UInt64(1)...30)
  func `a damaged list is read or refused with places inside it`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let binary = try PropertyListSerialization.data(fromPropertyList: Self.lists, format: .binary, options: 0)
    let xml = try PropertyListSerialization.data(fromPropertyList: Self.lists, format: .xml, options: 0)
    let old = Array(#"/* c */ { a = "b\U00e9"; l = (1, {x = y;}, <0f>); }; // d"#.utf8)
    for whole in [[UInt8](binary), [UInt8](xml), old] {
      for _ in 0..<20 {
        var bytes = whole
        for _ in 0...random.number(in: 0...3) {
          bytes[random.number(in: 0...bytes.count - 1)] = UInt8(random.number(in: 0...255))
        }
        if random.happens(30) { bytes.removeLast(random.number(in: 0...bytes.count - 1)) }
        let (_, diagnostics, text) = PropertyListReader.read(name: "x", bytes: bytes)
        for diagnostic in diagnostics where !text.bytes.isEmpty {
          #expect((diagnostic.location?.span.end ?? 0) <= text.bytes.count)
        }
      }
    }
  }
}
