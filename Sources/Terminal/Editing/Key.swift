/// A key of the keyboard, or what a terminal sends in its place.
package enum Key: Hashable, Sendable {
  /// Something to be written.
  case text(String)
  /// Text that was pasted at once, line breaks and all.
  case paste(String)
  case enter, tab, backTab
  case backspace, delete, deleteWordBefore, deleteWordAfter, deleteToStart, deleteToEnd
  case yank, transpose
  case left, right, wordLeft, wordRight, home, end, up, down
  case clearScreen
  /// Ctrl-R.
  case search
  /// Ctrl-C.
  case interrupt
  /// Ctrl-Z.
  case suspend
  /// Ctrl-D.
  case endOfInput
  case escape
  /// A key that means nothing here.
  case unknown
}

/// Makes keys of the bytes that a terminal sends, however they are cut into pieces.
package struct KeyDecoder: Hashable, Sendable {
  private var bytes: [UInt8] = []
  private var pasted: [UInt8]?

  /// The most bytes of one paste; what is longer is cut.
  package static let pasteLimit = 1 << 16
  /// The longest sequence that a key sends.
  private static let sequenceLimit = 32

  /// Creates a decoder at its start.
  package init() {}

  /// Whether a sequence has begun and not ended.
  package var isWaiting: Bool { !bytes.isEmpty || pasted != nil }

  /// Takes bytes and returns the keys that are whole.
  ///
  /// - Parameters:
  ///   - more: The bytes that came.
  ///   - isComplete: Whether nothing follows for now, so that a lone escape byte is the key of that name.
  /// - Returns: The keys, in their order.
  package mutating func decode(_ more: [UInt8], isComplete: Bool = true) -> [Key] {
    bytes += more
    var keys: [Key] = []
    while let key = next(isComplete: isComplete) {
      if case .text(let text) = key, case .text(let before)? = keys.last {
        keys[keys.count - 1] = .text(before + text)
      } else {
        keys.append(key)
      }
    }
    return keys
  }

  private mutating func next(isComplete: Bool) -> Key? {
    if pasted != nil { return endOfPaste() }
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return sequence(isComplete: isComplete) }
    if let key = Self.controls[first] {
      bytes.removeFirst()
      return key
    }
    if first < 0x20 || first == 0x7F {
      bytes.removeFirst()
      return .unknown
    }
    return scalar()
  }

  /// One character of UTF-8; what is none is U+FFFD.
  private mutating func scalar() -> Key? {
    let first = bytes[0]
    let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    let found = 1 + bytes.dropFirst().prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }.count
    // The rest of it may still come.
    if found < length, found == bytes.count { return nil }
    let text = String(decoding: bytes[..<found], as: UTF8.self)
    bytes.removeFirst(found)
    return .text(text)
  }

  private mutating func sequence(isComplete: Bool) -> Key? {
    guard bytes.count > 1 else {
      guard isComplete else { return nil }
      bytes.removeFirst()
      return .escape
    }
    let second = bytes[1]
    guard second == UInt8(ascii: "[") || second == UInt8(ascii: "O") else {
      bytes.removeFirst(2)
      return Self.metas[second] ?? .unknown
    }
    guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      guard bytes.count > Self.sequenceLimit else { return nil }
      bytes.removeAll()
      return .unknown
    }
    let parameters = String(decoding: bytes[2..<end], as: UTF8.self)
    let final = bytes[end]
    bytes.removeFirst(end + 1)
    if parameters == "200", final == UInt8(ascii: "~") {
      pasted = []
      return endOfPaste()
    }
    return Self.key(parameters, final)
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func endOfPaste() -> Key? {
    guard var text = pasted else { return nil }
    defer { if pasted != nil { pasted = text } }
    var start = 0
    while start < bytes.count {
      if bytes[start] == 0x1B {
        let rest = bytes[start...].prefix(Self.pasteEnd.count)
        if rest.elementsEqual(Self.pasteEnd) {
          bytes.removeFirst(start + Self.pasteEnd.count)
          pasted = nil
          return .paste(Self.clean(text))
        }
        // The end may still come.
        if rest.elementsEqual(Self.pasteEnd.prefix(rest.count)) { break }
      }
      if text.count < Self.pasteLimit { text.append(bytes[start]) }
      start += 1
    }
    bytes.removeFirst(start)
    return nil
  }

  /// Pasted text with line feeds at the ends of its lines and no other controls.
  private static func clean(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self).replacingLineEnds
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.compactMap { scalar in
          scalar == "\t" ? " " : scalar == "\n" || !SafeText.isUnsafe(scalar) ? scalar : nil
        }))
  }

  private static func key(_ parameters: String, _ final: UInt8) -> Key {
    let parts = parameters.split(separator: ";")
    // 3 is Alt, 5 is Ctrl.
    let isWord = parts.count > 1 && ["3", "5", "4", "6", "7", "8"].contains(parts[1])
    switch Unicode.Scalar(final) {
    case "A": return .up
    case "B": return .down
    case "C": return isWord ? .wordRight : .right
    case "D": return isWord ? .wordLeft : .left
    case "H": return .home
    case "F": return .end
    case "Z": return .backTab
    case "~":
      switch parts.first {
      case "1", "7": return .home
      case "4", "8": return .end
      case "3": return isWord ? .deleteWordAfter : .delete
      default: return .unknown
      }
    default: return .unknown
    }
  }

  private static let controls: [UInt8: Key] = [
    0x01: .home, 0x02: .left, 0x03: .interrupt, 0x04: .endOfInput, 0x05: .end, 0x06: .right, 0x08: .backspace,
    0x09: .tab, 0x0A: .enter, 0x0B: .deleteToEnd, 0x0C: .clearScreen, 0x0D: .enter, 0x0E: .down, 0x10: .up,
    0x12: .search,
    0x14: .transpose, 0x15: .deleteToStart, 0x17: .deleteWordBefore, 0x19: .yank, 0x1A: .suspend,
    0x7F: .backspace,
  ]

  private static let metas: [UInt8: Key] = [
    UInt8(ascii: "b"): .wordLeft, UInt8(ascii: "f"): .wordRight, UInt8(ascii: "d"): .deleteWordAfter,
    0x7F: .deleteWordBefore, 0x08: .deleteWordBefore,
  ]
}

extension String {
  fileprivate var replacingLineEnds: String {
    var text = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in unicodeScalars {
      if scalar == "\r" {
        text.append("\n")
      } else if !(scalar == "\n" && wasReturn) {
        text.append(scalar)
      }
      wasReturn = scalar == "\r"
    }
    return String(text)
  }
}
