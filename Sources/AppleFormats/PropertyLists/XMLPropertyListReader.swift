import Diagnostics

/// The reader of property lists in XML, with every error in them.
///
/// It knows what property lists use of XML and keeps places, which an XML parser does not. Entities are the five
/// predefined ones and character numbers: none is ever declared, so none can grow.
struct XMLPropertyListReader {
  private let bytes: [UInt8]
  private let name: String
  private var position = 0
  private var diagnostics: [Diagnostic] = []
  private var isCutOff = false

  /// A tag that was read.
  private struct Tag {
    enum Kind { case open, close, single }
    var kind: Kind
    var name: String
    var span: SourceSpan
  }

  private init(_ text: SourceText) {
    bytes = text.bytes
    name = text.name
  }

  /// Returns the value of the `plist` element.
  static func read(_ text: SourceText) -> (root: PropertyListNode?, diagnostics: [Diagnostic]) {
    var reader = XMLPropertyListReader(text)
    let root = reader.root()
    return (root, reader.diagnostics)
  }

  private mutating func report(_ message: String, _ span: SourceSpan) {
    guard diagnostics.count < PropertyListReader.findingLimit else { return }
    diagnostics.append(
      Diagnostic(
        .error, code: "bad-property-list", message, at: SourceLocation(source: name, span: span)))
  }

  private mutating func root() -> PropertyListNode? {
    guard let tag = nextTag() else {
      if !isCutOff { report("expected a property list", SourceSpan(0, 0)) }
      return nil
    }
    guard tag.name == "plist" else { return tag.kind == .close ? nil : value(of: tag, depth: 0) }
    guard tag.kind == .open, let first = nextTag(), first.kind != .close else {
      report("expected a value in 'plist'", tag.span)
      return nil
    }
    let value = value(of: first, depth: 0)
    if !isCutOff {
      if let last = nextTag() {
        if last.kind != .close || last.name != "plist" { report("expected '</plist>'", last.span) }
      } else if !isCutOff {
        report("expected '</plist>' at the end of the file", SourceSpan(bytes.count, bytes.count))
      }
    }
    return value
  }

  private mutating func value(of tag: Tag, depth: Int) -> PropertyListNode? {
    guard depth < PropertyListReader.depthLimit else {
      report("values are nested more than \(PropertyListReader.depthLimit) deep", tag.span)
      position = bytes.count
      isCutOff = true
      return nil
    }
    switch tag.name {
    case "dict": return dictionary(tag, depth: depth)
    case "array": return array(tag, depth: depth)
    case "true", "false":
      if tag.kind == .open { _ = content(of: tag) }
      return PropertyListNode(.boolean(tag.name == "true"), span: tag.span)
    case "string", "integer", "real", "date", "data":
      guard let (text, span) = content(of: tag) else { return nil }
      return scalar(text, span: span, kind: tag.name)
    default:
      report("expected 'dict', 'array', 'string' or another value, not '\(tag.name.prefix(80))'", tag.span)
      if tag.kind == .open { skip(to: tag) }
      return nil
    }
  }

  private mutating func scalar(_ text: String, span: SourceSpan, kind: String) -> PropertyListNode? {
    switch kind {
    case "string": return PropertyListNode(.string(text), span: span)
    case "integer":
      let digits = text.filter { !$0.isWhitespace }
      let isHexadecimal = digits.lowercased().hasPrefix("0x")
      if let number = isHexadecimal ? Int(digits.dropFirst(2), radix: 16) : Int(digits) {
        return PropertyListNode(.integer(number), span: span)
      }
      report("expected a whole number, not '\(text.prefix(80))'", span)
    case "real":
      if let number = Double(text.filter { !$0.isWhitespace }) {
        return PropertyListNode(.decimal(number), span: span)
      }
      report("expected a number, not '\(text.prefix(80))'", span)
    default: return PropertyListNode(.opaque, span: span)
    }
    return nil
  }

  private mutating func array(_ tag: Tag, depth: Int) -> PropertyListNode {
    var elements: [PropertyListNode] = []
    if tag.kind == .open {
      while let next = member(of: tag) {
        if let element = value(of: next, depth: depth + 1) { elements.append(element) }
      }
    }
    return PropertyListNode(.array(elements), span: SourceSpan(tag.span.start, max(tag.span.start, position)))
  }

  private mutating func dictionary(_ tag: Tag, depth: Int) -> PropertyListNode {
    var members: [PropertyListNode.Member] = []
    var key: (text: String, span: SourceSpan)?
    if tag.kind == .open {
      while let next = member(of: tag) {
        if next.name == "key" {
          if let key { report("the key '\(key.text.prefix(80))' has no value", key.span) }
          key = content(of: next)
        } else if let value = value(of: next, depth: depth + 1) {
          if let known = key {
            members.append(.init(key: known.text, keySpan: known.span, value: value))
          } else {
            report("expected a 'key' before this value", next.span)
          }
          key = nil
        } else {
          // What is wrong with the value was told.
          key = nil
        }
      }
      if let key, !isCutOff { report("the key '\(key.text.prefix(80))' has no value", key.span) }
    }
    return PropertyListNode(
      .dictionary(members), span: SourceSpan(tag.span.start, max(tag.span.start, position)))
  }

  /// The next element in a container; `nil` at its end.
  private mutating func member(of container: Tag) -> Tag? {
    while true {
      guard let next = nextTag() else {
        if !isCutOff { report("expected '</\(container.name)>'", container.span) }
        isCutOff = true
        return nil
      }
      guard next.kind == .close else { return next }
      if next.name == container.name { return nil }
      report("expected '</\(container.name)>', not '</\(next.name.prefix(80))>'", next.span)
      // The end of something further out ends this as well.
      if ["dict", "array", "plist"].contains(next.name) {
        position = next.span.start
        return nil
      }
    }
  }
}

// Tags and texts.
extension XMLPropertyListReader {
  /// Reads up to and including the next tag; text between tags means nothing in a property list.
  private mutating func nextTag() -> Tag? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        position += 1
        continue
      }
      if starts(with: "<!--") {
        guard skip(past: "-->") else { return nil }
      } else if starts(with: "<?") {
        guard skip(past: "?>") else { return nil }
      } else if starts(with: "<!") {
        skipDeclaration()
      } else {
        return tag()
      }
    }
    return nil
  }

  private mutating func tag() -> Tag? {
    let start = position
    position += 1
    let isClosing = position < bytes.count && bytes[position] == UInt8(ascii: "/")
    if isClosing { position += 1 }
    let nameStart = position
    while position < bytes.count, !OldPropertyListReader.isSpace(bytes[position]),
      bytes[position] != UInt8(ascii: ">"), bytes[position] != UInt8(ascii: "/")
    {
      position += 1
    }
    let name = String(decoding: bytes[nameStart..<position], as: UTF8.self)
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
    guard position < bytes.count else {
      isCutOff = true
      report("expected '>' to end this tag", SourceSpan(start, min(start + 1, bytes.count)))
      return nil
    }
    let isSingle = !isClosing && bytes[position - 1] == UInt8(ascii: "/")
    position += 1
    return Tag(
      kind: isClosing ? .close : isSingle ? .single : .open, name: name, span: SourceSpan(start, position))
  }

  /// Reads the text of an element and its end.
  private mutating func content(of tag: Tag) -> (text: String, span: SourceSpan)? {
    guard tag.kind == .open else { return ("", SourceSpan(tag.span.end, tag.span.end)) }
    let start = position
    var content: [UInt8] = []
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "&"): entity(into: &content)
      case UInt8(ascii: "<"):
        if starts(with: "<![CDATA[") {
          let textStart = position + 9
          guard skip(past: "]]>") else { return nil }
          content.append(contentsOf: bytes[textStart..<max(textStart, position - 3)])
        } else if starts(with: "<!--") {
          guard skip(past: "-->") else { return nil }
        } else {
          let span = SourceSpan(start, position)
          guard let end = self.tag() else { return nil }
          if end.kind != .close || end.name != tag.name {
            report("expected '</\(tag.name)>', not '\(end.name.prefix(80))'", end.span)
            position = end.span.start
          }
          return (String(decoding: content, as: UTF8.self), span)
        }
      default:
        content.append(bytes[position])
        position += 1
      }
    }
    isCutOff = true
    report("expected '</\(tag.name)>'", tag.span)
    return nil
  }

  private mutating func entity(into content: inout [UInt8]) {
    let start = position
    // The longest entity there is has eight characters: `&#x10FFFF` without its end.
    let window = bytes[start..<min(start + 12, bytes.count)]
    guard let end = window.firstIndex(of: UInt8(ascii: ";")) else {
      report("expected an entity such as '&amp;'", SourceSpan(start, start + 1))
      content.append(bytes[start])
      position += 1
      return
    }
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    position = end + 1
    switch name {
    case "amp": content.append(UInt8(ascii: "&"))
    case "lt": content.append(UInt8(ascii: "<"))
    case "gt": content.append(UInt8(ascii: ">"))
    case "quot": content.append(UInt8(ascii: "\""))
    case "apos": content.append(UInt8(ascii: "'"))
    default:
      let code =
        name.hasPrefix("#x") || name.hasPrefix("#X")
        ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
      if let code, let scalar = Unicode.Scalar(code) {
        content.append(contentsOf: String(Character(scalar)).utf8)
      } else {
        report("'&\(name);' names no character", SourceSpan(start, position))
      }
    }
  }

  private func starts(with prefix: String) -> Bool {
    bytes[position...].starts(with: prefix.utf8)
  }

  /// Passes over everything up to and including `end`.
  private mutating func skip(past end: String) -> Bool {
    let start = position
    let wanted = Array(end.utf8)
    while position + wanted.count <= bytes.count {
      if bytes[position] == wanted[0], bytes[position..<position + wanted.count].elementsEqual(wanted) {
        position += wanted.count
        return true
      }
      position += 1
    }
    position = bytes.count
    isCutOff = true
    report("expected '\(end)' to end this", SourceSpan(start, min(start + 2, bytes.count)))
    return false
  }

  /// Passes over `<!DOCTYPE …>`, which may hold declarations in brackets; none of them is looked at.
  private mutating func skipDeclaration() {
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">") {
        depth -= 1
        if depth == 0 { return }
      }
    }
  }

  /// Passes over an unknown element with what is in it.
  private mutating func skip(to opened: Tag) {
    var depth = 1
    while depth > 0, let tag = nextTag() {
      switch tag.kind {
      case .open: depth += 1
      case .close: depth -= 1
      case .single: break
      }
    }
  }
}
