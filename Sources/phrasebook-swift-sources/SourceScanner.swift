/// A walk through Swift source byte by byte that knows strings, comments and brackets, and nothing else of Swift.
///
/// It gives up where it can't be sure: on a regular expression, a string that does not end, brackets that don't fit.
struct SourceScanner {
  /// Why a walk ends early.
  struct Unsure: Error {}

  /// The most strings, interpolations and comments in each other.
  private static let depthLimit = 32

  let bytes: [UInt8]
  /// Where the walk is.
  private(set) var index = 0
  /// How much it has come upon.
  var extent = SourceExtent()
  /// How many brackets are open.
  private var depth = 0
  /// How many of them are square.
  private var squareDepth = 0
  /// The last byte that is neither space nor comment.
  private var previous: UInt8 = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next byte that is neither space nor part of a comment; `nil` at the end.
  mutating func peek() throws(Unsure) -> UInt8? {
    try skipSpace()
    return index < bytes.count ? bytes[index] : nil
  }

  /// Reads what stands next: a word, a string, or one byte of anything else.
  ///
  /// - Returns: What it was; `nil` at the end.
  mutating func next() throws(Unsure) -> Piece? {
    guard let byte = try peek() else { return nil }
    extent.tokens += 1
    let start = index
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      if try skipString(depth: 0) {
        previous = UInt8(ascii: "\"")
        return .string
      }
      index += 1
    case UInt8(ascii: "`"):
      guard let end = bytes[(index + 1)...].firstIndex(of: byte) else { throw Unsure() }
      index = end + 1
      previous = byte
      return .word(start + 1..<end)
    case UInt8(ascii: "/"):
      try checkDivision()
      index += 1
    case _ where Self.isWordByte(byte):
      while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
      previous = bytes[index - 1]
      return .word(start..<index)
    default:
      count(byte)
      index += 1
    }
    previous = byte
    return .byte(byte)
  }

  private mutating func count(_ byte: UInt8) {
    if Self.closing(byte) != nil { depth += 1 }
    if Self.isClosing(byte) { depth -= 1 }
    if byte == UInt8(ascii: "[") { squareDepth += 1 }
    if byte == UInt8(ascii: "]") { squareDepth -= 1 }
    extent.depth = max(extent.depth, depth)
    extent.squareDepth = max(extent.squareDepth, squareDepth)
  }

  /// Reads up to the bracket that closes the one that was just read, and that bracket.
  mutating func skip(to close: UInt8) throws(Unsure) {
    var open = [close]
    while let expected = open.last {
      guard case .byte(let byte)? = try nextByte() else { throw Unsure() }
      if let closing = Self.closing(byte) {
        open.append(closing)
      } else if byte == expected {
        open.removeLast()
      } else if Self.isClosing(byte) {
        throw Unsure()
      }
    }
  }

  /// The next byte that is no word and no string; `nil` at the end.
  private mutating func nextByte() throws(Unsure) -> Piece? {
    while let piece = try next() {
      if case .byte = piece { return piece }
    }
    return nil
  }

  // MARK: Spaces, comments and strings

  private mutating func skipSpace() throws(Unsure) {
    while index < bytes.count {
      let byte = bytes[index]
      let following = index + 1 < bytes.count ? bytes[index + 1] : 0
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
        || byte == UInt8(ascii: "\r")
      {
        index += 1
      } else if byte == UInt8(ascii: "/"), following == byte {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "*") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(Unsure) {
    var depth = 0
    repeat {
      guard index + 1 < bytes.count else { throw Unsure() }
      switch (bytes[index], bytes[index + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        index += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        index += 2
      default: index += 1
      }
    } while depth > 0
  }

  /// Skips a string literal of any form that starts here; returns whether one does.
  private mutating func skipString(depth: Int) throws(Unsure) -> Bool {
    guard depth < Self.depthLimit else { throw Unsure() }
    var start = index
    while start < bytes.count, bytes[start] == UInt8(ascii: "#") { start += 1 }
    let pounds = start - index
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else {
      // `#/…/#` is a regular expression; `#if` is none.
      if pounds > 0, start < bytes.count, bytes[start] == UInt8(ascii: "/") { throw Unsure() }
      return false
    }
    let isLong = bytes[start...].starts(with: Self.longQuote)
    index = start + (isLong ? 3 : 1)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let quotes = isLong ? 3 : 1
        if !isLong || bytes[index...].starts(with: Self.longQuote), hasPounds(pounds, at: index + quotes) {
          index += quotes + pounds
          return true
        }
        index += 1
      case UInt8(ascii: "\\") where hasPounds(pounds, at: index + 1):
        index += 1 + pounds
        if index < bytes.count, bytes[index] == UInt8(ascii: "(") {
          count(bytes[index])
          index += 1
          try skipInterpolation(depth: depth + 1)
        } else {
          index += 1
        }
      case UInt8(ascii: "\n") where !isLong: throw Unsure()
      default: index += 1
      }
    }
    throw Unsure()
  }

  private mutating func skipInterpolation(depth: Int) throws(Unsure) {
    var open = 1
    while open > 0 {
      guard let byte = try peek() else { throw Unsure() }
      count(byte)
      switch byte {
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"): open -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        if try skipString(depth: depth) {
          previous = UInt8(ascii: "\"")
          continue
        }
      case UInt8(ascii: "/"): try checkDivision()
      default: break
      }
      previous = byte
      index += 1
    }
  }

  private func hasPounds(_ count: Int, at start: Int) -> Bool {
    guard start + count <= bytes.count else { return false }
    return bytes[start..<(start + count)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Gives up where a slash may start a regular expression: where no value stands before it.
  private func checkDivision() throws(Unsure) {
    let isValue =
      Self.isWordByte(previous)
      || [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "`")]
        .contains(previous)
    guard isValue else { throw Unsure() }
  }

  private static let longQuote = Array("\"\"\"".utf8)
}

extension SourceScanner {
  /// What a walk comes upon.
  enum Piece: Equatable {
    /// A name, a keyword or a number, without the backticks around it.
    case word(Range<Int>)
    /// A string literal.
    case string
    /// One byte of anything else.
    case byte(UInt8)
  }

  /// Returns the extent of a text; a guess where its strings and comments can't be told from the rest.
  static func extent(of bytes: [UInt8]) -> SourceExtent {
    var scanner = SourceScanner(bytes)
    do throws(Unsure) {
      while try scanner.next() != nil {}
    } catch {
      scanner.extent.tokens += (bytes.count - scanner.index) / 4
      for byte in bytes[scanner.index...] { scanner.count(byte) }
    }
    return scanner.extent
  }

  /// Returns whether the bytes of a range are those of a text.
  func says(_ text: StaticString, at range: Range<Int>) -> Bool {
    bytes[range].elementsEqual(text.description.utf8)
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// The bracket that closes one that opens.
  static func closing(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  static func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }
}
