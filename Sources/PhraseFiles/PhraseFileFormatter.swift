import Catalog

/// The writer of phrase files in their canonical form, comments kept.
package enum PhraseFileFormatter {
  /// Returns the file with two spaces of indentation a level, one space between words, and at most one empty line
  /// in a row.
  ///
  /// What stands in quotes is left as it is, and so is a line that cannot be divided into words. Formatting
  /// what is formatted changes nothing, and the file says what it said.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package static func format(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.count <= PhraseFileReader.standardFileLimit else { return text }
    let outline = Outline(bytes: bytes)
    guard outline.tooDeep.isEmpty else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for line in outline.lines {
      if line.followsBlank, !result.isEmpty { result.append(UInt8(ascii: "\n")) }
      result += Array(repeating: UInt8(ascii: " "), count: 2 * line.depth)
      let content = Array(bytes[line.content])
      result += LineSpacing(content).spaced ?? content
      if let comment = line.comment {
        if !content.isEmpty { result += [UInt8(ascii: " "), UInt8(ascii: " ")] }
        result += bytes[comment]
      }
      result.append(UInt8(ascii: "\n"))
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// The words of a line and the space between them.
struct LineSpacing {
  private enum Token {
    case word(Range<Int>)
    case quoted(Range<Int>)
    case sign(UInt8, Int)
  }

  private let bytes: [UInt8]
  private var tokens: [Token] = []
  private var isWhole = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var index = 0
    while index < bytes.count, isWhole {
      let byte = bytes[index]
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") {
        index += 1
      } else if ValueReader.isWordByte(byte) {
        let start = index
        let isRange =
          followsIn && (byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte))
        while index < bytes.count,
          isRange
            ? bytes[index] != UInt8(ascii: " ") && bytes[index] != UInt8(ascii: "=")
            : ValueReader.isWordByte(bytes[index])
        { index += 1 }
        tokens.append(.word(start..<index))
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`") {
        guard let end = endOfQuoted(at: index) else {
          isWhole = false
          return
        }
        tokens.append(.quoted(index..<end))
        index = end
      } else {
        tokens.append(.sign(byte, index))
        index += 1
      }
    }
  }

  /// Whether a range comes next: `in 1...12`.
  private var followsIn: Bool {
    guard case .word(let range)? = tokens.last, tokens.count > 1 else { return false }
    return bytes[range].elementsEqual("in".utf8)
  }

  private func endOfQuoted(at start: Int) -> Int? {
    var index = start + 1
    while index < bytes.count, bytes[index] != bytes[start] {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < bytes.count ? index + 1 : nil
  }

  /// The line with the space it should have; `nil` where its words can't be told apart.
  var spaced: [UInt8]? {
    guard isWhole else { return nil }
    var result: [UInt8] = []
    var isTight = false
    var isParameter = false
    for (index, token) in tokens.enumerated() {
      if index > 0, needsSpace(tokens[index - 1], token, isTight: isTight) {
        result.append(UInt8(ascii: " "))
      }
      switch token {
      case .word(let range):
        result += bytes[range]
        let word = String(decoding: bytes[range], as: UTF8.self)
        if index == 0 { isParameter = word == "parameter" }
        // In `with size=large` nothing stands around the sign, in `count: Int = 1` a space does.
        if !isParameter, index > 0, ["with", "needs", "unless", "meta"].contains(word) { isTight = true }
        if index == 0, word == "with" || word == "meta" { isTight = true }
      case .quoted(let range): result += bytes[range]
      case .sign(let byte, _): result.append(byte)
      }
    }
    return result
  }

  private func needsSpace(_ before: Token, _ token: Token, isTight: Bool) -> Bool {
    if case .sign(let byte, let position) = token {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: ")"),
        UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "|"):
        return false
      case UInt8(ascii: "="): return !isTight
      case UInt8(ascii: "("): if case .word = before { return false }
      default:
        // A sign that the language does not know stays where it stands.
        if byte != UInt8(ascii: "["), byte != UInt8(ascii: "{"), byte != UInt8(ascii: "*") {
          return position > 0 && bytes[position - 1] == UInt8(ascii: " ")
        }
      }
    }
    guard case .sign(let byte, let position) = before else { return true }
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "|"): return false
    case UInt8(ascii: "="): return !isTight
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ")"), UInt8(ascii: "]"),
      UInt8(ascii: "}"), UInt8(ascii: "?"), UInt8(ascii: "*"):
      return true
    default: return position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: " ")
    }
  }
}
