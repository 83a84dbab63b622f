import Diagnostics

/// The reader of plain YAML: maps and lists by indentation, `[a, b]` and `{a: b}`, scalars, comments, anchors (`&name`),
/// aliases (`*name`) and merges (`<<: *name`).
///
/// What lies beyond (tags, block texts, several documents) is read as the words it is made of: enough for the parts of
/// XcodeGen's specifications that tell which file belongs where.
struct SimpleYAMLReader {
  /// The most values that all aliases together may stand for.
  private static let aliasLimit = 100_000

  private struct Line {
    var indent: Int
    /// The text without its indentation and comment.
    var text: String
    var span: SourceSpan
  }

  private var lines: [Line] = []
  private var index = 0
  private let name: String
  private var diagnostics: [Diagnostic] = []
  /// What stands behind each anchor, and how many values that is.
  private var anchors: [String: (node: PropertyListNode, weight: Int)] = [:]
  /// How many values were read so far, those behind aliases counted each time.
  private var weight = 0
  /// How many values aliases may still stand for.
  private var aliasBudget = Self.aliasLimit

  static func read(_ text: SourceText) -> (root: PropertyListNode?, diagnostics: [Diagnostic]) {
    var reader = SimpleYAMLReader(text)
    let root = reader.block(indent: 0, depth: 0)
    return (root, reader.diagnostics)
  }

  private init(_ text: SourceText) {
    name = text.name
    for number in 0..<text.lineCount {
      let range = text.byteRange(ofLine: number)
      let bytes = text.bytes[range]
      let indent = bytes.prefix { $0 == UInt8(ascii: " ") }.count
      let content = Self.withoutComment(bytes.dropFirst(indent))
      guard let trimmed = String(decoding: content, as: UTF8.self).trimmed, trimmed != "---" else { continue }
      let start = range.lowerBound + indent
      lines.append(Line(indent: indent, text: trimmed, span: SourceSpan(start, max(start, range.upperBound))))
    }
  }

  private static func withoutComment(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var quote: UInt8?
    var previous: UInt8 = UInt8(ascii: " ")
    for index in bytes.indices {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        if !Self.isInsideWord(previous) { quote = byte }
      } else if byte == UInt8(ascii: "#"), previous == UInt8(ascii: " ") {
        return bytes[..<index]
      }
      previous = byte
    }
    return bytes
  }

  /// Whether a quote after this byte stands inside a word, as in `don't`.
  private static func isInsideWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","): false
    default: true
    }
  }

  /// Cuts an anchor off a text: `&name rest`.
  private static func anchor(of text: String) -> (name: String, rest: String?)? {
    guard text.hasPrefix("&"), text.count > 1 else { return nil }
    let name = text.dropFirst().prefix { $0 != " " }
    return (String(name), String(text.dropFirst(name.count + 1)).trimmed)
  }

  /// Keeps what stands behind an anchor.
  private mutating func keep(_ node: PropertyListNode?, as anchor: String?, from start: Int)
    -> PropertyListNode?
  {
    if let node, let anchor { anchors[anchor] = (node, weight - start) }
    return node
  }

  /// Returns what an alias stands for; nothing where it has no anchor, or where all aliases together say too much.
  private mutating func alias(_ name: String, span: SourceSpan) -> PropertyListNode? {
    guard let (node, size) = anchors[name] else {
      report("there is no anchor '&\(name.prefix(80))' before this alias", span)
      return nil
    }
    guard size <= aliasBudget else {
      report("aliases stand for more than \(Self.aliasLimit) values", span)
      return nil
    }
    aliasBudget -= size
    weight += size
    return node
  }

  private mutating func report(_ message: String, _ span: SourceSpan) {
    guard diagnostics.count < PropertyListReader.findingLimit else { return }
    diagnostics.append(
      Diagnostic(.warning, code: "bad-yaml", message, at: SourceLocation(source: name, span: span)))
  }

  /// Reads the lines that are indented by `indent` or more, as far as they belong together.
  private mutating func block(indent: Int, depth: Int) -> PropertyListNode? {
    guard index < lines.count, lines[index].indent >= indent else { return nil }
    guard depth < PropertyListReader.depthLimit else {
      report("values are nested more than \(PropertyListReader.depthLimit) deep", lines[index].span)
      index = lines.count
      return nil
    }
    if let (anchor, rest) = Self.anchor(of: lines[index].text) {
      let start = weight
      if let rest {
        lines[index].text = rest
      } else {
        index += 1
      }
      return keep(block(indent: indent, depth: depth + 1), as: anchor, from: start)
    }
    weight += 1
    let first = lines[index]
    if Self.isItem(first.text) { return list(indent: first.indent, depth: depth) }
    if Self.key(of: first.text) != nil { return map(indent: first.indent, depth: depth) }
    index += 1
    // A text over several lines: only the first says anything here.
    while index < lines.count, lines[index].indent > first.indent { index += 1 }
    return scalar(first.text, span: first.span, depth: depth)
  }

  private mutating func list(indent: Int, depth: Int) -> PropertyListNode {
    var elements: [PropertyListNode] = []
    let start = lines[index].span
    while index < lines.count, lines[index].indent == indent, Self.isItem(lines[index].text) {
      let rest = String(lines[index].text.dropFirst()).trimmed
      if let rest {
        // The rest of the line is the first line of a block that is indented further.
        let offset = lines[index].text.utf8.count - rest.utf8.count
        lines[index].text = rest
        lines[index].indent += offset
        if let element = block(indent: lines[index].indent, depth: depth + 1) { elements.append(element) }
      } else {
        index += 1
        if let element = block(indent: indent + 1, depth: depth + 1) { elements.append(element) }
      }
    }
    return PropertyListNode(.array(elements), span: start)
  }

  private mutating func map(indent: Int, depth: Int) -> PropertyListNode {
    var members: [PropertyListNode.Member] = []
    let start = lines[index].span
    while index < lines.count, lines[index].indent >= indent {
      let line = lines[index]
      guard line.indent == indent, let (key, written) = Self.key(of: line.text) else {
        report("expected 'key: value' at this indentation", line.span)
        index += 1
        continue
      }
      index += 1
      weight += 1
      let start = weight
      var (anchor, rest) = Self.anchor(of: written ?? "") ?? (name: nil, rest: written)
      if anchor?.isEmpty ?? false { anchor = nil }
      let value: PropertyListNode?
      if let text = rest, !["|", ">", "|-", ">-", "|+", ">+"].contains(text) {
        rest = text
        while index < lines.count, lines[index].indent > indent {
          // A list or a map in brackets may go on below.
          if Self.isOpen(rest ?? "") { rest = (rest ?? "") + " " + lines[index].text }
          index += 1
        }
        value = scalar(rest ?? "", span: line.span, depth: depth + 1)
      } else if index < lines.count, lines[index].indent == indent, Self.isItem(lines[index].text) {
        value = list(indent: indent, depth: depth + 1)
      } else if rest != nil {
        value = PropertyListNode(.string(""), span: line.span)
        while index < lines.count, lines[index].indent > indent { index += 1 }
      } else {
        value = block(indent: indent + 1, depth: depth + 1) ?? PropertyListNode(.string(""), span: line.span)
      }
      guard let value = keep(value, as: anchor, from: start) else { continue }
      if key == "<<" {
        Self.merge(value, into: &members)
      } else {
        members.removeAll { $0.key == key }
        members.append(.init(key: key, keySpan: line.span, value: value))
      }
    }
    return PropertyListNode(.dictionary(members), span: start)
  }

  /// Adds the members of a map, or of a list of maps, that a map does not have itself.
  private static func merge(_ value: PropertyListNode, into members: inout [PropertyListNode.Member]) {
    let sources = value.elements.isEmpty ? [value] : value.elements
    for member in sources.flatMap(\.members) where !members.contains(where: { $0.key == member.key }) {
      members.append(member)
    }
  }

  /// Whether a text opens a bracket that it does not close.
  private static func isOpen(_ text: String) -> Bool {
    guard text.hasPrefix("[") || text.hasPrefix("{"), text.utf8.count < 1 << 16 else { return false }
    var depth = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return depth > 0
  }

  private static func isItem(_ text: String) -> Bool { text == "-" || text.hasPrefix("- ") }

  /// The key that a line starts with, and what follows on the line.
  private static func key(of text: String) -> (key: String, rest: String?)? {
    guard let first = text.first, first != "[", first != "{" else { return nil }
    if first == "\"" || first == "'" {
      guard let end = text.dropFirst().firstIndex(of: first) else { return nil }
      let after = text[text.index(after: end)...]
      guard after.first == ":" else { return nil }
      return (String(text[text.index(after: text.startIndex)..<end]), String(after.dropFirst()).trimmed)
    }
    var previous: String.Index?
    for index in text.indices {
      if let colon = previous, text[colon] == ":", text[index] == " " {
        return (String(text[..<colon]).trimmed ?? "", String(text[index...]).trimmed)
      }
      previous = index
    }
    return text.last == ":" ? (String(text.dropLast()), nil) : nil
  }
}

// Scalars, and lists and maps on one line.
extension SimpleYAMLReader {
  private mutating func scalar(_ text: String, span: SourceSpan, depth: Int) -> PropertyListNode? {
    guard depth < PropertyListReader.depthLimit else {
      report("values are nested more than \(PropertyListReader.depthLimit) deep", span)
      return nil
    }
    weight += 1
    if text.hasPrefix("*"), text.count > 1, !text.contains(" ") {
      return alias(String(text.dropFirst()), span: span)
    }
    if text.hasPrefix("["), text.hasSuffix("]"), text.count >= 2 {
      let parts = Self.split(String(text.dropFirst().dropLast()))
      return PropertyListNode(
        .array(parts.compactMap { scalar($0, span: span, depth: depth + 1) }), span: span)
    }
    if text.hasPrefix("{"), text.hasSuffix("}"), text.count >= 2 {
      let members = Self.split(String(text.dropFirst().dropLast())).compactMap {
        part -> PropertyListNode.Member? in
        guard let (key, rest) = Self.key(of: part),
          let value = scalar(rest ?? "", span: span, depth: depth + 1)
        else { return nil }
        return .init(key: key, keySpan: span, value: value)
      }
      return PropertyListNode(.dictionary(members), span: span)
    }
    if text.count >= 2, let quote = text.first, quote == "\"" || quote == "'", text.last == quote {
      return PropertyListNode(.string(String(text.dropFirst().dropLast())), span: span)
    }
    return PropertyListNode(.string(text), span: span)
  }

  /// Cuts at the commas that stand in no bracket or quotes.
  private static func split(_ text: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "[" || character == "{" {
        depth += 1
      } else if character == "]" || character == "}" {
        depth -= 1
      } else if character == ",", depth == 0 {
        parts.append(part)
        part = ""
        continue
      }
      part.append(character)
    }
    parts.append(part)
    return parts.compactMap(\.trimmed)
  }
}
