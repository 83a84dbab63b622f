import Diagnostics

extension TemplateParser {
  /// Reads the slot whose opener, of so many bytes, stands here.
  mutating func slot(openerLength: Int) -> Template? {
    let start = position
    position += openerLength
    let contentStart = position
    switch syntax {
    case .phrases: return phraseSlot(start: start, opened: SourceSpan(start, contentStart))
    case .apple, .homeAssistant:
      guard let end = plainSlotEnd() else {
        return reportUnclosedSlot(opened: SourceSpan(start, contentStart))
      }
      position = end + 1
      let span = SourceSpan(start, position)
      return syntax == .apple
        ? appleSlot(contentStart..<end, span: span) : listSlot(contentStart..<end, span: span)
    }
  }

  private mutating func reportUnclosedSlot(opened: SourceSpan) -> Template? {
    position = endOfWord(from: max(position, opened.end))
    errors.append(.unclosedSlot(opened: opened, end: position))
    return nil
  }

  /// The offset of the `}` that closes a slot that holds nothing but names and numbers.
  private func plainSlotEnd() -> Int? {
    var index = position
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "}"): return index
      case UInt8(ascii: "{"): return nil
      case UInt8(ascii: "\\") where syntax == .homeAssistant: index += 1
      default: break
      }
      index += 1
    }
    return nil
  }

  private mutating func appleSlot(_ content: Range<Int>, span: SourceSpan) -> Template? {
    let name = String(decoding: Array(bytes[content]).trimmingSpaces, as: UTF8.self)
    guard !name.isEmpty else { return report(.emptySlotName(span: span)) }
    let isApp = name == SlotReference.applicationName
    return .slot(SlotReference(name, source: isApp ? .applicationName : .parameter, span: span))
  }

  private mutating func listSlot(_ content: Range<Int>, span: SourceSpan) -> Template? {
    var (list, colon) = unescaped(content, until: UInt8(ascii: ":"))
    guard let colon else {
      let isCapture = list.hasPrefix("@")
      if isCapture { list.removeFirst() }
      guard !list.isEmpty else { return report(.emptySlotName(span: span)) }
      if rangeText(list) != nil {
        return report(
          .badRange(
            text: list, problem: .noSlot, span: SourceSpan(content.lowerBound, content.upperBound)))
      }
      return .slot(SlotReference(list, source: .list(list), isCapture: isCapture, span: span))
    }
    var name = unescaped(colon + 1..<content.upperBound, until: nil).text
    let isCapture = name.hasPrefix("@")
    if isCapture { name.removeFirst() }
    guard !list.isEmpty, !name.isEmpty else { return report(.emptySlotName(span: span)) }
    var slot = SlotReference(name, source: .list(list), isCapture: isCapture, span: span)
    if let text = rangeText(list) {
      guard let range = range(text, span: SourceSpan(content.lowerBound, colon)) else { return nil }
      slot.source = .range(range)
    }
    return .slot(slot)
  }

  /// The text of a range of bytes, its escapes undone and its ends trimmed, up to `stop`.
  private func unescaped(_ range: Range<Int>, until stop: UInt8?) -> (text: String, stop: Int?) {
    var content: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound, bytes[index] != stop {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound { index += 1 }
      content.append(bytes[index])
      index += 1
    }
    let text = String(decoding: content.trimmingSpaces, as: UTF8.self)
    return (text, index < range.upperBound ? index : nil)
  }

  private mutating func report(_ error: TemplateError) -> Template? {
    errors.append(error)
    return nil
  }
}

// The phrase files' slots.
extension TemplateParser {
  private mutating func phraseSlot(start: Int, opened: SourceSpan) -> Template? {
    skipSpaces()
    var reference = SlotReference("")
    if let range = readRange() {
      guard let range = range.value else { return recover(opened: opened, reported: true) }
      reference.source = .range(range)
      reference.isCapture = take(UInt8(ascii: "@"))
      reference.name = name()
    } else {
      reference.isCapture = take(UInt8(ascii: "@"))
      reference.name = name()
      skipSpaces()
      if !reference.isCapture, take(UInt8(ascii: ":")) {
        let list = reference.name
        skipSpaces()
        reference.isCapture = take(UInt8(ascii: "@"))
        reference.name = name()
        reference.source =
          list == SlotReference.applicationName ? .applicationName : .list(list)
        if list.isEmpty { reference.name = "" }
      } else if reference.name == SlotReference.applicationName {
        reference.source = .applicationName
      }
    }
    skipSpaces()
    if position < bytes.count, reference.name.isEmpty, bytes[position] == UInt8(ascii: "}") {
      position += 1
      return report(.emptySlotName(span: SourceSpan(start, position)))
    }
    if takeWord("where"), !readRequirements(into: &reference) {
      return recover(opened: opened, reported: true)
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "}") else {
      return recover(opened: opened, reported: false)
    }
    position += 1
    reference.span = SourceSpan(start, position)
    return .slot(reference)
  }

  /// Goes on after a slot that can't be read.
  private mutating func recover(opened: SourceSpan, reported: Bool) -> Template? {
    let start = position
    var end = position
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || !syntax.isSpecial(bytes[end]) {
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "}") else {
      if reported {
        position = endOfWord(from: position)
        return nil
      }
      // What follows the name and a space is more likely the rest of the phrase.
      while position > opened.end, bytes[position - 1] == UInt8(ascii: " ") { position -= 1 }
      errors.append(.unclosedSlot(opened: opened, end: position))
      return nil
    }
    position = end + 1
    if !reported {
      let text = String(decoding: Array(bytes[start..<end]).trimmingSpaces, as: UTF8.self)
      errors.append(.badSlot(text: text, span: SourceSpan(start, end)))
    }
    return nil
  }

  private mutating func name() -> String {
    var content: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\"), position + 1 < bytes.count {
        content.append(bytes[position + 1])
        position += 2
      } else if ValueReader.isWordByte(byte), byte != UInt8(ascii: ".") {
        content.append(byte)
        position += 1
      } else {
        break
      }
    }
    return String(decoding: content, as: UTF8.self)
  }

  private mutating func skipSpaces() {
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + count <= bytes.count,
      String(decoding: bytes[position..<position + count], as: UTF8.self) == word.description,
      position + count == bytes.count || !ValueReader.isWordByte(bytes[position + count])
    else { return false }
    position += count
    return true
  }

  /// Reads `key=a|b, key!=c, key, !key`; false where it stopped at an error.
  private mutating func readRequirements(into slot: inout SlotReference) -> Bool {
    var reader = ValueReader(bytes: bytes, position: position)
    defer { position = reader.position }
    do throws(ValueSyntaxError) {
      repeat {
        reader.skipSpaces()
        var isExcluded = reader.take(UInt8(ascii: "!"))
        var requirement = AttributeRequirement(try reader.name("an attribute's name"))
        reader.skipSpaces()
        if !isExcluded, reader.take(UInt8(ascii: "!")) {
          isExcluded = true
          guard reader.peek == UInt8(ascii: "=") else {
            throw ValueSyntaxError(
              expected: "'='", span: SourceSpan(reader.position, reader.position))
          }
        }
        if reader.take(UInt8(ascii: "=")) {
          repeat {
            reader.skipSpaces()
            requirement.values.append(try reader.value())
            reader.skipSpaces()
          } while reader.take(UInt8(ascii: "|"))
        }
        if isExcluded { slot.excludes.append(requirement) } else { slot.requires.append(requirement) }
      } while reader.take(UInt8(ascii: ","))
      return true
    } catch {
      let end = min(error.span.end, bytes.count)
      let text = String(decoding: bytes[min(error.span.start, end)..<end], as: UTF8.self)
      errors.append(
        .badRequirement(
          text: text, expected: error.expected, span: SourceSpan(min(error.span.start, end), end)))
      return false
    }
  }
}

// Ranges.
extension TemplateParser {
  /// The text itself where it looks like a range: a number, and two dots.
  private func rangeText(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, first == UInt8(ascii: "-") || NumberRange.isDigit(first),
      zip(bytes, bytes.dropFirst()).contains(where: { $0 == UInt8(ascii: ".") && $1 == UInt8(ascii: ".") })
    else { return nil }
    return text
  }

  /// Reads `0..100,10` and the `:` after it where a range stands here; without a value where it is wrong.
  private mutating func readRange() -> (value: NumberRange?, Void)? {
    var end = position
    while end < bytes.count, bytes[end] != UInt8(ascii: ":"), !syntax.isSpecial(bytes[end]) { end += 1 }
    let text = String(decoding: Array(bytes[position..<end]).trimmingSpaces, as: UTF8.self)
    guard rangeText(text) != nil else { return nil }
    let span = SourceSpan(position, end)
    guard end < bytes.count, bytes[end] == UInt8(ascii: ":") else {
      // Without a colon the range may have been closed or not; either way the slot is missing.
      errors.append(.badRange(text: text, problem: .noSlot, span: span))
      position = end
      return (nil, ())
    }
    position = end + 1
    let value = range(text, span: span)
    skipSpaces()
    return (value, ())
  }

  private mutating func range(_ text: String, span: SourceSpan) -> NumberRange? {
    switch NumberRange.parse(text, allowsMore: syntax == .phrases) {
    case .success(let range): return range
    case .failure(let problem):
      errors.append(.badRange(text: text, problem: problem.problem, span: span))
      return nil
    }
  }
}
