/// What spoils a file: bytes turned, cut, doubled, joined from two files, nested deep, numbers grown.
///
/// The same seed spoils the same files the same way on every machine.
package struct ByteMutator {
  private var random: Seeded

  /// Creates the mutator of `seed`.
  package init(seed: UInt64) { random = Seeded(seed) }

  /// Runs of bytes that mean something in one format or another.
  private static let words: [String] = [
    "\"", "\\", "{", "}", "[", "]", "(", ")", "<", ">", "&", ";", "=", ":", ",", "\n", "\t", " ", "#", "/*",
    "*/", "//",
    "\0", "\u{FEFF}", "\u{202E}", "${", "}", "$(", "\\(", "\\u{110000}", "\\Ud800", "&#xFFFFFFFF;", "&x;",
    "<![CDATA[",
    "<!--", "-->", "<dict>", "</dict>", "<array>", "</key>", "bplist00", "null", "true", "1e999", "-0", "0x",
    "*a", "&a ",
    "<<: ", "- ", "|", "\u{0301}", "日本", "\r", "\"\"\"", "#if ", "func ", "@", "`", "isa = ", "include: ",
  ]

  /// Returns a spoilt copy of one of `files`, of which there is one at least.
  package mutating func mutated(_ files: [[UInt8]]) -> [UInt8] {
    var bytes = random.pick(files)
    for _ in 0..<random.count(1...4) { mutate(&bytes, others: files) }
    return Array(bytes.prefix(1 << 16))
  }

  private mutating func mutate(_ bytes: inout [UInt8], others: [[UInt8]]) {
    guard !bytes.isEmpty else { return }
    let place = random.count(0...bytes.count - 1)
    let end = min(bytes.count, place + random.count(1...40))
    switch random.count(0...8) {
    case 0: bytes[place] ^= UInt8(1) << UInt8(random.count(0...7))
    case 1: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 2: bytes.removeSubrange(place...)
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: Array(bytes[place..<end]), at: random.count(0...bytes.count - 1))
    case 5: bytes.insert(contentsOf: Array(random.pick(Self.words).utf8), at: place)
    case 6:
      // The first part of this file and the last of another.
      let other = random.pick(others)
      bytes.removeSubrange(place...)
      bytes += other.suffix(random.count(0...other.count))
    case 7:
      let opener = random.pick([
        "{", "[", "(", "<dict>", "<array>", "{\"a\":", "{a=", "- ", " ", "/*", "\\(", "a: {",
      ])
      let run = Array(String(repeating: opener, count: random.count(2...400)).utf8)
      bytes.insert(contentsOf: run, at: place)
    default: growNumber(&bytes, from: place)
    }
  }

  /// Makes the first number behind a place one that few types hold.
  private mutating func growNumber(_ bytes: inout [UInt8], from place: Int) {
    let isDigit = { (byte: UInt8) in byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    let grown = random.pick([
      "9223372036854775808", "-9223372036854775809", "18446744073709551616", "1e400",
      "0.0000000000000000000001",
      String(repeating: "9", count: 400), "4294967296", "NaN",
    ])
    bytes.replaceSubrange(start..<end, with: Array(grown.utf8))
  }
}
