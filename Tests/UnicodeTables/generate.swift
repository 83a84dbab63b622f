// Writes `Sources/Tokenization/Unicode/UnicodeTables+Data.swift` from the Unicode data of the toolchain:
//
//     swiftc -O -parse-as-library Tests/UnicodeTables/generate.swift -o generate
//     ./generate > Sources/Tokenization/Unicode/UnicodeTables+Data.swift
//
// The tests of Tokenization check what it writes against Foundation, over every scalar.

import Foundation

typealias Scalar = Unicode.Scalar

let scalars: [Scalar] = (0..<0x110000).compactMap { Scalar(UInt32($0)) }

// MARK: What Unicode says

func string(_ scalars: [Scalar]) -> String {
  var string = String.UnicodeScalarView()
  string.append(contentsOf: scalars)
  return String(string)
}

func canonical(_ text: [Scalar]) -> [Scalar] {
  Array(string(text).decomposedStringWithCanonicalMapping.unicodeScalars)
}

func compatible(_ text: [Scalar]) -> [Scalar] {
  Array(string(text).decomposedStringWithCompatibilityMapping.unicodeScalars)
}

func composed(_ text: [Scalar]) -> [Scalar] {
  Array(string(text).precomposedStringWithCanonicalMapping.unicodeScalars)
}

/// The full case folding, which the standard library has only by way of the case mappings.
func caseFolded(_ scalar: Scalar) -> [Scalar] {
  switch scalar.value {
  case 0x131: return [scalar]  // The dotless i is no capital's small letter outside Turkic.
  case 0x13A0...0x13F5: return [scalar]  // Cherokee folds to its capitals.
  case 0xAB70...0xABBF: return [Scalar(scalar.value - 0xAB70 + 0x13A0) ?? scalar]
  case 0x13F8...0x13FD: return [Scalar(scalar.value - 8) ?? scalar]
  default:
    let small = scalar.properties.lowercaseMapping.unicodeScalars
    let capitals = small.flatMap { Array($0.properties.uppercaseMapping.unicodeScalars) }
    return capitals.flatMap { Array($0.properties.lowercaseMapping.unicodeScalars) }
  }
}

func category(_ scalar: Scalar) -> Unicode.GeneralCategory { scalar.properties.generalCategory }

func isMark(_ scalar: Scalar) -> Bool {
  [.nonspacingMark, .spacingMark, .enclosingMark].contains(category(scalar))
}

func isLetter(_ scalar: Scalar) -> Bool {
  switch category(scalar) {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
    .otherNumber:
    return true
  default: return false
  }
}

func scalarsOfScript(_ name: String) -> Set<Scalar> {
  guard let script = try? Regex("\\p{Script=\(name)}") else { fatalError("Unicode has no script '\(name)'") }
  let pattern = script.matchingSemantics(.unicodeScalar)
  return Set(scalars.filter { category($0) != .unassigned && String($0).wholeMatch(of: pattern) != nil })
}

let latin = scalarsOfScript("Latin")
/// Letters of several of these scripts, which the script property calls common.
let sharedKana: Set<Scalar> = [
  "\u{3006}", "\u{303C}", "\u{30FC}", "\u{3031}", "\u{3032}", "\u{3033}", "\u{3034}", "\u{3035}",
]
let unspaced = ["Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar"]
  .reduce(into: sharedKana) { $0.formUnion(scalarsOfScript($1)) }

// MARK: What Phrasebook changes

let apostrophes: Set<Scalar> = [
  "\u{2018}", "\u{2019}", "\u{201B}", "\u{02BB}", "\u{02BC}", "\u{FF07}", "\u{2032}", "`", "\u{FF40}",
  "\u{B4}",
  "\u{55A}", "\u{5F3}", "\u{5F4}", "\u{B7}", "\u{387}", "\u{1FFD}",
]
let hyphens: Set<Scalar> = [
  "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2212}", "\u{FE63}", "\u{FF0D}", "\u{5BE}", "\u{58A}",
]
let kept: Set<Scalar> = ["\u{2122}", "\u{2120}"]

/// What a scalar becomes by a rule of ours rather than of Unicode's.
func ownMapping(_ scalar: Scalar) -> [Scalar]? {
  if scalar.properties.isDefaultIgnorableCodePoint || category(scalar) == .enclosingMark { return [] }
  if apostrophes.contains(scalar) { return ["'"] }
  if hyphens.contains(scalar) { return ["-"] }
  // "App™" is no word of seven letters.
  if kept.contains(scalar) { return [scalar] }
  switch scalar.value {
  case 0x309B: return ["\u{3099}"]
  case 0x309C: return ["\u{309A}"]
  case 0x66A: return ["%"]
  case 0x66B: return ["."]
  case 0x66C: return [","]
  case 0x2044, 0x2215: return ["/"]
  default: break
  }
  let decomposed = compatible([scalar])
  // A spacing accent is punctuation, not a space that carries a mark.
  if decomposed.count > 1, decomposed[0] == " ", isMark(decomposed[1]) { return [scalar] }
  // "2½" is not "21/2".
  if decomposed.contains("\u{2044}") { return [" "] + decomposed.map { $0 == "\u{2044}" ? "/" : $0 } }
  if category(scalar) == .decimalNumber
    || (scalar.properties.numericType == .digit && decomposed == [scalar]),
    let value = scalar.properties.numericValue
  {
    return [Scalar(UInt8(ascii: "0") + UInt8(value))]
  }
  return nil
}

/// What a scalar becomes, decomposed; a capital I that Turkic folds its own way, and the iota below, stay.
func fullMapping(_ scalar: Scalar) -> [Scalar] {
  var text = ownMapping(scalar) ?? compatible([scalar])
  if ownMapping(scalar) == [scalar] { return text }
  while true {
    let folded = text.flatMap { scalar -> [Scalar] in
      if scalar == "I" || scalar == "\u{345}" { return [scalar] }
      return ownMapping(scalar) ?? caseFolded(scalar)
    }
    let next = compatible(folded)
    if next == text { break }
    text = next
  }
  // Only a capital I alone, or with nothing but a dot above, is the Turkic letter.
  for index in text.indices where text[index] == "I" {
    let marks = text[(index + 1)...].prefix { isMark($0) }
    if !marks.isEmpty && Array(marks) != ["\u{307}"] { text[index] = "i" }
  }
  return text
}

// MARK: Classes; the numbers are the raw values of `ScalarClass`

func scalarClass(_ scalar: Scalar) -> Int {
  switch scalar {
  case "'", "-", ".", ":", "/": return 2
  case "0"..."9": return 7
  case "%", "\u{2030}", "\u{B0}", "+", "&", "#", "@": return 8
  default: break
  }
  if scalar.properties.isWhitespace { return 1 }
  if category(scalar) == .currencySymbol { return 8 }
  if isMark(scalar) {
    let standsAlone = unspaced.contains(scalar) && string(["\u{1000}", scalar]).count == 2
    return standsAlone ? 6 : 5
  }
  if isLetter(scalar) {
    if unspaced.contains(scalar) { return 6 }
    return latin.contains(scalar) ? 4 : 3
  }
  return 0
}

// MARK: Writing

/// Writes integers as printable characters: five bits each, least first, and a bit for "more follows".
struct Writer {
  var text: [UInt8] = []
  mutating func write(_ value: Int) {
    var rest = value
    repeat {
      let more = rest > 31
      text.append(0x30 + UInt8(rest & 31) + (more ? 32 : 0))
      rest >>= 5
    } while rest > 0
  }
  mutating func writeSigned(_ value: Int) { write(value < 0 ? -2 * value - 1 : 2 * value) }
  func declaration(_ name: String, _ summary: String) -> String {
    var lines: [String] = []
    var start = 0
    while start < text.count {
      let end = min(start + 100, text.count)
      lines.append("    " + String(decoding: text[start..<end], as: UTF8.self))
      start = end
    }
    return "  /// \(summary)\n  static let \(name) = #\"\"\"\n\(lines.joined(separator: "\n"))\n    \"\"\"#\n"
  }
}

@main
struct Generator {
  static func main() {
    var mappings: [(scalar: Scalar, to: [Scalar], special: Bool)] = []
    var decompositions: [(scalar: Scalar, to: [Scalar])] = []
    var pairs: [(first: Scalar, second: Scalar, composed: Scalar)] = []
    var leads: [Scalar: Scalar] = [:]
    for scalar in scalars
    where category(scalar) != .unassigned || scalar.properties.isDefaultIgnorableCodePoint {
      let full = fullMapping(scalar)
      let special = full.contains("I") || full.contains("\u{345}")
      let result = special ? full : composed(full)
      if special || result != [scalar] {
        mappings.append((scalar, result, special))
        leads[scalar] = full.first
        continue
      }
      let isHangul = (0xAC00..<0xAC00 + 11_172).contains(scalar.value)
      let parts = canonical([scalar])
      guard parts != [scalar], !isHangul else { continue }
      decompositions.append((scalar, parts))
      leads[scalar] = parts[0]
      let head = composed(Array(parts.dropLast()))
      if composed(parts) == [scalar], head.count == 1, let tail = parts.last {
        pairs.append((head[0], tail, scalar))
      }
    }
    let seconds = Set(pairs.map(\.second))
    func joins(_ scalar: Scalar) -> Bool {
      let lead = leads[scalar] ?? scalar
      return lead.properties.canonicalCombiningClass != .notReordered || seconds.contains(lead)
        || (0x1161...0x1175).contains(lead.value) || (0x11A8...0x11C2).contains(lead.value)
    }

    var runs = Writer()
    var length = 0
    var current = -1
    for value in 0..<UInt32(0x110000) {
      var packed = 0
      if let scalar = Scalar(value) {
        packed =
          scalarClass(scalar) | (joins(scalar) ? 16 : 0)
          | Int(scalar.properties.canonicalCombiningClass.rawValue) << 5
      }
      if packed != current {
        if length > 0 {
          runs.write(length)
          runs.write(current)
        }
        current = packed
        length = 0
      }
      length += 1
    }
    runs.write(length)
    runs.write(current)

    var mapped = Writer()
    var previous = 0
    for (scalar, to, special) in mappings {
      mapped.write(Int(scalar.value) - previous)
      mapped.write(to.count * 2 + (special ? 1 : 0))
      var base = Int(scalar.value)
      for part in to {
        mapped.writeSigned(Int(part.value) - base)
        base = Int(part.value)
      }
      previous = Int(scalar.value)
    }

    var decomposed = Writer()
    previous = 0
    for (scalar, to) in decompositions {
      decomposed.write(Int(scalar.value) - previous)
      decomposed.write(to.count * 2)
      var base = Int(scalar.value)
      for part in to {
        decomposed.writeSigned(Int(part.value) - base)
        base = Int(part.value)
      }
      previous = Int(scalar.value)
    }

    var composition = Writer()
    previous = 0
    for pair in pairs.sorted(by: { ($0.first, $0.second) < ($1.first, $1.second) }) {
      composition.write(Int(pair.first.value) - previous)
      composition.write(Int(pair.second.value))
      composition.write(Int(pair.composed.value))
      previous = Int(pair.first.value)
    }

    print(
      """
      // Written by Tests/UnicodeTables/generate.swift; change that, not this.

      /// The data of ``UnicodeTables``, as integers of five bits a character.
      enum UnicodeData {
      \(runs.declaration("classes", "Runs of equal class: how long, and the class packed."))
      \(mapped.declaration("mappings", "What scalars become by compatibility and case folding."))
      \(decomposed.declaration("decompositions", "Canonical decompositions of the scalars that stay themselves."))
      \(composition.declaration("compositions", "Pairs of scalars that compose, and what they become."))}
      """)
    let counts =
      "\(mappings.count) mappings, \(decompositions.count) decompositions, \(pairs.count) compositions\n"
    FileHandle.standardError.write(Data(counts.utf8))
  }
}
