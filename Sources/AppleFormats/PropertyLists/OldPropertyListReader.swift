import Diagnostics

/// The reader of property lists in braces, as `.strings` files and Xcode's projects are, with every error in them.
struct OldPropertyListReader {
  private let bytes: [UInt8]
  private let name: String
  private var position = 0
  private var diagnostics: [Diagnostic] = []
  private var comment: String?
  /// Whether a comment or a text ran into the end of the file, so that nothing else is to be said of it.
  private var isCutOff = false

  private init(_ text: SourceText) {
    bytes = text.bytes
    name = text.name
  }

  /// Returns what the text holds: one value, or members without braces around them.
  static func read(_ text: SourceText) -> (root: PropertyListNode?, diagnostics: [Diagnostic]) {
    var reader = OldPropertyListReader(text)
    reader.skipSpaces()
    guard let first = reader.peek else { return (nil, reader.diagnostics) }
    let root: PropertyListNode?
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "(") {
      root = reader.value(depth: 0)
      reader.skipSpaces()
      if reader.position < reader.bytes.count, root != nil, !reader.isCutOff {
        reader.report("expected nothing after the value", reader.position, reader.position + 1)
      }
    } else {
      root = reader.dictionary(start: 0, depth: 0, isBraced: false)
    }
    return (root, reader.diagnostics)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func report(
    _ message: String, _ start: Int, _ end: Int, code: String = "bad-property-list"
  ) {
    guard diagnostics.count < PropertyListReader.findingLimit else { return }
    let end = min(max(start, end), bytes.count)
    diagnostics.append(
      Diagnostic(
        .error, code: code, message,
        at: SourceLocation(source: name, span: SourceSpan(min(start, end), end))))
  }

  /// Passes over white space and comments, and keeps the last comment.
  private mutating func skipSpaces() {
    while let byte = peek {
      if Self.isSpace(byte) {
        position += 1
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "/")
      {
        let start = position + 2
        while let byte = peek, byte != 0x0A, byte != 0x0D { position += 1 }
        comment = String(decoding: bytes[start..<position], as: UTF8.self)
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "*")
      {
        skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() {
    let start = position
    position += 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        comment = String(decoding: bytes[start + 2..<position], as: UTF8.self)
        position += 2
        return
      }
      position += 1
    }
    position = bytes.count
    isCutOff = true
    report("expected '*/' to end this comment", start, start + 2)
  }

  private mutating func value(depth: Int) -> PropertyListNode? {
    let start = position
    guard depth < PropertyListReader.depthLimit else {
      report("values are nested more than \(PropertyListReader.depthLimit) deep", start, start + 1)
      position = bytes.count
      isCutOff = true
      return nil
    }
    switch peek {
    case UInt8(ascii: "{"):
      position += 1
      return dictionary(start: start, depth: depth, isBraced: true)
    case UInt8(ascii: "("):
      position += 1
      return array(start: start, depth: depth)
    case UInt8(ascii: "<"):
      while let byte = peek, byte != UInt8(ascii: ">") { position += 1 }
      guard peek != nil else {
        report("expected '>' to end this data", start, start + 1)
        isCutOff = true
        return nil
      }
      position += 1
      return PropertyListNode(.opaque, span: SourceSpan(start, position))
    default:
      guard let (text, span) = text() else { return nil }
      return PropertyListNode(.string(text), span: span)
    }
  }

  private mutating func array(start: Int, depth: Int) -> PropertyListNode {
    var elements: [PropertyListNode] = []
    while true {
      skipSpaces()
      guard let byte = peek else {
        if !isCutOff { report("expected ')' to close this array", start, start + 1) }
        isCutOff = true
        break
      }
      if byte == UInt8(ascii: ")") {
        position += 1
        break
      }
      if byte == UInt8(ascii: ",") {
        position += 1
        continue
      }
      let before = position
      if let element = value(depth: depth + 1) { elements.append(element) }
      guard position > before else {
        report("expected a value, ',' or ')'", position, position + 1)
        position += 1
        continue
      }
    }
    return PropertyListNode(.array(elements), span: SourceSpan(start, position))
  }

  private mutating func dictionary(start: Int, depth: Int, isBraced: Bool) -> PropertyListNode {
    var members: [PropertyListNode.Member] = []
    while true {
      skipSpaces()
      guard let byte = peek else {
        if isBraced, !isCutOff { report("expected '}' to close this dictionary", start, start + 1) }
        isCutOff = isCutOff || isBraced
        break
      }
      if byte == UInt8(ascii: "}"), isBraced {
        position += 1
        break
      }
      if byte == UInt8(ascii: ";") {
        position += 1
        continue
      }
      if let member = member(depth: depth) { members.append(member) }
      comment = nil
    }
    return PropertyListNode(.dictionary(members), span: SourceSpan(start, position))
  }

  private mutating func member(depth: Int) -> PropertyListNode.Member? {
    let comment = comment
    let before = position
    guard let (key, keySpan) = text() else {
      if !isCutOff {
        report("expected a key, quoted or a plain word", position, position + 1)
        recover(after: before)
      }
      return nil
    }
    skipSpaces()
    // `"key";` stands for a key that is its own text.
    if peek == UInt8(ascii: ";") {
      position += 1
      return .init(
        key: key, keySpan: keySpan, value: PropertyListNode(.string(key), span: keySpan), comment: comment)
    }
    guard peek == UInt8(ascii: "=") else {
      if !isCutOff {
        report("expected '=' after the key '\(key.prefix(80))'", keySpan.start, keySpan.end)
        recover(after: position - 1)
      }
      return nil
    }
    position += 1
    skipSpaces()
    guard let value = value(depth: depth + 1) else {
      if !isCutOff {
        report("expected a value for the key '\(key.prefix(80))'", position, position + 1)
        recover(after: position - 1)
      }
      return nil
    }
    let end = position
    skipSpaces()
    if peek == UInt8(ascii: ";") {
      position += 1
    } else if peek != UInt8(ascii: "}"), !isCutOff {
      report("expected ';' after the value of '\(key.prefix(80))'", end, end, code: "missing-semicolon")
      // What follows is a member of its own where it starts as one.
      if let byte = peek, byte != UInt8(ascii: "\""), !Self.isWordByte(byte) { recover(after: position) }
    }
    return .init(key: key, keySpan: keySpan, value: value, comment: comment)
  }

  /// Goes on at the next line or after the next ';'.
  private mutating func recover(after before: Int) {
    position = max(position, min(before + 1, bytes.count))
    while let byte = peek, byte != UInt8(ascii: ";"), byte != 0x0A, byte != UInt8(ascii: "}") {
      position += 1
    }
    if let byte = peek, byte != UInt8(ascii: "}") || position == before { position += 1 }
  }
}

// Words and quoted texts.
extension OldPropertyListReader {
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "@"), 0x80...:
      true
    default: false
    }
  }

  private mutating func text() -> (text: String, span: SourceSpan)? {
    guard let byte = peek else { return nil }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return quoted(by: byte) }
    let start = position
    while let byte = peek, Self.isWordByte(byte) { position += 1 }
    guard position > start else { return nil }
    return (String(decoding: bytes[start..<position], as: UTF8.self), SourceSpan(start, position))
  }

  private mutating func quoted(by quote: UInt8) -> (text: String, span: SourceSpan)? {
    let start = position + 1
    var content: [UInt8] = []
    position += 1
    while let byte = peek {
      if byte == quote {
        let span = SourceSpan(start, position)
        position += 1
        return (String(decoding: content, as: UTF8.self), span)
      }
      if byte == UInt8(ascii: "\\") {
        escape(into: &content)
      } else {
        content.append(byte)
        position += 1
      }
    }
    isCutOff = true
    report("expected '\(Character(Unicode.Scalar(quote)))' to end this text", start - 1, start)
    return nil
  }

  /// Reads what a `\` begins: letters as in C, three octal digits, `\U` and four hexadecimal ones.
  private mutating func escape(into content: inout [UInt8]) {
    let start = position
    position += 1
    guard let letter = peek else { return }
    position += 1
    switch letter {
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "a"): content.append(0x07)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "v"): content.append(0x0B)
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      guard let scalar = wideEscape() else {
        report("expected four hexadecimal digits that name a character", start, position, code: "bad-escape")
        return
      }
      content.append(contentsOf: String(Character(scalar)).utf8)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var code = UInt32(letter - UInt8(ascii: "0"))
      var digits = 1
      while digits < 3, let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) {
        code = code << 3 | UInt32(byte - UInt8(ascii: "0"))
        position += 1
        digits += 1
      }
      // Below 128 NextStep's encoding is ASCII; above it nobody has written one in this century.
      if let scalar = Unicode.Scalar(code) { content.append(contentsOf: String(Character(scalar)).utf8) }
    default: content.append(letter)
    }
  }

  /// Reads four digits, or twice four that name one character together.
  private mutating func wideEscape() -> Unicode.Scalar? {
    guard let first = fourDigits() else { return nil }
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
    guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "U") || bytes[position + 1] == UInt8(ascii: "u")
    else { return nil }
    position += 2
    guard let second = fourDigits(), (0xDC00..<0xE000).contains(second) else { return nil }
    return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
  }

  private mutating func fourDigits() -> UInt32? {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      code = code << 4 | UInt32(digit)
      position += 1
    }
    return code
  }
}
