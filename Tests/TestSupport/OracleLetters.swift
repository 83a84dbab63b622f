import Foundation

/// What text compares by, a grapheme cluster at a time, with where each came from.
///
/// Everything is asked of Foundation and of the standard library's properties: nothing here may know the tables that
/// it helps to check.
enum OracleLetters {
  /// What a letter is to the rules of tokens.
  enum Kind {
    /// A letter or a mark of a script with spaces.
    case letter
    case digit
    /// A cluster of a script without spaces.
    case spaceless
    /// A sign that is a token of its own.
    case sign
    /// A hyphen: a sign before a number, or else a separator.
    case hyphen
    case separator
  }

  /// One normalised grapheme cluster.
  struct Letter {
    /// The cluster, compatibility-composed and folded.
    let text: String
    let kind: Kind
    /// What may be typed in its stead: the letter without its diacritics where it is Latin, a figure where it is Han.
    let base: String?
    let isLatin: Bool
    /// The UTF-8 bytes of the source that it came from.
    let start: Int
    let end: Int
  }

  private struct Tagged {
    var scalar: Unicode.Scalar
    var start: Int
    var end: Int
  }

  /// Returns the letters of `source`, separators among them.
  static func letters(of source: String, turkic: Bool) -> [Letter] {
    var scalars: [Tagged] = []
    var offset = 0
    for scalar in source.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      if !scalar.properties.isDefaultIgnorableCodePoint {
        for part in decomposed(scalar) { scalars.append(Tagged(scalar: part, start: offset, end: end)) }
      }
      offset = end
    }
    return clusters(of: ordered(folded(ordered(scalars), turkic: turkic)))
  }

  private static func clusters(of scalars: [Tagged]) -> [Letter] {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.map(\.scalar))
    var letters: [Letter] = []
    var index = 0
    for character in String(text) {
      for part in parts(of: character) {
        // What was composed came from as many scalars as it decomposes to.
        let count = part.decomposedStringWithCanonicalMapping.unicodeScalars.count
        let sources = scalars[index..<min(index + count, scalars.count)]
        index += count
        if let last = letters.last, last.kind == .spaceless, last.end == sources.first?.end,
          kind(of: part) == .spaceless
        {
          // Thai's AM is one letter to who types it and two when it is decomposed.
          letters[letters.count - 1] = Letter(
            text: last.text + part, kind: .spaceless, base: nil, isLatin: false, start: last.start,
            end: last.end)
          continue
        }
        letters.append(
          Letter(
            text: part, kind: kind(of: part), base: base(of: part), isLatin: isLatin(part),
            start: sources.map(\.start).min() ?? 0, end: sources.map(\.end).max() ?? 0))
      }
    }
    return letters
  }

  /// The letters of a cluster: more than one where consonants are joined or a vowel sign follows in a script of India.
  private static func parts(of cluster: Character) -> [String] {
    let composed = String(cluster).precomposedStringWithCanonicalMapping
    guard kind(of: composed) == .letter else { return [composed] }
    var parts: [String] = []
    for scalar in composed.unicodeScalars {
      let isIndic = (0x0900...0x0DFF).contains(scalar.value)
      let standsAlone = isIndic && scalar.properties.canonicalCombiningClass == .notReordered
      if parts.isEmpty || standsAlone { parts.append("") }
      parts[parts.count - 1].unicodeScalars.append(scalar)
    }
    return parts
  }

  /// Returns `text` with its cases folded and nothing else done to it.
  static func caseFolded(_ text: String) -> String {
    text.unicodeScalars.map { $0 == "ı" ? "ı" : folded($0) }.joined()
  }

  // MARK: Normalising

  private static let apostrophes: Set<Unicode.Scalar> = ["'", "’", "‘", "ʼ", "＇", "′", "`"]

  private static func decomposed(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if apostrophes.contains(scalar) { return ["'"] }
    if scalar.isASCII { return [scalar] }
    return String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars.map { part in
      if apostrophes.contains(part) { return "'" }
      if part.properties.generalCategory == .decimalNumber, let value = part.properties.numericValue,
        let digit = String(Int(value)).unicodeScalars.first
      {
        return digit
      }
      return part
    }
  }

  private static func folded(_ scalar: Unicode.Scalar) -> String {
    scalar.properties.uppercaseMapping.unicodeScalars.map(\.properties.lowercaseMapping).joined()
  }

  private static func folded(_ scalars: [Tagged], turkic: Bool) -> [Tagged] {
    var result: [Tagged] = []
    var index = 0
    while index < scalars.count {
      let item = scalars[index]
      index += 1
      if turkic, item.scalar == "I" {
        if index < scalars.count, scalars[index].scalar == "\u{307}" {
          result.append(Tagged(scalar: "i", start: item.start, end: scalars[index].end))
          index += 1
        } else {
          result.append(Tagged(scalar: "ı", start: item.start, end: item.end))
        }
      } else if item.scalar == "ı" {
        result.append(item)
      } else {
        for part in folded(item.scalar).decomposedStringWithCompatibilityMapping.unicodeScalars {
          result.append(Tagged(scalar: part, start: item.start, end: item.end))
        }
      }
    }
    return result
  }

  /// Puts marks into canonical order.
  private static func ordered(_ scalars: [Tagged]) -> [Tagged] {
    func rank(_ item: Tagged) -> UInt8 { item.scalar.properties.canonicalCombiningClass.rawValue }
    var result = scalars
    for index in result.indices.dropFirst() {
      var place = index
      while place > 0, rank(result[place]) != 0, rank(result[place - 1]) > rank(result[place]) {
        result.swapAt(place, place - 1)
        place -= 1
      }
    }
    return result
  }

  // MARK: Kinds

  private static let signs: Set<Unicode.Scalar> = ["%", "‰", "°", "+", "&", "#", "@"]

  private static func kind(of cluster: String) -> Kind {
    guard let first = cluster.unicodeScalars.first else { return .separator }
    if first == "-" { return .hyphen }
    if signs.contains(first) || first.properties.generalCategory == .currencySymbol { return .sign }
    if first.properties.generalCategory == .decimalNumber { return .digit }
    if isSpaceless(first) { return .spaceless }
    switch first.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .letterNumber:
      return .letter
    default:
      return .separator
    }
  }

  private static let spaceless: [ClosedRange<UInt32>] = [
    0x0E01...0x0E3A, 0x0E40...0x0E4E, 0x0E80...0x0ECF, 0x0EDC...0x0EDF,  // Thai, Lao
    0x1000...0x103F, 0x104C...0x108F, 0x109A...0x109F, 0xAA60...0xAA7F,  // Myanmar
    0x1780...0x17D3, 0x17DC...0x17DD,  // Khmer
    0x3005...0x3007, 0x303B...0x303B,  // Han's own marks
    0x3041...0x3096, 0x3099...0x309A, 0x309D...0x309F,  // Hiragana
    0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF,  // Katakana and the prolonged sound mark
  ]

  private static func isSpaceless(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isIdeographic || spaceless.contains { $0.contains(scalar.value) }
  }

  // MARK: Diacritics

  private static let strokes: [String: String] = [
    "đ": "d", "ø": "o", "ł": "l", "ı": "i", "ħ": "h", "ŧ": "t",
  ]

  private static func isLatin(_ cluster: String) -> Bool {
    guard let first = cluster.unicodeScalars.first else { return false }
    switch first.value {
    case 0x61...0x7A, 0xAA, 0xBA, 0xDF...0xF6, 0xF8...0x2AF, 0x1E00...0x1EFF: return true
    default: return false
    }
  }

  private static let figures = ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"]

  private static func base(of cluster: String) -> String? {
    // People type the figure for the Han character of one.
    if let figure = figures.firstIndex(of: cluster) { return String(figure) }
    guard let first = cluster.decomposedStringWithCanonicalMapping.unicodeScalars.first else { return nil }
    let letter = strokes[String(first)] ?? String(first)
    guard letter != cluster, ("a"..."z").contains(letter) else { return nil }
    return letter
  }
}
