import Foundation
import Testing

@testable import Tokenization

/// The slow, obvious way: fold each scalar, decompose all, until nothing changes; then compose.
private func reference(_ text: String) -> String {
  var current = text.decomposedStringWithCanonicalMapping
  while true {
    var folded = String.UnicodeScalarView()
    for scalar in current.unicodeScalars { folded.append(contentsOf: caseFolded(scalar).unicodeScalars) }
    let next = String(folded).decomposedStringWithCompatibilityMapping
    if next.unicodeScalars.elementsEqual(current.unicodeScalars) { break }
    current = next
  }
  return current.precomposedStringWithCanonicalMapping
}

/// Full case folding is the small letters of the capitals, but for Cherokee, which folds to capitals, and `ı`.
private func caseFolded(_ scalar: Unicode.Scalar) -> String {
  switch scalar.value {
  case 0x131: return String(scalar)
  case 0x13A0...0x13F5, 0x13F8...0x13FD, 0xAB70...0xABBF: return scalar.properties.uppercaseMapping
  default:
    var result = ""
    for small in scalar.properties.lowercaseMapping.unicodeScalars {
      for capital in small.properties.uppercaseMapping.unicodeScalars {
        result += capital.properties.lowercaseMapping
      }
    }
    return result
  }
}

/// What Phrasebook does other than Unicode, for single scalars.
private func ownRule(_ scalar: Unicode.Scalar) -> String? {
  let properties = scalar.properties
  if properties.isDefaultIgnorableCodePoint || properties.generalCategory == .enclosingMark { return "" }
  switch scalar {
  case "’", "‘", "‛", "ʼ", "ʻ", "＇", "′", "`", "｀", "´", "\u{1FFD}", "՚", "׳", "״", "·", "\u{387}": return "'"
  case "‐", "‑", "‒", "–", "−", "﹣", "－", "־", "֊": return "-"
  case "™", "℠": return String(scalar)
  case "゛": return "\u{3099}"
  case "゜": return "\u{309A}"
  case "٪": return "%"
  case "٫": return "."
  case "٬": return ","
  case "\u{2044}", "∕": return "/"
  default: break
  }
  let parts = Array(String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars)
  if parts.count > 1, parts[0] == " ", !parts[1].properties.isWhitespace {
    return String(scalar).precomposedStringWithCanonicalMapping
  }
  if parts.contains("\u{2044}") { return " " + parts.map { $0 == "\u{2044}" ? "/" : String($0) }.joined() }
  if properties.generalCategory == .decimalNumber || (properties.numericType == .digit && parts == [scalar]) {
    return properties.numericValue.map { String(Int($0)) }
  }
  return nil
}

private func normalized(_ text: String, _ normalizer: inout ScalarNormalizer) -> String {
  normalizer.normalize(text.utf8Span.span)
  var result = String.UnicodeScalarView()
  for scalar in normalizer.scalars.prefix(normalizer.count) {
    result.append(Unicode.Scalar(scalar.value) ?? "\u{FFFD}")
  }
  return String(result)
}

private func isSame(_ a: String, _ b: String) -> Bool { a.unicodeScalars.elementsEqual(b.unicodeScalars) }

struct NormalizationTests {
  @Test(arguments: 0..<17)
  func `each scalar becomes what Foundation says, or what a rule of ours says`(plane: UInt32) {
    var normalizer = ScalarNormalizer()
    var wrong: [String] = []
    var same = ""
    for value in (plane << 16)..<((plane + 1) << 16) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      let expected: String
      if let own = ownRule(scalar) {
        expected = own
      } else if scalar.properties.changesWhenNFKCCaseFolded || value == 0x345 {
        expected = reference(text).unicodeScalars.map { ownRule($0) ?? String($0) }.joined()
      } else {
        expected = text
        same += text + " "
      }
      if !isSame(normalized(text, &normalizer), expected) { wrong.append(String(value, radix: 16)) }
    }
    #expect(wrong.isEmpty)
    #expect(isSame(same.precomposedStringWithCompatibilityMapping, same))
  }

  @Test func `each scalar is what its category says`() {
    let tables = UnicodeTables.shared
    var wrong: [String] = []
    for value in 0..<UInt32(0x110000) {
      guard let scalar = Unicode.Scalar(value), !tables[value].isMapped else { continue }
      let expected: Bool
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
        .otherNumber, .nonspacingMark, .spacingMark, .decimalNumber:
        expected = true
      default: expected = false
      }
      let properties = tables[value]
      if properties.scalarClass.isWordlike != expected { wrong.append(String(value, radix: 16)) }
      if properties.combiningClass != scalar.properties.canonicalCombiningClass.rawValue {
        wrong.append("combining class of " + String(value, radix: 16))
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: UInt64(1)...32)
  func `text becomes what Foundation says`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var normalizer = ScalarNormalizer()
    let marks: [Unicode.Scalar] = [
      "\u{300}", "\u{301}", "\u{302}", "\u{307}", "\u{323}", "\u{327}", "\u{328}", "\u{31B}", "\u{345}",
      "\u{334}", "\u{3099}",
      "\u{5B8}", "\u{5BC}", "\u{64B}", "\u{651}", "\u{93C}", "\u{9BE}", "\u{9C7}", "\u{DCF}", "\u{DD9}",
      "\u{E38}", "\u{E48}",
      "\u{102E}", "\u{1161}", "\u{11A8}", "\u{1D165}",
    ]
    let bases: [Unicode.Scalar] = [
      "a", "E", "I", "İ", "ı", "o", "ơ", "Ư", "ệ", "s", "ß", "ﬁ", "α", "ᾳ", "ῼ", "Й", "か", "ｶ", "가", "각",
      "ᄀ", "\u{1100}",
      "\u{9C7}", "\u{DD9}", "\u{1025}", "क", "\u{958}", "א", "\u{FB2C}", "Å", "Ω", "ǅ", "ﷺ", "㌀", "豈", "Ꭰ",
      "ꭰ", "𝐈", "9", " ",
    ]
    var wrong: [String] = []
    for round in 0..<200 {
      let pool = round % 2 == 0 ? marks + bases : bases + bases + marks
      let text = randomText(of: pool, Int.random(in: 1...(round % 20 == 0 ? 60 : 8), using: &random), &random)
      if !isSame(normalized(text, &normalizer), reference(text)) { wrong.append(text.debugDescription) }
      // Canonically equivalent texts are one.
      let decomposed = normalized(text.decomposedStringWithCanonicalMapping, &normalizer)
      if !isSame(decomposed, reference(text)) { wrong.append(text.debugDescription) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `broken bytes are read as the standard library reads them`() {
    var random = SeededNumbers(seed: 7)
    let likely: [UInt8] = [
      0x41, 0x80, 0xBF, 0xC0, 0xC3, 0xE0, 0xA0, 0xED, 0x9F, 0xEF, 0xF0, 0x90, 0xF4, 0x8F, 0xF5, 0xFF,
    ]
    for _ in 0..<4_000 {
      let bytes = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        likely.randomElement(using: &random) ?? 0
      }
      var decoder = UTF8Decoder()
      var scalars: [UInt32] = []
      while let scalar = decoder.next(in: bytes.span) { scalars.append(scalar) }
      #expect(scalars == String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value), "\(bytes)")
    }
  }
}
