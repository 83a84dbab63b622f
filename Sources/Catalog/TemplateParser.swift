import Diagnostics

/// The reader of templates: text → tree, with every error in it.
public struct TemplateParser {
  /// The most groups that may stand in each other.
  public static let depthLimit = 64
  /// The most bytes of a template.
  public static let lengthLimit = 65_536
  /// The most parts of a permutation.
  public static let permutationLimit = 8

  /// Returns the tree of `text` and what is wrong with it.
  ///
  /// The tree is canonical (``Template/normalized``). It is of use only where there are no errors.
  ///
  /// - Complexity: O(*n*) for *n* bytes; the stack does not grow with them.
  public static func parse(
    _ text: String, syntax: TemplateSyntax
  ) -> (template: Template, errors: [TemplateError]) {
    let bytes = Array(text.utf8)
    guard bytes.count <= lengthLimit else {
      return (.empty, [.tooLong(bytes: bytes.count, limit: lengthLimit)])
    }
    var parser = TemplateParser(bytes: bytes, syntax: syntax)
    let template = parser.template()
    return (template, parser.errors)
  }

  /// A group that is open.
  struct Frame {
    enum Kind { case root, group, optional }
    var kind: Kind
    var opened: SourceSpan
    /// `|` or `;`, once one was read.
    var separator: UInt8?
    /// The parts before the last separator.
    var parts: [Template] = []
    /// What was read since.
    var items: [Template] = []
    /// How often `|` and `;` took turns; each makes the tree deeper.
    var turns = 0
    /// Where the part being read starts.
    var partStart: Int
    /// How many errors there were when it was opened: what an error left empty is no second error.
    var errorCount = 0
  }

  let bytes: [UInt8]
  let syntax: TemplateSyntax
  var errors: [TemplateError] = []
  var position = 0
  private var text: [UInt8] = []
  private var frames: [Frame]
  /// The groups open and the turns taken in them.
  private var depth = 0

  private init(bytes: [UInt8], syntax: TemplateSyntax) {
    self.bytes = bytes
    self.syntax = syntax
    frames = [Frame(kind: .root, opened: SourceSpan(0, 0), partStart: 0)]
  }

  /// The index of the innermost open group.
  private var top: Int { frames.count - 1 }

  private mutating func template() -> Template {
    while position < bytes.count {
      let byte = bytes[position]
      guard syntax.isSpecial(byte) else {
        text.append(byte)
        position += 1
        continue
      }
      guard read(special: byte) else { return .empty }
    }
    while frames.count > 1 { reportUnclosed(end: bytes.count) }
    flushText()
    return finish(frames[top])
  }

  /// Reads what starts with a special byte; false to give up.
  private mutating func read(special byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"): readEscape()
    case UInt8(ascii: "$"):
      if byteAfter() == UInt8(ascii: "{") {
        append(slot(openerLength: 2))
      } else {
        text.append(byte)
        position += 1
      }
    case UInt8(ascii: "{"):
      if syntax == .phrases {
        errors.append(.bareBrace(span: SourceSpan(position, position + 1)))
      }
      append(slot(openerLength: 1))
    case UInt8(ascii: "<"): append(rule())
    case UInt8(ascii: "("), UInt8(ascii: "["): return open(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"): close(byte)
    case UInt8(ascii: "|"), UInt8(ascii: ";"): return separate(byte)
    default: reportUnexpectedCloser(byte)
    }
    return true
  }

  private func byteAfter() -> UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  private mutating func append(_ template: Template?) {
    flushText()
    if let template { frames[top].items.append(template) }
  }

  private mutating func flushText() {
    guard !text.isEmpty else { return }
    frames[top].items.append(.text(String(decoding: text, as: UTF8.self)))
    text.removeAll(keepingCapacity: true)
  }
}

// Groups.
extension TemplateParser {
  private mutating func open(_ byte: UInt8) -> Bool {
    flushText()
    guard mayDeepen() else { return false }
    let span = SourceSpan(position, position + 1)
    position += 1
    frames.append(
      Frame(
        kind: byte == UInt8(ascii: "(") ? .group : .optional, opened: span, partStart: position,
        errorCount: errors.count))
    return true
  }

  private mutating func mayDeepen() -> Bool {
    guard depth < Self.depthLimit else {
      errors.append(
        .tooDeep(
          depth: depthToCome(), limit: Self.depthLimit, span: SourceSpan(position, position + 1)))
      return false
    }
    depth += 1
    return true
  }

  /// How deep the groups would go, the rest of the text counted roughly.
  private func depthToCome() -> Int {
    var open = depth
    var deepest = depth + 1
    var index = position
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("), UInt8(ascii: "["): open += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): open -= 1
      default: break
      }
      deepest = max(deepest, open)
      index += 1
    }
    return deepest
  }

  private mutating func close(_ byte: UInt8) {
    let kind: Frame.Kind = byte == UInt8(ascii: ")") ? .group : .optional
    guard frames.contains(where: { $0.kind == kind }) else { return reportUnexpectedCloser(byte) }
    while frames[top].kind != kind { reportUnclosed(end: position) }
    position += 1
    pop(end: position)
  }

  /// Reports the innermost group as open and closes it.
  private mutating func reportUnclosed(end: Int) {
    errors.append(
      frames[top].kind == .optional
        ? .unclosedOptional(opened: frames[top].opened, end: end)
        : .unclosedGroup(opened: frames[top].opened, end: end))
    pop(end: end)
  }

  private mutating func pop(end: Int) {
    flushText()
    let frame = frames.removeLast()
    depth -= 1 + frame.turns
    if syntax == .phrases, frame.separator == nil, frame.items.isEmpty,
      frame.errorCount == errors.count
    {
      errors.append(.emptyPart(span: SourceSpan(frame.opened.start, end)))
    }
    let content = finish(frame)
    frames[top].items.append(frame.kind == .optional ? .maybe(content) : content)
  }

  private mutating func separate(_ byte: UInt8) -> Bool {
    flushText()
    if let before = frames[top].separator, before != byte {
      if syntax == .homeAssistant {
        guard mayDeepen() else { return false }
        frames[top].turns += 1
        frames[top].parts = [combined(frames[top])]
        frames[top].separator = byte
      } else {
        errors.append(
          .mixedSeparators(
            first: String(UnicodeScalar(before)), second: String(UnicodeScalar(byte)),
            span: SourceSpan(position, position + 1)))
        frames[top].parts.append(.joined(frames[top].items))
      }
    } else {
      reportEmptyPermutationPart(byte)
      frames[top].separator = byte
      frames[top].parts.append(.joined(frames[top].items))
    }
    frames[top].items = []
    position += 1
    frames[top].partStart = position
    return true
  }

  private mutating func reportEmptyPermutationPart(_ separator: UInt8?) {
    guard syntax == .phrases, separator == UInt8(ascii: ";"), frames[top].items.allSatisfy(\.isBlank)
    else { return }
    errors.append(.emptyPart(span: SourceSpan(frames[top].partStart, frames[top].partStart)))
  }

  private mutating func finish(_ frame: Frame) -> Template {
    if syntax == .phrases, frame.separator == UInt8(ascii: ";"),
      frame.items.allSatisfy(\.isBlank)
    {
      errors.append(.emptyPart(span: SourceSpan(frame.partStart, frame.partStart)))
    }
    return combined(frame)
  }

  /// The parts of a frame, the one being read included, as one template.
  private mutating func combined(_ frame: Frame) -> Template {
    let last = Template.joined(frame.items)
    switch frame.separator {
    case nil: return last
    case UInt8(ascii: "|"): return .anyOne(of: frame.parts + [last])
    default:
      let parts = frame.parts + [last]
      if parts.count > Self.permutationLimit {
        errors.append(
          .tooManyPermutationParts(
            count: parts.count, limit: Self.permutationLimit, span: frame.opened))
        return .empty
      }
      return .inAnyOrder(parts)
    }
  }

  private mutating func reportUnexpectedCloser(_ byte: UInt8) {
    errors.append(
      .unexpectedCloser(
        String(UnicodeScalar(byte)), span: SourceSpan(position, position + 1)))
    position += 1
  }
}

// Escapes and rules.
extension TemplateParser {
  private mutating func readEscape() {
    let start = position
    guard position + 1 < bytes.count else {
      errors.append(.danglingEscape(span: SourceSpan(start, start + 1)))
      position += 1
      return
    }
    if syntax == .phrases, bytes[position + 1] == UInt8(ascii: "u"), position + 2 < bytes.count,
      bytes[position + 2] == UInt8(ascii: "{")
    {
      let (scalar, end) = Escapes.scalar(in: bytes, at: position + 2)
      position = end
      if let scalar {
        text.append(contentsOf: Array(String(scalar).utf8))
      } else {
        errors.append(
          .badEscape(
            text: String(decoding: bytes[start..<end], as: UTF8.self), span: SourceSpan(start, end)))
      }
      return
    }
    // The bytes that follow the first of a character are no special ones: they are read as text.
    text.append(bytes[position + 1])
    position += 2
  }

  private mutating func rule() -> Template? {
    let start = position
    var name: [UInt8] = []
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: ">"),
      bytes[position] != UInt8(ascii: "<")
    {
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
      name.append(bytes[position])
      position += 1
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else {
      let end = endOfWord(from: start + 1)
      errors.append(.unclosedRule(opened: SourceSpan(start, start + 1), end: end))
      position = end
      return nil
    }
    position += 1
    let span = SourceSpan(start, position)
    let text = String(decoding: name.trimmingSpaces, as: UTF8.self)
    guard !text.isEmpty else {
      errors.append(.emptyRuleName(span: span))
      return nil
    }
    return .rule(RuleReference(text, span: span))
  }

  /// The end of the word at `start`: where an author most likely forgot to close a name.
  func endOfWord(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: " "), bytes[end] != UInt8(ascii: "\\"),
      bytes[end] != UInt8(ascii: "{"), !syntax.isSpecial(bytes[end])
    {
      end += 1
    }
    return end
  }
}

extension Template {
  /// Whether it is text that holds nothing but white space.
  var isBlank: Bool {
    if case .text(let text) = self { text.allSatisfy(\.isWhitespace) } else { false }
  }
}

extension [UInt8] {
  /// The bytes without the spaces and tabs at both ends.
  var trimmingSpaces: ArraySlice<UInt8> {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let start = firstIndex { !isSpace($0) } ?? count
    let end = lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
    return self[start..<end]
  }
}
