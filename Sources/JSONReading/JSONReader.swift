import Diagnostics

/// The reader of JSON texts: keeps the order of members and the place of every value.
package struct JSONReader {
  /// The most bytes of a text.
  package static let lengthLimit = 1 << 26
  /// The most values that may stand in each other.
  package static let depthLimit = 64

  private let bytes: [UInt8]
  private var position = 0

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the value that `bytes` hold, a byte order mark before it ignored.
  ///
  /// - Throws: The first error there is.
  /// - Complexity: O(*n*) for *n* bytes, with a stack no deeper than ``depthLimit``.
  package static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONNode {
    guard bytes.count <= lengthLimit else {
      throw .tooLong(bytes: bytes.count, limit: lengthLimit)
    }
    var reader = JSONReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    let node = try reader.value(depth: 0)
    reader.skipSpaces()
    guard reader.position == bytes.count else {
      throw .unexpected(expected: "nothing after the value", offset: reader.position)
    }
    return node
  }

  private mutating func skipSpaces() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONNode {
    skipSpaces()
    guard position < bytes.count else {
      throw .unexpectedEnd(expected: "a value", offset: position)
    }
    guard depth < Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit, offset: position) }
    let start = position
    switch bytes[position] {
    case UInt8(ascii: "{"):
      let members = try object(depth: depth)
      return JSONNode(.object(members), span: SourceSpan(start, position))
    case UInt8(ascii: "["):
      let nodes = try array(depth: depth)
      return JSONNode(.array(nodes), span: SourceSpan(start, position))
    case UInt8(ascii: "\""): return try string()
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw .unexpected(expected: "a value", offset: position)
    }
  }

  private mutating func word(
    _ word: String, _ content: JSONNode.Content
  ) throws(JSONError) -> JSONNode {
    let start = position
    guard bytes[start...].starts(with: Array(word.utf8)) else {
      throw .unexpected(expected: "a value", offset: start)
    }
    position += word.utf8.count
    return JSONNode(content, span: SourceSpan(start, position))
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpaces()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private func missing(_ expected: String) -> JSONError {
    position < bytes.count
      ? .unexpected(expected: expected, offset: position)
      : .unexpectedEnd(expected: expected, offset: position)
  }
}

// Arrays and objects.
extension JSONReader {
  private mutating func array(depth: Int) throws(JSONError) -> [JSONNode] {
    position += 1
    var nodes: [JSONNode] = []
    if take(UInt8(ascii: "]")) { return nodes }
    while true {
      nodes.append(try value(depth: depth + 1))
      if take(UInt8(ascii: "]")) { return nodes }
      guard take(UInt8(ascii: ",")) else { throw missing("',' or ']'") }
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> [JSONMember] {
    position += 1
    var members: [JSONMember] = []
    if take(UInt8(ascii: "}")) { return members }
    while true {
      skipSpaces()
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
        throw missing("a name in quotes")
      }
      let name = try string()
      guard take(UInt8(ascii: ":")) else { throw missing("':'") }
      let value = try value(depth: depth + 1)
      members.append(JSONMember(key: name.string ?? "", keySpan: name.span, value: value))
      if take(UInt8(ascii: "}")) { return members }
      guard take(UInt8(ascii: ",")) else { throw missing("',' or '}'") }
    }
  }
}

// Numbers and strings.
extension JSONReader {
  private mutating func number() throws(JSONError) -> JSONNode {
    let start = position
    var isWhole = true
    scan: while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): break
      case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        isWhole = false
      default: break scan
      }
      position += 1
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let span = SourceSpan(start, position)
    if isWhole, let number = Int(text) { return JSONNode(.integer(number), span: span) }
    guard let number = Double(text), number.isFinite else {
      throw .badNumber(text: text, span: span)
    }
    return JSONNode(.decimal(number), span: span)
  }

  private mutating func string() throws(JSONError) -> JSONNode {
    position += 1
    let start = position
    var copied: [UInt8] = []
    var runStart = start
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        copied.append(contentsOf: bytes[runStart..<position])
        let span = SourceSpan(start, position)
        position += 1
        guard let text = String(validating: copied, as: UTF8.self) else {
          throw .badString(span: span)
        }
        return JSONNode(.string(text), span: span, isVerbatim: copied.count == span.end - span.start)
      case UInt8(ascii: "\\"):
        copied.append(contentsOf: bytes[runStart..<position])
        copied.append(contentsOf: try escaped())
        runStart = position
      case 0..<0x20: throw .badString(span: SourceSpan(position, position + 1))
      default: position += 1
      }
    }
    throw .unexpectedEnd(expected: "'\"'", offset: position)
  }

  /// Reads the escape that stands here and returns the bytes that it means.
  private mutating func escaped() throws(JSONError) -> [UInt8] {
    let start = position
    guard position + 1 < bytes.count else {
      throw .unexpectedEnd(expected: "an escape", offset: bytes.count)
    }
    let letter = bytes[position + 1]
    position += 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      guard let first = hexadecimal() else { throw .badEscape(span: SourceSpan(start, position)) }
      var code = first
      if 0xD800..<0xDC00 ~= first, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
        bytes[position + 1] == UInt8(ascii: "u")
      {
        position += 2
        guard let second = hexadecimal(), 0xDC00..<0xE000 ~= second else {
          throw .badEscape(span: SourceSpan(start, position))
        }
        code = 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else {
        throw .badEscape(span: SourceSpan(start, position))
      }
      return Array(String(scalar).utf8)
    default: throw .badEscape(span: SourceSpan(start, position))
    }
  }

  /// Reads four hexadecimal digits.
  private mutating func hexadecimal() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    var code: UInt32 = 0
    for byte in bytes[position..<position + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      code = code << 4 | UInt32(digit)
    }
    position += 4
    return code
  }
}
